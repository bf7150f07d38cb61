import { Readable } from 'node:stream'
import type { Db } from '#db/client.ts'
import { ownColumns } from '#features/imports/columns.ts'
import { maxInGrid, type ProductStatus, productStatuses } from '#features/vendors/rules.ts'
import type { GridSize, ProductFilters, ProductRow } from '#features/vendors/schema.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import {
  countByStatus,
  countListings,
  type ExportRecord,
  type ListedRecord,
  pageOfIds,
  readExport,
  readGrid,
  readListed,
  refreshListings,
} from './listing-queries.ts'

/** The job that keeps the rows of the table up to date between reads. */
export const refreshStaleListings = ({ db }: { db: Db }): Promise<number> => refreshListings(db)

type Asked = ProductFilters & { page: number; per_page: number }

/** A page of the vendor's products. */
export async function listProducts(db: Db, vendorId: number, asked: Asked) {
  const { page: wanted, per_page, ...filters } = asked
  await refreshListings(db)
  const slice = (page: number) => ({ limit: per_page, offset: (page - 1) * per_page })
  const [ids, total, counts] = await Promise.all([
    pageOfIds(db, vendorId, filters, slice(wanted)),
    countListings(db, vendorId, filters),
    statusCounts(db, vendorId),
  ])
  const page = clampPage(wanted, total, per_page)
  const shown = page === wanted ? ids : await pageOfIds(db, vendorId, filters, slice(page))
  const rows = shown.length > 0 ? await readListed(db, shown) : []
  const query = new URLSearchParams({ ...textOf(filters), per_page: String(per_page) })
  return { ...paged(rows.map(viewRow), total, page, per_page, '/api/vendor/products', query), counts }
}

/** All of the vendor's products by status; the rows must be fresh. */
export async function statusCounts(db: Db, vendorId: number): Promise<Record<ProductStatus, number>> {
  const counted = new Map((await countByStatus(db, vendorId)).map(({ status, count }) => [status, count]))
  return Object.fromEntries(productStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<
    ProductStatus,
    number
  >
}

/** The sizes of products for the grid: of these, or of those that match the filters. */
export async function readGridSizes(
  db: Db,
  vendorId: number,
  asked: ProductFilters & { ids?: readonly number[] },
): Promise<GridSize[]> {
  if (!asked.ids) await refreshListings(db)
  const ids = asked.ids ?? (await pageOfIds(db, vendorId, asked, { limit: maxInGrid, offset: 0 }))
  const rows = await readGrid(db, vendorId, ids)
  return rows.map((row) => ({
    size_id: row.sizeId,
    product_id: row.productId,
    product_name: row.name,
    size_label: row.label,
    sku: row.sku,
    final_price: toDollars(row.finalPriceCents),
    list_price: toDollars(row.listPriceCents),
    stock: row.stock,
    lead_time_days: row.leadTimeDays,
    swatch_price: row.swatchCents === null ? null : toDollars(row.swatchCents),
  }))
}

const batch = 1_000

/** CSV in the columns of the import, a line for each size, of exactly the filtered products; read in parts. */
export async function exportProducts(db: Db, vendorId: number, filters: ProductFilters): Promise<Readable> {
  await refreshListings(db)
  async function* lines() {
    yield csvMark + csvLine(ownColumns)
    for (let offset = 0; ; offset += batch) {
      const ids = await pageOfIds(db, vendorId, filters, { limit: batch, offset })
      if (ids.length > 0) yield (await readExport(db, ids)).map(lineOf).join('')
      if (ids.length < batch) return
    }
  }
  return Readable.from(lines())
}

function lineOf(row: ExportRecord): string {
  const values: Record<(typeof ownColumns)[number], string | number> = {
    sku: row.sku,
    product_name: row.name,
    category: row.category,
    brand: row.brand,
    final_price: toDollars(row.finalPriceCents),
    description: row.description,
    list_price: row.listPriceCents ? toDollars(row.listPriceCents) : '',
    unit: row.unit,
    box_sqft: row.boxSqftHundredths === null ? '' : row.boxSqftHundredths / 100,
    width_size: row.widthIn || '',
    height_size: row.heightIn || '',
    length_size: row.lengthIn || '',
    pattern: row.pattern ?? '',
    minimum_unit: row.minimumUnit,
    stock: row.stock,
    made_to_order: row.madeToOrder ? 'yes' : 'no',
    swatch_price: row.swatchCents === null ? '' : toDollars(row.swatchCents),
    image_url: row.imageUrl,
  }
  return csvLine(ownColumns.map((column) => values[column]))
}

function viewRow(row: ListedRecord): ProductRow {
  return {
    id: row.id,
    hash: row.hash,
    product_name: row.name,
    sku: row.sku,
    brand: row.brand,
    category: row.category,
    status: row.status,
    waiting: row.waiting,
    unit: row.unit,
    size_label: row.sizeLabel,
    size_count: row.sizes,
    final_price: toDollars(row.finalPriceCents),
    list_price: row.listPriceCents ? toDollars(row.listPriceCents) : null,
    stock: row.stock,
    least_stock: row.leastStock,
    lead_time_days: row.leadTimeDays,
    next_price_day: row.nextPriceDay,
    photos: row.photos,
    updated_at: row.updatedAt.toISOString(),
  }
}

function textOf(filters: ProductFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
