/**
 * The value of a whole-number field: digits only, of a pasted 2.5 those before the dot; an empty field counts as 0
 * (spec 2 §5).
 */
export function wholeNumber(text: string): number {
  const digits = text.replace(/\..*|\D/g, '')
  return digits === '' ? 0 : Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
}

/**
 * The text of a decimal field: digits and one dot with at most 2 decimals (spec 2 §5); further characters and leading
 * zeros are removed.
 */
export function decimalText(text: string): string {
  const clean = text.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, '')
  const dot = clean.indexOf('.')
  if (dot < 0) return clean
  const decimals = clean
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, 2)
  return `${clean.slice(0, dot)}.${decimals}`
}

/** The plus button: it adds one only when the value is above 0, and never ends below the minimum (OP-30). */
export function increased(value: number, min: number): number {
  return value > 0 ? Math.max(value + 1, min) : value
}

/** The minus button stops at the minimum. */
export function decreased(value: number, min: number): number {
  return Math.max(value - 1, min)
}

/** Dollars as people write them ("$1,250.50"); null for text that is not an amount. */
export function dollarsIn(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{0,2})?$/.test(bare) ? Number(bare) : null
}
