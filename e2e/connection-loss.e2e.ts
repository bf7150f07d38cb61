import type { Page } from '@playwright/test'
import type { ProjectCart } from '#features/cart/schema.ts'
import { ask, hydrated, open, register, visit } from './browser.ts'
import { enterLarkham } from './enter-showroom.ts'
import { withoutWebGL } from './room.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

type ProductList = { data: { hash: string; size_id: number; minimum_unit: number }[] }
const productsPath = '/api/products?category=tile-flooring&vsd_id=LARKHAM2&in_stock=1&per_page=1'

const showroomOf = async (page: Page) =>
  (await ask<{ profile: { id: number } }>(page, '/api/visualization/shop_profile?vsd_id=LARKHAM2')).profile.id

/**
 * Fails every call to `path` that is not a read, as if the connection were cut, before or after the server handles it.
 */
async function cut(page: Page, path: string, when: 'before' | 'after'): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (when === 'after') await route.fetch()
    return route.abort()
  })
  return () => page.unroute(path)
}

test('a corrupt showroom in the browser’s storage is dropped, and the page works', {
  tag: '@thorough',
}, async () => {
  for (const value of ['{"vsd_id":"LARKHAM2"}', '5', 'LARKHAM2']) {
    const { page, problems, close } = await visit()
    await open(page, '/faq')
    await page.evaluate((text) => localStorage.setItem('showroom', text), value)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('heading', { name: 'See the room before you swing the hammer.' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('showroom') === null)
    expect(problems, value).toEqual([])
    await close()
  }
})

test('a stored showroom without its cookie is shown, also on a private page whose data comes late', {
  tag: '@thorough',
}, async () => {
  const { page, context, problems, close } = await visit()
  await register(page)
  await open(page, '/about_us')
  await enterLarkham(page)
  await page.route('**/api/projectCart*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto('/projects')
  await page.getByRole('banner').getByText('Larkham Building').waitFor()
  await page.getByText('No projects yet').waitFor()
  await page.reload()
  await page.getByText('No projects yet').waitFor()
  expect((await context.cookies()).find(({ name }) => name === 'wev_showroom')?.value).toBe('LARKHAM2')
  expect(problems).toEqual([])
  await close()
})

test('offline, nothing is added to the cart and the page says so; online, a double click adds once', async () => {
  const { page, context, close } = await visit({ viewport: { width: 390, height: 844 } })
  await open(page, '/')
  const [product] = (await ask<ProductList>(page, productsPath)).data
  await open(page, `/product/${product?.hash}/LARKHAM2`)
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: /^Add \d.* to cart, \$/ })
  await context.setOffline(true)
  await add.click()
  await page.getByRole('alert').getByText('Nothing was added because the server did not respond.').waitFor()
  await context.setOffline(false)
  await add.dblclick()
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor()
  const cart = await page.evaluate(() => localStorage.getItem('cart_id'))
  const { Project_tans } = await ask<ProjectCart>(page, `/api/projectCart?temp_project_id=${cart}`)
  expect(Project_tans.map(({ qty }) => qty)).toEqual([product?.minimum_unit])
  await close()
})

test('a room’s list says below it that the cart cannot be reached, and lines that arrived anyway are not sent twice', {
  tag: '@thorough',
}, async () => {
  const { page, context, close } = await visit()
  await withoutWebGL(context)
  await open(page, '/')
  await enterLarkham(page)
  await register(page)
  await open(page, '/visualize?template=b-powder--warm-modern')
  const all = page.getByRole('button', { name: 'Add all to cart' })
  const reconnect = await cut(page, '**/api/projectCart/sync_to_bulk_cart', 'before')
  await all.click()
  await page.getByRole('alert').getByText('The cart could not be reached.', { exact: false }).waitFor()
  await reconnect()
  await context.setOffline(true)
  await all.click()
  const away = page.getByRole('alert').getByText('The cart could not be reached.', { exact: false })
  await away.waitFor()
  await context.setOffline(false)
  await away.waitFor({ state: 'hidden' })
  const restore = await cut(page, '**/api/projectCart/sync_to_bulk_cart', 'after')
  await all.click()
  await page.getByText('All of it is in your cart.').waitFor()
  await restore()
  await close()
})

test('an offline room says at once why it creates no file, and loads matching products by itself when back online', {
  tag: '@thorough',
}, async () => {
  const { page, context, close } = await visit()
  await withoutWebGL(context)
  await open(page, '/visualize?template=b-powder--warm-modern')
  const rail = page.getByRole('navigation', { name: 'What to change' })
  const chips = page.locator('.fit-chips[aria-busy="false"] .fit-chip')
  await rail.getByRole('button', { name: /^Floor/ }).click()
  await chips.first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^PDF/ }).click()
  await page.getByRole('alert').getByText('You are offline. Create the PDF when you are back online.').waitFor()
  await rail.getByRole('button', { name: /^Lights/ }).click()
  await page.getByRole('alert').getByText('Products could not be loaded.', { exact: false }).waitFor()
  await context.setOffline(false)
  await chips.first().waitFor()
  await close()
})

test('an order whose response is lost is placed once, even if another card is selected before the retry [M3]', {
  tag: '@thorough',
}, async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 844 } })
  await register(page)
  const showroom = await showroomOf(page)
  const [product] = (await ask<ProductList>(page, productsPath)).data
  if (!product) throw new Error('nothing is in stock')
  const line = { product: product.hash, size_id: product.size_id, quantity: product.minimum_unit }
  const cart = await send<{ id: string }>(page, 'projectCart/sync_to_bulk_cart', { showroom, lines: [line] })
  await page.evaluate((id) => localStorage.setItem('cart_id', id), cart.id)
  await open(page, '/checkout')
  const restore = await cut(page, '**/api/profile*', 'before')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').getByText('The address was not saved because the server did not respond.').waitFor()
  await restore()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Name on card').fill('Ada Newcomer')
    await page.getByLabel('Expires').fill('12/31')
    await page.getByLabel('CVV').fill('123')
    await page.getByRole('button', { name: 'Review your order' }).click()
  }
  await pay('4242 4242 4242 4242')
  const place = page.getByRole('button', { name: /^Place order, \$/ })
  const reconnect = await cut(page, '**/api/checkout', 'after')
  await place.click()
  await page.getByRole('alert').getByText('You will not be charged twice').waitFor()
  await reconnect()
  await page.getByRole('button', { name: 'Edit the payment' }).click()
  await pay('5555 5555 5555 4444')
  await place.dblclick()
  await page.waitForURL('**/thankyou?**')
  const orders = await ask<{ total: number; data: { id: number }[] }>(page, '/api/orders')
  expect(orders.total).toBe(1)
  expect(page.url()).toContain(String(orders.data[0]?.id))
  await close()
})

test('a project is copied once however fast the clicks; its notes survive a failed request and are shown with it', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await register(page)
  const place = { showroom: await showroomOf(page), floorplan: null, floorTemplate: null, is_3d: false }
  await send(page, 'projectCart', { ...place, project: null, name: 'Bath upstairs' })
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Name and notes of Bath upstairs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and notes' })
  await dialog.getByLabel('Note').fill('The left wall is out of square.')
  await dialog.getByLabel('Planned installation date').fill('2027-02-15')
  const restore = await cut(page, '**/api/projectCart/*', 'before')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('The server did not respond.').waitFor()
  await expect(dialog.getByLabel('Note')).toHaveValue('The left wall is out of square.')
  await restore()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Installation 02.15.2027').waitFor()
  await page.getByText('The left wall is out of square.').waitFor()
  // The first copy is done before the second click of the double-click.
  await page.getByRole('button', { name: 'Copy Bath upstairs', exact: true }).dblclick({ delay: 300 })
  await page.getByText('2 projects', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Archive Bath upstairs', exact: true }).click()
  await page.getByText('1 project', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await open(page, '/projects?show=archived')
  await page.getByRole('button', { name: 'Restore Bath upstairs', exact: true }).click()
  await page.getByText('No archived projects.').waitFor()
  // The connection was cut on purpose.
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  await close()
})
