import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

const augusta = { ...sanDiego, street: '9 Water St', city: 'Augusta', state: 'ME', zip_code: '04330' }

/**
 * Stone Co boxes that are ready in 5 days and slabs that take 30, and Tile Co pieces that take 16; all ship from Reno.
 */
async function place() {
  const { shop, trade, test, sql } = setup
  test.travelTo(placedAt)
  const boxes = await trade.product(trade.stoneCo, { weightLb: 10 })
  const slabs = await trade.product(trade.stoneCo, { weightLb: 30 })
  const pieces = await trade.product(trade.tileCo, { weightLb: 2 })
  for (const [{ productId }, days] of [
    [boxes, 5],
    [slabs, 30],
    [pieces, 16],
  ] as const)
    await sql('UPDATE products SET lead_time_days = $2 WHERE id = $1', [productId, days])
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [boxes, 3],
    [slabs, 2],
    [pieces, 5],
  ])
  return (await shop.order(trade.ann.token, cart)).data.order_id as number
}
const change = (order: number, shipping_address: object, payment?: object) =>
  setup.shop.call(`orders/${order}/address`, {
    token: setup.trade.ann.token,
    method: 'PUT',
    body: { shipping_address, payment },
  })
const costs = async (order: number) =>
  (
    await setup.sql<{ cents: number }>(
      'SELECT ship_cost_cents::int AS cents FROM order_items WHERE order_id = $1 ORDER BY position',
      [order],
    )
  ).map(({ cents }) => cents)
const windows = async (order: number) => {
  const { data } = await setup.read(setup.trade.ann, order)
  return [data.delivery, ...data.items.map((item: { delivery: object }) => item.delivery)]
}

it('at a new address, a vendor’s products still arrive together, when the slowest is ready, and the order spans them all [R3, R8]', async () => {
  const order = await place()
  const stone = { from: '2026-12-20', to: '2026-12-27' }
  const tile = { from: '2026-12-06', to: '2026-12-13' }
  const whole = { from: tile.from, to: stone.to }
  expect(await windows(order)).toEqual([whole, stone, stone, tile])
  expect((await change(order, augusta)).status).toBe(200)
  expect(await windows(order)).toEqual([whole, stone, stone, tile])
  // One of two vendors is left, so that vendor's days are the order's.
  const { data } = await setup.read(setup.trade.ann, order)
  await setup.cancel(setup.trade.ann, order, [data.items[2].id])
  expect((await change(order, { ...augusta, street: '10 Water St' })).message).toBe('The address has been changed.')
  expect((await windows(order)).slice(0, 3)).toEqual([stone, stone, stone])
})

it('keeps the shown maximum return cost for an address farther away, and lowers it for a closer one [R8, R10]', async () => {
  const order = await place()
  const shown = await costs(order)
  expect(shown.every((cents) => cents > 0)).toBe(true)
  expect((await change(order, augusta)).status).toBe(200)
  expect(await costs(order)).toEqual(shown)
  const other = await place()
  const reno = { ...sanDiego, city: 'Reno', state: 'NV', zip_code: '89502' }
  expect((await change(other, reno, goodCard)).status).toBe(200)
  const nearer = await costs(other)
  nearer.forEach((cents, i) => {
    expect(cents).toBeLessThan(shown[i] ?? 0)
  })
})
