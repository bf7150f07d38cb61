import { homeownerEmail } from '#app/demo-accounts.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { send } from './send.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

type Card = { hash: string; size_id: number; minimum_unit: number }

/** Puts two products of a showroom into the signed-in visitor's cart and stores the cart's id for the page. */
async function fillCart({ page }: Visitor): Promise<string> {
  const { profile } = await ask<{ profile: { id: number } }>(page, '/api/visualization/shop_profile?vsd_id=LARKHAM2')
  const { data } = await ask<{ data: Card[] }>(
    page,
    '/api/products?category=tile-flooring&vsd_id=LARKHAM2&in_stock=1&per_page=2',
  )
  const lines = data.map(({ hash, size_id, minimum_unit }) => ({
    product: hash,
    size_id,
    quantity: Math.max(6, minimum_unit),
  }))
  const cart = await send<ProjectCart>(page, 'projectCart/sync_to_bulk_cart', { showroom: profile.id, lines })
  await page.evaluate((id) => localStorage.setItem('cart_id', id ?? ''), cart.id)
  return cart.id ?? ''
}

test('a coupon is rejected at its field, removed and reapplied, and the order keeps the terms it had at checkout [MONEY-07]', async () => {
  const pro = await visit()
  await signIn(pro.page, 'dana@larkham.example')
  const code = `JOB${Date.now()}`
  await send(pro.page, 'coupons', { code, percent: 5 })
  await pro.close()

  const visitor = await visit()
  const { page } = visitor
  await signIn(page, homeownerEmail)
  const cart_id = await fillCart(visitor)
  const home = {
    street: '2741 Marlow Way',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95818',
    country: 'US',
  }
  await send(page, 'profile', { checkout: 1, cart_id, shipping_address: home }, 'PUT')
  await open(page, '/checkout-payment')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await order.getByText('Coupon', { exact: true }).click()
  const field = order.getByLabel('Code')
  await field.fill('NOSUCHCODE')
  await order.getByRole('button', { name: 'Apply' }).click()
  await order.getByText('This coupon is not valid.').waitFor()
  await field.fill(code.toLowerCase())
  await order.getByRole('button', { name: 'Apply' }).click()
  await order.getByText(`${code} saves you`).waitFor()
  await order.getByRole('button', { name: 'Remove' }).click()
  await order.getByText(`${code} saves you`).waitFor({ state: 'detached' })
  await field.fill(code)
  await order.getByRole('button', { name: 'Apply' }).click()
  const off = /saves you (\$[\d,.]+)\./.exec(await order.getByText(`${code} saves you`).innerText())?.[1]
  const another = page.getByRole('radio', { name: 'Another card' })
  if (await another.isVisible()) await check(another)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('June Abernathy')
  await page.getByLabel('Expires').fill('12/29')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.waitForURL('**/thankyou?order=*')
  await page.getByRole('link', { name: 'View order' }).click()
  const sums = page.getByRole('region', { name: 'Total' })
  await sums.getByText(`Coupon ${code}`).waitFor()
  expect(await sums.innerText()).toContain(`-${off}`)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('a certificate verified by an Admin exempts a buyer’s orders to its state from tax', {
  tag: '@thorough',
}, async () => {
  const buyer = await visit()
  await register(buyer.page)
  const cart_id = await fillCart(buyer)
  const place = { cart_id, state: 'CA', zip_code: '95816' }
  const quote = () => send<{ tax: number; tax_note: string | null }>(buyer.page, 'checkout/quote', place)
  expect((await quote()).tax).toBeGreaterThan(0)
  const number = `SR-${Date.now()}`
  await open(buyer.page, '/account/tax')
  await buyer.page.getByRole('button', { name: 'Submit certificate' }).click()
  await buyer.page.locator('[aria-invalid="true"]').first().waitFor()
  await buyer.page.getByLabel('State').selectOption('CA')
  await buyer.page.getByLabel('Certificate number').fill(number)
  await buyer.page.getByLabel('Expiration date').fill(`${new Date().getFullYear() + 2}-06-30`)
  await buyer.page.getByRole('button', { name: 'Submit certificate' }).click()
  await buyer.page.getByText(`Resale certificate ${number}`).waitFor()

  const adminWindow = await visit()
  await signInAsAdmin(adminWindow.page)
  await open(adminWindow.page, '/portal/tax')
  await adminWindow.page.getByRole('button', { name: `Verify ${number}` }).click()
  await adminWindow.page.getByRole('button', { name: `Verify ${number}` }).waitFor({ state: 'detached' })
  await adminWindow.close()
  expect((await quote()).tax).toBe(0)
  expect(buyer.problems).toEqual([])
  await buyer.close()
})
