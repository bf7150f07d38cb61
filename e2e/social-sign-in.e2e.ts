import type { Page } from '@playwright/test'
import { address, ask, check, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const password = 'a fine long plank'
let visitor: Visitor
let page: Page
test.beforeAll(async () => {
  visitor = await visit()
  page = visitor.page
})
test.afterAll(() => visitor.close())

type Person = { sub: string; email: string; name?: string; confirmed?: boolean }
const person = (word: string): Person => ({
  sub: `${word}-${Date.now()}`,
  email: `${word}-${Date.now()}@example.com`,
  name: 'Grace Hopper',
})

/** Leaves for the provider, fills in its form and comes back; the visitor is signed in at neither site before. */
async function comeBack(door: string, who: Person | 'cancel'): Promise<void> {
  await visitor.context.clearCookies({ domain: '127.0.0.1' })
  await page.goto('/404')
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await open(page, door)
  await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  await page.getByRole('heading', { name: 'Sign in to Test ID' }).waitFor()
  if (who === 'cancel') return page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Number').fill(who.sub)
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Name', { exact: true }).fill(who.name ?? '')
  if (who.confirmed !== false) await check(page.getByLabel('Email is confirmed'))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const arrive = (path: string) => page.waitForURL((url) => url.origin === address && url.pathname === path)
const failure = () => page.getByRole('alert').first()

// A product started outside of the test run has no provider to return from.
test.describe('signing in with a social account', () => {
  test.skip(!process.env.WAINSCOT_E2E_SOCIAL, 'the named product knows no test provider')

  const grace = person('grace')

  test('goes to the provider and back, creates the account, and continues to the visitor’s destination [SOCIAL-01, SOCIAL-02, SOCIAL-04, CALL-09]', {
    tag: '@thorough',
  }, async () => {
    const sent = page.waitForRequest('**/api/sociallogin/test-id')
    await comeBack('/login?redirect=%2Fabout_us', grace)
    const body = (await sent).postDataJSON()
    expect(body).toEqual({
      provider: 'test-id',
      data: { code: expect.any(String), state: expect.any(String), iss: expect.any(String) },
    })
    await arrive('/about_us')
    expect(await ask(page, '/api/authuser')).toMatchObject({
      email: grace.email,
      type: 'User',
      status: 'Active',
    })
    expect(page.url()).not.toContain('code=')
  })

  test('sends a homeowner with projects to them, and updates a form that is open in another tab [SOCIAL-03, OP-21]', {
    tag: '@thorough',
  }, async () => {
    await page.evaluate(async () => {
      const response = await fetch('/api/projectCart', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
        },
        body: JSON.stringify({
          showroom: null,
          floorplan: null,
          floorTemplate: null,
          is_3d: false,
          project: null,
        }),
      })
      if (!response.ok) throw new Error(`no project: ${response.status}`)
    })
    await page.evaluate(() => localStorage.removeItem('authToken'))
    const other = await visitor.context.newPage()
    await open(other, '/register')
    await comeBack('/login?redirect=%2Fabout_us', grace)
    await arrive('/projects')
    await other.waitForURL('**/account')
    await other.close()
  })

  test('redirects home if there is no path to return to', { tag: '@thorough' }, async () => {
    await comeBack('/register', person('ada'))
    await arrive('/')
  })

  test('returns to Login without a message when the visitor cancels', { tag: '@thorough' }, async () => {
    await comeBack('/login?redirect=%2Fabout_us', 'cancel')
    await page.waitForURL('**/login?redirect=%2Fabout_us')
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('says that it failed, hides the loader and turns the progress bar red [SOCIAL-06, SOCIAL-07]', {
    tag: '@thorough',
  }, async () => {
    await comeBack('/login', { ...person('unknown'), confirmed: false })
    await page.locator('.activity-bar[data-look="failed"]').waitFor({ state: 'attached' })
    expect(await failure().textContent()).toBe(
      'Your provider did not share a verified email. Register with your email instead.',
    )
    await expect(page.getByText('Checking your link')).toHaveCount(0)
    expect(await stored('authToken')).toBeNull()
    await visitor.context.clearCookies({ domain: '127.0.0.1' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sign in to Test ID' }).waitFor()
  })

  test('rejects a code that was issued elsewhere', { tag: '@thorough' }, async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/social/test-id?code=stolen&state=made-up')
    await failure().waitFor()
    expect(await failure().textContent()).toBe('Sign in failed.')
    expect(calls.filter((url) => url.includes('sociallogin'))).toEqual([])
    expect(page.url()).toBe(`${address}/social/test-id`)
  })

  test('logs out again when the response has no user, and shows why an account is rejected [SOCIAL-05]', {
    tag: '@thorough',
  }, async () => {
    const respondWith = async (data: object) => {
      await page.route('**/api/sociallogin/test-id', (route) =>
        route.fulfill({ json: { success: true, message: 'Logged in.', data, ...data } }),
      )
      await comeBack('/login', person('nobody'))
      await failure().waitFor()
      await page.unroute('**/api/sociallogin/test-id')
      return failure().textContent()
    }
    const token = 't'.repeat(64)
    const loggedOut = page.waitForRequest('**/api/logout')
    expect(await respondWith({ token, user: null })).toBe('Sign in failed.')
    expect(await (await loggedOut).headerValue('authorization')).toBe(`Bearer ${token}`)
    expect(await stored('authToken')).toBeNull()
    expect(
      await respondWith({
        token,
        user: { id: 1, type: 'User', status: 'Deactive', email_verified_at: null },
      }),
    ).toBe("Your account has been deactivated. Please contact the provider's support.")
    expect(await stored('authToken')).toBeNull()
  })

  test('asks once for the password of an account with an unverified email', {
    tag: '@thorough',
  }, async () => {
    const owner = person('owner')
    await open(page, '/')
    await page.evaluate(
      async (given) => {
        await fetch('/api/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          body: JSON.stringify({
            full_name: 'Ada Owner',
            country_code: '+1',
            phone_number: '9165550177',
            zip_code: '95816',
            agree: true,
            ...given,
          }),
        })
      },
      { email: owner.email, password },
    )
    await comeBack('/login?redirect=%2Fabout_us', owner)
    await page.getByText('Enter your password once to connect this sign-in method.').waitFor()
    await page.getByText('o•••@example.com').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('a wrong plank')
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await page.getByText('These credentials do not match our records.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await arrive('/about_us')
    expect(await ask(page, '/api/authuser')).toMatchObject({ email: owner.email })
    expect(visitor.problems).toEqual([])
  })
})
