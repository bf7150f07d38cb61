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

const openColumns = `id, payee_id, opened_on, due_on, mailed, overdue_at, showroom_paused`

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

export type SettlementRecord = {
  id: number
  payeeId: number
  amountCents: number
  status: 'pending' | 'paid' | 'declined'
  cardLast4: string
  reference: string
  createdAt: Date
}

const columns = `id, payee_id, amount_cents, status, card_last4, reference, created_at`

export async function findSettlement(db: Sql, payeeId: number, requestKey: string): Promise<SettlementRecord | null> {
  const { rows } = await db.query<SettlementRecord>({
    name: 'find-settlement',
    text: `SELECT ${columns} FROM settlements WHERE payee_id = $1 AND request_key = $2`,
    values: [payeeId, requestKey],
  })
  return rows[0] ?? null
}

/** Cents that the payee is paying at the moment. */
export async function pendingSettlements(db: Sql, payeeId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'pending-settlements',
    text: `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM settlements WHERE payee_id = $1 AND status = 'pending'`,
    values: [payeeId],
  })
  return rows[0]?.cents ?? 0
}

export async function insertSettlement(
  tx: Sql,
  given: {
    id: number
    payeeId: number
    amountCents: number
    requestKey: string
    provider: string
    cardBrand?: string
    cardLast4?: string
    recordedBy?: number
    reference?: string
    at: Date
  },
): Promise<void> {
  await tx.query({
    name: 'insert-settlement',
    text: `INSERT INTO settlements (id, payee_id, amount_cents, status, request_key, provider, card_brand, card_last4, recorded_by,
        reference, created_at) VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      given.id,
      given.payeeId,
      given.amountCents,
      given.requestKey,
      given.provider,
      given.cardBrand ?? '',
      given.cardLast4 ?? '',
      given.recordedBy ?? null,
      given.reference ?? '',
      given.at,
    ],
  })
}

/** False when it has already ended. */
export async function endSettlement(
  tx: Sql,
  id: number,
  to: { status: 'paid' | 'declined'; ref: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'end-settlement',
    text: `UPDATE settlements SET status = $2, provider_ref = $3, closed_at = $4 WHERE id = $1 AND status = 'pending'`,
    values: [id, to.status, to.ref, to.at],
  })
  return rowCount === 1
}

/** Started before the given moment and never ended: the process crashed or the provider did not respond. */
export async function listOpenSettlements(db: Sql, before: Date): Promise<SettlementRecord[]> {
  const { rows } = await db.query<SettlementRecord>({
    name: 'list-open-settlements',
    text: `SELECT ${columns} FROM settlements WHERE status = 'pending' AND created_at < $1 ORDER BY created_at LIMIT 50`,
    values: [before],
  })
  return rows
}

/** The share on which the payee's available money was last booked: an overpayment is booked there. */
export async function newestShare(db: Sql, payeeId: number): Promise<{ itemId: number; account: string } | null> {
  const { rows } = await db.query<{ itemId: number; account: string }>({
    name: 'newest-share-of-payee',
    text: `SELECT order_item_id AS item_id, account FROM ledger_entries
      WHERE party_id = $1 AND account IN ('vendor_available', 'contractor_available') AND order_item_id IS NOT NULL
      ORDER BY booked_at DESC NULLS LAST, id LIMIT 1`,
    values: [payeeId],
  })
  return rows[0] ?? null
}

export type WriteOffRecord = {
  id: number
  payeeId: number
  payeeName: string
  amountCents: number
  reason: string
  status: 'open' | 'approved' | 'refused'
  askedBy: number
  askedByName: string
  askedAt: Date
  decidedBy: number | null
  decidedByName: string | null
  decidedAt: Date | null
}

const writeOffColumns = `w.id, w.payee_id,
  coalesce(v.company_name, s.company_name, trim(p.first_name || ' ' || p.last_name)) AS payee_name, w.amount_cents,
  w.reason, w.status, w.asked_by, trim(a.first_name || ' ' || a.last_name) AS asked_by_name, w.asked_at, w.decided_by,
  trim(d.first_name || ' ' || d.last_name) AS decided_by_name, w.decided_at`
const writeOffTables = `write_offs w JOIN accounts p ON p.id = w.payee_id JOIN accounts a ON a.id = w.asked_by
  LEFT JOIN accounts d ON d.id = w.decided_by LEFT JOIN vendors v ON v.account_id = p.id
  LEFT JOIN showrooms s ON s.account_id = p.id`

export async function listWriteOffs(db: Sql, limit: number): Promise<WriteOffRecord[]> {
  const { rows } = await db.query<WriteOffRecord>({
    name: 'list-write-offs',
    text: `SELECT ${writeOffColumns} FROM ${writeOffTables} ORDER BY (w.status = 'open') DESC, w.asked_at DESC LIMIT $1`,
    values: [limit],
  })
  return rows
}

export async function holdWriteOff(tx: Sql, id: number): Promise<WriteOffRecord | null> {
  const { rows } = await tx.query<WriteOffRecord>({
    name: 'hold-write-off',
    text: `SELECT ${writeOffColumns} FROM ${writeOffTables} WHERE w.id = $1 FOR UPDATE OF w`,
    values: [id],
  })
  return rows[0] ?? null
}

/** False when one is already open for this payee. */
export async function insertWriteOff(
  tx: Sql,
  given: { id: number; payeeId: number; amountCents: number; reason: string; askedBy: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-write-off',
    text: `INSERT INTO write_offs (id, payee_id, amount_cents, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (payee_id) WHERE status = 'open' DO NOTHING`,
    values: [given.id, given.payeeId, given.amountCents, given.reason, given.askedBy, given.at],
  })
  return rowCount === 1
}

export async function decideWriteOff(
  tx: Sql,
  id: number,
  to: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'decide-write-off',
    text: `UPDATE write_offs SET status = $2, decided_by = $3, decided_at = $4 WHERE id = $1 AND status = 'open'`,
    values: [id, to.status, to.by, to.at],
  })
}
