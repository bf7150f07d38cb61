import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '#app/jobs.ts'
import { checkLedger } from '#features/payouts/server/ledger/check-ledger.ts'
import { settled } from '#test/books.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { afterGrace, createOrderSetup, placedAt } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let token: string
let vsdId: string
beforeAll(async () => {
  setup = await createOrderSetup()
  token = setup.trade.admin.token
  setup.test.travelTo(placedAt)
  const [row] = await setup.sql<{ id: string }>('SELECT vsd_id AS id FROM showrooms')
  vsdId = row?.id ?? ''
})
afterAll(() => setup.close())

const today = '2026-11-20'
const make = (body: object, by = token) =>
  setup.shop.call('admin/promotions', {
    token: by,
    body: { name: 'Fall sale', percent: 3, from: today, to: '2026-12-31', ...body },
  })
const listed = async () => (await setup.shop.call('admin/promotions', { token })).data.promotions
const end = async (name: string) => {
  const one = (await listed()).find((row: { name: string }) => row.name === name)
  return setup.shop.call(`admin/promotions/${one.id}/end`, { token, body: { reason: 'Enough.' } })
}

it('lists sort, filter and count products by the price with a promotion, and a professional’s by what they pay [R2]', async () => {
  const { shop, trade, sql } = setup
  // 42.57 with 3 % off, 2.67 per square foot; the other department’s stays at 43.00.
  const [{ id: flooring = 0 } = {}] = await sql<{ id: number }>('SELECT category_id AS id FROM products LIMIT 1')
  const [{ id: other = 0 } = {}] = await sql<{ id: number }>(
    `INSERT INTO categories (id, department_id, name, slug_url, unit, position)
      SELECT 77, department_id, 'Wall Tile', 'wall-tile', 'Box', 2 FROM categories WHERE id = $1 RETURNING id`,
    [flooring],
  )
  await sql(`INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried) VALUES ($1, 'category', $2, true)`, [
    trade.maya.id,
    other,
  ])
  const wall = await trade.product(trade.stoneCo, { finalPriceCents: 3723 })
  await sql('UPDATE products SET category_id = $1 WHERE id = $2', [other, wall.productId])
  type Card = { hash: string; price: number; promotion?: { price: number; price_per_sqft: number } }
  const list = async (query: string, by?: string) =>
    (await shop.call(`products?vsd_id=${vsdId}&${query}`, by ? { token: by } : {})).data
  const hashes = async (query: string, by?: string) => (await list(query, by)).data.map(({ hash }: Card) => hash)
  const [plain, promoted] = [wall.hash, setup.tile.hash]
  const slate = setup.slate.hash
  expect(await hashes('sort=price_asc')).toEqual([slate, plain, promoted])
  expect(await hashes('sort=sqft_asc')).toEqual([slate, plain, promoted])

  expect((await make({ name: 'Floors', categories: [flooring] })).status).toBe(201)
  const { data, facets } = await list('sort=price_asc')
  expect(data.map((card: Card) => card.promotion?.price ?? card.price)).toEqual([11.2, 42.57, 43])
  expect(data[1].promotion).toMatchObject({ name: 'Floors', saving: 1.32, price_per_sqft: 2.67 })
  expect(data.map(({ hash }: Card) => hash)).toEqual([slate, promoted, plain])
  expect(await hashes('sort=price_desc')).toEqual([plain, promoted, slate])
  expect(await hashes('sort=sqft_asc')).toEqual([slate, promoted, plain])
  expect(await hashes('sort=price_asc&price_max=42.60')).toEqual([slate, promoted])
  expect(await hashes('sort=price_asc&price_min=42.58')).toEqual([plain])
  expect(await hashes('q=carrara matte under $42.60 each&sort=price_asc')).toEqual([slate, promoted])
  const price = facets.find(({ key }: { key: string }) => key === 'price')
  expect(price).toMatchObject({ min: 11.2, max: 43 })
  const floors = (await list(`category=${flooring}&sort=price_asc`)).facets
  expect(floors.find(({ key }: { key: string }) => key === 'price')).toMatchObject({ min: 11.2, max: 42.57 })

  // At wholesale there is no promotion: 39.90 and 39.09.
  const own = await list('sort=price_asc', trade.maya.token)
  expect(own.data.map((card: Card) => card.price)).toEqual([10.5, 39.09, 39.9])
  expect(await hashes('sort=price_asc&price_max=39.50', trade.maya.token)).toEqual([slate, plain])
  expect((await end('Floors')).status).toBe(200)
  expect(await hashes('sort=price_asc')).toEqual([slate, plain, promoted])
  await sql('DELETE FROM promotions')
  await sql(`UPDATE products SET status = 'archived' WHERE id = $1`, [wall.productId])
})

it('an order with a promotion and a coupon is exact to the cent in quote, items, ledger and invoice, and a partial and a full cancellation reverse it [R0, R2]', async () => {
  const { shop, trade, tile, sql } = setup
  expect((await make({})).status).toBe(201)
  // The same call again changes nothing.
  expect((await make({})).status).toBe(201)
  expect(await listed()).toHaveLength(1)

  const card = (await shop.call(`products/${tile.hash}?vsd_id=${vsdId}`)).data
  // 3 % of 43.89, less than the fee of 1.90.
  const promotion = { name: 'Fall sale', saving: 1.32, price: 42.57, until: '2026-12-31' }
  expect(card).toMatchObject({ price: 43.89, promotion })
  expect((await shop.call(`products/${tile.hash}`, { token: trade.maya.token })).data.promotion).toBeUndefined()
  expect((await shop.call('setting')).data.promo).toEqual({
    title: 'Save up to 3%',
    text: 'Fall sale: up to 3% off until 12.31.2026',
  })

  const coupon = await shop.call('coupons', {
    token: trade.maya.token,
    body: { code: 'TWENTY', amount: 20, min_spend: 300 },
  })
  expect(coupon.status).toBe(201)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
  const seen = await shop.call(`projectCart?showroom=${trade.maya.id}`, { token: trade.ann.token })
  expect(seen.data).toMatchObject({ subtotal: 526.68, promotion: 15.84, total: 510.84 })
  const quote = await shop.call('checkout/quote', {
    token: trade.ann.token,
    body: { cart_id: cart, zip_code: '92101', state: 'CA', coupon: 'TWENTY' },
  })
  expect(quote.data).toMatchObject({
    subtotal: 526.68,
    discount: 20,
    promotion: 15.84,
    promotion_names: ['Fall sale'],
    tax: 35.59,
    total: 526.43,
  })
  const placed = await shop.order(trade.ann.token, cart, { coupon: 'TWENTY' })
  expect(placed.data.total).toBe(526.43)
  await settled(setup.test)
  const id = placed.data.order_id
  expect(
    await sql(
      `SELECT vendor_part_cents AS vendor, contractor_part_cents AS pro, platform_part_cents AS platform, tax_cents AS tax,
        charged_cents AS charged, promotion_unit_cents AS unit FROM order_items WHERE order_id = $1`,
      [id],
    ),
  ).toEqual([{ vendor: 45_600, pro: 2788, platform: 696, tax: 3559, charged: 52_643, unit: 132 }])
  const posted = await sql<{ kind: string; account: string; cents: number }>(
    `SELECT t.kind, e.account, e.amount_cents::int AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id = $1 AND e.account IN ('platform_pending', 'promotion_clearing') ORDER BY 1, 2`,
    [id],
  )
  expect(posted).toEqual([
    { kind: 'paid', account: 'platform_pending', cents: -2280 },
    { kind: 'paid', account: 'promotion_clearing', cents: 1584 },
    { kind: 'promotion', account: 'platform_pending', cents: 1584 },
    { kind: 'promotion', account: 'promotion_clearing', cents: -1584 },
  ])
  const order = (await setup.read(trade.ann, id)).data
  expect(order).toMatchObject({
    promotion: 15.84,
    promotion_names: ['Fall sale'],
    discount: 20,
    total: 526.43,
  })
  expect((await listed())[0]).toMatchObject({ state: 'running', orders: 1, paid: 15.84 })
  const invoice = await setup.test.app.inject({
    url: `/api/orders/${id}/invoice`,
    headers: { authorization: trade.ann.token, accept: 'text/html' },
  })
  expect(invoice.body).toMatch(/Fall sale.*15\.84/s)
  const mail = await sql<{ text: string }>('SELECT body_text AS text FROM mails WHERE subject = $1', [
    `Your order ${placed.data.order_no}`,
  ])
  expect(mail[0]?.text).toMatch(/Fall sale.*15\.84/s)

  // Four boxes are declined, the rest is cancelled: each part pays its own share back, and nothing is left.
  setup.test.travelTo(afterGrace)
  const [item] = order.items
  const declined = await setup.move(trade.stoneCo, item.id, 'Decline', { reason: 'Sold out.', qty: 4 })
  expect(declined.status).toBe(200)
  setup.test.travelTo(new Date(Date.parse(afterGrace) + 11 * 60_000))
  await runJobs(setup.test.deps)
  const parts = await sql<{ charged: number; platform: number }>(
    'SELECT charged_cents::int AS charged, platform_part_cents::int AS platform FROM order_items WHERE order_id = $1 ORDER BY qty',
    [id],
  )
  expect(parts).toEqual([
    { charged: 17_547, platform: 232 },
    { charged: 35_096, platform: 464 },
  ])
  const rest = (await setup.read(trade.ann, id)).data.items.find(
    ({ status }: { status: string }) => status !== 'Decline',
  )
  expect((await setup.move(trade.admin, rest.id, 'Cancle', { reason: 'Asked.' })).status).toBe(200)
  await runJobs(setup.test.deps)
  expect(await setup.openBalances(id)).toEqual({})
  expect(await checkLedger(setup.test.deps)).toBe(0)
  expect((await listed())[0]).toMatchObject({ orders: 0, paid: 0 })
  setup.test.travelTo(placedAt)
  const [row] = await setup.sql<{ id: string }>('SELECT vsd_id AS id FROM showrooms')
  vsdId = row?.id ?? ''
})

it('it never takes more than the platform’s fee of a unit, and the larger of two applies [R2]', async () => {
  const { shop, tile, slate } = setup
  const effect = await shop.call('admin/promotions/effect', { token, body: { percent: 30 } })
  // 1.90 of 51.87 and 0.50 of 13.65 without a showroom.
  expect(effect.data).toEqual({ products: 2, most: 3.66, least: 3.66, limited: 2, limited_most: 3.66 })
  expect((await make({ name: 'All in', percent: 30 })).status).toBe(201)
  // The list says of each promotion that is not over what its clients really save.
  expect((await listed()).map((one: { name: string; effect: unknown }) => [one.name, one.effect])).toContainEqual([
    'All in',
    effect.data,
  ])
  const card = (await shop.call(`products/${tile.hash}?vsd_id=${vsdId}`)).data
  expect(card.promotion).toMatchObject({ name: 'All in', saving: 1.9, price: 41.99 })
  await make({ name: 'One cent more', percent: undefined, amount: 0.4 })
  expect((await shop.call(`products/${slate.hash}`)).data.promotion).toMatchObject({
    name: 'All in',
    saving: 0.5,
  })
  expect((await end('All in')).status).toBe(200)
  expect((await end('All in')).status).toBe(200)
  expect((await shop.call(`products/${slate.hash}`)).data.promotion).toMatchObject({
    name: 'Fall sale',
    saving: 0.41,
  })
  await end('One cent more')
  const { data: log } = await shop.call('admin/audit', { token })
  const lines = log.data.map((line: { action: string; object: { name: string } }) => [line.action, line.object.name])
  expect(lines).toContainEqual(['promotion.made', 'All in'])
  expect(lines).toContainEqual(['promotion.ended', 'All in'])
})

it('a limit of orders is kept when two order at once, a cancelled order gives its use back, and a professional’s own job gets none', async () => {
  const { shop, trade, tile, sql } = setup
  await end('Fall sale')
  await make({ name: 'First order', percent: 2, max_orders: 1 })
  const bob = { token: await signIn(setup.test.deps.db, (await makeAccount(setup.test.deps.db)).id) }
  const carts = [
    await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]]),
    await shop.fill(bob.token, trade.maya.id, [[tile, 1]]),
  ]
  // Both saw the promoted price, 43.01 and tax. Without a total, the slower one would be quoted the price without it.
  const quoted = { expected_total: 46.13 }
  const both = await Promise.all([
    shop.order(trade.ann.token, carts[0] as string, quoted),
    shop.order(bob.token, carts[1] as string, quoted),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await listed()).find(({ name }: { name: string }) => name === 'First order').state).toBe('used up')
  expect((await shop.call(`products/${tile.hash}`)).data.promotion).toBeUndefined()
  const winner = both[0].status === 201 ? ([trade.ann, both[0]] as const) : ([bob, both[1]] as const)
  expect((await setup.cancel(winner[0], winner[1].data.order_id)).status).toBe(201)
  await runJobs(setup.test.deps)
  expect((await shop.call(`products/${tile.hash}`)).data.promotion).toMatchObject({ saving: 1.04 })
  const own = await shop.order(trade.maya.token, await shop.fill(trade.maya.token, null, [[tile, 1]]))
  expect(own.data.total).toBe(42.79)
  expect(await sql('SELECT promotion_cents FROM orders WHERE id = $1', [own.data.order_id])).toEqual([
    { promotionCents: 0 },
  ])
  await end('First order')
})

it('wrong terms are refused at their fields, a planned one begins on its day and can be withdrawn, and only an Admin may', async () => {
  const { shop, trade, tile, test } = setup
  const refused = async (body: object) => Object.keys((await make(body)).errors)
  expect(await refused({ name: 'x', from: '2026-11-19' })).toEqual(['from'])
  expect(await refused({ name: 'x', to: '2026-11-01' })).toEqual(['to'])
  expect(await refused({ name: 'x', amount: 1 })).toEqual(['percent'])
  expect(await refused({ name: '', percent: 0 })).toEqual(['percent', 'name'])
  expect(await refused({ name: 'x', categories: [999] })).toEqual(['categories'])
  await make({ name: 'Winter', from: '2026-12-01' })
  await make({ name: 'Spring', from: '2027-03-01', to: '2027-03-31' })
  expect(await refused({ name: 'Winter', percent: 4 })).toEqual(['name'])
  expect((await shop.call(`products/${tile.hash}`)).data.promotion).toBeUndefined()
  await end('Spring')
  expect((await listed()).map(({ name }: { name: string }) => name)).not.toContain('Spring')
  test.travelTo('2026-12-01T08:00:00Z')
  await runJobs(test.deps)
  expect((await shop.call(`products/${tile.hash}`)).data.promotion.name).toBe('Winter')
  test.travelTo('2027-01-01T08:00:00Z')
  await runJobs(test.deps)
  expect((await shop.call(`products/${tile.hash}`)).data.promotion).toBeUndefined()
  expect((await end('Winter')).message).toMatch(/ended on 12\.31\.2026/)
  for (const who of [trade.maya.token, trade.stoneCo.token, trade.ann.token])
    expect((await make({ name: 'Mine' }, who)).status).toBe(403)
})
