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
  // Each item ends once, so the first item's id makes a unique key for the refund.
  const key = `${kind}:${first.id}`
  return (await requestRefund(tx, { orderId, key, amountCents, reason, itemIds, at })).amountCents
}
