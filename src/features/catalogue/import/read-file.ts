import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { fail } from '#lib/failure.ts'
import {
  type GivenRow,
  type ImportCategory,
  type ImportColumn,
  importColumns,
  neededColumns,
  type RawRow,
  type RowError,
  readImportRow,
} from './read-row.ts'

/** A valid row; `line` is the row number in a spreadsheet. */
export type Good = { line: number; row: GivenRow }

export type CatalogueFile = {
  good: Good[]
  errors: RowError[]
  rows: number
  /** The header row as written. */
  header: string[]
  /** Which known columns the file has. */
  columns: ImportColumn[]
  /** Unrecognized header columns. */
  unknown: string[]
}

export type OnProgress = (label: string, done: number, total: number) => void

/** What the parser reports about a row besides its values. */
type Parsed = {
  record: RawRow
  info: { columns: unknown[]; empty_lines: number; error?: { record?: string[] } }
}

const largestFile = 25 * 1024 * 1024
const mostRows = 50_000
const between = 1_000

/**
 * Reads and checks every row of a file: CSV with a header, separated by comma, semicolon, or tab, in UTF-8 or UTF-16.
 * Throws a Failure if the file as a whole cannot be used.
 */
export async function readCatalogueFile(
  file: string,
  categories: Map<string, ImportCategory>,
  onProgress: OnProgress,
): Promise<CatalogueFile> {
  const bytes = statSync(file).size
  if (bytes > largestFile) throw fail('too_large', 422, 'The file is larger than 25 MB.')
  const named: Named = { header: [], columns: [], unknown: [] }
  const { encoding, delimiter, from_line } = await guessForm(file)
  const parser = parse({
    delimiter,
    from_line,
    columns: (header: string[]) => readHeader(header, named),
    skip_empty_lines: true,
    // Inches are often written with a quotation mark: 12" x 24".
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: 64 * 1024,
  })
  // Stream errors are thrown by the loop below.
  pipeline(Readable.from(textOf(file, encoding)), parser, () => {})
  const good: Good[] = []
  const errors: RowError[] = []
  const seen = new Map<string, { line: number; sku: string }>()
  let rows = 0
  let blank = 0
  try {
    for await (const { record: raw, info } of parser as AsyncIterable<Parsed>) {
      // Spreadsheets add rows of only commas after the last one.
      if (!Object.values(raw).some((value) => value.trim())) {
        blank++
        continue
      }
      rows++
      if (rows > mostRows) throw fail('too_many', 422, 'The file has more than 50,000 rows.')
      // Row number as in a spreadsheet.
      const line = from_line + rows + blank + info.empty_lines
      const read = readImportRow(cellsOf(raw, named.columns), line, categories)
      const surplus = tooMany(raw, info, line)
      if (surplus) errors.push(surplus)
      else if ('errors' in read) errors.push(...read.errors)
      else {
        const { sku } = read.ok
        const before = seen.get(sku.toLowerCase())
        if (before) errors.push({ row: line, field: 'sku', value: sku, message: repeated(sku, before) })
        else {
          seen.set(sku.toLowerCase(), { line, sku })
          good.push({ line, row: read.ok })
        }
      }
      if (rows % between === 0) onProgress('Reading bytes', parser.info.bytes, bytes)
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw fail(
        'bad_csv',
        422,
        `The file could not be read as CSV after row ${rows + 1}: ${(error as Error).message}`,
      )
    }
    throw error
  }
  onProgress('Reading bytes', bytes, bytes)
  if (rows === 0) throw fail('empty', 422, 'The file has no rows.')
  return { good, errors, rows, ...named }
}

/** Decision 0034: SKUs that differ only in case are the same product. */
function repeated(sku: string, before: { line: number; sku: string }): string {
  return `is already in row ${before.line}${before.sku === sku ? '' : `, as ${before.sku}`}`
}

/** After an unquoted comma every value is shifted by one column, and the last one has no column. */
function tooMany(raw: RawRow, { error, columns }: Parsed['info'], row: number): RowError | null {
  const named = columns.length
  const values = error?.record ?? []
  // Spreadsheets add empty cells at the end of a row; nothing is lost by dropping them.
  if (!values.slice(named).some((value) => value.trim())) return null
  const message = `has ${values.length} values where the header has ${named} columns; put text with a comma in quotes`
  return { row, field: 'sku', value: (raw.sku ?? '').slice(0, 60), message }
}

/**
 * The file's text without its byte order mark. Throws for another encoding, whose letters would otherwise turn into
 * replacement characters.
 */
async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (text.includes('\0')) throw new TypeError('no text')
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw fail('not_utf8', 422, 'The file is not in UTF-8. Save it as "CSV UTF-8" and try again.')
  }
}

type Named = Pick<CatalogueFile, 'header' | 'columns' | 'unknown'>

function readHeader(header: string[], named: Named): (ImportColumn | undefined)[] {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const columns = names.map((name) => importColumns.find((column) => column === name))
  const twice = columns.find((column, i) => column && columns.indexOf(column) < i)
  if (twice) throw fail('bad_header', 422, `The header names ${twice} twice.`)
  named.header = header
  named.columns = columns.filter((column) => column !== undefined)
  named.unknown.push(...header.filter((name, i) => name.trim() && !columns[i]))
  // Without a SKU, rows cannot be matched to products; with only a SKU, there is nothing to import.
  if (!columns.includes('sku') || named.columns.length === 1)
    throw missingColumns(
      neededColumns.filter((column) => !columns.includes(column)),
      header,
    )
  return columns
}

/** The file has only new products, or none at all, and lacks columns that new products need. */
export function missingColumns(missing: readonly string[], header: readonly string[]) {
  const has = header.slice(0, 20).join(' | ').slice(0, 200)
  return fail('bad_header', 422, `Missing header columns: ${missing.join(', ')}. The first row has: ${has}`)
}

const texts: readonly ImportColumn[] = ['product_name', 'brand', 'description', 'pattern']

/** One cell for every column of the header, even if the row ends early. HTML is converted to plain text here. */
function cellsOf(raw: RawRow, columns: readonly ImportColumn[]): RawRow {
  return Object.fromEntries(
    columns.map((column) => {
      const cell = raw[column] ?? ''
      return [column, texts.includes(column) ? withoutMarkup(cell) : cell]
    }),
  )
}

/**
 * Detects the format. Excel saves "Unicode Text" as UTF-16 with a byte order mark, and may write `sep=;` above the
 * header to name the delimiter.
 */
async function guessForm(file: string): Promise<{ encoding: string; delimiter: string; from_line: number }> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
  await handle.close()
  const start = buffer.subarray(0, bytesRead)
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[start.toString('hex', 0, 2)] ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(start)
  const separator = /^sep=([,;\t])\r?\n/i.exec(text)?.[1]
  if (separator) return { encoding, delimiter: separator, from_line: 2 }
  const line = text.trimStart().split(/[\r\n]/)[0] ?? ''
  const count = (d: string) => line.split(d).length
  return {
    encoding,
    delimiter: [',', ';', '\t'].reduce((best, d) => (count(d) > count(best) ? d : best)),
    from_line: 1,
  }
}

const blocks = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr li main nav ol option p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
)
const inline = new Set(
  `a abbr acronym audio b base basefont bdi bdo big body button cite code col colgroup data del dfn em embed font head html i
  iframe img input ins kbd label legend link map mark meta noscript o:p object param picture q s samp select small source span
  strike strong sub sup svg td template th time tt u var video wbr`.split(/\s+/),
)
/** The content of these elements is not visible text. */
const dropped = new Set(['script', 'style', 'textarea', 'title', 'xmp'])

/** HTML that was escaped, and escaped again by another system. */
const mostRounds = 4

/**
 * Converts a cell to text: HTML tags are removed, block ends become line breaks, entities are decoded. Text that only
 * looks like a tag (`<W24 x H30>`, `< 3 in`) stays. Linear in the length of the cell.
 */
export function withoutMarkup(cell: string): string {
  let text = cell
  for (let round = 0; round < mostRounds && /[<&]/.test(text); round++) {
    const next = unmarked(text)
    if (next === text) break
    text = next
  }
  return text
}

function unmarked(html: string): string {
  const parts: string[] = []
  let read = 0
  let skipping = 0
  let found = false
  const isMarkup = (name: string) => blocks.has(name) || inline.has(name) || dropped.has(name)
  const mark = (name: string, isImplied: boolean, depth: number) => {
    if (!isImplied) read = parser.endIndex + 1
    if (!isMarkup(name)) {
      if (!isImplied) parts.push(html.slice(parser.startIndex, read))
      return
    }
    found = true
    if (dropped.has(name)) skipping += depth
    else if (blocks.has(name)) parts.push('\n')
    else if (name === 'td' || name === 'th') parts.push(' ')
  }
  const parser = new Parser(
    {
      onopentag: (name, _, isImplied) => mark(name, isImplied, 1),
      onclosetag: (name, isImplied) => mark(name, isImplied, -1),
      ontext(text) {
        read = parser.endIndex + 1
        if (skipping === 0) parts.push(text)
      },
      oncomment() {
        found = true
      },
      oncommentend() {
        read = parser.endIndex + 1
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  // An unclosed tag is not a tag.
  parts.push(html.slice(read))
  const text = decodeHTMLStrict(
    parts.map((part) => (found && part !== '\n' ? part.replaceAll(/\s+/g, ' ') : part)).join(''),
  ).replaceAll('\u00A0', ' ')
  if (!found) return text
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')
}
