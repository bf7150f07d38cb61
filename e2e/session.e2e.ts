import type { Page } from '@playwright/test'
import { address, hydrated, open, type Visitor, visit } from './browser.ts'
import { signInByForm } from './sign-in.ts'
import { expect, test } from './test.ts'

const homeowner = 'homeowner@wainscot.example'
const ended = 'Your session has ended. Sign in to continue.'
const listed = [
  ...['my_item', 'project', 'visual_redirect', 'showroom', 'category', 'breadcrumb', 'recently_viewed'],
  ...['product_category', 'product_list', 'customer_viewed', 'top_product', 'new-layout', 'cart_id'],
]

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const isSignedIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().waitFor({ state: 'attached' })
const isGuest = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor({ state: 'attached' })

async function enter(page: Page, email = homeowner): Promise<string> {
  await page.goto('/about_us')
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, email, email === homeowner ? '/login' : '/pro/login')
  await at(page, email === homeowner ? '/account' : '/portal')
  await hydrated(page)
  return (await stored(page, 'authToken')) ?? ''
}

/** Ends the session as another device would: the browser still has the token. */
async function endElsewhere(token: string) {
  const response = await fetch(`${address}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
}

test('a visitor’s activity is stored under the keys of the specification [SESS-07, SESS-11, SESS-12, SESS-14, SESS-15, SESS-16, SESS-17, SESS-18, SESS-19, SESS-20]', async () => {
  const { page } = visitor
  await page.goto('/about_us')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/')
  const card = page.getByRole('main')
  await card.getByLabel('The 8-character ID').first().fill('LARKHAM2')
  await card.getByText('Larkham Building').first().waitFor()
  await card.getByRole('button', { name: 'Next' }).first().click()
  await at(page, '/visualize/contractor/all')
  await hydrated(page)
  const read = async (key: string) => JSON.parse((await stored(page, key)) ?? 'null')
  const showroom = await read('showroom')
  expect(showroom.vsd_id).toBe('LARKHAM2')
  expect(await read('my_item')).toEqual({
    showroom: showroom.showroom,
    floorplan: null,
    floorTemplate: null,
    is_3d: false,
    project: null,
  })
  expect((await read('category')).parent).toBe('all')
  await page.waitForFunction(() => localStorage.getItem('product_category') !== null)
  await open(page, '/category/kitchen-faucets/product')
  const isList = (key: string) => Array.isArray(JSON.parse(localStorage.getItem(key) ?? 'null'))
  await page.waitForFunction(isList, 'product_list')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  const hash = new URL(page.url()).pathname.split('/')[2]
  await page.waitForFunction((own) => localStorage.getItem('recently_viewed')?.includes(own ?? ''), hash)
  await page.waitForFunction(isList, 'breadcrumb')
  for (const [title, key] of [
    ['Customers also viewed', 'customer_viewed'],
    ['Best sellers in this category', 'top_product'],
  ] as const) {
    await page.getByText(title).first().scrollIntoViewIfNeeded()
    await page.waitForFunction(isList, key)
  }
  expect((await read('recently_viewed'))[0]).toBe(hash)
  expect(await stored(page, 'new-layout')).toMatch(/^(true|false)$/)
})

test('logging out notifies the server, clears the listed keys and the cart, and shows the message at home [SESS-22, SESS-23, SESS-24, SESS-25, SESS-26, SESS-27, SESS-28, OP-28]', async () => {
  const { page } = visitor
  const token = await enter(page)
  await page.evaluate((keys) => {
    for (const key of keys) if (localStorage.getItem(key) === null) localStorage.setItem(key, '"x"')
    for (const key of ['AIauthToken', 'redirect_to']) localStorage.setItem(key, 'x'.repeat(20))
  }, listed)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/logout'))
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().click()
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`)
  await at(page, '/')
  await page.getByText('Logged Out Successfully').waitFor()
  await isGuest(page)
  // Home loads its layout again; nothing else of the list is loaded.
  const left = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(left.filter((key) => key !== 'new-layout')).toEqual(['AIauthToken', 'redirect_to'])
  await page.waitForFunction(() => document.querySelector('#content')?.getAttribute('aria-busy') === null)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${address}/api/authuser`, { headers })).status).toBe(401)

  // Back shows no page of the session that has ended.
  await page.goBack()
  await at(page, '/login')
})

test('a session that ends on a form redirects to Login and back to the form, with the input kept [SESS-29, SESS-30, ROLE-10, OP-03]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const token = await enter(page)
  await open(page, '/category/kitchen-faucets/product?in_stock=1')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  // With a project, rule 8 leads home first, where a link continues (OP-03).
  await page.evaluate(async (bearer) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const body = JSON.stringify({ showroom: null, name: 'Kitchen', is_3d: false })
    await fetch('/api/projectCart', { method: 'POST', headers, body })
  }, token)
  await open(page, '/checkout')
  await page.getByLabel('Street').fill('77 Typed Lane')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await endElsewhere(token)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await at(page, '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/checkout')
  await page.getByRole('status').getByText(ended).waitFor()
  expect(await stored(page, 'authToken')).toBeNull()
  await isGuest(page)
  const drafts = await page.evaluate(() => sessionStorage.getItem('form_drafts'))
  expect(drafts).toContain('77 Typed Lane')
  await page.getByLabel('Email').fill(homeowner)
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await at(page, '/')
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await at(page, '/checkout')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[name="street"]')?.value === '77 Typed Lane',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('form_drafts'))).toBeNull()
})

test('a dialog whose session ends reopens with the input after its owner signs in again [SESS-29, SESS-30]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const token = await enter(page)
  await page.getByRole('main').getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your details' })
  await dialog.getByLabel('First and last name').fill('June of the Long Plank')
  await endElsewhere(token)
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await at(page, '/login')
  await page.getByRole('status').getByText(ended).waitFor()
  await page.getByLabel('Email').fill(homeowner)
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => ['/', '/account'].includes(url.pathname))
  await page.goto('/account')
  await dialog.waitFor()
  await expect(dialog.getByLabel('First and last name')).toHaveValue('June of the Long Plank')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Edit details' }).waitFor()
  await expect(dialog).toHaveCount(0)
})

test('a session that ends in one tab keeps the input of another; logging out clears it [SESS-29, SESS-30]', {
  tag: '@thorough',
}, async () => {
  const { page, context } = visitor
  const token = await enter(page)
  const other = await context.newPage()
  await open(other, '/account')
  const typing = async () => {
    await other.getByRole('main').getByRole('button', { name: 'Edit details' }).click()
    await other.getByRole('dialog', { name: 'Your details' }).getByLabel('First and last name').fill('June Oak')
  }
  const drafts = () => other.evaluate(() => sessionStorage.getItem('form_drafts'))
  await typing()
  await endElsewhere(token)
  await page.goto('/orders')
  await at(other, '/login')
  expect(await drafts()).toContain('June Oak')

  await signInByForm(page, homeowner, '/login')
  await at(other, '/account')
  await other.getByRole('dialog', { name: 'Your details' }).waitFor()
  expect(await drafts()).toBeNull()
  await other.keyboard.press('Escape')
  await typing()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().click()
  await at(other, '/login')
  expect(await drafts()).toBeNull()
  await other.close()
})

test('tabs stay in sync: logging out in one closes private pages in the others, and signing in updates all [SESS-26, SESS-29]', {
  tag: '@thorough',
}, async () => {
  const { page, context } = visitor
  await enter(page)
  const other = await context.newPage()
  await open(other, '/orders?status=Delivered')
  const reader = await context.newPage()
  await open(reader, '/faq')
  await isSignedIn(reader)
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().click()
  await at(other, '/login')
  expect(new URL(other.url()).searchParams.get('redirect')).toBe('/orders?status=Delivered')
  await other.getByRole('status').getByText(ended).waitFor()
  // A public page stays open.
  await isGuest(reader)
  expect(new URL(reader.url()).pathname).toBe('/faq')

  await signInByForm(page, homeowner, '/login')
  await at(page, '/account')
  await isSignedIn(reader)
  await at(other, '/account')

  // Another account signs in in another tab: no page keeps showing the first account's data.
  await reader.evaluate(async () => {
    const response = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ email: 'dana@larkham.example', password: 'Wainscot-2026' }),
    })
    localStorage.setItem('authToken', (await response.json()).token)
  })
  await page.getByRole('main').getByText('dana@larkham.example').first().waitFor()
  await other.close()
  await reader.close()
})

test('a page restored from the browser’s cache reloads if the session has changed', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const token = await enter(page)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const restore = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await restore()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(loads).toEqual([])
  // A frozen page gets no events: the token is gone when the page resumes.
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await restore()
  await at(page, '/login')
  expect(loads.length).toBe(1)
  await endElsewhere(token)
})

test('an expired token is dropped on the first request, and the page shows a guest [SESS-03, SESS-04, ROLE-09]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const token = await enter(page)
  await endElsewhere(token)
  await open(page, '/faq')
  await isGuest(page)
  expect(await stored(page, 'authToken')).toBeNull()
  await page.goto('/orders?status=Delivered')
  await at(page, '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders?status=Delivered')
  // A visitor who was never signed in is not told that a session has ended.
  await hydrated(page)
  await expect(page.getByText(ended)).toHaveCount(0)
  // The header's link also keeps the full return path.
  await open(page, '/category/kitchen-faucets/product?in_stock=1')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' }).first()
  await expect(login).toHaveAttribute('href', '/login?redirect=%2Fcategory%2Fkitchen-faucets%2Fproduct%3Fin_stock%3D1')
  expect(visitor.problems).toEqual([])
})
