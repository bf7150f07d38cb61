import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type NewOrder = {
  id: number
  orderNo: string
  customerId: number
  customerName: string
  customerEmail: string
  showroomId: number | null
  cartId: string
  projectId: string | null
  shippingAddress: object
  couponId: number | null
  subtotalCents: number
  discountCents: number
  promotionCents: number
  swatchCreditCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  taxState: string
  taxRateMilli: number
  taxLocalMilli: number
  taxExemptReason: string
  note: string
  /** Empty uses the customer's own. */
  receiverPhone: string
  deliverFrom: string
  deliverTo: string
  placedAt: Date
}

/** Frozen at placement: an item's prices and the shares in them never change afterwards (rules, preamble). */
export type NewItem = {
  id: number
  product_id: number
  size_id: number
  vendor_id: number
  product_name: string
  product_hash: string
  size_label: string
  position: number
  sku: string
  unit: string
  surface: string
  /** The designs and projects that it is for, with the quantity of each. */
  origins?: Readonly<Record<string, number>>
  qty: number
  final_price_cents: number
  platform_fee_cents: number
  markup_cents: number
  unit_price_cents: number
  coupon_cents: number
  promotion_unit_cents: number
  promotion_id: number | null
  swatch: boolean
  swatch_credit_cents: number
  tax_cents: number
  vendor_part_cents: number
  contractor_part_cents: number
  platform_part_cents: number
  charged_cents: number
  ship_cost_cents: number | null
  /** Of the warehouse, at placement. */
  ship_zip: string
  ship_service: string | null
  /** units by dye lot */
  dye_lots: Readonly<Record<string, number>>
  deliver_from: string
  deliver_to: string
  /** Of a chosen delivery day (rule R16). */
  ship_on: string | null
}

/** Order, items and the first event in one statement; false when the order number is taken. */
export async function insertOrder(db: Sql, order: NewOrder, items: readonly NewItem[]): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-order',
    text: `WITH placed AS (
        INSERT INTO orders (id, order_no, customer_id, customer_name, customer_email, showroom_id, cart_id, project_id,
          shipping_address, coupon_id, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, tax_state,
          tax_rate_milli, note, deliver_from, deliver_to, placed_at, tax_local_milli, tax_exempt_reason, customer_phone, receiver_phone,
          promotion_cents, proposal_id, swatch_credit_cents)
        SELECT $1, $2, a.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $24, $25,
          a.country_code || ' ' || a.phone_number, $26, $27, (SELECT proposal_id FROM projects WHERE id = $7), $28
        FROM accounts a WHERE a.id = $3
        ON CONFLICT (order_no) DO NOTHING RETURNING id, showroom_id, placed_at),
      event AS (INSERT INTO order_events (id, order_id, actor_id, actor_type, kind, at)
        SELECT $22, id, $3, 'User', 'placed', placed_at FROM placed)
      INSERT INTO order_items (id, order_id, position, product_id, size_id, vendor_id, showroom_id, product_name, product_hash,
        size_label, sku, unit, surface, origins, qty, final_price_cents, platform_fee_cents, markup_cents, unit_price_cents, coupon_cents, promotion_unit_cents, promotion_id, swatch, swatch_credit_cents, returnable,
        tax_cents, vendor_part_cents, contractor_part_cents, platform_part_cents, charged_cents, ship_cost_cents, ship_zip, ship_service, dye_lots,
        deliver_from, deliver_to, ship_on, status_date)
      SELECT i.id, placed.id, i.position, i.product_id, i.size_id, i.vendor_id, placed.showroom_id, i.product_name,
        i.product_hash, i.size_label, i.sku, i.unit, i.surface, coalesce(i.origins, '{}'), i.qty, i.final_price_cents, i.platform_fee_cents, i.markup_cents,
        i.unit_price_cents, i.coupon_cents, i.promotion_unit_cents, i.promotion_id, i.swatch, i.swatch_credit_cents, CASE WHEN i.swatch THEN false END, i.tax_cents, i.vendor_part_cents, i.contractor_part_cents, i.platform_part_cents,
        i.charged_cents, i.ship_cost_cents, i.ship_zip, i.ship_service, i.dye_lots, i.deliver_from, i.deliver_to, i.ship_on, placed.placed_at
      FROM placed, jsonb_to_recordset($23::jsonb) AS i(id bigint, product_id bigint, size_id bigint, vendor_id bigint,
        product_name text, product_hash text, size_label text, position int, sku text, unit text, surface text, origins jsonb, qty int, final_price_cents bigint,
        platform_fee_cents bigint, markup_cents bigint, unit_price_cents bigint, coupon_cents bigint, promotion_unit_cents bigint, promotion_id bigint, swatch boolean, swatch_credit_cents bigint, tax_cents bigint,
        vendor_part_cents bigint, contractor_part_cents bigint, platform_part_cents bigint, charged_cents bigint,
        ship_cost_cents bigint, ship_zip text, ship_service text, dye_lots jsonb, deliver_from date, deliver_to date, ship_on date)`,
    values: [
      order.id,
      order.orderNo,
      order.customerId,
      order.customerName,
      order.customerEmail,
      order.showroomId,
      order.cartId,
      order.projectId,
      JSON.stringify(order.shippingAddress),
      order.couponId,
      order.subtotalCents,
      order.discountCents,
      order.shippingCents,
      order.taxCents,
      order.totalCents,
      order.taxState,
      order.taxRateMilli,
      order.note,
      order.deliverFrom,
      order.deliverTo,
      order.placedAt,
      randomId(),
      JSON.stringify(items),
      order.taxLocalMilli,
      order.taxExemptReason,
      order.receiverPhone,
      order.promotionCents,
      order.swatchCreditCents,
    ],
  })
  return rowCount === items.length
}
