import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { remakeModel } from '#server/models/remake-model.ts'
import { modelDocument, toGlb } from '#test/models.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { record } from './report.ts'

// A room with three vendors' models of 50,000 triangles and a texture each, at low quality, drawn in software. The bar is
// 3 s from opening the page to the first frame. `--at=ADDRESS` names a running product, whose answers are given the models
// on their way; `--record` saves the result, `--picture=FILE` the view.
const flagOf = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(process.argv.join(' '))?.[1]
const address = flagOf('at')
if (!address) {
  console.log('Not measured: start the product and name it, --at=http://localhost:3000')
  process.exit()
}
const room = 'b-powder--warm-modern'
const families = ['toilet', 'vanity', 'sconce']
const bar = 3000
const patience = { timeout: 180_000 }

const picture = await sharp(Buffer.from(Array.from({ length: 64 * 64 }, (_, i) => (i * 7919) % 251)), {
  raw: { width: 64, height: 64, channels: 1 },
})
  .resize(1024, 1024)
  .png()
  .toBuffer()
const made = new Map<string, Buffer>()
async function glbOf({ family, dimsIn: { w, h, d } }: FixtureModel): Promise<string> {
  const file = `${String(families.indexOf(family)).repeat(40)}.glb`
  if (!made.has(file)) {
    const doc = modelDocument({ w, h, d, triangles: 50_000 }, (doc) => {
      const texture = doc.createTexture('noise').setMimeType('image/png').setImage(picture)
      doc.getRoot().listMaterials()[0]?.setBaseColorTexture(texture)
    })
    made.set(file, (await remakeModel(await toGlb(doc), { stated: { w, h, d } })).glb)
  }
  return file
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
// The first visit also fills the caches of a new server, and makes the models.
await measure()
const { first, withModels, triangles } = await measure()
await browser.close()

const lines = [
  `\`${room}\`, three GLBs of 50,000 triangles, \`?quality=low\`, software GL, 1280 × 800. Load of the machine: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')} (on two cores more than 2 is a queue).`,
  '',
  '| what | bar | measured |',
  '|---|---|---|',
  `| first frame after opening the page | ${bar} ms | ${first} ms${first > bar ? ' (missed)' : ''} |`,
  `| first frame with all three models | | ${withModels} ms |`,
  `| triangles in it | | ${triangles} |`,
  `| size of the three files | | ${Math.round([...made.values()].reduce((sum, glb) => sum + glb.length, 0) / 1000)} kB |`,
]
console.log(lines.join('\n'))
record('vendor-models', "Vendors' models in a room", lines)

type Seen = { first: number; base: number; withModels: number; triangles: number }

async function measure(): Promise<Omit<Seen, 'base'>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()))
  page.on('pageerror', (error) => console.log(error.message))
  await page.context().addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await page.route('**/api/visualization/models', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.data) if (families.includes(row.model?.family)) row.model.glb = await glbOf(row.model)
    await route.fulfill({ response, json: body })
  })
  await page.route('**/media/d/*.glb', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ body: made.get(file) ?? '', contentType: 'model/gltf-binary' })
  })
  await page.addInitScript(() => {
    const seen: Seen = { first: 0, base: 0, withModels: 0, triangles: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement & { viewer?: Viewer }>('.stage-view canvas')
      const now = canvas?.viewer?.stats().triangles ?? 0
      if (now > 0 && seen.first === 0) Object.assign(seen, { first: performance.now(), base: now })
      if (now >= 145_000 && seen.withModels === 0)
        Object.assign(seen, { withModels: performance.now(), triangles: now })
      if (seen.withModels === 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${address}/visualize?template=${room}&quality=low`)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.withModels > 0, null, patience)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.waitForTimeout(6000)
  const file = flagOf('picture')
  if (file) await page.screenshot({ path: file, ...patience })
  await page.context().close()
  return {
    first: Math.round(seen.first),
    withModels: Math.round(seen.withModels),
    triangles: seen.triangles,
  }
}
