import type { Sql } from '#db/transaction.ts'

/** From now on no posting changes the items' money. */
export async function markReversed(db: Sql, itemIds: readonly number[], at: Date): Promise<void> {
  await db.query({
    name: 'mark-items-reversed',
    text: 'UPDATE order_items SET reversed_at = $2, decline_posts_at = NULL WHERE id = ANY($1::bigint[]) AND reversed_at IS NULL',
    values: [itemIds, at],
  })
}

/** Declined items whose ten minutes are over, longest waiting first. */
export async function dueDeclines(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'due-declines',
    text: 'SELECT id FROM order_items WHERE decline_posts_at < $1 ORDER BY decline_posts_at LIMIT $2',
    values: [now, limit],
  })
  return rows.map(({ id }) => id)
}
