import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { postLaborCanceled, postLaborPaid, postLaborReleased } from '#features/payouts/server/ledger/post-labor.ts'
import { paidByBank, requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import { laborRefusal } from '../rules.ts'
import type { InvoiceInput, InvoicesQuery, LaborInvoice } from '../schema.ts'
import {
  findInvoice,
  hasOpenGoods,
  type InvoiceRow,
  insertInvoices,
  invoicesOfOrder,
  listInvoices,
  lockInvoice,
  markCanceled,
  markDone,
  markReleased,
  takeReleasable,
} from './invoice-queries.ts'
import type { NewInvoice } from './labor-draft.ts'
import { type LaborMover, laborCanceled, laborDone, laborSold } from './occasions.ts'

export type LaborDeps = RecordDeps & { db: Db; clock: Clock }

/** Writes, posts and announces the labor of an order, within the transaction that places it (rule R18). */
export async function writeLabor(
  deps: RecordDeps,
  tx: Sql,
  invoices: readonly NewInvoice[],
  order: { orderId: number; customerId: number; customerName: string; taxState: string; at: Date },
): Promise<void> {
  if (invoices.length === 0) return
  await insertInvoices(tx, invoices, order)
  for (const invoice of invoices) {
    const { id, sellerId, role, amountCents, feeCents, taxCents } = invoice
    await postLaborPaid(tx, { ...order, id, seller: { id: sellerId, role }, amountCents, feeCents, taxCents })
    await record(deps, tx, laborSold(invoice, order.customerName), order.at)
  }
}

/** An order's labor: all of it for its customer and an Admin, a seller's own for that seller. */
export async function readOrderLabor(
  { db, clock }: Pick<LaborDeps, 'db' | 'clock'>,
  actor: Actor,
  orderId: number,
): Promise<LaborInvoice[]> {
  const rows = (await invoicesOfOrder(db, orderId)).filter((row) => partyOf(row, actor) !== null)
  return rows.map((row) => viewInvoice(row, actor, dayOf(clock())))
}

/** One invoice as its customer, its seller or an Admin sees it. @throws Failure 404 for another one's */
export async function readInvoice({ db, clock }: Pick<LaborDeps, 'db' | 'clock'>, actor: Actor, id: number) {
  const row = await findInvoice(db, id)
  if (!row || !partyOf(row, actor)) throw notFound()
  return viewInvoice(row, actor, dayOf(clock()))
}

/** A seller's invoices, a homeowner's, or all for an Admin; those to be done first, by day. */
export async function readInvoices(
  { db, clock }: LaborDeps,
  actor: Actor,
  query: InvoicesQuery,
): Promise<Paged<LaborInvoice>> {
  const { page, per_page: limit, status, q } = query
  const own = {
    Admin: {},
    User: { customerId: actor.id },
    Vendor: { sellerId: actor.id },
    Contractor: { sellerId: actor.id },
  }
  const { rows, total } = await listInvoices(db, { ...own[actor.type], status, q, limit, offset: (page - 1) * limit })
  const shown = rows.map((row) => viewInvoice(row, actor, dayOf(clock())))
  return paged(
    shown,
    total,
    clampPage(page, total, limit),
    limit,
    '/api/labor/invoices',
    new URLSearchParams({ ...(status && { status }), ...(q && { q }) }),
  )
}

/**
 * Marks labor done, or cancels it for a full refund (rule R18). Repeating it changes nothing.
 * @throws 404 for another one's invoice, 422 when it is not possible
 */
export function changeInvoice(deps: LaborDeps, actor: Actor, id: number, input: InvoiceInput): Promise<LaborInvoice> {
  const at = deps.clock()
  const today = dayOf(at)
  return transaction(deps.db, async (tx) => {
    const row = await heldInvoice(tx, id)
    const party = row && partyOf(row, actor)
    if (!row || !party) throw notFound()
    const isSame = row.status === (input.action === 'done' ? 'done' : 'canceled')
    if (isSame) return viewInvoice(row, actor, today)
    const refusal = laborRefusal(input.action, party, row, today)
    if (refusal) throw fail('labor', 422, refusal, { action: [refusal] })
    if (input.action === 'done') {
      const days = await figureOn(tx, 'labor_release_days', today)
      await markDone(tx, id, { at, availableOn: addDays(today, days) })
      await record(deps, tx, laborDone(row), at)
    } else {
      if (party !== 'customer' && input.reason === '') throw invalid('reason', 'Reason is required.')
      await cancel(deps, tx, row, { by: actor, reason: input.reason, at })
    }
    return viewInvoice((await findInvoice(tx, id)) ?? row, actor, today)
  })
}

/**
 * Cancels what is left of an order's labor with it: its customer canceled the order, or their bank took the payment
 * back. Returns the keys of the refunds. The caller holds the order's row.
 */
export async function cancelOrderLabor(
  deps: RecordDeps,
  tx: PoolClient,
  given: { orderId: number; by: LaborMover; reason: string; at: Date; also?: 'done' },
): Promise<string[]> {
  const keys: string[] = []
  for (const { id, status } of await invoicesOfOrder(tx, given.orderId)) {
    if (status !== 'scheduled' && status !== given.also) continue
    const row = await heldInvoice(tx, id)
    if (!row || row.status === 'canceled') continue
    await cancel(deps, tx, row, given)
    keys.push(refundKey(id))
  }
  return keys
}

/**
 * The customer's bank took back the payment of all goods of an order, and with it that of the labor. Nothing happens
 * while other goods of the order are sold.
 */
export async function chargeBackLabor(
  deps: RecordDeps,
  tx: PoolClient,
  given: { orderId: number; by: LaborMover; at: Date },
): Promise<void> {
  const { orderId, at } = given
  if (await hasOpenGoods(tx, orderId)) return
  const reason = 'Refunded by the bank after a dispute.'
  const keys = await cancelOrderLabor(deps, tx, { ...given, reason, also: 'done' })
  for (const key of keys) await paidByBank(tx, orderId, key, at)
}

/** The payment of an order never came, and its postings are reversed as a whole. */
export async function voidOrderLabor(deps: RecordDeps, tx: PoolClient, orderId: number, at: Date): Promise<void> {
  const reason = 'The payment failed.'
  for (const row of await invoicesOfOrder(tx, orderId)) {
    if (row.status === 'canceled') continue
    await markCanceled(tx, row.id, { at, by: null, reason })
    await record(deps, tx, laborCanceled(row, { by: null, reason, refundCents: 0 }), at)
  }
}

/** @throws 422 while labor is to be done at the order's address: an offer is for its ZIP, and its tax for its state. */
export async function refuseWithLabor(db: Sql, orderId: number): Promise<void> {
  const open = (await invoicesOfOrder(db, orderId)).some(({ status }) => status === 'scheduled')
  if (!open) return
  const message = 'Labor is scheduled at this address. Cancel it before you change the address.'
  throw fail('labor', 422, message, { 'shipping_address.street': [message] })
}

const refundKey = (invoiceId: number) => `labor:${invoiceId}`

async function cancel(
  deps: RecordDeps,
  tx: PoolClient,
  row: InvoiceRow,
  { by, reason, at }: { by: LaborMover; reason: string; at: Date },
): Promise<void> {
  const { id, orderId } = row
  const owed = await postLaborCanceled(tx, { orderId, invoiceId: id, at })
  const { amountCents: refundCents } = await requestRefund(tx, {
    orderId,
    key: refundKey(id),
    amountCents: owed,
    reason: `Labor ${row.invoiceNo} was canceled.`,
    itemIds: [],
    at,
  })
  await markCanceled(tx, id, { at, by: by?.id ?? null, reason })
  await record(deps, tx, laborCanceled(row, { by, reason, refundCents }), at)
}

async function heldInvoice(tx: Sql, id: number): Promise<InvoiceRow | null> {
  const found = await findInvoice(tx, id)
  if (!found) return null
  await lockInvoice(tx, found)
  return findInvoice(tx, id)
}

const batch = 100

/** A job: makes the money of done labor available on its day. Returns how many invoices; safe to repeat. */
export async function releaseLabor({ db, clock }: Pick<LaborDeps, 'db' | 'clock'>): Promise<number> {
  for (let released = 0; ; ) {
    const at = clock()
    const due = await transaction(db, async (tx) => {
      const rows = await takeReleasable(tx, { today: dayOf(at), limit: batch })
      for (const { id, orderId } of rows) {
        await postLaborReleased(tx, { orderId, invoiceId: id, at })
        await markReleased(tx, id, at)
      }
      return rows.length
    })
    released += due
    if (due < batch) return released
  }
}

function partyOf(row: InvoiceRow, actor: Actor): 'customer' | 'seller' | 'admin' | null {
  if (actor.type === 'Admin') return 'admin'
  if (row.sellerId === actor.id) return 'seller'
  return row.customerId === actor.id ? 'customer' : null
}

const actions = ['done', 'cancel'] as const

function viewInvoice(row: InvoiceRow, actor: Actor, today: string): LaborInvoice {
  const party = partyOf(row, actor)
  const isOwnWork = party === 'seller' || party === 'admin'
  // Beside a client the figures of the seller stay closed.
  const earns = isOwnWork && !actor.clientSafe
  const { street, apartment, city, state, zip_code } = row.shippingAddress
  return {
    id: row.id,
    invoice_no: row.invoiceNo,
    order_id: row.orderId,
    order_no: row.orderNo,
    seller: row.sellerName,
    customer: isOwnWork
      ? {
          name: row.customerName,
          address: [street, apartment, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', '),
          phone: row.customerPhone,
        }
      : null,
    status: row.status,
    first_on: row.firstOn,
    last_on: row.lastOn,
    cancel_until: row.cancelUntil,
    amount: toDollars(row.amountCents),
    tax: toDollars(row.taxCents),
    total: toDollars(row.totalCents),
    fee: earns ? toDollars(row.feeCents) : null,
    earned: earns ? toDollars(row.amountCents - row.feeCents) : null,
    available_on: earns ? row.availableOn : null,
    reason: row.reason,
    lines: row.lines.map((line) => ({
      name: line.name,
      unit: line.unit,
      quantity: line.qty,
      price: toDollars(line.priceCents),
      amount: toDollars(line.amountCents),
      tax: toDollars(line.taxCents),
      basis: line.basis,
      work_on: line.workOn,
    })),
    may: party ? actions.filter((action) => laborRefusal(action, party, row, today) === null) : [],
  }
}
