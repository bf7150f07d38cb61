import type { Sql } from '#db/transaction.ts'

/** A size for a surface of a room; `anySurface`: also items that were ordered without a surface. */
export type OrderedSize = { sizeId: number; surface: string; anySurface: boolean }

/** Items that have not ended, of these sizes, from the orders of a project or at its prices without a project. */
export async function findLinesOrdered(
  db: Sql,
  given: { customerId: number; projectId: string; showroomId: number | null; sizes: readonly OrderedSize[] },
): Promise<{ itemId: number; orderId: number; returnable: boolean }[]> {
  const { rows } = await db.query<{ itemId: number; orderId: number; returnable: boolean }>({
    name: 'find-lines-ordered',
    text: `SELECT DISTINCT i.id AS "itemId", o.id AS "orderId", i.returnable, o.placed_at FROM orders o
      JOIN order_items i ON i.order_id = o.id
      JOIN unnest($4::bigint[], $5::text[], $6::boolean[]) AS w(size_id, surface, any_surface) ON w.size_id = i.size_id
      WHERE o.customer_id = $1 AND (o.project_id = $2 OR (o.project_id IS NULL AND o.showroom_id IS NOT DISTINCT FROM $3))
        AND (i.surface = w.surface OR (i.surface = '' AND w.any_surface AND o.project_id = $2))
        AND i.status NOT IN ('Decline', 'Cancle', 'Returned')
      ORDER BY o.placed_at DESC, i.id`,
    values: [
      given.customerId,
      given.projectId,
      given.showroomId,
      given.sizes.map(({ sizeId }) => sizeId),
      given.sizes.map(({ surface }) => surface),
      given.sizes.map(({ anySurface }) => anySurface),
    ],
  })
  return rows
}
