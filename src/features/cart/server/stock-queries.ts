import type { Sql } from '#db/transaction.ts'

/** Lines that, together with the cart's existing lines, exceed the stock, and the stock available. */
export async function stockProblems(
  db: Sql,
  cartId: string | null,
  lines: readonly { sizeId: number; qty: number }[],
): Promise<{ sizeId: number; left: number }[]> {
  const { rows } = await db.query<{ sizeId: number; left: number }>({
    name: 'stock-problems',
    text: `SELECT s.id AS "sizeId", s.stock AS left
      FROM (SELECT size_id, sum(qty) AS qty FROM unnest($2::bigint[], $3::int[]) AS w(size_id, qty) GROUP BY size_id) w
      JOIN product_sizes s ON s.id = w.size_id
      WHERE s.stock < w.qty
        + coalesce((SELECT sum(l.qty) FROM project_lines l WHERE l.project_id = $1 AND l.size_id = w.size_id), 0)`,
    values: [cartId, lines.map((l) => l.sizeId), lines.map((l) => l.qty)],
  })
  return rows
}
