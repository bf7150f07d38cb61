import type { Page } from '@playwright/test'
import { address, check, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

let guest: Visitor
let lookups: string[]
test.beforeAll(async () => {
  guest = await visit()
  lookups = []
  // Entering an ID queries the list of showrooms; nothing else on the home page does.
  guest.page.on('request', (request) => {
    const url = new URL(request.url())
    if (/showroom/i.test(url.pathname) && url.pathname.startsWith('/api/') && url.search) lookups.push(request.url())
  })
})
test.afterAll(() => guest.close())

const notFound = 'No Showroom Found, Please Enter Correct Showroom Id.'
const card = (page: Page) => page.getByRole('main').getByLabel('The 8-character ID').first()
const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next' }).first()

test('the card searches from the third character on, and says once that no showroom has the ID [ENTRY-01, ENTRY-04, ENTRY-09]', async () => {
  const { page } = guest
  await open(page, '/')
  await expect(next(page)).toBeDisabled()
  await card(page).focus()
  await page.keyboard.type('ZZ')
  await expect(card(page)).toHaveValue('ZZ')
  // One call for the complete ID; a call after the first two characters would make it two.
  const responded = page.waitForResponse((response) => lookups.includes(response.url()))
  await card(page).fill('ZZZZZZZZ')
  await responded
  await page.getByRole('alert').getByText(notFound).waitFor()
  expect(lookups).toHaveLength(1)
  await expect(next(page)).toBeDisabled()

  const again = page.waitForResponse((response) => response.url().includes('ZZZZZZZ9'))
  await card(page).fill('ZZZZZZZ9')
  await again
  const alert = page.getByRole('alert').getByText(notFound)
  await expect(alert).toHaveCount(1)
  await page.getByRole('button', { name: 'Close message' }).click()
  await alert.waitFor({ state: 'detached' })
  // The message stays at the field as long as it is true.
  await page.getByRole('main').getByText(notFound).waitFor()
  await card(page).fill('ZZ')
  await page.getByRole('main').getByText(notFound).waitFor({ state: 'detached' })
})

test('pressing Enter before the response arrives enters the showroom', { tag: '@thorough' }, async () => {
  const { page, close } = await visit()
  await open(page, '/')
  await card(page).fill('LARKHAM2')
  await card(page).press('Enter')
  await page.waitForURL('**/visualize/contractor/all')
  await close()
})

test('when emptied, the card searches once more and shows no earlier results [ENTRY-02, ENTRY-03, ENTRY-05, ENTRY-06]', async () => {
  const { page } = guest
  await open(page, '/')
  const entry = page.getByRole('main').locator('form.entry').first()
  const part = page.waitForResponse((response) => /showrooms\?s=LARK$/.test(response.url()))
  await card(page).fill('LARK')
  await part
  await entry.getByText('Larkham Building').waitFor()
  await expect(next(page)).toBeEnabled()
  const empty = page.waitForResponse((response) => /showrooms\?s=$/.test(response.url()))
  await card(page).fill('')
  await entry.getByText('Larkham Building').waitFor({ state: 'detached' })
  await expect(next(page)).toBeDisabled()
  expect((await (await empty).json()).data).toEqual([])
})

test('one or two characters send no request and hide the results; the first of several matches is selected by default [ENTRY-04, OP-17]', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/')
  const entry = page.getByRole('main').locator('form.entry').first()
  await card(page).fill('LARK')
  await entry.getByText('Larkham Building').waitFor()
  lookups.splice(0)
  await card(page).fill('LA')
  await entry.getByText('Larkham Building').waitFor({ state: 'detached' })
  await expect(next(page)).toBeDisabled()

  const row = (id: number, company_name: string, vsd_id: string) => ({ id, company_name, vsd_id })
  await page.route('**/visualization/showrooms?s=LAR', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: null,
        data: [row(1, 'Larkspur Baths', 'LARKSPR9'), row(2, 'Larkham Building', 'LARKHAM2')],
      },
    }),
  )
  await card(page).fill('LAR')
  const choice = entry.getByRole('group', { name: '2 showrooms match. Choose yours.' })
  await choice.waitFor()
  expect(lookups.map((url) => new URL(url).search)).toEqual(['?s=LAR'])
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await check(choice.getByRole('radio', { name: /Larkham Building/ }))
  const opened = page.waitForRequest((request) => /shop_profile\?.*ff=1/.test(request.url()))
  await next(page).click()
  expect(new URL((await opened).url()).searchParams.get('vsd_id')).toBe('LARKHAM2')
  await page.waitForURL('**/visualize/contractor/all')
  await page.unroute('**/visualization/showrooms?s=LAR')
  // The next journeys start without a showroom.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
})

test('the card reports too many lookups, and clears the message on the next success [OP-25]', async () => {
  const { page } = guest
  await open(page, '/')
  const wait = 'Too many look-ups. Please try again in 42 seconds.'
  await page.route('**/visualization/showrooms?s=LAR', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { success: false, message: 'Too Many Attempts.', errors: { s: [wait] } },
    }),
  )
  await card(page).fill('LAR')
  const entry = page.getByRole('main').locator('form.entry').first()
  await entry.getByText(wait).waitFor()
  await expect(page.getByText('Too Many Attempts.')).toHaveCount(0)
  await expect(next(page)).toBeDisabled()
  await page.unroute('**/visualization/showrooms?s=LAR')
  await card(page).fill('LARKHAM2')
  await entry.getByText('Larkham Building').waitFor()
  await expect(entry.getByText(wait)).toHaveCount(0)
})

test('a showroom that closes between its match and Next is not found: the card says so and does not continue [ENTRY-09, ENTRY-21]', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/')
  await card(page).fill('LARKHAM2')
  await page.getByRole('main').getByText('Larkham Building').waitFor()
  await page.route('**/shop_profile?*ff=1*', (route) =>
    route.fulfill({ json: { success: true, message: null, data: {} } }),
  )
  await next(page).click()
  await page.getByRole('alert').getByText(notFound).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('showroom'))).toBeNull()
  await page.unroute('**/shop_profile?*ff=1*')
})

test('a category without a showroom asks for one and continues to that category, by keyboard alone [ENTRY-07, ENTRY-08]', async () => {
  const { page } = guest
  await open(page, '/')
  const category = page.getByRole('region', { name: 'Shop by category' }).getByRole('button', { name: /hardwood/i })
  await category.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enter your showroom' })
  await dialog.waitFor()
  // The field has the focus; Esc closes it and returns the focus.
  await page.keyboard.type('l')
  await expect(dialog.getByLabel('The 8-character ID')).toHaveValue('L')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect(category).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.type('larkham2')
  await dialog.getByText('Larkham Building').waitFor()
  // The last of the two, because the first is the text of the cells.
  await dialog.getByText('LARKHAM2').last().waitFor()
  await page.keyboard.press('Tab')
  expect(await dialog.getByRole('button', { name: 'Next' }).evaluate((b) => b === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/visualize\/contractor\/all\?.*category=hardwood/)
  await hydrated(page)
  await page.getByRole('banner').getByText('Larkham Building').first().waitFor()
})

test('a visitor continues in their showroom or enters another: Next stores its profile and categories and opens it [ENTRY-07, ENTRY-08, ENTRY-10, ENTRY-11, ENTRY-12, ENTRY-13, ENTRY-14]', async () => {
  const { page } = guest
  await open(page, '/')
  const yours = page.getByRole('region', { name: 'Your showroom' })
  await yours.getByText('LARKHAM2').waitFor()
  await yours.getByRole('link', { name: 'Continue Shopping' }).waitFor()
  await yours.getByRole('button', { name: 'New Showroom' }).click()
  await card(page).waitFor()
  await page.keyboard.type('SAGUARA4')
  await page.getByRole('main').getByText('SAGUARA4').nth(1).waitFor()
  await expect(next(page)).toBeEnabled()
  const whole = page.waitForResponse((response) => /shop_profile\?.*vsd_id=SAGUARA4.*ff=1/.test(response.url()))
  await page.keyboard.press('Enter')
  const { profile, category } = (await (await whole).json()).data
  await page.waitForURL('**/visualize/contractor/all')
  const stored = await page.evaluate(() => ({
    showroom: JSON.parse(localStorage.getItem('showroom') ?? 'null'),
    category: JSON.parse(localStorage.getItem('category') ?? 'null'),
  }))
  expect(stored.showroom).toMatchObject({
    showroom: profile.user_id,
    vsd_id: 'SAGUARA4',
    theme_color: profile.theme_color,
    custom_addon: 1,
    basic_addon: 1,
    showroom_subscription: 'active',
  })
  expect(category.length).toBeGreaterThan(3)
  expect(stored.category.parent).toBe('all')
  expect(stored.category.list.map((one: { id: number }) => one.id)).toEqual(
    category.map((one: { id: number }) => one.id),
  )
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByText(/Saguar/)
    .first()
    .waitFor()
  await expect(page.getByRole('banner').getByText('Larkham Building')).toHaveCount(0)
  expect(guest.problems).toEqual([])
})

test('a guest, who has one cart, is sent to it when a product of a second showroom is rejected', {
  tag: '@thorough',
}, async () => {
  const own = await visit()
  const { page } = own
  type Listed = { data: { data: { hash: string; size_id: number; minimum_unit: number }[] } }
  const listOf = async (vsdId: string) =>
    ((await (await fetch(`${address}/api/products?vsd_id=${vsdId}&in_stock=1`)).json()) as Listed).data.data
  const productsOfSecond = await listOf('SAGUARA4')
  const [first] = await listOf('LARKHAM2')
  await open(page, `/product/${first?.hash}/LARKHAM2`)
  const add = page.getByRole('button', { name: /^Add .+ to cart/ }).first()
  await add.click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  // The link alone does not change the showroom.
  await open(page, `/product/${productsOfSecond[0]?.hash}/SAGUARA4`)
  await page.getByRole('button', { name: /^Enter Saguar.+ instead$/ }).click()
  await page.getByRole('banner').getByText('SAGUARA4').first().waitFor()
  await add.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your cart has products from another showroom.' })
  await alert.getByRole('link', { name: 'Open your cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByText(/^1 product, [\d,]+ units?, from Larkham Building/).waitFor()
  expect(own.problems).toEqual([])
  await own.close()
})

test('an account with carts in two showrooms is told about the other, and switches between them without losing a line', {
  tag: '@thorough',
}, async () => {
  const two = await visit()
  const { page } = two
  await register(page)
  for (const [vsdId, wanted] of [
    ['LARKHAM2', 2],
    ['SAGUARA4', 1],
  ] as const)
    await page.evaluate(
      async ([id, count]) => {
        const call = async (path: string, body?: object) => {
          const token = localStorage.getItem('authToken')
          const response = await fetch(`/api/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'x-requested-with': 'XMLHttpRequest',
            },
            body: body && JSON.stringify(body),
          })
          return (await response.json()).data
        }
        const showroom = (await call(`visualization/shop_profile?vsd_id=${id}`)).profile.user_id
        const { data: products } = await call(`products?vsd_id=${id}&in_stock=1&per_page=${count}`)
        for (const { hash, size_id, minimum_unit } of products) {
          const held = { showroom, temp_project_id: localStorage.getItem('cart_id') }
          const cart = await call('projectCart/sync_to_cart', {
            ...held,
            product: hash,
            size_id,
            quantity: minimum_unit,
          })
          localStorage.setItem('cart_id', cart.id)
        }
      },
      [vsdId, wanted] as const,
    )
  await open(page, '/cart')
  await page.getByText(/^1 product, [\d,]+ units?, from Saguar/).waitFor()
  await page.getByText('You also have 2 items from Larkham Building.').waitFor()
  const other = page.getByRole('button', { name: 'Open that cart' })
  await other.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^2 products, [\d,]+ units?, from Larkham Building/).waitFor()
  await page.getByText(/^You also have 1 item from Saguar/).waitFor()
  await page.getByRole('banner').getByText('Larkham Building').first().waitFor()
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await page.reload()
  await page.getByText(/^2 products, [\d,]+ units?, from Larkham Building/).waitFor()
  await other.click()
  await page.getByText(/^1 product, [\d,]+ units?, from Saguar/).waitFor()
  expect(two.problems).toEqual([])
  await two.close()
})
