import { csvLine } from '#lib/csv.ts'
import { figure, formatCents, fromDollars } from '#lib/money.ts'
import { boxFamilies, boxOf } from './cabinet-codes.ts'
import type { Target } from './columns.ts'
import type { SentMapping } from './schema.ts'

/** What a vendor types about a line: lists have one entry a line, with commas or tabs between its parts. */
export type LineValues = {
  kind: 'cabinets' | 'paint'
  line: string
  brand: string
  /** Door styles or sheens, and finishes or colors: name, code, changes of the price. */
  styles: string
  looks: string
  /** Boxes or packages. */
  units: string
  pattern: string
  stock: string
}

/** One size of a product; `cents` is its price. */
export type LineRow = {
  sku: string
  name: string
  category: string
  style: string
  look: string
  group: string
  unit: string
  width: number | null
  depth: number | null
  height: number | null
  /** What a package of paint covers in one coat, square feet. */
  sqft: number | null
  cents: number
}

export type LinePlan = { rows: LineRow[]; products: number; problems: Partial<Record<keyof LineValues, string>> }

/** The most rows that an import reads. */
export const mostRows = 50_000

export const lineWords = {
  cabinets: {
    style: 'Door style',
    styles: 'Door styles',
    look: 'Finish',
    looks: 'Finishes',
    unit: 'Box',
    units: 'Boxes',
  },
  paint: { style: 'Sheen', styles: 'Sheens', look: 'Color', looks: 'Colors', unit: 'Package', units: 'Packages' },
} as const

export const usualPatterns = { cabinets: '{style}-{finish}-{box}', paint: '{color}-{sheen}-{package}' } as const

/** The names of the parts of a SKU in its pattern. */
export const patternNames = {
  cabinets: { style: 'style', look: 'finish', unit: 'box' },
  paint: { style: 'sheen', look: 'color', unit: 'package' },
} as const

export const paintCategories = ['Interior wall paint', 'Ceiling paint', 'Trim paint', 'Primer'] as const

type Choice = { name: string; code: string; basisPoints: number; cents: number }
type Unit = Pick<LineRow, 'category' | 'unit' | 'width' | 'depth' | 'height' | 'sqft' | 'cents'> & { code: string }
type Read<T> = { list: T[]; problem: string }

/**
 * Every door style in every finish of every box, or every sheen in every color of every package, with its SKU and its price:
 * that of the unit, changed by the percentages of style and look one after the other, rounded half up to a cent, then by
 * their amounts. Problems are by field; there are no rows with one.
 */
export function planLine(values: LineValues): LinePlan {
  const words = lineWords[values.kind]
  const styles = readChoices(values.styles, words.style.toLowerCase())
  const looks = readChoices(values.looks, words.look.toLowerCase())
  const units = values.kind === 'cabinets' ? readBoxes(values.units) : readPackages(values.units)
  const count = styles.list.length * looks.list.length * units.list.length
  const found = {
    line: values.line.trim() === '' ? 'Give the line a name.' : '',
    brand: values.brand.trim() === '' ? 'Give the brand.' : '',
    styles: styles.problem,
    looks: looks.problem,
    units: units.problem,
    stock: /^\d{0,8}$/.test(values.stock.trim()) ? '' : 'Give a whole number, or leave it empty.',
    pattern: patternProblem(values, [styles.list, looks.list, units.list]),
  }
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''))
  if (Object.keys(problems).length > 0) return { rows: [], products: 0, problems }
  if (count > mostRows)
    return {
      rows: [],
      products: 0,
      problems: { units: `That is ${figure(count)} sizes. An import has at most ${figure(mostRows)}.` },
    }
  const rows = rowsOf(values, styles.list, looks.list, units.list)
  const problem = skuProblem(rows) || priceProblem(rows)
  if (problem) return { rows: [], products: 0, problems: problem }
  return { rows, products: new Set(rows.map(({ group, look }) => `${group}\n${look}`)).size, problems: {} }
}

function rowsOf(
  { kind, line, pattern }: LineValues,
  styles: readonly Choice[],
  looks: readonly Choice[],
  units: readonly Unit[],
): LineRow[] {
  const names = patternNames[kind]
  const title = line.trim()
  return styles.flatMap((style) =>
    looks.flatMap((look) =>
      units.map(({ code, ...unit }): LineRow => {
        const parts: Record<string, string> = { [names.style]: style.code, [names.look]: look.code, [names.unit]: code }
        const goods = kind === 'cabinets' ? `${title} ${unit.category.toLowerCase()}, ${style.name}` : title
        return {
          ...unit,
          sku: pattern.trim().replaceAll(/\{(\w{1,20})\}/g, (whole, name: string) => parts[name] ?? whole),
          name: goods,
          style: style.name,
          look: look.name,
          group: `${goods} ${kind === 'paint' ? style.name : ''}`.trim(),
          cents: changed(unit.cents, style, look),
        }
      }),
    ),
  )
}

/** Half up, in whole numbers: a price of at most 999,999.99 and two percentages stay below 2^53 only as a bigint. */
function changed(cents: number, ...choices: readonly Choice[]): number {
  const scale = 10_000n
  const product = choices.reduce((sum, { basisPoints }) => sum * (scale + BigInt(basisPoints)), BigInt(cents))
  const whole = scale ** BigInt(choices.length)
  return Number((product * 2n + whole) / (whole * 2n)) + choices.reduce((sum, choice) => sum + choice.cents, 0)
}

const linesOf = (text: string) =>
  text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ number: i + 1, parts: partsOf(line) }]))

const partsOf = (line: string) => line.split(line.includes('\t') ? '\t' : ',').map((part) => part.trim())

function readChoices(text: string, word: string): Read<Choice> {
  const list: Choice[] = []
  for (const { number, parts } of linesOf(text)) {
    const [name = '', ...rest] = parts
    const changes = rest.filter((part) => changeOf(part) !== null)
    const others = rest.filter((part) => part !== '' && changeOf(part) === null)
    const [code = codeOf(name), ...more] = others
    if (name === '') return { list, problem: `Line ${number} has no name.` }
    if (name.length > 60) return { list, problem: `Line ${number}: the name is longer than 60 characters.` }
    if (more.length > 0)
      return { list, problem: `Line ${number}: “${more[0]}” is not a change of the price. Write +12%, -5% or +$20.` }
    const same = list.find(
      (other) => other.name.toLowerCase() === name.toLowerCase() || other.code.toLowerCase() === code.toLowerCase(),
    )
    if (same)
      return {
        list,
        problem: `Line ${number}: ${name} (${code}) has the name or code of ${same.name}. Give it another code.`,
      }
    const read = changes.map((part) => changeOf(part) ?? none)
    list.push({
      name,
      code,
      basisPoints: read.reduce((sum, { basisPoints }) => sum + basisPoints, 0),
      cents: read.reduce((sum, { cents }) => sum + cents, 0),
    })
  }
  return list.length > 0 ? { list, problem: '' } : { list, problem: `Give at least one ${word}.` }
}

const none = { basisPoints: 0, cents: 0 }

/** `+12.5%`, `-5%`, `+$20`, `-3.50`; null for other texts. */
function changeOf(part: string): { basisPoints: number; cents: number } | null {
  const percent = /^([+-]?)(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(part)
  if (percent) {
    const basisPoints = Math.round(Number(percent[2]) * 100)
    return percent[1] === '-' ? { basisPoints: -Math.min(basisPoints, 10_000), cents: 0 } : { basisPoints, cents: 0 }
  }
  const amount = /^([+-]) ?\$?(\d{1,6}(?:\.\d{1,2})?)$/.exec(part)
  if (!amount) return null
  const cents = fromDollars(Number(amount[2])) ?? 0
  return { basisPoints: 0, cents: amount[1] === '-' ? -cents : cents }
}

/** `Pure white` is PW, `Shaker` SHA. */
function codeOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  return words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 3)
}

function centsOf(part: string | undefined): number | null {
  const amount = /^\$? ?(\d{1,6}(?:\.\d{1,2})?)$/.exec(part ?? '')
  return amount ? fromDollars(Number(amount[1])) : null
}

/** `W3042, 214.00`, and for codes that do not say it the kind and width x height x depth in inches. */
function readBoxes(text: string): Read<Unit> {
  const list: Unit[] = []
  const seen = new Set<string>()
  for (const { number, parts } of linesOf(text)) {
    const [code = '', price, kind = '', measures = ''] = parts
    const cents = centsOf(price)
    if (cents === null || cents < 1)
      return { list, problem: `Line ${number}: give the price of ${code || 'the box'}, such as “B12, 189.00”.` }
    const box = boxOf(code)
    const family =
      boxFamilies.find((name) => name.toLowerCase() === kind.toLowerCase()) ?? (kind === '' ? box?.family : undefined)
    if (!family)
      return { list, problem: `Line ${number}: say what ${code} is: ${boxFamilies.join(', ').toLowerCase()}.` }
    const typed = /^(\d{1,3}(?:\.\d{1,3})?) ?[x×] ?(\d{1,3}(?:\.\d{1,3})?) ?[x×] ?(\d{1,3}(?:\.\d{1,3})?)$/i.exec(
      measures,
    )
    const [width, height, depth] = typed
      ? [1, 2, 3].map((at) => Number(typed[at]))
      : [box?.width, box?.height, box?.depth]
    if (!width || !height || !depth)
      return {
        list,
        problem: `Line ${number}: give width x height x depth of ${code} in inches: “${code}, ${price}, ${family.toLowerCase()}, 3 x 30 x 0.75”.`,
      }
    if (seen.has(code.toLowerCase())) return { list, problem: `Line ${number}: ${code} is in the list twice.` }
    seen.add(code.toLowerCase())
    list.push({ code, unit: code, category: family, cents, width, height, depth, sqft: null })
  }
  return list.length > 0 ? { list, problem: '' } : { list, problem: 'Give at least one box with its price.' }
}

/** `Gallon, GAL, 48.00, 400`: the square feet that it covers may be left out. */
function readPackages(text: string): Read<Unit> {
  const list: Unit[] = []
  const seen = new Set<string>()
  for (const { number, parts } of linesOf(text)) {
    const [name = '', code = '', price, covers = ''] = parts
    const cents = centsOf(price)
    if (name === '' || code === '' || cents === null || cents < 1)
      return { list, problem: `Line ${number}: write name, code and price, such as “Gallon, GAL, 48.00”.` }
    if (!/^\d{0,4}$/.test(covers))
      return { list, problem: `Line ${number}: write what it covers as whole square feet.` }
    if (seen.has(code.toLowerCase())) return { list, problem: `Line ${number}: ${code} is in the list twice.` }
    seen.add(code.toLowerCase())
    const sqft = Number(covers) || null
    list.push({ code, unit: name, category: '', cents, width: null, height: null, depth: null, sqft })
  }
  return list.length > 0 ? { list, problem: '' } : { list, problem: 'Give at least one package with its price.' }
}

function patternProblem({ kind, pattern }: LineValues, lists: readonly (readonly unknown[])[]): string {
  const names = Object.values(patternNames[kind]) as string[]
  const used = [...pattern.matchAll(/\{(\w{1,20})\}/g)].map(([, name]) => name ?? '')
  const unknown = used.find((name) => !names.includes(name))
  if (unknown !== undefined) return `{${unknown}} is not a part. Use ${names.map((name) => `{${name}}`).join(', ')}.`
  const missing = names.find((name, i) => !used.includes(name) && (lists[i]?.length ?? 0) > 1)
  return missing === undefined ? '' : `Add {${missing}}: without it several sizes have the same SKU.`
}

/** Decision 0034: SKUs that differ only in case are one. */
function skuProblem(rows: readonly LineRow[]): LinePlan['problems'] | null {
  const seen = new Map<string, LineRow>()
  for (const row of rows) {
    if (row.sku.length > 64) return { pattern: `${row.sku} is longer than 64 characters.` }
    const other = seen.get(row.sku.toLowerCase())
    if (other)
      return {
        pattern: `${rowWords(row)} and ${rowWords(other)} both have the SKU ${row.sku}. Put “-” between the parts.`,
      }
    seen.set(row.sku.toLowerCase(), row)
  }
  return null
}

const rowWords = ({ style, look, unit }: LineRow) => `${style} ${look} ${unit}`

function priceProblem(rows: readonly LineRow[]): LinePlan['problems'] | null {
  const row = rows.find(({ cents }) => cents < 1)
  return row
    ? { units: `${rowWords(row)} would cost ${formatCents(row.cents)}. Correct the changes of the price.` }
    : null
}

type LineColumn = [name: string, target: Target, cell: (row: LineRow) => string | number | null]

const paintOnly: LineColumn[] = [['Covers sq ft', 'box_sqft', (row) => row.sqft]]
const cabinetsOnly: LineColumn[] = [
  ['Width', 'width_size', (row) => row.width],
  ['Depth', 'length_size', (row) => row.depth],
  ['Height', 'height_size', (row) => row.height],
]

/** The file that an import reads, and what its columns mean. */
export function fileOfLine(rows: readonly LineRow[], { kind, line, brand }: LineValues, category: string) {
  const isPaint = kind === 'paint'
  const columns: LineColumn[] = [
    ['SKU', 'sku', (row) => row.sku],
    ['Product name', 'product_name', (row) => row.name],
    ['Category', 'category', (row) => row.category || category],
    ['Brand', 'brand', () => brand.trim()],
    ['Collection', 'collection', () => line.trim()],
    ['Group', 'group', (row) => row.group],
    isPaint ? ['Color', 'color', (row) => row.look] : ['Door style', 'specification', (row) => row.style],
    ['Finish', 'finish', (row) => (isPaint ? row.style : row.look)],
    ['Option name', 'option1_name', () => (isPaint ? 'Container' : 'Code')],
    ['Option', 'option1_value', (row) => row.unit],
    ['Price', 'price', (row) => (row.cents / 100).toFixed(2)],
    ...(isPaint ? paintOnly : cabinetsOnly),
  ]
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, , cell]) => cell(row) ?? ''))]
  return { text: lines.map((cells) => csvLine(cells)).join(''), columns: columns.map(([, target]) => target) }
}

/** What the prices are, as for any file; the discount from retail in percent. */
export type LinePrices = { prices: 'net' | 'retail'; discount: string }

/** The mapping of that file: its columns are known, its categories are ours, its prices are read by the import's rules. */
export function mappingOfLine(
  guessed: SentMapping,
  columns: readonly Target[],
  { prices, discount, stock }: Pick<LineValues, 'stock'> & LinePrices,
): SentMapping {
  const discountPercent = prices === 'retail' && discount.trim() !== '' ? Number(discount) : null
  return {
    ...guessed,
    layout: 'other',
    columns: [...columns],
    per: 'unit',
    prices: { kind: prices, discount_percent: discountPercent },
    // They have our own names.
    categories: {},
    defaults: { ...guessed.defaults, category: null, brand: null, stock: stock.trim() === '' ? null : Number(stock) },
  }
}
