import type { BrowserContext, Page } from '@playwright/test'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { Viewer } from '#scene/view/viewer.ts'

/** Rooms are drawn in software here, on a machine that also runs other work. */
export const patience = { timeout: 180_000 }

/** For a window whose rooms are drawn: a quarter of the pixels. */
export const coarse = { deviceScaleFactor: 0.5 }

export const rail = (page: Page) => page.getByRole('navigation', { name: 'What to change' })
export const list = (page: Page) => page.getByRole('region', { name: 'Product list' })

/** The distance of the selected object from the corner on its right. */
export const gap = (page: Page) =>
  page.getByRole('region', { name: 'Items in the room' }).getByLabel('From the right corner')

export async function saved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Design saved', { exact: true }).waitFor(patience)
}

/** Opens a place of a group in the list; the group may be open already. */
export async function choosePlace(page: Page, group: string, place: RegExp): Promise<void> {
  const head = rail(page).locator('.slot-group').filter({ hasText: group })
  const inside = rail(page).locator('.slot-button').filter({ hasText: place }).first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  if ((await head.getAttribute('aria-expanded')) === null) await head.click()
  else await inside.click()
}

/** Selects a product of a brand that is not in `brands`, adds the brand to it and returns the product's name. */
export async function takeAnother(page: Page, place: string | RegExp, brands: Set<string>): Promise<string> {
  const drawer = page.locator('.fit-drawer')
  await drawer.getByRole('heading', { name: place }).waitFor()
  await drawer.locator('.fit-chips[aria-busy="false"] .fit-chip').first().waitFor()
  const chips = drawer.locator('.fit-chip[aria-pressed="false"]')
  const brandOf = async (index: number) =>
    ((await chips.nth(index).locator('.fit-chip-brand').innerText()).split(',')[0] ?? '').trim()
  const all = await chips.count()
  for (let index = 0; index < all; index++) {
    const brand = await brandOf(index)
    if (brands.has(brand)) continue
    const name = (await chips.nth(index).locator('.fit-chip-name').innerText()).trim()
    await chips.nth(index).click()
    await list(page).getByText(name, { exact: true }).waitFor(patience)
    brands.add(brand)
    return name
  }
  throw new Error(`no product of another brand for ${place}`)
}

export const linesOf = (page: Page) => list(page).getByRole('listitem').allInnerTexts()

export function totalOf(page: Page): Promise<string> {
  return list(page).locator('.running-total strong').innerText()
}

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key)
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : null
    return (at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '').trim()
  })
}

/** Fails unless the before picture and the current room are both drawn, side by side on the stage. */
export async function bothHalvesDrawn(page: Page): Promise<void> {
  const colors = await page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('.compare-before')
    const canvas = document.querySelector<Canvas>('.stage canvas')
    if (!image || !canvas?.viewer) throw new Error('nothing is compared')
    const now = await createImageBitmap(await canvas.viewer.picture(0.5))
    return [image, now].map((picture) => {
      const sheet = new OffscreenCanvas(32, 32).getContext('2d')
      if (!sheet) throw new Error('no canvas to read from')
      sheet.drawImage(picture, 0, 0, 32, 32)
      const { data } = sheet.getImageData(0, 0, 32, 32)
      const seen = new Set<number>()
      for (let i = 0; i < data.length; i += 4)
        seen.add(((data[i] ?? 0) >> 4) * 256 + ((data[i + 1] ?? 0) >> 4) * 16 + ((data[i + 2] ?? 0) >> 4))
      return seen.size
    })
  })
  for (const count of colors) if (count < 12) throw new Error(`a half of the picture is empty: ${colors}`)
}

type Canvas = HTMLCanvasElement & { viewer?: Viewer }

export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (document.querySelector<Canvas>('.stage canvas')?.viewer?.stats().calls ?? 0) > 0,
    null,
    patience,
  )
}

/** Waits until the room's surfaces and light are computed. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const stats = document.querySelector<Canvas>('.stage canvas')?.viewer?.stats()
      return stats?.lit && stats.busy === 0
    },
    null,
    patience,
  )
}

/** The mean luminance of the picture as shown, 0–255. */
export function brightness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.querySelector<Canvas>('.stage canvas')
    if (!canvas?.viewer) throw new Error('no room is drawn')
    const bitmap = await createImageBitmap(await canvas.viewer.picture(0.5))
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!sheet) throw new Error('no canvas to read from')
    sheet.drawImage(bitmap, 0, 0)
    const { data } = sheet.getImageData(0, 0, bitmap.width, bitmap.height)
    let sum = 0
    for (let i = 0; i < data.length; i += 4)
      sum += 0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0)
    return (sum * 4) / data.length
  })
}

/** The mean gray of the visible floor, 0–255, and the number of colors in the whole picture. */
export async function floorColor(page: Page): Promise<{ gray: number; colors: number; triangles: number }> {
  return page.evaluate(async () => {
    const canvas = document.querySelector<Canvas>('.stage canvas')
    if (!canvas?.viewer) throw new Error('no room is drawn')
    const { width, height } = canvas.getBoundingClientRect()
    const bitmap = await createImageBitmap(await canvas.viewer.picture(0.5))
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!sheet) throw new Error('no canvas to read from')
    sheet.drawImage(bitmap, 0, 0)
    const seen = new Set<string>()
    const floor: number[] = []
    for (let x = 0.5; x < 12; x++) {
      for (let y = 0.5; y < 12; y++) {
        const [u, v] = [x / 12, y / 12]
        const [r = 0, g = 0, b = 0] = sheet.getImageData(u * bitmap.width, v * bitmap.height, 1, 1).data
        seen.add(`${r >> 2} ${g >> 2} ${b >> 2}`)
        if (canvas.viewer.at(u * width, v * height)?.piece.slot === 'floor') floor.push((r + g + b) / 3)
      }
    }
    if (floor.length === 0) throw new Error('no floor is seen')
    const gray = floor.reduce((sum, value) => sum + value, 0) / floor.length
    return { gray, colors: seen.size, triangles: canvas.viewer.stats().triangles }
  })
}

export async function withoutWebGL(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return /webgl/.test(kind) ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
}

export async function api<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const response = await page.evaluate(
    async ([verb, url, sent]) => {
      const response = await fetch(url as string, {
        method: verb as string,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      })
      return response.json()
    },
    [method, path, body] as const,
  )
  return (response as { data: T }).data
}

export const scene = (page: Page, key: string) => api<SavedScene>(page, 'GET', `/api/scenes/${key}`)

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
