import type { Sql } from '#db/transaction.ts'
import { paidEntries, reversed } from '../ledger.ts'
import { findPosting, insertPosting } from './ledger-queries.ts'

const subjectOf = (orderId: number) => `order:${orderId}`

/** Posts an order as paid, within the transaction that places it (rule R13). */
export async function postPaid(
  tx: Sql,
  order: Parameters<typeof paidEntries>[0] & { id: number; at: Date },
): Promise<void> {
  const posted = await insertPosting(tx, {
    kind: 'paid',
    orderId: order.id,
    subject: subjectOf(order.id),
    sequence: 0,
    postedAt: order.at,
    entries: paidEntries(order),
  })
  if (!posted) throw new Error(`order ${order.id} was posted as paid before`)
}

/** Takes back the whole "paid" posting of an order whose money never came; does nothing the second time. */
export async function reversePaid(tx: Sql, orderId: number, at: Date): Promise<void> {
  const entries = await findPosting(tx, subjectOf(orderId), 'paid', 0)
  if (entries.length === 0) throw new Error(`order ${orderId} has no posting to take back`)
  await insertPosting(tx, {
    kind: 'paid_reversed',
    orderId,
    subject: subjectOf(orderId),
    sequence: 0,
    postedAt: at,
    entries: reversed(entries),
  })
}
