/** Which character separates decimals in a column: `mixed` where the column uses both, or where it is unclear. */
export type Convention = 'dot' | 'comma' | 'mixed'

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Inches in a unit of length. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(millimeters?|millimetres?|mm)$/, 1 / 25.4],
  [/^(centimeters?|centimetres?|cm)$/, 1 / 2.54],
  [/^(meters?|metres?|m)$/, 1 / 0.0254],
  [/^(feet|foot|ft|')$/, 12],
  [/^mils?$/, 1 / 1000],
  [/^(inches|inch|in|"|)$/, 1],
]

export type LengthReading = { inches: number } | { problem: string; fix: string }

/**
 * A length in inches: 35.5, 35-1/2", 12 1/2 in, 7/16, ½", 5', 5' 6", 60 cm, 9mm. A unit in the cell wins over
 * `unit`, which the column's name gives.
 */
export function readLength(cell: string, convention: Convention, unit = ''): LengthReading {
  // A workbook's 60 cm are 23.6220472440945 in.
  const text = lengthText(cell).replace(/(\.\d{6})\d{1,12}/, '$1')
  const feet = /^([\d.]{1,8})\s?(?:'|ft|feet)\s?-?\s?(\S.{0,20})$/.exec(text)
  if (feet) {
    const inches = readLength(feet[2] ?? '', convention)
    const whole = Number(feet[1])
    return 'inches' in inches && whole > 0 ? { inches: round(whole * 12 + inches.inches) } : notLength
  }
  const parts = /^([\d.,]{0,12}(?:[\s-]{0,2}\d{1,3}\/\d{1,3})?)\s?([a-z'"]{0,12})\.?$/.exec(text)
  if (!parts) return notLength
  const [, digits = '', named = ''] = parts
  const factor = lengths.find(([names]) => names.test(named || unit))?.[1]
  const isMetric = /^(mm|cm|m|mill|cent|met)/.test(named || unit)
  const value = mixedNumber(digits, convention)
  if (typeof value === 'string') return { problem: value, fix: notLength.fix }
  if (factor === undefined || value === null) return notLength
  return { inches: isMetric ? asInTrade(value * factor) : round(value * factor) }
}

const notLength = {
  problem: 'is not a length',
  fix: 'Write inches, such as 35.5 or 35-1/2.',
}

export function lengthText(cell: string): string {
  let text = cell.slice(0, 80).toLowerCase()
  for (const [sign, fraction] of Object.entries(vulgar)) text = text.replaceAll(sign, ` ${fraction}`)
  return text
    .replaceAll(/[”“″]|''|´´/g, '"')
    .replaceAll(/[’‘′´]/g, "'")
    .replaceAll('\u2044', '/')
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

function mixedNumber(digits: string, convention: Convention): number | string | null {
  const fraction = /(?:^|[\s-])(\d{1,3})\/(\d{1,3})$/.exec(digits)
  if (!fraction) {
    if (digits === '') return null
    const read = unsigned(digits, convention)
    return typeof read === 'string' ? read : read.value
  }
  const whole = digits.slice(0, fraction.index).replaceAll(/[\s-]/g, '')
  const below = Number(fraction[2])
  if (!/^\d{0,5}$/.test(whole) || below === 0) return null
  return Number(whole || 0) + Number(fraction[1]) / below
}

/** Metric measures in the fractions of an inch that the trade uses: sixteenths of thin goods, otherwise eighths. */
function asInTrade(inches: number): number {
  const parts = inches < 1 ? 16 : 8
  const rounded = Math.round(inches * parts) / parts
  return rounded > 0 ? rounded : round(inches)
}

/** Four decimals are finer than 1/64 inch. */
const round = (inches: number) => Math.round(inches * 10_000) / 10_000

/** A number without a sign: 1,234.50, 1.234,50; otherwise what is wrong with it. */
export function unsigned(digits: string, convention: Convention): { value: number; decimals: number } | string {
  if (/^\d+$/.test(digits)) return { value: Number(digits), decimals: 0 }
  if (/^\d*\.\d+$/.test(digits) || /^\d+\.$/.test(digits)) {
    const decimals = digits.length - 1 - digits.indexOf('.')
    if (decimals === 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)) {
      if (convention === 'comma') return { value: Number(digits.replace('.', '')), decimals: 0 }
      if (convention === 'mixed') return ambiguous(digits)
    }
    return { value: Number(digits), decimals }
  }
  if (/^\d*,\d+$/.test(digits)) {
    const decimals = digits.length - 1 - digits.indexOf(',')
    const groups = /^[1-9]\d{0,2},\d{3}$/.test(digits)
    if (groups && convention === 'dot') return { value: Number(digits.replace(',', '')), decimals: 0 }
    if (groups && convention === 'mixed') return ambiguous(digits)
    return { value: Number(digits.replace(',', '.')), decimals }
  }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return grouped(digits, ',', '.')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return grouped(digits, '.', ',')
  // 1,23,456.00, as in India.
  if (/^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/.test(digits)) return grouped(digits, ',', '.')
  return 'is not a number'
}

function grouped(digits: string, group: string, decimal: string) {
  const [whole = '', part = ''] = digits.split(decimal)
  return { value: Number(`${whole.replaceAll(group, '')}.${part || '0'}`), decimals: part.length }
}

const ambiguous = (digits: string) =>
  `can be ${digits.replace(/[.,]/, '')} or ${digits.replace(',', '.')}, because the file does not show whether commas or points are its decimals`
