import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'

/**
 * The account's balance in credits, locked until the transaction ends, so that its entries are written one after the
 * other; null for an unknown account.
 */
export async function lockCredits(tx: Sql, accountId: number): Promise<number | null> {
  const { rows } = await tx.query<{ credits: number }>(
    'SELECT credits FROM ai_accounts WHERE id = $1 FOR NO KEY UPDATE',
    [accountId],
  )
  return rows[0]?.credits ?? null
}

/** How often the design was paid for, and how often its credit was given back. */
export async function countDesignEntries(
  tx: Sql,
  accountId: number,
  designId: number,
): Promise<{ spent: number; givenBack: number }> {
  const { rows } = await tx.query<{ spent: number; givenBack: number }>(
    `SELECT count(*) FILTER (WHERE reason = 'design')::int AS spent,
       count(*) FILTER (WHERE reason = 'refund')::int AS "givenBack"
     FROM ai_credit_entries WHERE account_id = $1 AND reference = $2 AND reason IN ('design', 'refund')`,
    [accountId, designId],
  )
  return rows[0] ?? { spent: 0, givenBack: 0 }
}

/**
 * Adds an entry; the database adds its amount to the account's balance. With `skipExisting`, an entry that the account
 * has for the same reason, reference and attempt is left as it is.
 */
export async function insertCreditEntry(
  tx: Sql,
  entry: NewRow<'ai_credit_entries'>,
  options?: { skipExisting: boolean },
): Promise<void> {
  await insertRows(tx, 'ai_credit_entries', entry, options)
}
