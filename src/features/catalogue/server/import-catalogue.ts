import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Db } from '#db/client.ts'
import { fail } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { defaultModel } from '../default-model.ts'
import { type ImportRow, importColumns, type RawRow, type RowError, readImportRow } from '../import-row.ts'
import { brandIndex, brandSlugTaken, categoryIndex, insertBrand, upsertProducts } from './import-queries.ts'

export type ImportReport = {
  rows: number
  created: number
  updated: number
  /** Rows that were refused; nothing was written while there are some, unless the good ones were asked for. */
  failed: number
  errors: RowError[]
  /** Columns of the header that are none of ours, and are left aside. */
  unknown: string[]
  written: boolean
}

const largestFile = 25 * 1024 * 1024
const mostRows = 50_000
const batch = 1_000

/**
 * Loads a vendor's catalogue file: UTF-8 CSV with a header, comma, semicolon or tab. All rows are read and judged first,
 * then written in one database transaction, so an interrupted import leaves nothing. With bad rows nothing is written
 * unless `acceptGood`. Throws a Failure when the file as a whole cannot be used.
 */
export async function importCatalogue(
  db: Db,
  file: string,
  vendorId: number,
  options: {
    acceptGood: boolean
    dryRun: boolean
    onProgress: (label: string, done: number, total: number) => void
  },
): Promise<ImportReport> {
  const { good, errors, rows, unknown } = await readFile(db, file, options.onProgress)
  await refuseForeignBrands(db, vendorId, good, errors)
  const failed = new Set(errors.map((e) => e.row)).size
  const report = { rows, created: 0, updated: 0, failed, errors, unknown, written: false }
  if (options.dryRun || good.length === 0 || (failed > 0 && !options.acceptGood)) return report
  await db.transaction(async (tx) => {
    const brandIds = await ensureBrands(tx, vendorId, good)
    for (let from = 0; from < good.length; from += batch) {
      const part = good.slice(from, from + batch).map(({ row }) => withIds(row, vendorId, brandIds))
      report.created += (await upsertProducts(tx, vendorId, part)).created
      options.onProgress('Writing products', Math.min(from + batch, good.length), good.length)
    }
  })
  return { ...report, updated: good.length - report.created, written: true }
}

type Good = { line: number; row: ImportRow }
/** What the parser tells of a row besides its values. */
type Parsed = {
  record: RawRow
  info: { columns: unknown[]; empty_lines: number; error?: { record?: string[] } }
}
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

async function readFile(
  db: Db,
  file: string,
  onProgress: (label: string, done: number, total: number) => void,
) {
  const bytes = statSync(file).size
  if (bytes > largestFile) throw fail('too_large', 422, 'The file is larger than 25 MB.')
  const categories = await categoryIndex(db)
  const unknown: string[] = []
  const { delimiter, from_line } = await guessDelimiter(file)
  const parser = parse({
    delimiter,
    from_line,
    columns: (header: string[]) => readHeader(header, unknown),
    skip_empty_lines: true,
    // The trade writes inches with it: 12" x 24".
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: 64 * 1024,
  })
  // What breaks on the way is thrown by the loop below.
  pipeline(Readable.from(textOf(file)), parser, () => {})
  const good: Good[] = []
  const errors: RowError[] = []
  const seen = new Map<string, number>()
  let rows = 0
  let blank = 0
  try {
    for await (const { record: raw, info } of parser as AsyncIterable<Parsed>) {
      // Spreadsheets write rows of nothing but commas behind the last one.
      if (!Object.values(raw).some((value) => value.trim())) {
        blank++
        continue
      }
      rows++
      if (rows > mostRows) throw fail('too_many', 422, 'The file has more than 50,000 rows.')
      // As a spreadsheet counts them.
      const line = from_line + rows + blank + info.empty_lines
      const read = readImportRow(raw, line, categories)
      const surplus = tooMany(raw, info, line)
      if (surplus) errors.push(surplus)
      else if ('errors' in read) errors.push(...read.errors)
      else if (seen.has(read.ok.sku)) {
        errors.push({
          row: line,
          field: 'sku',
          value: read.ok.sku,
          message: `stands in row ${seen.get(read.ok.sku)} already`,
        })
      } else {
        seen.set(read.ok.sku, line)
        good.push({ line, row: read.ok })
      }
      if (rows % batch === 0) onProgress('Reading bytes', parser.info.bytes, bytes)
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw fail(
        'bad_csv',
        422,
        `The file is not readable as CSV after row ${rows + 1}: ${(error as Error).message}`,
      )
    }
    throw error
  }
  onProgress('Reading bytes', bytes, bytes)
  if (rows === 0) throw fail('empty', 422, 'The file has no rows.')
  return { good, errors, rows, unknown }
}

/** Behind a comma that should have been in quotes every value stands in the wrong column, and the last one nowhere. */
function tooMany(raw: RawRow, { error, columns }: Parsed['info'], row: number): RowError | null {
  const named = columns.length
  const values = error?.record ?? []
  // Spreadsheets write empty cells behind a row; nothing is lost with those.
  if (!values.slice(named).some((value) => value.trim())) return null
  const message = `has ${values.length} values where the header has ${named} columns; put text with a comma in quotes`
  return { row, field: 'sku', value: (raw.sku ?? '').slice(0, 60), message }
}

/** The file's text without its byte order mark; letters of another encoding would otherwise come out as question marks. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
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

function readHeader(header: string[], unknown: string[]): (string | undefined)[] {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const missing = (['sku', 'product_name', 'category', 'brand', 'final_price'] as const).filter(
    (n) => !names.includes(n),
  )
  if (missing.length > 0) {
    const has = header.slice(0, 20).join(' | ').slice(0, 200)
    throw fail('bad_header', 422, `The header lacks: ${missing.join(', ')}. The first row has: ${has}`)
  }
  const known = (name: string) => (importColumns as readonly string[]).includes(name)
  const twice = names.find((name, i) => known(name) && names.indexOf(name) < i)
  if (twice) throw fail('bad_header', 422, `The header names ${twice} twice.`)
  unknown.push(...header.filter((name, i) => name.trim() && !known(names[i] ?? '')))
  return names.map((name) => (known(name) ? name : undefined))
}

/** Excel writes `sep=;` above the header where its reader would not know the sign. */
async function guessDelimiter(file: string): Promise<{ delimiter: string; from_line: number }> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
  await handle.close()
  const text = buffer.subarray(0, bytesRead).toString('utf8')
  const said = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text)?.[1]
  if (said) return { delimiter: said, from_line: 2 }
  const line = text.trimStart().split(/[\r\n]/)[0] ?? ''
  const count = (d: string) => line.split(d).length
  return {
    delimiter: [',', ';', '\t'].reduce((best, d) => (count(d) > count(best) ? d : best)),
    from_line: 1,
  }
}

/** A brand belongs to one vendor; a row that names another vendor's is refused. */
async function refuseForeignBrands(
  db: Db,
  vendorId: number,
  good: Good[],
  errors: RowError[],
): Promise<void> {
  const known = await brandIndex(db)
  for (let i = good.length - 1; i >= 0; i--) {
    const { line, row } = good[i] as Good
    const owner = known.get(row.brand.toLowerCase())
    if (!owner || owner.vendorId === vendorId) continue
    errors.push({ row: line, field: 'brand', value: row.brand, message: 'is the brand of another vendor' })
    good.splice(i, 1)
  }
  errors.sort((a, b) => a.row - b.row)
}

async function ensureBrands(tx: Tx, vendorId: number, good: Good[]): Promise<Map<string, number>> {
  const known = await brandIndex(tx)
  const ids = new Map([...known].map(([name, brand]) => [name, brand.id]))
  for (const { row } of good) {
    const key = row.brand.toLowerCase()
    if (ids.has(key)) continue
    const id = randomId()
    const slug = key.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || String(id)
    await insertBrand(tx, {
      id,
      vendorId,
      name: row.brand,
      slug: (await brandSlugTaken(tx, slug)) ? `${slug}-${id}` : slug,
    })
    ids.set(key, id)
  }
  return ids
}

function withIds(row: ImportRow, vendorId: number, brandIds: Map<string, number>) {
  const digest = createHash('sha256').update(`${vendorId} ${row.sku}`).digest()
  return {
    ...row,
    id: randomId(),
    sizeId: randomId(),
    hash: digest.toString('base64url').slice(0, 10),
    brandId: brandIds.get(row.brand.toLowerCase()),
    label: sizeLabel(row),
    attributes: { size: sizeLabel(row) },
    model: defaultModel({ ...row, name: row.productName, seed: digest.readUInt32BE(12) }),
  }
}

/** `12 x 24 in`, from the sizes that are given; a product without any is sold in one size. */
function sizeLabel(row: ImportRow): string {
  const given = [row.widthIn, row.lengthIn, row.heightIn].filter((n) => n > 0)
  return given.length > 0 ? `${given.join(' x ')} in` : 'One size'
}
