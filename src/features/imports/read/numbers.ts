import { type Convention, lengthText, readLength, unsigned } from '#lib/lengths.ts'
import type { PriceUnit } from './drafts.ts'

export type NumberReading = { value: number; decimals: number } | { problem: string; fix: string }

/** Longer cells hold no number. */
const longest = 80

/**
 * The cell as its author saw it: `="00777"` and `'00777` are how spreadsheets keep a text that looks like a number.
 */
export function plainCell(cell: string): string {
  const text = cell.trim()
  if (text.length < 200) {
    const formula = /^="([^"]*)"$/.exec(text)
    if (formula) return (formula[1] ?? '').trim()
  }
  return text.startsWith("'") ? text.slice(1).trim() : text
}

/** Cells that say that there is no value. */
export function isNoValue(cell: string): boolean {
  return /^(n\/?a|n\.a\.|#n\/a|none|null|nil|tbd|tba|-{1,3}|–|—|\.|\?)$/i.test(cell.trim())
}

const excelErrors = /^#(ref!|name\?|value!|div\/0!|num!|null!|n\/a)$|^#{3,}$/i

/** Collects what the values of a column prove about their decimal separator; `1,234` and `1.234` prove nothing. */
export function createProof(): { add: (value: string) => void; convention: () => Convention | null } {
  let dot = false
  let comma = false
  return {
    add(value) {
      const digits = value.slice(0, longest).replaceAll(/[^\d.,]/g, '')
      const lastDot = digits.lastIndexOf('.')
      const lastComma = digits.lastIndexOf(',')
      if (lastDot < 0 && lastComma < 0) return
      const both = lastDot >= 0 && lastComma >= 0
      const places = digits.length - 1 - Math.max(lastDot, lastComma)
      const many = digits.split(lastDot > lastComma ? '.' : ',').length > 2
      if (!both && (places === 3 || many)) return
      if (lastDot > lastComma) dot = true
      else comma = true
    },
    convention: () => (dot && comma ? 'mixed' : comma ? 'comma' : dot ? 'dot' : null),
  }
}

/** Reads a plain number: 1,234.50, 1.234,50, 1 234,50, -3. */
export function readNumber(cell: string, convention: Convention): NumberReading {
  const text = plainCell(cell)
    .slice(0, longest)
    .replaceAll(/[\s\u00a0\u202f']/g, '')
  if (excelErrors.test(text))
    return { problem: `is an error of the spreadsheet`, fix: 'Correct the formula of the cell.' }
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(text))
    return {
      problem: 'is shortened by a spreadsheet',
      fix: 'Format the column as a number without exponent and export it again.',
    }
  const sign = text.startsWith('-') || /^\(.*\)$/.test(text) ? -1 : 1
  const digits = text.replaceAll(/^[-+(]|\)$/g, '')
  const read = unsigned(digits, convention)
  return typeof read === 'string'
    ? { problem: read, fix: 'Write it as a number such as 1234.50.' }
    : { value: sign * read.value, decimals: read.decimals }
}

/** Which side a letter behind a measure names. */
const letters = { w: 'width_size', l: 'length_size', d: 'length_size', h: 'height_size', t: 'height_size' } as const
export type Side = (typeof letters)[keyof typeof letters]

/**
 * The sides of a size in one cell: 12x24, 3" x 6", 24x48x3/8, 2.5" Hex (one side, both ways). Inches; `named`: the sides
 * that letters name, in any order (34-1/2"H x 36"W). Null if the cell has other words, which are then only its name.
 */
export function readSizeCell(
  cell: string,
): { sides: number[]; shape: string; named: Partial<Record<Side, number>> | null } | null {
  const text = lengthText(plainCell(cell))
    .replaceAll(/\bby\b|[×*]/g, 'x')
    .replaceAll(/\b(width|wide|length|long|depth|deep|height|high|tall|thick)\b/g, (word) => letterOf[word] ?? 'h')
  const shape = /\b(hex(?:agon)?|penny(?: round)?|round|square|sq|picket|octagon)s?\b/.exec(text)?.[1] ?? ''
  const rest = text
    .replace(shape, '')
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/\b(nominal|nom|actual|tile|tiles|mosaic|plank|sheet|rectified|approx|overall)\b\.?/g, '')
    .trim()
  const unit = /(mm|cm)\.?(?:\s?[lwhdt])?$/.exec(rest)?.[1] ?? ''
  const pieces = rest.split('x').map((piece) => piece.trim())
  if (pieces.length > 3) return null
  const marks = pieces.map((piece) => /(?:^([lwhdt])[\s:.]{0,2}(?=[\d.])|[\s"'\d.]([lwhdt])\.?$)/.exec(piece))
  const sides = pieces.map((piece, i) => {
    const [mark = '', before] = marks[i] ?? []
    const bare = before ? piece.slice(mark.length) : mark === '' ? piece : piece.replace(/[lwhdt]\.?$/, '')
    return readLength(bare.trim(), 'dot', unit)
  })
  const inches = sides.flatMap((side) => ('inches' in side ? [side.inches] : []))
  if (inches.length !== pieces.length || inches.some((side) => side <= 0)) return null
  const names = marks.map((mark) => (mark?.[1] ?? mark?.[2] ?? '') as keyof typeof letters | '')
  const named = names.flatMap((name, i) => (name ? [[letters[name], inches[i]] as const] : []))
  // 16"L x 11"W x 31"H has a length, 36"W x 22"D x 34"H a depth; both at once say too much.
  const isNamed = named.length === pieces.length && new Set(named.map(([side]) => side)).size === named.length
  const [first] = inches
  return {
    sides: inches.length === 1 && shape && first ? [first, first] : inches,
    shape,
    named: isNamed ? Object.fromEntries(named) : null,
  }
}

const letterOf: Record<string, string> = {
  width: 'w',
  wide: 'w',
  length: 'l',
  long: 'l',
  depth: 'd',
  deep: 'd',
}

/** Why a SKU cannot be used: what a spreadsheet made of it. Null if it can. */
export function spoiledSku(sku: string): { problem: string; fix: string } | null {
  const again = 'Format the column as text in the spreadsheet, enter it again and export the file.'
  if (/^\d(\.\d+)?e[+-]\d+$/i.test(sku) || /^\d\.\d+e\d+$/i.test(sku))
    return { problem: 'is a number that a spreadsheet has shortened', fix: again }
  if (month.test(sku) || /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(sku))
    return { problem: 'is a date that a spreadsheet made of it', fix: again }
  if (excelErrors.test(sku)) return { problem: 'is an error of the spreadsheet', fix: again }
  return null
}

const month =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,4})$/i

export type PriceReading = { dollars: number; per: PriceUnit | null } | 'none' | { problem: string; fix: string }

/**
 * An amount in U.S. dollars, and what it pays for if the cell says so: $1,234.50, 59.95 USD, $4.25/SF, 62.00 per box.
 * `none` for a cell that says that there is no price, such as "Call for price".
 */
export function readPrice(cell: string, convention: Convention): PriceReading {
  const text = plainCell(cell).slice(0, longest).replaceAll(/\s+/g, ' ')
  if (text === '' || isNoValue(text) || /\b(call|contact|quote|request|poa|inquire|ask)\b/i.test(text)) return 'none'
  const foreign = currencyOf(text)
  if (foreign) return notDollars(foreign)
  const said = unitAfter(text)
  const per = said === '' ? null : priceUnit(said)
  if (said !== '' && !per)
    return {
      problem: 'is for a unit that we do not know',
      fix: 'Write the amount alone, or with /SF, /PC or /BX.',
    }
  const digits = text
    .slice(0, text.length - said.length)
    .replaceAll(/us\$|\$|\busd\b|[\u2190-\u2193\u25b2\u25bc*]/gi, ' ')
    .trim()
  const read = readNumber(digits, convention)
  if ('problem' in read)
    return {
      problem: read.problem === 'is not a number' ? 'is not an amount in dollars' : read.problem,
      fix: 'Write an amount such as 59.95.',
    }
  return { dollars: read.value, per }
}

/** The end of a price that names its unit: `/SF`, ` per box`, ` ea`; empty if there is none. */
function unitAfter(text: string): string {
  const at = Math.max(text.lastIndexOf('/'), text.toLowerCase().lastIndexOf(' per '))
  // The currency may stand first.
  const end = at < 0 ? (/ (each|ea|sf)\.?$/i.exec(text)?.[0] ?? '') : text.slice(at)
  return /[a-z]/i.test(end) ? end : ''
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\b(eur|euros?)\b/i, 'euros'],
  [/£|\bgbp\b/i, 'pounds sterling'],
  [/\b(c|ca)\$|\bcad\b/i, 'Canadian dollars'],
  [/\b(a|au)\$|\baud\b/i, 'Australian dollars'],
  [/\bmx\$|\bmxn\b/i, 'Mexican pesos'],
  [/₽|руб|\bru[br]\b/i, 'rubles'],
  [/¥|\b(jpy|cny|rmb)\b/i, 'yen or yuan'],
  [/₹|\binr\b/i, 'rupees'],
  [/\bchf\b/i, 'Swiss francs'],
  [/\b(sek|dkk|nok|kr)\b/i, 'kronor'],
  [/zł|\bpln\b/i, 'zloty'],
  [/\d\s?р\./i, 'rubles'],
  [
    /[৳₴₺₪₩฿₱₫₦]|\br\$|\bs\/|\b(aed|sar|iqd|kwd|qar|egp|bdt|pkr|lkr|uah|try|ils|krw|thb|php|vnd|ngn|zar|brl)\b/i,
    'another currency',
  ],
  [
    /(\b|price ?)(ars|clp|cop|pen|uyu|bob|pyg|crc|gtq|dop|byn|kzt|czk|huf|ron|bgn|tnd|mad|dzd|jod|omr|bhd|lbp|ghs|kes|nzd|sgd|hkd|twd|myr|idr)\b/i,
    'another currency',
  ],
]

/** The currency in a price or in the name of its column, if it is not ours. */
export const currencyOf = (text: string) => currencies.find(([signs]) => signs.test(text))?.[1] ?? null

export const notDollars = (currency: string) => ({
  problem: `is in ${currency}`,
  fix: 'Give prices in U.S. dollars.',
})

/** The unit that a price list's word or abbreviation means; null if we do not know it. */
export function priceUnit(word: string): PriceUnit | null {
  const key = word
    .toLowerCase()
    .replace(/^ per /, '')
    .replaceAll(/[^a-z0-9]/g, '')
  return priceUnits.find(([words]) => words.split(' ').includes(key))?.[1] ?? null
}

const priceUnits: readonly (readonly [string, PriceUnit])[] = [
  ['sf sqft squarefoot squarefeet sft sqf', 'sqft'],
  ['pc pcs piece pieces ea each sht sh sheet sheets unit tile set pr pair kit', 'piece'],
  ['bx box boxes ctn ct carton cartons cs case', 'box'],
  ['lf lft linearft linearfoot linft lnft', 'linear ft'],
  ['rl roll rolls', 'roll'],
  ['slab slabs slb', 'slab'],
]
