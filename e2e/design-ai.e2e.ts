import { barriers } from './axe.ts'
import { address, check, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const password = 'a fine long plank'
const email = `designer-${Date.now()}@example.com`

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

const tokens = () =>
  visitor.page.evaluate(() => ({
    shop: localStorage.getItem('authToken'),
    design: localStorage.getItem('AIauthToken'),
  }))

/** A field's accessible description besides its label. */
async function messageOf(label: string): Promise<string> {
  const field = visitor.page.getByLabel(label, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return (await Promise.all(ids.map((id) => visitor.page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

/** The newest link of that pattern mailed to the design area's address, from the outbox. */
async function mailedLink(pattern = /\/design-ai\/welcome\?verify=\S+/): Promise<string> {
  const read = async (path: string) => (await (await fetch(`${address}/api/${path}`)).json()).data
  const list = await read('outbox')
  const mail = list.data.find((row: { to: string; subject: string }) => row.to === email)
  const { text } = await read(`outbox/${mail.id}`)
  return pattern.exec(text)?.[0] ?? ''
}

test('registering in the design area shows errors at the fields, and its token is stored separately from the shop’s [ROUTE-10, SESS-13, SESS-31, CALL-50, AI-01, AI-03]', async () => {
  const { page } = visitor
  await register(page)
  const shop = (await tokens()).shop
  expect(shop).toMatch(/^\S{64}$/)

  await open(page, '/design-ai')
  await page.getByRole('link', { name: 'Create an AI account' }).click()
  await page.waitForURL('**/design-ai/singup')
  await hydrated(page)
  await page.getByLabel('Email', { exact: true }).fill('ann at example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create AI account' }).click()
  expect(await messageOf('First and last name')).toContain('Full name is required.')
  expect(await messageOf('Email')).toContain('The email must be a valid email address.')
  expect(await messageOf('Password')).toContain('The password confirmation does not match.')
  await page.getByText('You must agree to the Terms of Service.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('full_name')

  await page.getByLabel('First and last name').fill('Ada Designer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password again', { exact: true }).fill(password)
  await check(page.getByLabel(/^I agree/))
  await page.getByRole('button', { name: 'Create AI account' }).click()
  await page.waitForURL('**/design-ai/welcome')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  const both = await tokens()
  expect(both.shop).toBe(shop)
  expect(both.design).toMatch(/^\S{64}$/)
  expect(both.design).not.toBe(shop)
})

test('the welcome page asks to verify the email, resends the link, and accepts it [ROUTE-11, CALL-49, CALL-51, CALL-52, AI-06, AI-07]', async () => {
  const { page } = visitor
  const notice = page.getByRole('region', { name: 'Verify your email' })
  await notice.getByText(email).waitFor()
  const first = await mailedLink()
  await notice.getByRole('button', { name: 'Resend email' }).click()
  await notice.getByText('Verification email sent.').waitFor()
  const second = await mailedLink()
  expect(second).not.toBe(first)
  await page.goto(address + second)
  await page.getByText('Email verified.', { exact: true }).waitFor()
  await page.getByText(/^Verified on \d\d\.\d\d\.\d{4}$/).waitFor()
  await expect(notice).toHaveCount(0)
  // The used link does not stay in the address bar.
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a verified account has 20 credits and buys 50 more, with a second card after the first was declined [AI-04, CALL-48]', async () => {
  const { page } = visitor
  const credits = page.getByRole('region', { name: 'Credits' })
  await credits.getByText('20 left, 0 used.').waitFor()
  await credits.getByRole('button', { name: 'Buy 50 credits for $9.99' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy 50 credits' })
  const pay = async (number: string) => {
    await dialog.getByLabel('Card number').fill(number)
    await dialog.getByLabel('Name on card').fill('Ada Designer')
    await dialog.getByLabel('Expires').fill('12/39')
    await dialog.getByLabel('CVV').fill('123')
    await dialog.getByRole('button', { name: 'Pay $9.99' }).click()
  }
  await pay('4000 0000 0000 0002')
  await dialog.getByText('Your card was declined.').waitFor()
  expect(await barriers(page)).toEqual([])
  await pay('4242 4242 4242 4242')
  await page.getByText('Credits added.').waitFor()
  await expect(dialog).toHaveCount(0)
  await credits.getByText('70 left, 0 used.').waitFor()
  await expect(credits.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Bought.*\+50$/,
    /^Welcome credits.*\+20$/,
  ])
})

test('signing out of one keeps the other signed in, and the shop’s password does not sign in here [ROUTE-09, SESS-31, OP-24, OP-28]', async () => {
  const { page } = visitor
  const { shop } = await tokens()
  await page.getByRole('button', { name: 'Sign out of AI 3D Design' }).click()
  await page.waitForURL('**/design-ai')
  expect(await tokens()).toEqual({ shop, design: null })

  await page.getByRole('link', { name: 'Sign in to AI 3D Design' }).click()
  await page.waitForURL('**/design-ai/login')
  await hydrated(page)
  await page.getByLabel('Email', { exact: true }).fill('homeowner@wainscot.example')
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await messageOf('Email')).toContain('These credentials do not match our records.')
  expect(new URL(page.url()).pathname).toBe('/design-ai/login')
  expect(await tokens()).toEqual({ shop, design: null })

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/design-ai/welcome')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  const design = (await tokens()).design

  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await tokens()).toEqual({ shop: null, design })
})

test('a rejected request for the AI user removes only the AI token and does not redirect [SESS-32, U25, AI-08]', async () => {
  const { page } = visitor
  await register(page)
  const { shop } = await tokens()
  await page.evaluate(() => localStorage.setItem('AIauthToken', 'x'.repeat(64)))
  await open(page, '/design-ai/welcome')
  await page.getByText('You are not signed in to AI 3D Design.').waitFor()
  expect(await tokens()).toEqual({ shop, design: null })
  expect(new URL(page.url()).pathname).toBe('/design-ai/welcome')
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().waitFor()

  // A failing server rejects the call too; an unreachable one says nothing about the token.
  const respondWith = (status: number | null) =>
    page.route('**/api/AI/get_user', (route) =>
      status ? route.fulfill({ status, json: { success: false, message: '' } }) : route.abort(),
    )
  await page.evaluate(() => localStorage.setItem('AIauthToken', 'y'.repeat(64)))
  await respondWith(null)
  await open(page, '/design-ai/welcome')
  await page.getByText('You are offline. Check your connection and try again. You are still signed in.').waitFor()
  expect((await tokens()).design).toBe('y'.repeat(64))
  await page.unroute('**/api/AI/get_user')
  await respondWith(500)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are not signed in to AI 3D Design.').waitFor()
  expect(await tokens()).toEqual({ shop, design: null })
  await page.unroute('**/api/AI/get_user')
})

test('users who are signed in to the design area are redirected away from its forms, in every tab', {
  tag: '@thorough',
}, async () => {
  const { page, context } = visitor
  await open(page, '/design-ai/login')
  const tab = await context.newPage()
  await open(tab, '/design-ai/login')
  await tab.getByLabel('Email', { exact: true }).fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await tab.waitForURL('**/design-ai/welcome')
  await page.waitForURL('**/design-ai/welcome')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  await open(page, '/design-ai/singup')
  await page.waitForURL('**/design-ai/welcome')
  await tab.close()
})

test('a form says so when its request gets no response or the server is busy, and keeps the input', {
  tag: '@thorough',
}, async () => {
  const own = await visit()
  const { page } = own
  let status: number | null = null
  await page.route('**/api/AI/design', (route) =>
    status ? route.fulfill({ status, json: { success: false, message: 'The service is busy.' } }) : route.abort(),
  )
  await open(page, '/design-ai/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await press()
  await page.getByText('You are offline. Check your connection and try again.').waitFor()
  status = 503
  await press()
  await page.getByText('That did not work. Please try again.').waitFor()
  await expect(page.getByText('The service is busy.')).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.unroute('**/api/AI/design')
  await press()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  await own.close()
})

test('a forgotten password of the design area is reset with an emailed link, which works once and signs out all devices', {
  tag: '@thorough',
}, async () => {
  const own = await visit()
  const { page } = own
  const fresh = 'an even finer plank'
  await open(page, '/design-ai/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your AI 3D Design password?' }).waitFor()
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('ada at example')
  await page.keyboard.press('Enter')
  await page.getByText('The email must be a valid email address.').waitFor()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill(email)
  await page.keyboard.press('Enter')
  await page.getByText('If the address is registered, a reset link is on its way.').waitFor()

  const link = await mailedLink(/\/design-ai\/password_reset\?\S+/)
  await open(page, link)
  await page.getByText(`For ${email}`).waitFor()
  const set = page.getByRole('button', { name: 'Set new password' })
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('New password again', { exact: true }).fill('another plank')
  await set.click()
  await page.getByText('The password confirmation does not match.').waitFor()
  await page.getByLabel('New password again', { exact: true }).fill(fresh)
  await set.click()
  await page.getByText('Your password has been reset.').waitFor()

  // The tab of this file's first visitor was signed in.
  await open(visitor.page, '/design-ai/welcome')
  await visitor.page.getByText('You are not signed in to AI 3D Design.').waitFor()
  expect((await tokens()).design).toBe(null)

  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('New password again', { exact: true }).fill(fresh)
  await set.click()
  const dead = page.getByRole('alert').filter({ hasText: 'This password reset link is invalid or has expired.' })
  await dead.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('**/design-ai/reset_password')
  await page.getByRole('main').getByRole('link', { name: 'Sign in to AI 3D Design' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in to AI 3D Design' }).waitFor()
  await field.fill(email)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  await own.close()
})
