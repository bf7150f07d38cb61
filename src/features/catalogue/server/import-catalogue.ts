import { createHash } from 'node:crypto'
import type { Db, Queryable } from '#db/client.ts'
import { randomId } from '#lib/ids.ts'
import { defaultModel } from '../default-model.ts'
import type { ImportRow, RowError } from '../import-row.ts'
import {
  awaitImports,
  brandIndex,
  brandSlugTaken,
  categoryIndex,
  insertBrand,
  lockSizes,
  skusOf,
  tryImport,
  upsertProducts,
} from './import-queries.ts'
import { type CatalogueFile, type Good, type OnProgress, readCatalogueFile } from './read-catalogue-file.ts'

export type ImportReport = {
  rows: number
  created: number
  updated: number
  /** Rows that were refused; nothing was written while there are some, unless the good ones were asked for. */
  failed: number
  errors: RowError[]
  /** Rows that were taken for a product whose SKU has other upper and lower case; it keeps its own (decision 0034). */
  respelled: { row: number; sku: string; as: string }[]
  /** Columns of the header that are none of ours, and are left aside. */
  unknown: string[]
  written: boolean
}

const batch = 1_000

/**
 * Loads a vendor's catalogue file. All rows are read and judged first, then written in one database transaction, so an
 * interrupted import leaves nothing. With bad rows nothing is written unless `acceptGood`. Imports write one after the
 * other: two at once would wait for each other's rows. Throws a Failure when the file as a whole cannot be used.
 */
export async function importCatalogue(
  db: Db,
  file: string,
  vendorId: number,
  options: { acceptGood: boolean; dryRun: boolean; onProgress: OnProgress },
): Promise<ImportReport> {
  const read = await readCatalogueFile(file, await categoryIndex(db), options.onProgress)
  if (options.dryRun) {
    const { report, good, known } = await judge(db, vendorId, read)
    const updated = good.filter(({ row }) => known.has(row.sku)).length
    return { ...report, created: good.length - updated, updated }
  }
  return db.transaction(async (tx) => {
    if (!(await tryImport(tx))) {
      options.onProgress('Waiting for another import', 0, 1)
      await awaitImports(tx)
    }
    const { report, good } = await judge(tx, vendorId, read)
    if (good.length === 0 || (report.failed > 0 && !options.acceptGood)) return report
    const brandIds = await ensureBrands(tx, vendorId, good)
    await lockSizes(
      tx,
      vendorId,
      good.map(({ row }) => row.sku),
    )
    for (let from = 0; from < good.length; from += batch) {
      const part = good.slice(from, from + batch).map(({ row }) => withIds(row, vendorId, brandIds))
      report.created += (await upsertProducts(tx, vendorId, part)).created
      options.onProgress('Writing products', Math.min(from + batch, good.length), good.length)
    }
    return { ...report, updated: good.length - report.created, written: true }
  })
}

/** What only the catalogue can tell of the rows: whose brand it is, and which product they mean. */
async function judge(db: Queryable, vendorId: number, read: CatalogueFile) {
  const errors = [...read.errors]
  const own = await refuseForeignBrands(db, vendorId, read.good, errors)
  const { good, respelled, known } = await asSpelled(db, vendorId, own)
  const failed = new Set(errors.map((e) => e.row)).size
  const { rows, unknown } = read
  const report: ImportReport = {
    ...{ rows, created: 0, updated: 0, failed, errors, respelled, unknown, written: false },
  }
  return { report, good, known }
}

/** A SKU that the vendor has in other upper and lower case names that product. */
async function asSpelled(db: Queryable, vendorId: number, good: readonly Good[]) {
  const known = new Set(await skusOf(db, vendorId))
  const byLetters = new Map([...known].map((sku) => [sku.toLowerCase(), sku]))
  const respelled: ImportReport['respelled'] = []
  return {
    known,
    respelled,
    good: good.map(({ line, row }) => {
      const as = known.has(row.sku) ? row.sku : (byLetters.get(row.sku.toLowerCase()) ?? row.sku)
      if (as !== row.sku) respelled.push({ row: line, sku: row.sku, as })
      return { line, row: { ...row, sku: as } }
    }),
  }
}

/** A brand belongs to one vendor; a row that names another vendor's is refused. */
async function refuseForeignBrands(
  db: Queryable,
  vendorId: number,
  good: readonly Good[],
  errors: RowError[],
): Promise<Good[]> {
  const known = await brandIndex(db)
  const own = good.filter(({ line, row }) => {
    const owner = known.get(row.brand.toLowerCase())
    if (!owner || owner.vendorId === vendorId) return true
    errors.push({ row: line, field: 'brand', value: row.brand, message: 'is the brand of another vendor' })
    return false
  })
  errors.sort((a, b) => a.row - b.row)
  return own
}

async function ensureBrands(
  tx: Queryable,
  vendorId: number,
  good: readonly Good[],
): Promise<Map<string, number>> {
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
