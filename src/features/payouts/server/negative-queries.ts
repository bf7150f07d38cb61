import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type PayeeType = 'Contractor' | 'Vendor'

/**
 * Locks a payee's money: two payouts of one payee, or a payout and a debit, run one after the other. Returns null if
 * the account is not a payee.
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

/** The payee's available cents; negative is a debt. */
export async function balanceOf(db: Sql, payeeId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'balance-of-payee',
    text: `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_entries
      WHERE party_id = $1 AND account IN ('vendor_available', 'contractor_available')`,
    values: [payeeId],
  })
  return rows[0]?.cents ?? 0
}

/** Does nothing if a debt is already being tracked. */
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

export type OpenNegative = {
  id: number
  payeeId: number
  openedOn: string
  dueOn: string
  mailed: number
  overdueAt: Date | null
  showroomPaused: boolean
}

const openColumns = `id, payee_id AS "payeeId", opened_on AS "openedOn", due_on AS "dueOn", mailed, overdue_at AS "overdueAt",
  showroom_paused AS "showroomPaused"`

export async function openNegative(db: Sql, payeeId: number): Promise<OpenNegative | null> {
  const { rows } = await db.query<OpenNegative>({
    name: 'open-negative',
    text: `SELECT ${openColumns} FROM negative_balances WHERE payee_id = $1 AND cleared_at IS NULL`,
    values: [payeeId],
  })
  return rows[0] ?? null
}

export async function listNegatives(db: Sql): Promise<OpenNegative[]> {
  const { rows } = await db.query<OpenNegative>({
    name: 'list-negatives',
    text: `SELECT ${openColumns} FROM negative_balances WHERE cleared_at IS NULL ORDER BY due_on, payee_id`,
  })
  return rows
}

export async function clearNegative(db: Sql, id: number, at: Date): Promise<void> {
  await db.query({
    name: 'clear-negative',
    text: 'UPDATE negative_balances SET cleared_at = $2 WHERE id = $1 AND cleared_at IS NULL',
    values: [id, at],
  })
}

export async function setMailed(db: Sql, id: number, day: number): Promise<void> {
  await db.query({
    name: 'negative-mailed',
    text: 'UPDATE negative_balances SET mailed = $2 WHERE id = $1',
    values: [id, day],
  })
}

export async function setOverdue(db: Sql, id: number, at: Date, showroomPaused: boolean): Promise<void> {
  await db.query({
    name: 'negative-overdue',
    text: 'UPDATE negative_balances SET overdue_at = $2, showroom_paused = $3 WHERE id = $1',
    values: [id, at, showroomPaused],
  })
}

/** True when there was an open showroom to pause. */
export async function pauseForDebt(db: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'pause-for-debt',
    text: `UPDATE showrooms SET status = 'paused' WHERE account_id = $1 AND status = 'active'`,
    values: [accountId],
  })
  return rowCount === 1
}

/** Only if no one has ended the account meanwhile. */
export async function reopenPaused(db: Sql, accountId: number): Promise<void> {
  await db.query({
    name: 'reopen-after-debt',
    text: `UPDATE showrooms s SET status = 'active' FROM accounts a
      WHERE s.account_id = $1 AND s.status = 'paused' AND a.id = s.account_id AND a.status <> 'Deactive'`,
    values: [accountId],
  })
}
