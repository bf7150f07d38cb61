import type { Sql } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { randomId } from '#lib/ids.ts'

export type MediaKind = 'photo' | 'texture' | 'model' | 'document'

export type MediaRow = {
  id: number
  kind: MediaKind
  file: string
  name: string
  alt: string
  width: number | null
  height: number | null
  bytes: number
  sourceUrl: string | null
}

export type NewMedia = Omit<MediaRow, 'id' | 'alt'>

/** Locks a product until the end of the transaction, so that its media change one after the other. */
export async function lockProduct(tx: Sql, id: number, vendorId: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM products WHERE id = $1 AND ($2::bigint IS NULL OR vendor_id = $2) FOR UPDATE',
    [id, vendorId],
  )
  return rowCount === 1
}

export async function isOwnProduct(db: Sql, id: number, vendorId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM products WHERE id = $1 AND vendor_id = $2', [id, vendorId])
  return rowCount === 1
}

/** All media of a product, each kind in its order. */
export async function readMedia(db: Sql, productId: number): Promise<MediaRow[]> {
  const { rows } = await db.query<MediaRow>(
    `SELECT id, kind, file, name, alt, width, height, bytes, source_url
     FROM product_media WHERE product_id = $1 ORDER BY kind, position`,
    [productId],
  )
  return rows
}

/** Adds media at the positions given. */
export async function insertMedia(
  tx: Sql,
  productId: number,
  media: readonly NewMedia[],
  at: Date,
  positionOf: (media: NewMedia) => number,
): Promise<void> {
  await insertRows(
    tx,
    'product_media',
    media.map((one) => ({ id: randomId(), productId, ...one, position: positionOf(one), createdAt: at })),
  )
}

/** Numbers media of one kind in the order of `ids`; `gap` is the number that is left free. */
export async function orderMedia(tx: Sql, productId: number, ids: readonly number[], gap = ids.length): Promise<void> {
  await tx.query(
    `UPDATE product_media m SET position = o.position
     FROM (SELECT id, (place - 1 + CASE WHEN place - 1 >= $3 THEN 1 ELSE 0 END)::int AS position
           FROM unnest($2::bigint[]) WITH ORDINALITY AS u(id, place)) o
     WHERE m.id = o.id AND m.product_id = $1 AND m.position <> o.position`,
    [productId, ids, gap],
  )
}

/** False if the product has no such photograph. */
export async function setAlt(db: Sql, productId: number, id: number, alt: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE product_media SET alt = $3 WHERE id = $2 AND product_id = $1 AND kind = 'photo'`,
    [productId, id, alt],
  )
  return rowCount === 1
}

export async function deleteMedia(tx: Sql, productId: number, id: number): Promise<void> {
  await tx.query('DELETE FROM product_media WHERE id = $2 AND product_id = $1', [productId, id])
}

/** Returns their products. */
export async function deleteMediaByIds(tx: Sql, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ productId: number }>(
    'DELETE FROM product_media WHERE id = ANY($1) RETURNING product_id',
    [ids],
  )
  return [...new Set(rows.map(({ productId }) => productId))]
}

/** Numbers the media of these products again, each kind in its order, so that the next one goes after the last. */
export async function closeGaps(tx: Sql, productIds: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE product_media m SET position = o.position
     FROM (SELECT id, (row_number() OVER (PARTITION BY product_id, kind ORDER BY position) - 1)::int AS position
           FROM product_media WHERE product_id = ANY($1)) o
     WHERE m.id = o.id AND m.position <> o.position`,
    [productIds],
  )
}

/** How many files and bytes a vendor has uploaded since then. */
export async function uploadedSince(db: Sql, vendorId: number, since: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.query<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, coalesce(sum(m.bytes), 0)::float8 AS bytes
     FROM products p JOIN product_media m ON m.product_id = p.id
     WHERE p.vendor_id = $1 AND m.created_at > $2 AND m.source_url IS NULL`,
    [vendorId, since],
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** The first photograph of each product that has one, by the product's hash. */
export async function firstPhotographs(db: Sql, hashes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ hash: string; file: string }>(
    `SELECT DISTINCT ON (p.id) p.hash, m.file FROM products p JOIN product_media m ON m.product_id = p.id
     WHERE p.hash = ANY($1) AND m.kind = 'photo' ORDER BY p.id, m.position`,
    [hashes],
  )
  return new Map(rows.map(({ hash, file }) => [hash, file]))
}

/** Which of these files of the store a product, a category, a brand or an import uses. */
export async function usedMedia(db: Sql, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ file: string }>(
    `SELECT file FROM product_media WHERE file = ANY($1)
     UNION SELECT picture FROM categories WHERE picture = ANY($1)
     UNION SELECT picture FROM brands WHERE picture = ANY($1)
     UNION SELECT file FROM import_photographs WHERE file = ANY($1)`,
    [files],
  )
  return new Set(rows.map(({ file }) => file))
}
