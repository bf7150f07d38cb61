import type { BrowserContext, Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { address, hydrated } from './browser.ts'
import type { Stop } from './stops.ts'

/** What is wrong on these pages at this width, one line each; at a phone's also on the smallest, 320 px. Two tabs share the work. */
export async function wrongOn(context: BrowserContext, stops: Stop[], width: number): Promise<string[]> {
  const waiting = [...stops]
  const wrong: string[] = []
  const tab = async () => {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    let path = ''
    page.on('pageerror', (error) => wrong.push(`${path}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        wrong.push(`${path}: ${message.text()}`)
    })
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      path = stop.path
      wrong.push(...(await lookAt(page, stop, width)).map((problem) => `${path} at ${width} px: ${problem}`))
    }
    await page.close()
  }
  await Promise.all([tab(), tab()])
  return wrong
}

async function lookAt(page: Page, { path, ends, status = 200 }: Stop, width: number): Promise<string[]> {
  const wrong: string[] = []
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (answer?.status() !== status) wrong.push(`answers ${answer?.status()}, not ${status}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await hydrated(page)
  // What a private page fetches is there once nothing says that it is still coming.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"]')].some((s) =>
        /^(Loading\b.*|(Opening|Building) the room|.+ (is|are) being (read|prepared))$/.test(
          s.textContent ?? '',
        ),
      ),
    null,
    { timeout: 150_000 },
  )
  const end = new URL(page.url())
  const expected = ends ?? path
  if (end.pathname !== new URL(expected, address).pathname)
    wrong.push(`ends at ${end.pathname}, not ${expected}`)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) wrong.push(`${headings} headings of the first level`)
  for (const text of await page.getByText(/could not be read|^No such /).allInnerTexts())
    wrong.push(`says "${text}"`)
  wrong.push(...(await tooWide(page)), ...(await barriers(page)))
  if (width > 390) return wrong
  await page.setViewportSize({ width: 320, height: 900 })
  wrong.push(...(await tooWide(page)).map((problem) => `${problem}, which has 320`))
  await page.setViewportSize({ width, height: 900 })
  return wrong
}

async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(async () => {
    // What a script lays out follows the window a frame later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })
  return over > 0 ? [`${over} px wider than the screen`] : []
}
