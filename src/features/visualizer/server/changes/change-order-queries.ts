import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { ChangeStatus } from '#features/visualizer/change-orders.ts'
import type { ChangeFigures, ChangeParts, OrderedOutcome } from '#features/visualizer/change-schema.ts'

export type ChangeRecord = {
  id: number
  number: number
  projectId: string
  sceneId: string | null
  status: ChangeStatus
  proposedBy: number
  proposerName: string
  proposedAt: Date
  note: string
  parts: ChangeParts
  figures: ChangeFigures
  approvedFigures: ChangeFigures | null
  differenceCents: number
  decidedBy: number | null
  deciderName: string | null
  decidedAt: Date | null
  signedName: string
  reason: string
  version: number | null
  ordered: OrderedOutcome[]
  cartId: string | null
}

const nameOf = (account: string) => `trim(${account}.first_name || ' ' || ${account}.last_name)`
const columns = `c.id, c.number, c.project_id, c.scene_id, c.status, c.proposed_by, ${nameOf('a')} AS proposer_name,
  c.proposed_at, c.note, c.parts, c.figures, c.approved_figures, c.difference_cents, c.decided_by,
  ${nameOf('d')} AS decider_name, c.decided_at, c.signed_name, c.reason, c.version, c.ordered, c.cart_id`
const tables = 'change_orders c JOIN accounts a ON a.id = c.proposed_by LEFT JOIN accounts d ON d.id = c.decided_by'

export async function findChange(db: Sql, id: number): Promise<ChangeRecord | null> {
  const { rows } = await db.query<ChangeRecord>({
    name: 'find-change-order',
    text: `SELECT ${columns} FROM ${tables} WHERE c.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Locks a change order; its design is locked before it. */
export async function lockChange(tx: Sql, id: number): Promise<ChangeRecord | null> {
  const { rows } = await tx.query<ChangeRecord>({
    name: 'lock-change-order',
    text: `SELECT ${columns} FROM ${tables} WHERE c.id = $1 FOR NO KEY UPDATE OF c`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findMadeChange(db: Sql, madeBy: Buffer): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-made-change-order',
    text: 'SELECT id FROM change_orders WHERE made_by = $1',
    values: [madeBy],
  })
  return rows[0]?.id ?? null
}

/** The caller has locked the project, which makes the numbers consecutive. */
export async function insertChange(
  tx: Sql,
  change: {
    id: number
    projectId: string
    sceneId: string
    proposedBy: number
    at: Date
    note: string
    parts: ChangeParts
    figures: ChangeFigures
    differenceCents: number
    madeBy: Buffer | null
  },
): Promise<void> {
  await tx.query({
    name: 'insert-change-order',
    text: `INSERT INTO change_orders (id, number, project_id, scene_id, proposed_by, proposed_at, note, parts, figures, difference_cents, made_by)
      SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM change_orders WHERE project_id = $2`,
    values: [
      change.id,
      change.projectId,
      change.sceneId,
      change.proposedBy,
      change.at,
      change.note,
      JSON.stringify(change.parts),
      JSON.stringify(change.figures),
      change.differenceCents,
      change.madeBy,
    ],
  })
}

/** Sets the status of a change order that is still open; false if it is not. */
export async function endChange(
  tx: Sql,
  id: number,
  end: { status: 'declined' | 'withdrawn' | 'replaced'; by: number; reason: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'end-change-order',
    text: `UPDATE change_orders SET status = $2, decided_by = $3, reason = $4, decided_at = $5
      WHERE id = $1 AND status = 'proposed'`,
    values: [id, end.status, end.by, end.reason, end.at],
  })
  return rowCount === 1
}

export async function approveChange(
  tx: Sql,
  id: number,
  given: {
    by: number
    name: string
    at: Date
    figures: ChangeFigures
    differenceCents: number
    version: number
    ordered: OrderedOutcome[]
    cartId: string | null
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'approve-change-order',
    text: `UPDATE change_orders SET status = 'approved', decided_by = $2, signed_name = $3, decided_at = $4, approved_figures = $5,
        difference_cents = $6, version = $7, ordered = $8, cart_id = $9
      WHERE id = $1 AND status = 'proposed'`,
    values: [
      id,
      given.by,
      given.name,
      given.at,
      JSON.stringify(given.figures),
      given.differenceCents,
      given.version,
      JSON.stringify(given.ordered),
      given.cartId,
    ],
  })
  return rowCount === 1
}

/** The open change orders of a design. */
export async function listOpenChanges(db: Sql, sceneId: string): Promise<ChangeRecord[]> {
  const { rows } = await db.query<ChangeRecord>({
    name: 'list-open-change-orders',
    text: `SELECT ${columns} FROM ${tables} WHERE c.scene_id = $1 AND c.status = 'proposed' ORDER BY c.id`,
    values: [sceneId],
  })
  return rows
}

type ProjectChanges = {
  rows: ChangeRecord[]
  total: number
  approved: number
  approvedCents: number
  open: number
}

/** One page of a project's change orders, newest first, with the sums of all. */
export async function listChanges(
  db: Sql,
  projectId: string,
  page: { limit: number; offset: number },
): Promise<ProjectChanges> {
  const { rows: sums } = await db.query<Omit<ProjectChanges, 'rows'>>({
    name: 'sum-change-orders',
    text: `SELECT count(*)::int AS total, (count(*) FILTER (WHERE status = 'approved'))::int AS approved,
        coalesce(sum(difference_cents) FILTER (WHERE status = 'approved'), 0)::bigint AS approved_cents,
        (count(*) FILTER (WHERE status = 'proposed'))::int AS open
      FROM change_orders WHERE project_id = $1`,
    values: [projectId],
  })
  const { rows } = await db.query<ChangeRecord>({
    name: 'list-change-orders',
    text: `SELECT ${columns} FROM ${tables} WHERE c.project_id = $1 ORDER BY c.number DESC LIMIT $2 OFFSET $3`,
    values: [projectId, page.limit, page.offset],
  })
  return { rows, ...(sums[0] ?? { total: 0, approved: 0, approvedCents: 0, open: 0 }) }
}

export type ChangeProject = {
  id: string
  name: string
  status: 'open' | 'closed' | 'archived' | 'deleted'
  showroomId: number | null
  ownerId: number
  ownerType: AccountType
  ownerName: string
  ownerEmail: string
}

/** The project of a change order with its owner; locked until the transaction ends if `lock`. */
export async function findChangeProject(db: Sql, id: string, lock = false): Promise<ChangeProject | null> {
  const { rows } = await db.query<ChangeProject>({
    name: lock ? 'lock-change-project' : 'find-change-project',
    text: `SELECT p.id, p.name, p.status, p.showroom_id, p.owner_id, a.type AS owner_type,
        ${nameOf('a')} AS owner_name, a.email AS owner_email
      FROM projects p JOIN accounts a ON a.id = p.owner_id WHERE p.id = $1 AND NOT p.is_cart${lock ? ' FOR NO KEY UPDATE OF p' : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findEmail(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>({
    name: 'find-email-of-proposer',
    text: 'SELECT email FROM accounts WHERE id = $1',
    values: [accountId],
  })
  return rows[0]?.email ?? null
}

/** The accounts that may see the project. */
export async function listMemberIds(db: Sql, projectId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-change-readers',
    text: 'SELECT DISTINCT account_id AS id FROM project_members WHERE project_id = $1',
    values: [projectId],
  })
  return rows.map(({ id }) => id)
}

/** The order that a cart became, also if its lines were moved into another cart first. */
export async function findOrderOfCart(db: Sql, cartId: string): Promise<{ id: number; orderNo: string } | null> {
  const { rows } = await db.query<{ id: number; orderNo: string }>({
    name: 'find-order-of-cart',
    text: `WITH RECURSIVE carts AS (
        SELECT id, project_id, status FROM projects WHERE id = $1 AND is_cart
        UNION SELECT p.id, p.project_id, p.status FROM projects p JOIN carts c ON p.id = c.project_id
          WHERE c.status = 'closed' AND p.is_cart)
      SELECT o.id, o.order_no FROM orders o JOIN carts c ON c.id = o.cart_id ORDER BY o.placed_at DESC LIMIT 1`,
    values: [cartId],
  })
  return rows[0] ?? null
}
