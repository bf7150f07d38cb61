/** Length of a Showroom ID (spec 1 §9). */
export const showroomIdLength = 8

/** When the text in the entry card triggers a lookup (spec 1 §4, OP-17). */
export type Lookup = 'now' | 'soon' | 'empty' | 'none'

/**
 * `now`: exactly 8 characters are looked up immediately. `soon`: 3 to 7 or more than 8 characters are looked up once
 * typing pauses for 300 ms. `empty`: the lookup runs with empty text and hides the match. `none`: 1 or 2 characters
 * hide the match without a lookup.
 */
export function lookupFor(text: string): Lookup {
  if (text.length === 0) return 'empty'
  if (text.length === showroomIdLength) return 'now'
  return text.length > 2 ? 'soon' : 'none'
}

/** Trims and uppercases typed or pasted text. */
export function normalizeShowroomText(text: string): string {
  return text.trimStart().replace(/\s+/g, ' ').toUpperCase().slice(0, 60)
}

export const noShowroomFound = 'No Showroom Found, Please Enter Correct Showroom Id.'
