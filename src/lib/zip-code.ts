/**
 * A ZIP code as it is written: nine digits, in one run or with a space, become ZIP+4 ("838141234" is "83814-1234").
 * Anything else is only trimmed; `isZip` checks whether it is a ZIP code.
 */
export function zipText(typed: string): string {
  const text = typed.trim()
  const nine = /^(\d{5})[ -]?(\d{4})$/.exec(text)
  return nine ? `${nine[1]}-${nine[2]}` : text
}

/** Five digits, or nine with a hyphen. */
export const isZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text)
