import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderSetup, placedAt } from '#test/orders.ts'
import { notifyOfLowStock } from './notify-low-stock.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

type Sold = Awaited<ReturnType<typeof setup.trade.product>>
const call = (path: string, body?: object, method?: 'PUT' | 'POST') =>
  setup.shop.call(path, { token: setup.trade.stoneCo.token, ...(body && { body, method: method ?? 'PUT' }) })
const stock = async (sold: Sold) => (await call(`vendor/products/${sold.productId}/stock`)).data
const changes = async (sold: Sold) =>
  (await call(`vendor/products/${sold.productId}/stock/changes`)).data.data.map(
    ({ reason, before, after, order_no, by }: Record<string, unknown>) => [reason, before, after, order_no, by],
  )

/** Ann orders so many units. */
async function order(sold: Sold, units: number) {
  const { shop, trade, test } = setup
  test.travelTo(placedAt)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[sold, units]])
  const { data } = await shop.order(trade.ann.token, cart)
  const { items } = (await setup.read(trade.ann, data.order_id)).data
  return { id: data.order_id as number, no: data.order_no as string, items }
}

describe('every change of a size’s stock is noted with its reason [OP-85]', () => {
  it('an order, its cancellation, a change by hand, in bulk and its undo', async () => {
    const boxes = await setup.trade.product(setup.trade.stoneCo, { stock: 100 })
    const by = 'Stone Co Sales'
    expect(await changes(boxes)).toEqual([])
    const placed = await order(boxes, 12)
    expect(await stock(boxes)).toMatchObject({
      sizes: [{ on_hand: 100, committed: 12, available: 88, is_low: false }],
    })
    await setup.cancel(setup.trade.ann, placed.id)
    expect(await stock(boxes)).toMatchObject({ sizes: [{ on_hand: 100, committed: 0, available: 100 }] })
    await call('vendor/products/bulk', { ids: [boxes.productId], set: { stock: 40 } })
    const { data: last } = await call('vendor/products/changes')
    await call(`vendor/products/changes/${last.id}/undo`, {}, 'POST')
    const { data: product } = await call(`vendor/products/${boxes.productId}`)
    const [size] = product.sizes
    await call(`vendor/products/${boxes.productId}`, { sizes: [{ ...size, stock: 55 }] })
    // Another price is not another stock.
    await call('vendor/products/bulk', { rows: [{ size_id: boxes.sizeId, final_price: 45 }] })
    expect(await changes(boxes)).toEqual([
      ['Changed by hand', 100, 55, null, by],
      ['Undone', 40, 100, null, by],
      ['Changed in bulk', 100, 40, null, by],
      ['Canceled or declined', 88, 100, placed.no, ''],
      ['Ordered', 100, 88, placed.no, ''],
    ])
    const { body } = await setup.test.app.inject({
      url: `/api/vendor/products/${boxes.productId}/stock/export`,
      headers: { authorization: setup.trade.stoneCo.token },
    })
    expect(body.split('\n')[3]).toContain('Changed in bulk,Stock 40 for 1 product,,Stone Co Sales,100,-60,40')
  })

  it('even one that says no reason, and the last change belongs to its own transaction', async () => {
    const boxes = await setup.trade.product(setup.trade.stoneCo, { stock: 100 })
    await order(boxes, 1)
    await setup.sql('UPDATE product_sizes SET stock = 70 WHERE id = $1', [boxes.sizeId])
    expect((await changes(boxes))[0]).toEqual(['Other', 99, 70, null, ''])
  })

  it('and another vendor sees none of it', async () => {
    const slate = await setup.trade.product(setup.trade.tileCo, { stock: 5 })
    for (const path of ['stock', 'stock/changes'])
      expect((await call(`vendor/products/${slate.productId}/${path}`)).status).toBe(404)
  })
})

describe('a low-stock level', () => {
  it('is the vendor’s, unless the product has its own, for the filter and the first page', async () => {
    const boxes = await setup.trade.product(setup.trade.stoneCo, { stock: 30 })
    const isListed = async () =>
      (await call('vendor/products?stock=low&per_page=100')).data.data.some(
        ({ id }: { id: number }) => id === boxes.productId,
      )
    const low = async () => (await call('vendor/onboarding')).data.low_stock
    const before = await low()
    expect(await isListed()).toBe(false)
    const saved = await call(`vendor/products/${boxes.productId}/stock`, { low_stock: 30 })
    expect(saved).toMatchObject({ message: 'Low-stock level saved.', data: { low_stock: 30, vendor_low_stock: 20 } })
    expect(saved.data.sizes[0].is_low).toBe(true)
    expect([await isListed(), await low()]).toEqual([true, before + 1])
    await call(`vendor/products/${boxes.productId}/stock`, { low_stock: null })
    expect(await isListed()).toBe(false)
    await call('vendor/company', { low_stock: 35 })
    expect(await isListed()).toBe(true)
    await call('vendor/company', { low_stock: 20 })
    expect((await call(`vendor/products/${boxes.productId}/stock`, { low_stock: -1 })).errors).toEqual({
      low_stock: ['The level cannot be below 0.'],
    })
  })

  it('is reported once a day, with what fell since and is still low', async () => {
    const { trade, test } = setup
    await notifyOfLowStock(test.deps)
    const vendor = await trade.product(trade.stoneCo, { stock: 25 })
    const counted = await trade.product(trade.stoneCo, { stock: 25 })
    await order(vendor, 6)
    await order(counted, 6)
    await setup.sql('UPDATE product_sizes SET stock = 60 WHERE id = $1', [counted.sizeId])
    const notes = () =>
      setup.sql<{ title: string; link: string }>(
        `SELECT title, link FROM notifications WHERE account_id = $1 AND title LIKE '%low in stock'`,
        [trade.stoneCo.id],
      )
    const before = (await notes()).length
    test.travelTo('2026-11-21T15:10:00.000Z')
    expect(await notifyOfLowStock(test.deps)).toBe(1)
    expect((await notes()).slice(before)).toEqual([
      { title: '1 size is low in stock', link: '/portal/products?status=published&stock=low' },
    ])
    expect(await notifyOfLowStock(test.deps)).toBe(0)
    // Lower still is no news.
    await order(vendor, 2)
    expect(await notifyOfLowStock(test.deps)).toBe(0)
  })
})
