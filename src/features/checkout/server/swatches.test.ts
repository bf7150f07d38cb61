import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settled } from '#test/books.ts'
import { goodCard } from '#test/buyer.ts'
import type { Sold } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
// The ledger's invariants hold after all of it.
afterAll(() => world.close())

/** A buyer of their own and a tile at 43.89 with samples at 4.00, for each test. */
let buyer: { id: number; token: string }
let tile: Sold
beforeEach(async () => {
  world.to('2026-11-16T20:00:00Z')
  const account = await makeAccount(world.test.deps.db)
  buyer = { id: account.id, token: await signIn(world.test.deps.db, account.id) }
  tile = await offered(4)
})

async function offered(swatch_price: number | null, vendor = world.trade.stoneCo): Promise<Sold> {
  const sold = await world.trade.product(vendor, { weightLb: 45 })
  const saved = await world.call(`vendor/products/${sold.productId}`, {
    token: vendor.token,
    method: 'PUT',
    body: { swatch_price },
  })
  expect(saved.data.swatch_price).toBe(swatch_price)
  return sold
}

const addSwatch = (sold: Sold, more: object = {}) => world.add(sold, 1, { surface: 'samples', ...more }, buyer.token)
const quoteOf = async (cart_id: string) =>
  (await world.call('checkout/quote', { token: buyer.token, body: { cart_id, state: 'CA', zip_code: '92101' } })).data
const orderOf = async (cart: string) => {
  const placed = await world.shop.order(buyer.token, cart)
  expect(placed).toMatchObject({ status: 201 })
  return placed.data.order_id as number
}
const fill = (sold: Sold, qty: number) => world.shop.fill(buyer.token, world.trade.maya.id, [[sold, qty]])
const money = (order: number) =>
  world.sql(
    `SELECT qty, swatch, swatch_credit_cents AS credit, vendor_part_cents AS vendor, contractor_part_cents AS contractor,
      platform_part_cents AS platform, tax_cents AS tax, charged_cents AS charged FROM order_items WHERE order_id = $1 ORDER BY position`,
    [order],
  )
const ship = (order: number) =>
  world.sql(
    `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-11-16', status_date = '2026-11-16T20:00:00Z' WHERE order_id = $1`,
    [order],
  )
/** Orders the sample of `sold`, which then arrives. */
async function sampled(sold: Sold): Promise<number> {
  const order = await orderOf((await addSwatch(sold)).data.id)
  await ship(order)
  return order
}

it('a sample is sold at its vendor’s price, without markup and fee, and takes nothing from the stock [OP-72, R0, R1, R9]', async () => {
  const added = await addSwatch(tile)
  const cart = (await world.call(`projectCart?is_cart=1&temp_project_id=${added.data.id}`, { token: buyer.token })).data
  expect(cart.Project_tans).toMatchObject([
    { swatch: true, qty: 1, unit_price: 4, amount: 4, size_label: 'Sample', product: { box_sqft: null } },
  ])
  const quote = await quoteOf(cart.id)
  expect(quote).toMatchObject({
    subtotal: 4,
    tax: 0.29,
    total: 4.29,
    lines: [{ swatch: true, returnable: false, return_fee: null }],
    shipments: [{ swatches: true, services: ['parcel'] }],
  })
  const order = await orderOf(cart.id)
  expect(await money(order)).toEqual([
    { qty: 1, swatch: true, credit: 0, vendor: 400, contractor: 0, platform: 0, tax: 29, charged: 429 },
  ])
  expect(await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [tile.sizeId])).toEqual([{ stock: 1000 }])
  const { items } = (await world.call(`orders/${order}`, { token: buyer.token })).data
  expect(items).toMatchObject([{ swatch: true, returnable: false, size_label: 'Sample', surface: '', unit: 'Piece' }])
  await world.call(`orders/${order}/cancel`, { token: buyer.token, body: {} })
  expect(await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [tile.sizeId])).toEqual([{ stock: 1000 }])
})

it('an account has one sample of a product, and another only after a refund [OP-72]', async () => {
  const cart = (await addSwatch(tile)).data.id
  const inCart = await addSwatch(tile, { temp_project_id: cart })
  expect([inCart.status, inCart.errors]).toEqual([
    422,
    { product: ['A sample of this product is already in your cart.'] },
  ])
  const guests = await world.add(tile, 1, { surface: 'samples' })
  const first = await orderOf(cart)
  expect((await addSwatch(tile)).errors).toEqual({ product: ['You ordered a sample of this product on 11.16.2026.'] })
  const own = await world.call('projectCart?is_cart=1', { token: buyer.token })
  expect(own.data.swatches).toEqual([{ product: tile.hash, order_id: first, ordered_on: '2026-11-16' }])
  // A guest's cart does not know what its visitor ordered before, so checkout says it.
  const again = guests.data.id
  const refused = await world.shop.order(buyer.token, again, { expected_total: 4.29 })
  expect([refused.status, refused.errors]).toEqual([
    422,
    { 'lines.0.quantity': ['You have already ordered a sample of this product.'] },
  ])
  await world.call(`orders/${first}/cancel`, { token: buyer.token, body: {} })
  await orderOf(again)
})

it('refuses more than one of a product, more than five of a vendor, and what has no samples, at the field [OP-72]', async () => {
  const none = await offered(null)
  expect((await addSwatch(none)).errors).toEqual({ product: ['The vendor offers no sample of it.'] })
  for (const swatch_price of [0.99, 100.01])
    expect(
      Object.keys(
        (
          await world.call(`vendor/products/${none.productId}`, {
            token: world.trade.stoneCo.token,
            method: 'PUT',
            body: { swatch_price },
          })
        ).errors,
      ),
    ).toEqual(['swatch_price'])
  const { data } = await addSwatch(tile)
  const [line] = data.Project_tans
  const more = { temp_project_id: data.id, lines: [{ id: line.id, quantity: 2 }] }
  expect((await world.call('projectCart/update_cart', { token: buyer.token, body: more })).errors).toEqual({
    'lines.0.quantity': ['You can order one sample of a product.'],
  })
  for (const _ of [1, 2, 3, 4]) await addSwatch(await offered(2), { temp_project_id: data.id })
  const sixth = await offered(2)
  expect((await addSwatch(sixth, { temp_project_id: data.id })).errors).toEqual({
    product: ['An order can have 5 samples of one vendor.'],
  })
  // Carts that were filled apart are merged as they are.
  const guests = await world.add(sixth, 1, { surface: 'samples' })
  const merged = await world.call('projectCart/add_project_to_cart', {
    token: buyer.token,
    body: { re_temp_project_id: guests.data.id },
  })
  const placed = await world.shop.order(buyer.token, merged.data.id)
  expect(placed.errors).toEqual({ 'lines.5.quantity': ['An order can have 5 samples of one vendor.'] })
})

it('is credited once by its vendor against the first order of the product after it has shipped, to the cent [OP-72, R0, R4]', async () => {
  const sample = await orderOf((await addSwatch(tile)).data.id)
  const early = await quoteOf(await fill(tile, 12))
  expect(early.swatch_credit).toBe(0)
  await ship(sample)
  const cart = await fill(tile, 12)
  // 526.68 less 4.00, taxed with 7.25%.
  expect(await quoteOf(cart)).toMatchObject({ subtotal: 526.68, swatch_credit: 4, tax: 37.89, total: 560.57 })
  const order = await orderOf(cart)
  expect(await money(order)).toEqual([
    {
      qty: 12,
      swatch: false,
      credit: 400,
      vendor: 45_200,
      contractor: 4788,
      platform: 2280,
      tax: 3789,
      charged: 56_057,
    },
  ])
  const { data } = await world.call(`orders/${order}`, { token: buyer.token })
  expect(data).toMatchObject({ swatch_credit: 4, total: 560.57, items: [{ swatch_credit: 4 }] })
  expect((await quoteOf(await fill(tile, 2))).swatch_credit).toBe(0)
  const ofVendor = { token: world.trade.stoneCo.token }
  const due = (await world.call('vendor/order_items?sort=-placed', ofVendor)).data.data
  const owed = (await world.call('vendor/payables', ofVendor)).data.items.data
  for (const rows of [due, owed])
    expect(rows.find(({ order_id }: { order_id: number }) => order_id === order)).toMatchObject({
      final_price: 38,
      qty: 12,
      amount: 452,
      swatch_credit: 4,
    })
})

it('a cancelled order gives its credit back, for the next order [OP-72, R8]', async () => {
  await sampled(tile)
  const order = await orderOf(await fill(tile, 2))
  expect((await money(order))[0]).toMatchObject({ credit: 400 })
  await world.call(`orders/${order}/cancel`, { token: buyer.token, body: {} })
  expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: (await money(order))[0]?.charged }])
  expect((await quoteOf(await fill(tile, 2))).swatch_credit).toBe(4)
})

it('a return refunds what was paid, each unit with its share of the credit, and opens the credit with the last unit [OP-72, R9, R10]', async () => {
  await sampled(tile)
  const order = await orderOf(await fill(tile, 12))
  const [row] = await world.sql(
    `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-11-16', status_date = '2026-11-16T20:00:00Z', ship_cost_cents = 0
      WHERE order_id = $1 RETURNING id`,
    [order],
  )
  const giveBack = async (qty: number) => {
    const asked = await world.ask(row.id, { qty, reason: 'damaged' }, buyer.token)
    expect(asked.status).toBe(201)
    const request: number = asked.data.return_request.id
    expect((await world.updateRequest(request, { status: 'approved' })).status).toBe(200)
    expect((await world.updateRequest(request, { status: 'received', counted: qty, resellable: true })).status).toBe(
      200,
    )
    expect((await world.updateRequest(request, { apply_refund: true })).status).toBe(200)
  }
  await giveBack(4)
  // 526.68 less 4.00, and 37.89 of tax: a third of each.
  expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 17_556 - 133 + 1263 }])
  expect((await quoteOf(await fill(tile, 1))).swatch_credit).toBe(0)
  await giveBack(8)
  const refunded = (await world.refundsOfOrder(order)).map(({ cents }) => cents as number)
  // Both are of one moment of the test's clock.
  expect(refunded.sort((a, b) => a - b)).toEqual([17_556 - 133 + 1263, 35_112 - 267 + 2526])
  expect(await money(order)).toMatchObject([{ credit: 267 }, { credit: 133 }])
  expect((await quoteOf(await fill(tile, 1))).swatch_credit).toBe(4)
})

it('two orders at the same time get the credit once [OP-72]', async () => {
  await sampled(tile)
  const carts = [await fill(tile, 1), await world.shop.fill(buyer.token, null, [[tile, 1]])]
  const totals = await Promise.all(carts.map(async (cart) => (await quoteOf(cart)).total))
  const placed = await Promise.all(
    carts.map((cart, i) => world.shop.order(buyer.token, cart, { expected_total: totals[i] })),
  )
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(
    await world.sql(
      'SELECT count(*)::int AS n FROM order_items i JOIN swatches w ON w.credited_item_id = i.id WHERE w.account_id = $1',
      [buyer.id],
    ),
  ).toEqual([{ n: 1 }])
})

it('a new address taxes goods without the credit, and a sample moves with them [OP-72, R8]', async () => {
  await sampled(tile)
  const other = await offered(5)
  const cart = (await addSwatch(other)).data.id
  await world.add(tile, 12, { temp_project_id: cart }, buyer.token)
  const order = await orderOf(cart)
  expect(await money(order)).toMatchObject([
    { swatch: true, tax: 36, charged: 536 },
    { swatch: false, credit: 400, tax: 3789, charged: 56_057 },
  ])
  const shipping_address = {
    street: '1 Main St',
    apartment: '',
    city: 'Portland',
    state: 'OR',
    zip_code: '97201',
    country: 'US',
  }
  const moved = await world.call(`orders/${order}/address`, {
    token: buyer.token,
    method: 'PUT',
    body: { shipping_address },
  })
  expect(moved.status).toBe(200)
  expect(await money(order)).toMatchObject([{ charged: 500 }, { credit: 400, vendor: 45_200, charged: 52_268 }])
  expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 3789 + 36 }])
})

it('an order whose payment fails frees its sample and its credit, and the stock of a sample does not grow [OP-72, R13]', async () => {
  await sampled(tile)
  const other = await offered(5)
  const cart = (await addSwatch(other)).data.id
  await world.add(tile, 2, { temp_project_id: cart }, buyer.token)
  const payment = { ...goodCard, card_number: '4000000000000341' }
  const placed = await world.shop.order(buyer.token, cart, { payment })
  expect(placed.status).toBe(201)
  await settled(world.test)
  expect(
    await world.sql('SELECT DISTINCT status FROM order_items WHERE order_id = $1', [placed.data.order_id]),
  ).toEqual([{ status: 'Cancle' }])
  expect(await world.sql('SELECT stock FROM product_sizes WHERE id = ANY($1)', [[tile.sizeId, other.sizeId]])).toEqual([
    { stock: 1000 },
    { stock: 1000 },
  ])
  const again = (await addSwatch(other)).data.id
  await world.add(tile, 2, { temp_project_id: again }, buyer.token)
  expect(await quoteOf(again)).toMatchObject({ swatch_credit: 4 })
  await orderOf(again)
})
