import type { Db } from '#db/client.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp } from './app.ts'
import { settled } from './books.ts'
import { buyer } from './buyer.ts'
import { makeTrade, type Sold } from './commerce.ts'

export const placedAt = '2026-11-20T20:00:00.000Z'
export const afterGrace = '2026-11-20T21:00:00.001Z'

type Who = { token: string }

/**
 * A small trade with the calls of an order's parties; Ann orders 12 boxes of Stone Co and 5 of Tile Co through Maya.
 */
export async function createOrderSetup() {
  // Without the worker, which could void a new order's payment with the time before a test goes back to an earlier one.
  const test = await createTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://none' } })
  const trade = await makeTrade(test.deps.db)
  const shop = buyer(test)
  const tile = await trade.product(trade.stoneCo)
  const slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
  const read = (who: Who, id: number) => shop.call(`orders/${id}`, { token: who.token })
  const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]
  return {
    test,
    trade,
    shop,
    tile,
    slate,
    read,
    sql,
    /** Placed at noon in Los Angeles and paid. */
    place: async (more: Record<string, unknown> = {}) => {
      test.travelTo(placedAt)
      const cart = await shop.fill(trade.ann.token, trade.maya.id, [
        [tile, 12],
        [slate, 5],
      ])
      const { data } = await shop.order(trade.ann.token, cart, more)
      await settled(test)
      const { items } = (await read(trade.ann, data.order_id)).data
      return { id: data.order_id as number, no: data.order_no as string, total: data.total as number, items }
    },
    move: (who: Who, item: number, status: string, more: { reason?: string; qty?: number } = {}) =>
      shop.call(`order_items/${item}/status`, {
        token: who.token,
        method: 'PUT',
        body: { status, reason: '', ...more },
      }),
    cancel: (who: Who, id: number, items: number[] = [], reason = '') =>
      shop.call(`orders/${id}/cancel`, { token: who.token, body: { items, reason } }),
    track: (item: number) => track(test.deps.db, item),
    stockOf: async (sold: Sold) =>
      (await sql<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [sold.sizeId]))[0]?.stock ?? 0,
    /** An order's balance in the ledger by account: empty once everything is refunded. */
    openBalances: async (id: number) =>
      Object.fromEntries(
        (
          await sql<{ account: string; cents: number }>(
            `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
              WHERE t.order_id = $1 GROUP BY account HAVING sum(amount_cents) <> 0 ORDER BY account`,
            [id],
          )
        ).map(({ account, cents }) => [account, cents]),
      ),
    close: () => test.close(),
  }
}

/** Puts an item into a package with a tracking number, as Shipped requires (rule R5). */
export async function track(db: Db, item: number): Promise<void> {
  await db.query(
    `WITH parcel AS (INSERT INTO shipments (id, order_id, carrier, tracking_number, created_by, created_at, shipped_at)
        SELECT $2, order_id, 'UPS', '1Z999', vendor_id, now(), now() FROM order_items WHERE id = $1 RETURNING id)
      UPDATE order_items SET shipment_id = parcel.id FROM parcel WHERE order_items.id = $1`,
    [item, randomId()],
  )
}
