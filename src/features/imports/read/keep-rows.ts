import { fail } from '#lib/failure.ts'
import type { Layout, Mapping, RowProblem, Target } from '../columns.ts'
import { normalName } from './column-names.ts'
import { mostRows } from './limits.ts'
import { type Convention, createProof } from './numbers.ts'
import type { FileBody } from './open-body.ts'
import type { TableRow } from './open-table.ts'

export type KeptRow = TableRow & {
  /** The heading above the row, in price lists. */
  section: string
  /** The row has more values than the header has columns. */
  problem: RowProblem | null
}

/** The rows with data; titles of sections, repeated headers, totals and blank rows are not. */
export async function* keepRows({ shape, body }: FileBody, mapping: Mapping): AsyncGenerator<KeptRow> {
  const { header } = shape
  const skuPlace = mapping.columns.indexOf('sku')
  const isList = !plainLayouts.includes(mapping.layout)
  const named = header.filter((name) => name.trim() !== '').length
  const headerKey = header.map(normalName).join('|')
  let section = ''
  let count = 0
  for await (const { line, cells } of body()) {
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    const [first = ''] = filled
    // A number alone is a row whose other cells are missing, which is said.
    const isNumber = /^\S{2,40}$/.test(first.trim()) && /\d/.test(first) && cells.indexOf(first) === skuPlace
    if (isList && filled.length === 1 && named >= 4 && !isNumber) {
      section = first.trim().slice(0, 120)
      continue
    }
    const isTotal = /^\s{0,9}(grand[ -]|sub[ -]?)?total\b/i.test(first)
    if (isTotal && (!(cells[skuPlace] ?? '').trim() || skuPlace === cells.indexOf(first))) continue
    const key = cells.length >= header.length ? cells.slice(0, header.length).map(normalName).join('|') : ''
    if (key === headerKey) continue
    if (++count > mostRows) throw fail('too_many', 422, 'The file has more than 50,000 rows.')
    const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '')
    const problem = surplus ? tooWide(line, cells, header, skuPlace) : null
    yield { line, cells: cells.slice(0, header.length), section, problem }
  }
  if (count === 0) throw fail('empty', 422, 'The file has no rows.')
}

/** Layouts without titles between their rows. */
const plainLayouts: readonly Layout[] = ['own', 'shopify', 'google', 'woocommerce']

/** After an unquoted comma every value is shifted by one column, and the last one has no column. */
function tooWide(row: number, cells: readonly string[], header: readonly string[], skuPlace: number): RowProblem {
  return {
    row,
    column: header[skuPlace] ?? '',
    field: 'sku',
    value: (cells[skuPlace] ?? '').slice(0, 60),
    message: `has ${cells.length} values where the header has ${header.length} columns`,
    fix: 'Put text that contains the separator in quotation marks.',
  }
}

/** What the columns of a file show as a whole. */
export type FileFacts = {
  rows: number
  /** By column: what separates decimals. */
  conventions: Convention[]
  /** Columns whose cells are merged over several rows, so that an empty cell means the one above it. */
  merged: number[]
}

const prices: readonly Target[] = ['price', 'final_price', 'list_price', 'sale_price', 'compare_price']
const numeric: readonly Target[] = [
  ...prices,
  ...(['box_sqft', 'pieces_per_box', 'width_size', 'length_size', 'height_size', 'minimum_unit'] as const),
  ...(['stock', 'lead_time_days', 'weight_lb', 'weight_g'] as const),
]
const mergeable: readonly Target[] = ['collection', 'category', 'brand', 'product_name']

/** Reads the whole file once for what its columns show together. */
export async function lookOver(file: FileBody, mapping: Mapping): Promise<FileFacts> {
  const { columns } = mapping
  const isList = !plainLayouts.includes(mapping.layout)
  const proofs = columns.map((target) => (target && numeric.includes(target) ? createProof() : null))
  const bare = columns.map(() => false)
  const blanks = columns.map(() => 0)
  const begun = columns.map(() => false)
  let rows = 0
  for await (const { cells } of keepRows(file, mapping)) {
    rows++
    for (const [place, target] of columns.entries()) {
      const cell = cells[place] ?? ''
      proofs[place]?.add(cell)
      if (target && prices.includes(target) && /^\D{0,4}[1-9]\d{0,2}\.\d{3}$/.test(cell.trim())) bare[place] = true
      if (cell.trim() === '') blanks[place] = (blanks[place] ?? 0) + 1
      else if (rows === 1) begun[place] = true
    }
  }
  const proven = proofs.map((proof) => proof?.convention() ?? null)
  const known = new Set(proven.filter((each) => each !== null))
  const usual = known.size === 1 && known.has('comma') ? 'comma' : 'dot'
  return {
    rows,
    conventions: proven.map((each, place) => {
      // 1.299 in a file that does not separate its cells by commas may be more than a thousand dollars.
      const isUnclear = known.size === 0 && file.delimiter === ';' && bare[place]
      return each ?? (isUnclear ? 'mixed' : usual)
    }),
    merged: columns.flatMap((target, place) => {
      const isMerged = isList && target && mergeable.includes(target) && begun[place]
      return isMerged && (blanks[place] ?? 0) >= rows * 0.3 ? [place] : []
    }),
  }
}
