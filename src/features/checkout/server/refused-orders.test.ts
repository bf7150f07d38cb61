import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)

const sql = (text: string, values: unknown[] = []) => test.deps.db.query(text, values)

describe('rejects', () => {
  let ann: Trade['ann']
  beforeAll(() => {
    ann = trade.ann
  })

  it('a cart of someone else, an empty cart and an unknown one', async () => {
    const stranger = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]])
    expect((await shop.order(stranger, cart, { expected_total: 47.07 })).status).toBe(404)
    expect((await shop.order(stranger, 'A'.repeat(22), { expected_total: 47.07 })).status).toBe(404)
    await shop.call(`cart/destroy/all?temp_project_id=${cart}`, { token: trade.ann.token, method: 'DELETE' })
    const empty = await shop.order(trade.ann.token, cart, { expected_total: 0 })
    expect(empty.errors).toEqual({ cart_id: ['Your cart is empty.'] })
  })

  it('a quote for an invalid ZIP code, with and without a state', async () => {
    const cart_id = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    for (const zip_code of ['92\ud800', 'home', '921', '00000'])
      for (const state of ['CA', null]) {
        const response = await shop.call('checkout/quote', {
          token: ann.token,
          body: { cart_id, zip_code, state },
        })
        expect([zip_code, state, response.status, Object.keys(response.errors)]).toEqual([
          zip_code,
          state,
          422,
          ['zip_code'],
        ])
      }
    const open = await shop.call('checkout/quote', { token: ann.token, body: { cart_id, zip_code: '92101' } })
    expect(open.status).toBe(200)
  })

  it('a total that differs from the one shown, and returns the new quote', async () => {
    const clay = await trade.product(trade.stoneCo, { finalPriceCents: 2000 })
    const cart = await shop.fill(ann.token, trade.maya.id, [[clay, 2]])
    const seen = await shop.call('checkout/quote', {
      token: ann.token,
      body: { cart_id: cart, state: 'CA', zip_code: '92101' },
    })
    await sql('UPDATE product_sizes SET final_price_cents = 2100 WHERE id = $1', [clay.sizeId])
    const response = await shop.order(ann.token, cart, { expected_total: seen.data.total })
    expect(response).toMatchObject({
      status: 422,
      message: 'Prices have changed. Please review your order.',
      errors: { expected_total: ['Prices have changed. Please review your order.'] },
      data: { subtotal: 48.52, changes: [{ reason: 'price', from: 23.1, to: 24.26 }] },
    })
    expect((await shop.order(ann.token, cart, { expected_total: response.data.total })).status).toBe(201)
  })

  it('a line that exceeds the stock, counting both lines of one size', async () => {
    const rare = await trade.product(trade.stoneCo, { stock: 6 })
    const cart = await shop.fill(ann.token, trade.maya.id, [
      [tile, 1],
      [rare, 5],
    ])
    const quote = await shop.call('checkout/quote', {
      token: ann.token,
      body: { cart_id: cart, state: 'CA' },
    })
    await sql('UPDATE product_sizes SET stock = 3 WHERE id = $1', [rare.sizeId])
    const response = await shop.order(ann.token, cart, { expected_total: quote.data.total })
    expect([response.status, response.errors]).toEqual([422, { 'lines.1.quantity': ['Only 3 left in stock.'] }])
  })

  it('a product that was removed from the showroom', async () => {
    const fad = await trade.product(trade.stoneCo)
    const cart = await shop.fill(ann.token, trade.maya.id, [[fad, 1]])
    await sql(`UPDATE products SET status = 'archived' WHERE id = $1`, [fad.productId])
    const read = await shop.call(`projectCart?temp_project_id=${cart}`, { token: ann.token })
    expect(read.data).toMatchObject({ count: 0, changes: [{ reason: 'gone' }] })
    const response = await shop.order(ann.token, cart, { expected_total: 0 })
    expect(response.errors.cart_id).toEqual(['This product is no longer available. Remove it to continue.'])
  })

  it('a product of a vendor with a deactivated account, until it is reactivated', async () => {
    const { id } = trade.tileCo
    const fad = await trade.product(trade.tileCo)
    const cart = await shop.fill(ann.token, trade.maya.id, [[fad, 1]])
    await sql(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [id])
    const read = await shop.call(`projectCart?temp_project_id=${cart}`, { token: ann.token })
    expect(read.data).toMatchObject({ count: 0, changes: [{ reason: 'gone' }] })
    const response = await shop.order(ann.token, cart, { expected_total: 0 })
    expect(response.errors.cart_id).toEqual(['This product is no longer available. Remove it to continue.'])
    await sql(`UPDATE accounts SET status = 'Approve' WHERE id = $1`, [id])
    expect((await shop.order(ann.token, cart)).status).toBe(201)
  })

  it('a paused showroom [R7, R14]', async () => {
    const other = await makeTrade(test.deps.db)
    const cart = await shop.fill(ann.token, other.maya.id, [[await other.product(other.tileCo), 1]])
    await sql(`UPDATE showrooms SET status = 'paused' WHERE account_id = $1`, [other.maya.id])
    const response = await shop.order(ann.token, cart)
    expect(response.errors).toEqual({ cart_id: ['This showroom is not accepting new orders at the moment.'] })
  })

  it('a heavy line for a PO Box [R3]', async () => {
    const slab = await trade.product(trade.stoneCo, { weightLb: 40 })
    const cart = await shop.fill(ann.token, trade.maya.id, [[slab, 2]])
    const response = await shop.order(ann.token, cart, {
      shipping_address: { ...sanDiego, street: 'PO Box 12' },
    })
    expect(response.errors).toEqual({
      'shipping_address.street': ['Items over 70 lb cannot be delivered to a PO Box.'],
    })
  })

  it('a body that is not JSON, as a form on another site would send it, and requests from other sites [U27]', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/checkout',
        headers: {
          'content-type': type,
          authorization: trade.ann.token,
          origin: 'https://elsewhere.example',
        },
        payload: '{}',
      })
      expect([type, response.statusCode]).toEqual([type, 415])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('a missing or malformed key', async () => {
    for (const key of ['', 'short', 'with space in it'])
      expect((await shop.call('checkout', { token: ann.token, key, body: await bodyFor() })).errors).toHaveProperty(
        'idempotency-key',
      )
  })

  async function bodyFor() {
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    return { cart_id: cart, shipping_address: sanDiego, payment: goodCard, expected_total: 47.07 }
  }
})
