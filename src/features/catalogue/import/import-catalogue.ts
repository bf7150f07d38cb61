import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { FixtureModel, ProductModel, SurfaceModel } from '#scene/model/product-model.ts'
import { completeRow, type ImportRow } from './complete-row.ts'
import {
  awaitImports,
  brandIndex,
  brandSlugTaken,
  importCategories,
  insertBrand,
  type KnownProduct,
  knownProducts,
  lockSizes,
  skusOf,
  tryImport,
  upsertProducts,
} from './queries.ts'
import {
  type CatalogueFile,
  type Good,
  missingColumns,
  type OnProgress,
  readCatalogueFile,
} from './read-file.ts'
import { type ImportCategory, neededColumns, type RowError } from './read-row.ts'

export type ImportReport = {
  rows: number
  created: number
  updated: number
  /**
   * Number of rejected rows. If there are any, nothing was written, unless the caller asked to accept the good rows.
   */
  failed: number
  errors: RowError[]
  /** Rows matched to a product whose SKU differs only in case; the product keeps its own (decision 0034). */
  respelled: { row: number; sku: string; as: string }[]
  /** Unrecognized header columns, which are ignored. */
  unknown: string[]
  written: boolean
}

const batch = 1_000

/**
 * Imports a vendor's catalogue file. All rows are read and checked first and then written in one transaction, so an
 * interrupted import leaves nothing. If any row is bad, nothing is written unless `acceptGood`. Imports run one at a
 * time, because concurrent ones would wait for each other's rows. Throws a Failure if the file as a whole cannot be
 * used.
 */
export async function importCatalogue(
  db: Db,
  file: string,
  vendorId: number,
  options: { acceptGood: boolean; dryRun: boolean; onProgress: OnProgress },
): Promise<ImportReport> {
  const categories = await importCategories(db)
  const read = await readCatalogueFile(file, categories, options.onProgress)
  if (options.dryRun) {
    const { report, good, known } = await judge(db, vendorId, read, categories)
    const updated = good.filter(({ row }) => known.has(row.sku)).length
    return { ...report, created: good.length - updated, updated }
  }
  return transaction(db, async (tx) => {
    if (!(await tryImport(tx))) {
      options.onProgress('Waiting for another import', 0, 1)
      await awaitImports(tx)
    }
    const { report, good, known } = await judge(tx, vendorId, read, categories)
    if (good.length === 0 || (report.failed > 0 && !options.acceptGood)) return report
    const brandIds = await ensureBrands(tx, vendorId, good)
    await lockSizes(
      tx,
      vendorId,
      good.map(({ row }) => row.sku),
    )
    for (let from = 0; from < good.length; from += batch) {
      const part = good
        .slice(from, from + batch)
        .map(({ row }) => withIds(row, vendorId, brandIds, known.get(row.sku)))
      report.created += (await upsertProducts(tx, vendorId, part, read.columns)).created
      options.onProgress('Writing products', Math.min(from + batch, good.length), good.length)
    }
    return { ...report, updated: good.length - report.created, written: true }
  })
}

type Complete = { line: number; row: ImportRow }

/**
 * The checks that need the database: who owns a row's brand, which product it refers to, and that product's stored
 * values.
 */
async function judge(
  db: Sql,
  vendorId: number,
  read: CatalogueFile,
  categories: ReadonlyMap<string, ImportCategory>,
) {
  const errors = [...read.errors]
  const own = await refuseForeignBrands(db, vendorId, read.good, errors)
  const { spelled, respelled } = await asSpelled(db, vendorId, own)
  const known = await knownProducts(
    db,
    vendorId,
    spelled.map(({ row }) => row.sku),
  )
  const missing = neededColumns.filter((column) => !read.columns.includes(column))
  if (missing.length > 0 && spelled.length > 0 && known.size === 0) throw missingColumns(missing, read.header)
  const good: Complete[] = []
  for (const { line, row } of spelled) {
    const whole = completeRow(row, known.get(row.sku) ?? null, line, categories)
    if ('errors' in whole) errors.push(...whole.errors)
    else good.push({ line, row: whole.ok })
  }
  errors.sort((a, b) => a.row - b.row)
  const failed = new Set(errors.map((e) => e.row)).size
  const { rows, unknown } = read
  const report: ImportReport = {
    ...{ rows, created: 0, updated: 0, failed, errors, respelled, unknown, written: false },
  }
  return { report, good, known }
}

/** A SKU that differs from one of the vendor's only in case refers to that product. */
async function asSpelled(db: Sql, vendorId: number, good: readonly Good[]) {
  const known = new Set(await skusOf(db, vendorId))
  const byLetters = new Map([...known].map((sku) => [sku.toLowerCase(), sku]))
  const respelled: ImportReport['respelled'] = []
  const spelled = good.map(({ line, row }) => {
    const as = known.has(row.sku) ? row.sku : (byLetters.get(row.sku.toLowerCase()) ?? row.sku)
    if (as !== row.sku) respelled.push({ row: line, sku: row.sku, as })
    return { line, row: { ...row, sku: as } }
  })
  return { spelled, respelled }
}

/** A brand belongs to one vendor; rows that name another vendor's brand are rejected. */
async function refuseForeignBrands(
  db: Sql,
  vendorId: number,
  good: readonly Good[],
  errors: RowError[],
): Promise<Good[]> {
  const known = await brandIndex(db)
  return good.filter(({ line, row: { brand } }) => {
    const owner = brand === undefined ? null : known.get(brand.toLowerCase())
    if (brand === undefined || !owner || owner.vendorId === vendorId) return true
    errors.push({ row: line, field: 'brand', value: brand, message: 'belongs to another vendor' })
    return false
  })
}

async function ensureBrands(
  tx: Sql,
  vendorId: number,
  good: readonly Complete[],
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

function withIds(row: ImportRow, vendorId: number, brandIds: Map<string, number>, known?: KnownProduct) {
  const digest = createHash('sha256').update(`${vendorId} ${row.sku}`).digest()
  const seed = digest.readUInt32BE(12)
  // A model generated by an import is updated from the row; any other model is left alone.
  const isOurs = !known || (known.model as { seed?: number } | null)?.seed === seed
  const isLabelled = !known || known.attributes.size === known.label
  return {
    ...row,
    id: randomId(),
    sizeId: randomId(),
    hash: digest.toString('base64url').slice(0, 10),
    brandId: brandIds.get(row.brand.toLowerCase()),
    attributes: { ...known?.attributes, ...(isLabelled && { size: row.label }) },
    model: isOurs ? defaultModel({ ...row, name: row.productName, seed }) : known.model,
  }
}

type Known = {
  name: string
  categorySlug: string
  widthIn: number
  heightIn: number
  lengthIn: number
  seed: number
}

const surfaces: Record<string, Pick<SurfaceModel, 'gen' | 'layout'> & { hex: string; w: number; l: number }> =
  {
    'tile-flooring': { gen: 'stone', layout: 'grid', hex: '#cfc8bb', w: 12, l: 24 },
    'backsplash-tiles': { gen: 'plain', layout: 'offset', hex: '#eceae4', w: 3, l: 6 },
    'hardwood-flooring': { gen: 'wood', layout: 'plank', hex: '#b98a55', w: 5, l: 48 },
    'laminate-flooring': { gen: 'wood', layout: 'plank', hex: '#b59b78', w: 7.5, l: 48 },
    'luxury-flooring': { gen: 'wood', layout: 'plank', hex: '#a88e6d', w: 7, l: 48 },
    'stacked-stone': { gen: 'stone', layout: 'ledger', hex: '#9a938a', w: 6, l: 24 },
    hardscaping: { gen: 'concrete', layout: 'pavers', hex: '#a39d94', w: 6, l: 9 },
    'pool-copings': { gen: 'stone', layout: 'coping', hex: '#c9c0b0', w: 12, l: 24 },
    'artificial-turf': { gen: 'turf', layout: 'roll', hex: '#5d7a3a', w: 180, l: 180 },
    countertop: { gen: 'marble', layout: 'slab', hex: '#e6e3dd', w: 63, l: 120 },
  }

const fixtures: Record<string, { family: string; variant: string; w: number; d: number; h: number }> = {
  appliances: { family: 'refrigerator', variant: 'left hinge', w: 36, d: 30, h: 70 },
  'bathroom-faucets': { family: 'bath-faucet', variant: 'top lever round', w: 2, d: 6, h: 7 },
  'bathroom-vanitys': { family: 'vanity', variant: 'classic shaker', w: 36, d: 22, h: 34.5 },
  'bath-tubs': { family: 'bathtub', variant: 'oval well', w: 60, d: 30, h: 22 },
  'cabinet-hardware': { family: 'bar-pull', variant: 'straight ends', w: 6, d: 1.4, h: 0.5 },
  fans: { family: 'ceiling-fan', variant: 'with light', w: 52, d: 52, h: 14 },
  'kitchen-faucets': { family: 'kitchen-faucet', variant: 'high arc round', w: 2, d: 9, h: 16 },
  'kitchen-sinks': { family: 'kitchen-sink', variant: 'soft radius', w: 32, d: 19, h: 10 },
  lights: { family: 'pendant', variant: 'globe', w: 10, d: 10, h: 11 },
  showers: { family: 'hinged-door', variant: 'wall hinges', w: 30, d: 1, h: 76 },
  toilets: { family: 'toilet', variant: 'classic stepped tank', w: 15, d: 28, h: 30 },
}

const colorWords: [RegExp, string][] = [
  [/\b(matte )?black|ebony|onyx\b/i, '#2a2927'],
  [/\bwhite|snow|ivory\b/i, '#f1efea'],
  [/\bcharcoal|graphite\b/i, '#4a4845'],
  [/\bgr[ae]y|silver|steel|nickel|chrome\b/i, '#a9a8a4'],
  [/\bwalnut|espresso|brown|bronze\b/i, '#6b4a33'],
  [/\boak|honey|natural|birch|maple\b/i, '#c09a6b'],
  [/\bbeige|cream|sand|taupe\b/i, '#d3c6ae'],
  [/\bnavy|blue\b/i, '#2f4a6d'],
  [/\bgreen|sage|olive\b/i, '#6a7a5a'],
  [/\bbrass|gold|copper\b/i, '#b08d57'],
  [/\bred|terracotta|brick\b/i, '#a4533a'],
]

/**
 * The 3D model of a product imported without one: its category's default shape, the product's own size, and the color
 * found in its name.
 */
export function defaultModel(known: Known): ProductModel | null {
  const named = colorWords.find(([word]) => word.test(known.name))?.[1]
  const surface = surfaces[known.categorySlug]
  if (surface) {
    return {
      kind: 'surface',
      gen: surface.gen,
      layout: surface.layout,
      hex: named ?? surface.hex,
      finish: /polished/i.test(known.name) ? 'Polished' : 'Matte',
      pieceIn: { w: known.widthIn || surface.w, l: known.lengthIn || surface.l, t: known.heightIn || 0.4 },
      params: {},
      seed: known.seed,
    }
  }
  const fixture = fixtures[known.categorySlug]
  if (!fixture) return null
  const model: FixtureModel = {
    kind: 'fixture',
    family: fixture.family,
    variant: fixture.variant,
    dimsIn: { w: known.widthIn || fixture.w, d: known.lengthIn || fixture.d, h: known.heightIn || fixture.h },
    params: {},
    finish: 'Standard',
    hex: named ?? '#d7d6d2',
    seed: known.seed,
  }
  return model
}
