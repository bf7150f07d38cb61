import { afterAll, describe, expect, it } from 'vitest'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)

const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]

describe('placing an order', () => {
  it('writes all records of an order once, and they sum to the charge', async () => {
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
    const quote = await shop.call('checkout/quote', {
      token: trade.ann.token,
      body: { cart_id: cart, zip_code: '92101', state: 'CA' },
    })
    expect(quote.data).toMatchObject({
      subtotal: 526.68,
      discount: 0,
      tax: 38.18,
      tax_rate: 7.25,
      total: 564.86,
      changes: [],
    })
    const response = await shop.order(trade.ann.token, cart)
    expect([response.status, response.message]).toEqual([201, 'Your order has been placed.'])
    expect(response.data).toMatchObject({
      order_no: expect.stringMatching(/^R-\d{8}$/),
      total: 564.86,
      payment: { status: 'paid' },
    })
    const id = response.data.order_id
    const [row] = await sql<{
      left: number
      cart: string
      items: number
      events: number
      notes: number
      mails: number
    }>(
      `SELECT (SELECT stock FROM product_sizes WHERE id = $2) AS left, (SELECT status FROM projects WHERE id = $3) AS cart,
        (SELECT count(*) FROM order_items WHERE order_id = $1)::int AS items, (SELECT count(*) FROM order_events WHERE order_id = $1)::int AS events,
        (SELECT count(*) FROM notifications WHERE title = 'Order ' || $4)::int AS notes, (SELECT count(*) FROM mails WHERE subject LIKE '%' || $4)::int AS mails`,
      [id, tile.sizeId, cart, response.data.order_no],
    )
    expect(row).toEqual({ left: 988, cart: 'closed', items: 1, events: 1, notes: 3, mails: 1 })
    const entries = await sql<{ account: string; cents: number; party: number | null }>(
      `SELECT account, amount_cents AS cents, party_id AS party FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1 ORDER BY account`,
      [id],
    )
    expect(entries).toEqual([
      { account: 'contractor_pending', cents: -4788, party: trade.maya.id },
      { account: 'customer_cash', cents: 56486, party: trade.ann.id },
      { account: 'platform_pending', cents: -2280, party: null },
      { account: 'tax_payable:CA', cents: -3818, party: null },
      { account: 'vendor_pending', cents: -45600, party: trade.stoneCo.id },
    ])
  })
})

describe('the profile', () => {
  it('saves the shipping address and returns the charge and the tax of the cart [CHECK-02, CHECK-03, CALL-38, CALL-39]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const empty = await shop.call('profile?checkout=1', { token })
    expect(empty.data).toMatchObject({ shipping_address: null, shipping_charge: 0, payment: null })
    const cart = await shop.fill(token, trade.maya.id, [[tile, 12]])
    const body = { checkout: 1, shipping_address: sanDiego, cart_id: cart, payment: goodCard }
    const saved = await shop.call('profile', { token, method: 'PUT', body })
    expect([saved.message, saved.data]).toEqual([
      'Shipping address saved.',
      { shipping_charge: 0, tax: 38.18, shipping_address: sanDiego },
    ])
    const after = await shop.call('profile?checkout=1', { token })
    expect(after.data).toMatchObject({
      shipping_address: sanDiego,
      payment: {
        brand: 'visa',
        last4: '4242',
        exp_date: '12/29',
        name_on_Card: 'Ann Lee',
        card_number: '•••• 4242',
      },
    })
    expect((await shop.call('profile', { token })).data).not.toHaveProperty('shipping_charge')
    const moved = { ...sanDiego, city: 'Reno', state: 'NV', zip_code: '89501' }
    await shop.call('profile', { token, method: 'PUT', body: { checkout: 1, shipping_address: moved } })
    expect((await shop.call('profile?checkout=1', { token })).data.shipping_address).toEqual(moved)
  })

  it.each([
    [{ street: '' }, 'shipping_address.street', 'Street is required.'],
    [
      { state: 'PR', zip_code: '00901' },
      'shipping_address.state',
      'We ship within the U.S. only. Puerto Rico is not currently served.',
    ],
    [{ country: 'Canada' }, 'shipping_address.country', 'We ship within the U.S. only.'],
    [{ zip_code: '9210' }, 'shipping_address.zip_code', 'The zip code is invalid.'],
    [{ zip_code: '10001' }, 'shipping_address.zip_code', 'This ZIP code is not in the selected state.'],
  ])('rejects an address with %j [CHECK-05]', async (wrong, field, message) => {
    const body = { checkout: 1, shipping_address: { ...sanDiego, ...wrong } }
    const response = await shop.call('profile', { token: trade.ann.token, method: 'PUT', body })
    expect([response.status, response.errors[field]]).toEqual([422, [message]])
  })

  it('says immediately at the street what cannot ship to a PO Box, and keeps the previous address [R3]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const slab = await trade.product(trade.stoneCo, { weightLb: 40 })
    const cart_id = await shop.fill(token, trade.maya.id, [[slab, 2]])
    const save = (shipping_address: object, more: object = { cart_id }) =>
      shop.call('profile', { token, method: 'PUT', body: { checkout: 1, shipping_address, ...more } })
    await save(sanDiego)
    const box = { ...sanDiego, street: 'PO Box 12' }
    const refused = await save(box)
    expect([refused.status, refused.errors]).toEqual([
      422,
      { 'shipping_address.street': ['Items over 70 lb cannot be delivered to a PO Box.'] },
    ])
    expect((await shop.call('profile', { token })).data.shipping_address).toEqual(sanDiego)
    // Another cart may ship there.
    expect((await save(box, {})).status).toBe(200)
  })

  it.each([
    [{ card_number: '4242424242424241' }, 'payment.card_number', 'Invalid Card Number.'],
    [{ exp_date: '01/20' }, 'payment.exp_date', 'Invalid Expiration Date.'],
    [{ cvv: '1' }, 'payment.cvv', 'Invalid CVC.'],
  ])('rejects a card with %j', async (wrong, field, message) => {
    const body = { payment: { ...goodCard, ...wrong } }
    const response = await shop.call('profile', { token: trade.ann.token, method: 'PUT', body })
    expect([response.status, response.errors[field]]).toEqual([422, [message]])
  })
})

describe('coupons', () => {
  it('reduce only the markup and are counted', async () => {
    await sql(`INSERT INTO coupons (id, showroom_id, code, percent_bps, max_uses) VALUES (51, $1, 'SPRING5', 500, 1)`, [
      trade.maya.id,
    ])
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
    const check = await shop.call('coupons/check', {
      token: trade.ann.token,
      body: { code: 'spring5', cart_id: cart },
    })
    expect(check.data).toEqual({ code: 'SPRING5', percent: 5, amount: null, discount: 26.33 })
    const placed = await shop.order(trade.ann.token, cart, { coupon: 'spring5' })
    expect(placed.data.total).toBe(536.63)
    const [item] = await sql(
      'SELECT contractor_part_cents AS pro, coupon_cents AS coupon, vendor_part_cents AS vendor FROM order_items WHERE order_id = $1',
      [placed.data.order_id],
    )
    expect(item).toEqual({ pro: 4788 - 2633, coupon: 2633, vendor: 45600 })
    const second = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]])
    const spent = await shop.order(trade.ann.token, second, { coupon: 'SPRING5', expected_total: 1 })
    expect(spent.errors).toEqual({ coupon: ['This coupon is not valid.'] })
  })

  it('are limited to the markup and say so; unknown, early, expired and other showrooms’ coupons are invalid', async () => {
    await sql(
      `INSERT INTO coupons (id, showroom_id, code, percent_bps, starts_at, ends_at) VALUES
        (52, $1, 'HALF', 5000, now() - interval '1 day', NULL), (53, $1, 'EARLY', 500, now() + interval '1 day', NULL),
        (54, $1, 'LATE', 500, now() - interval '2 days', now() - interval '1 day')`,
      [trade.maya.id],
    )
    const { token } = trade.ann
    const cart = await shop.fill(token, trade.maya.id, [[tile, 12]])
    const half = await shop.call('checkout/quote', { token, body: { cart_id: cart, coupon: 'HALF' } })
    expect(half.data).toMatchObject({ discount: 47.88, coupon_note: expect.stringContaining('reduced') })
    const house = await shop.fill(token, null, [[tile, 1]])
    for (const [cart_id, coupon] of [
      [cart, 'NONE'],
      [cart, 'EARLY'],
      [cart, 'LATE'],
      [house, 'HALF'],
    ]) {
      const response = await shop.call('checkout/quote', { token, body: { cart_id, coupon } })
      expect(response.errors).toEqual({ coupon: ['This coupon is not valid.'] })
    }
  })
})

describe('orders by account type:', () => {
  it('a professional pays wholesale, without a markup', async () => {
    const cart = await shop.fill(trade.maya.token, null, [[tile, 10]])
    const placed = await shop.order(trade.maya.token, cart)
    expect(placed.data.total).toBe(427.93)
    const [item] = await sql(
      'SELECT unit_price_cents AS price, markup_cents AS markup, contractor_part_cents AS pro FROM order_items WHERE order_id = $1',
      [placed.data.order_id],
    )
    expect(item).toEqual({ price: 3990, markup: 0, pro: 0 })
  })

  it('a sale without a showroom gives the markup to the platform', async () => {
    const cart = await shop.fill(trade.ann.token, null, [[tile, 1]])
    const placed = await shop.order(trade.ann.token, cart)
    const [item] = await sql(
      'SELECT contractor_part_cents AS pro, platform_part_cents AS platform FROM order_items WHERE order_id = $1',
      [placed.data.order_id],
    )
    expect(item).toEqual({ pro: 0, platform: 190 + 1197 })
  })

  it('vendors, Admins and guests cannot buy', async () => {
    const cart = await shop.fill(undefined, trade.maya.id, [[tile, 1]])
    for (const { token } of [trade.stoneCo, trade.admin])
      expect((await shop.order(token, cart, { expected_total: 1 })).status).toBe(403)
    expect((await shop.call('checkout', { body: { cart_id: cart } })).status).toBe(401)
  })
})
