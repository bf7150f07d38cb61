import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRows, updateRows } from '#db/write.ts'
import type { Sold } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import { createShop } from '#test/shop.ts'
import { notifyLifted } from './markups.ts'

const { test, trade, shop, close } = await createShop()
afterAll(close)
const { db } = test.deps
const { call } = shop
const maya = trade.maya

/** Vendor price 38.00, wholesale 39.90. No showroom has its own markup yet. */
let tile: Sold
beforeEach(async () => {
  await updateRows(db, 'showroom_rules', {}, { markupBps: null, markupCents: null })
  tile = await trade.product(trade.stoneCo)
})

const url = 'showroom/products/markup'
const set = (body: object, token = maya.token) => call(url, { token, body })
const mine = async () => (await call(url, { token: maya.token })).data
const vsdOf = async (id: number) => (await readRows(db, 'showrooms', { accountId: id }))[0]?.vsdId
const priceAt = async (showroomId: number | null, { hash } = tile) => {
  const vsd = showroomId === null ? null : await vsdOf(showroomId)
  return (await call(`products/${hash}${vsd ? `?vsd_id=${vsd}` : ''}`)).data.price
}
const vendorAsks = (finalPriceCents: number) =>
  updateRows(db, 'product_sizes', { id: tile.sizeId }, { finalPriceCents })
const [brand] = await readRows(db, 'brands', { id: trade.stoneCo.brandId })
const slug = brand?.slug ?? ''

async function otherShowroom() {
  const { id } = await makeAccount(db, { type: 'Contractor', status: 'Approve' })
  await insertRows(db, 'showrooms', {
    accountId: id,
    vsdId: `Q${String(id).slice(-7).replaceAll(/[01]/g, 'Z')}`,
    companyName: 'Noor',
  })
  const rule = { showroomId: id, scope: 'category', refId: trade.categoryId } as const
  await insertRows(db, 'showroom_rules', { ...rule, carried: true })
  return { id, token: await signIn(db, id) }
}

describe('a custom markup', () => {
  it('as an amount on a product applies only in its showroom: on the page, in the cart and in the order’s shares [SCOPE-12, R0, R1]', async () => {
    const other = await otherShowroom()
    const saved = await set({ product: tile.hash, amount: 6.5 })
    expect([saved.status, saved.message]).toEqual([200, 'The markup has been saved.'])
    expect(saved.data).toMatchObject({ scope: 'product', updated: 1, amount: 6.5, markup: null, lifted: 0 })
    expect(saved.data.sample).toMatchObject({ wholesale_price: 39.9, markup_amt: 6.5, price: 46.4 })
    expect(await priceAt(maya.id)).toBe(46.4)
    expect(await priceAt(other.id)).toBe(43.89)
    expect(await priceAt(null)).toBe(51.87)
    const token = await signIn(db, (await makeAccount(db)).id)
    const cart = await shop.fill(token, maya.id, [[tile, 2]])
    const placed = await shop.order(token, cart)
    expect(placed.status).toBe(201)
    const { rows } = await db.query(
      `SELECT markup_cents AS markup, charged_cents AS charged, vendor_part_cents AS vendor, contractor_part_cents AS contractor,
        platform_part_cents AS platform, tax_cents AS tax FROM order_items WHERE order_id = $1`,
      [placed.data.order_id],
    )
    expect(rows[0]).toMatchObject({ markup: 650, vendor: 7600, contractor: 1300, platform: 380 })
    expect(rows[0].vendor + rows[0].contractor + rows[0].platform + rows[0].tax).toBe(rows[0].charged)
    // The order keeps its frozen price.
    await set({ product: tile.hash, amount: 9 })
    const after = await call(`orders/${placed.data.order_id}`, { token: maya.token })
    expect(after.data.items[0].contractor_markup_amt).toBe(6.5)
  })

  it('on a product takes precedence over its category’s, then its brand’s, then the showroom’s [R1]', async () => {
    await set({ brand: slug, amount: 7 })
    expect(await priceAt(maya.id)).toBe(46.9)
    await set({ category: trade.categoryId, markup: 20 })
    expect(await priceAt(maya.id)).toBe(47.88)
    await set({ product: tile.hash, markup: 15 })
    expect(await priceAt(maya.id)).toBe(45.89)
    expect((await mine()).map((row: { scope: string }) => row.scope)).toEqual(['product', 'category', 'brand'])
    for (const [asked, price] of [
      [`product=${tile.hash}`, 47.88],
      [`category=${trade.categoryId}`, 46.9],
      [`brand=${slug}`, 43.89],
    ] as const) {
      const removed = await call(`${url}?${asked}`, { method: 'DELETE', token: maya.token })
      expect([removed.status, removed.message]).toEqual([200, 'The markup has been removed.'])
      expect(await priceAt(maya.id)).toBe(price)
    }
    expect(await mine()).toEqual([])
    expect((await call(`${url}?brand=${slug}`, { method: 'DELETE', token: maya.token })).status).toBe(404)
  })

  it('does not change what is carried: an excluded product stays excluded, and the rest stays', async () => {
    const rule = { showroomId: maya.id, scope: 'product', refId: tile.productId } as const
    await insertRows(db, 'showroom_rules', { ...rule, carried: false })
    expect((await set({ product: tile.hash, markup: 15 })).errors).toEqual({
      target: ['Your showroom does not carry this product.'],
    })
    await set({ category: trade.categoryId, markup: 20 })
    expect((await call(`products/${tile.hash}?vsd_id=${await vsdOf(maya.id)}`)).status).toBe(404)
  })

  it.each([
    [{ markup: 9.99 }, 'markup', 'The markup must be at least 10%.'],
    [{ markup: 500.01 }, 'markup', 'The markup cannot be over 500%.'],
    [{ amount: 3.98 }, 'amount', 'The markup must be at least $3.99: 10% of the wholesale price.'],
    [{ amount: 199.51 }, 'amount', 'The markup cannot be over $199.50 for 12 x 24: 500% of the wholesale price.'],
    [{ amount: 4.001 }, 'amount', 'Enter dollars and whole cents.'],
    [{ amount: 0 }, 'amount', 'The amount must be greater than 0.'],
    [{ amount: 5, markup: 20 }, 'amount', 'Enter a percent or an amount, not both.'],
    [{}, 'markup', 'Markup is required.'],
  ])('%j is rejected at its field and nothing is saved [R1, MONEY-05]', async (value, field, message) => {
    const response = await set({ product: tile.hash, ...value })
    expect([response.status, response.errors]).toEqual([422, { [field]: [message] }])
    expect(await priceAt(maya.id)).toBe(43.89)
  })

  it('requires exactly one target', async () => {
    for (const aim of [{}, { product: 'nothing-xx' }, { product: tile.hash, brand: slug }])
      expect((await set({ ...aim, markup: 12 })).errors).toEqual({
        target: ['Choose a product, a category or a brand.'],
      })
  })

  it('as an amount on a category is raised where it is below 10 %, and reports for how many products [R1]', async () => {
    const dear = await trade.product(trade.tileCo, { finalPriceCents: 90_000 })
    const { data } = await set({ category: trade.categoryId, amount: 6.5 })
    expect(data).toMatchObject({ lifted: 1, amount: 6.5 })
    expect(data.products).toBeGreaterThan(1)
    expect(await priceAt(maya.id)).toBe(46.4)
    expect(await priceAt(maya.id, dear)).toBe(1039.5)
    await updateRows(db, 'product_sizes', { id: dear.sizeId }, { stock: 0, finalPriceCents: 3800 })
  })

  it('lets a coupon deduct up to its lowest amount, and no more [R2]', async () => {
    const coupon = () => {
      const code = `FIX${Math.floor(Math.random() * 1e9)}`
      return call('coupons', { token: maya.token, body: { code, amount: 6, categories: [trade.categoryId] } })
    }
    expect((await coupon()).status).toBe(422)
    await set({ category: trade.categoryId, amount: 6.5 })
    expect((await coupon()).status).toBe(201)
    await set({ product: tile.hash, amount: 5.99 })
    expect((await coupon()).status).toBe(422)
  })

  it('can be changed only by the professional who owns the showroom', async () => {
    const other = await otherShowroom()
    const body = { product: tile.hash, markup: 50 }
    for (const [token, status] of [
      [undefined, 401],
      [trade.ann.token, 403],
      [trade.stoneCo.token, 403],
      [trade.admin.token, 403],
    ] as const) {
      expect((await call(url, { token, body })).status).toBe(status)
      expect((await call(url, { token })).status).toBe(status)
      expect((await call(`${url}?brand=${slug}`, { method: 'DELETE', token })).status).toBe(status)
    }
    await set(body)
    expect((await call(url, { token: other.token })).data).toEqual([])
    const theft = await call(`${url}?product=${tile.hash}`, { method: 'DELETE', token: other.token })
    expect(theft.status).toBe(404)
    expect(await priceAt(maya.id)).toBe(59.85)
  })
})

describe('a fixed amount', () => {
  const notes = async () =>
    (
      await db.query(
        `SELECT title, body, link FROM notifications WHERE account_id = $1 AND body LIKE $2 ORDER BY created_at`,
        [maya.id, `%${tile.productId}%`],
      )
    ).rows

  it('stays when the vendor lowers the price, is raised when they increase it, and notifies its professional once a day [R1]', async () => {
    test.travelTo('2026-11-20T20:00:00Z')
    await set({ product: tile.hash, amount: 6.5 })
    await vendorAsks(2000)
    expect(await priceAt(maya.id)).toBe(27.5)
    await vendorAsks(4000)
    expect(await priceAt(maya.id)).toBe(48.5)
    await notifyLifted(test.deps)
    expect(await notes()).toEqual([])
    // Wholesale 94.50, so the minimum markup is 9.45.
    await vendorAsks(9000)
    expect(await priceAt(maya.id)).toBe(103.95)
    expect((await mine())[0]).toMatchObject({ amount: 6.5, lifted: 1 })
    await notifyLifted(test.deps)
    await vendorAsks(3800)
    await vendorAsks(9500)
    await notifyLifted(test.deps)
    await notifyLifted(test.deps)
    expect(await notes()).toEqual([
      {
        title: 'A fixed markup was raised to 10%',
        body: expect.stringContaining('your $6.50 markup is now less than 10%'),
        link: '/portal/selection',
      },
    ])
    test.travelTo('2026-11-21T20:00:00Z')
    await vendorAsks(3800)
    await vendorAsks(9000)
    await notifyLifted(test.deps)
    expect(await notes()).toHaveLength(2)
  })

  it('is raised by a higher platform fee too, and sends no notification when another markup applies', async () => {
    test.travelTo('2026-11-22T20:00:00Z')
    await set({ brand: slug, amount: 3.99 })
    await set({ product: tile.hash, amount: 3.99 })
    const feeIs = (platformFeeBps: number) =>
      updateRows(db, 'vendors', { accountId: trade.stoneCo.id }, { platformFeeBps })
    await feeIs(1000)
    expect(await priceAt(maya.id)).toBe(45.98)
    await notifyLifted(test.deps)
    await feeIs(500)
    const { rows } = await db.query(
      `SELECT scope FROM lifted_markups WHERE showroom_id = $1 AND told_on = '2026-11-22' AND ref_id = ANY($2)`,
      [maya.id, [tile.productId]],
    )
    expect(rows).toEqual([{ scope: 'product' }])
    expect(await notes()).toHaveLength(1)
  })
})
