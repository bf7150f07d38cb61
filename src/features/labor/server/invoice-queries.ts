import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, updateRows } from '#db/write.ts'
import type { Address } from '#features/address/address.ts'
import { randomId } from '#lib/ids.ts'
import { type LaborStatus, type LaborUnit, laborName } from '../rules.ts'
import type { NewInvoice } from './labor-draft.ts'

export type InvoiceRow = {
  id: number
  invoiceNo: string
  orderId: number
  orderNo: string
  customerId: number
  customerName: string
  customerEmail: string
  customerPhone: string
  shippingAddress: Address
  sellerId: number
  sellerName: string
  sellerEmail: string
  amountCents: number
  taxCents: number
  totalCents: number
  feeCents: number
  firstOn: string
  lastOn: string
  cancelUntil: string
  status: LaborStatus
  availableOn: string | null
  reason: string
  lines: {
    name: string
    unit: LaborUnit
    qty: number
    priceCents: number
    amountCents: number
    taxCents: number
    basis: string
    workOn: string
  }[]
}

const columns = `b.id, b.invoice_no, b.order_id, o.order_no, o.customer_id, o.customer_name, o.customer_email,
  coalesce(nullif(o.receiver_phone, ''), o.customer_phone) AS customer_phone, o.shipping_address, b.seller_id, b.seller_name,
  a.email AS seller_email, b.amount_cents, b.tax_cents, b.total_cents, b.fee_cents, b.first_on, b.last_on, b.cancel_until,
  b.status, b.available_on, b.reason,
  (SELECT json_agg(json_build_object('name', n.name, 'unit', n.unit, 'qty', n.qty, 'priceCents', n.price_cents,
    'amountCents', n.amount_cents, 'taxCents', n.tax_cents, 'basis', n.basis, 'workOn', n.work_on) ORDER BY n.position)
    FROM labor_invoice_lines n WHERE n.invoice_id = b.id) AS lines`
const tables = `labor_invoices b JOIN orders o ON o.id = b.order_id JOIN accounts a ON a.id = b.seller_id`

export async function insertInvoices(
  tx: Sql,
  invoices: readonly NewInvoice[],
  order: { orderId: number; taxState: string; at: Date },
): Promise<void> {
  await Promise.all([
    insertRows(
      tx,
      'labor_invoices',
      invoices.map(({ lines: _, role: __, sellerEmail: ___, rateMilli, ...row }) => ({
        ...row,
        orderId: order.orderId,
        totalCents: row.amountCents + row.taxCents,
        taxState: order.taxState,
        taxRateMilli: rateMilli,
        placedAt: order.at,
      })),
    ),
    insertRows(
      tx,
      'labor_invoice_lines',
      invoices.flatMap(({ id, lines }) =>
        lines.map(({ row, amountCents, taxCents }, i) => ({
          id: randomId(),
          invoiceId: id,
          position: i + 1,
          kind: row.kind,
          name: laborName(row),
          unit: row.unit,
          qty: row.qty,
          priceCents: row.priceCents,
          amountCents,
          taxCents,
          basis: row.basis,
          workOn: row.workOn,
        })),
      ),
    ),
  ])
}

export async function invoicesOfOrder(db: Sql, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>({
    name: 'labor-invoices-of-order',
    text: `SELECT ${columns} FROM ${tables} WHERE b.order_id = $1 ORDER BY b.invoice_no`,
    values: [orderId],
  })
  return rows
}

export async function findInvoice(db: Sql, id: number): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>({
    name: 'find-labor-invoice',
    text: `SELECT ${columns} FROM ${tables} WHERE b.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Whether money of an order's goods was not given back. */
export async function hasOpenGoods(tx: Sql, orderId: number): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM order_items WHERE order_id = $1 AND reversed_at IS NULL LIMIT 1', [
    orderId,
  ])
  return rows.length > 0
}

/** Locks the order, then the invoice, as all code does. */
export async function lockInvoice(tx: Sql, { id, orderId }: { id: number; orderId: number }): Promise<void> {
  await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR NO KEY UPDATE', [orderId])
  await tx.query('SELECT 1 FROM labor_invoices WHERE id = $1 FOR UPDATE', [id])
}

/** Of a seller, of a customer, or all; those to be done first, by day. */
export async function listInvoices(
  db: Sql,
  wanted: {
    sellerId?: number
    customerId?: number
    status?: LaborStatus | undefined
    q: string
    limit: number
    offset: number
  },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = `($1::bigint IS NULL OR b.seller_id = $1) AND ($2::bigint IS NULL OR o.customer_id = $2)
    AND ($3::text IS NULL OR b.status = $3)
    AND ($4::text IS NULL OR b.invoice_no || ' ' || o.order_no || ' ' || o.customer_name ILIKE $4
      OR EXISTS (SELECT FROM labor_invoice_lines n WHERE n.invoice_id = b.id AND n.name ILIKE $4))`
  const values = [
    wanted.sellerId ?? null,
    wanted.customerId ?? null,
    wanted.status ?? null,
    wanted.q ? containing(wanted.q) : null,
  ]
  const { rows } = await db.query<InvoiceRow>({
    name: 'list-labor-invoices',
    text: `SELECT ${columns} FROM ${tables} WHERE ${where}
      ORDER BY (b.status = 'scheduled') DESC, CASE WHEN b.status = 'scheduled' THEN b.first_on END, b.first_on DESC, b.id
      LIMIT $5 OFFSET $6`,
    values: [...values, wanted.limit, wanted.offset],
  })
  const counted = await db.query<{ n: number }>({
    name: 'count-labor-invoices',
    text: `SELECT count(*)::int AS n FROM labor_invoices b JOIN orders o ON o.id = b.order_id WHERE ${where}`,
    values,
  })
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export async function markDone(tx: Sql, id: number, { at, availableOn }: { at: Date; availableOn: string }) {
  await updateRows(tx, 'labor_invoices', { id }, { status: 'done', doneAt: at, availableOn })
}

export async function markCanceled(
  tx: Sql,
  id: number,
  { at, by, reason }: { at: Date; by: number | null; reason: string },
): Promise<void> {
  await updateRows(tx, 'labor_invoices', { id }, { status: 'canceled', canceledAt: at, canceledBy: by, reason })
}

/** Done work whose day has come, without an open dispute about its order; locked, skipping what another process holds. */
export async function takeReleasable(
  tx: Sql,
  given: { today: string; limit: number },
): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await tx.query<{ id: number; orderId: number }>({
    name: 'take-releasable-labor',
    text: `SELECT b.id, b.order_id FROM labor_invoices b
      WHERE b.status = 'done' AND b.released_at IS NULL AND b.available_on <= $1::date
        AND NOT EXISTS (SELECT 1 FROM order_items i JOIN payout_holds h ON h.order_item_id = i.id AND h.closed_at IS NULL
          WHERE i.order_id = b.order_id)
      ORDER BY b.id LIMIT $2 FOR UPDATE OF b SKIP LOCKED`,
    values: [given.today, given.limit],
  })
  return rows
}

export async function markReleased(tx: Sql, id: number, at: Date): Promise<void> {
  await updateRows(tx, 'labor_invoices', { id }, { releasedAt: at })
}
