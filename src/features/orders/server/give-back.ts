import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { type StockWhy, sayStockReason } from '#features/catalogue/server/stock-reason.ts'
import { isWithVendor } from '#features/order-status/status.ts'
import { postItemReversed, postShippingBack } from '#features/payouts/server/ledger/post-ledger.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import type { Cents } from '#lib/money.ts'
import { closeRequestFor, type GoodsBack, markReversed, putBack, takeFromStock } from './cancel-queries.ts'
import type { ItemRecord } from './order-queries.ts'
import { reopenReplaced } from './replacement-queries.ts'
import { releaseSwatches } from './swatches.ts'

/**
 * Ends items financially: reverses every party's share, requests the customer's refund, and restocks what is still with
 * its vendor, unless that has none left. Only once per item: those already refunded are left out. The caller holds the row locks of the order and
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
      .filter(({ status, swatch, outOfStock }) => isWithVendor(status) && !swatch && !outOfStock)
      .map(({ sizeId, qty, dyeLots }) => ({ sizeId, qty, lots: dyeLots })),
    { reason: 'cancel', orderId, by, at },
  )
  const itemIds = items.map(({ id }) => id)
  await markReversed(tx, itemIds, at)
  await releaseSwatches(tx, orderId)
  const replacements = items.filter(({ replacesItemId }) => replacesItemId !== null)
  if (replacements.length > 0)
    await reopenReplaced(
      tx,
      replacements.map(({ id }) => id),
    )
  for (const item of items) {
    if (item.cancelRequestId !== null)
      await closeRequestFor(tx, item, { status: 'approved', decidedBy: by, answer: '', at })
  }
  // Nothing was paid for a replacement.
  if (replacements.length === items.length) return 0
  // Each item ends once, so the first item's id makes a unique key for the refund.
  const key = `${kind}:${first.id}`
  return (await requestRefund(tx, { orderId, key, amountCents, reason, itemIds, at })).amountCents
}

/** Restocks goods, each unit into its original lot. Sizes are locked in the order of their ids, as orders lock them. */
export async function restock(tx: Sql, goods: readonly GoodsBack[], why: StockWhy): Promise<void> {
  if (goods.length === 0) return
  await sayStockReason(tx, why)
  await putBack(tx, goods)
}

/**
 * Takes restocked goods out of stock again, from the same lots; false, with nothing changed, if they were sold
 * meanwhile. Lots that no longer match the stock are cleared, as after a stock count.
 */
export async function takeAgain(tx: Sql, goods: GoodsBack, why: StockWhy): Promise<boolean> {
  await sayStockReason(tx, why)
  return (await takeFromStock(tx, goods)) === 1
}
