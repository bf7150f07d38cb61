import { barriers } from './axe.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { cartOfAnything } from './cart-of-anything.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  await register(visitor.page)
  await prepare()
})
test.afterAll(() => visitor.close())

/** A product in the cart, and a job site in addition to the registration address. */
async function prepare(): Promise<void> {
  const { page } = visitor
  const site = { label: 'Job site', street: '417 T Street', city: 'Sacramento', state: 'CA' }
  await send(page, 'addresses', { ...site, zip_code: '95811' })
  const { id } = await cartOfAnything(page)
  await page.evaluate((cart) => localStorage.setItem('cart_id', cart), id)
}

type Row = {
  street: string
  default: boolean
}

test('offers the saved addresses, and saves a new one alongside them', { tag: '@thorough' }, async () => {
  const { page } = visitor
  const choice = (name: RegExp | string) => page.getByRole('radio', { name })
  await open(page, '/checkout')
  const home = choice(/2214 P Street/)
  await home.waitFor()
  await expect(home).toBeChecked()
  await expect(page.getByLabel('City')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await check(choice(/Job site/))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await page.getByText('417 T Street').first().waitFor()

  await open(page, '/checkout')
  await expect(choice(/Job site/)).toBeChecked()
  await check(choice('Use another address'))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Enter the street and number.').waitFor()
  await page.getByRole('combobox', { name: /^Street/ }).fill('12 Pier Road')
  await page.getByLabel('ZIP code').fill('97201')
  await page.getByLabel('City').fill('Portland')
  await expect(page.getByLabel('State')).toHaveValue('OR')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await page.getByText('12 Pier Road').first().waitFor()
  const savedRows = await ask<Row[]>(page, '/api/addresses')
  expect(savedRows.map((row) => [row.street, row.default]).sort()).toEqual([
    ['12 Pier Road', true],
    ['2214 P Street', false],
    ['417 T Street', false],
  ])
  expect(visitor.problems).toEqual([])
})

test('keeps all input after a reload, including the apartment', async () => {
  const { page } = visitor
  await open(page, '/checkout')
  const typed = { Apartment: 'Unit 3B', 'ZIP code': '97201', City: 'Portland' }
  await check(page.getByRole('radio', { name: 'Use another address' }))
  await page.getByRole('combobox', { name: /^Street/ }).fill('77 Slip Road')
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.reload()
  await page.getByRole('combobox', { name: /^Street/ }).waitFor()
  await expect(page.getByRole('combobox', { name: /^Street/ })).toHaveValue('77 Slip Road')
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('State')).toHaveValue('OR')
  expect(visitor.problems).toEqual([])
})
