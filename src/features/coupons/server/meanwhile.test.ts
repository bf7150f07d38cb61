import { afterAll, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)

const sql = (text: string, values: unknown[]) => test.deps.db.query(text, values)

/** A homeowner with two boxes in the cart who was quoted 83.79 and 6.07 of tax with 3.99 off. */
async function quoted(code: string) {
  const account = await makeAccount(test.deps.db)
  const token = await signIn(test.deps.db, account.id)
  const cart = await shop.fill(token, trade.maya.id, [[tile, 2]])
  const place = { cart_id: cart, state: 'CA', zip_code: '92101' }
  const { data } = await shop.call('checkout/quote', { token, body: { ...place, coupon: code } })
  expect(data).toMatchObject({ subtotal: 87.78, discount: 3.99, tax: 6.07, total: 89.86 })
  const plain = await shop.call('checkout/quote', { token, body: place })
  const orders = async () => (await sql('SELECT 1 FROM orders WHERE customer_id = $1', [account.id])).rowCount
  return { token, cart, plain: plain.data.total as number, orders }
}
async function coupon(ends_at: string): Promise<string> {
  const code = `MEAN${Math.floor(Math.random() * 1e9)}`
  const made = await shop.call('coupons', { token: trade.maya.token, body: { code, amount: 3.99, ends_at } })
  expect(made.status).toBe(201)
  return code
}

it('rejects at its field a coupon that ends between quote and order; the order succeeds without it [R2]', async () => {
  test.travelTo('2026-11-20T20:00:00Z')
  const code = await coupon('2026-11-20T20:30:00Z')
  const buyer = await quoted(code)
  test.travelTo('2026-11-20T20:30:00Z')
  const late = await shop.order(buyer.token, buyer.cart, { coupon: code, expected_total: 89.86 })
  expect([late.status, late.errors]).toEqual([422, { coupon: ['This coupon is not valid.'] }])
  expect(await buyer.orders()).toBe(0)
  const placed = await shop.order(buyer.token, buyer.cart, { expected_total: buyer.plain })
  expect([placed.status, placed.data.total]).toEqual([201, 94.14])
})

it('limits a coupon whose showroom has lowered its markup, says so, and accepts only the total shown [R2, OP-34]', async () => {
  test.travelTo('2026-11-20T20:00:00Z')
  await sql('UPDATE showrooms SET default_markup_bps = 5000 WHERE account_id = $1', [trade.maya.id])
  const code = `CUT${Math.floor(Math.random() * 1e9)}`
  expect((await shop.call('coupons', { token: trade.maya.token, body: { code, percent: 30 } })).status).toBe(201)
  const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  const cart = await shop.fill(token, trade.maya.id, [[tile, 2]])
  const body = { cart_id: cart, state: 'CA', zip_code: '92101', coupon: code }
  // 39.90 plus a markup of 19.95, twice: 30 % of 119.70 is 35.91.
  const before = await shop.call('checkout/quote', { token, body })
  expect(before.data).toMatchObject({ discount: 35.91, coupon_note: null })
  await sql('UPDATE showrooms SET default_markup_bps = 1000 WHERE account_id = $1', [trade.maya.id])
  const refused = await shop.order(token, cart, { coupon: code, expected_total: before.data.total })
  expect([refused.status, refused.message]).toEqual([422, 'Prices have changed. Please review your order.'])
  expect(refused.data).toMatchObject({
    subtotal: 87.78,
    discount: 7.98,
    coupon_note: 'The discount was reduced because a coupon cannot exceed the markup.',
  })
  const placed = await shop.order(token, cart, { coupon: code, expected_total: refused.data.total })
  expect(placed.status).toBe(201)
})
