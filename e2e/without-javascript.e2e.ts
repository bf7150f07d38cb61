import { check, type Visitor, visit } from './browser.ts'
import { forEverybody, list } from './stops.ts'
import { expect, test } from './test.ts'

// The test starts before the last picture has loaded.
const read = { waitUntil: 'domcontentloaded' } as const

let reader: Visitor
test.beforeAll(async () => {
  reader = await visit({ javaScriptEnabled: false })
})
test.afterAll(() => reader.close())

test('without JavaScript the home page is readable and links to the catalogue', async () => {
  const { page } = reader
  await page.goto('/', read)
  await page.getByRole('heading', { level: 1, name: 'See the room before you swing the hammer.' }).waitFor()
  await page.getByRole('heading', { name: 'Shop by category' }).waitFor()
  const department = page.getByRole('main').locator('a[href^="/department/"]').first()
  const path = await department.getAttribute('href')
  await department.click()
  await page.waitForURL((url) => url.pathname === path, read)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('without JavaScript a filter is applied with its button, and page 2 and a product are links', async () => {
  const { page } = reader
  const count = async () =>
    Number((await page.getByRole('heading', { level: 2, name: /^[\d,]+ products?$/ }).innerText()).replace(/\D/g, ''))
  await page.goto('/category/hardwood-flooring/product', read)
  const all = await count()
  const filters = page.getByRole('region', { name: 'Filters' })
  await check(filters.getByLabel('In stock'))
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL((url) => url.searchParams.get('in_stock') === '1', read)
  await expect(page.getByRole('region', { name: 'Filters' }).getByLabel('In stock')).toBeChecked()
  const inStock = await count()
  expect(inStock).toBeGreaterThan(0)
  expect(inStock).toBeLessThan(all)

  const firstPage = await shown()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2', read)
  expect(new URL(page.url()).searchParams.get('in_stock')).toBe('1')
  const secondPage = await shown()
  expect(secondPage.length).toBeGreaterThan(0)
  expect(secondPage.filter((path) => firstPage.includes(path))).toEqual([])

  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL((url) => url.pathname === secondPage[0], read)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('button', { name: /^Add .+ to cart, \$[\d,.]+$/ })
    .first()
    .waitFor()
  await page.getByText('Free delivery in the United States.').waitFor()

  async function shown(): Promise<string[]> {
    const links = await page.getByRole('main').locator('a[href^="/product/"]').all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    return [...new Set(paths.map((path) => path ?? ''))]
  }
})

test('without JavaScript the full terms are readable', { tag: '@thorough' }, async () => {
  const { page } = reader
  await page.goto('/terms_of_service', read)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(5)
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(3000)
  expect(reader.problems).toEqual([])
})

/** Pages that need a script: only the browser knows who is signed in, and some content is drawn there. */
const byScript = /^\/(cart|outbox|verify|social|design-ai\/designs)\b|^\/visualize\?template=/

test('without JavaScript every public page has its heading and text, and the few without text say why', {
  tag: '@thorough',
}, async () => {
  const { page } = reader
  await page.goto(list, read)
  const product = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href')
  const wrong: string[] = []
  for (const { path, ends = path } of forEverybody(product?.split('/')[2] ?? '')) {
    await page.goto(path, read)
    const end = new URL(page.url())
    if (end.pathname !== new URL(ends, end).pathname) wrong.push(`${path} ends at ${end.pathname}`)
    const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
    if (headings.length !== 1 || !headings[0]?.trim()) wrong.push(`${path} has the headings ${headings}`)
    const text = await page.getByRole('main').innerText()
    const words = text.replace(/This needs JavaScript\..*|Loading/g, '').replace(headings[0] ?? '', '')
    if (byScript.test(path) ? !/^This page needs JavaScript\./m.test(text) : words.trim().length < 80)
      wrong.push(`${path} only says ${text}`)
  }
  expect(wrong).toEqual([])
})

test('without JavaScript every page says what is unavailable, and hides empty placeholders', {
  tag: '@thorough',
}, async () => {
  const { page } = reader
  await page.goto('/category/hardwood-flooring/product', read)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**', read)
  // By selector: text in a noscript element cannot be found by text.
  expect(await page.locator('body > noscript p').innerText()).toMatch(/^JavaScript is turned off\. .* the cart/)
  await expect(page.locator('.product-section').first()).toBeHidden()
})

test('without JavaScript, or before it loads, input is never put into the address', {
  tag: '@thorough',
}, async () => {
  const { page } = reader
  const key = 'a1 b2 c3'
  for (const path of [
    ...['/login', '/pro/login', '/register', '/register/contractor', '/register/vendor', '/contact'],
    ...['/reset_password', '/password_reset?token=a&email=a%40example.com', '/design-ai/login'],
    ...['/design-ai/singup', '/design-ai/reset_password', '/design-ai/password_reset?token=a'],
  ]) {
    await page.goto(path, read)
    const form = page.getByRole('main').locator('form').first()
    const typed = form.locator('input:visible:not([type="checkbox"], [type="radio"]), textarea:visible')
    for (const field of await typed.all()) await field.fill(key)
    await typed.last().press('Enter')
    await page.waitForTimeout(100)
    expect(page.url()).toBe(new URL(path, page.url()).href)
    expect(await typed.last().inputValue(), path).toBe(key)
  }
})

for (const path of ['/cart', '/orders', '/checkout', '/login', '/contact', '/design-ai/login'])
  test(`without JavaScript ${path} says that it requires it`, { tag: '@thorough' }, async () => {
    const { page } = reader
    await page.goto(path, read)
    // By selector: text in a noscript element cannot be found by text.
    const notice = page.locator('main noscript p').first()
    await notice.waitFor()
    expect(await notice.innerText()).toMatch(/^This page needs JavaScript\./)
  })
