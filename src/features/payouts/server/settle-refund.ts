import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { postRefunded, postRefundFailed } from './post-refunded.ts'
import {
  type DueRefund,
  endRefund,
  listPaidRefunds,
  makeRefundsDue,
  noteRefundError,
  releaseRefund,
  takeDueRefunds,
} from './refund-queries.ts'

export type { DueRefund }

/** The refunds whose turn it is at this provider, taken so that nobody else asks for them meanwhile. */
export function takeRefunds(db: Db, provider: string, now: Date, limit: number): Promise<DueRefund[]> {
  return takeDueRefunds(db, provider, now, limit)
}

/** The provider has something to say about a payment's refunds: they are due at once. */
export function hurryRefunds(db: Db, provider: string, ref: string, now: Date): Promise<boolean> {
  return makeRefundsDue(db, provider, ref, now)
}

type Told = (tx: PoolClient) => Promise<void>

/** The provider has paid it back: row, ledger and what people are told in one transaction; false when that was done before. */
export function refundDone(db: Db, refund: DueRefund, at: Date, tell: Told): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await endRefund(tx, refund.id, { from: 'waiting', status: 'done', at }))) return false
    await postRefunded(tx, { ...refund, refundId: refund.id, at })
    await tell(tx)
    return true
  })
}

/** The provider will not pay it back: from here on it is a person's task (rule R11). */
export function refundFailed(
  db: Db,
  refund: DueRefund,
  error: string,
  at: Date,
  tell: Told,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = { from: 'waiting' as const, status: 'failed' as const, error: error.slice(0, 500), at }
    if (!(await endRefund(tx, refund.id, ended))) return false
    await tell(tx)
    return true
  })
}

/** The bank sent back what had been paid: owed again, and a person's task; false when that was noticed before. */
export function refundCameBack(
  db: Db,
  refund: DueRefund,
  error: string,
  at: Date,
  tell: Told,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = { from: 'done' as const, status: 'failed' as const, error: error.slice(0, 500), at }
    if (!(await endRefund(tx, refund.id, ended))) return false
    await postRefundFailed(tx, { ...refund, refundId: refund.id, at })
    await tell(tx)
    return true
  })
}

/** What was paid back to the card of a payment, by the provider's reference of it. */
export function paidRefunds(db: Db, provider: string, ref: string): Promise<DueRefund[]> {
  return listPaidRefunds(db, provider, ref)
}

/** The payment itself never came, and with it the whole order was taken back: nothing is owed (see reversePaid). */
export function refundVoid(db: Db, refund: DueRefund, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = await endRefund(tx, refund.id, { from: 'waiting', status: 'void', at })
    if (ended) await releaseRefund(tx, refund.id)
    return ended
  })
}

/** Tries again later; `error` is kept for whoever looks. */
export async function refundWaits(db: Db, refund: DueRefund, error: string): Promise<void> {
  await noteRefundError(db, refund.id, error)
}
