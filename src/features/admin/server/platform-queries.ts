import type { Sql } from '#db/transaction.ts'

export type SetupFacts = {
  mailSent: boolean
  vendors: number
  vendorsWaiting: number
  professionals: number
  professionalsWaiting: number
  products: number
}

export async function readSetupFacts(db: Sql): Promise<SetupFacts> {
  const { rows } = await db.query<SetupFacts>(`SELECT
      EXISTS (SELECT 1 FROM mails WHERE status = 'sent') AS mail_sent,
      count(*) FILTER (WHERE type = 'Vendor' AND status = 'Approve')::int AS vendors,
      count(*) FILTER (WHERE type = 'Vendor' AND status = 'pending')::int AS vendors_waiting,
      count(*) FILTER (WHERE type = 'Contractor' AND status = 'Approve')::int AS professionals,
      count(*) FILTER (WHERE type = 'Contractor' AND status = 'pending')::int AS professionals_waiting,
      (SELECT count(*)::int FROM products
        WHERE status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)) AS products
    FROM accounts`)
  return rows[0] as SetupFacts
}

const markOf = (key: string) => `setup ${key}`

/** The name and the time of each confirmation, by step. */
export async function confirmations(db: Sql): Promise<Map<string, { by: string; at: string }>> {
  const { rows } = await db.query<{ name: string; value: { by: string; at: string } }>(
    `SELECT name, value FROM marks WHERE name LIKE 'setup %'`,
  )
  return new Map(rows.map(({ name, value }) => [name.slice(markOf('').length), value]))
}

/** False if the step was confirmed before. */
export async function writeConfirmation(db: Sql, key: string, value: { by: string; at: string }): Promise<boolean> {
  const { rowCount } = await db.query('INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    markOf(key),
    value,
  ])
  return rowCount === 1
}

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
        (SELECT count(DISTINCT object_id)::int FROM audit_log
          WHERE action = 'account.approved' AND at >= $2::date::timestamp AT TIME ZONE 'America/Los_Angeles') AS approved_today
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

/** The house markup in basis points. */
export async function findHouseMarkup(db: Sql): Promise<number> {
  const { rows } = await db.query<{ bps: number }>({
    name: 'find-house-markup',
    text: 'SELECT house_markup_bps AS bps FROM platform_settings',
  })
  return only(rows)
}

/** The same, locked until the transaction ends. */
export async function lockHouseMarkup(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ bps: number }>({
    name: 'lock-house-markup',
    text: 'SELECT house_markup_bps AS bps FROM platform_settings FOR NO KEY UPDATE',
  })
  return only(rows)
}

function only(rows: { bps: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The platform settings are missing.')
  return row.bps
}
