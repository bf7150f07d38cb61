import { afterAll, expect, it } from 'vitest'
import { createShop } from '#test/shop.ts'

const { test, trade, shop, close } = await createShop()
afterAll(close)

const { ann, maya, stoneCo } = trade
const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]

it('goods made to order are a later delivery, and the quote, the order and its mail say that they stay [OP-71, R9, R16]', async () => {
  const stock = await trade.product(stoneCo, { weightLb: 20 })
  const cabinet = await trade.product(stoneCo, { weightLb: 60 })
  const marked = await shop.call(`vendor/products/${cabinet.productId}`, {
    token: stoneCo.token,
    method: 'PUT',
    body: { made_to_order: true, lead_time_days: 42, returnable: true },
  })
  expect(marked.data).toMatchObject({ made_to_order: true, lead_time_days: 42, returnable: false })
  expect((await shop.call(`products/${cabinet.hash}`)).data).toMatchObject({
    made_to_order: true,
    returnable: false,
    sizes: [{ return_cost: null }],
  })
  const cart = await shop.fill(ann.token, maya.id, [
    [stock, 2],
    [cabinet, 1],
  ])
  const lines = [stock, cabinet].map(({ sizeId }) => ({ size_id: sizeId, quantity: 1 }))
  const costs = (await shop.call('shipping/return_costs', { body: { lines, zip_code: '92101' } })).data
  expect(costs.lines.map((line: { made_to_order: boolean }) => line.made_to_order)).toEqual([false, true])

  const place = { cart_id: cart, zip_code: '92101', state: 'CA' }
  const quote = (await shop.call('checkout/quote', { token: ann.token, body: place })).data
  const [first, second] = quote.lines
  expect([first.made_to_order, first.returnable]).toEqual([false, true])
  expect([second.made_to_order, second.returnable, second.return_fee]).toEqual([true, false, null])
  expect(quote.shipments).toMatchObject([
    { lines: [first.id], made_to_order: false },
    { lines: [second.id], made_to_order: true },
  ])
  const [soon, later] = quote.shipments
  expect(later.from > soon.to).toBe(true)
  // It is made after the longest time that a vendor holds goods, so everything on one day is not offered.
  expect(quote.delivery_plan.options.map((days: string[]) => days.length)).toEqual([2])

  const placed = await shop.order(ann.token, cart, { delivery_days: quote.delivery_plan.options[0] })
  expect(placed.status).toBe(201)
  const { items } = (await shop.call(`orders/${placed.data.order_id}`, { token: ann.token })).data
  expect(items).toMatchObject([
    { made_to_order: false, returnable: true, delivery: { to: quote.delivery_plan.options[0][0] } },
    { made_to_order: true, returnable: false, delivery: { to: quote.delivery_plan.options[0][1] } },
  ])
  const [mail] = await sql<{ text: string }>('SELECT body_text AS text FROM mails WHERE subject = $1', [
    `Your order ${placed.data.order_no}`,
  ])
  expect(mail?.text).toContain('(ships in 6 weeks). Cannot be returned for a change of mind.')

  // What the vendor says later does not change what was bought.
  await shop.call(`vendor/products/${cabinet.productId}`, {
    token: stoneCo.token,
    method: 'PUT',
    body: { made_to_order: false, returnable: true },
  })
  expect(
    await sql('SELECT made_to_order AS made, returnable FROM order_items WHERE order_id = $1 ORDER BY position', [
      placed.data.order_id,
    ]),
  ).toEqual([
    { made: false, returnable: true },
    { made: true, returnable: false },
  ])
})
