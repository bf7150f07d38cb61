import type pg from 'pg'
import { queryableOn, together } from '#db/transaction.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { insertNewOrder } from '#features/orders/server/insert-order.ts'
import { postPaid } from '#features/payouts/server/post-ledger.ts'
import { fail } from '#lib/failure.ts'
import { randomId, randomOrderNo } from '#lib/ids.ts'
import { formatCents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { PlacedOrder } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { OrderToWrite } from './checkout-terms.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { DraftLine } from './draft.ts'
import { consume } from './payment-queries.ts'

/** Writes everything that makes an order, in the caller's transaction, whose locks make the draft still true. */
export async function writeOrder(
  deps: CheckoutDeps,
  tx: pg.PoolClient,
  given: OrderToWrite,
): Promise<PlacedOrder> {
  const { terms, draft, attempt, now } = given
  const items = draft.lines.map((line, i) => ({ id: randomId(), line, position: i + 1 }))
  const orderNo = randomOrderNo()
  const response: PlacedOrder = {
    order_id: attempt.orderId,
    order_no: orderNo,
    total: toDollars(draft.totalCents),
    payment: { status: 'paid' },
  }
  const order = {
    id: attempt.orderId,
    orderNo,
    customerId: terms.actor.id,
    customerName: terms.actor.name,
    customerEmail: terms.actor.email,
    showroomId: draft.showroomId,
    cartId: terms.cartId,
    projectId: given.cart.projectId,
    shippingAddress: terms.address,
    couponId: draft.coupon?.id ?? null,
    subtotalCents: draft.subtotalCents,
    discountCents: draft.discountCents,
    shippingCents: draft.shippingCents,
    taxCents: draft.taxCents,
    totalCents: draft.totalCents,
    taxState: terms.address.state,
    taxRateMilli: draft.rateMilli,
    note: terms.note,
    deliverFrom: draft.delivery.from,
    deliverTo: draft.delivery.to,
    placedAt: now,
  }
  const posting = {
    id: attempt.orderId,
    at: now,
    customerId: terms.actor.id,
    totalCents: draft.totalCents,
    shippingCents: draft.shippingCents,
    taxState: terms.address.state,
    items: items.map(({ id, line }) => ({
      id,
      vendorId: line.row.vendorId,
      showroomId: draft.showroomId,
      ...line.split,
    })),
  }
  const rows = items.map(({ id, line, position }) => itemOf(id, position, line))
  // One journey to the database for all of them; they run in this order, each seeing the ones before.
  const steps = await Promise.allSettled(
    together(tx, () => [
      insertNewOrder(tx, order, rows),
      useUp(tx, given, response),
      postPaid(tx, posting),
      notify(tx, notesOf(given, orderNo), now),
      deps.mail.queue(queryableOn(tx), confirmationMail(deps.env.PUBLIC_URL, given, orderNo)),
    ]),
  )
  for (const step of steps) if (step.status === 'rejected') throw step.reason
  return response
}

function itemOf(id: number, position: number, { row, unit, split }: DraftLine) {
  return {
    id,
    position,
    product_id: row.productId,
    size_id: row.sizeId,
    vendor_id: row.vendorId,
    product_name: row.productName,
    product_hash: row.hash,
    size_label: row.sizeLabel,
    sku: row.sku,
    unit: row.unit,
    surface: row.surface,
    qty: row.qty,
    final_price_cents: unit.finalPriceCents,
    platform_fee_cents: unit.platformFeeCents,
    markup_cents: unit.markupCents,
    unit_price_cents: unit.unitPriceCents,
    coupon_cents: split.couponCents,
    tax_cents: split.taxCents,
    vendor_part_cents: split.vendorCents,
    contractor_part_cents: split.contractorCents,
    platform_part_cents: split.platformCents,
    charged_cents: split.chargedCents,
  }
}

async function useUp(tx: pg.PoolClient, given: OrderToWrite, response: PlacedOrder): Promise<void> {
  const { draft, terms, attempt } = given
  const sizes = new Map<number, number>()
  for (const { row } of draft.lines) sizes.set(row.sizeId, (sizes.get(row.sizeId) ?? 0) + row.qty)
  const used = await consume(tx, {
    sizes: [...sizes].map(([id, qty]) => ({ id, qty })),
    cartId: terms.cartId,
    accountId: terms.actor.id,
    key: attempt.key,
    couponId: draft.coupon?.id ?? null,
    orderId: attempt.orderId,
    ref: given.ref,
    response,
    now: given.now,
  })
  if (draft.coupon && used.used === 0) {
    throw fail('coupon_used_up', 422, 'The given data was invalid.', {
      coupon: ['This coupon is not valid.'],
    })
  }
  if (used.sold !== sizes.size || used.closed !== 1)
    throw new Error('stock or cart changed under their locks')
  if (used.paid !== 1 || used.answered !== 1) {
    throw fail('superseded', 503, 'Another request is placing this order. Please look at your orders.')
  }
}

function notesOf({ terms, draft, attempt }: OrderToWrite, orderNo: string) {
  const link = paths.order(attempt.orderId)
  const note = (accountId: number, body: string) => ({
    accountId,
    type: 'order',
    title: `Order ${orderNo}`,
    body,
    link,
  })
  const vendors = new Set(draft.lines.map((line) => line.row.vendorId))
  return [
    ...[...vendors].map((id) => note(id, 'New items are waiting for your approval.')),
    ...(draft.showroomId ? [note(draft.showroomId, `${terms.actor.name} ordered from your showroom.`)] : []),
    note(terms.actor.id, `Your order of ${formatCents(draft.totalCents)} has been placed.`),
  ]
}
