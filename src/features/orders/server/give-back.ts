import type { PoolClient } from 'pg'
import { postItemReversed } from '#features/payouts/server/post-ledger.ts'
import { postShippingBack } from '#features/payouts/server/post-shipping.ts'
import { requestRefund } from '#features/payouts/server/refunds.ts'
import type { Cents } from '#lib/money.ts'
import { isWithVendor } from '../status.ts'
import { closeRequestFor } from './cancel-request-queries.ts'
import { markReversed } from './give-back-queries.ts'
import type { ItemRecord } from './order-queries.ts'
import { putBack } from './restock.ts'

/**
 * Ends items for their money: every party's share goes back, the customer's refund is asked for, and what has not left its
 * vendor is on the shelf again. Once an item ever: one whose money went back before is left out. The caller holds the rows of
 * the order and the items; `items` are as they were before they ended. A request to cancel them that is still open is granted
 * with it, by the Admin `by` where one did it. Answers what the customer gets.
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
  await putBack(
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
  // Each item ends once, so the first of them names the refund for ever.
  const key = `${kind}:${first.id}`
  return (await requestRefund(tx, { orderId, key, amountCents, reason, itemIds, at })).amountCents
}
