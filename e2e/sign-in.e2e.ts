import { adminEmail, vendorEmail } from '#app/demo-accounts.ts'
import { address, check, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { passcodesFromNow } from './outbox.ts'
import { expect, test } from './test.ts'

const homeowner = 'homeowner@wainscot.example'
const notAuthorized = 'You are not authorized to access this page.'
const deactivated = "Your account has been deactivated. Please contact the provider's support."
const pending = 'Your account is currently pending approval by the provider.'

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

const stored = (key: string) => visitor.page.evaluate((name) => localStorage.getItem(name), key)
const at = (path: string) => visitor.page.waitForURL((url) => url.pathname === path)
const fill = async (email: string, password = 'Wainscot-2026') => {
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(password)
}
const press = () => visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click()
const refusal = (words: string) => visitor.page.getByRole('main').getByRole('alert').getByText(words)
/** A page without session, cart or storage, as for a new visitor. */
async function afresh(path: string) {
  await visitor.context.clearCookies()
  await visitor.page.goto('/about_us')
  await visitor.page.evaluate(() => localStorage.clear())
  await open(visitor.page, path)
}

test('the sign-in page has its fields, its checkbox and its three links [SIGNIN-01, SIGNIN-02, SIGNIN-03, SIGNIN-04, SIGNIN-05, SIGNIN-06]', async () => {
  await afresh('/login')
  const main = visitor.page.getByRole('main')
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(main.getByLabel('Remember me')).toHaveAttribute('type', 'checkbox')
  for (const [name, href] of [
    [/^Forgot your password/, '/reset_password'],
    [/^Sign up as homeowner$/i, '/register'],
    [/^Continue Shopping$/, '/'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('shows a rejected sign-in below the email field and focuses it; the input is kept [SIGNIN-08, OP-24]', async () => {
  await afresh('/login')
  await fill(homeowner, 'not the password')
  await press()
  const email = visitor.page.getByLabel('Email')
  await visitor.page.getByText('These credentials do not match our records.').waitFor()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await visitor.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
  await expect(email).toHaveValue(homeowner)
  await visitor.page.getByLabel('Password', { exact: true }).fill('')
  await press()
  await visitor.page.getByText('Password is required.').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/login')
})

test('rejects every other account type at the homeowners’ form, ends its session and keeps the cart [SIGNIN-13, SIGNIN-14, SIGNIN-47, OP-01, OP-29, U12]', async () => {
  for (const email of ['dana@larkham.example', vendorEmail, adminEmail]) {
    await afresh('/login')
    await visitor.page.evaluate(() => localStorage.setItem('cart_id', 'c'.repeat(22)))
    await fill(email)
    const responded = visitor.page.waitForResponse((response) => response.url().endsWith('/api/login'))
    const loggedOut = visitor.page.waitForResponse((response) => response.url().endsWith('/api/logout'))
    await press()
    await refusal(notAuthorized).first().waitFor()
    const { token } = await (await responded).json()
    expect((await loggedOut).status()).toBe(200)
    expect(await stored('authToken')).toBeNull()
    expect(new URL(visitor.page.url()).pathname).toBe('/login')
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${address}/api/authuser`, { headers })).status).toBe(401)
    await expect(visitor.page.getByText('Logged Out Successfully')).toHaveCount(0)
  }
  await visitor.page.getByRole('link', { name: 'Professionals sign in here' }).click()
  await at('/pro/login')
})

test('rejects a deactivated and a pending account with the specification’s messages and logs it out [SIGNIN-23, SIGNIN-24, SIGNIN-25, SIGNIN-26, OP-29]', {
  tag: '@thorough',
}, async () => {
  for (const [status, words] of [
    ['Deactive', deactivated],
    ['pending', pending],
  ] as const) {
    await afresh('/login')
    await visitor.page.route('**/api/login', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, user: { ...body.user, status } } },
      })
    })
    await fill(homeowner)
    const loggedOut = visitor.page.waitForRequest((request) => request.url().endsWith('/api/logout'))
    await press()
    await refusal(words).first().waitFor()
    expect((await loggedOut).headers().authorization).toMatch(/^Bearer .{64}$/)
    expect(await stored('authToken')).toBeNull()
    await visitor.page.unroute('**/api/login')
  }
  // A contractor who has just applied, at the professionals' sign-in page.
  const email = `applicant-${Date.now()}@example.com`
  await afresh('/pro/login')
  const applied = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      full_name: 'Carl Applicant',
      type: 'Contractor',
      trade: 'contractor',
      email,
      password: 'Wainscot-2026',
      country_code: '+1',
      phone_number: '9165550100',
      zip_code: '95816',
      agree: true,
      company_name: 'Applicant Building',
      license_number: '1023344',
      license_state: 'CA',
    }),
  })
  expect(applied.status).toBe(201)
  await fill(email)
  await press()
  await refusal(pending).first().waitFor()
  expect(await stored('authToken')).toBeNull()
})

test('remembers the homeowner’s device with bullets in place of a password, and forgets it if the box is unchecked [SIGNIN-03, SIGNIN-10, SIGNIN-12, OP-07, U1]', {
  tag: '@thorough',
}, async () => {
  await afresh('/login')
  await fill(homeowner)
  await check(visitor.page.getByLabel('Remember me'))
  await press()
  await at('/account')
  const cookies = await visitor.context.cookies()
  const secret = cookies.find(({ name }) => name === 'wev_log_pass')
  expect(secret?.httpOnly).toBe(true)
  expect(cookies.every(({ value }) => !value.includes('Wainscot-2026'))).toBe(true)
  await visitor.page.evaluate(() => localStorage.clear())

  await open(visitor.page, '/login')
  const password = visitor.page.getByLabel('Password', { exact: true })
  await visitor.page.waitForFunction(
    (email) => document.querySelector<HTMLInputElement>('main input[name="email"]')?.value === email,
    homeowner,
  )
  expect(await password.inputValue()).toMatch(/^•+$/)
  const sent = visitor.page.waitForRequest((request) => request.url().endsWith('/api/login'))
  await press()
  expect((await sent).postDataJSON()).toEqual({ email: homeowner, password: '', remember: true })
  await at('/account')
  await visitor.page.evaluate(() => localStorage.clear())

  await open(visitor.page, '/login')
  await password.fill('Wainscot-2026')
  await check(visitor.page.getByLabel('Remember me'), false)
  await press()
  await at('/account')
  const left = (await visitor.context.cookies()).map(({ name }) => name)
  expect(left.filter((name) => /^wev_(log|remember)|otp_verify/.test(name))).toEqual([])
})

test('signing in redirects to the account, and so does the page for a user who is already signed in [SIGNIN-29, SIGNIN-42]', async () => {
  await afresh('/login')
  await fill(homeowner)
  await press()
  await at('/account')
  await visitor.page.goto('/login')
  await at('/account')
})

test('an unverified user is prompted to verify first, with the path to return to [SIGNIN-28, OP-02]', {
  tag: '@thorough',
}, async () => {
  await afresh('/register')
  const email = await registered()
  await afresh('/login?redirect=%2Forders')
  await fill(email, 'a short sentence')
  await press()
  await visitor.page.waitForURL('**/verifiction?redirect=%2Forders')
})

test('signing in from the cart turns it into a project and continues to checkout [SIGNIN-07, SIGNIN-15, SIGNIN-16, SIGNIN-17, SIGNIN-43, SESS-06, SESS-08, SESS-10, OP-04]', async () => {
  await afresh('/category/kitchen-faucets/product?in_stock=1')
  const { page } = visitor
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  const cart = await stored('cart_id')
  expect(cart).toMatch(/^[A-Za-z0-9_-]{22}$/)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^Check out/ }).click()
  await at('/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/checkout')
  expect(await stored('redirect_to')).toBe('/checkout')
  await hydrated(page)
  await fill(homeowner)
  const made = page.waitForRequest((r) => r.url().endsWith('/api/projectCart') && r.method() === 'POST')
  const attached = page.waitForRequest((r) => r.url().endsWith('/projectCart/add_project_to_cart'))
  await press()
  await at('/checkout')
  expect((await made).postDataJSON()).toMatchObject({ floorplan: null, project: null })
  const project = await stored('project')
  expect((await attached).postDataJSON()).toEqual({ re_temp_project_id: cart, project_id: project })
  expect([await stored('cart_id'), await stored('redirect_to')]).toEqual([null, null])
})

test('redirects home with a message if the saved room cannot be created [SIGNIN-33, SIGNIN-34]', {
  tag: '@thorough',
}, async () => {
  await afresh('/login?redirect=%2Forders')
  const { page } = visitor
  await page.evaluate(() => {
    localStorage.setItem('visual_redirect', '/visualize?step=2')
    const item = { showroom: 1, floorplan: 1, floorTemplate: 'galley', is_3d: true, project: null }
    localStorage.setItem('my_item', JSON.stringify(item))
  })
  await page.route('**/api/projectCart', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'x' } }),
  )
  await fill(homeowner)
  await press()
  await at('/')
  await page.getByText('Internal server error.', { exact: true }).waitFor()
  await page.unroute('**/api/projectCart')
  visitor.problems.splice(0)
})

test('an Admin must enter the passcode: canceling ends the session, verifying opens the account [SIGNIN-39, SIGNIN-41, SIGNIN-46, SIGNIN-48, ROLE-05, OP-01]', async () => {
  await afresh('/pro/login')
  const { page } = visitor
  const begin = async () => {
    await fill(adminEmail)
    const responded = page.waitForResponse((response) => response.url().endsWith('/api/login'))
    await press()
    await page.getByRole('heading', { name: 'Enter your passcode' }).waitFor()
    return (await (await responded).json()).token as string
  }
  const first = await passcodesFromNow(page, adminEmail)
  const token = await begin()
  await page.getByText('A new passcode was sent to your email.').waitFor()
  await expect(page.getByRole('button', { name: /^Send a new passcode in \d+ s$/ })).toBeDisabled()
  const guesses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('verify_otp?otp=')) guesses.push(request.url())
  })
  await page.getByLabel('Passcode').fill('12345')
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await page.getByText('The passcode must be 6 digits.').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'otp')
  expect(guesses).toEqual([])
  expect(await stored('authToken')).toBeNull()
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await ended
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${address}/api/authuser`, { headers })).status).toBe(401)

  const before = await first()
  await page.getByRole('heading', { name: 'Pro sign-in' }).waitFor()
  // The browser's Back button leaves the step as Cancel does, and the input is still there.
  const second = await begin()
  await page.getByText('A new passcode was sent to your email.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Pro sign-in' }).waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(adminEmail)
  await expect
    .poll(
      async () => (await fetch(`${address}/api/authuser`, { headers: { authorization: `Bearer ${second}` } })).status,
    )
    .toBe(401)
  const third = await passcodesFromNow(page, adminEmail)
  await begin()
  await page.getByText('A new passcode was sent to your email.').waitFor()
  const code = await third()
  expect(code).not.toBe(before)
  await page.getByLabel('Passcode').fill(before)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await page.getByText('Invalid passcode.').waitFor()
  await page.getByLabel('Passcode').fill(code)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await at('/portal')
  expect((await visitor.context.cookies()).some(({ name }) => name === 'otp_verify')).toBe(true)
  // Neither step is in the history behind the portal.
  await page.goBack()
  expect(new URL(page.url()).pathname).not.toBe('/pro/login')
  expect(visitor.problems).toEqual([])
})

async function registered(): Promise<string> {
  await register(visitor.page)
  const token = await stored('authToken')
  const response = await fetch(`${address}/api/authuser`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).data.email
}
