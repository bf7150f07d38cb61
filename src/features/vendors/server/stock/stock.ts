import { Readable } from 'node:stream'
import type { Sql } from '#db/transaction.ts'
import { isStockReason, stockReasons } from '#features/catalogue/stock-reasons.ts'
import type { Stock, StockChange } from '#features/vendors/stock-schema.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import {
  countStockChanges,
  findLevels,
  listStockChanges,
  listUnits,
  type StockChangeRecord,
  updateLowStock,
} from './stock-queries.ts'

/** What is on hand, committed and available of each size. @throws 404 for another vendor's product */
export async function readStock(db: Sql, vendorId: number, productId: number): Promise<Stock> {
  const levels = await findLevels(db, vendorId, productId)
  if (!levels) throw notFound()
  const level = levels.lowStock ?? levels.vendorLowStock
  return {
    low_stock: levels.lowStock,
    vendor_low_stock: levels.vendorLowStock,
    sizes: (await listUnits(db, productId)).map((size) => ({
      ...size,
      // An order takes its units from the stock when it is placed, and they leave the warehouse later.
      on_hand: size.available + size.committed,
      is_low: size.available <= level,
    })),
  }
}

/** Null: the vendor's level. @throws 404 for another vendor's product */
export async function setLowStock(db: Sql, vendorId: number, productId: number, level: number | null): Promise<Stock> {
  if (!(await updateLowStock(db, vendorId, productId, level))) throw notFound()
  return readStock(db, vendorId, productId)
}

/** The changes of a product's stock, the newest first. @throws 404 for another vendor's product */
export async function readStockChanges(
  db: Sql,
  vendorId: number,
  productId: number,
  asked: { page: number; per_page: number },
): Promise<Paged<StockChange>> {
  if (!(await findLevels(db, vendorId, productId))) throw notFound()
  const total = await countStockChanges(db, productId)
  const page = clampPage(asked.page, total, asked.per_page)
  const slice = { limit: asked.per_page, offset: (page - 1) * asked.per_page }
  const rows = await listStockChanges(db, productId, slice)
  const query = new URLSearchParams({ per_page: String(asked.per_page) })
  const path = `/api/vendor/products/${productId}/stock/changes`
  return paged(rows.map(viewChange), total, page, asked.per_page, path, query)
}

const batch = 2_000

/** The same as CSV, read in parts. @throws 404 for another vendor's product */
export async function exportStockChanges(db: Sql, vendorId: number, productId: number): Promise<Readable> {
  if (!(await findLevels(db, vendorId, productId))) throw notFound()
  async function* lines() {
    yield csvMark +
      csvLine(['at', 'size', 'sku', 'reason', 'detail', 'order', 'by', 'before', 'change', 'after'], 'values')
    for (let offset = 0; ; offset += batch) {
      const rows = await listStockChanges(db, productId, { limit: batch, offset })
      if (rows.length > 0) yield rows.map(lineOf).join('')
      if (rows.length < batch) return
    }
  }
  return Readable.from(lines())
}

function lineOf(row: StockChangeRecord): string {
  const { at, sizeLabel, sku, detail, orderNo, by, before, after } = row
  return csvLine([
    at.toISOString(),
    sizeLabel,
    sku,
    reasonWords(row.reason),
    detail,
    orderNo ?? '',
    by,
    before,
    after - before,
    after,
  ])
}

const viewChange = (row: StockChangeRecord): StockChange => ({
  id: row.id,
  at: row.at.toISOString(),
  size_id: row.sizeId,
  size_label: row.sizeLabel,
  sku: row.sku,
  reason: reasonWords(row.reason),
  detail: row.detail,
  by: row.by,
  order_id: row.orderId,
  order_no: row.orderNo,
  before: row.before,
  after: row.after,
})

/** A later release may have written a reason that this one does not know. */
const reasonWords = (reason: string) => stockReasons[isStockReason(reason) ? reason : 'other']
