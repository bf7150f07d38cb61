import type { Actor } from '#features/accounts/actor.ts'
import type { insertNewOrder } from '#features/orders/server/insert-order.ts'
import type { postPaid } from '#features/payouts/server/post-ledger.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { CheckoutTerms, OrderToWrite } from './checkout-terms.ts'
import type { DraftLine } from './draft.ts'
import type { Attempt } from './payment-queries.ts'

type NewOrder = Parameters<typeof insertNewOrder>[1]
type NewItem = Parameters<typeof insertNewOrder>[2][number]

/** The part of `OrderToWrite` that determines the order's rows. */
export type OrderFacts = Pick<OrderToWrite, 'draft' | 'cart' | 'now'> & {
  terms: Pick<CheckoutTerms, 'address' | 'cartId' | 'note' | 'receiverPhone'> & {
    actor: Pick<Actor, 'id' | 'name' | 'email'>
  }
  attempt: Pick<Attempt, 'orderId'>
}

/** Order, items, posting and notes of an order; `itemIds` has an id for every line of the draft. */
export function rowsOfOrder(given: OrderFacts, orderNo: string, itemIds: readonly number[]) {
  const { terms, draft, attempt, now } = given
  const items = draft.lines.map((line, i) => {
    const id = itemIds[i]
    if (id === undefined) throw new RangeError('an item without an id')
    return { id, line, position: i + 1 }
  })
  const order: NewOrder = {
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
    taxRateMilli: draft.tax.milli ?? 0,
    taxLocalMilli: draft.tax.localMilli,
    taxExemptReason: draft.tax.exemptReason,
    note: terms.note,
    receiverPhone: terms.receiverPhone,
    deliverFrom: draft.delivery.from,
    deliverTo: draft.delivery.to,
    placedAt: now,
  }
  const posting: Parameters<typeof postPaid>[1] = {
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
  return {
    order,
    items: items.map(({ id, line, position }) => itemOf(id, position, line)),
    posting,
    notes: notesOf(given, orderNo),
  }
}

function itemOf(id: number, position: number, line: DraftLine): NewItem {
  const { row, unit, split, delivery } = line
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
    final_price_cents: unit.finalCents,
    platform_fee_cents: unit.feeCents,
    markup_cents: unit.markupCents,
    unit_price_cents: unit.priceCents,
    coupon_cents: split.couponCents,
    tax_cents: split.taxCents,
    vendor_part_cents: split.vendorCents,
    contractor_part_cents: split.contractorCents,
    platform_part_cents: split.platformCents,
    charged_cents: split.chargedCents,
    ship_cost_cents: line.shipCostCents,
    ship_service: line.service,
    dye_lots: line.lots?.lots ?? {},
    deliver_from: delivery.from,
    deliver_to: delivery.to,
  }
}

function notesOf({ terms, draft, attempt }: OrderFacts, orderNo: string) {
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
