import { ask, open, visit } from './browser.ts'
import { expect, test } from './test.ts'

type Card = { hash: string; rating_count: number }

test('reviews are filtered by stars and sorted', { tag: '@thorough' }, async () => {
  const visitor = await visit()
  const { page } = visitor
  await open(page, '/')
  const { data } = await ask<{ data: Card[] }>(page, '/api/products?rating=3&sort=rating&per_page=100')
  const many = data.toSorted((a, b) => b.rating_count - a.rating_count)[0] as Card
  type Reviews = { stars: { rating: number; count: number }[]; total: number }
  const { stars, total } = await ask<Reviews>(page, `/api/products/${many.hash}/reviews`)
  expect(total).toBeGreaterThan(1)
  const some = stars.find(({ count }) => count > 0 && count < total) ?? stars.find(({ count }) => count > 0)
  if (!some) throw new Error('nobody gave a star')
  await open(page, `/product/${many.hash}`)
  const star = page.getByRole('button', { name: new RegExp(`^${some.rating} stars?$`) })
  const shown = page.locator('.reviews > li')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toHaveCount(Math.min(10, some.count))
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Sort by').selectOption('Lowest rated')
  const least = Math.min(...stars.filter(({ count }) => count > 0).map(({ rating }) => rating))
  await expect.poll(() => shown.first().textContent()).toContain(`${least}.0 out of 5`)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('a product shows its delivery date for a ZIP code, and rejects an invalid one', {
  tag: '@thorough',
}, async () => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await open(page, '/')
  const { data } = await ask<{ data: Card[] }>(page, '/api/products?category=tile-flooring&in_stock=1')
  const { hash } = data[0] as Card
  await open(page, `/product/${hash}`)
  await page.getByRole('button', { name: 'Dates and return cost for your ZIP code' }).click()
  const zip = page.getByLabel('ZIP code')
  for (const [code, words] of [
    ['12', 'Enter the 5 digits'],
    ['00901', 'not to this ZIP code'],
    ['96815', 'Hawaii, 96815'],
    ['94107', 'California, 94107'],
  ] as const) {
    await zip.fill(code)
    await page.getByRole('button', { name: 'Show dates' }).click()
    await page.getByText(words, { exact: false }).first().waitFor()
    await expect(zip).toHaveValue(code)
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Spec sheet (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^specification-.+\.pdf$/)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})
