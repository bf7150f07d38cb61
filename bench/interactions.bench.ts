import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { record } from './report.ts'
import { slowPage, slowTelephone } from './slow-page.ts'

// Measures the response to a visitor's first press on a slow phone. `--at=ADDRESS` names a running product,
// `--rounds=N` the tries of each press (3), `--only=TEXT` those whose name contains it; `--record` saves the result.
// Milliseconds from the press to the next paint (the bar is Interaction to Next Paint of 100 ms).
const given = process.argv.join(' ')
const address = /--at=(\S+)/.exec(given)?.[1]
if (!address) {
  console.log('Not measured: start the product and name it, --at=http://localhost:3000')
  process.exit()
}
const bar = 100
const rounds = Number(/--rounds=(\d+)/.exec(given)?.[1] ?? 3)
const only = /--only=(\S+)/.exec(given)?.[1] ?? ''

type Interaction = { name: string; path: string; width: number; act: (page: Page) => Promise<void> }
const list = '/category/tile-flooring/product'
const product = await firstProduct()
const interactions: Interaction[] = [
  {
    name: 'open the departments',
    path: '/',
    width: 1440,
    act: (p) => p.getByRole('button', { name: 'Departments' }).click(),
  },
  {
    name: 'type into the search',
    path: '/',
    width: 1440,
    act: (p) => p.getByRole('combobox').first().pressSequentially('oak'),
  },
  {
    name: 'open the menu',
    path: '/',
    width: 390,
    act: (p) => p.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'type a showroom ID',
    path: '/',
    width: 390,
    act: (p) => p.getByRole('main').getByLabel('The 8-character ID').first().pressSequentially('LARK'),
  },
  {
    name: 'choose a filter',
    path: list,
    width: 1440,
    act: (p) => p.locator('.facet-box input').nth(2).click(),
  },
  {
    name: 'open the filters',
    path: list,
    width: 390,
    act: (p) => p.getByRole('button', { name: /^Filters/ }).click(),
  },
  { name: 'change the order', path: list, width: 1440, act: choosePrice },
  { name: 'follow a card', path: list, width: 390, act: (p) => p.locator('.product-card a').first().click() },
  {
    name: 'one more of it',
    path: product,
    width: 390,
    act: (p) => p.getByRole('button', { name: /^More/ }).first().click(),
  },
  {
    name: 'another size',
    path: product,
    width: 390,
    act: (p) => p.locator('.size-choice a:not([aria-current])').first().click(),
  },
  {
    name: 'the next picture',
    path: product,
    width: 390,
    act: (p) => p.locator('.stage-thumbs a').nth(1).click(),
  },
  { name: 'a closer look', path: product, width: 390, act: (p) => p.locator('.stage-zoom').first().click() },
  {
    name: 'add to the cart',
    path: product,
    width: 390,
    act: (p) =>
      p
        .getByRole('button', { name: /^Add .* to cart/ })
        .first()
        .click(),
  },
  {
    name: 'describe a room',
    path: '/design-ai',
    width: 390,
    act: (p) =>
      p.getByRole('main').getByRole('textbox').first().pressSequentially('oak bath, no marble', { delay: 60 }),
  },
  {
    name: 'take an example brief',
    path: '/design-ai',
    width: 1440,
    act: (p) => p.locator('.try-words .chip').first().click(),
  },
  {
    name: 'design it',
    path: '/design-ai',
    width: 390,
    act: (p) =>
      p
        .getByRole('button', { name: /^Design it/ })
        .first()
        .click(),
  },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const lines = [
  `Chromium ${browser.version()} on the server’s own machine, ${slowTelephone}. Milliseconds to the next paint, all rounds; bar ${bar}.`,
  '',
  '| press | width | to the next paint |',
  '|---|---|---|',
]
for (const interaction of interactions.filter(({ name }) => name.includes(only))) {
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) waits.push(await waitOf(interaction))
  lines.push(`| ${interaction.name} | ${interaction.width} | ${waits.join(' / ')} |`)
  console.log(lines.at(-1))
}
await browser.close()
record('interactions', 'Presses', lines)

/** The longest interaction that the browser reports during and after the action. */
async function waitOf({ path, width, act }: Interaction): Promise<number> {
  const page = await slowPage(browser, width, watch)
  await page.goto(address + path, { waitUntil: 'load' })
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
  await page.waitForTimeout(500)
  await act(page)
  await page.waitForTimeout(1500)
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  await page.context().close()
  return longest
}

/** Runs in the page. */
function watch() {
  const seen = { longest: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function choosePrice(page: Page): Promise<void> {
  await page.locator('#list-sort').focus()
  await page.keyboard.press('ArrowDown')
}

async function firstProduct(): Promise<string> {
  const html = await (await fetch(address + list)).text()
  return /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? '/'
}
