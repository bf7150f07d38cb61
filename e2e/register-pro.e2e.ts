import type { Page } from '@playwright/test'
import { check, open } from './browser.ts'
import { fillAccount, fillAddress, focusOn, guest, problemOf, sentBy, thanks } from './registering.ts'
import { expect, test } from './test.ts'

/** The dialog after an application: approval is sent by mail, and there is no session. */
async function waitsForApproval(page: Page, email: string): Promise<void> {
  await thanks(page).getByText(email).waitFor()
  await thanks(page).getByText('You will hear from us by email within 24 hours.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  await thanks(page).getByRole('button', { name: 'Return to home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a contractor applies with a license, and learns at sign-in that the account is pending [OP-09, OP-35, REG-46]', {
  tag: '@thorough',
}, async () => {
  const own = await guest()
  const { page } = own
  await open(page, '/register/contractor')
  const email = await fillAccount(page)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await focusOn(page, 'company_name')
  expect(await problemOf(page, 'License number')).toContain('License number is required.')
  expect(await problemOf(page, 'License state')).toContain('License state is required.')
  await page.getByLabel('Company name').fill('Walker Remodel')
  await page.getByLabel('License number').fill('CSLB 102938')
  await page.getByLabel('License state').selectOption('CA')
  const sent = await sentBy(page, 'Submit for approval')
  expect(sent).toMatchObject({ type: 'Contractor', trade: 'contractor', license_state: 'CA' })
  await waitsForApproval(page, email)

  await open(page, '/pro/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a short sentence')
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  await page.getByText('Your account is currently pending approval by the provider.').first().waitFor()
  await page.waitForFunction(() => localStorage.getItem('authToken') === null)
  expect(own.problems).toEqual([])
  await own.close()
})

test('a designer needs no license and may enter the showroom’s location [OP-35]', {
  tag: '@thorough',
}, async () => {
  const own = await guest()
  const { page } = own
  await open(page, '/register/contractor')
  await check(page.getByLabel('Designer'))
  await expect(page.getByLabel('License number')).toHaveCount(0)
  const email = await fillAccount(page)
  await page.getByLabel('Company name').fill('Studio Rae')
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  expect(await problemOf(page, 'City')).toContain('City is required.')
  await fillAddress(page)
  const sent = await sentBy(page, 'Submit for approval')
  expect(sent).toMatchObject({ type: 'Contractor', trade: 'designer', shipping_city: 'Sacramento' })
  await waitsForApproval(page, email)
  await own.close()
})

test('a vendor enters the tax ID and the warehouse that products ship from [OP-09]', {
  tag: '@thorough',
}, async () => {
  const own = await guest()
  const { page } = own
  await open(page, '/register/vendor')
  const email = await fillAccount(page)
  await page.getByLabel('Company name').fill(`Walker Stone ${Date.now()}`)
  await page.getByLabel('Tax ID').fill('12-34567')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  expect(await problemOf(page, 'Tax ID')).toContain('The tax ID must have 9 digits.')
  const warehouse = page.getByRole('group', { name: 'Warehouse address' })
  await expect(warehouse.getByText('Street is required.')).toHaveCount(1)
  await page.getByLabel('Tax ID').fill('12-3456789')
  await fillAddress(page)
  const sent = await sentBy(page, 'Submit for approval')
  expect(sent).toMatchObject({ type: 'Vendor', tax_id: '12-3456789', shipping_zip_code: '95816' })
  await waitsForApproval(page, email)
  await own.close()
})
