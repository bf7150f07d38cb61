import { address, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const list = '/category/bathroom-vanitys/product'

/** A picture is drawn on its first request. */

let visitor: Visitor
test.afterEach(() => visitor.close())

test('a list shows its products alone or in a room: by address, by keyboard, and by the last choice', {
  tag: '@thorough',
}, async () => {
  const html = await (await fetch(`${address}${list}?view=room&sort=name`)).text()
  expect(html).toContain('/0-room-320.avif')
  expect(html).not.toContain('/0-main-320.avif')
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${list}"`))

  visitor = await visit({ viewport: { width: 1100, height: 700 } })
  const { page, problems } = visitor
  await open(page, list)
  const first = page.locator('.product-well img').first()
  const shown = () => first.evaluate((img: HTMLImageElement) => img.currentSrc)
  await expect.poll(shown).toContain('/0-main-')
  const pictures = page.getByRole('group', { name: 'View' })
  await pictures.getByRole('link', { name: 'In a room' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product?view=room')
  await expect.poll(shown).toContain('/0-room-')
  // Another list at another address: the choice persists.
  await open(page, '/category/tile-flooring/product')
  await expect.poll(shown).toContain('/0-room-')
  await pictures.getByRole('link', { name: 'Product', exact: true }).click()
  await expect.poll(shown).toContain('/0-main-')
  expect(problems).toEqual([])
})
