import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeSite } from '#features/site/server/keep-site.ts'
import { paintColors } from '#lib/paints.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { drawIcon, icons } from '../../tools/icons.ts'

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
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true)
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)
  expect(purposes).toContain('maskable')
})

for (const icon of icons)
  it(`draws ${icon.file} from the brand’s mark`, async () => {
    const drawn = await drawIcon(icon).png({ palette: true, compressionLevel: 9 }).toBuffer()
    const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
    const [stored, expected] = await Promise.all([pixels(readFileSync(`public/${icon.file}`)), pixels(drawn)])
    expect(stored.length).toBe(icon.size * icon.size * 4)
    expect(stored.equals(expected)).toBe(true)
  })
