import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open, type Visitor, visit } from './browser.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit()
})
afterAll(() => visitor.close())

/** Lives as long as the document does. */
const mark = () => visitor.page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = () => visitor.page.evaluate(() => 'sameDocument' in window)

describe('links', () => {
  it('lead to pages without a new document, and Back leads back', async () => {
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

  it('keep the place in a list when only its query changes', async () => {
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

  it('open a tab of their own with the key for it', async () => {
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
