import type { Locator, Page } from '@playwright/test'
import { ask, hydrated, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

type Card = { hash: string; product_name: string; rating: number; rating_count: number; minimum_unit: number }
type Category = { id: number; name: string; slug_url: string; children: Category[] }

let guest: Visitor
test.beforeAll(async () => {
  guest = await visit()
  await withoutPictures(guest.page)
})
test.afterAll(() => guest.close())

/** Drawing product pictures would take longer than anything else, and no test looks at them. */
async function withoutPictures(page: Page): Promise<void> {
  const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  await page.route('**/media/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: empty }))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('.product-card')

async function category(page: Page, slug: string): Promise<Category> {
  if (page.url() === 'about:blank') await open(page, '/')
  return ask<Category>(page, `/api/categories/${slug}`)
}
async function firstOf(page: Page, slug: string): Promise<Card> {
  const list = await ask<{ data: Card[] }>(page, `/api/products?category=${slug}&in_stock=1&per_page=10`)
  return list.data[0] as Card
}

test('a guest navigates from a department to its categories, families and products, by slug or by number [CAT-03, CAT-04, CAT-05, CAT-06, CAT-14]', async () => {
  const { page } = guest
  const hardwood = await category(page, 'hardwood-flooring')
  await open(page, '/department/flooring')
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Hardwood Flooring/ })
      .count(),
  ).toBeGreaterThan(0)
  for (const named of [hardwood.slug_url, String(hardwood.id)]) {
    await open(page, `/department/flooring/${named}`)
    expect(await heading(page).textContent()).toBe(hardwood.name)
    for (const kind of hardwood.children.slice(0, 3))
      expect(await page.getByRole('main').getByRole('link', { name: kind.name }).count()).toBeGreaterThan(0)
  }
  // A family has no level below it: its address in the department is that of its products.
  const kind = hardwood.children[0] as Category
  await open(page, `/department/flooring/${kind.slug_url}`)
  await page.waitForURL(`**/category/${kind.slug_url}/product`)
  for (const named of [kind.slug_url, String(kind.id)]) {
    await open(page, `/category/${named}/product`)
    expect(await heading(page).textContent()).toBe(kind.name)
    expect(await cards(page).count()).toBeGreaterThan(5)
  }
})

test('contains more than 25,000 materials, as many as the settings state and the lists show [CAT-11]', async () => {
  const { page } = guest
  await open(page, '/')
  type Menu = { categories: { slug_url: string }[] }[]
  const menu = await ask<Menu>(page, '/api/menu_category')
  const totals = await Promise.all(
    menu
      .flatMap((department) => department.categories)
      .map(({ slug_url }) => ask<{ total: number }>(page, `/api/products?category=${slug_url}`)),
  )
  const sum = totals.reduce((all, { total }) => all + total, 0)
  expect(sum).toBeGreaterThan(25_000)
  const { counts } = await ask<{ counts: { materials: number } }>(page, '/api/setting')
  expect(counts.materials).toBe(sum)
})

test('the price element shows prices per box and per square foot, and per unit for all other products [PRICE-01, PRICE-02, PRICE-03]', async () => {
  const { page } = guest
  const money = '\\$[\\d,]+\\.\\d\\d'
  const wanted: [string, RegExp][] = [
    ['tile-flooring', new RegExp(`${money} / Box · ${money} / sq ft`)],
    ['toilets', new RegExp(`${money} / Piece`)],
    ['pool-copings', new RegExp(`${money} / Linear ft`)],
  ]
  for (const [slug, price] of wanted) {
    await open(page, `/category/${slug}/product`)
    const texts = (await cards(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    for (const text of texts) expect(text).toMatch(price)
    if (slug !== 'tile-flooring') expect(texts.join(' ')).not.toContain('/ sq ft')
  }
})

test('the page field accepts only digits and goes no further than the last page [CAT-09, CAT-10]', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/category/tile-flooring/product')
  const field = page.getByRole('navigation', { name: 'Pages' }).getByLabel('Page', { exact: true })
  await field.focus()
  // What follows a period is a fraction, and no pages exist between whole numbers.
  await page.keyboard.type('9a9-99.5')
  await expect(field).toHaveValue('9999')
  await page.keyboard.press('Enter')
  await page.waitForURL(/page=\d+/)
  const last = Number(new URL(page.url()).searchParams.get('page'))
  expect(last).toBeGreaterThan(20)
  expect(last).toBeLessThan(9999)
  await page.getByText(`of ${last}`, { exact: true }).waitFor()
  // The same for a page number in the address.
  await open(page, '/category/tile-flooring/product?page=9999')
  await page
    .getByRole('link', { name: `Page ${last}` })
    .and(page.locator('[aria-current="page"]'))
    .waitFor()
})

test('a quantity accepts only digits, does not go below the minimum, and plus does nothing at 0 [PRICE-10, PRICE-11, PRICE-12, PRICE-13, PRICE-14]', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/')
  const paver = await firstOf(page, 'hardscaping')
  expect(paver.minimum_unit).toBe(10)
  await open(page, `/product/${paver.hash}`)
  const box = page.getByRole('group', { name: /^Quantity/ }).first()
  const field = box.getByRole('textbox')
  const [less, more] = [box.getByRole('button', { name: /^Fewer/ }), box.getByRole('button', { name: /^More/ })]
  await expect(field).toHaveValue('10')
  await expect(less).toBeDisabled()
  await more.click()
  await expect(field).toHaveValue('11')
  await less.click()
  await expect(less).toBeDisabled()
  await type(field, '1a4.b')
  await expect(field).toHaveValue('14')
  await field.fill('')
  await expect(field).toHaveValue('0')
  // Clicked by script, so that the field does not lose the focus first, which would raise the value.
  await more.evaluate((button: HTMLButtonElement) => button.click())
  await expect(field).toHaveValue('0')
  await field.blur()
  await expect(field).toHaveValue('10')
})

test('an area accepts digits, one dot and two decimals [PRICE-15, PRICE-16]', async () => {
  const { page } = guest
  await open(page, '/')
  const tile = await firstOf(page, 'tile-flooring')
  await open(page, `/product/${tile.hash}`)
  const area = page.getByLabel('or sq ft, if known')
  await type(area, '1x2.3.456')
  await expect(area).toHaveValue('12.34')
})

test('unavailable products have no page: unknown, malformed and unpublished addresses get the same response [U17]', async () => {
  const { page } = guest
  for (const hash of ['unknown000', 'a', '%3Cscript%3E', '..%2F..%2Fetc%2Fpasswd', `${'x'.repeat(65)}`]) {
    await page.goto(`/product/${hash}`)
    expect(new URL(page.url()).pathname).toBe('/404')
    expect(await page.content()).not.toContain('<script>x')
  }
})

test('a slow list keeps the old page in place, marked busy, below the progress bar', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/category/tile-flooring/product')
  const filter = page.locator('#filters').getByRole('checkbox').first()
  let go = () => {}
  const held = new Promise<void>((free) => {
    go = free
  })
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await filter.evaluate((box: HTMLInputElement) => box.click())
  await page.locator('.product-grid[aria-busy="true"]').waitFor()
  await page.locator('.activity-bar[data-look="running"]').waitFor({ state: 'attached' })
  const top = async () => (await cards(page).first().boundingBox())?.y
  const waiting = await top()
  go()
  await page.locator('.product-grid[aria-busy="false"]').waitFor()
  expect(await top()).toBe(waiting)
  await page.unroute('**/*.data*')

  let release = () => {}
  const released = new Promise<void>((free) => {
    release = free
  })
  await page.route('**/*.data*', async (route) => {
    await released
    await route.continue()
  })
  const title = await heading(page).textContent()
  await page.evaluate(() => scrollTo(0, 0))
  await cards(page).first().getByRole('link').click()
  await page.locator('#content[aria-busy="true"]').waitFor()
  await page.locator('.activity-bar[data-look="running"]').waitFor({ state: 'attached' })
  expect(await heading(page).textContent()).toBe(title)
  release()
  await page.waitForURL('**/product/*')
  await page.locator('#content:not([aria-busy])').waitFor()
  await page.unroute('**/*.data*')
  expect(guest.problems).toEqual([])
})

test('every request sends both tokens, JSON and X-Requested-With to the address in the page [CALL-01, CALL-02, CALL-03, CALL-04, CALL-05]', async () => {
  const own = await visit()
  const { page } = own
  await withoutPictures(page)
  const seen: Record<string, string>[] = []
  const paths: string[] = []
  // The page has another base URL; all requests of its scripts go there.
  await page.route(/\/product\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      'name="api_base_url" content="/api"',
      'name="api_base_url" content="/elsewhere/api"',
    )
    await route.fulfill({ response, body })
  })
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    // Page views are counted without any token.
    if (!url.pathname.startsWith('/elsewhere/') || url.pathname.endsWith('/page_counts')) return route.continue()
    seen.push(await request.allHeaders())
    paths.push(url.pathname)
    const user = {
      id: 1,
      type: 'User',
      status: 'Active',
      full_name: 'Ann Lee',
      total_projects: 0,
      works_for: [],
    }
    await route.fulfill({
      json: { success: true, message: null, data: url.pathname.endsWith('authuser') ? user : [], user },
    })
  })
  await open(page, '/')
  const { hash } = await firstOf(page, 'toilets')
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'a-token-of-the-shop')
    localStorage.setItem('AIauthToken', 'a-token-of-the-design-area')
  })
  await page.goto(`/product/${hash}`)
  await hydrated(page)
  await page.getByText('Customers also viewed').scrollIntoViewIfNeeded()
  await expect.poll(() => paths.some((path) => path.startsWith('/elsewhere/api/customer_also_viewed'))).toBe(true)
  await expect.poll(() => paths.includes('/elsewhere/api/authuser')).toBe(true)
  for (const headers of seen) {
    expect(headers).toMatchObject({
      authorization: 'Bearer a-token-of-the-shop',
      authorizationai: 'Bearer a-token-of-the-design-area',
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    })
  }
  await own.close()
})

async function type(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}
