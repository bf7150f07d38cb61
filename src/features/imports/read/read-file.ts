import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '#lib/failure.ts'
import {
  type Layout,
  type Mapping,
  type RowProblem,
  repeatable,
  type Target,
  targetNames,
} from '../columns.ts'
import { meaningOf, normalName } from './column-names.ts'
import type { ImportCategory, Note, ReadFile, RowValues } from './drafts.ts'
import { gatherDrafts } from './gather-drafts.ts'
import { headerPlace } from './guess-mapping.ts'
import { mostRows } from './limits.ts'
import type { Categories } from './match-category.ts'
import { conventionOf } from './numbers.ts'
import { openTable, type Table, type TableRow } from './open-table.ts'
import { readRow } from './read-row.ts'

export type OnProgress = (label: string, done: number, total: number) => void

export type FileShape = Pick<Table, 'kind' | 'encoding'> & {
  header: string[]
  /** The line of the header; 0 for a feed. */
  headerLine: number
}

/** Titles and addresses above the header. */
const linesAbove = 40
const rowsAtOnce = 200

/** The header and the first rows with data of a file. Throws a Failure if the file as a whole cannot be used. */
export async function inspectFile(
  bytes: Uint8Array,
  most = 8,
): Promise<{ shape: FileShape; sample: TableRow[] }> {
  const { shape, body } = await openBody(bytes)
  const sample: TableRow[] = []
  for await (const row of body) {
    if (isBlank(row.cells)) continue
    sample.push(row)
    if (sample.length === most) break
  }
  if (sample.length === 0) throw fail('empty', 422, 'The file has no rows.')
  return { shape, sample }
}

async function openBody(bytes: Uint8Array): Promise<{ shape: FileShape; body: AsyncGenerator<TableRow> }> {
  const table = await openTable(bytes)
  const { kind, encoding } = table
  const rows = table.rows()
  if (table.header) return { shape: { kind, encoding, header: table.header, headerLine: 0 }, body: rows }
  const first: TableRow[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value)
    if (first.length === linesAbove) break
  }
  const place = headerPlace(first.map(({ cells }) => cells))
  const { line = 1, cells = [] } = first[place] ?? {}
  const header = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  async function* body() {
    yield* first.slice(place + 1)
    yield* rows
  }
  return { shape: { kind, encoding, header, headerLine: line }, body: body() }
}

/**
 * Reads every row of a file with its mapping. Time and memory are in proportion to the file. Throws a Failure if the file
 * as a whole cannot be used.
 */
export async function readVendorFile(
  bytes: Uint8Array,
  mapping: Mapping,
  categories: Categories,
  onProgress: OnProgress,
): Promise<ReadFile> {
  const { shape, body } = await openBody(bytes)
  const { header } = shape
  checkMapping(mapping, header)
  const table = await keepRows(body, header, mapping)
  const conventions = header.map((_, place) =>
    numeric.includes(mapping.columns[place] as Target)
      ? conventionOf(valuesOf(table.rows, place))
      : ('dot' as const),
  )
  const notes = new Map<string, Note>()
  const note = (message: string, row: number) => {
    const known = notes.get(message)
    if (known) known.count++
    else notes.set(message, { message, count: 1, row })
  }
  const byId = new Map<number, ImportCategory>([...categories.values()].map((each) => [each.id, each]))
  const context = { header, mapping, categories, conventions, byId, note }
  const problems: RowProblem[] = [...table.problems]
  const unknown = new Map<string, { text: string; rows: number; example: string }>()
  const bad = new Set<number>()
  const values: RowValues[] = []
  for (const [i, { line, cells, section }] of table.rows.entries()) {
    const read = readRow(line, cells, context)
    if (section && !mapping.columns.includes('category')) addSection(read.values, section)
    if (read.unknownCategory) addUnknown(read.unknownCategory, read.values)
    if (!read.values.category && mapping.defaults.category)
      read.values.category = read.unknownCategory ? undefined : byId.get(mapping.defaults.category)
    values.push(read.values)
    if (read.problems.length > 0) bad.add(line)
    problems.push(...read.problems)
    if (i % rowsAtOnce === 0) {
      onProgress('Reading rows', i, table.rows.length)
      await nextTurn()
    }
  }
  onProgress('Reading rows', table.rows.length, table.rows.length)
  const gathered = gatherDrafts(values, { mapping, header, bad, note })
  problems.push(...gathered.problems)
  problems.sort((a, b) => a.row - b.row || placeOf(a) - placeOf(b))
  return {
    header,
    drafts: gathered.drafts,
    problems,
    rows: table.rows.length + table.problems.length,
    skipped: gathered.skipped,
    notes: [...notes.values()],
    unknownCategories: [...unknown.values()].sort((a, b) => b.rows - a.rows),
  }

  /** A heading above rows names their category in price lists without a column for it. */
  function addSection(row: RowValues, section: string): void {
    const chosen = mapping.categories[section.toLowerCase()]
    const found = chosen ? byId.get(chosen) : categories.get(section.toLowerCase())
    if (found) row.category = found
    else if (chosen === null) row.left = chosenOut
    else if (!mapping.defaults.category) addUnknown(section, row)
  }

  function addUnknown(text: string, row: RowValues): void {
    const key = text.toLowerCase()
    if (mapping.categories[key] === null) {
      row.left = chosenOut
      return
    }
    const known = unknown.get(key)
    if (known) known.rows++
    else unknown.set(key, { text, rows: 1, example: row.productName ?? row.sku })
    const column = header[mapping.columns.indexOf('category')] ?? ''
    const fix = 'Choose one of our categories for these words.'
    problems.push({
      ...{ row: row.line, column, field: 'category', value: text.slice(0, 60) },
      ...{ message: 'is not the name of a category', fix },
    })
    bad.add(row.line)
  }
}

/** Problems of a row are listed in the order of the meanings of columns. */
const placeOf = ({ field }: RowProblem) => targetNames.indexOf(field as Target)

const chosenOut = 'Rows of categories that you have chosen to leave out'

const numeric: readonly Target[] = [
  ...([
    'price',
    'final_price',
    'list_price',
    'box_sqft',
    'pieces_per_box',
    'width_size',
    'length_size',
  ] as const),
  ...(['height_size', 'minimum_unit', 'stock', 'lead_time_days', 'weight_lb', 'weight_g'] as const),
]

function* valuesOf(rows: readonly TableRow[], place: number): Generator<string> {
  for (const { cells } of rows) yield cells[place] ?? ''
}

type KeptRow = TableRow & { section: string }

/** The rows with data; titles of sections, repeated headers, totals and blank rows are not. */
async function keepRows(
  body: AsyncGenerator<TableRow>,
  header: readonly string[],
  mapping: Mapping,
): Promise<{ rows: KeptRow[]; problems: RowProblem[] }> {
  const rows: KeptRow[] = []
  const problems: RowProblem[] = []
  const skuPlace = mapping.columns.indexOf('sku')
  const isList = !plainLayouts.includes(mapping.layout)
  const named = header.filter((name) => name.trim() !== '').length
  const headerKey = header.map(normalName).join('|')
  let section = ''
  for await (const { line, cells } of body) {
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    if (isList && filled.length === 1 && named >= 4) {
      section = filled[0]?.trim().slice(0, 120) ?? ''
      continue
    }
    const isTotal = /^\s{0,9}(grand[ -]|sub[ -]?)?total\b/i.test(filled[0] ?? '')
    if (isTotal && !(cells[skuPlace] ?? '').trim()) continue
    if (isTotal && skuPlace === cells.indexOf(filled[0] ?? '')) continue
    if (
      cells.length >= header.length &&
      cells.slice(0, header.length).map(normalName).join('|') === headerKey
    )
      continue
    if (rows.length + problems.length >= mostRows)
      throw fail('too_many', 422, 'The file has more than 50,000 rows.')
    const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (surplus) problems.push(tooWide(line, cells, header, skuPlace))
    else rows.push({ line, cells: cells.slice(0, header.length), section })
  }
  if (rows.length + problems.length === 0) throw fail('empty', 422, 'The file has no rows.')
  return { rows, problems }
}

/** Layouts without titles between their rows. */
const plainLayouts: readonly Layout[] = ['own', 'shopify', 'google', 'woocommerce']

/** After an unquoted comma every value is shifted by one column, and the last one has no column. */
function tooWide(
  row: number,
  cells: readonly string[],
  header: readonly string[],
  skuPlace: number,
): RowProblem {
  return {
    row,
    column: header[skuPlace] ?? '',
    field: 'sku',
    value: (cells[skuPlace] ?? '').slice(0, 60),
    message: `has ${cells.length} values where the header has ${header.length} columns`,
    fix: 'Put text that contains the separator in quotation marks.',
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** Throws a Failure if the mapping does not fit the file, or if nothing could be imported with it. */
export function checkMapping({ columns, layout }: Mapping, header: readonly string[]): void {
  if (columns.length !== header.length)
    throw fail(
      'bad_mapping',
      422,
      `The mapping has ${columns.length} columns, the file has ${header.length}.`,
    )
  const twice = columns.find(
    (target, place) => target && !repeatable.includes(target) && columns.indexOf(target) < place,
  )
  if (twice) throw fail('bad_mapping', 422, `Two columns are mapped to ${twice}. Keep one of them.`)
  const named = header.map((name) => (layout === 'own' ? meaningOf(name) : null))
  const again = named.find(
    (one, place) =>
      one?.rank === -1 &&
      !repeatable.includes(one.target) &&
      named.findIndex((each) => each?.rank === -1 && each.target === one.target) < place,
  )
  if (again) throw fail('bad_header', 422, `The header names ${again.target} twice.`)
  const has = (target: Target) => columns.includes(target)
  // Without a SKU, rows cannot be matched to products; with only a SKU, there is nothing to import.
  if (
    !(has('sku') || has('group') || has('item_id')) ||
    columns.filter((target) => target !== null).length < 2
  ) {
    const first = header.slice(0, 20).join(' | ').slice(0, 200)
    throw fail('bad_header', 422, `No column for the SKU was found. The header row has: ${first}`)
  }
}
