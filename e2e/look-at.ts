import type { BrowserContext, Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { address, hydrated } from './browser.ts'
import type { Stop } from './stops.ts'

/**
 * What is wrong on these pages, one line for each problem. Each page is opened once, at the first width. Its layout is
 * checked at every width, after a phone's also at the smallest, 320 px; its accessibility, which takes most of the
 * time, at the widths of `audited`. Two tabs share the work.
 */
export async function wrongOn(
  context: BrowserContext,
  stops: Stop[],
  audited: readonly number[],
  widths: readonly number[] = [390, 1440],
): Promise<string[]> {
  const waiting = [...stops]
  const wrong: string[] = []
  const tab = async () => {
    const page = await context.newPage()
    let path = ''
    page.on('pageerror', (error) => wrong.push(`${path}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        wrong.push(`${path}: ${message.text()}`)
    })
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      path = stop.path
      wrong.push(...(await lookAt(page, stop, widths, audited)).map((problem) => `${path}: ${problem}`))
    }
    await page.close()
  }
  await Promise.all([tab(), tab()])
  return wrong
}

async function lookAt(
  page: Page,
  stop: Stop,
  widths: readonly number[],
  audited: readonly number[],
): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
  return [...(await arrive(page, stop)), ...(await wrongAt(page, widths, audited))]
}

/** What is wrong with an open page at these widths. */
export async function wrongAt(page: Page, widths: readonly number[], audited: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = await tooWide(page)
    if (audited.includes(width)) found.push(...(await barriers(page)))
    wrong.push(...found.map((problem) => `at ${width} px: ${problem}`))
    if (width > 390) continue
    await page.setViewportSize({ width: 320, height: 900 })
    wrong.push(...(await tooWide(page)).map((problem) => `at 320 px: ${problem}`))
  }
  return wrong
}

/** Opens the page, waits for all of its requests, and returns what is wrong with it at any width. */
async function arrive(page: Page, { path, ends, status = 200 }: Stop): Promise<string[]> {
  const wrong: string[] = []
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (response?.status() !== status) wrong.push(`answers ${response?.status()}, not ${status}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await hydrated(page)
  // A private page has loaded once no loading indicator is left.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"]')].some((s) =>
        /^(Loading\b.*|(Opening|Building) the room|.+ (is|are) being (read|prepared))$/.test(s.textContent ?? ''),
      ),
    null,
    { timeout: 150_000 },
  )
  const end = new URL(page.url())
  const expected = ends ?? path
  if (end.pathname !== new URL(expected, address).pathname) wrong.push(`ends at ${end.pathname}, not ${expected}`)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) wrong.push(`${headings} headings of the first level`)
  for (const text of await page.getByText(/could not be read|^No such /).allInnerTexts()) wrong.push(`says "${text}"`)
  return wrong
}

async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(async () => {
    // Layout by script follows the window size one frame later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })
  return over > 0 ? [`${over} px wider than the screen`] : []
}
