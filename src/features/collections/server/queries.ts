import type { Sql } from '#db/transaction.ts'

export type CollectionRow = {
  id: number
  showroomId: number
  name: string
  note: string
  published: boolean
  version: number
  updatedAt: Date
  /** In their order. */
  productIds: number[]
}

const columns = `c.id, c.showroom_id, c.name, c.note, c.published, c.version, c.updated_at,
  (SELECT coalesce(json_agg(p.product_id ORDER BY p.position), '[]') FROM collection_products p WHERE p.collection_id = c.id) AS product_ids`

/** The showroom's collections, the oldest first. */
export async function listCollections(db: Sql, showroomId: number, onlyPublished: boolean): Promise<CollectionRow[]> {
  const { rows } = await db.query<CollectionRow>({
    name: 'list-collections',
    text: `SELECT ${columns} FROM collections c WHERE c.showroom_id = $1 AND (c.published OR NOT $2)
      ORDER BY c.created_at, c.id`,
    values: [showroomId, onlyPublished],
  })
  return rows
}

export async function findCollection(db: Sql, id: number): Promise<CollectionRow | null> {
  const { rows } = await db.query<CollectionRow>({
    name: 'find-collection',
    text: `SELECT ${columns} FROM collections c WHERE c.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Makes other changes of this collection wait until the transaction ends. Returns false if the showroom has no such one. */
export async function holdCollection(tx: Sql, showroomId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-collection',
    text: 'SELECT 1 FROM collections WHERE id = $1 AND showroom_id = $2 FOR UPDATE',
    values: [id, showroomId],
  })
  return rowCount === 1
}

export async function insertCollection(
  tx: Sql,
  row: { id: number; showroomId: number; name: string; note: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-collection',
    text: `INSERT INTO collections (id, showroom_id, name, note, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    values: [row.id, row.showroomId, row.name, row.note, row.at],
  })
}

export async function countCollections(tx: Sql, showroomId: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'count-collections',
    text: 'SELECT count(*)::int AS n FROM collections WHERE showroom_id = $1',
    values: [showroomId],
  })
  return rows[0]?.n ?? 0
}

/** Undefined leaves a column as it is; the version rises. */
export async function updateCollection(
  tx: Sql,
  id: number,
  given: { name?: string | undefined; note?: string | undefined; published?: boolean | undefined },
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'update-collection',
    text: `UPDATE collections SET name = coalesce($2, name), note = coalesce($3, note), published = coalesce($4, published),
        version = version + 1, updated_at = $5 WHERE id = $1`,
    values: [id, given.name ?? null, given.note ?? null, given.published ?? null, at],
  })
}

/** Replaces the products of a collection. */
export async function setProducts(tx: Sql, id: number, productIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'clear-collection',
    text: 'DELETE FROM collection_products WHERE collection_id = $1',
    values: [id],
  })
  await tx.query({
    name: 'fill-collection',
    text: `INSERT INTO collection_products (collection_id, product_id, position)
      SELECT $1, g.id, g.place FROM unnest($2::bigint[]) WITH ORDINALITY AS g(id, place)`,
    values: [id, productIds],
  })
}

export async function deleteCollection(db: Sql, showroomId: number, id: number): Promise<void> {
  await db.query({
    name: 'delete-collection',
    text: 'DELETE FROM collections WHERE id = $1 AND showroom_id = $2',
    values: [id, showroomId],
  })
}

/** By hash or by id, also products that nobody sells anymore. */
export async function findAnyProducts(
  db: Sql,
  by: { hashes: readonly string[] } | { ids: readonly number[] },
): Promise<{ id: number; hash: string; name: string; brand: string }[]> {
  const { rows } = await db.query<{ id: number; hash: string; name: string; brand: string }>({
    name: 'find-any-products',
    text: `SELECT p.id, p.hash, p.name, b.name AS brand FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE p.hash = ANY($1) OR p.id = ANY($2)`,
    values: ['hashes' in by ? by.hashes : [], 'ids' in by ? by.ids : []],
  })
  return rows
}
