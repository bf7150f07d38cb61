import type { Sql } from '#db/transaction.ts'

export type SettlementRecord = {
  id: number
  payeeId: number
  amountCents: number
  status: 'pending' | 'paid' | 'declined'
  cardLast4: string
  reference: string
  createdAt: Date
}

const columns = `id, payee_id AS "payeeId", amount_cents AS "amountCents", status, card_last4 AS "cardLast4", reference, created_at AS "createdAt"`

export async function findSettlement(
  db: Sql,
  payeeId: number,
  requestKey: string,
): Promise<SettlementRecord | null> {
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
export async function newestShare(
  db: Sql,
  payeeId: number,
): Promise<{ itemId: number; account: string } | null> {
  const { rows } = await db.query<{ itemId: number; account: string }>({
    name: 'newest-share-of-payee',
    text: `SELECT order_item_id AS "itemId", account FROM ledger_entries
      WHERE party_id = $1 AND account IN ('vendor_available', 'contractor_available') AND order_item_id IS NOT NULL
      ORDER BY booked_at DESC NULLS LAST, id LIMIT 1`,
    values: [payeeId],
  })
  return rows[0] ?? null
}
