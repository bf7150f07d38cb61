import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers } from './axe.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  await register(visitor.page)
  await prepare()
})
afterAll(() => visitor.close())

/** A product in the cart, and a job site beside the address of the registration. */
async function prepare(): Promise<void> {
  const { page } = visitor
  const { data } = await ask<{ data: { hash: string; size_id: number; minimum_unit: number }[] }>(
    page,
    '/api/products?in_stock=1&per_page=1',
  )
  await page.evaluate(async (product) => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
    }
    const post = async (path: string, body: object) =>
      (await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const site = { label: 'Job site', street: '417 T Street', city: 'Sacramento', state: 'CA' }
    await post('addresses', { ...site, zip_code: '95811' })
    const line = { product: product?.hash, size_id: product?.size_id, quantity: product?.minimum_unit }
    const { data: cart } = await post('projectCart/sync_to_cart', { ...line, showroom: null, action: 'cart' })
    localStorage.setItem('cart_id', cart.id)
  }, data[0])
}

type Row = {
  street: string
  default: boolean
}

it('offers the saved addresses, and another one, which is kept beside them', async () => {
  const { page } = visitor
  const choice = (name: RegExp | string) => page.getByRole('radio', { name })
  await open(page, '/checkout')
  const home = choice(/2214 P Street/)
  await home.waitFor()
  expect(await home.isChecked()).toBe(true)
  expect(await page.getByLabel('City').count()).toBe(0)
  expect(await barriers(page)).toEqual([])

  await choice(/Job site/).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await page.getByText('417 T Street').first().waitFor()

  await open(page, '/checkout')
  expect(await choice(/Job site/).isChecked()).toBe(true)
  await choice('Use another address').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Enter the street and house number.').waitFor()
  await page.getByRole('combobox', { name: /^Street/ }).fill('12 Pier Road')
  await page.getByLabel('ZIP code').fill('97201')
  await page.getByLabel('City').fill('Portland')
  expect(await page.getByLabel('State').inputValue()).toBe('OR')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await page.getByText('12 Pier Road').first().waitFor()
  const kept = await ask<Row[]>(page, '/api/addresses')
  expect(kept.map((row) => [row.street, row.default]).sort()).toEqual([
    ['12 Pier Road', true],
    ['2214 P Street', false],
    ['417 T Street', false],
  ])
  expect(visitor.problems).toEqual([])
})
