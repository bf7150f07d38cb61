import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'

/** What was ordered for a room: its design, its project, and whose orders count. */
export type OrderedFor = {
  /** The keys of the design and of its project: what was added to the cart for either names it. */
  origins: readonly string[]
  projectId: string | null
  /** Null for a guest's design. */
  ownerId: number | null
  showroomId: number | null
  /** A proposal, also one without a project. */
  proposalId?: number
}

export type OrderedRow = {
  itemId: number
  orderId: number
  returnable: boolean
  /** Its line in the order; parts of a line that was split share it. */
  line: number
  /** The designs and projects that its line is for, with the quantity of each; empty for orders of earlier releases. */
  origins: Readonly<Record<string, number>>
  /** It names nothing that it is for, and was ordered without a project: only its place and its prices match. */
  guessed: boolean
}

/**
 * Items that have not ended, of the owner and of the project's members, for the design or its project, and of every order of
 * the proposal or of one that was made of the project; newest orders first. Those of earlier releases name neither: the
 * owner's orders of the project, or at its prices without one.
 */
export async function findLinesOrdered(db: Sql, given: OrderedFor): Promise<OrderedRow[]> {
  const { rows } = await db.query<OrderedRow>({
    name: 'find-lines-ordered',
    text: `SELECT i.id AS item_id, o.id AS order_id, i.returnable, coalesce(i.line_position, i.position) AS line, i.origins,
        i.origins = '{}' AND o.project_id IS DISTINCT FROM $2::text AND o.proposal_id IS NULL AS guessed
      FROM (SELECT id FROM orders
          WHERE customer_id = ANY(ARRAY(SELECT account_id FROM project_members WHERE project_id = $2::text) || $1::bigint)
        UNION SELECT id FROM orders WHERE proposal_id IN (SELECT id FROM proposals WHERE project_id = $2::text UNION SELECT $5::bigint)
      ) found JOIN orders o ON o.id = found.id JOIN order_items i ON i.order_id = o.id
      WHERE (i.origins ?| $4::text[] OR (i.origins = '{}' AND CASE WHEN o.proposal_id IS NULL
          THEN o.customer_id = $1::bigint AND (o.project_id = $2::text
            OR (o.project_id IS NULL AND i.surface <> '' AND o.showroom_id IS NOT DISTINCT FROM $3::bigint))
          ELSE o.proposal_id IN (SELECT id FROM proposals WHERE project_id = $2::text UNION SELECT $5::bigint) END))
        AND i.status NOT IN ${sqlList('ended')} AND i.replaces_item_id IS NULL
      ORDER BY o.placed_at DESC, i.id`,
    values: [given.ownerId, given.projectId, given.showroomId, given.origins, given.proposalId ?? null],
  })
  return rows
}
