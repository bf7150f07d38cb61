import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { address, check, open, type Visitor, visit } from './browser.ts'
import { api, coarse, floorColor, linesOf, rail, saved, scene, settled, totalOf, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

async function enter(path: string, picture: boolean): Promise<Page> {
  visitor = await visit({ viewport: { width: 1100, height: 600 }, ...coarse })
  if (!picture) await withoutWebGL(visitor.context)
  await visitor.context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await open(visitor.page, path)
  await visitor.page.evaluate(() => {
    const item = {
      vsd_id: 'LARKHAM2',
      company_name: 'Larkham Building',
      city: '',
      state: '',
      theme_color: '',
    }
    return fetch('/api/visualization/shop_profile?vsd_id=LARKHAM2', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
      .then((response) => response.json())
      .then(({ data }) => localStorage.setItem('showroom', JSON.stringify({ ...item, showroom: data.profile.user_id })))
  })
  return visitor.page
}

const tool = (page: Page, name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name })
const keyOf = (page: Page) => new URL(page.url()).searchParams.get('scene') ?? ''

test('a room is viewed from outside with the front walls hidden, from above, and in a walkthrough, and saved as a PNG [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const page = await enter('/visualize?template=b-powder--warm-modern&quality=low', true)
  await settled(page)
  const inside = await cornerOf(page)
  await tool(page, 'Dollhouse').click()
  // Past the room's edge only the page background is visible: near walls and the ceiling are hidden.
  await expect.poll(async () => (await cornerOf(page)).every((value) => value > 215)).toBe(true)
  expect((await floorColor(page)).colors).toBeGreaterThan(20)
  await tool(page, /^Plan$/).click()
  expect((await floorColor(page)).colors).toBeGreaterThan(20)
  await tool(page, 'Walk').click()
  await expect.poll(async () => (await cornerOf(page)).every((value) => value > 215)).toBe(false)
  const stood = await cornerOf(page)
  await page.getByRole('application').focus()
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => cornerOf(page)).not.toEqual(stood)
  await tool(page, /^Room$/).click()
  await expect.poll(() => cornerOf(page)).toEqual(inside)

  const [file] = await Promise.all([page.waitForEvent('download'), tool(page, /^Picture/).click()])
  expect(file.suggestedFilename()).toMatch(/\.png$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(20_000)
  expect(visitor.problems).toEqual([])
})

test('a tile’s pattern, direction, start, grout, joint and shade are chosen, each recalculated, and an earlier state is restored [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const page = await enter('/visualize?template=b-5x8--warm-modern', false)
  const floor = rail(page).getByRole('button', { name: /^Floor/ })
  await floor.click()
  const laying = page.getByRole('region', { name: /^Floor: / })
  await check(laying.getByRole('group', { name: 'Direction' }).getByRole('radio').nth(1), true, {
    force: true,
  })
  await saved(page)
  await saveState(page)
  await page.reload()
  await floor.click()
  const pattern = laying.getByLabel('Pattern')
  await pattern.waitFor()
  const usual = await linesOf(page)
  const patterns = await pattern.locator('option').evaluateAll((all) => all.map((each) => each.textContent))
  expect(patterns).toContain('Diagonal')
  await pattern.selectOption('Diagonal')
  await expect.poll(() => linesOf(page)).not.toEqual(usual)
  await check(laying.getByRole('group', { name: 'Start' }).getByRole('radio').last(), true, { force: true })
  await laying.getByRole('group', { name: 'Grout', exact: true }).getByRole('button').nth(2).click()
  await check(laying.getByRole('group', { name: 'Grout joint' }).getByRole('radio').last(), true, {
    force: true,
  })
  await check(laying.getByRole('group', { name: 'Shade variation' }).getByRole('radio').last(), true, {
    force: true,
  })
  await saved(page)
  const { document } = await scene(page, keyOf(page))
  expect(document.fills.floor).toMatchObject({
    pattern: 'diagonal',
    turn: 90,
    start: 'center',
    grout: expect.stringMatching(/^#[0-9a-f]{6}$/),
    joint: expect.any(Number),
    shade: expect.any(Number),
  })
  await page.reload()
  await floor.click()
  await expect(pattern).toHaveValue('diagonal')

  await tool(page, /^History/).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await saved(page)
  await expect.poll(() => pattern.inputValue()).not.toBe('diagonal')
  expect(visitor.problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

test('matching products are filtered by brand, color and price and sorted, and the room’s list is saved as PDF and CSV [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const page = await enter('/visualize?template=b-5x8--warm-modern', false)
  await page.reload()
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  const drawer = page.locator('.fit-drawer')
  const chips = drawer.locator('.fit-chips[aria-busy="false"] .fit-chip')
  await chips.first().waitFor()
  await drawer.getByRole('button', { name: /^Filters/ }).click()
  const brand = drawer.getByLabel('Brand')
  const [maker = ''] = (await brand.locator('option').nth(1).innerText()).split(' (')
  await brand.selectOption({ index: 1 })
  const brands = () => allOf(page, '.fit-chip-brand')
  await expect.poll(async () => every((text) => text.startsWith(maker))(await brands())).toBe(true)
  await drawer.getByLabel('Order').selectOption('price_asc')
  await expect
    .poll(async () => {
      const prices = amountsIn(await allOf(page, ''))
      return prices.length > 1 && prices.every((p, i) => i === 0 || p >= (prices[i - 1] ?? 0))
    })
    .toBe(true)
  await drawer.getByLabel('Maximum price in dollars').fill('1')
  await drawer.getByLabel('Maximum price in dollars').press('Enter')
  await expect(drawer.locator('.fit-chip')).toHaveCount(0)

  const total = await totalOf(page)
  const [pdf] = await Promise.all([page.waitForEvent('download'), tool(page, /^PDF/).click()])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const [csv] = await Promise.all([page.waitForEvent('download'), tool(page, /^CSV/).click()])
  const text = await readFile(await csv.path(), 'utf8')
  expect(text).toContain(',SKU,')
  expect(text).toContain(`,${total.replaceAll(/[$,]/g, '')},`)
})

/** In a history entry of its own: a later autosave replaces the entry of an earlier one. */
async function saveState(page: Page): Promise<void> {
  const { id, document, version } = await scene(page, keyOf(page))
  await api(page, 'PUT', `/api/scenes/${id}`, { document, version, autosave: false })
}

/** The brightness of the picture's four corners, 0–255. */
function cornerOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement & { viewer?: { picture(times: number): Promise<Blob> } }>(
      '.stage canvas',
    )
    if (!canvas?.viewer) throw new Error('no room is drawn')
    const bitmap = await createImageBitmap(await canvas.viewer.picture(1))
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!sheet) throw new Error('no canvas to read from')
    sheet.drawImage(bitmap, 0, 0)
    const [right, foot] = [bitmap.width - 4, bitmap.height - 4]
    return [
      [4, 4],
      [right, 4],
      [4, foot],
      [right, foot],
    ].map(([x = 0, y = 0]) => {
      const [r = 0, g = 0, b = 0] = sheet.getImageData(x, y, 1, 1).data
      return Math.round((r + g + b) / 3)
    })
  })
}

const allOf = (page: Page, part: string) =>
  page.locator(`.fit-drawer .fit-chips[aria-busy="false"] .fit-chip ${part}`.trim()).allInnerTexts()
const every = (holds: (text: string) => boolean) => (texts: string[]) => texts.length > 0 && texts.every(holds)
const amountsIn = (texts: string[]) =>
  texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')))
