import type { Sql } from '#db/transaction.ts'

/** An item's share of the shipping charge less refunds of it. */
export async function shippingStanding(db: Sql, itemId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'shipping-standing',
    text: `SELECT i.ship_charge_cents - coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e
        WHERE e.order_item_id = i.id AND e.account = 'shipping_clearing'), 0)::bigint AS cents
      FROM order_items i WHERE i.id = $1`,
    values: [itemId],
  })
  return rows[0]?.cents ?? 0
}
