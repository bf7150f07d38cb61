import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
})
afterAll(() => test.close())

const sql = async <T>(text: string, values: unknown[] = []) =>
  (await test.deps.db.$client.query(text, values)).rows as T[]

describe('placing an order', () => {
  it('writes everything that an order is, once, and sums to the charge', async () => {
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
    const answer = await shop.order(trade.ann.token, cart)
    expect([answer.status, answer.message]).toEqual([201, 'Your order has been placed.'])
    expect(answer.data).toMatchObject({
      order_no: expect.stringMatching(/^R-\d{8}$/),
      total: 564.86,
      payment: { status: 'paid' },
    })
    const id = answer.data.order_id
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
      [id, tile.sizeId, cart, answer.data.order_no],
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
