import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
/** Vendor price 38.00, fee 1.90, markup 3.99: 43.89. */
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
})
afterAll(() => test.close())

const maya = () => trade.maya.token
const make = (body: object, token = maya()) => shop.call('coupons', { token, body })
async function person() {
  const account = await makeAccount(test.deps.db)
  return { id: account.id, token: await signIn(test.deps.db, account.id) }
}
const orderWith = async (token: string, coupon: string, wanted: [Sold, number][] = [[tile, 2]]) =>
  shop.order(token, await shop.fill(token, trade.maya.id, wanted), { coupon })

/** A family of the trade's category with only this product. */
async function familyOf({ productId }: Sold): Promise<number> {
  const { db } = test.deps
  const family = await db.query<{ id: number }>(
    `INSERT INTO categories (id, department_id, parent_id, name, slug_url, unit, position)
      SELECT id + 1, department_id, id, 'Mosaics', 'mosaics-' || id, unit, 1 FROM categories WHERE id = $1 RETURNING id`,
    [trade.categoryId],
  )
  const id = family.rows[0]?.id ?? 0
  await db.query('UPDATE products SET family_id = $2 WHERE id = $1', [productId, id])
  return id
}

describe('a coupon', () => {
  it('above the markup of the products it covers is rejected on creation, as a percent and as an amount [MONEY-07, STATIC-42, R2, OP-34]', async () => {
    const refused = [
      await make({ code: 'TOOMUCH', percent: 9.1 }),
      await make({ code: 'TOOMUCH', amount: 4 }),
      await make({ code: 'TOOMUCH', amount: 18.19, min_spend: 200 }),
    ]
    expect(refused.map((response) => [response.status, response.errors])).toEqual([
      [422, { percent: ['Coupon cannot exceed the markup.'] }],
      [422, { amount: ['Coupon cannot exceed the markup.'] }],
      [422, { amount: ['Coupon cannot exceed the markup.'] }],
    ])
    expect((await make({ code: 'nine-off', percent: 9.09 })).data).toMatchObject({
      code: 'NINE-OFF',
      percent: 9.09,
      used: 0,
      state: 'running',
    })
    expect((await make({ code: 'THREE', amount: 3.99 })).status).toBe(201)
    expect((await make({ code: 'EIGHTEEN', amount: 18.18, min_spend: 200 })).status).toBe(201)
    expect((await shop.call('coupons/room', { token: maya() })).data).toEqual({
      percent: 9.09,
      markup: 10,
      unit_markup: 3.99,
      products: 1,
      levels: [{ markup: 10, products: 1 }],
    })
  })

  it('is rejected at the invalid field, and its code is unique per showroom', async () => {
    const responses = [
      await make({ code: 'x', percent: 5 }),
      await make({ code: 'BOTH', percent: 5, amount: 1 }),
      await make({ code: 'NEITHER' }),
      await make({ code: 'THIRDS', percent: 3.333 }),
      await make({
        code: 'LATE',
        percent: 5,
        starts_at: '2026-12-02T00:00:00Z',
        ends_at: '2026-12-01T00:00:00Z',
      }),
      await make({ code: 'NOWHERE', percent: 5, categories: [987654] }),
    ]
    expect(responses.map((response) => [response.status, Object.keys(response.errors)])).toEqual([
      [422, ['code']],
      [422, ['percent']],
      [422, ['percent']],
      [422, ['percent']],
      [422, ['ends_at']],
      [422, ['categories']],
    ])
    await make({ code: 'TWICE', percent: 5 })
    expect((await make({ code: 'twice', percent: 4 })).errors).toEqual({
      code: ['You already have a coupon with this code.'],
    })
  })

  it('belongs to its showroom: others cannot see, change or delete it, and a homeowner cannot create one', async () => {
    const { data } = await make({ code: 'MINE', percent: 5 })
    const rival = await makeAccount(test.deps.db, {
      type: 'Contractor',
      trade: 'contractor',
      status: 'Approve',
    })
    const token = await signIn(test.deps.db, rival.id)
    expect((await shop.call('coupons', { token })).data).toEqual([])
    const path = `coupons/${data.id}`
    expect((await shop.call(path, { token, method: 'PUT', body: { code: 'MINE', percent: 1 } })).status).toBe(404)
    expect((await shop.call(path, { token, method: 'DELETE' })).status).toBe(404)
    expect((await make({ code: 'HOME', percent: 1 }, (await person()).token)).status).toBe(403)
    const admin = await shop.call(`coupons?showroom=${trade.maya.id}`, { token: trade.admin.token })
    expect(admin.data.map((one: { code: string }) => one.code)).toContain('MINE')
    expect((await shop.call(path, { token: maya(), method: 'DELETE' })).status).toBe(200)
  })

  it('discounts only what it covers, and never more than the markup of that [R2]', async () => {
    const other = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
    const own = await test.deps.db.query('SELECT category_id FROM products WHERE id = $1', [other.productId])
    const category = Number(own.rows[0].categoryId)
    await make({ code: 'COVERED', percent: 5, categories: [category] })
    await insertRows(test.deps.db, 'showroom_rules', {
      showroomId: trade.maya.id,
      scope: 'product',
      refId: tile.productId,
      markupBps: 5000,
    })
    const { token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[other, 3]])
    const quote = await shop.call('checkout/quote', {
      token,
      body: { cart_id: cart, state: 'CA', zip_code: '92101', coupon: 'covered' },
    })
    // 10.00 + 0.50 + 1.05 = 11.55 a box: 5 % of 34.65 is 1.73
    expect(quote.data).toMatchObject({ subtotal: 34.65, discount: 1.73, coupon_note: null })
  })

  it('applies its minimum spend only to what it covers, as its limit does [R2, OP-34]', async () => {
    const covered = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
    const category = await familyOf(covered)
    await make({ code: 'FIVEHUNDRED', amount: 40, min_spend: 500, categories: [category] })
    const { token } = await person()
    const quote = async (wanted: [Sold, number][]) =>
      shop.call('checkout/quote', {
        token,
        body: {
          cart_id: await shop.fill(token, trade.maya.id, wanted),
          state: 'CA',
          zip_code: '92101',
          coupon: 'FIVEHUNDRED',
        },
      })
    // Only 11.55 of the order's 669.90 is covered, and its markup of 1.05 cannot pay for 40.00.
    const refused = await quote([
      [covered, 1],
      [tile, 15],
    ])
    expect([refused.status, refused.errors]).toEqual([
      422,
      { coupon: ['This coupon requires at least $500.00 of eligible items.'] },
    ])
    expect((await quote([[covered, 44]])).data).toMatchObject({ discount: 40, coupon_note: null })
  })

  it('can be used as often as allowed per customer, and can be limited to a first order', async () => {
    await make({ code: 'ONCE', percent: 5, per_user_uses: 1 })
    await make({ code: 'FIRST', percent: 5, first_order_only: true })
    const ann = await person()
    expect((await orderWith(ann.token, 'FIRST')).status).toBe(201)
    expect((await orderWith(ann.token, 'ONCE')).status).toBe(201)
    const again = [await orderWith(ann.token, 'ONCE'), await orderWith(ann.token, 'FIRST')]
    expect(again.map((response) => [response.status, response.errors])).toEqual([
      [422, { coupon: ['You have already used this coupon.'] }],
      [422, { coupon: ['This coupon is valid on your first order only.'] }],
    ])
    expect((await orderWith((await person()).token, 'ONCE')).status).toBe(201)
  })

  it('with one use per customer is used once by two concurrent orders of a customer [M9]', async () => {
    await make({ code: 'RACE', percent: 5, per_user_uses: 1 })
    const { token } = await person()
    const carts = await Promise.all([1, 2].map(() => shop.fill(undefined, trade.maya.id, [[tile, 1]])))
    const own = await Promise.all(carts.map((cart) => shop.order(token, cart, { coupon: 'RACE' })))
    expect(own.map((response) => response.status).sort()).toEqual([201, 422])
    const people = await Promise.all([person(), person(), person()])
    await make({ code: 'LAST', percent: 5, max_uses: 1 })
    const responses = await Promise.all(people.map((one) => orderWith(one.token, 'LAST')))
    expect(responses.map((response) => response.status).sort()).toEqual([201, 422, 422])
  })

  it('that is used in orders ends instead of being deleted, and shows the total discount given', async () => {
    const { data } = await make({ code: 'GONE', percent: 5 })
    const { token } = await person()
    const placed = await orderWith(token, 'GONE')
    expect(placed.status).toBe(201)
    await shop.call(`coupons/${data.id}`, { token: maya(), method: 'DELETE' })
    const left = (await shop.call('coupons', { token: maya() })).data.find(
      (one: { code: string }) => one.code === 'GONE',
    )
    expect(left).toMatchObject({ state: 'ended', used: 1 })
    expect(left.given).toBeGreaterThan(0)
    expect((await orderWith(token, 'GONE')).errors).toEqual({ coupon: ['This coupon is not valid.'] })
  })
})
