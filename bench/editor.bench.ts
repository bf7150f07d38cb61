import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Viewer } from '#scene/view/viewer.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { record } from './report.ts'

// Checks the bars of the room editor at low quality, drawn in software. `--at=ADDRESS` names a running product;
// `--record` saves the result. Script time is the CPU time of the page's main thread (thread ticks), so a busy machine
// does not affect it; the first draw call is measured by the clock, so it does.
const address = /--at=(\S+)/.exec(process.argv.join(' '))?.[1]
if (!address) {
  console.log('Not measured: start the product and name it, --at=http://localhost:3000')
  process.exit()
}
const rooms = ['b-powder--warm-modern', 'k-l-island--warm-modern']
const patience = { timeout: 180_000 }

type Seen = { firstDraw: number; draws: number; frames: number; asked: number; came: number }
type Reading = { name: string; unit: string; bar: number; values: number[] }
const readings: Reading[] = [
  { name: 'first draw call after opening the page', unit: 'ms', bar: 2500, values: [] },
  { name: 'work of the main thread until then', unit: 'ms', bar: 2500, values: [] },
  { name: 'draw calls', unit: '', bar: 60, values: [] },
  { name: 'script a frame while turning', unit: 'ms', bar: 6, values: [] },
  { name: 'script from a press to the swapped floor drawn', unit: 'ms', bar: 150, values: [] },
  { name: 'frames asked for in 2 s when nothing moves', unit: '', bar: 0, values: [] },
]

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
// The first visit to a new server also loads the products for rooms.
for (const room of [rooms[0] as string, ...rooms]) await measure(room)
for (const reading of readings) reading.values.shift()
await browser.close()

const load = loadavg().map((each) => each.toFixed(1))
const lines = [
  `Chromium ${browser.version()}, \`?quality=low\`, software GL, 1280 × 800, on the server's own machine. Load of the machine over 1, 5 and 15 minutes: ${load.join(', ')} (on two cores more than 2 is a queue).`,
  '',
  `| what | bar | ${rooms.join(' | ')} |`,
  `|---|---|${rooms.map(() => '---').join('|')}|`,
  ...readings.map(
    ({ name, unit, bar, values }) =>
      `| ${name} | ${bar} ${unit} | ${values.map((value) => `${value} ${unit}${value > bar ? ' (missed)' : ''}`).join(' | ')} |`,
  ),
]
console.log(lines.join('\n'))
record('editor', 'Editor', lines)

async function measure(room: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  await page.addInitScript(watchDrawing)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}/visualize?template=${room}&quality=low`)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.firstDraw > 0, null, patience)
  const { firstDraw } = await seenBy(page)
  const work = await spentMs(devtools, 'TaskDuration')
  await settled(page)
  const calls = await page.evaluate(() => viewerOf().stats().calls)
  const turn = await turning(page, devtools)
  const idle = await resting(page)
  const swap = await swapping(page, devtools)
  for (const [i, value] of [firstDraw, work, calls, turn, swap, idle].entries())
    readings[i]?.values.push(Math.round(value * 10) / 10)
  console.log(room, readings.map(({ values }) => values.at(-1)).join(' | '))
  await context.close()
}

/**
 * In the page, before our scripts: the time of the first draw call, the number of calls, and the number of frames
 * requested.
 */
function watchDrawing(): void {
  const seen: Seen = { firstDraw: 0, draws: 0, frames: 0, asked: 0, came: 0 }
  const own = {
    seen,
    viewerOf: () => document.querySelector<HTMLCanvasElement & { viewer: Viewer }>('.stage-view canvas')?.viewer,
  }
  Object.assign(window, own)
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const draw = gl[name]
    gl[name] = function (this: unknown, ...args: unknown[]) {
      seen.firstDraw ||= performance.now()
      seen.draws++
      return draw?.apply(this, args)
    }
  }
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => {
    seen.asked++
    return ask((now) => {
      seen.came++
      const before = seen.draws
      callback(now)
      if (seen.draws > before) seen.frames++
    })
  }
}

declare function viewerOf(): Viewer

function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => ({ ...(window as unknown as { seen: Seen }).seen }))
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { lit, busy, due } = viewerOf().stats()
      return lit && busy === 0 && !due
    },
    null,
    patience,
  )
  await page.waitForTimeout(1000)
}

/** CPU time of the page's main thread so far in milliseconds, in total or for scripts only. */
async function spentMs(devtools: CDPSession, what: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === what)?.value ?? 0) * 1000
}

async function turning(page: Page, devtools: CDPSession): Promise<number> {
  const before = await seenBy(page)
  const script = await spentMs(devtools, 'ScriptDuration')
  await page.mouse.move(640, 300)
  await page.mouse.down()
  for (let step = 0; step < 24; step++) await page.mouse.move(640 + step * 6, 300)
  await page.mouse.up()
  await page.waitForTimeout(2500)
  const after = await seenBy(page)
  return ((await spentMs(devtools, 'ScriptDuration')) - script) / Math.max(1, after.frames - before.frames)
}

async function resting(page: Page): Promise<number> {
  await page.mouse.move(2, 2)
  // The camera stops moving: no frame is requested any more and none is pending, which takes more than a second on a
  // busy machine.
  for (let second = 0; second < 60; second++) {
    const { asked } = await seenBy(page)
    await page.waitForTimeout(1000)
    const now = await seenBy(page)
    if (now.asked === asked && now.came === asked) break
  }
  const before = await seenBy(page)
  await page.waitForTimeout(2000)
  return (await seenBy(page)).asked - before.asked
}

async function swapping(page: Page, devtools: CDPSession): Promise<number> {
  await page
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('button', { name: /^Floor/ })
    .click()
  const chips = page.locator('.fit-chips[aria-busy="false"] .fit-chip[aria-pressed="false"]')
  // A chip that shows the needed quantity has loaded its model.
  await chips.filter({ hasText: 'needed' }).nth(3).waitFor()
  await page.waitForTimeout(2500)
  const chip = chips.filter({ hasText: 'needed' }).nth(2)
  await chip.hover()
  await page.waitForTimeout(1500)
  const { frames } = await seenBy(page)
  const script = await spentMs(devtools, 'ScriptDuration')
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction((was) => (window as unknown as { seen: Seen }).seen.frames > was, frames, patience)
  return (await spentMs(devtools, 'ScriptDuration')) - script
}
