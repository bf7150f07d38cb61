import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, recordAction } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import { isWithVendor } from '#features/order-status/status.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { giveBack } from '#features/orders/server/give-back.ts'
import { type HeldItem, holdItem, objectOf } from '#features/orders/server/hold-item.ts'
import { orderNote } from '#features/orders/server/occasions.ts'
import { inGrace } from '#features/orders/server/order-view.ts'
import { readOrder } from '#features/orders/server/read-orders.ts'
import { splitItem } from '#features/orders/server/split-item.ts'
import {
  partBalances,
  postReturned,
  postShippingBack,
  shippingLeft,
} from '#features/payouts/server/ledger/post-ledger.ts'
import { askedUnder, requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import {
  failedRefunds,
  paidByHand,
  refundSettled,
  retryFailedRefund,
} from '#features/payouts/server/refunds/settle-refund.ts'
import { formatTime } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { allocate, type Cents, formatCents, fromDollars, toDollars } from '#lib/money.ts'
import { keyReused } from '#server/once/once.ts'
import type { AdminRefundBody, FailedRefundRow } from '../schema.ts'
import { notifyOfReturn, type ReturnDeps, unitsOf } from './notify-parties.ts'
import { markReturned, unitsTaken } from './return-queries.ts'

type Order = Awaited<ReturnType<typeof readOrder>>
type Asked = { held: HeldItem; units: number; wholeCents: Cents }

/**
 * An Admin refunds units of an order, or an amount for them (api.md section 9). Whole units become items of their own
 * and end: cancelled if their vendor still has them, returned otherwise. A lesser amount is debited from every party's
 * share in proportion and changes no status. A repeated key does nothing; with a different body it is refused.
 */
export async function refundByAdmin(
  deps: ReturnDeps,
  actor: Actor,
  orderId: number,
  body: AdminRefundBody,
  key: string = String(randomId()),
): Promise<Order> {
  const under = `admin:${orderId}:${short(key)}:`
  const refundKey = under + short(JSON.stringify([body.items, body.amount, body.reason]))
  await transaction(deps.db, async (tx) => {
    await holdItem(tx, body.items[0]?.id ?? 0)
    const before = await askedUnder(tx, orderId, under)
    if (before?.startsWith(refundKey)) return
    if (before !== null) throw keyReused()
    const at = deps.clock()
    const asked = await hold(tx, orderId, body, at)
    const whole = asked.reduce((sum, one) => sum + one.wholeCents, 0)
    const wanted = body.amount === undefined ? whole : fromDollars(body.amount)
    if (wanted === null || wanted < 1) throw invalid('amount', 'This amount is not valid.')
    if (wanted > whole) throw invalid('amount', `The refund is at most ${formatCents(whole)}.`)
    const given = { deps, tx, actor, orderId, asked, reason: body.reason, key: refundKey, at }
    const paid = wanted === whole ? await payUnits(given) : await payPart(given, wanted)
    const [first] = asked
    if (first)
      await recordAction(tx, {
        actor,
        action: 'refund.made',
        object: objectOf(first.held.order),
        reason: body.reason,
        at,
        before: asked.map(({ held, units }) => `${held.item.productName}: ${units} of ${held.item.qty}`).join('\n'),
        after: { Refunded: formatCents(paid.amountCents) },
      })
    await notifyAll(given, { ...paid, part: wanted < whole })
  })
  return readOrder(deps, actor, orderId)
}

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

type Share = { vendorCents: Cents; contractorCents: Cents }
/** The customer's refund and the debits of the payees' shares, per item in the requested order. */
type Paid = { amountCents: Cents; shares: readonly Share[] }

/**
 * Notifies each payee of their own share of each item and of no other amount, and the customer of all items at once.
 */
async function notifyAll(
  { deps, tx, actor, asked, reason }: Given,
  { amountCents, shares, part }: Paid & { part: boolean },
): Promise<void> {
  const [first] = asked
  if (!first) return
  for (const [i, { held, units }] of asked.entries()) {
    const back = part ? 'The customer receives a partial refund for' : 'The customer receives a refund for'
    const dollarsOf = (cents: Cents) =>
      `${back} ${unitsOf(units, held.item)}. Your share of ${formatCents(cents)} is reversed: ${reason}`
    const { vendorCents = 0, contractorCents = 0 } = shares[i] ?? {}
    await notifyOfReturn(deps, tx, held, actor.id, {
      vendor: dollarsOf(vendorCents),
      showroom: dollarsOf(contractorCents),
    })
  }
  const body = `We are refunding ${formatCents(amountCents)} to your card: ${reason}`
  await notifyOfReturn(deps, tx, first.held, actor.id, { customer: { body } })
}

/** Locks order and items in the order of their ids. */
async function hold(tx: PoolClient, orderId: number, { items }: AdminRefundBody, at: Date): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { id, qty } of items.toSorted((a, b) => a.id - b.id)) {
    const held = await holdItem(tx, id)
    if (held.order.id !== orderId) throw notFound()
    // Rule R8: only the customer may act on the order in the first hour.
    if (inGrace(held.order, at))
      throw fail('grace', 422, `The customer can still change this order until ${formatTime(held.order.cancelUntil)}.`)
    if (asked.some((one) => one.held.item.id === id)) throw invalid('items', 'An item is listed twice.')
    if (held.item.reversedAt !== null) throw fail('closed', 422, 'This item has already been refunded.')
    const taken = await unitsTaken(tx, id)
    const units = qty ?? held.item.qty
    if (units > held.item.qty - taken) {
      const message = taken > 0 ? 'A return request is open.' : `The quantity must be at most ${held.item.qty}.`
      throw fail('too_many', 422, message, { items: [message] })
    }
    const parts = await partBalances(tx, id)
    const goods = parts.vendorCents + parts.contractorCents + parts.platformCents + parts.taxCents
    const remaining = goods + (await shippingLeft(tx, id))
    // Part of the item may have been refunded before, so an amount is limited to what is left for these units.
    asked.push({ held, units, wholeCents: Math.floor((remaining * units) / held.item.qty) })
  }
  return asked
}

type Given = {
  deps: ReturnDeps
  tx: PoolClient
  actor: Actor
  orderId: number
  asked: readonly Asked[]
  reason: string
  key: string
  at: Date
}

async function payUnits({ deps, tx, actor, orderId, asked, reason, key, at }: Given): Promise<Paid> {
  const mover = { id: actor.id, type: 'Admin' }
  let amountCents = 0
  const ended: number[] = []
  const shares: Share[] = []
  for (const { held, units } of asked) {
    const itemId = units === held.item.qty ? held.item.id : await splitItem(tx, held.item.id, units, at, mover)
    const { item, order } = await holdItem(tx, itemId)
    ended.push(itemId)
    const parts = await partBalances(tx, itemId)
    shares.push(parts)
    const move = { order, item, reason, actor: mover, at, offPath: true, quiet: true }
    if (isWithVendor(item.status)) {
      await changeStatus(deps, tx, { ...move, to: 'Cancle' })
      const back = { orderId, items: [item], kind: 'cancelled' as const, reason, at, by: actor.id }
      amountCents += await giveBack(tx, back)
      continue
    }
    const whose = { orderId, itemId, parts, returnId: randomId(), at }
    const subject = `return:${whose.returnId}:item:${itemId}`
    const owed =
      (await postReturned(tx, { ...whose, feeCents: 0, feeBearerId: null })) +
      (await postShippingBack(tx, { orderId, itemId, subject, at }))
    await changeStatus(deps, tx, { ...move, to: 'Returned' })
    await markReturned(tx, itemId, at)
    const refund = { orderId, key: `${key}:${itemId}`, amountCents: owed, reason, itemIds: [itemId], at }
    amountCents += (await requestRefund(tx, refund)).amountCents
  }
  // The units' refunds have keys of their own; this zero refund records that the request was done.
  await requestRefund(tx, { orderId, key, amountCents: 0, reason, itemIds: ended, at })
  return { amountCents, shares }
}

async function payPart({ tx, orderId, asked, reason, key, at }: Given, wanted: Cents): Promise<Paid> {
  const parts = allocate(
    wanted,
    asked.map((one) => one.wholeCents),
  )
  const returnId = randomId()
  let amountCents = 0
  const shares: Share[] = []
  for (const [i, { held }] of asked.entries()) {
    const share = parts[i] ?? 0
    shares.push({ vendorCents: 0, contractorCents: 0 })
    if (share === 0) continue
    const { vendorCents, contractorCents, platformCents, taxCents } = await partBalances(tx, held.item.id)
    const stands = [vendorCents, contractorCents, platformCents, taxCents, await shippingLeft(tx, held.item.id)]
    const weights = stands.map((part) => Math.max(0, part))
    const [vendor = 0, contractor = 0, platform = 0, tax = 0, shipping = 0] = allocate(share, weights)
    shares[i] = { vendorCents: vendor, contractorCents: contractor }
    amountCents += await postReturned(tx, {
      orderId,
      itemId: held.item.id,
      feeCents: 0,
      feeBearerId: null,
      returnId,
      at,
      parts: { vendorCents: vendor, contractorCents: contractor, platformCents: platform, taxCents: tax },
    })
    const subject = `return:${returnId}:item:${held.item.id}`
    amountCents += await postShippingBack(tx, { orderId, itemId: held.item.id, subject, cents: shipping, at })
  }
  const itemIds = asked.map(({ held }) => held.item.id)
  const refund = await requestRefund(tx, { orderId, key, amountCents, reason, itemIds, at })
  return { amountCents: refund.amountCents, shares }
}

/** The Admin's queue of refunds that no card accepted. */
export async function readFailedRefunds({ db }: Pick<ReturnDeps, 'db'>): Promise<FailedRefundRow[]> {
  const rows = await failedRefunds(db)
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    order_no: row.orderNo,
    customer: row.customerName,
    amount: toDollars(row.amountCents),
    reason: row.reason,
    error: row.lastError,
    requested_at: row.requestedAt.toISOString(),
  }))
}

/**
 * Retries the card, or records how the customer was paid instead.
 * @throws a conflict for one that is no longer failed.
 */
export function settleFailedRefund(
  deps: Pick<ReturnDeps, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  id: number,
  { action, reference }: { action: 'retry' | 'paid'; reference: string },
): Promise<void> {
  if (action === 'paid' && reference === '') throw invalid('reference', 'Enter how the customer was paid.')
  return transaction(deps.db, async (tx) => {
    const at = deps.clock()
    const who = { by: actor.id, at }
    const refund =
      action === 'retry' ? await retryFailedRefund(tx, id, who) : await paidByHand(tx, id, { reference, ...who })
    if (!refund) {
      const done = await refundSettled(tx, id)
      if (!done) throw notFound()
      throw await alreadyDone(tx, 'This refund has already been settled.', {
        ...done,
        action: 'refund.settled',
      })
    }
    const order = { id: refund.orderId, orderNo: refund.orderNo }
    const amount = formatCents(refund.amountCents)
    const paid = action === 'paid'
    const audit = {
      actor,
      action: 'refund.settled' as const,
      object: objectOf(order),
      before: { 'Failed refund': amount },
      after: paid ? `Paid: ${reference}` : 'The card is tried again',
    }
    const notes = paid ? [orderNote(order, refund.customerId, `Your refund of ${amount} was paid: ${reference}.`)] : []
    await record(deps, tx, { audit, notes }, at)
  })
}
