import { transaction } from '#db/transaction.ts'
import { postItemReversed } from '#features/payouts/server/ledger/post-ledger.ts'
import { sweepReleases } from '#features/payouts/server/ledger/sweep-releases.ts'
import type { createShop } from './shop.ts'

export const goodBank = {
  legal_name: 'Ortiz Remodel LLC',
  tax_id: '12-3456789',
  account_type: 'checking',
  routing_number: '110000000',
  account_number: '000123456789',
  address: { street: '5 Oak St', city: 'Oakland', state: 'CA', zip_code: '94607' },
}

/** Skips the weeks after a sale: delivers items and releases their money, or returns them. */
export function payee(shop: Awaited<ReturnType<typeof createShop>>) {
  const { test, trade, tile } = shop
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await test.deps.db.query<T>(text, values)).rows

  /**
   * Sells this many boxes (the vendor's price is 38.00, the showroom's share 3.99 each), with the money available at
   * once.
   */
  async function earn(boxes: number): Promise<{ orderId: number; itemId: number }> {
    const cart = await shop.shop.fill(trade.ann.token, trade.maya.id, [[tile, boxes]])
    const placed = await shop.shop.order(trade.ann.token, cart)
    if (placed.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(placed)}`)
    const orderId: number = placed.data.order_id
    const [item] = await sql<{ id: number }>(
      `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-01-05', available_on = '2026-03-13'
        WHERE order_id = $1 RETURNING id`,
      [orderId],
    )
    await sweepReleases(test.deps)
    return { orderId, itemId: item?.id ?? 0 }
  }

  /** The items are returned: each party's share is reversed, whether it was paid out or not. */
  function takeBack({ orderId, itemId }: { orderId: number; itemId: number }): Promise<number> {
    return transaction(test.deps.db, async (tx) => {
      await tx.query(`UPDATE order_items SET status = 'Returned', reversed_at = now() WHERE id = $1`, [itemId])
      return postItemReversed(tx, { orderId, itemId, kind: 'cancelled', at: test.deps.clock() })
    })
  }

  const money = async (token: string) => (await shop.shop.call('payouts', { token })).data
  const setUp = (token: string, more: object = {}) =>
    shop.shop.call('payouts/setup', { method: 'PUT', token, body: { ...goodBank, ...more } })
  return { sql, earn, takeBack, money, setUp }
}
