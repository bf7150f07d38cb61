import type { AccountType, Actor } from '#features/accounts/actor.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { profitOf } from '../profit.ts'
import type { Order, OrderItem, OrderRow } from '../schema.ts'
import { allowedStatuses, isOrderStatus, labelOf, type OrderStatus, orderStatus } from '../status.ts'
import type { EventRecord, ItemRecord, OrderRecord } from './order-queries.ts'

/** Rule R8: for 60 minutes, to the second, only the customer may act on an order. */
export const graceMs = 60 * 60_000

export const graceEnds = (order: Pick<OrderRecord, 'placedAt'>) =>
  new Date(order.placedAt.getTime() + graceMs)

/** The bound itself still belongs to the customer. */
export const inGrace = (order: Pick<OrderRecord, 'placedAt'>, now: Date) => now <= graceEnds(order)

/** The part that somebody plays in an order, which decides what he is shown; null is nobody's business of his. */
export function partIn(
  actor: Pick<Actor, 'id' | 'type'>,
  order: Pick<OrderRecord, 'customerId' | 'showroomId'>,
  items: readonly Pick<ItemRecord, 'vendorId'>[],
): AccountType | null {
  if (actor.type === 'Admin') return 'Admin'
  if (actor.type === 'Contractor' && order.showroomId === actor.id) return 'Contractor'
  if (order.customerId === actor.id) return 'User'
  return actor.type === 'Vendor' && items.some((item) => item.vendorId === actor.id) ? 'Vendor' : null
}

/** A vendor's order consists of his own items only. */
export function itemsFor(part: AccountType, actorId: number, items: readonly ItemRecord[]): ItemRecord[] {
  return part === 'Vendor' ? items.filter((item) => item.vendorId === actorId) : [...items]
}

/** The version of a product's pictures by its hash, empty when it is not on sale. */
export type LookOf = (hash: string) => string

/** Security U21: each party's own money and nobody else's. */
export function viewItem(part: AccountType, item: ItemRecord, hold: boolean, lookOf: LookOf): OrderItem {
  const look = lookOf(item.hash)
  const adminProfit = item.platformPartCents + item.taxCents
  const profit = profitOf(part, {
    qty: item.qty,
    finalPriceCents: item.finalPriceCents,
    markupCents: item.markupCents,
    adminProfitCents: adminProfit,
    status: item.status,
  })
  return {
    id: item.id,
    order_id: item.orderId,
    product_name: item.productName,
    hash: item.hash,
    image: paths.picture(item.hash, 'main', 320, 'webp', item.sizePosition, look),
    look,
    size_label: item.sizeLabel,
    sku: item.sku,
    unit: item.unit,
    surface: item.surface,
    qty: item.qty,
    ...moneyFor(part, item, adminProfit),
    profit: profit === null ? null : toDollars(profit),
    status: item.status,
    status_label: labelOf(item.status),
    status_date: item.statusDate.toISOString(),
    vendor_id: item.vendorId,
    vendor: item.vendorName,
    showroom: item.showroomId,
    cancel_request: null,
    return_request: null,
    allowed_statuses: hold ? [] : allowedStatuses(part, item.status),
  }
}

function moneyFor(part: AccountType, item: ItemRecord, adminProfit: Cents): Partial<OrderItem> {
  if (part === 'Vendor') return { final_price: toDollars(item.finalPriceCents) }
  const paid = {
    unit_price: toDollars(item.unitPriceCents),
    amount: toDollars(item.unitPriceCents * item.qty),
    coupon: toDollars(item.couponCents),
  }
  if (part === 'User') return paid
  const sold = { ...paid, contractor_markup_amt: toDollars(item.markupCents) }
  if (part === 'Contractor') return sold
  return {
    ...sold,
    final_price: toDollars(item.finalPriceCents),
    admin_profit_inclusive_tax: toDollars(adminProfit),
    split: {
      vendor: toDollars(item.vendorPartCents),
      contractor: toDollars(item.contractorPartCents),
      platform: toDollars(item.platformPartCents),
      tax: toDollars(item.taxCents),
      charged: toDollars(item.chargedCents),
    },
  }
}

export function viewRow(part: AccountType, order: OrderRecord, items: readonly ItemRecord[]): OrderRow {
  const summary: Record<string, number> = {}
  for (const item of items) summary[item.status] = (summary[item.status] ?? 0) + 1
  const contact = part === 'Admin' || part === 'Contractor'
  const own = items.reduce((sum, item) => sum + item.vendorPartCents, 0)
  return {
    id: order.id,
    order_no: order.orderNo,
    created_at: order.placedAt.toISOString(),
    customer: {
      name: order.customerName,
      ...(contact ? { email: order.customerEmail, phone: order.customerPhone } : {}),
    },
    item_count: items.length,
    total: toDollars(part === 'Vendor' ? own : order.totalCents),
    status_summary: summary,
    status: orderStatus(items.map((item) => item.status)),
    can_cancel_until: graceEnds(order).toISOString(),
    project: part === 'Vendor' ? null : order.projectId,
  }
}

export function viewOrder(
  part: AccountType,
  actorId: number,
  order: OrderRecord,
  items: readonly ItemRecord[],
  events: readonly EventRecord[],
  now: Date,
  lookOf: LookOf,
): Order {
  const whole = part !== 'Vendor'
  const money = (amount: Cents) => (whole ? toDollars(amount) : null)
  return {
    ...viewRow(part, order, items),
    items: items.map((item) => viewItem(part, item, inGrace(order, now), lookOf)),
    shipping_address: whole ? order.shippingAddress : null,
    subtotal: money(order.subtotalCents),
    discount: money(order.discountCents),
    shipping_charge: money(order.shippingCents),
    tax: money(order.taxCents),
    coupon: whole ? order.couponCode : null,
    note: order.note,
    delivery: { from: order.deliverFrom, to: order.deliverTo },
    payment: part === 'User' || part === 'Admin' ? viewPayment(order) : null,
    timeline: events
      .filter((event) => whole || event.orderItemId === null || event.vendorId === actorId)
      .map((event) => ({
        at: event.at.toISOString(),
        actor: actorName(event, actorId),
        text: eventText(event),
        status: event.toValue !== null && isOrderStatus(event.toValue) ? event.toValue : null,
      })),
    refunds: [],
  }
}

/** Held and taken are one thing to the reader: the order is paid. */
const paymentWords: Record<string, string> = { authorized: 'paid', captured: 'paid' }

function viewPayment(order: OrderRecord): Order['payment'] {
  if (order.paymentStatus === null) return null
  return {
    status: paymentWords[order.paymentStatus] ?? order.paymentStatus,
    brand: order.paymentBrand ?? '',
    last4: order.paymentLast4 ?? '',
    amount: toDollars(order.paymentCents ?? 0),
  }
}

const actorWords: Record<string, string> = {
  User: 'Customer',
  Contractor: 'Professional',
  Vendor: 'Vendor',
  Admin: 'Wainscot',
  System: 'Wainscot',
}

function actorName(event: EventRecord, readerId: number): string {
  return event.actorId === readerId ? 'You' : (actorWords[event.actorType] ?? 'Wainscot')
}

function eventText(event: EventRecord): string {
  if (event.kind === 'placed') return 'Order placed'
  // The history says Cancelled, whatever the stored word (OP-12).
  const word = event.toValue === 'Cancle' ? 'Cancelled' : labelOf((event.toValue ?? '') as OrderStatus)
  const text = `${event.productName ?? 'Item'}: ${word}`
  return event.reason ? `${text} (${event.reason})` : text
}
