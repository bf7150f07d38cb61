import type { Sql } from '#db/transaction.ts'

/** Makes an account the owner of an open guest cart; false if it already has an owner. */
export async function adoptCart(
  db: Sql,
  cart: { id: string; ownerId: number; projectId: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'adopt-cart',
    text: `UPDATE projects SET owner_id = $2, project_id = coalesce($3, project_id), updated_at = now()
      WHERE id = $1 AND is_cart AND status = 'open' AND (owner_id IS NULL OR owner_id = $2)`,
    values: [cart.id, cart.ownerId, cart.projectId],
  })
  return rowCount === 1
}

/**
 * Closes a temporary cart for its new owner. Only the request that changes this row may move the lines. Returns false
 * if the cart is already closed or belongs to another account.
 */
export async function claimCart(
  db: Sql,
  cart: { id: string; ownerId: number; intoId: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-cart',
    text: `UPDATE projects SET owner_id = $2, status = 'closed', project_id = $3, updated_at = now()
      WHERE id = $1 AND is_cart AND status = 'open' AND (owner_id IS NULL OR owner_id = $2)`,
    values: [cart.id, cart.ownerId, cart.intoId],
  })
  return rowCount === 1
}

/**
 * Locks the account's open carts in the same showroom as the given one, always in the same order, and returns their
 * ids.
 */
export async function lockOpenCarts(db: Sql, id: string, ownerId: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'lock-open-carts',
    text: `SELECT p.id FROM projects p WHERE p.owner_id = $2 AND p.is_cart AND p.status = 'open'
        AND p.showroom_id IS NOT DISTINCT FROM (SELECT showroom_id FROM projects WHERE id = $1)
      ORDER BY p.id FOR NO KEY UPDATE`,
    values: [id, ownerId],
  })
  return rows.map((row) => row.id)
}

/** Moves every line of one cart into another and adds up the quantities of equal lines. */
export async function moveLines(db: Sql, fromId: string, intoId: string): Promise<void> {
  await db.query({
    name: 'move-lines',
    text: `WITH moved AS (DELETE FROM project_lines WHERE project_id = $1 RETURNING *)
      INSERT INTO project_lines (id, project_id, product_id, size_id, surface, qty, seen_price_cents, created_at)
      SELECT id, $2, product_id, size_id, surface, qty, seen_price_cents, created_at FROM moved
      ON CONFLICT (project_id, product_id, size_id, surface)
        DO UPDATE SET qty = least(100000, project_lines.qty + excluded.qty), seen_price_cents = excluded.seen_price_cents`,
    values: [fromId, intoId],
  })
}
