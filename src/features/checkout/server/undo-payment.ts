import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { cancelUnpaid } from '#features/orders/server/cancel-unpaid.ts'
import { reversePaid } from '#features/payouts/server/post-ledger.ts'
import {
  dropRefundsOf,
  endDifferences,
  postFurtherKept,
  postOffset,
  postUncollected,
} from '#features/payouts/server/post-uncollected.ts'
import { requestRefund } from '#features/payouts/server/refunds.ts'
import { type DuePayment, movePayment } from './capture-queries.ts'
import { letFurtherGo, lockOrderOf, noteFailure } from './difference-queries.ts'
import { type NotifyDeps, notifyUncollected } from './notify-difference.ts'

/**
 * The first payment will not come: reverses the postings, cancels the items and restocks the goods (security §3). The
 * order's further payments are voided, or refunded to the card if captured.
 */
export function undoOrder(deps: NotifyDeps, payment: DuePayment): Promise<void> {
  const at = deps.clock()
  const { orderId, accountId: customerId } = payment
  return transaction(deps.db, async (tx) => {
    // Locks the order before its payments, like all other code; its balance cannot change meanwhile.
    await lockOrderOf(tx, orderId)
    if (!(await movePayment(tx, payment.id, 'authorized', 'failed', at))) return
    const unheld = await letFurtherGo(tx, orderId, at)
    await endDifferences(tx, orderId, { by: null, reason: 'The order was cancelled.', at })
    await dropRefundsOf(tx, [payment.id, ...unheld])
    await reversePaid(tx, orderId, at)
    const amountCents = await postFurtherKept(tx, { orderId, customerId, at })
    if (amountCents > 0)
      await requestRefund(tx, {
        ...{ orderId, key: `unpaid:${orderId}`, amountCents, itemIds: [], at },
        reason: 'The order was cancelled because its payment failed.',
      })
    await cancelUnpaid(tx, orderId, at, amountCents)
  })
}

/**
 * A new address's unpaid difference does not stop a paid order: the platform bears it until it is requested again, and
 * the customer and the Admins are notified. The provider's authorization is kept for that.
 */
export function leaveDifference(
  deps: NotifyDeps,
  payment: DuePayment,
  orderId: number,
  error: string,
): Promise<void> {
  const at = deps.clock()
  const { id: paymentId, accountId: customerId, amountCents, retries } = payment
  return transaction(deps.db, async (tx) => {
    await lockOrderOf(tx, orderId)
    if (!(await movePayment(tx, paymentId, 'authorized', 'failed', at))) return
    await noteFailure(tx, paymentId, error)
    await postUncollected(tx, { paymentId, orderId, customerId, amountCents, retries, at })
    if (await setOffRefunds(tx, payment, orderId, at)) return
    await notifyUncollected(deps, tx, { orderId, amountCents, at })
  })
}

/**
 * Voids refunds that were to come out of this payment and offsets them against the platform's loss, since the customer
 * never paid them; the difference is then closed. Returns false if there are none.
 */
async function setOffRefunds(
  tx: PoolClient,
  payment: DuePayment,
  orderId: number,
  at: Date,
): Promise<boolean> {
  const { id: paymentId, accountId: customerId, retries } = payment
  const cents = await dropRefundsOf(tx, [paymentId])
  if (cents === 0) return false
  const subject = `payment:${paymentId}:${retries}`
  if (!(await postOffset(tx, { orderId, customerId, subject, cents, at })))
    throw new Error(`payment ${paymentId} was to give back more than it was`)
  await endDifferences(tx, orderId, { by: null, reason: 'The order was refunded.', at, paymentId })
  return true
}
