import type { Page } from '@playwright/test'
import type { ProductCard } from '#features/catalogue/schema.ts'
import { planNumber } from '#features/visualizer/server/known-rooms.ts'
import { ask, open, type Visitor } from './browser.ts'
import { passTime, passTimeUntil, stopTime } from './page-time.ts'
import { fillAccount, guest, thanks } from './registering.ts'
import { expect, test } from './test.ts'

/** What a visitor had started before registering: a cart, a room, a page. */
let visitor: Visitor
let page: Page
test.beforeAll(async () => {
  visitor = await guest()
  page = visitor.page
  await open(page, '/about_us')
})
test.afterAll(() => visitor.close())
test.beforeEach(async () => {
  await page.unroute('**/api/projectCart')
  // Signs out the account that was registered last.
  await page.evaluate(() => localStorage.clear())
  await open(page, '/register')
})

const stored = (key: string, of = page) => of.evaluate((name) => localStorage.getItem(name), key)
const store = (of: Page, items: Record<string, string>) =>
  of.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, items)
const floorplan = planNumber('bath-5x8')
const room = (given: object = {}) =>
  JSON.stringify({
    showroom: null,
    floorplan,
    floorTemplate: 'b-5x8--coastal',
    is_3d: true,
    project: null,
    ...given,
  })

async function register() {
  await fillAccount(page)
  await page.getByRole('button', { name: 'Done, create account' }).click()
  await thanks(page).waitFor()
}

/** A guest's cart with one product. */
async function fillCart(): Promise<string> {
  const { data: products } = await ask<{ data: ProductCard[] }>(page, '/api/products?category=toilets&in_stock=1')
  const { hash, size_id } = products[0] ?? { hash: '', size_id: 0 }
  const id = await page.evaluate(
    async (line) => {
      const response = await fetch('/api/projectCart/sync_to_cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(line),
      })
      return (await response.json()).data.id as string
    },
    { action: 'cart', product: hash, size_id, quantity: 1, showroom: null },
  )
  await store(page, { cart_id: id })
  return id
}

async function showroomId(): Promise<number> {
  const shop = await ask<{ profile: { user_id: number } }>(page, '/api/visualization/shop_profile?vsd_id=LARKHAM2')
  return shop.profile.user_id
}

test.describe('a cart', () => {
  test('moves into a project of the new account, and the header counts it before the dialog is closed [REG-33, REG-34, REG-35, REG-36, REG-37, OP-22]', async () => {
    const id = await fillCart()
    const moved = page.waitForRequest('**/projectCart/add_project_to_cart')
    await register()
    const project = await stored('project')
    expect((await moved).postDataJSON()).toEqual({ re_temp_project_id: id, project_id: project })
    expect(await stored('cart_id')).toBe(null)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Cart.*1/, includeHidden: true })
      .first()
      .waitFor()
    const { data: projects } = await ask<{ data: { id: string }[] }>(page, '/api/projects')
    expect(projects.map((made) => made.id)).toEqual([project])
    expect(await thanks(page).getByRole('button').allInnerTexts()).toEqual(['Return to home page'])
    await thanks(page).getByRole('button', { name: 'Return to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('that cannot become a project is reported; the account still exists [REG-38]', {
    tag: '@thorough',
  }, async () => {
    await fillCart()
    await page.route('**/api/projectCart', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '' } }),
    )
    await register()
    await page.getByText('Please login to proceed.').waitFor()
    await expect(page.getByText('Internal Server error')).toHaveCount(0)
    expect(await stored('authToken')).not.toBe(null)
  })
})

test.describe('a room', () => {
  test('becomes a project, and after five seconds the visitor is taken back to it [REG-39, REG-41, OP-22]', async () => {
    const visitor = await guest()
    const { page } = visitor
    await stopTime(page)
    await open(page, '/register')
    await store(page, {
      visual_redirect: '/about_us?room=3',
      my_item: room({ showroom: await showroomId() }),
    })
    const saved = page.waitForRequest('**/api/projectCart')
    await fillAccount(page)
    await page.getByRole('button', { name: 'Done, create account' }).click()
    await passTimeUntil(page, () => thanks(page).isVisible())
    expect((await saved).postDataJSON()).toMatchObject({
      floorplan,
      floorTemplate: 'b-5x8--coastal',
      is_3d: true,
    })
    expect(await stored('project', page)).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await stored('visual_redirect', page)).toBe(null)
    expect(await thanks(page).getByRole('button').allInnerTexts()).toEqual(['Continue', 'Return to home page'])
    await passTime(page, 4_000)
    expect(new URL(page.url()).pathname).toBe('/register')
    await passTime(page, 1_500)
    await passTimeUntil(page, async () => new URL(page.url()).pathname !== '/register')
    await page.waitForURL((url) => url.pathname + url.search === '/about_us?room=3')
    await visitor.close()
  })

  test('without showroom, plan and template redirects to the visualizer [REG-40]', {
    tag: '@thorough',
  }, async () => {
    await store(page, { visual_redirect: '/about_us?room=3', my_item: room({ floorTemplate: null }) })
    await register()
    await thanks(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === '/visualize')
  })

  test('that cannot be created is reported, and redirects to the visualizer [REG-42, REG-43]', {
    tag: '@thorough',
  }, async () => {
    await store(page, {
      visual_redirect: '/about_us?room=3',
      my_item: room({ showroom: await showroomId() }),
    })
    await page.route('**/api/projectCart', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '' } }),
    )
    await register()
    await page.getByText('Internal server error.', { exact: true }).waitFor()
    await thanks(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === '/visualize')
  })
})

test.describe('a page', () => {
  test('in redirect_to is opened by Continue, and used once [REG-44, OP-22]', {
    tag: '@thorough',
  }, async () => {
    await store(page, { redirect_to: '/faq' })
    await register()
    expect(await stored('redirect_to')).toBe(null)
    await thanks(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === '/faq')
  })

  test('lets the visitor go home instead [REG-08, OP-22]', { tag: '@thorough' }, async () => {
    await store(page, { redirect_to: '/faq' })
    await register()
    await thanks(page).getByRole('button', { name: 'Return to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
