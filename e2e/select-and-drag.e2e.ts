import type { Page } from '@playwright/test'
import type { SceneProducts } from '#features/visualizer/schema.ts'
import { formatDollars } from '#lib/money.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { address, check, open, type Visitor, visit } from './browser.ts'
import { api, drawn, linesOf, list, patience, saved, scene, settled, totalOf, withoutWebGL } from './room.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitor: Visitor | undefined
test.afterEach(() => visitor?.close())

for (const [words, viewport] of [
  ['a wide window', { width: 1100, height: 720 }],
  ['a phone', { width: 390, height: 640 }],
] as const)
  test(`on ${words} an object is selected and dragged at the same point on the screen, and nothing that appears moves it [SCOPE-04]`, {
    tag: '@thorough',
  }, async () => {
    visitor = await visit({ viewport })
    const { page, problems } = visitor
    await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
    // The first frame has no light yet, and the room cannot be clicked yet.
    await settled(page)
    const [x, y] = await placeOf(page, 'toilet1')
    const frame = await stageOf(page)
    await page.mouse.click(x, y)
    await page.getByRole('region', { name: 'Room' }).getByText('Toilet selected').waitFor()
    // The products that fit appear beside the room, or below it on a phone.
    await page.locator('.fit-chip').first().waitFor()
    expect(await stageOf(page)).toEqual(frame)
    await expect.poll(() => thingAt(page, x, y)).toBe('toilet1')

    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y)
    await page.mouse.up()
    await saved(page)
    const key = new URL(page.url()).searchParams.get('scene') ?? ''
    expect((await scene(page, key)).document.fixtures.toilet1?.at).toEqual(expect.any(Number))

    // Zooming in the plan view does not move the room's camera.
    const [left, top] = await placeOf(page, 'toilet1')
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    await page.getByRole('button', { name: 'Room', exact: true }).click()
    await expect.poll(() => thingAt(page, left, top)).toBe('toilet1')
    expect(await placeOf(page, 'toilet1')).toEqual([left, top])
    expect(problems).toEqual([])
  })

test('an object is rotated with its handle, with keys and by typing degrees, and each change is one undo step [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 720 } })
  const { page, problems } = visitor
  await open(page, '/visualize?template=b-primary-tub--warm-modern&quality=low')
  await drawn(page)
  await page.mouse.click(...(await placeOf(page, 'tubfree1')))
  const handle = page.getByRole('button', { name: /^Rotate the freestanding tub, currently at/ })
  const typed = page.getByLabel('Rotation')
  const degrees = async () => Number.parseFloat(await typed.inputValue())
  await handle.waitFor()
  const begun = await degrees()
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not seen')
  await page.mouse.move(box.x + 22, box.y + 22)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 10)
  await page.mouse.up()
  await expect.poll(degrees).not.toBe(begun)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(degrees).toBe(begun)
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(degrees).toBe((begun + 15) % 360)
  await typed.fill('-30 deg')
  await typed.press('Enter')
  await expect.poll(degrees).toBe(330)
  await saved(page)
  const key = new URL(page.url()).searchParams.get('scene') ?? ''
  const { document } = await scene(page, key)
  expect(((document.fixtures.tubfree1?.turn ?? 0) * 180) / Math.PI).toBeCloseTo(330, 6)
  expect(problems).toEqual([])
})

test('a shared room stays in place on the screen when a copy is saved [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1440, height: 900 } })
  const { page, context } = visitor
  // The room's position on the page does not depend on its picture.
  await withoutWebGL(context)
  await open(page, '/visualize?template=b-powder--warm-modern')
  await page.getByRole('button', { name: 'Day. Switch to evening light' }).click()
  await saved(page)
  const key = new URL(page.url()).searchParams.get('scene') ?? ''
  const { share_id: link } = await scene(page, key)
  await open(page, `/visualize?scene=${link}`)
  await page.getByText('This design was shared with you.').waitFor()
  const frame = await stageOf(page)
  await page.getByRole('button', { name: 'Evening. Switch to daylight' }).click()
  await page.getByText('You are editing your own copy.').waitFor(patience)
  expect(await stageOf(page)).toEqual(frame)
})

test('the quantity calculation is saved with the design, can be undone, and applies to everyone with the link [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1440, height: 900 } })
  const { page, context } = visitor
  await withoutWebGL(context)
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await open(page, '/visualize?template=b-powder--warm-modern')
  const before = await linesOf(page)
  const how = () => page.getByText('Quantity calculation').click()
  const spare = () => page.getByLabel('One spare box of each for repairs')
  await how()
  await check(page.getByLabel('Flat percentage'))
  await check(spare())
  await expect.poll(() => linesOf(page)).not.toEqual(before)
  const counted = await linesOf(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => spare().isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Redo' }).click()
  await saved(page)
  const key = new URL(page.url()).searchParams.get('scene') ?? ''
  const { share_id: link } = await scene(page, key)
  const asked = await api<SceneProducts>(page, 'POST', `/api/scenes/${key}/products`, {})
  expect(formatDollars(asked.total ?? 0)).toBe(await totalOf(page))
  await open(page, `/visualize?scene=${link}`)
  await expect.poll(() => linesOf(page)).toEqual(counted)
  await how()
  await expect(spare()).toBeChecked()
})

test('a contractor who arrives without a showroom opens a room in their own at once [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1440, height: 900 } })
  const { page, context } = visitor
  await withoutWebGL(context)
  await signIn(page, 'dana@larkham.example')
  await page.evaluate(() => localStorage.removeItem('showroom'))
  await context.clearCookies({ name: 'wev_showroom' })
  await open(page, '/visualize?template=b-powder--warm-modern')
  // A professional is in their own showroom without typing or pressing anything.
  await list(page).locator('.running-total').waitFor(patience)
})

type Canvas = HTMLCanvasElement & { viewer: Viewer }

/** A point of the window in the middle of the visible part of an object. */
async function placeOf(page: Page, thing: string): Promise<[number, number]> {
  const seen = await page.evaluate((wanted) => {
    const canvas = document.querySelector<Canvas>('.stage canvas')
    if (!canvas) throw new Error('no room is drawn')
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const isIt = (x: number, y: number) => canvas.viewer.at(x, y)?.piece.fixture === wanted
    const found: [number, number][] = []
    for (let y = 8; y < height; y += 12)
      for (let x = 8; x < width; x += 12)
        if (isIt(x, y) && isIt(x - 8, y) && isIt(x + 8, y)) found.push([left + x, top + y])
    return found
  }, thing)
  const middle = seen[Math.floor(seen.length / 2)]
  if (!middle) throw new Error(`nothing is seen of ${thing}`)
  return middle
}

function thingAt(page: Page, x: number, y: number): Promise<string | null> {
  return page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector<Canvas>('.stage canvas')
      const box = canvas?.getBoundingClientRect()
      return (box && canvas?.viewer.at(x - box.left, y - box.top)?.piece.fixture) ?? null
    },
    [x, y] as const,
  )
}

function stageOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const box = document.querySelector('.stage')?.getBoundingClientRect()
    return box ? [box.left, box.top, box.width, box.height] : []
  })
}
