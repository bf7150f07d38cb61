import { setImmediate as nextTurn } from 'node:timers/promises'
import { typedFields } from '#features/catalogue/product-fields.ts'
import { fail } from '#lib/failure.ts'
import type { Convention } from '#lib/lengths.ts'
import { areCabinets } from '../cabinet-codes.ts'
import { type Layout, type Mapping, type RowProblem, repeatable, type Target, targetNames } from '../columns.ts'
import { meaningOf } from './column-names.ts'
import {
  type Categories,
  type CategoryWords,
  type ImportCategory,
  maxRows,
  type Note,
  type ReadFile,
  type RowValues,
} from './drafts.ts'
import { gatherDrafts } from './gather-drafts.ts'
import { createProof } from './numbers.ts'
import { type FileBody, type FileShape, openBody } from './open-body.ts'
import type { FileSource, TableRow } from './open-table.ts'
import { areSqftPrices, areSqftPricesOfSlabs } from './price-of-box.ts'
import { type RowReading, readRow } from './read-row.ts'
import { shopColumns } from './shop-layouts.ts'
import { createSuggestions } from './suggest-categories.ts'

export type OnProgress = (label: string, done: number, total: number) => void

const rowsAtOnce = 200

/** The header and the first rows with data of a file. Throws a Failure if the file as a whole cannot be used. */
export async function inspectFile(source: FileSource, most = 8): Promise<{ shape: FileShape; sample: TableRow[] }> {
  const { shape, body } = await openBody(source)
  const sample: TableRow[] = []
  for await (const row of body()) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    sample.push(row)
    if (sample.length === most) break
  }
  if (sample.length === 0) throw fail('empty', 422, 'The file has no rows.')
  return { shape, sample }
}

/**
 * Reads every row of a file with its mapping, in two passes, so that the cells are never all in memory. `at` is when the
 * file was uploaded. Throws a Failure if the file as a whole cannot be used.
 */
export async function readVendorFile(
  source: FileSource,
  mapping: Mapping,
  categories: Categories,
  onProgress: OnProgress,
  at: Date,
): Promise<ReadFile> {
  const file = await openBody(source)
  const { header } = file.shape
  checkMapping(mapping, header)
  const { rows, conventions, merged, isCabinets } = await lookOver(file, mapping)
  const notes = new Map<string, Note>()
  const note = (message: string, row: number) => {
    const known = notes.get(message)
    if (known) known.count++
    else notes.set(message, { message, count: 1, row })
  }
  const byId = new Map<number, ImportCategory>([...categories.values()].map((each) => [each.id, each]))
  const texts = new Map<string, string>()
  const shared = (text: string) => {
    // A text that is cut in the middle of a character cannot be stored.
    const whole = text.toWellFormed()
    const known = texts.get(whole)
    if (known === undefined) texts.set(whole, whole)
    return known ?? whole
  }
  const { decide } = createSuggestions(categories)
  const specs = new Map<string, RowValues['specs']>()
  const context = { header, mapping, categories, conventions, byId, note, shared, specs, at, decide, isCabinets }
  let leftOut = 0
  const leaveOut = (reason: string, row: number) => {
    leftOut++
    note(reason, row)
  }
  const problems: RowProblem[] = []
  const words = new Map<string, CategoryWords>()
  const bad = new Set<number>()
  const values: RowValues[] = []
  const above: string[] = []
  let product = ''
  let i = 0
  let before = ''
  for await (const { line, cells, section, outer, problem, lost } of keepRows(file, mapping, leaveOut)) {
    if (i++ % rowsAtOnce === 0) {
      onProgress('Reading rows', i, rows)
      await nextTurn()
    }
    if (problem) {
      problems.push(problem)
      continue
    }
    // What was merged above another heading does not go on below it.
    if (section !== before) above.length = 0
    before = section
    fillDown(cells, line, lost)
    const read = readRow(line, cells, context, { section, outer })
    if (mapping.layout === 'bigcommerce') addProduct(read.values)
    addWords(read)
    values.push(read.values)
    if (read.problems.length > 0) bad.add(line)
    problems.push(...read.problems)
  }
  onProgress('Reading rows', rows, rows)
  const isSqft = mapping.per === 'unit' && mapping.layout !== 'own' && areSqftPrices(values)
  if (isSqft)
    for (const row of values) {
      if (!row.boxSqft || (row.pricePer ?? 'unit') !== 'unit') continue
      row.pricePer = 'sqft'
      row.listPer = 'sqft'
      note('Prices are read as those of a square foot: for a box they would be too low', row.line)
    }
  if (mapping.per === 'unit' && mapping.layout !== 'own' && areSqftPricesOfSlabs(values))
    for (const row of values) {
      if (row.category?.topSlug !== 'countertop' || (row.pricePer ?? 'unit') !== 'unit') continue
      row.pricePer = 'sqft'
      row.listPer = 'sqft'
      note('Prices of slabs are read as those of a square foot: for a slab they would be too low', row.line)
    }
  const gathered = gatherDrafts(values, { mapping, header, bad, note })
  problems.push(...gathered.problems)
  problems.sort((a, b) => a.row - b.row || placeOf(a) - placeOf(b))
  return {
    header,
    per: isSqft ? 'sqft' : mapping.per,
    drafts: gathered.drafts,
    problems,
    rows,
    isPriced: values.length === 0 || values.some(({ netPrice, listPrice }) => Boolean(netPrice || listPrice)),
    skipped: gathered.skipped + leftOut,
    notes: [...notes.values()],
    unknownCategories: [...words.values()].sort((a, b) => b.asked - a.asked || b.rows - a.rows),
  }

  /** Merged cells have their text in the first row only. */
  function fillDown(cells: string[], line: number, lost: readonly number[] = []): void {
    for (const place of merged) {
      if (lost.includes(place)) continue
      if ((cells[place] ?? '').trim() !== '') above[place] = cells[place] ?? ''
      else if (above[place]) {
        cells[place] = above[place]
        note(`Empty cells of “${header[place]}” are read as the cell above them`, line)
      }
    }
  }

  /** BigCommerce's variants and pictures follow the row of their product. */
  function addProduct(row: RowValues): void {
    if (row.rowType === 'product' || row.rowType === '') product = `row ${row.line}`
    row.group = product
  }

  /** What was read from the file's words for a category, or asks what they mean. */
  function addWords({ values: row, category: { text, decision } }: RowReading): void {
    const key = text.toLowerCase()
    if (row.left) return
    if (text !== '' && mapping.categories[key] === null) {
      row.left = chosenOut
      return
    }
    const { category, notSold = '', isNamed = false } = decision ?? {}
    if (notSold && isNamed) {
      const message = `is not sold here: ${notSold.toLowerCase()}`
      refuse(row, exampleOf(row), message, 'Leave the row out, or name the goods as what they are.')
    } else if (category) {
      const known = wordsOf(text, row)
      if (!known.readAs.includes(category)) known.readAs.push(category)
    } else addUnknown(text, row)
  }

  function wordsOf(text: string, row: RowValues): CategoryWords {
    const key = text.toLowerCase()
    const known = words.get(key) ?? { text, rows: 0, asked: 0, example: exampleOf(row), readAs: [] }
    known.rows++
    words.set(key, known)
    return known
  }

  function addUnknown(text: string, row: RowValues): void {
    if (text === '') return
    const known = wordsOf(text, row)
    if (known.asked++ === 0) known.example = exampleOf(row)
    refuse(row, text, 'is not the name of a category', 'Choose one of our categories for these words.')
  }

  function refuse({ line: row }: RowValues, value: string, message: string, fix: string): void {
    const column = header[mapping.columns.indexOf('category')] ?? ''
    problems.push({ row, column, field: 'category', value: value.slice(0, 60), message, fix })
    bad.add(row)
  }
}

function exampleOf({ productName, collection, color, sku }: RowValues): string {
  return productName ?? ([collection, color].filter(Boolean).join(' ') || sku)
}

/** Problems of a row are listed in the order of the meanings of columns. */
const placeOf = ({ field }: RowProblem) => targetNames.indexOf(field as Target)

const chosenOut = 'Rows of categories that you have chosen to leave out'

/** Throws a Failure if the mapping does not fit the file, or if nothing could be imported with it. */
export function checkMapping({ columns, layout }: Mapping, header: readonly string[]): void {
  if (columns.length !== header.length)
    throw fail('bad_mapping', 422, `The mapping has ${columns.length} columns, the file has ${header.length}.`)
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
    !(['sku', 'group', 'item_id', 'product_name'] as const).some(has) ||
    columns.filter((target) => target !== null).length < 2
  ) {
    const first = header.slice(0, 20).join(' | ').slice(0, 200)
    throw fail('bad_header', 422, `No column for the SKU or the name was found. The header row has: ${first}`)
  }
}

type KeptRow = TableRow & {
  /** The heading above the row, in price lists. */
  section: string
  /** What is above it: the heading that it is below, the name of the sheet and its titles. */
  outer: string[]
  /** The row has more values than the header has columns. */
  problem: RowProblem | null
}

/** The rows with data; titles of sections, repeated headers, totals and blank rows are not. */
async function* keepRows(
  { shape, body }: FileBody,
  mapping: Mapping,
  onLeftOut?: (reason: string, row: number) => void,
): AsyncGenerator<KeptRow> {
  const { header } = shape
  const skuPlace = mapping.columns.indexOf('sku')
  const isList = !plainLayouts.includes(mapping.layout)
  const named = header.filter((name) => name.trim() !== '').length
  let section = ''
  let parent = ''
  let isHeading = false
  let count = 0
  let sheet: string | undefined
  for await (const row of body()) {
    const { line, cells } = row
    if (row.sheet !== sheet) {
      sheet = row.sheet
      section = isList ? (sheet ?? '') : ''
      parent = ''
    }
    if (row.isHeader && isList) {
      onLeftOut?.(row.isHeader, line)
      continue
    }
    // A formula beside a heading may find nothing.
    const filled = cells.filter((cell) => cell.trim() !== '' && !/^#(n\/a|value!|ref!)$/i.test(cell.trim()))
    if (filled.length === 0) continue
    const [first = ''] = filled
    // A number alone is a row whose other cells are missing, which is said.
    const isNumber = /^\S{2,40}$/.test(first.trim()) && /\d/.test(first) && cells.indexOf(first) === skuPlace
    if (isList && filled.length === 1 && named >= 4 && !isNumber) {
      const text = first.trim()
      // A sentence is a remark.
      if (text.length > 70 || /^\*|[.!]$/.test(text)) continue
      // A heading below another one is a part of it.
      if (isHeading) parent = section
      isHeading = true
      section = text
      continue
    }
    // A sentence beside another one, where neither is a price, is a heading and a remark.
    const isRemark = filled.length === 2 && named >= 6 && first.trim().length > 20 && /\s/.test(first.trim())
    if (isList && isRemark && !filled.some((cell) => /^[$\d.,\s]+$/.test(cell) || /\$\d/.test(cell))) {
      section = first.trim().slice(0, 190)
      continue
    }
    isHeading = false
    const isTotal = /^\s{0,9}(grand[ -]|sub[ -]?)?total\b/i.test(first)
    if (isTotal && (!(cells[skuPlace] ?? '').trim() || skuPlace === cells.indexOf(first))) {
      onLeftOut?.('Rows of totals are left out', line)
      continue
    }
    if (++count > maxRows) throw fail('too_many', 422, 'The file has more than 50,000 rows.')
    const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '')
    // Wix writes every cell: in a shorter row some are missing, and the others stand in wrong columns.
    const isShort = mapping.layout === 'wix' && cells.length < header.length
    const problem = surplus || isShort ? wrongWidth(line, cells, header, skuPlace) : null
    const outer = isList ? [parent, sheet ?? '', ...(row.titles ?? []).toReversed()].filter((text) => text !== '') : []
    yield { line, cells: cells.slice(0, header.length), section, outer, problem }
  }
  if (count === 0) throw fail('empty', 422, 'The file has no rows.')
}

/** Layouts without titles between their rows. */
const plainLayouts: readonly Layout[] = ['own', ...(Object.keys(shopColumns) as Layout[])]

/** After an unquoted comma every value is shifted by one column, and the last one has no column. */
function wrongWidth(row: number, cells: readonly string[], header: readonly string[], skuPlace: number): RowProblem {
  return {
    row,
    column: header[skuPlace] ?? '',
    field: 'sku',
    value: (cells[skuPlace] ?? '').slice(0, 60),
    message: `has ${cells.length} values where the header has ${header.length} columns`,
    fix:
      cells.length > header.length
        ? 'Put text that contains the separator in quotation marks.'
        : 'Export the file again: cells are missing in it.',
  }
}

/** What the columns of a file show as a whole. */
type FileFacts = {
  rows: number
  /** By column: what separates decimals. */
  conventions: Convention[]
  /** Columns whose cells are merged over several rows, so that an empty cell means the one above it. */
  merged: number[]
  /** Its codes are those of a list of cabinets. */
  isCabinets: boolean
}

const prices: readonly Target[] = ['price', 'price_same', 'final_price', 'list_price', 'sale_price', 'compare_price']
const numeric: readonly Target[] = [
  ...prices,
  ...(['box_sqft', 'pieces_per_box', 'piece_sqft', 'width_size', 'length_size', 'height_size'] as const),
  ...(['stock', 'weight_lb', 'weight_g', 'swatch_price'] as const),
  ...typedFields.flatMap(({ kind, name }) => (kind === 'whole' ? [name] : [])),
]
/** As many show what kind of list it is. */
const shownSkus = 5_000
const mergeable: readonly Target[] = ['collection', 'category', 'brand', 'product_name']

/** Reads the whole file once for what its columns show together. */
async function lookOver(file: FileBody, mapping: Mapping): Promise<FileFacts> {
  const { columns } = mapping
  const isList = !plainLayouts.includes(mapping.layout)
  const proofs = columns.map((target) => (target && numeric.includes(target) ? createProof() : null))
  const bare = columns.map(() => false)
  const blanks = columns.map(() => 0)
  const begun = columns.map(() => false)
  const skuPlace = columns.indexOf('sku')
  const skus = new Set<string>()
  let rows = 0
  for await (const { cells } of keepRows(file, mapping)) {
    rows++
    if (isList && skus.size < shownSkus) skus.add(cells[skuPlace] ?? '')
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
    isCabinets: areCabinets([...skus]),
    conventions: proven.map((each, place) => {
      if (file.isWorkbook) return each === 'comma' ? 'comma' : 'dot'
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
