import type { Sql } from '#db/transaction.ts'
import { laborEntries, sharesOf } from '#features/payouts/ledger.ts'
import { itemReversedEntries, releaseEntries } from '#features/payouts/postings.ts'
import type { Cents } from '#lib/money.ts'
import { clearNegatives } from '../debts.ts'
import { customerOf, insertPosting, openEntriesOfItem } from './ledger-queries.ts'
import { postOnce } from './post-ledger.ts'

const laborSubject = (invoiceId: number) => `labor:${invoiceId}`

/** Posts a labor invoice as paid, within the transaction that writes it (rule R18). */
export async function postLaborPaid(
  tx: Sql,
  invoice: Parameters<typeof laborEntries>[0] & { orderId: number; at: Date },
): Promise<void> {
  const posted = await insertPosting(tx, {
    kind: 'labor_paid',
    orderId: invoice.orderId,
    subject: laborSubject(invoice.id),
    sequence: 0,
    postedAt: invoice.at,
    entries: laborEntries(invoice),
  })
  if (!posted) throw new Error(`labor invoice ${invoice.id} was posted as paid before`)
}

/** Reverses all that is left of a labor invoice; returns the cents owed to the customer. The caller holds its row. */
export async function postLaborCanceled(
  tx: Sql,
  given: { orderId: number; invoiceId: number; at: Date },
): Promise<Cents> {
  const { invoiceId } = given
  const customerId = await customerOf(tx, given.orderId)
  const entries = itemReversedEntries(await openEntriesOfItem(tx, invoiceId), invoiceId, customerId)
  return postOnce(tx, {
    ...given,
    itemId: invoiceId,
    kind: 'labor_canceled',
    subject: laborSubject(invoiceId),
    entries,
  })
}

/** Makes the shares of a labor invoice available. The caller holds its row. */
export async function postLaborReleased(
  tx: Sql,
  given: { orderId: number; invoiceId: number; at: Date },
): Promise<void> {
  const { orderId, invoiceId, at } = given
  const shares = sharesOf(await openEntriesOfItem(tx, invoiceId))
  const entries = shares.flatMap((share) => (share.role === 'tax' ? [] : releaseEntries(share, invoiceId)))
  if (entries.length === 0) return
  const posting = { kind: 'released_labor', orderId, subject: laborSubject(invoiceId), sequence: 0, postedAt: at }
  await insertPosting(tx, { ...posting, entries })
  await clearNegatives(
    tx,
    shares.flatMap(({ partyId }) => partyId ?? []),
    at,
  )
}
