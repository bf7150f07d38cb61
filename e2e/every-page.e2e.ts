import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminEmail } from '#db/seed/accounts.ts'
import { sectionsOf } from '#features/accounts/web/account-sections.ts'
import { ask, hydrated, open, register, signIn, type Visitor, visit } from './browser.ts'
import { newestPasscode } from './outbox.ts'
import { pagePatterns } from './page-patterns.ts'

const address = process.env.WAINSCOT_E2E ?? ''
const widths = [1440, 390]
const list = '/category/hardwood-flooring/product'

/** An address, and where and how it is answered when that is not simply there. */
type Stop = { path: string; ends?: string; status?: number }
const at = (path: string, ends?: string, status?: number): Stop => ({ path, ends, status })

const forEverybody: Stop[] = [
  ...[
    '/',
    '/department/flooring',
    '/department/flooring/hardwood-flooring',
    '/category/hardwood-flooring',
    list,
    '/search?q=tile',
    '/search?q=zzzzqqqq',
  ],
  ...['/design-ai', '/design-ai/login', '/design-ai/singup', '/design-ai/welcome', '/login', '/pro/login'],
  ...['/design-ai/reset_password', '/design-ai/password_reset'],
  ...['/register', '/register/contractor', '/register/vendor', '/reset_password', '/password_reset'],
  ...['/account_verify', '/cart', '/about_us', '/contact', '/faq', '/return_policy', '/your_orders'],
  ...['/cookies_policy', '/terms_of_service', '/privacy_policy', '/visualize/contractor/all', '/our-brands'],
  ...['/visualize/checklist', '/visualize', '/visualize?show=plans', '/pro-account'],
].map((path) => at(path))
// A room of the visualizer with all its panels, once it is drawn.
const room = at('/visualize?template=b-powder--warm-modern&quality=low')
const elsewhere: Stop[] = [
  // The link of a mail that has run out: it says so, and nothing is verified.
  at(`/verify/${'0'.repeat(64)}`),
  // Where a provider sends its visitors back; whoever did not leave from here is told that it failed.
  at('/social/test-id'),
  at('/404', '/404', 404),
  at('/nowhere/at/all', '/404', 404),
  at('/product-details', '/404', 404),
  at('/design-ai/signup', '/design-ai/singup'),
]
const forTheHomeowner = [
  ...['/orders', '/account', '/notification', '/projects', '/cart', '/checkout', '/checkout-payment'],
  '/change_password',
  ...sectionsOf('User').map((section) => `/account/${section}`),
].map((path) => at(path))
const forTheContractor = [
  ...['/payout_setup', '/account', '/orders'],
  ...sectionsOf('Contractor').map((section) => `/account/${section}`),
].map((path) => at(path))
const forTheAdmin = [
  ...['/account', '/account?queue=overdue', '/account?queue=approved', '/account?queue=refused', '/orders'],
  ...['/account/page_counts', '/account/plans'],
].map((path) => at(path))
const forTheUnverified = [at('/verifiction'), at('/verification', '/verifiction')]
// Mails wait here while there is no mail server.
const forTheHouse = [at('/outbox')]

/** Addresses that were seen at a width, as the browser was told them. */
const seen = new Map<number, Set<string>>(widths.map((width) => [width, new Set()]))

let visitor: Visitor
let product = ''
beforeAll(async () => {
  visitor = await visit()
  product = /href="(\/product\/[^"]+)"/.exec(await (await fetch(address + list)).text())?.[1] ?? ''
})
afterAll(() => visitor.close())

it.each(widths)(
  'every public page is whole at %i px [ROUTE-01, ROUTE-03, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-25, ROUTE-26, ROUTE-43, ROUTE-44, ROLE-06, OP-10, OP-11]',
  async (width) => {
    expect(product).not.toBe('')
    const context = await contextOf(width)
    const hash = product.split('/')[2]
    const products = [at(product), at(`/product/${hash}/LARKHAM2`), at(`/product-details?hash=${hash}`)]
    expect(
      await inTwoTabs(context, [...forEverybody, ...products, ...elsewhere, ...forTheHouse, room], width),
    ).toEqual([])
    await context.close()
  },
)

it.each(['SAGUARA4', 'ASHLAND6'])('the paint of %s keeps every text readable', async (showroom) => {
  const context = await contextOf(1440)
  await context.addCookies([{ name: 'wev_showroom', value: showroom, url: address }])
  expect(await inTwoTabs(context, [at('/'), at(list)])).toEqual([])
  await context.close()
})

it('every page of a signed-in homeowner is whole at both widths [ROUTE-16, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-24, ROUTE-28]', async () => {
  const context = await contextOf(1440)
  const page = await context.newPage()
  await signIn(page, 'homeowner@wainscot.example', '/login')
  await page.waitForURL((url) => url.pathname !== '/login')
  await open(page, `${list}?in_stock=1`)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  // The payment step wants an address.
  await open(page, '/checkout')
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  const orders = await ask<{ data: { id: number }[] }>(page, '/api/orders')
  const id = orders.data[0]?.id
  expect(id, 'the demo homeowner has ordered before').toBeTypeOf('number')
  await page.close()
  const stops = [...forTheHomeowner, at(`/orders/${id}`), at(`/thankyou?order=${id}`)]
  for (const width of widths) expect(await inTwoTabs(context, stops, width)).toEqual([])
  await context.close()
})

it('every page of a professional is whole at both widths [ROUTE-23]', async () => {
  const context = await contextOf(1440)
  const page = await context.newPage()
  await signIn(page, 'dana@larkham.example', '/pro/login')
  await page.waitForURL((url) => url.pathname !== '/pro/login')
  const { payouts } = await ask<{ payouts: { id: number }[] }>(page, '/api/payouts')
  const payout = payouts[0]?.id
  expect(payout, 'the demo professional has been paid before').toBeTypeOf('number')
  await page.close()
  const stops = [...forTheContractor, at(`/payouts/${payout}`)]
  for (const width of widths) expect(await inTwoTabs(context, stops, width)).toEqual([])
  await context.close()
})

it('every page of an Admin is whole at both widths', async () => {
  const context = await contextOf(1440)
  const page = await context.newPage()
  await signIn(page, adminEmail, '/pro/login')
  await page.getByText('A new passcode was sent to your email.').waitFor()
  await page.getByLabel('Passcode').fill(await newestPasscode(page))
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await page.waitForURL('**/account')
  await page.close()
  for (const width of widths) expect(await inTwoTabs(context, forTheAdmin, width)).toEqual([])
  await context.close()
})

it('nothing is wider than the smallest phone, 320 px', async () => {
  const context = await contextOf(320)
  const page = await context.newPage()
  const wide: string[] = []
  for (const { path } of [...forEverybody, at(product), ...elsewhere.slice(0, 1)]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${path}: ${over} px`)
  }
  expect(wide).toEqual([])
  await context.close()
})

it('the page of who has not verified the email is whole at both widths, also by its rightly spelled address [ROUTE-27, OP-11]', async () => {
  const context = await contextOf(1440)
  const page = await context.newPage()
  await register(page)
  await page.close()
  for (const width of widths) expect(await inTwoTabs(context, forTheUnverified, width)).toEqual([])
  await context.close()
})

it('leaves out no page of the page table: whoever adds one adds its visit here', () => {
  expect(pagePatterns().length).toBeGreaterThan(40)
  for (const width of widths) {
    const visited = [...(seen.get(width) ?? [])].map((path) => new URL(path, address).pathname)
    const missing = pagePatterns().filter((pattern) => !visited.some((path) => reaches(path, pattern)))
    expect(missing, `${width} px`).toEqual([])
  }
})

/** The pattern is the most exact one that this address fits; `*` takes what fits no other. */
function reaches(path: string, pattern: string): boolean {
  const fits = pagePatterns().filter((p) => p !== '/*' && matchPath(p, path))
  return pattern === '/*' ? fits.length === 0 : (fits.find((p) => p === path) ?? fits[0]) === pattern
}

async function contextOf(width: number): Promise<BrowserContext> {
  const browser = visitor.context.browser()
  if (!browser) throw new Error('the browser is gone')
  return browser.newContext({ baseURL: address, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
}

/** What is wrong on these pages, one line each. Two tabs share the work. */
async function inTwoTabs(context: BrowserContext, stops: Stop[], width?: number): Promise<string[]> {
  for (const { path } of width ? stops : []) seen.get(width ?? 0)?.add(path)
  const waiting = [...stops]
  const wrong: string[] = []
  const tab = async () => {
    const page = await context.newPage()
    if (width) await page.setViewportSize({ width, height: 900 })
    page.setDefaultTimeout(20_000)
    let path = ''
    page.on('pageerror', (error) => wrong.push(`${path}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        wrong.push(`${path}: ${message.text()}`)
    })
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      path = stop.path
      wrong.push(...(await lookAt(page, stop)).map((problem) => `${path}: ${problem}`))
    }
    await page.close()
  }
  await Promise.all([tab(), tab()])
  return wrong
}

async function lookAt(page: Page, { path, ends, status = 200 }: Stop): Promise<string[]> {
  const wrong: string[] = []
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (answer?.status() !== status) wrong.push(`answers ${answer?.status()}, not ${status}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await hydrated(page)
  // What a private page fetches is there once nothing says that it is still coming.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"]')].some((s) =>
        /^(Loading|Opening the room|Building the room)$/.test(s.textContent ?? ''),
      ),
    null,
    { timeout: 90_000 },
  )
  const end = new URL(page.url())
  const expected = ends ?? path
  if (end.pathname !== new URL(expected, address).pathname)
    wrong.push(`ends at ${end.pathname}, not ${expected}`)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) wrong.push(`${headings} headings of the first level`)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (over > 0) wrong.push(`${over} px wider than the screen`)
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, nodes } of violations)
    wrong.push(`${id} at ${nodes.map((node) => node.target).join(', ')}`)
  return wrong
}
