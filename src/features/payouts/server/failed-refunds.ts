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

/** What no card would take back, oldest first (rule R11: an Admin's task). */
export function failedRefunds(db: Sql): Promise<FailedRefund[]> {
  return listFailedRefunds(db, most)
}

/** Asks the provider once more, as a new attempt. Throws 404 when it is not failed any more. */
export async function retryFailedRefund(tx: Sql, id: number, at: Date): Promise<FailedRefund> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) throw notFound()
  await retryRefund(tx, id, at)
  return refund
}

/** The customer has his money another way (store credit, a check): `reference` says which. Throws 404 as above. */
export async function paidByHand(tx: Sql, id: number, reference: string, at: Date): Promise<FailedRefund> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) throw notFound()
  await endRefund(tx, id, { from: 'failed', status: 'done', paidBy: 'hand', reference, at })
  // The attempt after the last: one that came back had been posted before.
  await postRefunded(tx, { ...refund, refundId: id, attempt: refund.attempt + 1, at })
  return refund
}
