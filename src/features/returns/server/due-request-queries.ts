import type { Sql } from '#db/transaction.ts'
import { parcelDays } from '#features/orders/return-windows.ts'

export type DueRequest = { id: number; due: 'expired' | 'uncounted' | 'refund' }

/**
 * What is due on a Los Angeles day: a return that was never sent; one that was sent 14 days ago, or should have been
 * picked up by then, and was not counted, once; refunds from business day 7 on if the vendor has confirmed, on day 14
 * in any case (R11).
 */
const dueOf = (today: string) => `CASE
  WHEN r.status = 'received' AND (r.refund_by <= ${today}::date
    OR (r.vendor_confirmed_at IS NOT NULL AND r.earliest_refund_on <= ${today}::date)) THEN 'refund'
  WHEN r.status = 'approved' AND r.method IS DISTINCT FROM 'pickup'
    AND (r.expires_at AT TIME ZONE 'America/Los_Angeles')::date < ${today}::date THEN 'expired'
  WHEN CASE r.status WHEN 'approved' THEN (r.expires_at AT TIME ZONE 'America/Los_Angeles')::date
      WHEN 'in_transit' THEN (r.sent_at AT TIME ZONE 'America/Los_Angeles')::date + ${parcelDays} END < ${today}::date
    AND NOT EXISTS (SELECT 1 FROM order_tasks t WHERE t.kind = 'return' AND t.order_item_id = r.order_item_id)
    THEN 'uncounted' END`

export async function dueRequests(db: Sql, today: string, limit: number): Promise<DueRequest[]> {
  const { rows } = await db.query<DueRequest>({
    name: 'due-return-requests',
    text: `SELECT r.id, ${dueOf('$1')} AS due FROM return_requests r
      WHERE r.status IN ('approved', 'in_transit', 'received') AND ${dueOf('$1')} IS NOT NULL
      ORDER BY r.requested_at LIMIT $2`,
    values: [today, limit],
  })
  return rows
}

/** Checks by the same rule whether a request is still due, once its row is locked. */
export async function isDue(db: Sql, id: number, today: string): Promise<DueRequest['due'] | null> {
  const { rows } = await db.query<{ due: DueRequest['due'] | null }>({
    name: 'is-return-request-due',
    text: `SELECT ${dueOf('$2')} AS due FROM return_requests r WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    values: [id, today],
  })
  return rows[0]?.due ?? null
}
