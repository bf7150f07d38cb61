import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import type { Viewer } from '#scene/view/viewer.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { report } from './report.ts'

// Measures a change of the cabinets' line in an open kitchen that has everything: from the press to the frame that shows
// it, and to the list with all its cabinets. `--at=ADDRESS` names a running product; `--record` saves the result.
const address = /--at=(\S+)/.exec(process.argv.join(' '))?.[1]
if (!address) {
  console.log('Not measured: start the product and name it, --at=http://localhost:3000')
  process.exit()
}
const rooms = ['k-l-island--shaker-classic']
const times = 20
const bar = 150

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const readings: string[] = []
for (const room of rooms) readings.push(await measure(room))
await browser.close()

report('kitchen', 'A change of all cabinets in an open kitchen', [
  `Chromium, \`?quality=low\`, software GL, 1280 × 800, on the server's own machine. ${times} presses after 4 to warm up, each on the next line. Bar: ${bar} ms of script to the frame that shows the cabinets.`,
  '',
  '| kitchen | script from the press to the frame p50 / p95 | by the clock p50 / p95 | to the list with all cabinets p50 / p95 | holds |',
  '|---|---|---|---|---|',
  ...readings,
])

async function measure(room: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.addInitScript(watchPresses)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}/visualize?template=${room}&quality=low`)
  await settled(page)
  await page.getByRole('button', { name: /^Add what goes with it \(/ }).click()
  await page.getByRole('button', { name: /^Add what goes with it/ }).waitFor({ state: 'detached' })
  await settled(page)
  await page
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('button', { name: /^What goes with it/ })
    .click()
  await page
    .getByRole('button', { name: /base cabinet, 24 in/i })
    .first()
    .click()
  const chips = page.locator('.fit-chips[aria-busy="false"] .fit-chip')
  await chips.nth(3).waitFor()
  await page.waitForTimeout(2500)
  const count = await chips.count()
  const taken: { script: number; shown: number; list: number }[] = []
  for (let i = 0; i < times + 4; i++) {
    const chip = chips.nth(i % Math.min(count, 6))
    if ((await chip.getAttribute('aria-pressed')) === 'true') continue
    taken.push(await press(page, devtools, chip))
  }
  await context.close()
  const warm = taken.slice(4)
  const at = (of: keyof (typeof taken)[number], share: number) => {
    const all = warm.map((one) => one[of]).sort((a, b) => a - b)
    return Math.round(all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0)
  }
  const pair = (of: keyof (typeof taken)[number]) => `${at(of, 0.5)} / ${at(of, 0.95)} ms`
  return `| ${room}, ${warm.length} presses | ${pair('script')} | ${pair('shown')} | ${pair('list')} | ${at('script', 0.95) <= bar ? 'yes' : 'no'} |`
}

/** Of a press: CPU time of the page's scripts until the frame that shows it, and when that frame and the whole list came. */
async function press(page: Page, devtools: CDPSession, chip: Locator) {
  await chip.hover()
  await page.waitForTimeout(800)
  const before = await scriptMs(devtools)
  await page.evaluate(() => {
    const viewer = document.querySelector<HTMLCanvasElement & { viewer: Viewer }>('.stage-view canvas')?.viewer
    if (!viewer) throw new Error('no room')
    const { show } = viewer
    Object.assign(window, { seen: { pressed: 0, came: false, shown: 0, whole: 0 } })
    // At first the list has only the chosen cabinet; then those of its line that are sold, and their prices.
    const list = document.querySelector('.running-lines')
    if (list)
      new MutationObserver(() => (seen.whole = performance.now())).observe(list, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    viewer.show = (picture) => {
      seen.came = true
      viewer.show = show
      show(picture)
    }
  })
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => seen.shown > 0)
  const script = (await scriptMs(devtools)) - before
  await page.waitForTimeout(2500)
  const { pressed, shown, whole } = await page.evaluate(() => seen)
  return { script, shown: shown - pressed, list: whole - pressed }
}

type Seen = { pressed: number; came: boolean; shown: number; whole: number }
declare let seen: Seen

/** In the page, before our scripts: when the button was released, and the first frame that draws after a new picture. */
function watchPresses(): void {
  Object.assign(window, { seen: { pressed: 0, came: false, shown: 0, whole: 0 } })
  let draws = 0
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const draw = gl[name]
    gl[name] = function (this: unknown, ...args: unknown[]) {
      draws++
      return draw?.apply(this, args)
    }
  }
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      const before = draws
      callback(now)
      if (seen.pressed > 0 && seen.came && draws > before) seen.shown ||= performance.now()
    })
  window.addEventListener('pointerup', ({ timeStamp }) => (seen.pressed ||= timeStamp), { capture: true })
}

/** Until light and surfaces are computed and nothing waits to be drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement & { viewer?: Viewer }>('.stage-view canvas')
    const stats = canvas?.viewer?.stats()
    return stats?.lit && stats.busy === 0 && !stats.due
  })
  await page.waitForTimeout(500)
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
