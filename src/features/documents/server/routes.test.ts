import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSite } from '#features/site/server/keep-site.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let tile: Sold
let slab: Sold
let order: number
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  slab = await trade.product(trade.tileCo, { finalPriceCents: 12_345, stock: 8 })
  shop = buyer(test)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 12],
    [slab, 3],
  ])
  order = (await shop.order(trade.ann.token, cart)).data.order_id
})
afterAll(() => test.close())

const get = (path: string, token: string, accept: string) =>
  test.app.inject({ url: `/api/orders/${order}/${path}`, headers: { authorization: token, accept } })

describe('a product’s specification sheet', () => {
  const sheet = (query = '', accept = 'text/html', hash = tile.hash) =>
    test.app.inject({ url: `/api/products/${hash}/specification${query}`, headers: { accept } })

  it('is public, describes the product and links to its price, without showing it', async () => {
    const { statusCode, body } = await sheet()
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Specification</h1>')
    expect(body).toContain('This size')
    expect(body).toContain(`/product/${tile.hash}`)
    expect(body).not.toContain('$')
  })

  it('is a PDF for the requested size, named by its SKU; an unknown size returns the first one', async () => {
    const { body: detail } = await test.app.inject(`/api/products/${tile.hash}`)
    const [size] = JSON.parse(detail).data.sizes
    for (const query of ['', `?size=${size.id}`, '?size=12']) {
      const response = await sheet(query, 'application/pdf')
      expect(response.headers['content-type']).toBe('application/pdf')
      expect(response.headers['content-disposition']).toContain(`specification-${size.sku}.pdf`)
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await sheet('?size=abc')).statusCode).toBe(422)
    expect((await sheet('', 'text/html', 'nothing000')).statusCode).toBe(404)
  })
})

it('a document names the marketplace as its operator does', async () => {
  takeSite({ name: 'Hearth & Beam' })
  const { rawPayload } = await test.app.inject({
    url: `/api/products/${tile.hash}/specification`,
    headers: { accept: 'application/pdf' },
  })
  takeSite({})
  expect(rawPayload.toString('latin1')).toContain('(Hearth & Beam)')
})

describe('an order’s documents', () => {
  it('include an invoice with the charges for the customer, their professional and the Admin', async () => {
    for (const { token } of [trade.ann, trade.maya, trade.admin]) {
      const { statusCode, body } = await get('invoice', token, 'text/html')
      expect(statusCode).toBe(200)
      // 12 × 43.89 and 3 × 142.59, 7.25 % of it
      expect(body).toContain('<h1>Invoice</h1>')
      for (const text of ['$526.68', '$427.77', '$954.45', '$69.19', '$1,023.64']) expect(body).toContain(text)
    }
  })

  it('show a vendor their own products at their own price and nothing of what the customer paid [U21]', async () => {
    const { body } = await get('invoice', trade.stoneCo.token, 'text/html')
    expect(body).toContain('<h1>Purchase order</h1>')
    expect(body).toContain('$456.00')
    for (const text of ['$526.68', '$954.45', '$1,023.64', '123.45', 'visa']) expect(body).not.toContain(text)
    const slip = (await get('packing_slip', trade.stoneCo.token, 'text/html')).body
    expect(slip).toContain('12 boxes')
    expect(slip).not.toContain('$')
  })

  it('are rendered in a thread, one account at a time; too many concurrent requests get Retry-After', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => get('invoice', trade.ann.token, 'application/pdf')),
    )
    const refused = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { statusCode, headers } of refused) {
      expect([429, 503]).toContain(statusCode)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(responses.length - refused.length).toBeGreaterThan(10)
    expect((await get('invoice', trade.ann.token, 'application/pdf')).statusCode).toBe(200)
  })

  it('come as a named PDF, only for parties of the order', async () => {
    const response = await get('invoice', trade.ann.token, 'application/pdf')
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(response.headers['content-disposition']).toMatch(/filename="invoice-R-\d+\.pdf"/)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.rawPayload.length).toBeGreaterThan(1500)
    const stranger = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, stranger.id)
    expect((await get('invoice', token, 'application/pdf')).statusCode).toBe(404)
    expect((await get('packing_slip', token, 'application/pdf')).statusCode).toBe(404)
  })
})

describe('reordering', () => {
  it('creates a cart at today’s prices, without unavailable products, each of which is listed', async () => {
    await test.deps.db.query('UPDATE product_sizes SET stock = 1 WHERE id = $1', [slab.sizeId])
    const again = await shop.call(`orders/${order}/reorder`, { token: trade.ann.token, body: {} })
    expect([again.status, again.message]).toEqual([200, '1 product added to cart.'])
    expect(again.data.cart.Project_tans).toMatchObject([{ qty: 12, unit_price: 43.89 }])
    expect(again.data.skipped).toMatchObject([{ reason: 'Only 1 left in stock.' }])
    const stranger = await shop.call(`orders/${order}/reorder`, { token: trade.admin.token, body: {} })
    expect(stranger.status).toBe(403)
    await test.deps.db.query('UPDATE product_sizes SET stock = 0 WHERE id = ANY($1)', [[slab.sizeId, tile.sizeId]])
    const none = await shop.call(`orders/${order}/reorder`, { token: trade.ann.token, body: {} })
    expect([none.status, none.message]).toEqual([
      422,
      'None of the products in this order are available at the moment.',
    ])
  })
})
