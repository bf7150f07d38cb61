import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import {
  type DueRefund,
  endRefund,
  type FailedRefund,
  findSettled,
  listFailedRefunds,
  listPaidRefunds,
  lockFailedRefund,
  makeRefundsDue,
  noteRefundError,
  noteSettled,
  releaseRefund,
  retryRefund,
  takeDueRefunds,
} from './refund-queries.ts'
import { postRefunded, postRefundFailed } from './refunds.ts'

export type { DueRefund }

/** The refunds due at this provider, taken so that no other worker requests them. */
export function takeRefunds(db: Db, provider: string, now: Date, limit: number): Promise<DueRefund[]> {
  return takeDueRefunds(db, provider, now, limit)
}

/** The provider has news about a payment's refunds: they become due at once. */
export function hurryRefunds(db: Db, provider: string, ref: string, now: Date): Promise<boolean> {
  return makeRefundsDue(db, provider, ref, now)
}

type Notify = (tx: PoolClient) => Promise<void>

/** The provider has paid the refund: row, ledger and notifications in one transaction; false when already done. */
export function refundDone(db: Db, refund: DueRefund, at: Date, notify: Notify): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await endRefund(tx, refund.id, { from: 'waiting', status: 'done', at }))) return false
    await postRefunded(tx, { ...refund, refundId: refund.id, at })
    await notify(tx)
    return true
  })
}

/** The provider refused the refund: it becomes an Admin's task (rule R11). */
export function refundFailed(db: Db, refund: DueRefund, error: string, at: Date, notify: Notify): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = { from: 'waiting' as const, status: 'failed' as const, error: error.slice(0, 500), at }
    if (!(await endRefund(tx, refund.id, ended))) return false
    await notify(tx)
    return true
  })
}

/** The bank sent the refund back: it is owed again and becomes an Admin's task; false when already recorded. */
export function refundCameBack(db: Db, refund: DueRefund, error: string, at: Date, notify: Notify): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = { from: 'done' as const, status: 'failed' as const, error: error.slice(0, 500), at }
    if (!(await endRefund(tx, refund.id, ended))) return false
    await postRefundFailed(tx, { ...refund, refundId: refund.id, at })
    await notify(tx)
    return true
  })
}

/** What was refunded to the card of a payment, by the provider's reference. */
export function paidRefunds(db: Db, provider: string, ref: string): Promise<DueRefund[]> {
  return listPaidRefunds(db, provider, ref)
}

/** The payment itself never came, so the whole order was reversed: nothing is owed (see reversePaid). */
export function refundVoid(db: Db, refund: DueRefund, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = await endRefund(tx, refund.id, { from: 'waiting', status: 'void', at })
    if (ended) await releaseRefund(tx, refund.id)
    return ended
  })
}

/** Retries later; `error` is stored for investigation. */
export async function refundWaits(db: Db, refund: DueRefund, error: string): Promise<void> {
  await noteRefundError(db, refund.id, error)
}

const most = 100

/** Refunds that no card accepted, oldest first (rule R11: an Admin's task). */
export function failedRefunds(db: Sql): Promise<FailedRefund[]> {
  return listFailedRefunds(db, most)
}

/** Asks the provider again, as a new attempt; null when it is no longer failed. */
export async function retryFailedRefund(
  tx: Sql,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<FailedRefund | null> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) return null
  await retryRefund(tx, id, at)
  await noteSettled(tx, id, { by, at })
  return refund
}

/** Who settled a failed refund and when; undefined for an unknown one. */
export const refundSettled = (db: Sql, id: number) => findSettled(db, id)

/** The customer was paid another way (store credit, a check); `reference` says which. Null as above. */
export async function paidByHand(
  tx: Sql,
  id: number,
  { reference, by, at }: { reference: string; by: number; at: Date },
): Promise<FailedRefund | null> {
  const refund = await lockFailedRefund(tx, id)
  if (!refund) return null
  await endRefund(tx, id, { from: 'failed', status: 'done', paidBy: 'hand', reference, at })
  // A new attempt number, because a refund that came back was already posted under the last one.
  await postRefunded(tx, { ...refund, refundId: id, attempt: refund.attempt + 1, at })
  await noteSettled(tx, id, { by, at })
  return refund
}
