import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type PayeeType = 'Contractor' | 'Vendor'

/**
 * Holds a payee's money: two payouts of one payee, or a payout and what takes his balance down, run one after the other. Null
 * for somebody who is no payee.
 */
export async function lockPayee(tx: Sql, payeeId: number): Promise<PayeeType | null> {
  await tx.query({
    name: 'lock-payee',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('payee ' || $1::text, 0))`,
    values: [payeeId],
  })
  const { rows } = await tx.query<{ type: PayeeType }>({
    name: 'type-of-payee',
    text: `SELECT type FROM accounts WHERE id = $1 AND type IN ('Contractor', 'Vendor')`,
    values: [payeeId],
  })
  return rows[0]?.type ?? null
}

/** The payee's available cents; below zero he owes them. */
export async function balanceOf(db: Sql, payeeId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'balance-of-payee',
    text: `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_entries
      WHERE party_id = $1 AND account IN ('vendor_available', 'contractor_available')`,
    values: [payeeId],
  })
  return rows[0]?.cents ?? 0
}

/** Does nothing where a clock runs already. */
export async function insertNegative(
  db: Sql,
  given: { payeeId: number; openedOn: string; dueOn: string; at: Date },
): Promise<void> {
  await db.query({
    name: 'insert-negative',
    text: `INSERT INTO negative_balances (id, payee_id, opened_at, opened_on, due_on) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (payee_id) WHERE cleared_at IS NULL DO NOTHING`,
    values: [randomId(), given.payeeId, given.at, given.openedOn, given.dueOn],
  })
}
