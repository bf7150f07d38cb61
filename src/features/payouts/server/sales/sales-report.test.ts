import { afterAll, beforeAll, expect, it } from 'vitest'
import { settled } from '#test/books.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

const read = (query: string, token = setup.trade.stoneCo.token) => setup.shop.call(`vendor/sales?${query}`, { token })
const november = 'from=2026-11-01&to=2026-11-30'

it('counts what was sold, by product, state and professional, and what was canceled later as a refund [OP-85]', async () => {
  const { trade, shop, test, tile } = setup
  expect((await read(november)).data).toMatchObject({ totals: { units: 0, net: 0 }, rows: [], count: 0 })
  const marble = await trade.product(trade.stoneCo, { finalPriceCents: 2000 })
  test.travelTo(placedAt)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 12],
    [marble, 3],
  ])
  const order = (await shop.order(trade.ann.token, cart)).data.order_id as number
  await settled(test)
  const { items } = (await setup.read(trade.ann, order)).data
  await setup.cancel(trade.ann, order, [items.find(({ qty }: { qty: number }) => qty === 3).id])
  const { data } = await read(`${november}&by=product`)
  const [first, second] = data.rows
  expect(first).toMatchObject({ units: 12, discounts: 0, fees: 0, refunds: 0 })
  expect(first.gross).toBe(first.net)
  expect(second).toMatchObject({ units: 3, gross: 60, refunds: -60, net: 0 })
  expect(data.totals).toMatchObject({ units: 15, refunds: -60, net: first.net })
  const labels = async (by: string) =>
    (await read(`${november}&by=${by}`)).data.rows.map(({ label }: { label: string }) => label)
  expect(await labels('state')).toEqual(['CA'])
  expect(await labels('month')).toEqual(['November 2026'])
  expect(await labels('week')).toEqual(['11.16.2026'])
  const [professional] = await labels('professional')
  expect(professional).not.toBe('No professional')
  expect((await read(november, trade.tileCo.token)).data.rows).toEqual([])

  const csv = await test.app.inject({
    url: `/api/vendor/sales/export?${november}&by=state`,
    headers: { authorization: trade.stoneCo.token },
  })
  const money = (amount: number) => amount.toFixed(2)
  expect(csv.body.trim().split(/\r?\n/)).toEqual([
    'state,units,gross,discounts,fees,refunds,adjustments,net',
    `CA,15,${money(first.gross + 60)},0.00,0.00,-60.00,0.00,${money(first.net)}`,
    `Total,15,${money(first.gross + 60)},0.00,0.00,-60.00,0.00,${money(first.net)}`,
  ])
})

it('refuses an empty period and one of more than two years', async () => {
  expect((await read('from=2026-11-02&to=2026-11-01')).errors).toEqual({
    to: ['The last day is before the first one.'],
  })
  expect((await read('from=2020-01-01&to=2026-11-01')).errors).toEqual({ to: ['Choose at most two years.'] })
  expect((await read(november, setup.trade.maya.token)).status).toBe(403)
})
