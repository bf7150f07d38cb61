import { afterAll, expect, it } from 'vitest'
import { sanDiego } from '#test/buyer.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, shop, close } = await createShop()
afterAll(close)

const { ann, maya, stoneCo, tileCo } = trade
const ask = (lines: object[], more: object = {}, token?: string) =>
  shop.call('shipping/return_costs', { body: { lines, ...more }, token })
const line = (sold: { sizeId: number }, quantity: number) => ({ size_id: sold.sizeId, quantity })

it('shows anyone what a return can cost: exactly for a ZIP code, as a range without one [R10]', async () => {
  const box = await trade.product(stoneCo, { weightLb: 45 })
  const open = await ask([line(box, 1)])
  expect(open.data).toEqual({
    zip_code: null,
    lines: [
      {
        ...line(box, 1),
        made_to_order: false,
        returnable: true,
        cost: { at_least: 23.2, at_most: 38, service: 'parcel' },
      },
    ],
  })
  const exact = await ask([line(box, 1)], { zip_code: '92101' })
  expect(exact.data.zip_code).toBe('92101')
  expect((await ask([line(box, 1)], { zip_code: '921011234' })).data.zip_code).toBe('92101-1234')
  expect(exact.data.lines[0].cost).toEqual({ at_least: 28.3, at_most: 28.3, service: 'parcel' })
})

it('quotes the costs that the order then stores, with the lines of one vendor as one shipment [R10]', async () => {
  const [boxes, tap] = [await trade.product(stoneCo, { weightLb: 45 }), await trade.product(stoneCo, { weightLb: 5 })]
  const other = await trade.product(tileCo, { weightLb: 5 })
  const lines = [line(boxes, 40), line(tap, 1), line(other, 1)]
  const { data } = await ask(lines, { zip_code: sanDiego.zip_code })
  const cart = await shop.fill(ann.token, maya.id, [
    [boxes, 40],
    [tap, 1],
    [other, 1],
  ])
  const placed = await shop.order(ann.token, cart)
  const { rows } = await test.deps.db.query(
    'SELECT ship_cost_cents / 100.0::float8 AS cost FROM order_items WHERE order_id = $1 ORDER BY position',
    [placed.data.order_id],
  )
  expect(rows.map(({ cost }) => cost)).toEqual(
    data.lines.map((each: { cost: { at_most: number } }) => each.cost.at_most),
  )
})

it('uses a signed-in person’s own address when no ZIP code is given', async () => {
  const box = await trade.product(stoneCo, { weightLb: 45 })
  await shop.call('profile', { token: ann.token, method: 'PUT', body: { shipping_address: sanDiego } })
  expect((await ask([line(box, 1)], {}, ann.token)).data.zip_code).toBe('92101')
})

it('rejects an invalid ZIP code and a size that is not for sale, each at its field', async () => {
  const box = await trade.product(stoneCo, { weightLb: 45 })
  for (const zip_code of ['9210', '00601'])
    expect((await ask([line(box, 1)], { zip_code })).errors).toEqual({
      zip_code: ['The zip code is invalid.'],
    })
  expect((await ask([line(box, 1), { size_id: 7, quantity: 1 }])).errors).toEqual({
    'lines.1.size_id': ['This size is no longer available.'],
  })
  expect((await ask([line(box, 0)])).errors).toEqual({
    'lines.0.quantity': ['The quantity must be at least 1.'],
  })
})

it('is shown on the product page for the minimum quantity, and never exceeds the price of the goods [R10]', async () => {
  const box = await trade.product(stoneCo, { weightLb: 45, minimumUnit: 4 })
  const cheap = await trade.product(stoneCo, { weightLb: 45, finalPriceCents: 500 })
  const made = await trade.product(stoneCo, { weightLb: 45 })
  await test.deps.db.query('UPDATE products SET returnable = false WHERE id = $1', [made.productId])
  const sizeOf = async ({ hash }: { hash: string }) => (await shop.call(`products/${hash}`)).data.sizes[0]
  const four = (await ask([line(box, 4)])).data.lines[0].cost
  expect((await sizeOf(box)).return_cost).toEqual({ at_least: four.at_least, at_most: four.at_most })
  const size = await sizeOf(cheap)
  expect(size.return_cost).toEqual({ at_least: size.price, at_most: size.price })
  expect((await sizeOf(made)).return_cost).toBeNull()
})
