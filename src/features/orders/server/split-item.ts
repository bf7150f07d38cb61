import type { Sql } from '#db/transaction.ts'
import { takeLots } from '#features/catalogue/units.ts'
import { type Shares, splitShares, wholeOf } from '#features/orders/split-shares.ts'
import { postSplit } from '#features/payouts/server/ledger/post-ledger.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { figure } from '#lib/money.ts'
import { lockItemToSplit, writeSplit } from './shipment-queries.ts'

/** The error for anyone who would move an item while the customer's request to cancel it is open. */
export const requestOpen = () => fail('cancel_open', 422, 'A cancellation request is open.')

/**
 * Splits `qty` units off an item (rule R5): the new item has the old one's status and its exact share of the money, the
 * lots and the ledger. Locks order and item. Returns the new item's id.
 * @throws 422 for a quantity that is not a part of the item.
 */
export async function splitItem(
  tx: Sql,
  itemId: number,
  qty: number,
  at: Date,
  actor: { id: number | null; type: string } = { id: null, type: 'System' },
): Promise<number> {
  const item = await lockItemToSplit(tx, itemId)
  if (!item) throw notFound()
  if (!(Number.isInteger(qty) && qty >= 1 && qty < item.qty)) {
    throw invalid('qty', `The quantity must be between 1 and ${figure(item.qty - 1)}.`)
  }
  if (item.cancelRequestId !== null) throw requestOpen()
  // Its claim is settled by all of it.
  if (item.replacesItemId !== null) throw fail('whole', 422, 'A replacement is sent as a whole.')
  if (item.reversed) throw fail('closed', 422, 'This item has been refunded. It can no longer be split.')
  const whole = wholeOf(item)
  const { part, rest } = splitShares(whole, item, {
    left: item.qty,
    leaving: qty,
    hasShowroom: item.showroomId !== null,
  })
  const lots = takeLots(item.dyeLots, qty)
  const { orderId, taxState, vendorId, showroomId } = item
  const toItemId = await writeSplit(tx, {
    itemId,
    orderId,
    whole,
    actor,
    at,
    part: { ...part, dyeLots: lots.taken },
    rest: { ...rest, dyeLots: lots.rest },
  })
  await postSplit(tx, {
    orderId,
    fromItemId: itemId,
    toItemId,
    taxState,
    vendorId,
    showroomId,
    parts: part,
    leaving: { units: qty, of: item.qty, whole: both(part, rest) },
    at,
  })
  return toItemId
}

const both = (part: Shares, rest: Shares) => ({
  vendorCents: part.vendorCents + rest.vendorCents,
  contractorCents: part.contractorCents + rest.contractorCents,
  platformCents: part.platformCents + rest.platformCents,
  taxCents: part.taxCents + rest.taxCents,
})
