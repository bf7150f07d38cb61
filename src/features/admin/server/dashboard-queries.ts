import type { Sql } from '#db/transaction.ts'

/**
 * How many applications are pending, how many of them since before `since`, and how many were approved since `today`.
 */
export async function countApplicants(
  db: Sql,
  since: Date,
  today: string,
): Promise<{ pending: number; overdue: number; approvedToday: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number; approvedToday: number }>({
    name: 'count-applicants',
    text: `SELECT w.pending, w.overdue,
        (SELECT count(DISTINCT account_id)::int FROM account_events
          WHERE action = 'approved' AND at >= $2::date::timestamp AT TIME ZONE 'America/Los_Angeles') AS "approvedToday"
      FROM (SELECT count(*)::int AS pending,
          (count(*) FILTER (WHERE coalesce(p.created_at, a.created_at) <= $1))::int AS overdue
        FROM accounts a LEFT JOIN applications p ON p.account_id = a.id WHERE a.status = 'pending') w`,
    values: [since, today],
  })
  return rows[0] ?? { pending: 0, overdue: 0, approvedToday: 0 }
}

/**
 * Adds the maintained counts and the few items of orders that are not indexed yet (decisions/0025), so it is always
 * current.
 */
export async function countItemsByStatus(db: Sql): Promise<Record<string, number>> {
  const { rows } = await db.query<{ status: string; n: number }>({
    name: 'count-items-by-status',
    text: `SELECT status, sum(n)::int AS n FROM (SELECT status, n FROM items_counted
        UNION ALL SELECT i.status, 1 FROM order_items i
          WHERE i.order_id IN (SELECT order_id FROM orders_unlisted WHERE NOT counted)) c
      GROUP BY status HAVING sum(n) <> 0 ORDER BY status`,
  })
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
