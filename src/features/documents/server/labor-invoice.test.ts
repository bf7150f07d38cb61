import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readPdf } from '#test/read-pdf.ts'

let test: TestApp
let trade: Trade
let invoice: { id: number; invoice_no: string; order_no: string }
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  const shop = buyer(test)
  const offer = { kind: 'tile_installation', unit: 'sqft', price: 14.9, zips: ['921'], lead_days: 5, note: '' }
  const { data } = await shop.call('labor/offers', { method: 'POST', token: trade.maya.token, body: offer })
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[await trade.product(trade.stoneCo), 2]])
  const body = { cart_id: cart, offer_id: data.id, quantity: 32, zip_code: '92101' }
  expect((await shop.call('labor/cart', { method: 'PUT', token: trade.ann.token, body })).status).toBe(200)
  const placed = await shop.order(trade.ann.token, cart)
  ;({
    data: [invoice],
  } = await shop.call(`orders/${placed.data.order_id}/labor`, { token: trade.ann.token }))
})
afterAll(() => test.close())

const get = (token: string, accept = 'text/html') =>
  test.app.inject({ url: `/api/labor/invoices/${invoice.id}/document`, headers: { authorization: token, accept } })

it('prints an invoice of labor for its customer and its seller, the fee only for the seller, and for nobody else [R18]', async () => {
  const { statusCode, body } = await get(trade.ann.token)
  expect(statusCode).toBe(200)
  for (const text of [invoice.order_no, 'Tile installation', '32 sq ft', '$476.80', 'Total of labor'])
    expect(body).toContain(text)
  expect(body).not.toContain('Platform fee')
  const own = (await get(trade.maya.token)).body
  expect(own).toContain('Platform fee')
  expect(own).toContain('You receive')
  const { id } = await makeAccount(test.deps.db)
  for (const token of [trade.stoneCo.token, await signIn(test.deps.db, id)])
    expect((await get(token)).statusCode).toBe(404)
})

it('is a PDF with the same figures, named by its number', async () => {
  const { headers, rawPayload } = await get(trade.ann.token, 'application/pdf')
  expect(headers['content-disposition']).toContain(`labor-invoice-${invoice.invoice_no}.pdf`)
  const text = (await readPdf(rawPayload)).flatMap((page) => page.lines).join('\n')
  for (const words of [`Labor invoice`, '$476.80', '32 sq ft']) expect(text).toContain(words)
})
