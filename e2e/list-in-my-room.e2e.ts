import type { Page } from '@playwright/test'
import type { SavedScene, TemplateDetail } from '#features/visualizer/schema.ts'
import { barriers } from './axe.ts'
import { open, type Visitor, visit } from './browser.ts'
import { api, patience, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

const tiles = '/category/tile-flooring/product'
const vanities = '/category/bathroom-vanitys/product'

let visitor: Visitor
test.afterEach(() => visitor.close())

const mine = (page: Page) => page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'In my room' })
const own = (page: Page) => page.locator('.product-own')

async function makeRoom(page: Page): Promise<void> {
  const template = 'b-powder--warm-modern'
  const { scene: document } = await api<TemplateDetail>(page, 'GET', `/api/room_templates/${template}`)
  const made = await api<SavedScene>(page, 'POST', '/api/scenes', { document, name: 'Our powder room' })
  await page.evaluate((id) => localStorage.setItem('last_design', id), made.id)
  await page.reload()
}

/** How much two pictures differ, 0 … 255 for each color. */
function difference(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [first, second] = await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('.product-own')].slice(0, 2).map(async (image) => {
        await image.decode()
        const sheet = new OffscreenCanvas(64, 64).getContext('2d')
        if (!sheet) throw new Error('no canvas to read from')
        sheet.drawImage(image, 0, 0, 64, 64)
        return sheet.getImageData(0, 0, 64, 64).data
      }),
    )
    if (!first || !second) throw new Error('two pictures are needed')
    return Math.max(...first.map((value, at) => Math.abs(value - (second[at] ?? 0))))
  })
}

test('a list shows its products placed in the user’s own room, and says which do not fit in it', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 390, height: 500 } })
  const { page, problems } = visitor
  await open(page, tiles)
  await makeRoom(page)
  await mine(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => own(page).count(), patience).toBeGreaterThan(1)
  expect(await difference(page)).toBeGreaterThan(25)
  const name = await page.locator('.product-name').first().innerText()
  await page.getByRole('img', { name: `${name} in your room` }).waitFor()
  expect(new URL(page.url()).search).toBe('')

  // The choice also applies to another list: a powder room has no place for most vanities.
  await open(page, `${vanities}`)
  const nowhere = page.getByText('Not in this room')
  await nowhere.first().waitFor(patience)
  await page
    .getByRole('status')
    .getByText(/of these 20 products do not fit there/)
    .waitFor(patience)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Our powder room' }).waitFor()
  await page.getByRole('link', { name: 'Product', exact: true }).click()
  await nowhere.first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('says so if there is no room, the room is gone or the browser cannot render it, and shows products alone', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 700 } })
  const { page, context } = visitor
  await open(page, tiles)
  await mine(page).click()
  await page.getByText('You have not designed a room yet.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a room' }).click()
  await page.waitForURL('**/visualize')

  await page.evaluate(() => localStorage.setItem('last_design', 'aRoomThatNobodyHasKept'))
  await open(page, tiles)
  await page.getByText('The room you last designed is no longer available.').waitFor()
  await page.getByText('You have not designed a room yet.').waitFor()

  await withoutWebGL(context)
  await open(page, tiles)
  await page.getByText('This browser cannot display rooms, so products are shown on their own.').waitFor()
  await expect(own(page)).toHaveCount(0)
})

test('a room that could not be loaded is loaded again on request', { tag: '@thorough' }, async () => {
  visitor = await visit({ viewport: { width: 390, height: 500 } })
  const { page } = visitor
  await open(page, tiles)
  await makeRoom(page)
  await page.route('**/api/scenes/*', (route) => route.abort())
  await mine(page).click()
  await page.getByText('Your room could not be opened, so products are shown on their own.').waitFor()
  await page.unroute('**/api/scenes/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await own(page).first().waitFor(patience)
})
