import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { record } from './report.ts'
import { slowPage, slowTelephone } from './slow-page.ts'

// Measures when an entry page is visible and whether its layout stays stable, on a slow phone. `--at=ADDRESS` names a
// running product, `--rounds=N` how often each page is opened (3), `--product=/product/HASH` the product of its page, for
// example one with photographs; `--record` saves the result.
const given = process.argv.join(' ')
const address = /--at=(\S+)/.exec(given)?.[1]
if (!address) {
  console.log('Not measured: start the product and name it, --at=http://localhost:3000')
  process.exit()
}
const rounds = Number(/--rounds=(\d+)/.exec(given)?.[1] ?? 3)
const bars = { paint: 1800, shift: 0.03 }
const settledAfter = 4000

const list = '/category/tile-flooring/product'
const pages = {
  home: '/',
  list,
  product: /--product=(\S+)/.exec(given)?.[1] ?? (await firstProduct()),
  rooms: '/visualize',
  cart: '/cart',
  login: '/login',
  register: '/register',
}

type Seen = { paint: number; what: string; shift: number }
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const lines = [
  `Chromium ${browser.version()} on the server’s own machine, ${slowTelephone}. Largest contentful paint in ms (all rounds; bar ${bars.paint}) and cumulative layout shift (the largest; bar ${bars.shift}) of the first visit.`,
  '',
  '| page | width | largest paint | what | shift |',
  '|---|---|---|---|---|',
]
for (const [name, path] of Object.entries(pages)) {
  for (const width of [1440, 390]) {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) seen.push(await open(path, width))
    const paints = seen.map(({ paint }) => Math.round(paint)).join(' / ')
    const shift = Math.max(...seen.map((each) => each.shift))
    lines.push(`| ${name} | ${width} | ${paints} | ${seen.at(-1)?.what} | ${shift.toFixed(4)} |`)
    console.log(lines.at(-1))
  }
}
await browser.close()
record('first-paint', 'First paint', lines)

/** Opens a page, waits until it is stable, and returns what the browser reports about it. */
async function open(path: string, width: number): Promise<Seen> {
  const page = await slowPage(browser, width, watch)
  await page.goto(address + path, { waitUntil: 'load' })
  await page.waitForTimeout(settledAfter)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.context().close()
  return seen
}

/** Runs in the page. */
function watch() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  type Paint = PerformanceEntry & { element: Element | null }
  const seen = { paint: 0, what: '', shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as Paint[]) {
      seen.paint = entry.startTime
      seen.what = [entry.element?.localName, ...(entry.element?.classList ?? [])].join('.')
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function firstProduct(): Promise<string> {
  const html = await (await fetch(address + list)).text()
  return /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? '/'
}
