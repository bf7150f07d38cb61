import type { AccountType } from '#features/accounts/actor.ts'
import { dayOf } from '#lib/dates.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { profitOf } from '../profit.ts'
import type { ReturnView } from '../return-view.ts'
import type { OrderItem } from '../schema.ts'
import { allowedStatuses, canAskToCancel, isOnItsWay, labelOf, wasEnded } from '../status.ts'
import type { RequestRecord } from './cancel-request-queries.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'

/** The version of a product's pictures by its hash, empty when it is not on sale. */
export type LookOf = (hash: string) => string

/** How an item is read: by which reader, whether within the customer's minutes, and related data. */
export type ItemReading = {
  part: AccountType
  inGrace: boolean
  lookOf: LookOf
  requests: ReadonlyMap<number, RequestRecord>
  returns: ReadonlyMap<number, ReturnView>
}

/** Security U21: each party sees only its own money. */
export function viewItem(
  order: Pick<OrderRecord, 'id'>,
  item: ItemRecord,
  { part, inGrace, lookOf, requests, returns }: ItemReading,
): OrderItem {
  const look = lookOf(item.hash)
  const adminProfit = item.platformPartCents + item.taxCents
  const chargedBack = item.reversedAt !== null && !wasEnded(item.status)
  const profit = profitOf(part, {
    qty: item.qty,
    finalPriceCents: item.finalPriceCents,
    markupCents: item.markupCents,
    adminProfitCents: adminProfit,
    // A sale that a bank has reversed counts as returned.
    status: chargedBack ? 'Returned' : item.status,
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
    vendor_id: item.vendorId,
    vendor: item.vendorName,
    showroom: item.showroomId,
    cancel_request: viewRequest(requests.get(item.id)),
    return_request: returns.get(item.id) ?? null,
    allowed_statuses: allowed(part, item, inGrace),
    dye_lots: item.dyeLots,
    split_from: item.parentItemId,
    delivery: { from: item.deliverFrom, to: item.deliverTo },
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

function viewRequest(request: RequestRecord | undefined): OrderItem['cancel_request'] {
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
