import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import { isWithVendor } from '#features/order-status/status.ts'
import { postItemReversed, postShippingBack } from '#features/payouts/server/ledger/post-ledger.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import type { Cents } from '#lib/money.ts'
import type { ItemRecord } from '../order-queries.ts'
import { closeRequestFor, markReversed } from './cancel-queries.ts'

/**
 * Ends items financially: reverses every party's share, requests the customer's refund, and restocks what is still with
 * its vendor. Only once per item: those already refunded are left out. The caller holds the row locks of the order and
 * the items; `items` are as they were before they ended. An open request to cancel them is granted too, by the Admin
 * `by` if one did it. Returns the customer's refund in cents.
 */
export async function giveBack(
  tx: PoolClient,
  given: {
    orderId: number
    items: readonly ItemRecord[]
    kind: 'cancelled' | 'declined' | 'charged_back'
    reason: string
    at: Date
    by?: number
  },
): Promise<Cents> {
  const { orderId, kind, reason, at, by = null } = given
  const items = given.items.filter((item) => item.reversedAt === null).toSorted((a, b) => a.id - b.id)
  const [first] = items
  if (!first) return 0
  let amountCents = 0
  for (const { id } of items) {
    amountCents += await postItemReversed(tx, { orderId, itemId: id, kind, at })
    amountCents += await postShippingBack(tx, { orderId, itemId: id, subject: `item:${id}`, at })
  }
  await restock(
    tx,
    items
      .filter(({ status }) => isWithVendor(status))
      .map(({ sizeId, qty, dyeLots }) => ({ sizeId, qty, lots: dyeLots })),
  )
  const itemIds = items.map(({ id }) => id)
  await markReversed(tx, itemIds, at)
  for (const item of items) {
    if (item.cancelRequestId !== null)
      await closeRequestFor(tx, item, { status: 'approved', decidedBy: by, answer: '', at })
  }
  // Each item ends once, so the first item's id makes a unique key for the refund.
  const key = `${kind}:${first.id}`
  return (await requestRefund(tx, { orderId, key, amountCents, reason, itemIds, at })).amountCents
}

export type GoodsBack = { sizeId: number; qty: number; lots: DyeLots }

/** Restocks goods, each unit into its original lot. Sizes are locked in the order of their ids, as orders lock them. */
export async function restock(tx: Sql, goods: readonly GoodsBack[]): Promise<void> {
  if (goods.length === 0) return
  await tx.query({
    name: 'lock-sizes-back',
    text: 'SELECT FROM product_sizes WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
    values: [goods.map((one) => one.sizeId)],
  })
  await tx.query({
    name: 'put-back',
    text: `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g("sizeId" bigint, qty int, lots jsonb)),
      units AS (SELECT "sizeId" AS id, sum(qty)::int AS qty FROM given GROUP BY 1),
      by_lot AS (SELECT "sizeId" AS id, key, sum(value::int) AS qty FROM given, jsonb_each_text(lots) GROUP BY 1, 2)
      UPDATE product_sizes s SET stock = s.stock + u.qty,
        lots = s.lots || coalesce((SELECT jsonb_object_agg(b.key, coalesce((s.lots ->> b.key)::int, 0) + b.qty)
          FROM by_lot b WHERE b.id = s.id), '{}')
      FROM units u WHERE s.id = u.id`,
    values: [JSON.stringify(goods)],
  })
}

/**
 * Takes restocked goods out of stock again, from the same lots; false, with nothing changed, if they were sold
 * meanwhile. Lots that no longer match the stock are cleared, as after a stock count.
 */
export async function takeAgain(tx: Sql, { sizeId, qty, lots }: GoodsBack): Promise<boolean> {
  await tx.query({
    name: 'lock-size-again',
    text: 'SELECT FROM product_sizes WHERE id = $1 FOR NO KEY UPDATE',
    values: [sizeId],
  })
  const { rowCount } = await tx.query({
    name: 'take-again',
    text: `UPDATE product_sizes s SET stock = s.stock - $2::int, lots = (
        SELECT CASE WHEN coalesce(sum(l.units), 0) <= s.stock - $2::int
          THEN coalesce(jsonb_object_agg(l.key, l.units) FILTER (WHERE l.units > 0), '{}') ELSE '{}' END
        FROM (SELECT e.key, greatest(0, e.value::int - coalesce(($3::jsonb ->> e.key)::int, 0)) AS units
          FROM jsonb_each_text(s.lots) e) l)
      WHERE s.id = $1 AND s.stock >= $2::int`,
    values: [sizeId, qty, JSON.stringify(lots)],
  })
  return rowCount === 1
}
