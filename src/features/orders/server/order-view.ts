import type { AccountType, Actor } from '#features/accounts/actor.ts'
import {
  allowedStatuses,
  canAskToCancel,
  isBack,
  isCalledOff,
  isOnItsWay,
  isOrderStatus,
  labelOf,
  type OrderStatus,
  orderStatus,
  wasEnded,
} from '#features/order-status/status.ts'
import { dayOf, formatDate, formatTime } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import { type Cents, fromDollars, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { isNewStep, stepOf, stepSince, wordFor } from '../customer-steps.ts'
import type { Order, OrderItem, OrderRow, ReturnView } from '../schema.ts'
import type { CancelRequestRecord } from './cancel-queries.ts'
import type { EventRecord, ItemRecord, OrderRecord } from './order-queries.ts'
import type { ShipmentRecord } from './shipment-queries.ts'
import { receiverFor, windowOf } from './view-receiver.ts'
import { viewShipments } from './view-shipments.ts'

/**
 * Rule R8: for 60 minutes or what an Admin has set, to the second, only the customer may act on an order. The limit
 * itself is still within the customer's time.
 */
export const inGrace = (order: Pick<OrderRecord, 'cancelUntil'>, now: Date) => now <= order.cancelUntil

/** @throws 422 in the customer's time. */
export function checkGrace(order: Pick<OrderRecord, 'cancelUntil'>, now: Date): void {
  if (!inGrace(order, now)) return
  const until = formatTime(order.cancelUntil)
  throw fail('grace', 422, `The customer can still change this order until ${until}.`)
}

/**
 * The actor's role in an order, which decides what is shown; null has no access. A professional who buys in their own
 * showroom is the customer there.
 */
export function partIn(
  actor: Pick<Actor, 'id' | 'type'>,
  order: Pick<OrderRecord, 'customerId' | 'showroomId'>,
  items: readonly Pick<ItemRecord, 'vendorId'>[],
): AccountType | null {
  if (actor.type === 'Admin') return 'Admin'
  if (order.customerId === actor.id) return 'User'
  if (actor.type === 'Contractor' && order.showroomId === actor.id) return 'Contractor'
  return actor.type === 'Vendor' && items.some((item) => item.vendorId === actor.id) ? 'Vendor' : null
}

/** A vendor sees only their own items. */
export function itemsFor(part: AccountType, actorId: number, items: readonly ItemRecord[]): ItemRecord[] {
  return part === 'Vendor' ? items.filter((item) => item.vendorId === actorId) : [...items]
}

export function viewRow(
  part: AccountType,
  order: OrderRecord,
  items: readonly ItemRecord[],
  refunds: Order['refunds'],
  now: Date,
): OrderRow {
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
    can_cancel_until: order.cancelUntil.toISOString(),
    review_by: order.reviewBy.toISOString(),
    held: part !== 'User' && inGrace(order, now),
    project: part === 'Vendor' ? null : order.projectId,
    proposal: part === 'Vendor' ? null : order.proposal,
    profit: rowProfit(part, items),
    labor: part === 'User' || part === 'Admin' ? toDollars(order.laborCents) : null,
    refunded: part === 'Vendor' ? null : together(refunds),
  }
}

/** The sum of the items' profits, without those that were declined or cancelled. */
function rowProfit(part: AccountType, items: readonly ItemRecord[]): number | null {
  if (part === 'User') return null
  const cents = items
    .filter(({ status }) => !isCalledOff(status))
    .reduce((sum, item) => {
      const adminProfitCents = item.platformPartCents + item.taxCents
      return sum + (profitOf(part, { ...item, adminProfitCents, status: shownStatus(item) }) ?? 0)
    }, 0)
  return toDollars(cents)
}

/** A sale that a bank has reversed counts as returned. */
const shownStatus = ({ reversedAt, status }: ItemRecord): OrderStatus =>
  reversedAt !== null && !wasEnded(status) ? 'Returned' : status

function together(refunds: Order['refunds']): OrderRow['refunded'] {
  if (refunds.length === 0) return null
  const has = (status: Order['refunds'][number]['status']) => refunds.some((one) => one.status === status)
  const cents = refunds.reduce((sum, { amount }) => sum + (fromDollars(amount) ?? 0), 0)
  return {
    amount: toDollars(cents),
    status: has('delayed') ? 'delayed' : has('pending') ? 'pending' : 'refunded',
  }
}

/** A vendor pays no refund directly; a professional sees what is refunded, but not the customer's card. */
function refundsFor(part: AccountType, refunds: Order['refunds']): Order['refunds'] {
  if (part === 'Vendor') return []
  return part === 'Contractor' ? refunds.map((refund) => ({ ...refund, card: null })) : refunds
}

/** What an order view needs besides its own row; the items are those that its reader may see. */
export type OrderParts = {
  items: readonly ItemRecord[]
  events: readonly EventRecord[]
  shipments: readonly ShipmentRecord[]
  refunds: Order['refunds']
  /** Cents that can still be refunded to the cards that paid. */
  refundableCents: Cents
}

export function viewOrder(
  part: AccountType,
  actorId: number,
  order: OrderRecord,
  { items, events, shipments, refunds, refundableCents }: OrderParts,
  more: Omit<ItemReading, 'part' | 'inGrace' | 'events'> & { now: Date },
): Order {
  const { now } = more
  const whole = part !== 'Vendor'
  const money = (amount: Cents) => (whole ? toDollars(amount) : null)
  const asked = { ...more, events, part, inGrace: inGrace(order, now) }
  return {
    ...viewRow(part, order, items, refunds, now),
    items: items.map((item) => viewItem(order, item, asked)),
    subtotal: money(order.subtotalCents),
    discount: money(order.discountCents),
    promotion: money(order.promotionCents),
    swatch_credit: money(order.swatchCreditCents),
    promotion_names: whole ? [...new Set(items.flatMap(({ promotionName }) => promotionName ?? []))] : [],
    shipping_charge: money(order.shippingCents),
    tax: money(order.taxCents),
    coupon: whole ? order.couponCode : null,
    ...receiverFor(part, order, items, asked.inGrace),
    delivery: whole ? { from: order.deliverFrom, to: order.deliverTo } : windowOf(order, items),
    payment: part === 'User' || part === 'Admin' ? viewPayment(order) : null,
    timeline: events
      .filter((event) => whole || event.orderItemId === null || event.vendorId === actorId)
      .filter((event) => part !== 'User' || isStepOf(event))
      .map((event) => viewEvent(event, actorId, part)),
    refunds: refundsFor(part, refunds),
    ...(part === 'User' ? { refundable: toDollars(refundableCents) } : {}),
    shipments: viewShipments(part, shipments, items),
    server_now: now.toISOString(),
  }
}

/** Authorized and captured look the same to the reader: the order is paid. */
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

/** A customer's history has one entry for each of their steps, whatever the vendor does within it. */
const isStepOf = ({ kind, fromValue, toValue }: EventRecord) =>
  kind !== 'status' || toValue === null || !isOrderStatus(toValue) || isNewStep(fromValue, toValue)

/** One entry of an order's history, as this reader sees it. */
function viewEvent(event: EventRecord, readerId: number, part: AccountType): Order['timeline'][number] {
  const { kind, toValue } = event
  const sets = kind === 'status' && toValue !== null && isOrderStatus(toValue)
  return {
    at: event.at.toISOString(),
    actor: event.actorId === readerId ? 'You' : (actorWords[event.actorType] ?? site.name),
    text: textOf(event, part),
    status: sets ? toValue : null,
  }
}

const actorWords: Record<string, string> = {
  User: 'Customer',
  Contractor: 'Professional',
  Vendor: 'Vendor',
}

const texts: Record<string, (product: string, to: string, part: AccountType) => string> = {
  placed: () => 'Order placed',
  status: (product, to, part) => `${product}: ${wordFor(part, to as OrderStatus)}`,
  split: (product, to) => `${product}: ${to} split into a separate item`,
  replacement: (product) => `${product}: sent again without charge`,
  cancel_request: (product) => `${product}: cancellation requested`,
  cancel_refused: (product) => `${product}: cancellation not granted`,
  address: () => 'Delivery address changed',
  shipment: (product, to) => `${product}: package ${to}`,
  packed: (product, to) => `${product}: packed, ${to}`,
  unpacked: (product, to) => `${product}: taken out of package ${to}`,
  late: (product, to) => `${product}: late, was due ${formatDate(to)}`,
  late_answer: (product, to) => `${product}: ${to === 'wait' ? 'customer will wait' : 'customer will not wait'}`,
  charged_back: (product) => `${product}: payment reversed by the customer’s bank`,
  reminder: (product) => `${product}: the vendor was reminded`,
}

/**
 * The reason of an address change contains both addresses, so a vendor, who sees an address only while they need it, does
 * not see the reason (security U21, decision 0068).
 */
function textOf(event: EventRecord, part: AccountType): string {
  const text = (texts[event.kind] ?? texts.status)?.(event.productName ?? 'Item', event.toValue ?? '', part) ?? ''
  const secret = event.kind === 'address' && part === 'Vendor'
  return event.reason && !secret ? `${text} (${event.reason})` : text
}

/** The version of a product's pictures by its hash, empty when it is not on sale. */
export type LookOf = (hash: string) => string

/** How an item is read: by which reader, whether within the customer's minutes, and related data. */
export type ItemReading = {
  part: AccountType
  inGrace: boolean
  lookOf: LookOf
  requests: ReadonlyMap<number, CancelRequestRecord>
  returns: ReadonlyMap<number, ReturnView>
  /** The order's history, which dates the customer's steps. */
  events: readonly EventRecord[]
}

/** Security U21: each party sees only its own money. */
export function viewItem(
  order: Pick<OrderRecord, 'id'>,
  item: ItemRecord,
  { part, inGrace, lookOf, requests, returns, events }: ItemReading,
): OrderItem {
  const look = lookOf(item.hash)
  const adminProfit = item.platformPartCents + item.taxCents
  const chargedBack = item.reversedAt !== null && !wasEnded(item.status)
  const profit = profitOf(part, {
    qty: item.qty,
    finalPriceCents: item.finalPriceCents,
    markupCents: item.markupCents,
    adminProfitCents: adminProfit,
    status: shownStatus(item),
  })
  return {
    id: item.id,
    order_id: order.id,
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
    step: { name: stepOf(item.status), since: stepSince(item, eventsOf(item.id, events)).toISOString() },
    vendor_id: item.vendorId,
    vendor: item.vendorName,
    showroom: item.showroomId,
    cancel_request: viewRequest(requests.get(item.id)),
    return_request: returns.get(item.id) ?? null,
    allowed_statuses: allowed(part, item, inGrace),
    dye_lots: item.dyeLots,
    split_from: item.parentItemId,
    replaces: item.replacesItemId,
    delivery: { from: item.deliverFrom, to: item.deliverTo },
    made_to_order: item.madeToOrder,
    swatch: item.swatch,
    returnable: item.returnable,
    ship_on: item.shipOn,
    ship_service: item.shipService,
    delivered_on: item.deliveredOn,
    ...(part === 'User' ? {} : { available_on: item.availableOn }),
    charged_back_on: chargedBack && item.reversedAt ? dayOf(item.reversedAt) : null,
    decline_posts_at: item.declinePostsAt?.toISOString() ?? null,
    shipment_id: item.shipmentId,
    ...cancelling(part, item, inGrace),
    late: item.lateToldAt && { told_at: item.lateToldAt.toISOString(), answer: item.lateAnswer },
  }
}

const eventsOf = (id: number, all: readonly EventRecord[]) => all.filter((event) => event.orderItemId === id)

/**
 * The status is locked in the customer's first hour and after a refund (except for goods on their way), and for vendors
 * and professionals while a request is open.
 */
function allowed(part: AccountType, item: ItemRecord, inGrace: boolean): OrderItem['allowed_statuses'] {
  const held = item.cancelRequestId !== null && part !== 'Admin'
  const gone = item.reversedAt !== null && !isOnItsWay(item.status)
  return inGrace || held || gone ? [] : allowedStatuses(part, item.status)
}

/** An item that can be cancelled has not been delivered, so no part of its charge was refunded before. */
function cancelling(
  part: AccountType,
  item: ItemRecord,
  inGrace: boolean,
): Pick<OrderItem, 'can_cancel' | 'cancel_refund'> {
  const way = part === 'User' ? canCancel(item, inGrace) : null
  return {
    can_cancel: way,
    ...(way ? { cancel_refund: toDollars(item.chargedCents + item.shipChargeCents) } : {}),
  }
}

function canCancel(item: ItemRecord, inGrace: boolean): OrderItem['can_cancel'] {
  if (item.status === 'Cancle' || item.cancelRequestId !== null) return null
  if (inGrace) return 'now'
  if (!canAskToCancel(item.status)) return null
  return item.lateToldAt !== null && item.lateAnswer !== 'wait' ? 'now' : 'ask'
}

function viewRequest(request: CancelRequestRecord | undefined): OrderItem['cancel_request'] {
  if (!request) return null
  return {
    id: request.id,
    status: request.status,
    reason: request.reason,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
    answer: request.answer,
  }
}

function moneyFor(part: AccountType, item: ItemRecord, adminProfit: Cents): Partial<OrderItem> {
  const swatch_credit = toDollars(item.swatchCreditCents)
  if (part === 'Vendor') return { final_price: toDollars(item.finalPriceCents), swatch_credit }
  const paid = {
    unit_price: toDollars(item.unitPriceCents),
    amount: toDollars(item.unitPriceCents * item.qty),
    coupon: toDollars(item.couponCents),
    promotion: toDollars(item.promotionUnitCents * item.qty),
  }
  if (part === 'User') return { ...paid, swatch_credit }
  const sold = { ...paid, contractor_markup_amt: toDollars(item.markupCents) }
  if (part === 'Contractor') return sold
  return {
    ...sold,
    swatch_credit,
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

export type ProfitParts = {
  qty: number
  finalPriceCents: Cents
  markupCents: Cents
  /** Platform fee of the line plus its tax (rule R0). */
  adminProfitCents: Cents
  status: OrderStatus
}

/**
 * Spec 2 §6: the Vendor sees final_price x qty, the Contractor contractor_markup_amt x qty, the Admin the line's
 * admin_profit_inclusive_tax; negative while a return is requested or done. Null for a User, who has no such column.
 */
export function profitOf(type: AccountType, item: ProfitParts): Cents | null {
  const parts: Record<AccountType, Cents | null> = {
    User: null,
    Vendor: item.finalPriceCents * item.qty,
    Contractor: item.markupCents * item.qty,
    Admin: item.adminProfitCents,
  }
  const profit = parts[type]
  if (!profit) return profit
  return isBack(item.status) ? -profit : profit
}
