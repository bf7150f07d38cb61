import type { Sql } from '#db/transaction.ts'
import { indexOf, type OrderStatus, orderStatuses } from '#features/orders/status.ts'
import type { VendorItemsQuery } from '#features/orders/vendor-schema.ts'
import { type ItemRecord, itemColumns, itemTables } from '../order-queries.ts'

export type VendorItemFilter = Omit<VendorItemsQuery, 'page' | 'per_page'> & { vendorId: number }

/** How many items of the vendor match. */
export async function countVendorItems(db: Sql, filter: VendorItemFilter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM order_items i JOIN orders oi ON oi.id = i.order_id WHERE ${where}`,
    values,
  })
  return rows[0]?.n ?? 0
}

/** One page of the vendor's items over all orders. */
export async function listVendorItems(
  db: Sql,
  filter: VendorItemFilter,
  page: { limit: number; offset: number },
): Promise<ItemRecord[]> {
  const { where, values } = conditionsOf(filter)
  const down = filter.sort.startsWith('-')
  const column = sortColumns[(down ? filter.sort.slice(1) : filter.sort) as keyof typeof sortColumns]
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  const { rows } = await db.query<ItemRecord>({
    text: `WITH page AS MATERIALIZED (SELECT i.id, row_number() OVER (ORDER BY ${column} ${down ? 'DESC' : 'ASC'}, i.id) AS place
        FROM order_items i JOIN orders oi ON oi.id = i.order_id WHERE ${where}
        ORDER BY ${column} ${down ? 'DESC' : 'ASC'}, i.id LIMIT ${limit})
      SELECT ${itemColumns} FROM page JOIN (${itemTables}) ON i.id = page.id ORDER BY page.place`,
    values,
  })
  return rows
}

const due = 'coalesce(i.deliver_to, oi.deliver_to)'

const sortColumns = {
  due,
  placed: 'oi.placed_at',
  status: `array_position(ARRAY[${orderStatuses.map((status) => `'${status}'`).join(', ')}], i.status)`,
  product: 'lower(i.product_name)',
  qty: 'i.qty',
  amount: 'i.vendor_part_cents',
} as const

const groups: Record<NonNullable<VendorItemsQuery['group']>, OrderStatus[]> = {
  prepare: orderStatuses.filter((status) => indexOf(status) < 5 && status !== 'Decline'),
  on_its_way: orderStatuses.filter((status) => indexOf(status) >= 5 && indexOf(status) < 10),
  ended: ['Decline', 'Cancle', 'Return Request', 'Returned', 'Delivered'],
}

function conditionsOf(filter: VendorItemFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [filter.vendorId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const has = (text: string) => bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
  const conditions = ['i.vendor_id = $1']
  if (filter.status) conditions.push(`i.status = ${bind(filter.status)}`)
  if (filter.group) conditions.push(`i.status = ANY(${bind(groups[filter.group])}::text[])`)
  if (filter.due_from) conditions.push(`${due} >= ${bind(filter.due_from)}::date`)
  if (filter.due_to) conditions.push(`${due} <= ${bind(filter.due_to)}::date`)
  if (filter.order) conditions.push(`oi.order_no ILIKE ${has(filter.order)}`)
  if (filter.q) {
    const words = has(filter.q)
    const columns = ['i.product_name', 'i.sku', 'oi.order_no', 'oi.customer_name']
    conditions.push(`(${columns.map((column) => `${column} ILIKE ${words}`).join(' OR ')})`)
  }
  return { where: conditions.join(' AND '), values }
}
