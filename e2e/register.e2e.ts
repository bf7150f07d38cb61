import { afterAll, beforeAll, expect, it } from 'vitest'
import { open, type Visitor, visit } from './browser.ts'

let newcomer: Visitor
beforeAll(async () => {
  newcomer = await visit()
})
afterAll(() => newcomer.close())

it('a homeowner registers in three steps without a card, is signed in, and logs out', async () => {
  const { page } = newcomer
  const email = `walker-${Date.now()}@example.com`
  await open(page, '/register')

  // Step 1 names what is missing at its field and stays.
  await page.getByLabel('First and last name').fill('June Walker')
  await page.getByLabel('Email', { exact: true }).fill('june at example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Next: shipping address' }).click()
  const problemOf = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    await page.locator(`[aria-invalid="true"]`).first().waitFor()
    expect(await field.getAttribute('aria-invalid'), label).toBe('true')
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
  }
  expect(await problemOf('Email')).toContain('The email must be a valid email address.')
  expect(await problemOf('Password')).toContain('The password must be at least 8 characters.')
  expect(await problemOf('Phone number')).toContain('The phone number field is required.')
  await page.getByText('You must agree to the Terms of Service.').waitFor()
  expect(await page.getByLabel('First and last name').getAttribute('aria-invalid')).toBe(null)

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a short sentence')
  await page.getByLabel('Phone number').fill('9165550123')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByLabel('I agree to the Terms of Service and the Privacy Policy').check()
  await page.getByRole('button', { name: 'Next: shipping address' }).click()

  // Step 2 wants a whole address.
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByRole('button', { name: 'Next: payment information' }).click()
  expect(await problemOf('City')).toContain('The city field is required.')
  expect(await page.getByLabel('Street').inputValue()).toBe('2214 P Street')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByRole('button', { name: 'Next: payment information' }).click()

  // Step 3 may be skipped.
  await page.getByRole('heading', { name: 'Payment information' }).waitFor()
  await page.getByLabel('Card number').waitFor()
  await page.getByRole('button', { name: 'Skip payment, create account' }).click()
  const done = page.getByRole('dialog', { name: 'Thank you for signing up' })
  await done.getByText(email).waitFor()
  await done.getByRole('button', { name: 'Return to home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'My Account' }).first().click()
  await page.waitForURL('**/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(email).first().waitFor()
  await banner.getByRole('button', { name: 'Log Out' }).first().click()
  await page.getByText('Logged Out Successfully').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await banner.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  expect(newcomer.problems).toEqual([])
})
