/** Length of the showroom ID that people type (spec 1 §9). */
export const showroomIdLength = 8

/** What typing into the entry card leads to (spec 1 §4, OP-17). */
export type Lookup = 'now' | 'soon' | 'empty' | 'none'

/**
 * `now`: exactly 8 characters are looked up at once. `soon`: 3 to 7 and more than 8, once typing pauses for 300 ms.
 * `empty`: the call runs with nothing and hides the match. `none`: 1 or 2 characters hide it without a call.
 */
export function lookupFor(text: string): Lookup {
  if (text.length === 0) return 'empty'
  if (text.length === showroomIdLength) return 'now'
  return text.length > 2 ? 'soon' : 'none'
}

/** As typed or pasted, without surrounding space and in capitals. */
export function normalizeShowroomText(text: string): string {
  return text.trimStart().replace(/\s+/g, ' ').toUpperCase().slice(0, 60)
}

export const noShowroomFound = 'No Showroom Found, Please Enter Correct Showroom Id.'
