import type { Page } from '@playwright/test'
import { adminEmail, demoPassword } from '#app/demo-accounts.ts'
import { open, startSession } from './browser.ts'
import { passcodesFromNow } from './outbox.ts'

type Door = '/login' | '/pro/login'

/** Signs in through the form: a homeowner at /login, others at /pro/login. Other journeys use `signIn`. */
export async function signInByForm(page: Page, email: string, door: Door, password = demoPassword): Promise<void> {
  await open(page, door)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Gives the browser a session of a demo account without the form. Opens no page of the product. */
export async function signIn(page: Page, email: string): Promise<void> {
  await startSession(page, '/api/login', { email, password: demoPassword })
}

/** Signs in as an Admin through the form, with the passcode mailed for this sign-in. Ends at the portal. */
export async function signInAsAdmin(page: Page, email = adminEmail, password = demoPassword): Promise<void> {
  const passcode = await passcodesFromNow(page, email)
  await signInByForm(page, email, '/pro/login', password)
  await page.getByLabel('Passcode').fill(await passcode())
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await page.waitForURL('**/portal')
}
