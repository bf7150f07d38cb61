import type { Sql } from '#db/transaction.ts'
import type { QueueKey } from '../queues.ts'

export type QueueRecord = {
  key: QueueKey
  count: number
  oldest: Date | null
  due: Date | null
  overdue: number
}

/** `since` and `due` of every open record of a queue; a null `due` has no deadline. Days end at midnight in Los Angeles. */
const open: Record<QueueKey, string> = {
  applications: `SELECT coalesce(p.created_at, a.created_at) AS since, coalesce(p.created_at, a.created_at) + interval '24 hours' AS due
    FROM accounts a LEFT JOIN applications p ON p.account_id = a.id WHERE a.status = 'pending'`,
  product_reviews: `SELECT submitted_at AS since, NULL::timestamptz AS due FROM product_reviews WHERE status = 'open'`,
  cancellations: `SELECT created_at AS since, NULL::timestamptz AS due FROM cancel_requests WHERE status = 'open'`,
  late: `SELECT created_at AS since, created_at AS due FROM order_tasks WHERE done_at IS NULL`,
  pickup: `SELECT status_date AS since, NULL::timestamptz AS due FROM order_items WHERE status = 'Ready to Pick Up'`,
  returns: `SELECT requested_at AS since, (refund_by + 1)::timestamp AT TIME ZONE 'America/Los_Angeles' AS due FROM return_requests
    WHERE type = 'return' AND (status IN ('requested', 'approved', 'in_transit', 'received') OR objection_status = 'open')`,
  claims: `SELECT requested_at AS since, (refund_by + 1)::timestamp AT TIME ZONE 'America/Los_Angeles' AS due FROM return_requests
    WHERE type = 'incomplete' AND (status IN ('requested', 'approved', 'in_transit', 'received') OR objection_status = 'open')`,
  refunds: `SELECT requested_at AS since, NULL::timestamptz AS due FROM refunds WHERE status = 'failed'`,
  differences: `SELECT updated_at AS since, NULL::timestamptz AS due FROM payments WHERE for_order_id IS NOT NULL AND status = 'failed'`,
  balances: `SELECT opened_at AS since, (due_on + 1)::timestamp AT TIME ZONE 'America/Los_Angeles' AS due FROM negative_balances WHERE cleared_at IS NULL`,
  payouts: `SELECT created_at AS since, NULL::timestamptz AS due FROM payouts WHERE status = 'unknown' OR (status = 'failed' AND closed_at > $1::timestamptz - interval '7 days')`,
  disputes: `SELECT opened_at AS since, NULL::timestamptz AS due FROM payout_holds WHERE closed_at IS NULL`,
  reports: `SELECT created_at AS since, NULL::timestamptz AS due FROM chat_reports WHERE handled_at IS NULL`,
  support: `SELECT waiting_since AS since, NULL::timestamptz AS due FROM chat_rooms WHERE account_id IS NOT NULL AND status = 'open' AND waiting_since IS NOT NULL`,
  leads: `SELECT coalesce(handled_at, created_at) AS since, coalesce(handled_at, created_at) + interval '24 hours' AS due
    FROM leads WHERE shop_profile_id IS NULL AND handling_status = 'open'`,
  certificates: `SELECT created_at AS since, NULL::timestamptz AS due FROM tax_exemptions WHERE status = 'waiting'`,
}

/** Every queue with how many records are open, since when the oldest, and the next deadline. */
export async function countQueues(db: Sql, now: Date): Promise<QueueRecord[]> {
  const { rows } = await db.query<QueueRecord>({
    name: 'count-queues',
    text: Object.entries(open)
      .map(
        ([key, sql]) => `SELECT '${key}' AS key, count(*)::int AS count, min(since) AS oldest, min(due) AS due,
          (count(*) FILTER (WHERE due < $1::timestamptz))::int AS overdue FROM (${sql}) q`,
      )
      .join(' UNION ALL '),
    values: [now],
  })
  return rows
}
