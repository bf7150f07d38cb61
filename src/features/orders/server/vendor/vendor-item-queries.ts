import { containing } from '#db/containing.ts'
import { planFor } from '#db/page-plan.ts'
import type { Sql } from '#db/transaction.ts'
import { type OrderStatus, statusesIn, whoActs } from '#features/order-status/status.ts'
import type { VendorItemsQuery } from '#features/orders/portal-schema.ts'
import type { ItemGroup } from '#features/orders/rules.ts'
import { amountIn } from '../amount-in.ts'
import { itemsByStatus } from '../list-orders-queries.ts'
import { type ItemRecord, itemColumns, itemTables } from '../order-queries.ts'

/** A null vendor is every vendor, for Admins. */
export type VendorItemFilter = Omit<VendorItemsQuery, 'page' | 'per_page'> & {
  vendorId: number | null
  /** Items under way whose last promised day is before this day. */
  overdue?: string
}

/** How many items of the vendor, or of all, match; the rows of the list must be fresh, here and below. */
export async function countVendorItems(db: Sql, filter: VendorItemFilter): Promise<number> {
  const { vendorId, status, group, overdue, due_from, due_to, order, q } = filter
  if (vendorId === null && !overdue && !due_from && !due_to && !order && !q) return countItems(db, status, group)
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM vendor_items_listed l WHERE ${where}`,
    values,
  })
  return rows[0]?.n ?? 0
}

/** How many of all items are at a status or in a group, from the counts by status. */
async function countItems(
  db: Sql,
  status: VendorItemFilter['status'],
  group: VendorItemFilter['group'],
): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-items-of-status',
    text: `SELECT coalesce(sum(n), 0)::int AS n FROM (${itemsByStatus}) c
      WHERE ($1::text IS NULL OR status = $1) AND ($2::text[] IS NULL OR status = ANY($2))`,
    values: [status ?? null, group ? groups[group] : null],
  })
  return rows[0]?.n ?? 0
}

/** The ids of the first items that match, as the list sorts them. */
export async function listVendorItemIds(db: Sql, filter: VendorItemFilter, limit: number): Promise<number[]> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ id: number }>({
    text: `SELECT l.item_id AS id FROM vendor_items_listed l WHERE ${where} ORDER BY l.item_id LIMIT $${values.push(limit)}`,
    values,
  })
  return rows.map(({ id }) => id)
}

/** One page of the vendor's items over all orders; `total` is the result of `countVendorItems`. */
export async function listVendorItems(
  db: Sql,
  filter: VendorItemFilter,
  page: { total: number; limit: number; offset: number },
): Promise<ItemRecord[]> {
  const { where, values } = conditionsOf(filter)
  const down = filter.sort.startsWith('-')
  const key = (down ? filter.sort.slice(1) : filter.sort) as keyof typeof sortColumns
  const direction = down ? 'DESC' : 'ASC'
  // By its day, what has ended comes last: it waits for no one.
  const order = `${key === 'due' ? 'l.ended, ' : ''}${sortColumns[key]} ${direction}, l.item_id ${direction}`
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  const { rows } = await db.query<ItemRecord>({
    text: `WITH found AS ${planFor(page.total)} (SELECT l.* FROM vendor_items_listed l WHERE ${where}),
      page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (
        SELECT l.item_id AS id FROM found l ORDER BY ${order} LIMIT ${limit}) l)
      SELECT ${itemColumns} FROM page JOIN (${itemTables}) ON i.id = page.id ORDER BY page.place`,
    values,
  })
  return rows
}

const sortColumns = {
  due: 'l.due_on',
  placed: 'l.placed_at',
  status: 'l.status_bit',
  product: 'l.name',
  qty: 'l.qty',
  amount: 'l.amount_cents',
} as const

const turnOf = (who: 'Vendor' | 'Admin') => statusesIn('packedByVendor').filter((status) => whoActs(status) === who)

const groups: Record<ItemGroup, readonly OrderStatus[]> = {
  confirm: statusesIn('waiting'),
  pack: turnOf('Vendor'),
  pickup: turnOf('Admin'),
  ship: statusesIn('packedByAdmin'),
  returns: statusesIn('back'),
  prepare: statusesIn('beforePickUp'),
  on_its_way: statusesIn('underWay'),
  ended: statusesIn('over'),
}

function conditionsOf(filter: VendorItemFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const has = (text: string) => bind(containing(text))
  const conditions = filter.vendorId === null ? ['true'] : [`l.vendor_id = ${bind(filter.vendorId)}`]
  if (filter.status) conditions.push(`l.status = ${bind(filter.status)}`)
  if (filter.group) conditions.push(`l.status = ANY(${bind(groups[filter.group])}::text[])`)
  if (filter.overdue) conditions.push(`NOT l.ended AND l.due_on < ${bind(filter.overdue)}::date`)
  if (filter.due_from) conditions.push(`l.due_on >= ${bind(filter.due_from)}::date`)
  if (filter.due_to) conditions.push(`l.due_on <= ${bind(filter.due_to)}::date`)
  if (filter.order) conditions.push(`l.order_no ILIKE ${has(filter.order)}`)
  const cents = amountIn(filter.q)
  if (cents !== null) conditions.push(`l.amount_cents = ${bind(cents)}::bigint`)
  else if (filter.q) conditions.push(`l.words LIKE ${has(filter.q.toLowerCase())}`)
  return { where: conditions.join(' AND '), values }
}
