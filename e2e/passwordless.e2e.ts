import { address, ask, check, open, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { expect, test } from './test.ts'

const now = Date.now()
const email = `noether-${now}@example.com`
const moved = `noether-moved-${now}@example.com`
const password = 'a fine long plank'
let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
})
test.afterAll(() => visitor.close())

const dialog = () => visitor.page.getByRole('dialog')
const main = () => visitor.page.getByRole('main')

/** Signs in at the provider through its own form. */
async function byProvider(door: string): Promise<void> {
  const { page } = visitor
  await visitor.context.clearCookies({ domain: '127.0.0.1' })
  await page.goto('/404')
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await open(page, door)
  await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  await page.getByRole('heading', { name: 'Sign in to Test ID' }).waitFor()
  await page.getByLabel('Number').fill(`noether-${now}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Emmy Noether')
  await check(page.getByLabel('Email is confirmed'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.origin === address && !/^\/(login|register|social)/.test(url.pathname))
}

/** Requests a code in the open dialog and enters the code mailed to this address. */
async function proveBy(mailbox: string): Promise<void> {
  const { page } = visitor
  await dialog().getByRole('button', { name: 'Send me a code' }).click()
  await dialog().getByText('A code was sent to your email.').waitFor()
  const { text } = await newestMail(page, (mail) => mail.to === mailbox && mail.subject === 'Your code')
  await dialog()
    .getByLabel('6-digit code')
    .fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
}

// A product started outside of the test run has no provider to return from.
test.describe('an account created with a social sign-in', () => {
  test.skip(!process.env.WAINSCOT_E2E_SOCIAL, 'the named product knows no test provider')

  test('changes its email with an emailed code', { tag: '@thorough' }, async () => {
    const { page } = visitor
    await byProvider('/register')
    await open(page, '/account')
    await main().getByRole('button', { name: 'Change email' }).click()
    await dialog().getByLabel('New email').fill(moved)
    await proveBy(email)
    await dialog().getByRole('button', { name: 'Send link' }).click()
    await main().getByText(`Pending: ${moved}`).waitFor()
    const { text } = await newestMail(page, (mail) => mail.to === moved)
    await open(page, /\/verify\/[\w-]+/.exec(text)?.[0] ?? '')
    await page.getByText('Email verified.').first().waitFor()
    expect(await ask(page, '/api/authuser')).toMatchObject({ email: moved, has_password: false })
  })

  test('cannot remove its only sign-in method, adds a password, and then signs in without the provider', {
    tag: '@thorough',
  }, async () => {
    const { page } = visitor
    // A new session, because a second code in the same one would have to wait half a minute.
    await byProvider('/login')
    await open(page, '/account/sign_in')
    await main().getByText('This is your only sign-in method. Set a password first.').waitFor()
    await main().getByRole('button', { name: 'Disconnect Test ID' }).click({ force: true })
    await expect(dialog()).toHaveCount(0)
    await main().getByRole('button', { name: 'Set a password' }).click()
    await proveBy(moved)
    await dialog().getByLabel('New password', { exact: true }).fill(password)
    await dialog().getByLabel('New password again', { exact: true }).fill(password)
    await dialog().getByRole('button', { name: 'Set password' }).click()
    await main().getByRole('link', { name: 'Change password' }).waitFor()
    await main().getByRole('button', { name: 'Disconnect Test ID' }).click()
    await dialog().getByLabel('Current password', { exact: true }).fill(password)
    await dialog().getByRole('button', { name: 'Disconnect Test ID' }).click()
    await main().getByRole('heading', { name: 'Other sign-in methods' }).waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await open(page, '/login')
    await page.getByLabel('Email').fill(moved)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(await ask(page, '/api/authuser')).toMatchObject({ email: moved, social: [] })
  })

  test('is deleted with an emailed code, even if the provider now opens another account', {
    tag: '@thorough',
  }, async () => {
    const { page } = visitor
    await byProvider('/login')
    expect(await ask(page, '/api/authuser')).toMatchObject({ email, has_password: false })
    await open(page, '/account/privacy')
    await main()
      .getByRole('button', { name: /Delete/ })
      .click()
    await proveBy(email)
    await dialog().getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Your account has been deleted.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    expect(visitor.problems).toEqual([])
  })
})
