import type { Sql } from '#db/transaction.ts'

export type SandboxCharge = { ref: string; amountCents: number; status: string }

/** `refundOf` is the charge that a refund belongs to. */
type NewCharge = SandboxCharge & { refundOf?: string }

const columns = 'ref, amount_cents, status'

/**
 * These tables simulate the provider's server. Their commits are asynchronous: a later commit of ours flushes them too,
 * and until then there is nothing that they could contradict.
 */
const unhurried = `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`

/** Records a charge once; a repeated key returns the first record. */
export async function bookCharge(db: Sql, key: string, charge: NewCharge): Promise<SandboxCharge> {
  const { rows } = await db.query<SandboxCharge>({
    name: 'sandbox-book',
    text: `${unhurried} INSERT INTO sandbox_charges (idempotency_key, ref, amount_cents, status, refund_of) SELECT $1, $2, $3, $4, $5 FROM unhurried
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING ${columns}`,
    values: [key, charge.ref, charge.amountCents, charge.status, charge.refundOf ?? null],
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

/** Moves charges to a status from one that allows it; returns the current status of each. Unknown ones are left out. */
export async function moveCharges(
  db: Sql,
  refs: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ ref: string; status: string }>({
    name: 'sandbox-move',
    text: `${unhurried} UPDATE sandbox_charges SET status = CASE WHEN status = $2 THEN $3 ELSE status END
      FROM unhurried WHERE ref = ANY($1::text[]) RETURNING ref, status`,
    values: [refs, from, to],
  })
  return new Map(rows.map((row) => [row.ref, row.status]))
}

/** All refunds of a charge so far, in cents. */
export async function refundedOf(db: Sql, ref: string): Promise<number> {
  const { rows } = await db.query<{ sum: number }>({
    name: 'sandbox-refunded',
    text: `SELECT coalesce(-sum(amount_cents), 0)::bigint AS sum FROM sandbox_charges WHERE refund_of = $1`,
    values: [ref],
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
