import { headerIn } from './find-header.ts'
import { createTables } from './later-tables.ts'
import { type FileSource, openTable, rowsOf, type Table, type TableRow } from './open-table.ts'
import { matrixIn, rowsOfStyles, styleColumns } from './style-matrix.ts'

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
/** Rows that show what kind of list it is. */
const sampleLines = 400

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
  const { header: written, headerLine, skipped } = headerIn(first ? await topOf(first) : [])
  const sample = first ? (await topOf(first, sampleLines)).slice(skipped) : []
  const matrix = matrixIn(
    written,
    sample.map(({ cells }) => cells),
  )
  const header = matrix ? [...matrix.fixed.map((place) => written[place] ?? ''), ...styleColumns] : written
  async function* body() {
    // Each sheet has its own titles and header.
    for (const sheet of table.sheets) {
      const own = headerIn(await topOf(sheet))
      let at = 0
      const read = createTables(own)
      for await (const row of sheet()) {
        if (at++ < own.skipped) continue
        const known = read(row)
        if (matrix && !known.isHeader) yield* rowsOfStyles(known, matrix)
        else yield known
      }
    }
  }
  return { shape: { kind, encoding, header, headerLine }, delimiter, isWorkbook, body }
}

async function topOf(sheet: () => AsyncGenerator<TableRow>, most = linesAbove): Promise<TableRow[]> {
  const top: TableRow[] = []
  for await (const row of sheet()) {
    top.push(row)
    if (top.length === most) break
  }
  return top
}
