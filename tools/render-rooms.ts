import { existsSync, mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { templates } from '#scene/model/rooms/room-tables.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

// `npm run render -- --at=http://localhost:3000 [ID …] [--force]`: photographs furnished rooms as the visualizer draws them
// into public/pictures/rooms. What is there already is left alone, so a run that was broken off goes on.
const args = process.argv.slice(2)
const at = args.find((arg) => arg.startsWith('--at='))?.slice(5) ?? 'http://localhost:3000'
const force = args.includes('--force')
const named = args.filter((arg) => !arg.startsWith('--'))
const folder = 'public/pictures/rooms'
const seen = { width: 1280, height: 800 }
const kept = [
  { width: 1280, quality: 80 },
  { width: 640, quality: 78 },
]

const wanted = named.length > 0 ? named : onePerLayout()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
// The page is photographed without its panels, which its own policy would not let us hide.
const context = await browser.newContext({ viewport: seen, bypassCSP: true })
for (const [i, id] of wanted.entries()) {
  if (!force && existsSync(`${folder}/${id}-640.webp`)) continue
  const began = Date.now()
  const page = await context.newPage()
  try {
    const picture = await photograph(page, id)
    for (const { width, quality } of kept)
      await sharp(picture)
        .resize(width, 800 * (width / 1280), { fit: 'cover' })
        .webp({ quality })
        .toFile(`${folder}/${id}-${width}.webp`)
    console.log(`${i + 1}/${wanted.length} ${id} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(`${id}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  }
  await page.close()
}
await browser.close()

/** Every layout once, in the style that suits it best. */
function onePerLayout(): string[] {
  const first = new Map(templates.toReversed().map(({ id, program }) => [program.id, id]))
  return [...first.values()].toReversed()
}

async function photograph(page: Page, id: string): Promise<Buffer> {
  await page.goto(`${at}/visualize?template=${id}&quality=high`, { timeout: 120_000 })
  await page.addStyleTag({
    content: '.stage { position: fixed !important; inset: 0; z-index: 9999; height: auto !important }',
  })
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector('.stage-view canvas') as { viewer?: { stats(): Stats } } | null
      const stats = canvas?.viewer?.stats()
      return stats?.lit && stats.busy === 0
    },
    null,
    { timeout: 240_000, polling: 500 },
  )
  const base64 = await page.evaluate(async () => {
    type Taken = { viewer: { picture(times: number, type: string): Promise<Blob> } }
    const canvas = document.querySelector('.stage-view canvas') as unknown as Taken
    const blob = await canvas.viewer.picture(1, 'image/png')
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}

type Stats = { lit: boolean; busy: number }
