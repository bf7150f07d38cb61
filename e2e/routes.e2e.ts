import { address, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const list = '/category/hardwood-flooring/product'
let hash = ''

test.beforeAll(async () => {
  hash = /href="\/product\/([^"/]+)"/.exec((await read(list)).html)?.[1] ?? ''
})

async function read(path: string) {
  const response = await fetch(address + path, { redirect: 'manual' })
  const html = await response.text()
  const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
  return { status: response.status, location: response.headers.get('location'), html, h1 }
}

const open_to_all: [words: string, path: string, heading: RegExp][] = [
  ['home with departments [ROUTE-04]', '/', /See the room before you swing the hammer/],
  ['a department [ROUTE-05]', '/department/flooring', /^Flooring$/],
  ['a department’s category [ROUTE-05]', '/department/flooring/hardwood-flooring', /^Hardwood Flooring$/],
  ['a category [ROUTE-06]', '/category/hardwood-flooring', /^Hardwood Flooring$/],
  ['a product list [ROUTE-07]', list, /^Hardwood Flooring$/],
  ['AI design [ROUTE-08]', '/design-ai', /^AI 3D Design$/],
  ['AI login [ROUTE-09]', '/design-ai/login', /^Sign in to AI 3D Design$/],
  ['AI sign-up, spelled so [ROUTE-10]', '/design-ai/singup', /^Sign up for AI 3D Design$/],
  ['AI welcome [ROUTE-11]', '/design-ai/welcome', /^Welcome$/],
  ['sign in [ROUTE-12]', '/login', /^Sign in$/],
  ['sign up in three steps [ROUTE-13]', '/register', /^Sign up as homeowner$/],
  ['asking for a new password [ROUTE-14]', '/reset_password', /^Forgot your password\?$/],
  ['choosing a new password [ROUTE-15]', '/password_reset', /^Choose a new password$/],
  ['a product [ROUTE-17]', '/product/HASH', /\w/],
  ['a product in a showroom [ROUTE-17]', '/product/HASH/LARKHAM2', /\w/],
  ['a product by its query [ROUTE-18]', '/product-details?hash=HASH', /\w/],
  ['the cart, without an account [ROUTE-19]', '/cart', /^Cart$/],
  ['verifying an account [ROUTE-25]', '/account_verify', /^Verify your account$/],
  ['the link of a verification mail [ROUTE-26]', `/verify/${'0'.repeat(64)}`, /\w/],
  ['about us [ROUTE-29, STATIC-18]', '/about_us', /^A showroom without the rent$/],
  ['contact [ROUTE-30]', '/contact', /^Contact support$/],
  ['questions and answers [ROUTE-31]', '/faq', /^Questions and answers$/],
  ['return policy [ROUTE-32, STATIC-20]', '/return_policy', /^Return policy$/],
  ['the FAQ on orders [ROUTE-33, STATIC-21, OP-44]', '/your_orders', /^Your orders$/],
  ['cookies policy [ROUTE-34, STATIC-19]', '/cookies_policy', /^Cookies policy$/],
  ['terms of service [ROUTE-35]', '/terms_of_service', /^Terms of Service$/],
  ['privacy policy [ROUTE-36]', '/privacy_policy', /^Privacy policy$/],
  ['the shop behind the showroom card [ROUTE-37]', '/visualize/contractor/all', /^Which showroom\?$/],
  ['the checklist [ROUTE-38, PROJ-07]', '/visualize/checklist', /^Site checklist$/],
  ['the visualizer [ROUTE-39]', '/visualize', /^3D visualizer$/],
  ['projects [ROUTE-40]', '/projects', /^Projects$/],
  ['what Learn More leads to [ROUTE-41]', '/pro-account', /^Your showroom/],
  ['what See All of the brands leads to [ROUTE-42]', '/our-brands', /^Our brand partners$/],
  ['contractors and designers [DSGN-04]', '/designers', /^Contractors and designers$/],
  ['a designer’s profile [DSGN-04]', '/designers/STUDRA82', /^Studio Rae$/],
  ['what Sign Up as a Pro leads to [ROUTE-43]', '/register/contractor', /^Sign up as a pro$/],
]

test.describe('every route has a clean path and the site’s header and footer [ROUTE-01, ROUTE-02]', () => {
  for (const [words, path, heading] of open_to_all)
    test(`${words}`, async () => {
      const { status, html, h1 } = await read(path.replace('HASH', hash))
      expect(status).toBe(200)
      expect(h1).toMatch(heading)
      expect(html).toMatch(/<header[\s>]/)
      expect(html).toMatch(/<main id="content"/)
      expect(html).toMatch(/<footer[\s>]/)
      expect(html).not.toMatch(/href="\/?#\//)
    })
})

test.describe('an address that does not exist', () => {
  test('redirects with 302 to the not-found page, which responds with 404 [ROUTE-03, ROUTE-44, OP-41]', async () => {
    for (const path of [
      '/nowhere',
      '/nowhere/at/all',
      '/category',
      '/product/unknown-hash-1',
      '/product-details',
      // No record has a name this long, and no valid address looks like this.
      `/product/${'a'.repeat(600)}`,
      `/category/${'a'.repeat(600)}`,
      ...['/product/%00', '/product/%', '/category/%zz', '/product/%ff%fe', '/%E0%A4%A'],
    ]) {
      const { status, location } = await read(path)
      expect([path, status, location]).toEqual([path, 302, '/404'])
    }
    for (const query of ['a'.repeat(600), '%00', '%', '%zz']) {
      const { status, html } = await read(`/search?q=${query}`)
      expect([query, status]).toEqual([query, 200])
      expect(html).toMatch(/rel="stylesheet"/)
    }
    const { status, h1, html } = await read('/404')
    expect(status).toBe(404)
    expect(h1).toBe('There was an error with your request')
    expect(html).toMatch(/<header[\s>]/)
    expect(html).toMatch(/href="mailto:support@/)
    expect(html).toContain('Back to Home')
  })

  test('gets a JSON response under /api, never a redirect [OP-41]', async () => {
    for (const path of ['/api/nowhere', '/api', '/api/']) {
      const response = await fetch(address + path, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({
        success: false,
        message: 'Record not found for processing.',
      })
    }
  })
})

test('a category is shown only in its own department, whatever the address says [ROUTE-05]', async () => {
  const { status, location } = await read('/department/flooring/bath-tubs')
  expect([status, location]).toEqual([302, '/department/bathroom/bath-tubs'])
})

test('the correctly spelled address of the prompt keeps the redirect parameter, and drops the router’s own [ROUTE-27, OP-11]', async () => {
  const { status, location } = await read('/verification?redirect=%2Fcart&_routes=features%2Fx')
  expect([status, location]).toEqual([302, '/verifiction?redirect=%2Fcart'])
})

test('a product requested by query is the same page and has one canonical address [OP-40]', async () => {
  const plain = await read(`/product/${hash}`)
  for (const path of [`/product-details?hash=${hash}&vsd_id=LARKHAM2`, `/product/${hash}/LARKHAM2`]) {
    const { h1, html } = await read(path)
    expect(h1).toBe(plain.h1)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"/]+/product/${hash}"`))
  }
})

test('the showroom of a link determines the price, by path and by query [ROUTE-17, OP-40]', async () => {
  const prices = async (path: string) => (await read(path)).html.match(/\$[\d,]+\.\d\d/g)?.slice(0, 3)
  const inPath = await prices(`/product/${hash}/LARKHAM2`)
  expect(inPath?.length).toBe(3)
  expect(await prices(`/product-details?hash=${hash}&vsd_id=LARKHAM2`)).toEqual(inPath)
})

test.describe('a guest', () => {
  let guest: Visitor
  test.beforeAll(async () => {
    guest = await visit()
  })
  test.afterAll(() => guest.close())

  for (const [words, path] of [
    ['change password [ROUTE-16]', '/change_password'],
    ['checkout [ROUTE-20]', '/checkout'],
    ['payment [ROUTE-21]', '/checkout-payment'],
    ['thank you [ROUTE-22]', '/thankyou?order=1'],
    ['payout setup [ROUTE-23]', '/payout_setup'],
    ['account [ROUTE-24]', '/account'],
    ['verification prompt, spelled so [ROUTE-27]', '/verifiction'],
    ['notifications [ROUTE-28, OP-48]', '/notification'],
    ['orders [OP-44]', '/orders'],
  ] as const)
    test(`is redirected to sign in for ${words}, with the path to return to [ROUTE-45]`, async () => {
      const { page } = guest
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    })

  test('is redirected to sign in with a token of ten characters, too [ROUTE-45]', async () => {
    const { page } = guest
    await page.evaluate(() => localStorage.setItem('authToken', '0123456789'))
    await page.goto('/account')
    await page.waitForURL((url) => url.pathname === '/login')
    await page.evaluate(() => localStorage.removeItem('authToken'))
  })

  test('sees no notifications in the header [OP-48]', async () => {
    const { page } = guest
    await open(page, '/about_us')
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Sign Up Free' }).first().waitFor()
    await expect(banner.getByRole('link', { name: /^Notifications/ })).toHaveCount(0)
  })

  test('gets the layout that the route specifies, and the last one is stored [OP-39]', async () => {
    const { page } = guest
    const shown = () => page.getByRole('main').getAttribute('data-layout')
    const stored = () => page.evaluate(() => localStorage.getItem('new-layout'))
    await open(page, '/about_us')
    expect([await shown(), await stored()]).toEqual(['old', 'false'])
    await open(page, '/design-ai')
    expect([await shown(), await stored()]).toEqual(['new', 'true'])
  })
})

test.describe('a homeowner', () => {
  let homeowner: Visitor
  test.beforeAll(async () => {
    homeowner = await visit()
    await signIn(homeowner.page, 'homeowner@wainscot.example')
  })
  test.afterAll(() => homeowner.close())

  test('is returned to the previous page from a route of another role [ROUTE-46, ROUTE-47]', async () => {
    const { page } = homeowner
    await open(page, '/account')
    await page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }
      ).__reactRouterDataRouter.navigate('/payout_setup'),
    )
    await page.waitForURL((url) => url.pathname === '/account')
    await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
    // There is no earlier page, so it leads home.
    for (const path of ['/payout_setup', '/payouts/1']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
    }
  })

  test('finds orders in the account, and notifications in the header [OP-44, OP-48]', async () => {
    const { page } = homeowner
    await open(page, '/account')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .waitFor()
    await page.getByRole('main').locator('a[href="/orders"]').first().click()
    await page.waitForURL((url) => url.pathname === '/orders')
  })
})

test('a professional has the route of their role, their own theme class on every page, and their showroom without its ID [ROUTE-46, THEME-01, THEME-03]', async () => {
  const shop = await visit()
  await signIn(shop.page, 'camille@studiorae.example')
  await open(shop.page, '/payout_setup')
  await shop.page.getByRole('heading', { level: 1, name: 'Payout setup' }).waitFor()
  await shop.page.locator('html.theme-rosewood').waitFor()

  await open(shop.page, '/')
  const card = shop.page.getByRole('main').getByRole('region', { name: 'Your showroom' })
  await card.getByText('STUDRA82').waitFor()
  await expect(shop.page.getByLabel(/The 8-character ID/)).toHaveCount(0)
  const bar = shop.page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Showroom' }).click()
  await shop.page.waitForURL('**/visualize/contractor/all')
  await shop.page.getByRole('heading', { level: 1, name: 'Studio Rae' }).waitFor()
  const strip = shop.page.getByRole('banner').getByRole('link', { name: /Your showroom\s+STUDRA82/ })
  await strip.click()
  await shop.page.waitForURL('**/portal/showroom')
  expect(shop.problems).toEqual([])
  await shop.close()
})

test('an unverified user is prompted to verify, and a verified user is not [ROUTE-27]', async () => {
  const newcomer = await visit()
  await register(newcomer.page)
  await open(newcomer.page, '/verifiction')
  await newcomer.page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor()
  await newcomer.close()
})

test('a checkout whose profile cannot be loaded keeps its header, says so and continues when it can', {
  tag: '@thorough',
}, async () => {
  const { page, close } = await visit()
  await signIn(page, 'homeowner@wainscot.example')
  await page.route('**/api/profile*', (route) => route.abort())
  await page.goto('/checkout')
  await page.getByText('Your cart and address could not be loaded').waitFor()
  await page
    .getByText('The server did not respond. Nothing has been lost. Check your connection and try again.')
    .waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Wainscot/ })
    .waitFor()
  await page.unroute('**/api/profile*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your cart and address could not be loaded').waitFor({ state: 'detached' })
  await close()
})

test('a private page that cannot be loaded says so below the header, and retries [ERR-06]', {
  tag: '@thorough',
}, async () => {
  const { page, close } = await visit()
  await signIn(page, 'homeowner@wainscot.example')
  await page.route('**/api/orders*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto('/orders')
  await page.getByText('Something went wrong on our end. Nothing has been lost. Try again in a moment.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).first().waitFor()
  await page.getByText('Internal Server error please try again.').waitFor()
  await page.unroute('**/api/orders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByText(/^\d+ orders?/)
    .first()
    .waitFor()
  await hydrated(page)
  await close()
})
