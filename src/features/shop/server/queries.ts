import type { Sql } from '#db/transaction.ts'

/** The ids of an account's favorites, newest first. */
export async function listFavorites(db: Sql, accountId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-favorites',
    text: 'SELECT product_id AS id FROM favorites WHERE account_id = $1 ORDER BY created_at DESC, product_id',
    values: [accountId],
  })
  return rows.map(({ id }) => id)
}

export async function hasFavorite(db: Sql, accountId: number, productHash: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-favorite',
    text: 'SELECT 1 FROM favorites f JOIN products p ON p.id = f.product_id WHERE f.account_id = $1 AND p.hash = $2',
    values: [accountId, productHash],
  })
  return rowCount === 1
}

/** Returns false if the limit is reached; an existing favorite stays unchanged. */
export async function insertFavorite(
  db: Sql,
  favorite: { accountId: number; productId: number; most: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>({
    name: 'insert-favorite',
    text: `WITH fresh AS (
        INSERT INTO favorites (account_id, product_id, created_at) SELECT $1, $2, $4
        WHERE (SELECT count(*) FROM favorites WHERE account_id = $1) < $3 ON CONFLICT DO NOTHING RETURNING product_id)
      SELECT EXISTS (SELECT 1 FROM fresh) OR EXISTS (SELECT 1 FROM favorites WHERE account_id = $1 AND product_id = $2) AS kept`,
    values: [favorite.accountId, favorite.productId, favorite.most, now],
  })
  return rows[0]?.kept ?? false
}

export async function deleteFavorite(db: Sql, accountId: number, productHash: string): Promise<void> {
  await db.query({
    name: 'delete-favorite',
    text: 'DELETE FROM favorites f USING products p WHERE f.account_id = $1 AND p.id = f.product_id AND p.hash = $2',
    values: [accountId, productHash],
  })
}
