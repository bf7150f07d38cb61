import type { Sql } from '#db/transaction.ts'
import { notFound } from '#lib/failure.ts'
import { postRefunded } from './post-refunded.ts'
import {
  endRefund,
  type FailedRefund,
  listFailedRefunds,
  lockFailedRefund,
  retryRefund,
} from './refund-queries.ts'

const most = 100

/** Refunds that no card accepted, oldest first (rule R11: an Admin's task). */
export function failedRefunds(db: Sql): Promise<FailedRefund[]> {
  return listFailedRefunds(db, most)
}

/**
 * Asks the provider again, as a new attempt.
 * @throws 404 when it is no longer failed.
 */
export async function retryFailedRefund(tx: Sql, id: number, at: Date): Promise<FailedRefund> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) throw notFound()
  await retryRefund(tx, id, at)
  return refund
}

/**
 * The customer was paid another way (store credit, a check); `reference` says which.
 * @throws 404 as above.
 */
export async function paidByHand(tx: Sql, id: number, reference: string, at: Date): Promise<FailedRefund> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) throw notFound()
  await endRefund(tx, id, { from: 'failed', status: 'done', paidBy: 'hand', reference, at })
  // A new attempt number, because a refund that came back was already posted under the last one.
  await postRefunded(tx, { ...refund, refundId: id, attempt: refund.attempt + 1, at })
  return refund
}
