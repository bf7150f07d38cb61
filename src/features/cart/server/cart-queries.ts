import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { NewLineRow } from './line-queries.ts'

export type CartRow = {
  id: string
  ownerId: number | null
  /** The owner's type, which decides the prices; null without an owner. */
  ownerType: AccountType | null
  showroomId: number | null
  isCart: boolean
  projectId: string | null
  /** The approved proposal that a cart was made from. */
  proposal: { number: string; title: string; endsOn: string } | null
  name: string
  floorplan: number | null
  floorTemplate: string | null
  is3d: boolean
  extraInfo: Record<string, unknown>
  status: 'open' | 'closed' | 'archived' | 'deleted'
  createdAt: Date
  updatedAt: Date
}

export type LineRow = NewLineRow & {
  productName: string
  /** The version of the rule of quantity by which it was counted (rule R15). */
  countedBy: number
  stock: number
  /** The price that the cart's proposal holds, and the last day; null for all other lines. */
  heldCents: number | null
  heldUntil: string | null
}

const cartColumns = `p.id, p.owner_id, (SELECT type FROM accounts WHERE id = p.owner_id) AS owner_type, p.showroom_id, p.is_cart,
  p.project_id, (SELECT json_build_object('number', o.number, 'title', o.title, 'endsOn', v.ends_on)
    FROM proposals o JOIN proposal_versions v ON v.proposal_id = o.id AND v.status = 'approved' WHERE o.id = p.proposal_id) AS proposal, p.name, p.floorplan, p.floor_template, p.is_3d AS "is3d",
  p.extra_info, p.status, p.created_at, p.updated_at`

const lineColumns = `l.id AS line_id, l.product_id, l.size_id, l.surface, l.qty, l.counted_by,
  l.seen_price_cents, pr.name AS product_name, s.stock, h.price_cents AS held_cents, h.held_until`

const withLines = `LEFT JOIN project_lines l ON l.project_id = p.id
  LEFT JOIN products pr ON pr.id = l.product_id LEFT JOIN product_sizes s ON s.id = l.size_id
  LEFT JOIN held_prices h ON h.proposal_id = p.proposal_id AND h.size_id = l.size_id AND h.surface = l.surface`

type Joined = CartRow & Omit<LineRow, 'id'> & { lineId: number | null }

/** A cart or project with its lines, oldest first, or null if there is no such row. Does not check who may see it. */
export async function findCart(db: Sql, id: string): Promise<{ cart: CartRow; lines: LineRow[] } | null> {
  const { rows } = await db.query<Joined>({
    name: 'find-cart',
    text: `SELECT ${cartColumns}, ${lineColumns} FROM projects p ${withLines} WHERE p.id = $1 ORDER BY l.created_at, l.id`,
    values: [id],
  })
  return grouped(rows)[0] ?? null
}

/**
 * An account's open carts (or projects) with their lines, newest first; optionally of one showroom or one project, or
 * without the carts of proposals, which are not merged with others.
 */
export async function findOwned(
  db: Sql,
  ownerId: number,
  only: { isCart: boolean; showroomId?: number; projectId?: string; apart?: boolean; limit: number },
): Promise<{ cart: CartRow; lines: LineRow[] }[]> {
  const { rows } = await db.query<Joined>({
    name: 'find-owned-carts',
    text: `SELECT ${cartColumns}, ${lineColumns} FROM (
        SELECT * FROM projects WHERE owner_id = $1 AND is_cart = $2 AND status = 'open'
          AND ($3::bigint IS NULL OR showroom_id = $3) AND ($4::text IS NULL OR project_id = $4)
          AND ($6 OR proposal_id IS NULL)
        ORDER BY updated_at DESC, id LIMIT $5) p ${withLines}
      ORDER BY p.updated_at DESC, p.id, l.created_at, l.id`,
    values: [ownerId, only.isCart, only.showroomId ?? null, only.projectId ?? null, only.limit, only.apart ?? false],
  })
  return grouped(rows)
}

/** An account's open carts that are not empty, except the one with the given id, newest first. */
export async function countWaiting(
  db: Sql,
  ownerId: number,
  exceptId: string | null,
): Promise<{ id: string; showroomId: number | null; count: number }[]> {
  const { rows } = await db.query<{ id: string; showroomId: number | null; count: number }>({
    name: 'count-waiting-carts',
    text: `SELECT p.id, p.showroom_id, count(*)::int AS count
      FROM projects p JOIN project_lines l ON l.project_id = p.id
      WHERE p.owner_id = $1 AND p.is_cart AND p.status = 'open' AND p.id <> coalesce($2, '')
      GROUP BY p.id ORDER BY p.updated_at DESC, p.id LIMIT 12`,
    values: [ownerId, exceptId],
  })
  return rows
}

function grouped(rows: Joined[]): { cart: CartRow; lines: LineRow[] }[] {
  const found: { cart: CartRow; lines: LineRow[] }[] = []
  for (const row of rows) {
    let group = found.at(-1)
    if (group?.cart.id !== row.id) {
      group = { cart: row, lines: [] }
      found.push(group)
    }
    if (row.lineId !== null) group.lines.push({ ...row, id: row.lineId })
  }
  return found
}

/** Assigns a showroom to an open cart that has none; false if the cart is not open or is in another showroom. */
export async function moveCartToShowroom(db: Sql, cart: { id: string; showroomId: number }): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-cart-to-showroom',
    text: `UPDATE projects SET showroom_id = $2, updated_at = now()
      WHERE id = $1 AND is_cart AND status = 'open' AND (showroom_id IS NULL OR showroom_id = $2)`,
    values: [cart.id, cart.showroomId],
  })
  return rowCount === 1
}

/**
 * Locks an open cart so that nothing is added to it until the transaction ends. Null if it is not open or not the
 * owner's.
 */
export async function lockOpenCart(db: Sql, id: string, ownerId: number): Promise<CartRow | null> {
  const { rows } = await db.query<CartRow>({
    name: 'lock-cart',
    text: `SELECT ${cartColumns} FROM projects p
      WHERE id = $1 AND status = 'open' AND (owner_id IS NULL OR owner_id = $2) FOR NO KEY UPDATE`,
    values: [id, ownerId],
  })
  return rows[0] ?? null
}

/** Inserts an empty cart for an account, with or without a project. */
export async function insertEmptyCart(
  db: Sql,
  cart: { id: string; ownerId: number | null; showroomId: number | null; projectId: string | null },
): Promise<void> {
  await db.query({
    name: 'insert-empty-cart',
    text: 'INSERT INTO projects (id, owner_id, showroom_id, is_cart, project_id) VALUES ($1, $2, $3, true, $4)',
    values: [cart.id, cart.ownerId, cart.showroomId, cart.projectId],
  })
}

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
export async function claimCart(db: Sql, cart: { id: string; ownerId: number; intoId: string }): Promise<boolean> {
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
 * ids. The cart of a proposal is none of them: it stays apart.
 */
export async function lockOpenCarts(db: Sql, id: string, ownerId: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'lock-open-carts',
    text: `SELECT p.id FROM projects p WHERE p.owner_id = $2 AND p.is_cart AND p.status = 'open' AND p.proposal_id IS NULL
        AND p.showroom_id IS NOT DISTINCT FROM (SELECT showroom_id FROM projects WHERE id = $1)
      ORDER BY p.id FOR NO KEY UPDATE`,
    values: [id, ownerId],
  })
  return rows.map((row) => row.id)
}

/** The open cart of a proposal, and how many lines it has. */
export async function findProposalCart(tx: Sql, proposalId: number): Promise<{ id: string; lines: number } | null> {
  const { rows } = await tx.query<{ id: string; lines: number }>({
    name: 'find-proposal-cart',
    text: `SELECT id, (SELECT count(*)::int FROM project_lines l WHERE l.project_id = p.id) AS lines
      FROM projects p WHERE proposal_id = $1 AND is_cart AND status = 'open'`,
    values: [proposalId],
  })
  return rows[0] ?? null
}

export async function insertProposalCart(
  tx: Sql,
  cart: { id: string; ownerId: number; showroomId: number; proposalId: number },
): Promise<void> {
  await tx.query({
    name: 'insert-proposal-cart',
    text: 'INSERT INTO projects (id, owner_id, showroom_id, is_cart, proposal_id) VALUES ($1, $2, $3, true, $4)',
    values: [cart.id, cart.ownerId, cart.showroomId, cart.proposalId],
  })
}

/** Links an open cart to a project unless it has one. */
export async function linkCart(tx: Sql, cartId: string, projectId: string): Promise<void> {
  await tx.query({
    name: 'link-cart',
    text: 'UPDATE projects SET project_id = coalesce(project_id, $2) WHERE id = $1 AND is_cart',
    values: [cartId, projectId],
  })
}
