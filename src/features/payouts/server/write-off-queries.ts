import type { Sql } from '#db/transaction.ts'

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
  decidedByName: string | null
  decidedAt: Date | null
}

const columns = `w.id, w.payee_id AS "payeeId", trim(p.first_name || ' ' || p.last_name) AS "payeeName",
  w.amount_cents AS "amountCents", w.reason, w.status, w.asked_by AS "askedBy",
  trim(a.first_name || ' ' || a.last_name) AS "askedByName", w.asked_at AS "askedAt",
  trim(d.first_name || ' ' || d.last_name) AS "decidedByName", w.decided_at AS "decidedAt"`
const tables = `write_offs w JOIN accounts p ON p.id = w.payee_id JOIN accounts a ON a.id = w.asked_by
  LEFT JOIN accounts d ON d.id = w.decided_by`

export async function listWriteOffs(db: Sql, limit: number): Promise<WriteOffRecord[]> {
  const { rows } = await db.query<WriteOffRecord>({
    name: 'list-write-offs',
    text: `SELECT ${columns} FROM ${tables} ORDER BY (w.status = 'open') DESC, w.asked_at DESC LIMIT $1`,
    values: [limit],
  })
  return rows
}

export async function holdWriteOff(tx: Sql, id: number): Promise<WriteOffRecord | null> {
  const { rows } = await tx.query<WriteOffRecord>({
    name: 'hold-write-off',
    text: `SELECT ${columns} FROM ${tables} WHERE w.id = $1 FOR UPDATE OF w`,
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
