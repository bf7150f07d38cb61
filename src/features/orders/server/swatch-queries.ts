import type { Sql } from '#db/transaction.ts'

type Item = { id: number; product_id: number }

/** Returns how many were written: a sample that the account has, and a credit that is used, are not. */
export async function noteSwatches(
  tx: Sql,
  accountId: number,
  { swatches, credited }: { swatches: readonly Item[]; credited: readonly Item[] },
): Promise<number> {
  const { rows } = await tx.query<{ taken: number }>({
    name: 'note-swatches',
    text: `WITH noted AS (INSERT INTO swatches (account_id, product_id, item_id)
        SELECT $1, n.product, n.item FROM unnest($2::bigint[], $3::bigint[]) AS n(product, item)
        ON CONFLICT (account_id, product_id) DO NOTHING RETURNING 1),
      credited AS (UPDATE swatches w SET credited_item_id = c.item
        FROM unnest($4::bigint[], $5::bigint[]) AS c(product, item)
        WHERE w.account_id = $1 AND w.product_id = c.product AND w.credited_item_id IS NULL RETURNING 1)
      SELECT ((SELECT count(*) FROM noted) + (SELECT count(*) FROM credited))::int AS taken`,
    values: [
      accountId,
      swatches.map((item) => item.product_id),
      swatches.map((item) => item.id),
      credited.map((item) => item.product_id),
      credited.map((item) => item.id),
    ],
  })
  return rows[0]?.taken ?? 0
}

/** Of the lines of an order whose parts were all refunded. */
export async function openCredits(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'open-swatch-credits',
    text: `UPDATE swatches w SET credited_item_id = NULL FROM order_items i
      WHERE w.credited_item_id = i.id AND i.order_id = $1 AND NOT EXISTS (SELECT FROM order_items part
        WHERE part.order_id = $1 AND coalesce(part.line_position, part.position) = coalesce(i.line_position, i.position)
          AND part.reversed_at IS NULL)`,
    values: [orderId],
  })
}

export async function removeRefunded(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'remove-refunded-swatches',
    text: `DELETE FROM swatches w USING order_items i
      WHERE w.item_id = i.id AND i.order_id = $1 AND i.reversed_at IS NOT NULL AND w.credited_item_id IS NULL`,
    values: [orderId],
  })
}
