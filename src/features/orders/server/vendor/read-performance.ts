import type { Actor } from '#features/accounts/actor.ts'
import type { PerformanceItem, PerformanceItemsQuery, PerformanceMonth } from '#features/orders/portal-schema.ts'
import { gradeOf, rateOf } from '#features/orders/rules.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { OrderDeps } from '../read-orders.ts'
import { countByMonth, listMeasured, type MonthCounts } from './performance-queries.ts'

const months = 24

/** How a vendor delivered, declined and was returned to, by month, the newest first. */
export async function readPerformance({ db }: Pick<OrderDeps, 'db'>, actor: Actor): Promise<PerformanceMonth[]> {
  return (await countByMonth(db, actor.id, months)).map(viewMonth)
}

function viewMonth({ returnedByFault, ...counts }: MonthCounts): PerformanceMonth {
  const onTime = rateOf(counts.delivered - counts.late, counts.delivered)
  const declined = rateOf(counts.declined, counts.ordered)
  const returned = rateOf(counts.returned, counts.delivered)
  const percent = (rate: number | null) => rate && rate / 100
  return {
    ...counts,
    returned_by_fault: returnedByFault,
    on_time_rate: percent(onTime),
    on_time_grade: gradeOf('on_time', onTime),
    declined_rate: percent(declined),
    declined_grade: gradeOf('declined', declined),
    returned_rate: percent(returned),
    returned_grade: gradeOf('returned', returned),
  }
}

/** The items behind one number of one month. */
export async function readMeasured(
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  { page, per_page: limit, month, measure }: PerformanceItemsQuery,
): Promise<Paged<PerformanceItem>> {
  const asked = { vendorId: actor.id, month, measure }
  const first = await listMeasured(db, asked, { limit, offset: (page - 1) * limit })
  const shown = clampPage(page, first.total, limit)
  const { rows, total } = shown === page ? first : await listMeasured(db, asked, { limit, offset: (shown - 1) * limit })
  const data = rows.map((item) => ({
    id: item.id,
    order_id: item.orderId,
    order_no: item.orderNo,
    product_name: item.productName,
    sku: item.sku,
    qty: item.qty,
    unit: item.unit,
    status: item.status,
    placed_at: item.placedAt.toISOString(),
    due_on: item.dueOn,
    delivered_on: item.deliveredOn,
    reason: item.reason,
  }))
  const link = new URLSearchParams({ month, measure, per_page: String(limit) })
  return paged(data, total, shown, limit, '/api/vendor/performance/items', link)
}
