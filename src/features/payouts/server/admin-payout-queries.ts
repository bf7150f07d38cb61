import type { Sql } from '#db/transaction.ts'

export type DebtRecord = {
  payeeId: number
  payee: string
  type: 'Contractor' | 'Vendor'
  cents: number
  dueOn: string
  overdueAt: Date | null
}

export async function listDebts(db: Sql): Promise<DebtRecord[]> {
  const { rows } = await db.query<DebtRecord>({
    name: 'list-debts',
    text: `SELECT n.payee_id AS "payeeId", a.type, n.due_on AS "dueOn", n.overdue_at AS "overdueAt",
        coalesce(v.company_name, s.company_name, trim(a.first_name || ' ' || a.last_name)) AS payee,
        (SELECT coalesce(-sum(e.amount_cents), 0)::bigint FROM ledger_entries e WHERE e.party_id = n.payee_id
          AND e.account IN ('vendor_available', 'contractor_available')) AS cents
      FROM negative_balances n JOIN accounts a ON a.id = n.payee_id LEFT JOIN vendors v ON v.account_id = a.id
        LEFT JOIN showrooms s ON s.account_id = a.id
      WHERE n.cleared_at IS NULL ORDER BY n.due_on, n.payee_id`,
  })
  return rows
}

export async function trialBalance(db: Sql): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM ledger_entries',
  )
  return rows[0]?.cents ?? 0
}

/** Returns false if the account is not a payee. */
export async function writeTerms(
  db: Sql,
  given: { accountId: number; releaseDays: number; reason: string; by: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'write-payee-terms',
    text: `INSERT INTO payee_terms (account_id, release_days, reason, set_by, set_at)
      SELECT id, $2, $3, $4, $5 FROM accounts WHERE id = $1 AND type IN ('Contractor', 'Vendor')
      ON CONFLICT (account_id) DO UPDATE SET release_days = EXCLUDED.release_days, reason = EXCLUDED.reason,
        set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`,
    values: [given.accountId, given.releaseDays, given.reason, given.by, given.at],
  })
  return rowCount === 1
}

export async function deleteTerms(db: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-payee-terms',
    text: 'DELETE FROM payee_terms WHERE account_id = $1',
    values: [accountId],
  })
  return rowCount === 1
}

export type OwnTerms = { payeeId: number; payee: string; releaseDays: number; reason: string }

/** The payees with their own release period. */
export async function listOwnTerms(db: Sql): Promise<OwnTerms[]> {
  const { rows } = await db.query<OwnTerms>({
    name: 'list-own-terms',
    text: `SELECT t.account_id AS "payeeId", t.release_days AS "releaseDays", t.reason,
        coalesce(v.company_name, s.company_name, trim(a.first_name || ' ' || a.last_name)) AS payee
      FROM payee_terms t JOIN accounts a ON a.id = t.account_id LEFT JOIN vendors v ON v.account_id = a.id
        LEFT JOIN showrooms s ON s.account_id = a.id ORDER BY payee`,
  })
  return rows
}
