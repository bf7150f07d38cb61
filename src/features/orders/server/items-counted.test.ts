import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderStatuses } from '#features/order-status/status.ts'
import { enlistPostings } from '#features/payouts/server/ledger/post-ledger.ts'
import { countPostings } from '#features/payouts/server/ledger/read-ledger-queries.ts'
import { afterGrace, createOrderSetup } from '#test/orders.ts'
import { vendorItemsQuery } from '../portal-schema.ts'
import { countOrders } from './list-orders-queries.ts'
import { enlistOrders } from './read-orders.ts'
import { countVendorItems } from './vendor/vendor-item-queries.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

/** The counts of an Admin's dashboard with the actual ones. */
async function counts() {
  const { data } = await setup.shop.call('admin/dashboard', { token: setup.trade.admin.token })
  const there = await setup.sql<{ status: string; n: number }>(
    'SELECT status, count(*)::int AS n FROM order_items GROUP BY 1',
  )
  expect(data.orders_by_status).toEqual(Object.fromEntries(there.map(({ status, n }) => [status, n])))
  const { db } = setup.test.deps
  const whole = { q: '', from: null, to: null }
  const [rows] = await setup.sql<{ orders: number; postings: number; items: number }>(
    `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM ledger_transactions)::int AS postings,
      (SELECT count(*) FROM order_items)::int AS items`,
  )
  const items = vendorItemsQuery.parse({})
  for (const [scope, column] of [
    ['all', '1'],
    ['showroom', 'showroom_id'],
  ] as const)
    for (const status of orderStatuses) {
      const actual = await setup.sql<{ id: number; n: number }>(
        `SELECT ${column} AS id, count(*) FILTER (WHERE EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status = $1))::int AS n
          FROM orders o WHERE ${column} IS NOT NULL GROUP BY 1`,
        [status],
      )
      for (const { id, n } of actual)
        expect(await countOrders(db, { ...whole, scope, actorId: id, statuses: [status] })).toBe(n)
    }
  expect({
    orders: await countOrders(db, { ...whole, scope: 'all', actorId: 0, statuses: null }),
    postings: await countPostings(db, { ...whole, kind: '', account: '' }),
    items: await countVendorItems(db, { ...items, vendorId: null }),
  }).toEqual(rows)
  return data.orders_by_status as Record<string, number>
}

it('counts the items in an Admin’s queue by status, and all orders, items and postings, at every step of an order', async () => {
  const { trade, move, sql, test } = setup
  const [first, second] = [await setup.place(), await setup.place()]
  await counts()
  test.travelTo(afterGrace)
  const step = async (id: number, status: string, qty?: number) => {
    const moved = await move(trade.stoneCo, id, status, qty === undefined ? {} : { qty })
    expect(moved.status).toBe(200)
    await counts()
  }
  // Before the job has listed the orders, and after.
  await step(first.items[0].id, 'Vendor Approved', 5)
  await enlistOrders(test.deps)
  await enlistPostings(test.deps)
  const before = await counts()
  expect(await sql('SELECT 1 FROM orders_unlisted')).toEqual([])
  await step(first.items[0].id, 'In Progress')
  await step(second.items[0].id, 'Vendor Approved', 3)
  await setup.cancel(trade.ann, second.id)
  await counts()

  // A changed name lists an order again, twice before the job runs and with a step in between; nothing is counted
  // twice.
  const rename = (name: string) =>
    sql('UPDATE orders SET customer_name = $2 WHERE id = $1', [first.id, `${name} ${first.id}`])
  await rename('Ann')
  await step(first.items[0].id, 'Ready to Pick Up')
  await rename('Anna')
  await counts()
  await enlistOrders(test.deps)
  await counts()

  // Many changes are summed up to one row per status.
  for (let turn = 0; turn < 52; turn++)
    await sql('UPDATE order_items SET status = $2 WHERE id = $1', [
      first.items[0].id,
      turn % 2 ? 'Ready to Pick Up' : 'In Progress',
    ])
  const after = await counts()
  await enlistOrders(test.deps)
  expect(await counts()).toEqual(after)
  const rows = await sql('SELECT status FROM items_counted')
  expect(rows).toHaveLength(Object.keys(after).length)
  expect(before['Waiting for approval']).toBeGreaterThan(after['Waiting for approval'] ?? 0)
})
