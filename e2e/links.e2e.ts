import type { Page } from '@playwright/test'
import { address, ask, open, register, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

/** Lives as long as the document does. */
const mark = () => visitor.page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = () => visitor.page.evaluate(() => 'sameDocument' in window)

test.describe('links', () => {
  test('open pages without loading a new document, and Back returns', { tag: '@thorough' }, async () => {
    const { page } = visitor
    await open(page, '/category/tile-flooring/product')
    await mark()
    const card = page.locator('.product-card a').first()
    const name = await card.innerText()
    await card.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await isSameDocument()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Tile Flooring' }).waitFor()
    expect(await isSameDocument()).toBe(true)
  })

  test('keep the scroll position in a list when only its query changes', { tag: '@thorough' }, async () => {
    const { page } = visitor
    await open(page, '/category/tile-flooring/product')
    await mark()
    await page.mouse.wheel(0, 20_000)
    const each = page.locator('.listing-each a').last()
    await each.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await each.click()
    await page.waitForURL(/per_page=/)
    await page
      .locator('.listing-each a[aria-current]')
      .filter({ hasText: await each.innerText() })
      .waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
    expect(await isSameDocument()).toBe(true)
  })

  test('open in a new tab with the modifier key', { tag: '@thorough' }, async () => {
    const { page, context } = visitor
    await open(page, '/')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Return policy' })
        .click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL(/return_policy/)
    expect(new URL(page.url()).pathname).toBe('/')
    await tab.close()
    expect(visitor.problems).toEqual([])
  })
})

test.describe('a product’s link', () => {
  type Found = { data: { hash: string }[] }
  const products = async (query: string) => (await ask<Found>(visitor.page, `/api/products?per_page=100&${query}`)).data
  const main = () => visitor.page.getByRole('main')
  const price = () => main().getByText(/^\$[\d,]+\.\d\d/)

  for (const [words, path] of [
    ['in its path [ROUTE-17]', (hash: string) => `/product/${hash}/NOSUCHID`],
    ['in its query [OP-40]', (hash: string) => `/product-details?hash=${hash}&vsd_id=nosuchid`],
  ] as const)
    test(`with an unknown showroom ${words} shows the product, and reports it next to the price`, {
      tag: '@thorough',
    }, async () => {
      await open(visitor.page, '/about_us')
      const [product] = await products('')
      const response = await visitor.page.goto(path(product?.hash ?? ''))
      expect(response?.status()).toBe(200)
      await main().getByText('There is no showroom with the ID NOSUCHID in this link.').waitFor()
      await price().first().waitFor()
    })

  test('for a product that its showroom does not carry shows it without a price, and links to where it has one', {
    tag: '@thorough',
  }, async () => {
    await open(visitor.page, '/about_us')
    let missing = ''
    for (let page = 1; !missing; page++)
      for (const { hash } of await products(`page=${page}`))
        missing ||= (await ask(visitor.page, `/api/products/${hash}?vsd_id=LARKHAM2`)) ? '' : hash
    await open(visitor.page, `/product/${missing}/LARKHAM2`)
    await main().getByText('Larkham Building does not carry this product, so it has no price for it.').waitFor()
    await main().getByRole('link', { name: 'See it at Wainscot’s price' }).click()
    await visitor.page.waitForURL((url) => url.pathname === `/product/${missing}`)
    await price().first().waitFor()
  })

  test('from another showroom keeps visitors in their own until they enter the other one or leave theirs', {
    tag: '@thorough',
  }, async () => {
    const { page, context, close } = await visit()
    await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
    await open(page, '/about_us')
    type Detail = { price: number }
    const at = (hash: string, query: string) => ask<Detail | null>(page, `/api/products/${hash}${query}`)
    let shared: { hash: string; prices: (string | undefined)[] } | undefined
    for (const { hash } of (await ask<Found>(page, '/api/products?category=tile-flooring&vsd_id=LARKHAM2')).data) {
      const found = await Promise.all(['?vsd_id=LARKHAM2', '?vsd_id=STUDRA82', ''].map((query) => at(hash, query)))
      const prices = found.map((detail) => detail?.price.toFixed(2))
      if (new Set(prices).size === 3 && !prices.includes(undefined)) shared ??= { hash, prices }
    }
    if (!shared) throw new Error('no tile that both showrooms carry')
    const [own, other, house] = shared.prices.map((dollars) => page.getByRole('main').getByText(`$${dollars}`).first())
    await open(page, `/product/${shared.hash}/STUDRA82`)
    await page.getByText('This link is from Studio Rae. You are in the showroom of Larkham Building.').waitFor()
    await own?.waitFor()
    await page.getByRole('button', { name: 'Enter Studio Rae instead' }).click()
    await other?.waitFor()
    await page.getByRole('banner').getByText('STUDRA82').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Studio Rae' }).click()
    await house?.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${shared.hash}`)
    await close()
  })
})

test.describe('a link to a nonexistent record', () => {
  for (const [path, words, listed] of [
    ['/orders/xyz', 'Order not found', '/orders'],
    ['/orders/1', 'Order not found', '/orders'],
    ['/thankyou?order=1', 'Order not found', '/orders'],
    ['/thankyou?order=abc', 'Order not found', '/orders'],
    ['/visualize/checklist?project=nope', 'Project not found', '/projects'],
  ] as const)
    test(`${path} says that it was not found, and links to the existing ones`, {
      tag: '@thorough',
    }, async () => {
      const { page } = visitor
      await open(page, '/about_us')
      if (!(await page.evaluate(() => localStorage.getItem('authToken')))) await register(page)
      await leadsOn(page, path, words, listed)
    })

  test('shows a professional that a payout was not found', { tag: '@thorough' }, async () => {
    const { page, close } = await visit()
    await signIn(page, 'dana@larkham.example')
    await leadsOn(page, '/payouts/abc', 'Payout not found', '/portal/earnings')
    await close()
  })
})

async function leadsOn(page: Page, path: string, words: string, listed: string): Promise<void> {
  await open(page, path)
  await page.getByRole('heading', { name: words }).waitFor()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await main.locator(`a[href="${listed}"]`).count()).toBeGreaterThan(0)
}

test('Back leaves the sign-in page that a guest reaches by the address of a private page', {
  tag: '@thorough',
}, async () => {
  const guest = await visit()
  await open(guest.page, '/about_us')
  await guest.page.goto('/orders?page=2')
  await guest.page.waitForURL((url) => url.pathname === '/login')
  await guest.page.goBack()
  await guest.page.waitForURL((url) => url.pathname === '/about_us')
  await guest.close()
})
