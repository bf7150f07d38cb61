import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { barriers } from './axe.ts'
import { hydrated, open, type Visitor, visit } from './browser.ts'
import { api, focusedName, rail, scene, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

async function atTheBoard(width: number): Promise<Page> {
  visitor = await visit({ viewport: { width, height: 900 } })
  // The tests check the document; the visualizer's journeys check its picture.
  await withoutWebGL(visitor.context)
  await open(visitor.page, '/visualize?draw=1')
  await board(visitor.page).waitFor()
  return visitor.page
}

const board = (page: Page) => page.getByRole('application', { name: /^Drawing area/ })
const feet = (value: number) => value * 0.3048

/** Presses a point on the canvas. */
async function press(page: Page, right: number, up: number): Promise<void> {
  const [x, y] = await pointOf(page, right, up)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.up()
}

/** Where a point is, in feet to the right of and above the canvas's origin, once nothing moves it any more. */
function pointOf(page: Page, right: number, up: number): Promise<readonly [number, number]> {
  return board(page)
    .locator('svg')
    .evaluate(
      async (svg: SVGSVGElement, [cx, cy]) => {
        const place = () => new DOMPoint(cx, -cy).matrixTransform(svg.getScreenCTM() ?? undefined)
        for (let before = place(); ; ) {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
          const at = place()
          if (at.x === before.x && at.y === before.y) return [at.x, at.y] as const
          before = at
        }
      },
      [feet(right) * 100, feet(up) * 100] as const,
    )
}

/** The outline of the saved design in feet, rounded to the inch. */
async function outlineOf(page: Page): Promise<string[]> {
  await page.waitForURL(/scene=/)
  const key = new URL(page.url()).searchParams.get('scene') ?? ''
  const { document } = await scene(page, key)
  return (document.room?.polygon ?? []).map((point) =>
    point.map((meters) => Math.round((meters / 0.3048) * 12) / 12).join(' '),
  )
}

test('a guest draws an L-shaped room with pointer and keyboard, adds a door and a window, and walks in [SCOPE-04]', async () => {
  const page = await atTheBoard(1440)
  await press(page, 0, 0)
  await press(page, 16, 0.3)
  // The first corner is still pressed, so its wall would cross another: a message appears and nothing is drawn.
  await press(page, 16, 10)
  await page.keyboard.down('Shift')
  await press(page, 8, -4)
  await page.keyboard.up('Shift')
  await page.getByRole('status').getByText('The wall would cross wall 1.').waitFor()
  await press(page, 8, 10.2)
  await page.getByLabel('Length of wall 4').fill('6-0')
  await page.getByLabel('Direction').selectOption('Up')
  await page.getByLabel('Length of wall 4').press('Enter')
  await press(page, 0.2, 16)
  await press(page, 0.1, 0.1)
  await page.getByRole('status').getByText('The room is closed.', { exact: false }).waitFor()
  await page.getByText('208 sq ft').waitFor()
  await press(page, 8, 0)
  await page.getByRole('button', { name: 'Door', exact: true }).click()
  await page.getByLabel('Wall, door or window').selectOption({ label: 'Wall 6, 16′ 0″' })
  await page.getByRole('button', { name: 'Window', exact: true }).click()
  await page.getByLabel('Sill height').fill('3-6')
  await page.getByLabel('Sill height').press('Enter')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Open in 3D' }).click()
  expect(await outlineOf(page)).toEqual(['0 0', '16 0', '16 10', '8 10', '8 16', '0 16'])
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .waitFor()
  const key = new URL(page.url()).searchParams.get('scene') ?? ''
  const { document } = await scene(page, key)
  expect(document.room?.openings.map(({ kind, wall }) => `${kind} ${wall}`)).toEqual(['door 0', 'window 5'])
  expect(document.room?.openings[1]?.sill).toBeCloseTo(feet(3.5), 3)
  expect(Object.keys(document.fixtures)).toContain('sink1')
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

test('a room is drawn with the keyboard alone at phone width, and every wrong step is undone [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const page = await atTheBoard(390)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await board(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  for (let foot = 0; foot < 10; foot++) await page.keyboard.press('Shift+ArrowRight')
  for (let inch = 0; inch < 6; inch++) await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText('10′ 6″').waitFor()
  await page.keyboard.press('Enter')
  for (let foot = 0; foot < 3; foot++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  for (let foot = 0; foot < 8; foot++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  // A typed number is the length of the current wall.
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('1')
  await page.keyboard.type('0-6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close room' }).click()
  await page.getByText('84 sq ft').waitFor()
  // The error for a rejected number appears beside its field, far below the canvas.
  await page.getByLabel('Wall 3').fill('400 ft')
  await page.getByLabel('Wall 3').press('Enter')
  const reason = page.locator('[role=alert], [role=status]').getByText('A room can be at most 100′ 0″ long.')
  await expect
    .poll(() =>
      reason.evaluateAll((all) =>
        all.some((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight && bottom > top
        }),
      ),
    )
    .toBe(true)
  await expect(page.getByLabel('Wall 3')).toHaveValue('10′ 6″')
  await page.getByLabel('Room type').selectOption('Bathroom')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Open in 3D' }).click()
  expect(await outlineOf(page)).toEqual(['0 0', '10.5 0', '10.5 8', '0 8'])
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

test('a drawing is restored when its page is reloaded, and its walls can still be undone [SCOPE-04]', async () => {
  const page = await atTheBoard(1440)
  await press(page, 0, 0)
  await press(page, 12, 0)
  await press(page, 12, 9)
  await page.reload()
  await hydrated(page)
  await page.getByRole('status').getByText('Your drawing has been restored.').waitFor()
  await expect(page.getByLabel('Wall 2')).toHaveValue('9′ 0″')
  await press(page, 0, 9)
  await page.getByRole('button', { name: 'Close room' }).click()
  await page.getByText('108 sq ft').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Wall 1')).toHaveCount(0)
})

test('the sheet stays under the pointer, angles are square unless Shift is held, and each gesture is one step [SCOPE-04]', async () => {
  const page = await atTheBoard(1440)
  const sheet = board(page).locator('svg')
  const view = await sheet.getAttribute('viewBox')
  await press(page, 0, 0)
  // Twenty degrees off the square are square; with Shift they are drawn as pointed.
  await press(page, 20, 6)
  await page.keyboard.down('Shift')
  await press(page, 26, 8)
  await page.keyboard.up('Shift')
  expect(await lengths(page)).toEqual(['20′ 0″', '10′ 0″'])
  await page.keyboard.press('Control+z')
  await press(page, 20, 16)
  await press(page, 0, 16)
  await press(page, 0, 0)
  await page.getByText('320 sq ft').waitFor()
  expect(await sheet.getAttribute('viewBox')).toBe(view)

  await press(page, 10, 0)
  await page.getByRole('button', { name: 'Window', exact: true }).click()
  const opening = page.getByLabel('Wall, door or window')
  await expect(opening).toHaveValue(/^o /)
  await board(page).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('status').getByText('Window removed.', { exact: false }).waitFor()
  await expect(opening).toHaveValue('w 0')

  // A drag sends many moves, several of them between two renders.
  const [from, to] = [await pointOf(page, 20, 16), await pointOf(page, 20, 12)]
  await page.mouse.move(from[0], from[1])
  await page.mouse.down()
  await page.mouse.move(to[0], to[1], { steps: 25 })
  await page.mouse.up()
  await expect(page.getByLabel('Wall 2')).toHaveValue('12′ 0″')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Wall 2')).toHaveValue('16′ 0″')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(opening.locator('option')).toHaveText([/Choose/, /Wall 1/, /Wall 2/, /Wall 3/, /Wall 4/, /Window/])
  expect(await barriers(page)).toEqual([])
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

const lengths = (page: Page) =>
  page.locator('.draw-walls input').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))

test('a floor plan image is scaled by a known distance and traced; a small image is accepted with a warning [SCOPE-05, PRICE-18, PRICE-19]', async () => {
  const page = await atTheBoard(1440)
  const place = page.getByLabel('Floor plan image to trace (optional)')
  const small = { name: 'small.png', mimeType: 'image/png', buffer: await plan(640, 480) }
  await place.setInputFiles(small)
  await page.getByText('This image is 640 × 480 pixels.').waitFor()
  await place.setInputFiles({ ...small, name: 'plan.png', buffer: await plan(1200, 800) })
  const picture = board(page).locator('image')
  await picture.waitFor()
  // The picture is 12 m wide in the corner of the canvas: the drawn wall of 600 pixels is 6 m there, but really 15
  // feet.
  const meter = 1 / 0.3048
  await press(page, 3 * meter, 2 * meter)
  await press(page, 9 * meter, 2 * meter)
  await page.getByLabel('Actual distance between the two points').fill('15′')
  await page.getByRole('region', { name: 'Drawing' }).getByRole('button', { name: 'Set scale' }).click()
  await page.getByRole('status').getByText('The image is to scale.', { exact: false }).waitFor()
  await expect(page.getByLabel('Image width')).toHaveValue('30′ 0″')
  await page.getByLabel('Image opacity').press('ArrowLeft')
  await expect(picture).toHaveAttribute('opacity', '0.55')
  // The first of the two points stays where it was pressed; the room is 15 by 10 feet from there.
  const [x, y] = [3 * meter, 2 * meter]
  for (const [right, up] of [
    [0, 0],
    [15, 0],
    [15, 10],
    [0, 10],
    [0, 0],
  ] as const)
    await press(page, x + right, y + up)
  await page.getByText('150 sq ft').waitFor()
  await page.getByRole('button', { name: 'Open in 3D' }).click()
  expect(await outlineOf(page)).toEqual(['0 0', '15 0', '15 10', '0 10'])
  // The room was a guest's, so the picture was not uploaded.
  await hydrated(page)
  expect(await api<unknown>(page, 'GET', '/api/room_templates?own=1')).toMatchObject({ data: [] })
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

test('on a phone, the image, its two points and their distance are visible together, and the distance field is in view [SCOPE-05]', {
  tag: '@thorough',
}, async () => {
  const page = await atTheBoard(390)
  const inSight = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  const picture = { name: 'plan.png', mimeType: 'image/png', buffer: await plan(1200, 800) }
  await page.getByLabel('Floor plan image to trace (optional)').setInputFiles(picture)
  await board(page).locator('image').waitFor()
  await expect.poll(() => inSight(board(page))).toBe(true)
  const meter = 1 / 0.3048
  await press(page, 3 * meter, 2 * meter)
  await press(page, 9 * meter, 2 * meter)
  const distance = page.getByLabel('Actual distance between the two points')
  await expect.poll(() => focusedName(page)).toBe('Actual distance between the two points')
  expect(await inSight(distance)).toBe(true)
  expect(await inSight(board(page))).toBe(true)
  await page.keyboard.type('15′')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The image is to scale.', { exact: false }).waitFor()
  await expect.poll(() => focusedName(page)).toMatch(/^Drawing area/)
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

/** A picture that shows a room half as wide as the picture. */
function plan(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect x="25%" y="25%" width="50%" height="50%" fill="none" stroke="black" stroke-width="6"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
