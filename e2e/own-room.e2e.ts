import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { open, register, type Visitor, visit } from './browser.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit()
  await register(visitor.page)
})
afterAll(() => visitor.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b9975b' } })
    .png()
    .toBuffer()

it('a homeowner brings a room of his own with its picture, is told of one that is too small, and finds the room again [SCOPE-05, PRICE-18, PRICE-19]', async () => {
  const { page } = visitor
  await open(page, '/visualize')
  await page.getByRole('link', { name: 'My Account' }).first().waitFor()
  await page.getByRole('button', { name: 'Use my own measures' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your own room' })
  const place = dialog.getByLabel('A picture or plan of it (optional)')
  const small = { name: 'small.png', mimeType: 'image/png', buffer: await picture(799, 600) }
  await place.setInputFiles(small)
  await dialog.getByText('The image field must be Minimum 800 X 600 pixels.').waitFor()
  await place.setInputFiles({ ...small, name: 'den.png', buffer: await picture(900, 700) })
  await dialog.getByRole('button', { name: 'Remove den.png' }).waitFor()
  expect(await dialog.getByText('The image field must be').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Open the room' }).click()
  await page.waitForURL(/template=own_/)
  await open(page, '/visualize')
  const rooms = page.getByRole('region', { name: 'Your rooms' })
  await rooms.getByRole('link', { name: /^My kitchen/ }).waitFor()
  expect(await rooms.locator('img').getAttribute('src')).toMatch(/^\/media\/u\/[a-f0-9]{40}\.png$/)
  await rooms.getByRole('button', { name: 'Delete My kitchen' }).click()
  await rooms.waitFor({ state: 'detached' })
  expect(visitor.problems).toEqual([])
})
