import { barriers } from './axe.ts'
import { open, type Visitor, visit } from './browser.ts'
import { bothHalvesDrawn, focusedName, list, patience, rail, saved, settled, tabTo, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit({ viewport: { width: 1030, height: 420 } })
})
test.afterAll(() => visitor.close())

test('an empty room is furnished in one step, compared with a before-and-after slider, and emptied by undo [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const { page, problems } = visitor
  await open(page, '/visualize')
  // A plain bathroom: four walls, a toilet and a sink, with no products chosen yet.
  const key = await page.evaluate(async () => {
    const room = {
      kind: 'bathroom',
      height: 2.4,
      openings: [],
      polygon: [
        [0, 0],
        [1.8, 0],
        [1.8, 2],
        [0, 2],
      ],
    }
    const fixtures = { toilet1: { type: 'toilet', wall: 2, at: 0.1 } }
    const document = {
      v: 1,
      template: null,
      style: 'coastal',
      room,
      fills: {},
      fixtures,
      light: 'day',
      units: 'imperial',
    }
    const response = await fetch('/api/scenes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ document, name: 'My bathroom' }),
    })
    return (await response.json()).data.id as string
  })
  await open(page, `/visualize?scene=${key}&quality=low`)
  await list(page).getByRole('button', { name: 'Fill it with products' }).click()
  await page
    .getByText(/^\d places filled\./)
    .first()
    .waitFor()
  const lines = await list(page).getByRole('listitem').count()
  expect(lines).toBeGreaterThan(2)
  await settled(page)

  await page.getByRole('button', { name: /^Compare/ }).click()
  const handle = page.getByRole('slider', { name: 'Share of the view that shows the room before' })
  await handle.waitFor(patience)
  await handle.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '58')
  const before = page.getByRole('img', { name: 'The room before' })
  expect(await before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const stage = await page.getByRole('region', { name: 'The room', exact: true }).boundingBox()
  const grip = await handle.boundingBox()
  if (!stage || !grip) throw new Error('no stage')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width * 0.25, grip.y + grip.height / 2)
  await page.mouse.up()
  await expect(handle).toHaveAttribute('aria-valuetext', '25 percent before, 75 percent now')
  expect(await barriers(page)).toEqual([])
  await bothHalvesDrawn(page)
  await page.getByRole('button', { name: 'Before', exact: true }).click()
  await expect(handle).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await handle.waitFor({ state: 'detached' })
  // The focus is back where it came from.
  await expect.poll(() => focusedName(page)).toMatch(/^Compare/)

  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).getByText('No products selected yet.', { exact: false }).waitFor()
  await list(page).getByRole('button', { name: 'Fill it with products' }).waitFor()
  expect(problems).toEqual([])
})

test('on a phone, before and after are both rendered, and any two points are measured by touch and by keyboard [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const phone = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, problems } = phone
  await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
  await settled(page)
  await page.getByRole('button', { name: /^Day/ }).click()
  await settled(page)
  await page.getByRole('button', { name: /^Compare/ }).click()
  await page.getByRole('slider', { name: 'Share of the view that shows the room before' }).waitFor(patience)
  await bothHalvesDrawn(page)
  await page.getByRole('button', { name: 'Done' }).click()

  // Two fingers on the canvas: a line, its lengths, and no undo step.
  const steps = await page.getByRole('button', { name: 'Undo' }).isEnabled()
  await page.getByRole('button', { name: /^Measure\./ }).click()
  const panel = page.getByRole('region', { name: 'Measuring' })
  await panel.getByText('Select two points in the room.').waitFor()
  const stage = await page.getByRole('application').boundingBox()
  if (!stage) throw new Error('no stage')
  await page.touchscreen.tap(stage.x + stage.width * 0.55, stage.y + stage.height * 0.45)
  await panel.getByText('Now select the second point.').waitFor()
  await page.touchscreen.tap(stage.x + stage.width * 0.38, stage.y + stage.height * 0.72)
  const taken = panel.getByRole('listitem')
  await taken.first().waitFor()
  expect(await taken.first().innerText()).toMatch(/\d′ .*″ straight, .*″ across, .*″ up/)

  // The same with a crosshair moved by the arrow keys, and by name.
  await page.getByRole('application').focus()
  await page.keyboard.press('Enter')
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(taken).toHaveCount(2)
  await tabTo(page, /^Between two items$/)
  await page.keyboard.press('Enter')
  await panel.getByLabel('From').selectOption({ label: 'Floor' })
  await panel.getByLabel('To').selectOption({ label: 'Ceiling' })
  await panel.getByRole('button', { name: 'Measure', exact: true }).click()
  await expect(taken).toHaveCount(3)
  expect(await taken.first().innerText()).toMatch(/^\d+′ [\d/ ]+″$/)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^ft\./ }).click()
  await expect.poll(() => taken.first().innerText()).toMatch(/^\d\.\d\d m$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => taken.first().innerText()).toMatch(/″$/)
  await expect(taken).toHaveCount(3)
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(steps)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(taken).toHaveCount(0)
  await page.getByRole('application').focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await phone.close()
})

test('by keyboard, removing an item moves the focus to the next control, and a finished tool keeps it [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const { page, context, problems, close } = await visit({
    viewport: { width: 1440, height: 800 },
  })
  await withoutWebGL(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
  await rail(page).waitFor()
  await tabTo(page, /^Fixtures$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Toilet/)
  await page.keyboard.press('Enter')
  // It is turned and moved with its fields, and removed; the next action is beside it.
  await tabTo(page, /^From the right corner$/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1 ft 4 in')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Remove$/)
  await page.keyboard.press('Enter')
  await page.getByText('Toilet removed. Select Undo to restore it.').waitFor()
  const things = page.getByRole('region', { name: 'Items in the room' })
  await expect.poll(() => things.evaluate((part) => part.contains(document.activeElement))).toBe(true)

  // Undo back to the start, step by step: the disabled button keeps the focus.
  await tabTo(page, /^Undo$/, 'Shift+Tab')
  const undo = page.getByRole('button', { name: 'Undo' })
  for (let step = 0; step < 4 && (await undo.isEnabled()); step++) await page.keyboard.press('Enter')
  await expect(undo).toBeDisabled()
  expect(await focusedName(page)).toBe('Undo')
  await tabTo(page, /^Redo$/)
  await page.keyboard.press('Enter')
  await saved(page)
  await tabTo(page, /^Share/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Share this room' }).waitFor()
  await tabTo(page, /^Copy link/)
  await page.keyboard.press('Enter')
  await page.getByText('Link copied. Anyone with the link can see this design.').waitFor()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toMatch(/^Share/)
  await tabTo(page, /^History/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toMatch(/^History/)
  // three itself reports that there is no WebGL context.
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
  await close()
})
