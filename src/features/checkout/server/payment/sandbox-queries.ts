import type { Sql } from '#db/transaction.ts'

export type SandboxCharge = { ref: string; amountCents: number; status: string }

const columns = 'ref, amount_cents AS "amountCents", status'

/** Books a charge once; the same key answers what was booked first. */
export async function bookCharge(db: Sql, key: string, charge: SandboxCharge): Promise<SandboxCharge> {
  const { rows } = await db.query<SandboxCharge>({
    name: 'sandbox-book',
    text: `INSERT INTO sandbox_charges (idempotency_key, ref, amount_cents, status) VALUES ($1, $2, $3, $4)
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING ${columns}`,
    values: [key, charge.ref, charge.amountCents, charge.status],
  })
  return rows[0] ?? (await findCharge(db, key)) ?? charge
}

export async function findCharge(db: Sql, key: string): Promise<SandboxCharge | null> {
  const { rows } = await db.query<SandboxCharge>({
    name: 'sandbox-find',
    text: `SELECT ${columns} FROM sandbox_charges WHERE idempotency_key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

/** Moves a charge to a status from one that allows it; answers the status it has now, null when there is no such charge. */
export async function moveCharge(db: Sql, ref: string, from: string, to: string): Promise<string | null> {
  const { rows } = await db.query<{ status: string }>({
    name: 'sandbox-move',
    text: `UPDATE sandbox_charges SET status = CASE WHEN status = $2 THEN $3 ELSE status END WHERE ref = $1 RETURNING status`,
    values: [ref, from, to],
  })
  return rows[0]?.status ?? null
}

/** All that was given back of a charge so far, in cents. */
export async function refundedOf(db: Sql, ref: string): Promise<number> {
  const { rows } = await db.query<{ sum: number }>({
    name: 'sandbox-refunded',
    text: `SELECT coalesce(-sum(amount_cents), 0)::bigint AS sum FROM sandbox_charges WHERE ref LIKE $1 AND status = 'refunded'`,
    values: [`${ref}-r-%`],
  })
  return rows[0]?.sum ?? 0
}

/** Keeps two refunds of one charge from reading the same remainder. */
export async function lockCharge(db: Sql, ref: string): Promise<SandboxCharge | null> {
  const { rows } = await db.query<SandboxCharge>({
    name: 'sandbox-lock',
    text: `SELECT ${columns} FROM sandbox_charges WHERE ref = $1 FOR UPDATE`,
    values: [ref],
  })
  return rows[0] ?? null
}
