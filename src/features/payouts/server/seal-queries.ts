import type { Sql } from '#db/transaction.ts'
import type { HashedEntry, HashedHeader } from './seal-hashes.ts'

export type LedgerRecord = HashedHeader & { entries: HashedEntry[] }

export type SealRecord = {
  sequence: number
  count: number
  root: string
  previous: string
  hash: string
  at: string
}

/** False if another process is sealing; released at the end of the transaction. */
export async function lockSealing(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('seal the ledger', 0)) AS mine`,
  )
  return rows[0]?.mine ?? false
}

export async function listUnsealed(db: Sql, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-unsealed',
    text: `SELECT t.id FROM ledger_transactions t
      WHERE NOT EXISTS (SELECT 1 FROM ledger_sealed s WHERE s.transaction_id = t.id) ORDER BY t.posted_at, t.id LIMIT $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/** Whole transactions in the order of the given ids, entries by id. */
export async function readTransactions(db: Sql, ids: readonly number[]): Promise<LedgerRecord[]> {
  const { rows } = await db.query<Omit<LedgerRecord, 'posted_at'> & { posted_at: Date }>({
    name: 'read-ledger-transactions',
    text: `SELECT t.id, t.kind, t.order_id, t.subject, t.sequence, t.posted_at, e.entries
      FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted(id, n) JOIN ledger_transactions t USING (id)
      CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', e.id, 'salt', e.salt, 'account', e.account,
        'party_id', e.party_id, 'order_item_id', e.order_item_id, 'amount_cents', e.amount_cents) ORDER BY e.id) AS entries
        FROM ledger_entries e WHERE e.transaction_id = t.id) e
      ORDER BY wanted.n`,
    values: [ids],
  })
  return rows.map((row) => ({
    ...row,
    posted_at: row.posted_at.toISOString(),
    entries: row.entries ?? [],
  }))
}

const columns = `sequence, count, encode(root, 'hex') AS root, encode(previous, 'hex') AS previous, encode(hash, 'hex') AS hash, at`

export async function listSeals(
  db: Sql,
  given: { from?: number; limit?: number; newest?: boolean } = {},
): Promise<SealRecord[]> {
  const { rows } = await db.query<Omit<SealRecord, 'at'> & { at: Date }>({
    name: given.newest ? 'list-newest-seals' : 'list-seals',
    text: `SELECT ${columns} FROM ledger_seals WHERE sequence >= $1
      ORDER BY sequence ${given.newest ? 'DESC' : ''} LIMIT $2`,
    values: [given.from ?? 1, given.limit ?? null],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function insertSeal(
  tx: Sql,
  seal: SealRecord,
  leaves: readonly { id: number; hash: string }[],
): Promise<void> {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  await tx.query({
    name: 'insert-seal',
    text: 'INSERT INTO ledger_seals (sequence, count, root, previous, hash, at) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [
      seal.sequence,
      seal.count,
      bytes(seal.root),
      bytes(seal.previous),
      bytes(seal.hash),
      new Date(seal.at),
    ],
  })
  await tx.query({
    name: 'insert-sealed',
    text: `INSERT INTO ledger_sealed (transaction_id, seal, position, hash)
      SELECT l.id, $1, l.n - 1, decode(l.hash, 'hex') FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS l(id, hash, n)`,
    values: [seal.sequence, leaves.map((l) => l.id), leaves.map((l) => l.hash)],
  })
}

/** The leaves of one seal in their order. */
export async function leavesOf(db: Sql, sequence: number): Promise<{ id: number; hash: string }[]> {
  const { rows } = await db.query<{ id: number; hash: string }>({
    name: 'leaves-of-seal',
    text: `SELECT transaction_id AS id, encode(hash, 'hex') AS hash FROM ledger_sealed WHERE seal = $1 ORDER BY position`,
    values: [sequence],
  })
  return rows
}

/** Where each of these transactions is sealed; unsealed ones are left out. */
export async function findSealed(
  db: Sql,
  ids: readonly number[],
): Promise<Map<number, { seal: number; position: number }>> {
  const { rows } = await db.query<{ id: number; seal: number; position: number }>({
    name: 'find-sealed',
    text: 'SELECT transaction_id AS id, seal, position FROM ledger_sealed WHERE transaction_id = ANY($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Seal numbers have no gaps, so the last one is their count. */
export async function countSeals(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT coalesce(max(sequence), 0)::int AS n FROM ledger_seals',
  )
  return rows[0]?.n ?? 0
}

export async function listHeads(
  db: Sql,
  page: { limit: number; offset: number },
): Promise<Pick<SealRecord, 'sequence' | 'count' | 'hash' | 'at'>[]> {
  const { rows } = await db.query<Omit<SealRecord, 'at'> & { at: Date }>({
    name: 'list-seal-heads',
    text: `SELECT sequence, count, encode(hash, 'hex') AS hash, at FROM ledger_seals ORDER BY sequence DESC LIMIT $1 OFFSET $2`,
    values: [page.limit, page.offset],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
