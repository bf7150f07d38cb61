import { open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

let visitor: Visitor | undefined
test.afterEach(() => visitor?.close())

test('rooms are found by keyword and by style within a room type, and an empty result links to all of them [CAT-12]', async () => {
  visitor = await visit()
  const { page, problems } = visitor
  await open(page, '/visualize?room=bathroom')
  const search = page.getByRole('main').getByRole('search')
  const count = () => search.getByRole('status').innerText()
  const all = Number.parseInt(await count(), 10)
  await search.getByLabel('Search rooms').fill('clawfoot')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/visualize?room=bathroom&q=clawfoot*')
  await expect.poll(async () => Number.parseInt(await count(), 10)).toBeLessThan(all)
  await page
    .getByRole('link', { name: /^Bath with clawfoot tub/ })
    .first()
    .waitFor()

  // The focus stays on the chosen style.
  await search.getByLabel('Style').focus()
  await search.getByLabel('Style').selectOption('Farmhouse')
  await page.waitForURL('**/visualize?room=bathroom&q=clawfoot&style=farmhouse')
  await expect.poll(() => page.locator('.room-card-facts').allInnerTexts()).toHaveLength(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('style')

  await search.getByLabel('Search rooms').fill('zeppelin')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No matching rooms').waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(async () => Number.parseInt(await count(), 10)).toBe(all)
  await expect(search.getByLabel('Search rooms')).toHaveValue('')
  expect(problems).toEqual([])
})

test('floor plans are found by the rooms they contain and by size [CAT-13]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit()
  const { page, problems } = visitor
  await open(page, '/visualize?show=plans')
  const search = page.getByRole('main').getByRole('search')
  await search.getByLabel('With').selectOption('Kitchen')
  await page.waitForURL('**/visualize?show=plans&rooms=kitchen')
  await search.getByLabel('Size').selectOption('500 to 1,000 sq ft')
  await page.waitForURL('**/visualize?show=plans&rooms=kitchen&size=500-1000')
  await expect
    .poll(async () => {
      const sizes = await page.locator('.plan-cards > li > p').allInnerTexts()
      return sizes.length > 0 && sizes.every((text) => between(text, 500, 1000))
    })
    .toBe(true)
  for (const rooms of await page.locator('.plan-rooms').allInnerTexts()) expect(rooms).toContain('Kitchen')
  expect(problems).toEqual([])
})

test('searching rooms works without JavaScript', { tag: '@thorough' }, async () => {
  visitor = await visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/visualize?room=kitchen')
  await page.getByLabel('Search rooms').fill('galley')
  await page.getByLabel('Style').selectOption('Japandi')
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/visualize?room=kitchen&q=galley&style=japandi')
  await page.getByRole('link', { name: /^Galley kitchen, japandi/ }).waitFor()
  await expect(page.locator('.room-cards > li')).toHaveCount(1)
})

function between(text: string, low: number, high: number): boolean {
  const sqft = Number(text.replace(/[^\d.]/g, ''))
  return sqft >= low && sqft <= high
}
