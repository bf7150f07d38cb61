import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { open, register, type Visitor, visit } from './browser.ts'
import { saved, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
  await register(visitor.page)
})
test.afterAll(() => visitor.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b9975b' } })
    .png()
    .toBuffer()

test('a homeowner adds their own room with its picture, gets a warning for a small one, and finds the room again [SCOPE-05, PRICE-18, PRICE-19]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await open(page, '/visualize')
  await page.getByRole('link', { name: 'My Account' }).first().waitFor()
  await page.getByRole('button', { name: 'Use my own measurements' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your own room' })
  const place = dialog.getByLabel('Photo or plan (optional)')
  const small = { name: 'small.png', mimeType: 'image/png', buffer: await picture(640, 480) }
  await place.setInputFiles(small)
  await dialog.getByText('This image is 640 × 480 pixels.').waitFor()
  await place.setInputFiles({ ...small, name: 'den.png', buffer: await picture(900, 700) })
  await dialog.getByRole('button', { name: 'Remove den.png' }).waitFor()
  await expect(dialog.getByText('This image is')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Open room' }).click()
  await page.waitForURL(/template=own_/)
  await open(page, '/visualize')
  const rooms = page.getByRole('region', { name: 'Your rooms' })
  await rooms.getByRole('link', { name: /^My kitchen/ }).waitFor()
  expect(await rooms.locator('img').getAttribute('src')).toMatch(/^\/media\/u\/[a-f0-9]{40}\.png$/)
  await rooms.getByRole('button', { name: 'Delete the room My kitchen' }).click()
  await page.getByRole('dialog', { name: 'Delete room?' }).getByRole('button', { name: 'Delete the room' }).click()
  await rooms.waitFor({ state: 'detached' })
  expect(visitor.problems).toEqual([])
})

test('saved rooms can be named when saved and renamed later, and so can designs and their files [SCOPE-05]', {
  tag: '@thorough',
}, async () => {
  const { page, context, problems, close } = await visit()
  await withoutWebGL(context)
  await register(page)
  await open(page, '/visualize?template=b-powder--warm-modern')
  const ask = page.getByRole('dialog', { name: 'Save this room' })
  for (const roomName of ['My bathroom', 'My bathroom 2']) {
    await page.getByRole('button', { name: /^Save room/ }).click()
    await expect(ask.getByLabel('Name')).toHaveValue('My bathroom')
    await page.keyboard.press('Enter')
    await page.getByText(`Saved to your rooms as ${roomName}.`).first().waitFor()
  }
  await page.getByRole('button', { name: /^Save room/ }).click()
  await ask.getByLabel('Name').fill('  ')
  await ask.getByRole('button', { name: 'Save room' }).click()
  await ask.getByText('Enter a name.').waitFor()
  await page.keyboard.press('Escape')

  await open(page, '/visualize')
  const rooms = page.getByRole('region', { name: 'Your rooms' })
  await rooms.getByRole('button', { name: 'Rename the room My bathroom', exact: true }).click()
  const rename = page.getByRole('dialog', { name: 'Rename the room' })
  await rename.getByLabel('Name').fill('Ванная внизу')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await rooms.getByRole('link', { name: /^Ванная внизу/ }).click()
  await page.waitForURL(/template=own_/)
  await page.getByRole('heading', { level: 1, name: 'Ванная внизу' }).waitFor({ state: 'attached' })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^CSV/ }).click()])
  expect(file.suggestedFilename()).toBe('ванная-внизу.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('\r\nВанная внизу,')

  // A design that started in the room has its name until it gets another one.
  await page.getByRole('button', { name: /^ft\./ }).click()
  await saved(page)
  await open(page, '/visualize')
  const designs = page.getByRole('region', { name: 'Your designs' })
  await designs.getByRole('button', { name: 'Rename the design Ванная внизу' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Lake house bath')
  await page.keyboard.press('Enter')
  await designs.getByRole('link', { name: /^Lake house bath/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Lake house bath' }).waitFor({ state: 'attached' })
  // Renaming adds no history entry: the newest version is still the current one.
  await page.getByRole('button', { name: /^History/ }).click()
  await page.getByText('Current version').waitFor()
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
  await close()
})
