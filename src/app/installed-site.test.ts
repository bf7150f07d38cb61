import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeSite } from '#features/site/server/keep-site.ts'
import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

const read = (file: string) => readFileSync(`public/${file}`, 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  await test.close()
  takeSite({})
})
const served = async (file: string) => (await test.app.inject(`/${file}`)).body

it('serves the offline page, the manifest and the mark with the name and the color of the marketplace, and a new service worker', async () => {
  const worker = await served('sw.js')
  expect(worker).toMatch(/const version = 'offline-[0-9a-f]{12}'/)
  expect(await served('offline.html')).toContain('<title>You are offline – Wainscot</title>')
  takeSite({ name: 'Hearth & Beam', theme_color: 'oxblood' })
  expect(await served('offline.html')).toContain('<title>You are offline – Hearth &amp; Beam</title>')
  expect(await served('offline.css')).toContain(paintColors.oxblood.dark)
  expect(await served('mark.svg')).toContain(paintColors.oxblood.ground)
  expect(JSON.parse(await served('manifest.webmanifest'))).toMatchObject({
    name: 'Hearth & Beam',
    short_name: 'Hearth & Beam',
    theme_color: paintColors.oxblood.dark,
  })
  expect(await served('sw.js')).not.toBe(worker)
  takeSite({})
  expect(await served('sw.js')).toBe(worker)
})

it('has an offline page that needs nothing but its own files', () => {
  const page = read('offline.html')
  const named = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(named.sort()).toEqual(['', '/mark.svg', '/mark.svg', '/offline.css'])
  expect(page).not.toMatch(/<script|style=/)
  expect(read('offline.css')).not.toContain('url(')
})

it('installs with a name, a start page and icons that exist, one of them maskable', async () => {
  const manifest = JSON.parse(await served('manifest.webmanifest'))
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Wainscot',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  for (const { src } of manifest.icons) expect((await test.app.inject(src)).statusCode, src).toBe(200)
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)
  expect(purposes).toContain('maskable')
})

it('draws the icons of the site and of the installed app from the mark in the color of the marketplace', async () => {
  const icon = async (file: string) => (await test.app.inject(`/${file}`)).rawPayload
  const usual = await icon('icon-512.png')
  const { width, height, format } = await sharp(usual).metadata()
  expect([width, height, format]).toEqual([512, 512, 'png'])
  expect((await dominantOf(usual, { left: 200, top: 290 })).g).toBeGreaterThan(60)
  takeSite({ theme_color: 'oxblood' })
  expect((await dominantOf(await icon('icon-512.png'), { left: 200, top: 290 })).r).toBeGreaterThan(90)
  takeSite({})
  expect((await icon('icon-512.png')).equals(usual)).toBe(true)
})

it('draws them, the favicon and the mark of the offline page from the operator’s own mark', async () => {
  const before = await served('manifest.webmanifest')
  takeSite({ mark: `${'a'.repeat(40)}.png 300x100` })
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c02040' } })
    .png()
    .toBuffer()
  Object.assign(site.mark ?? {}, { bytes })
  const icon = (await test.app.inject('/icon-192.png')).rawPayload
  expect(await dominantOf(icon, { left: 92, top: 92 })).toMatchObject({ r: 192, g: 32, b: 64 })
  const badge = (await test.app.inject('/badge-96.png')).rawPayload
  expect(await dominantOf(badge, { left: 44, top: 44 })).toMatchObject({ r: 255, g: 255, b: 255 })
  for (const file of ['favicon.svg', 'mark.svg']) {
    const svg = await served(file)
    expect(svg).toContain('href="data:image/png;base64,')
    const drawn = await sharp(Buffer.from(svg)).png().toBuffer()
    expect(await dominantOf(drawn, { left: 13, top: 13 })).toMatchObject({ r: 192, g: 32, b: 64 })
  }
  // The browser asks for the icons again.
  expect(await served('manifest.webmanifest')).not.toBe(before)
  takeSite({})
  expect(await served('manifest.webmanifest')).toBe(before)
})

/** The color of a few pixels. */
async function dominantOf(png: Buffer, { left, top }: { left: number; top: number }) {
  const data = await sharp(png).ensureAlpha().extract({ left, top, width: 4, height: 4 }).raw().toBuffer()
  const [r = 0, g = 0, b = 0] = data
  return { r, g, b }
}
