import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApplicant } from '#test/applicants.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'
import { readOverview, sumSales } from './read-overview.ts'

let world: Awaited<ReturnType<typeof createShop>>
let order: number
let items: number[]
let second: string

beforeAll(async () => {
  world = await createShop()
  const { trade, tile, shop, test } = world
  test.travelTo('2026-11-20T20:00:00Z')
  const sink = await trade.product(trade.tileCo, { stock: 12 })
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 4],
    [sink, 2],
  ])
  const placed = await shop.order(trade.ann.token, cart)
  if (placed.status !== 201) throw new Error(JSON.stringify(placed))
  order = placed.data.order_id
  items = (await rows('SELECT id FROM order_items WHERE order_id = $1 ORDER BY position', [order])).map(
    ({ id }) => id as number,
  )
  test.travelTo('2026-11-20T21:30:00Z')
  const other = await makeAccount(test.deps.db, { type: 'Admin', firstName: 'Omar', lastName: 'Two' })
  second = await signIn(test.deps.db, other.id)
})
afterAll(() => world.close())

const rows = async (text: string, values: unknown[] = []) => (await world.test.deps.db.query(text, values)).rows
const call = (path: string, body?: object, method: 'POST' | 'PUT' = 'POST', token = world.trade.admin.token) =>
  world.shop.call(path, body ? { token, body, method } : { token })

it('the queues say how much waits, since when, and what is due', async () => {
  await makeApplicant(world.test.deps.db, 'Vendor')
  await rows(`UPDATE accounts SET created_at = '2026-11-19T20:00:00Z' WHERE status = 'pending'`)
  await rows(`UPDATE applications SET created_at = '2026-11-19T20:00:00Z'`)
  const { data } = await call('admin/queues')
  const queue = (key: string) => data.find((row: { key: string }) => row.key === key)
  expect(queue('applications')).toEqual({
    key: 'applications',
    count: 1,
    overdue: 1,
    oldest_at: '2026-11-19T20:00:00.000Z',
    due_at: '2026-11-20T20:00:00.000Z',
  })
  expect(queue('returns')).toMatchObject({ count: 0, oldest_at: null, due_at: null })
})

it('users are found by name, company, email or showroom ID, sorted, and shown with what belongs to them', async () => {
  const { ann, maya, stoneCo } = world.trade
  const found = async (query: string) =>
    (await call(`admin/users?${query}`)).data.data.map(({ id }: { id: number }) => id)
  expect(await found('q=ortiz')).toEqual([maya.id])
  expect(await found('q=stone+co')).toEqual([stoneCo.id])
  expect(await found('type=Vendor&sort=name&per_page=1')).toHaveLength(1)
  expect((await call('admin/users?sort=height')).status).toBe(422)
  expect((await call(`admin/users/${ann.id}/record`)).data).toMatchObject({
    orders: { count: 1, latest: [{ id: order }] },
    sessions: [{ device: 'Unknown device' }],
    showroom: null,
    vendor: null,
    open_returns: 0,
  })
  expect((await call(`admin/users/${maya.id}/record`)).data.showroom).toMatchObject({
    company_name: 'Ortiz Remodel',
    open: true,
    orders: 1,
  })
  expect((await call(`admin/users/${stoneCo.id}/record`)).data.vendor).toMatchObject({ open_items: 1 })
  expect((await call('admin/users/7/record')).status).toBe(404)
})

it('items of all orders are filtered, previewed, changed and changed back; two Admins do not overwrite each other', async () => {
  const { stoneCo } = world.trade
  const listed = await call('admin/order_items?sort=product')
  expect(listed.data).toMatchObject({ total: 2 })
  expect((await call(`admin/order_items?vendor=${stoneCo.id}`)).data.data).toMatchObject([
    { id: items[0], vendor: { id: stoneCo.id }, order_id: order },
  ])
  expect((await call('admin/order_items?overdue=1')).data.total).toBe(0)

  const preview = await call('admin/order_items/preview', { filters: { q: '' }, status: 'Vendor Approved' })
  expect(preview.data).toMatchObject({
    moves: items
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, from: 'Waiting for approval', status: 'Vendor Approved' })),
    refused: [],
    unchanged: 0,
    needs_reason: false,
  })
  expect(preview.data.effects[0]).toMatch(/^One customer is notified/)
  expect(await statuses()).toEqual(['Waiting for approval', 'Waiting for approval'])

  const done = await call('admin/order_items/status', { moves: preview.data.moves }, 'PUT')
  expect(done.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done'])
  const repeated = await call('admin/order_items/status', { moves: preview.data.moves }, 'PUT')
  expect(repeated.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'unchanged'])

  const late = [{ id: items[0], from: 'Waiting for approval', status: 'In Progress' }]
  expect((await call('admin/order_items/status', { moves: late }, 'PUT', second)).data).toMatchObject([
    {
      outcome: 'refused',
      message: expect.stringMatching(
        /^The status has been changed in the meantime: it is Approved\. Ida Admin: Changed the status of an item, /,
      ),
    },
  ])
  const shipped = await call('admin/order_items/preview', { ids: items, status: 'Shipped' })
  expect(shipped.data).toMatchObject({
    moves: [],
    refused: items.map((id) => ({
      id,
      message: 'Add a package with a tracking number before you set Shipped.',
    })),
  })
  const back = preview.data.moves.map(({ id, from }: { id: number; from: string }) => ({ id, status: from }))
  const undo = await call('admin/order_items/preview', { back })
  expect(undo.data.moves).toHaveLength(2)
  await call('admin/order_items/status', { moves: undo.data.moves }, 'PUT')
  expect(await statuses()).toEqual(['Waiting for approval', 'Waiting for approval'])

  expect((await call('admin/order_items/preview', { ids: items })).errors).toEqual({
    status: ['Status is required.'],
  })
  const cancel = await call('admin/order_items/preview', { ids: [items[1]], status: 'Cancle' })
  expect(cancel.data.effects[1]).toMatch(/refunded to the cards.*cannot be undone\.$/)
  await call('admin/order_items/status', { moves: cancel.data.moves, reason: 'Broken.' }, 'PUT')
  expect(await statuses()).toEqual(['Waiting for approval', 'Cancle'])
  const log = await rows(`SELECT before, after FROM audit_log WHERE action = 'order.status' AND reason = 'Broken.'`)
  expect(log).toMatchObject([{ after: expect.stringMatching(/: Cancelled$/) }])
})

const statuses = async () =>
  (await rows('SELECT status FROM order_items WHERE order_id = $1 ORDER BY position', [order])).map(
    ({ status }) => status as string,
  )

it('the overview sums sales by Los Angeles day, department, showroom and vendor, and follows a cancellation', async () => {
  const { test, trade, tile } = world
  const [item] = await rows('SELECT charged_cents AS cents FROM order_items WHERE id = $1', [items[0]])
  await rows('UPDATE product_sizes SET stock = 3 WHERE id = $1', [tile.sizeId])
  // As after the start, when the job has not run yet: the first look is right.
  await rows(`WITH m AS (DELETE FROM marks WHERE name = 'sales summed') DELETE FROM sales_by_day`)
  const { data } = await call('admin/overview')
  const sold = Number(item?.cents) / 100
  expect(data).toMatchObject({ from: '2026-10-22', sold, before: 0, items: 1 })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toEqual({ day: '2026-11-20', sold, items: 1 })
  expect(data.departments).toMatchObject([{ sold }])
  expect(data.showrooms).toEqual([{ id: trade.maya.id, name: 'Ortiz Remodel', sold, before: 0 }])
  expect(data.vendors).toEqual([{ id: trade.stoneCo.id, name: expect.stringMatching(/^Stone Co/), sold, before: 0 }])
  expect(data.low_stock).toMatchObject([{ stock: 3, sold_30_days: 4 }])
  // 23:59 in Los Angeles belongs to the day before; a month later it is the period before.
  await rows(`UPDATE orders SET placed_at = '2026-11-20T07:59:00Z' WHERE id = $1`, [order])
  await rows('UPDATE order_items SET status_date = $2 WHERE order_id = $1', [order, test.deps.clock()])
  await sumSales(test.deps)
  await rows(`DELETE FROM sales_by_day WHERE day = '2026-11-20'`)
  expect((await call('admin/overview')).data.days.at(-2)).toEqual({ day: '2026-11-19', sold, items: 1 })
  expect(await sumSales(test.deps)).toBeLessThanOrEqual(1)
  expect((await call('admin/overview?days=31')).status).toBe(422)
})

it('searches are counted by their words, without what may be about a person, and those without a result stand out', async () => {
  const search = (words: string, found: number, headers: Record<string, string> = {}) =>
    world.test.app.inject({
      method: 'POST',
      url: '/api/page_counts/search',
      payload: { words, found },
      headers,
    })
  const counted = async (...asked: Parameters<typeof search>) => (await search(...asked)).json().data.counted
  expect(await counted('  Zellige   Tile ', 0)).toBe(true)
  expect(await counted('zellige tile', 0)).toBe(true)
  expect(await counted('oak', 12)).toBe(true)
  expect(await counted('ann@example.com', 0)).toBe(false)
  expect(await counted('(619) 555-0100', 0)).toBe(false)
  expect(await counted('oak', 12, { dnt: '1' })).toBe(false)
  expect((await search('', 0)).statusCode).toBe(422)
  expect((await search('oak', -1)).statusCode).toBe(422)
  await world.test.deps.db.query(
    `INSERT INTO search_counts (day, words, searches, found_none) VALUES ('2026-11-19', 'oak', 2, 0)`,
  )
  await world.test.app.close()
  const { searches } = await readOverview(world.test.deps, 30)
  expect(searches).toEqual({
    total: 5,
    found_none: 2,
    most: [
      { words: 'oak', searches: 3, found_none: 0 },
      { words: 'zellige tile', searches: 2, found_none: 2 },
    ],
    missed: [{ words: 'zellige tile', searches: 2, found_none: 2 }],
  })
})
