import type { Sql } from '#db/transaction.ts'
import type { OrderStatus } from '#features/order-status/status.ts'
import type { Measure } from '#features/orders/rules.ts'

const placedMonth = `to_char(o.placed_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM')`
const deliveredMonth = `to_char(i.delivered_on, 'YYYY-MM')`
const due = 'coalesce(i.deliver_to, o.deliver_to)'

/** The items of each measure; the months of the first two are those of the order, of the others those of the delivery. */
const conditions: Record<Measure, { month: string; where: string }> = {
  ordered: { month: placedMonth, where: `i.status <> 'Cancle'` },
  declined: { month: placedMonth, where: `i.status = 'Decline'` },
  delivered: { month: deliveredMonth, where: 'i.delivered_on IS NOT NULL' },
  late: { month: deliveredMonth, where: `i.delivered_on > ${due}` },
  returned: { month: deliveredMonth, where: `i.delivered_on IS NOT NULL AND i.status = 'Returned'` },
}

export type MonthCounts = { month: string; returnedByFault: number } & Record<Measure, number>

const byFault = `EXISTS (SELECT 1 FROM return_requests r WHERE r.order_item_id = i.id AND r.status = 'refunded' AND r.fault = 'vendor')`

/** The vendor's counts by month, the newest first. */
export async function countByMonth(db: Sql, vendorId: number, limit: number): Promise<MonthCounts[]> {
  const sum = (measure: Measure) => `count(*) FILTER (WHERE ${conditions[measure].where})::int AS ${measure}`
  const { rows } = await db.query<MonthCounts>({
    name: 'vendor-performance',
    text: `WITH mine AS (SELECT i.* FROM order_items i WHERE i.vendor_id = $1 AND i.replaces_item_id IS NULL),
        placed AS (SELECT ${placedMonth} AS month, ${sum('ordered')}, ${sum('declined')}
          FROM mine i JOIN orders o ON o.id = i.order_id GROUP BY 1),
        arrived AS (SELECT ${deliveredMonth} AS month, ${sum('delivered')}, ${sum('late')}, ${sum('returned')},
            count(*) FILTER (WHERE i.status = 'Returned' AND ${byFault})::int AS at_fault
          FROM mine i JOIN orders o ON o.id = i.order_id WHERE i.delivered_on IS NOT NULL GROUP BY 1)
      SELECT coalesce(p.month, a.month) AS month, coalesce(p.ordered, 0) AS ordered, coalesce(p.declined, 0) AS declined,
        coalesce(a.delivered, 0) AS delivered, coalesce(a.late, 0) AS late, coalesce(a.returned, 0) AS returned,
        coalesce(a.at_fault, 0) AS returned_by_fault
      FROM placed p FULL JOIN arrived a ON a.month = p.month ORDER BY 1 DESC LIMIT $2`,
    values: [vendorId, limit],
  })
  return rows
}

export type MeasuredItem = {
  id: number
  orderId: number
  orderNo: string
  productName: string
  sku: string
  qty: number
  unit: string
  status: OrderStatus
  placedAt: Date
  dueOn: string
  deliveredOn: string | null
  reason: string
}

/** One page of the items behind a number, and how many there are. */
export async function listMeasured(
  db: Sql,
  asked: { vendorId: number; month: string; measure: Measure },
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: MeasuredItem[] }> {
  const { month, where } = conditions[asked.measure]
  const tables = `order_items i JOIN orders o ON o.id = i.order_id WHERE i.vendor_id = $1 AND i.replaces_item_id IS NULL AND ${where} AND ${month} = $2`
  const { rows: counted } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ${tables}`,
    values: [asked.vendorId, asked.month],
  })
  const { rows } = await db.query<MeasuredItem>({
    text: `SELECT i.id, o.id AS order_id, o.order_no, i.product_name, i.sku, i.qty, i.unit, i.status,
        o.placed_at, ${due} AS due_on, i.delivered_on,
        coalesce(CASE i.status WHEN 'Decline' THEN (SELECT e.reason FROM order_events e WHERE e.order_item_id = i.id
            AND e.kind = 'status' AND e.to_value = 'Decline' ORDER BY e.at DESC LIMIT 1)
          WHEN 'Returned' THEN (SELECT r.reason FROM return_requests r WHERE r.order_item_id = i.id
            ORDER BY r.requested_at DESC LIMIT 1) END, '') AS reason
      FROM ${tables} ORDER BY o.placed_at DESC, i.id LIMIT $3 OFFSET $4`,
    values: [asked.vendorId, asked.month, page.limit, page.offset],
  })
  return { total: counted[0]?.n ?? 0, rows }
}
