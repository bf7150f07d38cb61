import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyer } from '#test/buyer.ts'
import { createShop } from '#test/shop.ts'

let world: Awaited<ReturnType<typeof createShop>>
let call: ReturnType<typeof buyer>['call']
/** Two products on sale, with prices that a percent does not divide. */
const ids: number[] = []
const vendor = () => world.trade.stoneCo.token

beforeAll(async () => {
  world = await createShop()
  world.test.travelTo('2026-03-02T18:00:00Z')
  call = buyer(world.test).call
  const { trade } = world
  for (const finalPriceCents of [1099, 3333])
    ids.push(
      (await trade.product(trade.stoneCo, { finalPriceCents, listPriceCents: finalPriceCents * 2, stock: 12 }))
        .productId,
    )
})
afterAll(() => world.close())

type Grid = { size_id: number; product_id: number; final_price: number; list_price: number; stock: number }[]
const grid = async (): Promise<Grid> =>
  (await call(`vendor/products/grid?ids=${ids.join(',')}`, { token: vendor() })).data
const amounts = async () =>
  (await grid())
    .sort((a, b) => a.final_price - b.final_price)
    .map(({ final_price, list_price, stock }) => [final_price, list_price, stock])
const preview = (body: object, token = vendor()) => call('vendor/products/bulk/preview', { token, body })
const change = (body: object, token = vendor()) => call('vendor/products/bulk', { token, method: 'PUT', body })
const last = async () => (await call('vendor/products/changes', { token: vendor() })).data
const undo = (id: number, token = vendor()) => call(`vendor/products/changes/${id}/undo`, { token, method: 'POST' })

const before = [
  [10.99, 21.98, 12],
  [33.33, 66.66, 12],
]

it('a preview says what would change and who sees it, changes nothing, and is the change itself', async () => {
  const body = { ids, price_percent: -5 }
  const { data: seen } = await preview(body)
  expect(seen).toMatchObject({ changed: 2, on_sale: 2, carts: 0, skipped: [] })
  expect(seen.sample).toHaveLength(2)
  expect(seen.sample.map(({ fields }: { fields: object[] }) => fields)).toContainEqual([
    { field: 'final_price', before: 10.99, after: 10.44 },
    { field: 'list_price', before: 21.98, after: 20.88 },
  ])
  expect(await amounts()).toEqual(before)
  expect(await last()).toBeNull()
  await change({ rows: [{ size_id: (await grid())[0]?.size_id, stock: 11 }] })
  const late = await change({ ...body, version: seen.version })
  expect([late.status, late.message]).toEqual([422, expect.stringContaining('changed since this preview')])
  await undo((await last()).id)
  expect((await change({ ...body, version: (await preview(body)).data.version })).data).toMatchObject({ updated: 2 })
  expect(await amounts()).toEqual([
    [10.44, 20.88, 12],
    [31.66, 63.33, 12],
  ])
  expect(await last()).toMatchObject({ summary: 'Prices -5% for 2 products', undo_until: '2026-03-03T18:00:00.000Z' })
  await undo((await last()).id)
  expect(await amounts()).toEqual(before)
})

it('percent changes are undone to the exact cent, the newest first', async () => {
  await change({ ids, price_percent: -50 })
  world.test.travelTo('2026-03-02T18:00:01Z')
  await change({ ids, price_percent: 100 })
  expect(await amounts()).not.toEqual(before)
  for (const summary of ['Prices +100% for 2 products', 'Prices -50% for 2 products']) {
    const { id, summary: shown } = await last()
    expect(shown).toBe(summary)
    expect((await undo(id)).data).toEqual({ restored: 2, kept: 0 })
    expect((await undo(id)).data).toEqual({ restored: 0, kept: 0 })
  }
  expect(await amounts()).toEqual(before)
  expect(await last()).toBeNull()
})

it('an undo leaves what was changed since, and takes back of the stock only what the change added', async () => {
  const { data } = await change({ ids, set: { stock: 40, lead_time_days: 9 } })
  const [first, second] = await grid()
  await world.test.deps.db.query('UPDATE product_sizes SET stock = stock - 3 WHERE id = $1', [first?.size_id])
  await change({ rows: [{ size_id: second?.size_id, lead_time_days: 20 }] })
  expect((await undo(data.id)).data).toEqual({ restored: 1, kept: 1 })
  const stocks = new Map((await grid()).map(({ size_id, stock }) => [size_id, stock]))
  expect([stocks.get(first?.size_id ?? 0), stocks.get(second?.size_id ?? 0)]).toEqual([9, 12])
  await world.test.deps.db.query('UPDATE product_sizes SET stock = 12 WHERE id = $1', [first?.size_id])
  await undo((await last()).id)
})

it('statuses and planned prices are undone, too', async () => {
  const archived = await change({ ids, set: { status: 'archived' } })
  expect(archived.data).toMatchObject({ updated: 2 })
  expect((await undo(archived.data.id)).data).toEqual({ restored: 2, kept: 0 })
  const planned = await change({ ids, price_percent: 10, from_day: '2026-03-09' })
  const body = { ids, price_percent: 20, from_day: '2026-03-09' }
  expect((await preview(body)).data.sample[0].fields[0]).toMatchObject({ field: 'planned_final_price' })
  const replaced = await change(body)
  expect((await undo(replaced.data.id)).data).toEqual({ restored: 2, kept: 0 })
  const plans = async () =>
    (await call(`vendor/products/${ids[0]}`, { token: vendor() })).data.price_changes.map(
      ({ final_price, status }: { final_price: number; status: string }) => [final_price, status],
    )
  expect(await plans()).toEqual([[12.09, 'planned']])
  await undo(planned.data.id)
  expect(await plans()).toEqual([[12.09, 'canceled']])
  expect(await amounts()).toEqual(before)
})

it('only its vendor undoes a change, within a day', async () => {
  const { data } = await change({ ids, price_percent: 1 })
  expect((await undo(data.id, world.trade.tileCo.token)).status).toBe(404)
  world.test.travelTo('2026-03-03T18:00:02Z')
  expect(await last()).toBeNull()
  const late = await undo(data.id)
  expect([late.status, late.message]).toEqual([422, 'A change can be undone within 24 hours.'])
})
