import type { Sql } from '#db/transaction.ts'
import type { Address } from '#features/address/address.ts'
import type { Measures } from '#features/shipping/packed.ts'
import { measureColumns } from '#features/shipping/server/measure-columns.ts'
import { shipZip } from '#features/shipping/server/vendor-places.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { asShipped } from '#features/shipping/swatch.ts'
import { randomId } from '#lib/ids.ts'

export type OrderToMove = {
  id: number
  customerId: number
  placedAt: Date
  cancelUntil: Date
  address: Address
  taxState: string
}

export type ItemToMove = Measures & {
  id: number
  vendorId: number
  qty: number
  status: string
  unitPriceCents: number
  couponCents: number
  swatchCreditCents: number
  /** Off each unit. */
  promotionCents: number
  taxCents: number
  /** The most that its return can cost, as shown at checkout; null if unknown. */
  shipCostCents: number | null
  /** The vendor's price per unit. */
  finalPriceCents: number
  leadDays: number
  madeToOrder: boolean
  swatch: boolean
  shipZip: string
  /** The last promised day; with `shipOn` the day that the buyer chose (rule R16). */
  deliverTo: string
  shipOn: string | null
  /** Part of it was already refunded. */
  paidBack: boolean
}

/** The order with its items; `lock` locks them until the transaction ends, the order first. */
export async function findOrderToMove(
  db: Sql,
  id: number,
  lock = false,
): Promise<{ order: OrderToMove; items: ItemToMove[] } | null> {
  const { rows: orders } = await db.query<OrderToMove>({
    name: lock ? 'lock-order-to-move' : 'find-order-to-move',
    text: `SELECT id, customer_id, placed_at, cancel_until, shipping_address AS address, tax_state
      FROM orders WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    values: [id],
  })
  const { rows: items } = await db.query<ItemToMove>({
    name: lock ? 'lock-items-to-move' : 'find-items-to-move',
    text: `SELECT i.id, i.vendor_id, i.qty, i.status, i.unit_price_cents, i.coupon_cents, i.swatch_credit_cents,
        i.promotion_unit_cents AS promotion_cents, i.tax_cents, i.final_price_cents, i.ship_cost_cents, ${measureColumns}, p.lead_time_days AS lead_days, i.made_to_order, i.swatch, i.deliver_to, i.ship_on,
        coalesce(i.ship_zip, ${shipZip}) AS ship_zip,
        EXISTS (SELECT 1 FROM ledger_entries e WHERE e.order_item_id = i.id AND e.account = 'refund_payable') AS paid_back
      FROM order_items i JOIN product_sizes s ON s.id = i.size_id JOIN products p ON p.id = i.product_id
        JOIN vendors v ON v.account_id = i.vendor_id
      WHERE i.order_id = $1 ORDER BY i.id ${lock ? 'FOR NO KEY UPDATE OF i' : ''}`,
    values: [id],
  })
  return orders[0] ? { order: orders[0], items: items.map(asShipped) } : null
}

export type MovedItem = {
  id: number
  taxCents: number
  from: string
  to: string
  shipCostCents: number | null
  service: Service | null
  shipOn: string | null
}

/** Writes an order's new address, tax and delivery days, and the event; returns the event's id. */
export async function writeAddress(
  db: Sql,
  change: {
    orderId: number
    customerId: number
    address: Address
    rate: { milli: number; localMilli: number; exemptReason: string }
    items: readonly MovedItem[]
    differenceCents: number
    from: string
    to: string
    text: string
    at: Date
  },
): Promise<number> {
  const eventId = randomId()
  await db.query({
    name: 'write-changed-items',
    text: `UPDATE order_items i SET charged_cents = i.charged_cents - i.tax_cents + c.tax, tax_cents = c.tax,
        deliver_from = c.day_from, deliver_to = c.day_to, ship_cost_cents = c.ship_cost, ship_service = c.service,
        ship_on = c.ship_on
      FROM unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[], $5::bigint[], $6::text[], $7::date[])
        AS c(id, tax, day_from, day_to, ship_cost, service, ship_on)
      WHERE i.id = c.id`,
    values: [
      change.items.map((item) => item.id),
      change.items.map((item) => item.taxCents),
      change.items.map((item) => item.from),
      change.items.map((item) => item.to),
      change.items.map((item) => item.shipCostCents),
      change.items.map((item) => item.service),
      change.items.map((item) => item.shipOn),
    ],
  })
  await db.query({
    name: 'write-changed-address',
    text: `WITH moved AS (UPDATE orders SET shipping_address = $2, tax_state = $3, tax_rate_milli = $4, tax_local_milli = $12,
          tax_exempt_reason = $13, tax_cents = tax_cents + $5,
          total_cents = total_cents + $5, adjusted_cents = adjusted_cents + $5, deliver_from = $6, deliver_to = $7 WHERE id = $1)
      INSERT INTO order_events (id, order_id, actor_id, actor_type, kind, reason, at) VALUES ($8, $1, $9, 'User', 'address', $10, $11)`,
    values: [
      change.orderId,
      JSON.stringify(change.address),
      change.address.state,
      change.rate.milli,
      change.differenceCents,
      change.from,
      change.to,
      eventId,
      change.customerId,
      change.text,
      change.at,
      change.rate.localMilli,
      change.rate.exemptReason,
    ],
  })
  return eventId
}

/** Records the attempt to charge the extra cost of a new address, before the provider is asked. */
export async function bookFurther(
  db: Sql,
  attempt: {
    attemptId: number
    orderId: number
    accountId: number
    provider: string
    amountCents: number
    brand: string
    last4: string
    at: Date
  },
): Promise<void> {
  await db.query({
    name: 'book-further-payment',
    text: `INSERT INTO payments (id, order_id, for_order_id, account_id, provider, amount_cents, brand, last4, status, next_try_at,
        created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9::timestamptz + interval '60 seconds', $9, $9)`,
    values: [
      randomId(),
      attempt.attemptId,
      attempt.orderId,
      attempt.accountId,
      attempt.provider,
      attempt.amountCents,
      attempt.brand,
      attempt.last4,
      attempt.at,
    ],
  })
}

/** Records the outcome of the attempt; false when it is no longer under way. */
export async function endFurther(
  db: Sql,
  attemptId: number,
  ended: { status: 'authorized' | 'declined' | 'voiding'; ref: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end-further-payment',
    text: `UPDATE payments SET status = $2::text, provider_ref = $3, updated_at = $4::timestamptz,
        next_try_at = CASE WHEN $2::text = 'declined' THEN NULL ELSE $4::timestamptz END
      WHERE order_id = $1 AND status = 'pending'`,
    values: [attemptId, ended.status, ended.ref, ended.at],
  })
  return rowCount === 1
}
