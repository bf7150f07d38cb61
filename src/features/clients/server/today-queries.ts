import type { Sql } from '#db/transaction.ts'
import type { Progress } from '#features/clients/start.ts'
import { sqlList } from '#features/order-status/status.ts'

type Named = { id: number; name: string }

/** Open leads whose follow-up day has come, the oldest first. */
export async function dueLeads(
  db: Sql,
  showroomId: number,
  today: string,
): Promise<(Named & { followUpOn: string })[]> {
  const { rows } = await db.query<Named & { followUpOn: string }>(
    `SELECT id, full_name AS name, follow_up_on FROM leads
     WHERE shop_profile_id = $1 AND follow_up_on <= $2 AND status IN ('new', 'contacted') ORDER BY follow_up_on, id LIMIT 10`,
    [showroomId, today],
  )
  return rows
}

export async function newLeads(
  db: Sql,
  showroomId: number,
  since: Date,
): Promise<{ waiting: number; leads: (Named & { createdAt: Date })[] }> {
  const [waiting, leads] = await Promise.all([
    db.query<{ n: number }>(`SELECT count(*)::int AS n FROM leads WHERE shop_profile_id = $1 AND status = 'new'`, [
      showroomId,
    ]),
    db.query<Named & { createdAt: Date }>(
      `SELECT id, full_name AS name, created_at FROM leads WHERE shop_profile_id = $1 AND created_at >= $2
       ORDER BY created_at DESC, id LIMIT 5`,
      [showroomId, since],
    ),
  ])
  return { waiting: waiting.rows[0]?.n ?? 0, leads: leads.rows }
}

/** Orders with an item that waits for the professional's approval and whose customer's first hour is over. */
export async function countWaiting(db: Sql, showroomId: number, openSince: Date): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(DISTINCT o.id)::int AS n FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.showroom_id = $1 AND i.status = 'Waiting for approval' AND o.placed_at <= $2`,
    [showroomId, openSince],
  )
  return rows[0]?.n ?? 0
}

/** What of a showroom's start is done, and whether an order of it has been paid. */
export async function findStart(db: Sql, showroomId: number): Promise<Progress> {
  const { rows } = await db.query<Progress>({
    name: 'find-showroom-start',
    text: `SELECT s.business_logo IS NOT NULL AS logo,
        (s.markup_chosen_at IS NOT NULL OR s.default_markup_bps <> 1000 OR EXISTS (SELECT 1 FROM showroom_rules r
          WHERE r.showroom_id = $1 AND (r.markup_bps IS NOT NULL OR r.markup_cents IS NOT NULL))) AS markup,
        EXISTS (SELECT 1 FROM payout_setups WHERE account_id = $1) AS payout,
        (EXISTS (SELECT 1 FROM showroom_visits WHERE showroom_id = $1 AND account_id <> $1)
          OR EXISTS (SELECT 1 FROM accounts a WHERE a.shop_id = $1 AND a.id <> $1)) AS card,
        EXISTS (SELECT 1 FROM proposals p JOIN proposal_versions v ON v.proposal_id = p.id
          WHERE p.showroom_id = $1 AND v.sent_at IS NOT NULL) AS proposal,
        EXISTS (SELECT 1 FROM orders o JOIN payments y ON y.order_id = o.id
          WHERE o.showroom_id = $1 AND y.status = 'captured') AS paid
      FROM showrooms s WHERE s.account_id = $1`,
    values: [showroomId],
  })
  return rows[0] ?? { logo: false, markup: false, payout: false, card: false, proposal: false, paid: false }
}

export async function countHires(db: Sql, professionalId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM hires WHERE professional_id = $1 AND status = 'requested'`,
    [professionalId],
  )
  return rows[0]?.n ?? 0
}

/** Proposals whose newest version was answered since `since`, or is open and ends within three days of `today`. */
export async function urgentProposals(
  db: Sql,
  showroomId: number,
  { since, today }: { since: Date; today: string },
): Promise<
  {
    id: number
    title: string
    client: string
    status: 'approved' | 'declined' | 'open'
    endsOn: string | null
  }[]
> {
  const { rows } = await db.query<{
    id: number
    title: string
    client: string
    status: 'approved' | 'declined' | 'open'
    endsOn: string | null
  }>(
    `SELECT p.id, p.title, p.client_name AS client, v.ends_on,
       CASE WHEN v.status IN ('sent', 'seen') THEN 'open' ELSE v.status END AS status
     FROM proposals p JOIN LATERAL (SELECT status, ends_on, answered_at FROM proposal_versions
       WHERE proposal_id = p.id ORDER BY number DESC LIMIT 1) v ON true
     WHERE p.showroom_id = $1 AND ((v.status IN ('approved', 'declined') AND v.answered_at >= $2)
       OR (v.status IN ('sent', 'seen') AND v.ends_on BETWEEN $3::date AND $3::date + 3))
     ORDER BY v.ends_on NULLS LAST, p.id LIMIT 10`,
    [showroomId, since, today],
  )
  return rows
}

/** Items of the showroom's orders that customers are returning or claim about. */
export async function openReturns(
  db: Sql,
  showroomId: number,
): Promise<{ orderId: number; orderNo: string; productName: string }[]> {
  const { rows } = await db.query<{ orderId: number; orderNo: string; productName: string }>(
    `SELECT o.id AS order_id, o.order_no, i.product_name
     FROM return_requests q JOIN orders o ON o.id = q.order_id JOIN order_items i ON i.id = q.order_item_id
     WHERE o.showroom_id = $1 AND q.status IN ('requested', 'approved', 'in_transit', 'received')
     ORDER BY q.requested_at DESC, q.id LIMIT 5`,
    [showroomId],
  )
  return rows
}

/** Orders with items that are neither declined nor cancelled; their total is of these. */
export async function newOrders(
  db: Sql,
  showroomId: number,
  since: Date,
): Promise<{ id: number; orderNo: string; placedAt: Date; totalCents: number; client: string; found: number }[]> {
  const { rows } = await db.query<{
    id: number
    orderNo: string
    placedAt: Date
    totalCents: number
    client: string
    found: number
  }>(
    `SELECT o.id, o.order_no, o.placed_at, o.total_cents - i.ended AS total_cents,
       o.customer_name AS client, count(*) OVER ()::int AS found
     FROM orders o JOIN LATERAL (SELECT count(*) FILTER (WHERE status NOT IN ${sqlList('calledOff')}) AS left,
         coalesce(sum(charged_cents) FILTER (WHERE status IN ${sqlList('calledOff')}), 0)::bigint AS ended
       FROM order_items WHERE order_id = o.id) i ON i.left > 0
     WHERE o.showroom_id = $1 AND o.placed_at >= $2 ORDER BY o.placed_at DESC, o.id LIMIT 5`,
    [showroomId, since],
  )
  return rows
}

/** Pending cents by the day on which they become available, for each order; entries not listed yet are added. */
export async function pendingOrders(
  db: Sql,
  partyId: number,
): Promise<
  {
    orderId: number
    orderNo: string
    deliveredOn: string | null
    availableOn: string | null
    cents: number
  }[]
> {
  const { rows } = await db.query<{
    orderId: number
    orderNo: string
    deliveredOn: string | null
    availableOn: string | null
    cents: number
  }>(
    `SELECT o.id AS order_id, o.order_no, i.delivered_on, i.available_on, sum(l.cents)::bigint AS cents
     FROM (SELECT order_item_id, pending_cents AS cents FROM shares_listed WHERE party_id = $1
       UNION ALL SELECT e.order_item_id, -e.amount_cents FROM ledger_entries e
         WHERE e.transaction_id = ANY(ARRAY(SELECT transaction_id FROM ledger_unlisted)) AND e.party_id = $1
           AND e.account = 'contractor_pending') l
     JOIN order_items i ON i.id = l.order_item_id JOIN orders o ON o.id = i.order_id
     GROUP BY 1, 2, 3, 4 HAVING sum(l.cents) <> 0 ORDER BY 4 NULLS LAST, 2`,
    [partyId],
  )
  return rows
}

/** Sales and own part of each week that begins on or after `from` (a Monday); weeks without a sale are missing. */
export async function weeklySales(
  db: Sql,
  showroomId: number,
  from: string,
): Promise<{ week: string; orders: number; salesCents: number; ownCents: number }[]> {
  const { rows } = await db.query<{ week: string; orders: number; salesCents: number; ownCents: number }>(
    `SELECT date_trunc('week', o.placed_at AT TIME ZONE 'America/Los_Angeles')::date AS week, count(DISTINCT o.id)::int AS orders,
       coalesce(sum(i.charged_cents - i.tax_cents - i.ship_charge_cents), 0)::bigint AS sales_cents,
       coalesce(sum(i.contractor_part_cents), 0)::bigint AS own_cents
     FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.showroom_id = $1 AND o.placed_at >= $2::date::timestamp AT TIME ZONE 'America/Los_Angeles'
       AND i.status NOT IN ${sqlList('ended')}
     GROUP BY 1`,
    [showroomId, from],
  )
  return rows
}

export async function itemsByStatus(db: Sql, showroomId: number): Promise<{ status: string; n: number }[]> {
  const { rows } = await db.query<{ status: string; n: number }>(
    `SELECT i.status, count(*)::int AS n FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.showroom_id = $1 GROUP BY 1`,
    [showroomId],
  )
  return rows
}
