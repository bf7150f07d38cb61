import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon, icons } from '../../tools/icons.ts'

const read = (file: string) => readFileSync(`public/${file}`, 'utf8')

it('names the cache of the offline page by its content, so that a change of it reaches everyone', () => {
  const files = ['offline.html', 'offline.css', 'mark.svg']
  const worker = read('sw.js')
  for (const file of files) expect(worker).toContain(`'/${file}'`)
  const hash = createHash('sha256')
  for (const file of files) hash.update(read(file))
  expect(worker).toContain(`const version = 'offline-${hash.digest('hex').slice(0, 12)}'`)
})

it('has an offline page that needs nothing but its own files', () => {
  const page = read('offline.html')
  const named = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(named.sort()).toEqual(['', '/mark.svg', '/mark.svg', '/offline.css'])
  expect(page).not.toMatch(/<script|style=/)
  expect(read('offline.css')).not.toContain('url(')
})

it('installs with a name, a start page and icons that exist, one of them maskable', () => {
  const manifest = JSON.parse(read('manifest.webmanifest'))
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
