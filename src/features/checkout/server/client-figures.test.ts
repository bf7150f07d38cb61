import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo, { minimumUnit: 3 })
  shop = buyer(test)
})
afterAll(() => test.close())

/** Values that a customer might put into a payload in order to pay less. */
const wishes = {
  price: 0.01,
  unit_price: 0.01,
  final_price: 0.01,
  amount: 0.01,
  markup: 0,
  contractor_markup_amt: 0,
  discount: 500,
  coupon_percent: 100,
  shipping_charge: -100,
  tax: 0,
  subtotal: 0.01,
  total: 0.01,
}
const line = (quantity: unknown) => ({ product: tile.hash, size_id: tile.sizeId, quantity, ...wishes })

describe('client-supplied amounts', () => {
  it('are ignored in the cart: the server sets the prices [U20]', async () => {
    const body = { showroom: trade.maya.id, ...line(4) }
    const { status, data } = await shop.call('projectCart/sync_to_cart', { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({ subtotal: 175.56, discount: 0, shipping_charge: 0 })
    expect(data.Project_tans[0]).toMatchObject({ qty: 4, unit_price: 43.89, amount: 175.56 })
    const [stored] = (
      await test.deps.db.query('SELECT seen_price_cents::int AS cents FROM project_lines WHERE project_id = $1', [
        data.id,
      ])
    ).rows
    expect(stored).toEqual({ cents: 4389 })
  })

  it('are ignored in the quote and in the order [U20]', async () => {
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
    const quote = await shop.call('checkout/quote', {
      token: trade.ann.token,
      body: { cart_id: cart, zip_code: sanDiego.zip_code, state: sanDiego.state, ...wishes },
    })
    expect(quote.data).toMatchObject({
      subtotal: 526.68,
      discount: 0,
      shipping_charge: 0,
      tax: 38.18,
      total: 564.86,
    })
    const order = await shop.order(trade.ann.token, cart, { ...wishes, expected_total: 564.86 })
    expect([order.status, order.data?.total]).toEqual([201, 564.86])
    const [paid] = (
      await test.deps.db.query(
        `SELECT (SELECT sum(amount_cents)::int FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE t.order_id = $1 AND account = 'customer_cash') AS cents`,
        [order.data.order_id],
      )
    ).rows
    expect(paid).toEqual({ cents: 56486 })
  })

  it.each([0, -1, 1.5, '4', 100_001, 1e15, null, 2])('with a quantity of %j are rejected [U20]', async (quantity) => {
    const body = { showroom: trade.maya.id, ...line(quantity) }
    const response = await shop.call('projectCart/sync_to_cart', { body })
    expect(response.status).toBe(422)
    expect(response.errors.quantity).toHaveLength(1)
  })
})
