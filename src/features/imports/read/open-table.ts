import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import { largestFile } from './limits.ts'
import { feedHeader, readFeed } from './read-feed.ts'
import { type Encoding, encodingOf, startOf, textOf } from './text-of.ts'

/** A row of a file as text; `line` is its number in a spreadsheet, or that of the item in a feed, from 1. */
export type TableRow = { line: number; cells: string[] }

/** A file as a table. Reading the rows throws a Failure where the file cannot be read on. */
export type Table = {
  kind: 'csv' | 'xml'
  encoding: Encoding
  /** Between the cells of a CSV file; empty for a feed. */
  delimiter: string
  /** The names of an XML feed's columns; a CSV file has them in one of its first rows. */
  header: string[] | null
  rows: () => AsyncGenerator<TableRow>
}

const mostColumns = 500
/** A description in HTML is rarely longer than 30,000 characters. */
const longestRow = 256 * 1024

/**
 * Opens a CSV file (comma, semicolon, tab or vertical bar) or an XML product feed. Time and memory are in proportion to
 * the file. Throws a Failure if it is neither.
 */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > largestFile) throw fail('too_large', 422, 'The file is larger than 25 MB.')
  const encoding = encodingOf(bytes)
  const start = startOf(bytes, encoding)
  if (start.trim() === '') throw fail('empty', 422, 'The file is empty.')
  if (/^\s{0,99}<(\?xml|rss|feed|channel|!doctype|!--)/i.test(start)) {
    const header = await feedHeader(textOf(bytes, encoding), start)
    async function* rows() {
      let line = 0
      for await (const cells of readFeed(textOf(bytes, encoding), start, header)) yield { line: ++line, cells }
    }
    return { kind: 'xml', encoding, delimiter: '', header, rows }
  }
  const form = formOf(start)
  return {
    kind: 'csv',
    encoding,
    delimiter: form.delimiter,
    header: null,
    rows: () => readCsv(bytes, encoding, form),
  }
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
      if (cells.length > mostColumns && cells.slice(mostColumns).some((cell) => cell !== ''))
        throw fail('too_many', 422, `Row ${line} has more than ${mostColumns} columns.`)
      yield { line, cells: cells.slice(0, mostColumns).map(withoutGuard) }
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
