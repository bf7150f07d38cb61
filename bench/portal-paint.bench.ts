import { createHash, randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { insertRows } from '../src/db/write.ts'
import { buildIfStale } from '../tools/build.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { adminId, fillPortal, showroomId } from './portal-data.ts'
import { report } from './report.ts'
import { startProduct } from './start-product.ts'
import { emptyDatabase } from './tables.ts'

// Measures how soon a signed-in professional or Admin sees the rows of a table over 100,000 rows: from the press of a sorting,
// filter or page, or from the request of the address, to the first frame with the new rows. `--rounds=N` sets the tries
// of each (10), `--database=URL` uses a database that was filled before.
const given = process.argv.join(' ')
const bar = 300
const rounds = Number(/--rounds=(\d+)/.exec(given)?.[1] ?? 10)
const filled = /--database=(\S+)/.exec(given)?.[1]

type Press = { name: string; act: (page: Page) => Promise<void> }
const sort = (column: string): Press => ({
  name: `sort by ${column}`,
  act: (page) => page.locator('.sort-button', { hasText: column }).first().click(),
})
const view = (name: string): Press => ({
  name: `show “${name}”`,
  act: (page) => page.locator('.view-tabs button, .view-tabs a').filter({ hasText: name }).first().click(),
})
const tables: { path: string; account: number; presses: Press[] }[] = [
  {
    path: '/portal/clients',
    account: showroomId,
    presses: [sort('Client'), sort('Orders'), view('Ordered')],
  },
  { path: '/portal/leads', account: showroomId, presses: [view('Won'), view('To follow up')] },
  {
    path: '/portal/order_items',
    account: adminId,
    presses: [sort('Product'), sort('Status'), view('On the way')],
  },
]

buildIfStale()
const { db, url, end } = await emptyDatabase(filled)
if (!filled) await fillPortal(db)
const product = await startProduct({ databaseUrl: url })
const address = `http://127.0.0.1:${product.port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const lines = [
  `Chromium ${browser.version()}, 1440 px, on the server’s own machine. Milliseconds to the first frame with the new rows, ${rounds} tries; bar ${bar}.`,
  '',
  '| table | press | median | longest |',
  '|---|---|---|---|',
]
for (const { path, account, presses } of tables) {
  const page = await signedIn(browser, account)
  // The first visit loads the page's code.
  for (let round = 0; round < 2; round++) await open(page, path)
  const opened: number[] = []
  for (let round = 0; round < rounds; round++) opened.push(await open(page, path))
  add(path, 'open the address', opened)
  for (const { name, act } of presses) {
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      await open(page, path)
      await page.evaluate(() => watchRows())
      await act(page)
      waits.push(await painted(page))
    }
    add(path, name, waits)
  }
  await page.context().close()
}
await browser.close()
await product.stop()
await end()
report('portal-paint', 'Tables of the portal in the browser', lines)

function add(path: string, name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  lines.push(
    `| ${path} | ${name} | ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`,
  )
}

async function signedIn(browser: Browser, accountId: number): Promise<Page> {
  const token = randomBytes(32).toString('hex')
  const tokenHash = createHash('sha256').update(token).digest()
  await insertRows(db, 'sessions', { tokenHash, accountId, expiresAt: new Date('2099-01-01') })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watch)
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  return context.newPage()
}

async function open(page: Page, path: string): Promise<number> {
  await page.goto(address + path)
  return painted(page)
}

async function painted(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => paintedAfter())
  return (await seen.jsonValue()) as number
}

declare function watchRows(): void
declare function paintedAfter(): number | null

/** Runs in the page: waits for other rows than before, from the navigation or from the next press on. */
function watch() {
  let from: number | null = 0
  let before = ''
  let after: number | null = null
  const rows = () => {
    const table = document.querySelector('.data-table')
    return table?.hasAttribute('aria-busy') ? '' : (table?.querySelector('tbody')?.textContent ?? '')
  }
  const look = () => {
    const now = rows()
    // The rows are in this frame, which is on the screen when the next one begins.
    if (from !== null && after === null && now !== '' && now !== before)
      requestAnimationFrame((time) => {
        after ??= time - (from ?? 0)
      })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      from ??= timeStamp
    },
    { capture: true },
  )
  Object.assign(window, {
    watchRows: () => {
      ;[from, after, before] = [null, null, rows()]
    },
    paintedAfter: () => after,
  })
}
