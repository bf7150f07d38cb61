import type { Sql } from '#db/transaction.ts'
import type { UploadedKind } from '#features/media/rules.ts'

export type NewFetch = {
  id: number
  productId: number
  kind: UploadedKind
  url: string
  position: number
  /** Empty for an address that can be tried. */
  problem: string
}

/** Adds addresses that the product does not have yet; those that could not be fetched wait again. */
export async function insertFetches(tx: Sql, fetches: readonly NewFetch[], at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO media_fetches (id, product_id, kind, url, position, status, problem, next_try_at, created_at)
     SELECT f.id, f."productId", f.kind, f.url, f.position, CASE f.problem WHEN '' THEN 'waiting' ELSE 'failed' END, f.problem, $2, $2
     FROM json_to_recordset($1) AS f(id bigint, "productId" bigint, kind text, url text, position int, problem text)
     ON CONFLICT (product_id, url) DO UPDATE
       SET kind = excluded.kind, status = excluded.status, problem = excluded.problem, position = excluded.position, tries = 0, next_try_at = excluded.next_try_at
       WHERE media_fetches.status = 'failed'`,
    [JSON.stringify(fetches), at],
  )
}

/** The addresses of a product that wait or could not be fetched. */
export async function openFetches(
  db: Sql,
  productId: number,
): Promise<{ kind: UploadedKind; url: string; status: 'waiting' | 'failed'; problem: string }[]> {
  const { rows } = await db.query(
    `SELECT kind, url, status, problem FROM media_fetches WHERE product_id = $1 AND status <> 'done' ORDER BY position, id`,
    [productId],
  )
  return rows
}

export type DueFetch = {
  id: number
  productId: number
  kind: UploadedKind
  url: string
  position: number
  tries: number
}

/**
 * Takes addresses that are due, from hosts that are not busy, and keeps them from other processes until `leaseUntil`.
 */
export async function claimFetches(
  db: Sql,
  given: { now: Date; leaseUntil: Date; busyHosts: readonly string[]; limit: number },
): Promise<DueFetch[]> {
  const { rows } = await db.query<DueFetch>({
    name: 'claim-fetches',
    text: `UPDATE media_fetches SET tries = tries + 1, next_try_at = $2
      WHERE id IN (
        SELECT id FROM media_fetches
        WHERE status = 'waiting' AND next_try_at <= $1 AND split_part(url, '/', 3) <> ALL($3)
        ORDER BY next_try_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
      RETURNING id, product_id, kind, url, position, tries`,
    values: [given.now, given.leaseUntil, given.busyHosts, given.limit],
  })
  return rows
}

export async function postponeFetch(db: Sql, id: number, problem: string, until: Date): Promise<void> {
  await db.query(`UPDATE media_fetches SET problem = $2, next_try_at = $3 WHERE id = $1 AND status = 'waiting'`, [
    id,
    problem,
    until,
  ])
}

/** `problem` is empty for a file that was stored. */
export async function endFetch(tx: Sql, id: number, problem: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE media_fetches SET status = CASE $2 WHEN '' THEN 'done' ELSE 'failed' END, problem = $2, done_at = $3 WHERE id = $1`,
    [id, problem, at],
  )
}

/** The place that each address has among those of a product. */
export async function placesOfAddresses(tx: Sql, productId: number): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ url: string; position: number }>(
    'SELECT url, position FROM media_fetches WHERE product_id = $1',
    [productId],
  )
  return new Map(rows.map(({ url, position }) => [url, position]))
}

export async function vendorOf(db: Sql, productId: number): Promise<number> {
  const { rows } = await db.query<{ vendorId: number }>({
    name: 'vendor-of-fetch',
    text: 'SELECT vendor_id FROM products WHERE id = $1',
    values: [productId],
  })
  return rows[0]?.vendorId ?? 0
}
