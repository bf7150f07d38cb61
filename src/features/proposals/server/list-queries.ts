import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import { addDays } from '#lib/dates.ts'
import { type ProposalStatus, soonDays } from '../lines.ts'

export type ListedRow = {
  id: number
  number: string
  title: string
  clientName: string
  clientEmail: string
  status: ProposalStatus
  version: number
  hasDraft: boolean
  productsCents: number
  allowancesCents: number
  laborCents: number
  endsOn: string | null
  orderNo: string | null
  updatedAt: Date
}

export type ListPage = {
  q: string
  status: ProposalStatus | undefined
  soon: boolean
  sort: string
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  updated: '"updatedAt"',
  client: 'lower("clientName")',
  title: 'lower(title)',
  total: '("productsCents" + "allowancesCents" + "laborCents")',
  ends: '"endsOn"',
}

/** Each proposal with its newest sent version, or its draft; `$2` is today. */
const all = `all_rows AS (
  SELECT p.id, p.number, p.title, p.client_name AS "clientName", p.client_email AS "clientEmail", p.updated_at AS "updatedAt",
    CASE WHEN v.status IN ('sent', 'seen') AND v.ends_on < $2::date THEN 'expired' ELSE v.status END AS status, v.number AS version,
    EXISTS (SELECT FROM proposal_versions d WHERE d.proposal_id = p.id AND d.status = 'draft') AND v.status <> 'draft' AS "hasDraft",
    v.products_cents AS "productsCents", v.allowances_cents AS "allowancesCents", v.labor_cents AS "laborCents", v.ends_on AS "endsOn",
    (SELECT o.order_no FROM orders o WHERE o.proposal_id = p.id
      AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status NOT IN ${sqlList('calledOff')}) ORDER BY o.placed_at DESC LIMIT 1) AS "orderNo"
  FROM proposals p CROSS JOIN LATERAL (SELECT * FROM proposal_versions v WHERE v.proposal_id = p.id
    ORDER BY v.status = 'draft', v.number DESC LIMIT 1) v
  WHERE p.showroom_id = $1),
  found AS (SELECT *, status IN ('sent', 'seen', 'approved') AND "orderNo" IS NULL AND "endsOn" BETWEEN $2::date AND $3::date AS soon
    FROM all_rows WHERE $4 = '%%' OR title ILIKE $4 OR "clientName" ILIKE $4 OR "clientEmail" ILIKE $4 OR number ILIKE $4)`

/** A page of a showroom's proposals, with the number of each state for the same search. */
export async function listProposals(
  db: Sql,
  showroomId: number,
  today: string,
  page: ListPage,
): Promise<{
  rows: ListedRow[]
  total: number
  counts: Partial<Record<ProposalStatus, number>>
  soon: number
}> {
  const name = page.sort.replace('-', '')
  const by = `${orders[name] ?? orders.updated} ${page.sort.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, id`
  const like = containing(page.q)
  const { rows } = await db.query<{
    rows: (Omit<ListedRow, 'updatedAt'> & { updatedAt: string })[] | null
    total: number
    counts: Partial<Record<ProposalStatus, number>> | null
    soon: number
  }>({
    text: `WITH ${all}, chosen AS (SELECT * FROM found WHERE ($5::text IS NULL OR status = $5) AND (NOT $6::boolean OR soon))
      SELECT (SELECT count(*)::int FROM chosen) AS total,
        (SELECT json_agg(r) FROM (SELECT * FROM chosen ORDER BY ${by} LIMIT $7 OFFSET $8) r) AS rows,
        (SELECT json_object_agg(status, n) FROM (SELECT status, count(*)::int AS n FROM found GROUP BY 1) c) AS counts,
        (SELECT count(*)::int FROM found WHERE soon) AS soon`,
    values: [
      showroomId,
      today,
      addDays(today, soonDays),
      like,
      page.status ?? null,
      page.soon,
      page.limit,
      page.offset,
    ],
  })
  const [found] = rows
  return {
    rows: (found?.rows ?? []).map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) })),
    total: found?.total ?? 0,
    counts: found?.counts ?? {},
    soon: found?.soon ?? 0,
  }
}
