import type { Page } from '@playwright/test'
import type { ProductCard } from '#features/catalogue/schema.ts'
import type { Order } from '#features/orders/schema.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'
import { endFirstHour } from './pass-time.ts'
import { payCart } from './pay-cart.ts'
import { send } from './send.ts'
import { signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

let buyer: Visitor
let admin: Visitor
test.beforeEach(async () => {
  ;[buyer, admin] = await Promise.all([visit(), visit()])
})
test.afterEach(() => Promise.all([buyer.close(), admin.close()]))

test('a shopper orders a sample, and its price comes off the first order of the product after it has shipped [OP-72]', async () => {
  const { page } = buyer
  const main = page.getByRole('main')
  await register(page)
  // The demo's tile has samples.
  const { data } = await ask<{ data: ProductCard[] }>(page, '/api/products?category=tile-flooring&in_stock=1&page=7')
  const tile = data.find(({ minimum_unit }) => minimum_unit === 1) as ProductCard
  // The press comes before the code of the button, and is not lost.
  const [arrives, pressed] = [
    Promise.withResolvers<void>(),
    page.getByRole('button', { name: 'Order a sample, $4.00' }),
  ]
  await page.route('**/OrderSwatch*', (route) => arrives.promise.then(() => route.continue()))
  await open(page, `/product/${tile.hash}`)
  await pressed.click()
  arrives.resolve()
  await page.getByText('The sample is in your cart.').waitFor()
  await page.reload()
  await page.getByText('The sample is in your cart.').waitFor()

  const sample = await payCart(page)
  await expect(main).toContainText('Sample · 1')
  expect(sample.items).toMatchObject([{ swatch: true, unit_price: 4 }])
  await open(page, `/orders/${sample.id}`)
  await main
    .getByText(/^Sample\b/)
    .first()
    .waitFor()
  await open(page, `/product/${tile.hash}`)
  await page.getByText(/^You ordered a sample on \d\d\.\d\d\.\d{4}\./).waitFor()
  await expect(page.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', `/orders/${sample.id}`)

  await shipByAdmin(admin.page, sample)
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  const goods = await payCart(page, async () => {
    await main.getByText('Samples credited').first().waitFor()
    await expect(main).toContainText('$4.00 credited for your sample')
  })
  expect(goods).toMatchObject({ swatch_credit: 4, items: [{ swatch: false, qty: 1, swatch_credit: 4 }] })
  await open(page, `/orders/${goods.id}`)
  await main
    .getByText(/^Samples? credited/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect([...buyer.problems, ...admin.problems]).toEqual([])
})

/** Everything that happens to an item before it is on its way. */
async function shipByAdmin(page: Page, { id, items }: Order): Promise<void> {
  await endFirstHour(id)
  await signInAsAdmin(page)
  const [item] = items
  const set = (status: string) => send(page, `order_items/${item?.id}/status`, { status, reason: '' }, 'PUT')
  for (const status of ['Vendor Approved', 'Ready to Pick Up', 'Accept to Pick Up', 'Picked Up']) await set(status)
  const shipment = {
    carrier: 'UPS',
    tracking_number: `1Z${String(item?.id).padStart(16, '0')}`,
    items: [{ id: item?.id }],
  }
  await send(page, `orders/${id}/shipments`, shipment)
  await set('Shipped')
}
