import type { Sql } from '#db/transaction.ts'
import { fail } from '#lib/failure.ts'
import { countDesignEntries, insertCreditEntry, lockCredits } from './credit-queries.ts'

export const welcomeCredits = 20

/** The credits of a verified registration: once for each account, also when it is verified twice at the same time. */
export async function giveWelcomeCredits(tx: Sql, accountId: number, now: Date): Promise<void> {
  const entry = { accountId, amount: welcomeCredits, reason: 'welcome' as const, reference: 0, at: now }
  await insertCreditEntry(tx, entry, { skipExisting: true })
}

/**
 * Spends one credit on a design, within the caller's transaction, which holds the account's lock until it ends.
 * Does nothing while the design is paid for; a design whose credit was given back is paid for again.
 * @throws 422 without a credit
 */
export async function spendCredit(tx: Sql, accountId: number, designId: number, now: Date): Promise<void> {
  const balance = await lockCredits(tx, accountId)
  const { spent, givenBack } = await countDesignEntries(tx, accountId, designId)
  if (spent > givenBack) return
  if (!balance) throw fail('no_credits', 422, 'You do not have enough credits.')
  const attempt = spent + 1
  const entry = { accountId, amount: -1, reason: 'design' as const, reference: designId, attempt, at: now }
  await insertCreditEntry(tx, entry)
}

/**
 * Gives back the credit of a design that failed or was cancelled, within the caller's transaction. Does nothing when
 * the design is not paid for, or not any more.
 */
export async function giveBackCredit(tx: Sql, accountId: number, designId: number, now: Date): Promise<void> {
  await lockCredits(tx, accountId)
  const { spent, givenBack } = await countDesignEntries(tx, accountId, designId)
  if (spent === givenBack) return
  const entry = {
    accountId,
    amount: 1,
    reason: 'refund' as const,
    reference: designId,
    attempt: spent,
    at: now,
  }
  await insertCreditEntry(tx, entry)
}
