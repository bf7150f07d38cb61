import { meaningOf } from './column-names.ts'
import { headerPlace } from './guess-mapping.ts'
import { type FileSource, openTable, rowsOf, type Table, type TableRow } from './open-table.ts'

export type FileShape = Pick<Table, 'kind' | 'encoding'> & {
  header: string[]
  /** The line of the header; 0 for a feed. */
  headerLine: number
}

/** A file with its header found; `body` reads the rows below it, each time from the start. */
export type FileBody = {
  shape: FileShape
  delimiter: string
  /** The numbers of a workbook are stored as such, whatever separates their decimals on the screen. */
  isWorkbook: boolean
  body: () => AsyncGenerator<TableRow>
}

/** Titles and addresses above the header. */
const linesAbove = 40

/** Finds the header of a file. Throws a Failure if the file as a whole cannot be used. */
export async function openBody(source: FileSource): Promise<FileBody> {
  const table = await openTable(source)
  const { kind, encoding, delimiter } = table
  const isWorkbook = source.sheets !== null
  if (table.header) {
    const shape = { kind, encoding, header: table.header, headerLine: 0 }
    return { shape, delimiter, isWorkbook, body: () => rowsOf(table) }
  }
  const [first] = table.sheets
  const { header, headerLine } = headerIn(first ? await topOf(first) : [])
  async function* body() {
    // Each sheet has its own titles and header.
    for (const sheet of table.sheets) {
      const { skipped } = headerIn(await topOf(sheet))
      let at = 0
      for await (const row of sheet()) if (at++ >= skipped) yield row
    }
  }
  return { shape: { kind, encoding, header, headerLine }, delimiter, isWorkbook, body }
}

async function topOf(sheet: () => AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const top: TableRow[] = []
  for await (const row of sheet()) {
    top.push(row)
    if (top.length === linesAbove) break
  }
  return top
}

/** The header in the first rows of a sheet, and how many rows it takes with what is above it. */
function headerIn(top: readonly TableRow[]): { header: string[]; headerLine: number; skipped: number } {
  const place = headerPlace(top.map(({ cells }) => cells))
  const { line = 1, cells = [] } = top[place] ?? {}
  const second = secondHeader(cells, top[place + 1]?.cells ?? [])
  const names = second ?? cells
  const header = names.slice(0, names.findLastIndex((cell) => cell.trim() !== '') + 1)
  return { header, headerLine: line, skipped: place + (second ? 2 : 1) }
}

/**
 * The names of columns whose header has two rows: units below the names, or parts of a name that spans several
 * columns (`Price` above `SF` and `Box`). Null if the next row is one of data.
 */
function secondHeader(names: readonly string[], row: readonly string[]): string[] | null {
  // A cell merged over both rows has its name in each.
  const next = row.map((cell, i) => (cell.trim() === (names[i] ?? '').trim() ? '' : cell))
  const filled = next.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0 || filled.some((cell) => cell.length > 30)) return null
  const isPart = (cell: string) => unit.test(cell) || (!/\d{2}/.test(cell) && meaningOf(cell) !== null)
  const sku = names.findIndex((name) => meaningOf(name)?.target === 'sku')
  if (!filled.every(isPart) || (sku >= 0 && (next[sku] ?? '').trim() !== '')) return null
  let above = ''
  return Array.from({ length: Math.max(names.length, next.length) }, (_, i) => {
    const own = (names[i] ?? '').trim()
    const below = (next[i] ?? '').trim()
    // A merged cell keeps its text in the first of its columns.
    if (own !== '') above = own
    if (below === '') return own
    const name = own === '' ? above : own
    if (unit.test(below)) return `${name} (${below.replaceAll(/[()[\]]/g, '')})`
    const both = `${name} ${below}`.trim()
    return meaningOf(both) === null && meaningOf(below) !== null ? below : both
  })
}

const unit =
  /^[([]?(in|inch|inches|mm|cm|m|ft|feet|mils?|lbs?|kg|usd|\$|us\$|each|ea|pcs?|sf|sqft|sq ft|m2|m²|days?|weeks?|(?:\$|usd)?\s?(?:\/|per)\s?(?:sf|sqft|sq ft|pc|ea|each|bx|box|ctn|carton|m2|m²)|(?:sf|sqft|sq ft|pcs?|lbs?|m2|m²)\s?(?:\/|per)\s?(?:bx|box|ctn|carton|pc|ea))[)\]]?$/i
