import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import { largestFile } from './drafts.ts'
import { feedOf, isXml } from './read-feed.ts'
import type { Sheet } from './workbook.ts'

/** A row of a file as text; `line` is its number in a spreadsheet, or that of the item in a feed, from 1. */
export type TableRow = {
  line: number
  cells: string[]
  /** The sheet's name, where several sheets of a workbook are read together. */
  sheet?: string
  /** A header of the table or of another one below it: why it is no row of data. */
  isHeader?: string
  /** Columns of the first table that a further one does not have. */
  lost?: readonly number[]
  /** The titles above the table. */
  titles?: readonly string[]
}

/** A vendor's file; of a workbook, its sheets as CSV, of which `sheets` are read, one after the other. */
export type FileSource = { bytes: Uint8Array; sheets: readonly Sheet[] | null }

/** A file as a table. Reading them throws a Failure where the file cannot be read on. */
export type Table = {
  kind: 'csv' | 'xml'
  encoding: Encoding
  /** Between the cells of a CSV file; empty for a feed. */
  delimiter: string
  /** The names of an XML feed's columns; a CSV file has them in one of its first rows. */
  header: string[] | null
  /** The rows of the file, or of each sheet of a workbook that is read. */
  sheets: (() => AsyncGenerator<TableRow>)[]
}

/** All rows of a table, with titles and headers. */
export async function* rowsOf({ sheets }: Table): AsyncGenerator<TableRow> {
  for (const sheet of sheets) yield* sheet()
}

const maxColumns = 500
/** A description in HTML is rarely longer than 30,000 characters. */
const longestRow = 256 * 1024

/**
 * Opens a CSV file (comma, semicolon, tab or vertical bar) or an XML product feed. Time and memory are in proportion to
 * the file. Throws a Failure if it is neither.
 */
export async function openTable({ bytes, sheets }: FileSource): Promise<Table> {
  if (sheets) return tableOf(bytes, sheets)
  if (bytes.length > largestFile) throw fail('too_large', 422, 'The file is larger than 25 MB.')
  const encoding = encodingOf(bytes)
  const start = startOf(bytes, encoding)
  if (start.trim() === '') throw fail('empty', 422, 'The file is empty.')
  if (isXml(start)) {
    const { header, items } = await feedOf(() => textOf(bytes, encoding), start)
    async function* rows() {
      let line = 0
      for await (const cells of items()) yield { line: ++line, cells }
    }
    return { kind: 'xml', encoding, delimiter: '', header, sheets: [rows] }
  }
  const form = formOf(start)
  return {
    kind: 'csv',
    encoding,
    delimiter: form.delimiter,
    header: null,
    sheets: [() => readCsv(bytes, encoding, form)],
  }
}

function tableOf(bytes: Uint8Array, sheets: readonly Sheet[]): Table {
  const form = { delimiter: ',', lineEnds: ['\r\n'], from: 1 }
  const above = sheets.map((_, place) => sheets.slice(0, place).reduce((sum, { lines }) => sum + lines, 0))
  const readers = sheets.map(({ name, from, to }, place) => {
    return async function* rows() {
      for await (const { line, cells } of readCsv(bytes.subarray(from, to), 'utf-8', form))
        yield { line: (above[place] ?? 0) + line, cells, sheet: sheets.length > 1 ? name : undefined }
    }
  })
  return { kind: 'csv', encoding: 'utf-8', delimiter: ',', header: null, sheets: readers }
}

type Form = {
  delimiter: string
  /** The parser would look for them character by character until the first one. */
  lineEnds: string[]
  /** The line at which the table begins: Excel may write `sep=;` above it. */
  from: number
}

function formOf(start: string): Form {
  const lineEnds = start.includes('\r') && !start.includes('\n') ? ['\r'] : ['\r\n', '\n']
  const separator = /^sep=([,;\t|])\r?\n/i.exec(start)?.[1]
  if (separator) return { delimiter: separator, lineEnds, from: 2 }
  const lines = start.split(/\r\n|\n|\r/, 40)
  // A title above the header has few delimiters; a description may have many of the wrong kind.
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((n) => n > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return usual * counts.length
  }
  const delimiter = [',', ';', '\t', '|'].reduce((best, each) => (score(each) > score(best) ? each : best))
  return { delimiter, lineEnds, from: 1 }
}

async function* readCsv(
  bytes: Uint8Array,
  encoding: Encoding,
  { delimiter, lineEnds, from }: Form,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    from_line: from,
    // Inches are often written with a quotation mark: 12" x 24".
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
  })
  // Stream errors are thrown by the loop below. A reader that has seen enough ends the source too.
  pipeline(Readable.from(textOf(bytes, encoding)), parser, () => {})
  let line = from - 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line++
      if (cells.length > maxColumns && cells.slice(maxColumns).some((cell) => cell !== ''))
        throw fail('too_many', 422, `Row ${line} has more than ${maxColumns} columns.`)
      yield { line, cells: cells.slice(0, maxColumns).map(withoutGuard) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fail('bad_csv', 422, `The file could not be read after row ${line}: ${reasonOf(error)}`)
  }
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return 'the next row has more than 256,000 characters. A quotation mark may be opened there and never closed.'
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened there and never closed.'
  return error.message
}

const sliceBytes = 16 * 1024

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
type Encoding = (typeof encodings)[number]

/**
 * The encoding of a text file: by its byte order mark, by the zeros of UTF-16, UTF-8 where all bytes are valid, otherwise
 * Windows-1252, in which spreadsheets save "CSV". Throws a Failure for a file that is not text.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const start = Buffer.from(bytes.subarray(0, 4096))
  const known = magic.find(([mark]) => start.toString('latin1', 0, mark.length) === mark)
  if (known) throw fail('not_text', 422, `This is ${known[1]}. Save it as "CSV UTF-8" and try again.`)
  const mark = start.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const pairs = Math.floor(start.length / 2)
  const zeros = (odd: number) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length
  if (pairs > 1 && zeros(1) > pairs * 0.4 && zeros(0) === 0) return 'utf-16le'
  if (pairs > 1 && zeros(0) > pairs * 0.4 && zeros(1) === 0) return 'utf-16be'
  if (bytes.includes(0)) throw fail('not_text', 422, 'This is not a text file. Export it as CSV or XML.')
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const magic: readonly (readonly [string, string])[] = [
  ['%PDF', 'a PDF document'],
  ['\u001f\u008b', 'a compressed file'],
]

/** The text in short pieces, without its byte order mark. Other requests are answered between two pieces. */
async function* textOf(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    yield decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
    await nextTurn()
  }
  yield decoder.decode()
}

/** The first characters of the text. */
export function startOf(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, 4 * sliceBytes), { stream: true })
}
