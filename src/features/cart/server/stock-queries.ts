import type { Sql } from '#db/transaction.ts'

/** Which of these lines, together with what the cart already holds, exceed the stock, and how much there is. */
export async function stockProblems(
  db: Sql,
  cartId: string | null,
  lines: readonly { productId: number; sizeId: number; surface: string; qty: number }[],
): Promise<{ sizeId: number; left: number }[]> {
  const { rows } = await db.query<{ sizeId: number; left: number }>({
    name: 'stock-problems',
    text: `SELECT DISTINCT s.id AS "sizeId", s.stock AS left
      FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[]) AS w(product_id, size_id, surface, qty)
      JOIN product_sizes s ON s.id = w.size_id
      LEFT JOIN project_lines l ON l.project_id = $1 AND l.product_id = w.product_id AND l.size_id = w.size_id AND l.surface = w.surface
      WHERE s.stock < w.qty + coalesce(l.qty, 0)`,
    values: [
      cartId,
      lines.map((l) => l.productId),
      lines.map((l) => l.sizeId),
      lines.map((l) => l.surface),
      lines.map((l) => l.qty),
    ],
  })
  return rows
}
