import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { address, visit } from './browser.ts'
import { coarse, settled } from './room.ts'
import { expect, test } from './test.ts'

const kB = 1000
// A room counts what goes with its products in the page (decision 0106); 147 kB of it are three.js.
const limits = { scripts: 175 * kB, styles: 25 * kB, fonts: 75 * kB, room: 390 * kB, workers: 25 * kB }

/** The first load of entry pages as listed in the server's HTML (browsers load nothing more before a click). */
for (const name of [
  'home',
  'list',
  'product',
  'search',
  'about',
  'rooms',
  'sign-in',
  'sign-up',
  'contractor',
  'vendor',
  'professional',
  'cart',
  'showroom',
  'brands',
  'designers',
  'designer',
  'contact',
  'app',
  'invitation',
  'brief',
  'shared-design',
])
  test.describe(`the first load of ${name}`, () => {
    test('stays within its budget, and its HTML complies with the content security policy', async () => {
      const response = await fetch(address + (await pathOf(name)))
      // No design is shared under the key of only zeros.
      expect(response.status).toBe(name === 'shared-design' ? 404 : 200)
      const html = await response.text()
      const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
      const named = (kind: RegExp) => tags.filter((tag) => kind.test(tag)).flatMap(assetOf)
      const scripts = named(/rel="modulepreload"|<script\b[^>]*\ssrc=/)
      const styles = named(/rel="stylesheet"/)
      const fonts = named(/as="font"/)
      expect(scripts.length).toBeGreaterThan(0)
      expect(styles.length).toBeGreaterThan(0)
      expect(fonts.length).toBeGreaterThan(0)
      expect(await weight(scripts, gzipped), 'scripts').toBeLessThanOrEqual(limits.scripts)
      // An operator may have chosen other fonts: the heaviest sheet counts.
      const isSheet = /\/(besley|fraunces|bricolage|archivo)-[\w-]+\.css$/
      const sheets = (await readdir('build/client/assets')).filter((file) => isSheet.test(`/${file}`))
      const fontSheets = await Promise.all(sheets.map((file) => weight([`/assets/${file}`], gzipped)))
      expect(fontSheets.length).toBe(4)
      expect(styles.filter((file) => isSheet.test(file)).length).toBe(1)
      const own = styles.filter((file) => !isSheet.test(file))
      expect((await weight(own, gzipped)) + Math.max(...fontSheets), 'styles').toBeLessThanOrEqual(limits.styles)
      // A font is already compressed.
      expect(await weight(fonts, (content) => content.length), 'fonts').toBeLessThanOrEqual(limits.fonts)

      expect(html.match(/<[a-z][^<>]*\sstyle="[^"]*"/gi) ?? []).toEqual([])
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/default-src 'self'.*script-src 'self'/)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    })
  })

test('no script of a page contains zod, which evaluates code when it is loaded', async () => {
  const files = (await readdir('build/client/assets')).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  const contents = files.map(async (file) => [file, await readFile(`build/client/assets/${file}`, 'utf8')])
  const found = (await Promise.all(contents)).filter(([, content]) => content?.includes('_zod'))
  expect(found.map(([file]) => file)).toEqual([])
})

test.describe('opening a room', () => {
  for (const template of ['k-double-island--warm-modern'])
    test(`fetches no more than its budget beyond the list of rooms, including workers: ${template}`, {
      tag: '@thorough',
    }, async () => {
      const visitor = await visit({ viewport: { width: 480, height: 320 }, ...coarse })
      const fetched = new Set<string>()
      visitor.context.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (/^\/assets\/.*\.js$/.test(pathname)) fetched.add(pathname)
      })
      await visitor.page.goto('/visualize', { waitUntil: 'networkidle' })
      // What every page fetches after loading (messages, for example) does not count toward the room.
      const before = new Set([...fetched, ...(await reachable(await scriptsOf('/about_us')))])
      await visitor.page.goto(`/visualize?template=${template}&quality=low`)
      await settled(visitor.page)
      await visitor.close()
      const own = [...fetched].filter((file) => !before.has(file))
      for (const part of [/\/viewer-/, /\/bake-worker-/, /-bodies-/])
        expect(own.some((file) => part.test(file))).toBe(true)
      expect(await weight(own, gzipped), own.join('\n')).toBeLessThanOrEqual(limits.room)
      const workers = own.filter((file) => /worker-/.test(file))
      expect(await weight(workers, gzipped), 'workers').toBeLessThanOrEqual(limits.workers)
      expect(visitor.problems).toEqual([])
    })
})

async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(address + path)).text()
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.filter((tag) => /rel="modulepreload"|<script\b[^>]*\ssrc=/.test(tag)).flatMap(assetOf)
}

/** Everything that these scripts import, statically or later. */
async function reachable(from: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(await importsOf(file)))
  }
  return found
}

async function importsOf(file: string): Promise<string[]> {
  const script = await (await fetch(address + file)).text()
  const named = script.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  return [...named].map(([, name]) => `/assets/${name}`)
}

const addresses: Record<string, string> = {
  home: '/',
  list: '/category/hardwood-flooring/product',
  search: '/search?q=tile',
  about: '/about_us',
  rooms: '/visualize',
  'sign-in': '/login',
  'sign-up': '/register',
  contractor: '/register/contractor',
  vendor: '/register/vendor',
  professional: '/pro/login',
  cart: '/cart',
  showroom: '/visualize/contractor/all',
  brands: '/our-brands',
  designers: '/designers',
  designer: '/designers/STUDRA82',
  contact: '/contact',
  app: '/app',
  brief: '/design-ai',
  'shared-design': `/design-ai/shared/${'0'.repeat(22)}`,
  invitation: `/invitation/${'0'.repeat(43)}`,
}

async function pathOf(name: string): Promise<string> {
  if (addresses[name]) return addresses[name]
  const { list = '' } = addresses
  const product = /href="(\/product\/[^"]+)"/.exec(await (await fetch(address + list)).text())?.[1]
  if (!product) throw new Error('the list names no product')
  return product
}

function assetOf(tag: string): string[] {
  const found = /(?:href|src)="([^"#]+)/.exec(tag)?.[1]
  return found ? [found] : []
}

function gzipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

async function weight(files: string[], sizeOf: (content: Buffer) => number): Promise<number> {
  let sum = 0
  for (const file of new Set(files)) {
    const response = await fetch(address + file)
    expect(response.status, file).toBe(200)
    sum += sizeOf(Buffer.from(await response.arrayBuffer()))
  }
  return sum
}
