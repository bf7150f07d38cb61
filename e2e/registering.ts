import type { Page, Request } from '@playwright/test'
import { check, open, visit } from './browser.ts'
import { expect } from './test.ts'

/** A guest who fills in forms: product pictures, which would take longest, are not loaded. */
export async function guest() {
  const visitor = await visit()
  const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  await visitor.page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: empty }))
  return visitor
}

let made = 0
export const newEmail = () => `walker-${Date.now()}-${made++}@example.com`

/** Step 1 of the homeowner's registration, filled in correctly. */
export async function fillAccount(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel('First and last name').fill('June Ann Walker')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a short sentence')
  await page.getByLabel('Phone number').fill('9165550123')
  await page.getByLabel('ZIP code').last().fill('95816')
  await check(page.getByLabel('I agree to the Terms of Service'))
  return email
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State', { exact: true }).selectOption('CA')
  await page.getByLabel('ZIP code').first().fill('95816')
}

/** Opens the registration and goes to its third step. */
export async function toPayment(page: Page): Promise<string> {
  await open(page, '/register')
  const email = await fillAccount(page)
  await page.getByRole('button', { name: 'Next: shipping address' }).click()
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next: payment information' }).click()
  await page.getByLabel('Card number').waitFor()
  return email
}

export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you for signing up' })

/** Presses a button and returns the registration that it sends. */
export async function sentBy(page: Page, button: string): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest((request: Request) => request.url().endsWith('/api/register'))
  await page.getByRole('button', { name: button, exact: true }).click()
  return (await sent).postDataJSON()
}

/** A field's accessible description. */
export async function problemOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(await field.getAttribute('aria-invalid'), label).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

/** Waits until the field with this name has the focus. */
export const focusOn = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
