import type { Sql } from '#db/transaction.ts'

/**
 * Refreshes the rows of `vendor_items_listed` whose items, orders or entries in the ledger have changed since a list was last
 * read. Two readers at once wait for each other, so both see the result. Returns the number of rows.
 */
export async function refreshListedItems(db: Sql): Promise<number> {
  const { rowCount } = await db.query({
    name: 'refresh-listed-items',
    text: `WITH taken AS (DELETE FROM stale_vendor_items RETURNING item_id)
      INSERT INTO vendor_items_listed (item_id, vendor_id, status, order_no, placed_at, due_on, available_on, name, words, qty,
        amount_cents, has_entries, pending_cents, available_cents, paid_cents)
      SELECT i.id, i.vendor_id, i.status, o.order_no, o.placed_at, coalesce(i.deliver_to, o.deliver_to), i.available_on,
        lower(i.product_name), lower(concat_ws(E'\\n', i.product_name, i.sku, o.order_no, o.customer_name)), i.qty,
        i.vendor_part_cents, e.count > 0, e.pending, e.available, e.paid
      FROM order_items i JOIN orders o ON o.id = i.order_id CROSS JOIN LATERAL (
        SELECT count(*) AS count, coalesce(-sum(amount_cents) FILTER (WHERE account = 'vendor_pending'), 0)::bigint AS pending,
          coalesce(-sum(amount_cents) FILTER (WHERE account = 'vendor_available'), 0)::bigint AS available,
          coalesce(-sum(amount_cents) FILTER (WHERE account IN ('payout_clearing', 'bank')), 0)::bigint AS paid
        FROM ledger_entries WHERE order_item_id = i.id AND party_id = i.vendor_id) e
      WHERE i.id IN (SELECT item_id FROM taken)
      ORDER BY i.id
      ON CONFLICT (item_id) DO UPDATE SET vendor_id = excluded.vendor_id, status = excluded.status,
        order_no = excluded.order_no, placed_at = excluded.placed_at, due_on = excluded.due_on,
        available_on = excluded.available_on, name = excluded.name, words = excluded.words, qty = excluded.qty,
        amount_cents = excluded.amount_cents, has_entries = excluded.has_entries, pending_cents = excluded.pending_cents,
        available_cents = excluded.available_cents, paid_cents = excluded.paid_cents`,
  })
  return rowCount ?? 0
}
