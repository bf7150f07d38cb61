import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import { customerOf, insertPosting } from './ledger-queries.ts'
import { shippingStanding } from './shipping-queries.ts'

/** The part of an item's paid shipping charge that has not been refunded; zero while shipping is free. */
export const shippingLeft = (tx: Sql, itemId: number): Promise<Cents> => shippingStanding(tx, itemId)

/**
 * Refunds what was paid for shipping an item (rules R8, R10): all that is left of it, or `cents`, never more. Once per
 * subject, whatever the reason; returns the cents owed to the customer. The caller holds the item's row lock.
 */
export async function postShippingBack(
  tx: Sql,
  given: { orderId: number; itemId: number; subject: string; cents?: Cents; at: Date },
): Promise<Cents> {
  const { orderId, itemId, subject } = given
  const left = await shippingStanding(tx, itemId)
  const cents = Math.min(given.cents ?? left, left)
  if (cents <= 0) return 0
  const partyId = await customerOf(tx, orderId)
  const entry = { orderItemId: itemId }
  await insertPosting(tx, {
    ...{ kind: 'shipping_back', orderId, subject, sequence: 0, postedAt: given.at },
    entries: [
      { ...entry, account: 'shipping_clearing', partyId: null, amountCents: cents },
      { ...entry, account: 'refund_payable', partyId, amountCents: -cents },
    ],
  })
  return cents
}
