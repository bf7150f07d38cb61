import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterGrace, createOrderSetup } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

it('a vendor’s months count what was on time, declined and returned, with the items behind each number and no one else’s [SCOPE-15, ROLE-08, U21]', async () => {
  const { trade, shop, move, test, sql } = setup
  const item = async () => {
    const order = await setup.place()
    test.travelTo(afterGrace)
    return order.items[0].id as number
  }
  const deliver = async (id: number, at: string) => {
    test.travelTo(at)
    expect((await move(trade.admin, id, 'Delivered', { reason: 'Arrived.' })).status).toBe(200)
  }
  const declined = await item()
  await move(trade.stoneCo, declined, 'Decline', { reason: 'Out of stock.' })
  const cancelled = await item()
  await move(trade.admin, cancelled, 'Cancle')
  // Promised until 2026-12-11; that day still is on time, by the calendar of Los Angeles.
  const onTime = await item()
  await deliver(onTime, '2026-12-12T07:59:00Z')
  const late = await item()
  await deliver(late, '2026-12-12T08:01:00Z')
  const returned = await item()
  await deliver(returned, '2026-12-05T20:00:00Z')
  await move(trade.admin, returned, 'Returned', { reason: 'Taken back.' })
  await item()

  const get = (path: string, who: { token: string } = trade.stoneCo) =>
    shop.call(`vendor/performance${path}`, { token: who.token })
  expect((await get('')).data).toEqual([
    {
      month: '2026-12',
      ordered: 0,
      declined: 0,
      delivered: 3,
      late: 1,
      returned: 1,
      returned_by_fault: 0,
      on_time_rate: 66.67,
      on_time_grade: 'poor',
      declined_rate: null,
      declined_grade: null,
      returned_rate: 33.33,
      returned_grade: 'poor',
    },
    {
      month: '2026-11',
      ordered: 5,
      declined: 1,
      delivered: 0,
      late: 0,
      returned: 0,
      returned_by_fault: 0,
      on_time_rate: null,
      on_time_grade: null,
      declined_rate: 20,
      declined_grade: 'poor',
      returned_rate: null,
      returned_grade: null,
    },
  ])
  const behind = async (month: string, measure: string) => (await get(`/items?month=${month}&measure=${measure}`)).data
  expect((await behind('2026-11', 'declined')).data).toMatchObject([
    { id: declined, reason: 'Out of stock.', due_on: '2026-12-11' },
  ])
  expect((await behind('2026-12', 'late')).data).toMatchObject([{ id: late, delivered_on: '2026-12-12' }])
  expect((await behind('2026-12', 'returned')).data.map(({ id }: { id: number }) => id)).toEqual([returned])
  for (const [month, measure, count] of [
    ['2026-11', 'ordered', 5],
    ['2026-12', 'delivered', 3],
    ['2026-12', 'ordered', 0],
  ] as const)
    expect((await behind(month, measure)).total).toBe(count)
  // A Decline that is taken back counts no more.
  await sql('UPDATE order_items SET decline_posts_at = NULL, status = $2 WHERE id = $1', [declined, 'In Progress'])
  expect((await get('')).data[1]).toMatchObject({
    ordered: 5,
    declined: 0,
    declined_rate: 0,
    declined_grade: 'good',
  })
  const other = (await get('', trade.tileCo)).data
  expect(other).toMatchObject([{ month: '2026-11', delivered: 0, declined: 0 }])
  expect((await get('', trade.maya)).status).toBe(403)
  expect((await get('/items?month=2026-00&measure=late')).errors.month).toEqual(['The month is invalid.'])
})
