import type { Sql } from '#db/transaction.ts'

type Transfer = {
  ref: string
  amountCents: number
  status: 'paid' | 'failed'
  message: string
  settlesAt: Date
}

/** Books a transfer once; a repeated key returns the first booking. */
export async function bookTransfer(
  db: Sql,
  given: Transfer & { key: string; at: Date },
): Promise<{ ref: string }> {
  const { rows } = await db.query<{ ref: string }>({
    name: 'sandbox-bank-book',
    text: `INSERT INTO sandbox_transfers (idempotency_key, ref, amount_cents, status, message, settles_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (idempotency_key) DO NOTHING RETURNING ref`,
    values: [given.key, given.ref, given.amountCents, given.status, given.message, given.settlesAt, given.at],
  })
  return rows[0] ?? (await findTransfer(db, given.key)) ?? given
}

export async function findTransfer(db: Sql, key: string): Promise<Transfer | null> {
  const { rows } = await db.query<Transfer>({
    name: 'sandbox-bank-find',
    text: `SELECT ref, amount_cents AS "amountCents", status, message, settles_at AS "settlesAt"
      FROM sandbox_transfers WHERE idempotency_key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}
