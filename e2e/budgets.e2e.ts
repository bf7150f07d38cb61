import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const address = process.env.WAINSCOT_E2E ?? ''
const kB = 1000
const limits = { scripts: 150 * kB, styles: 25 * kB, fonts: 75 * kB }

/** The first load of the pages that people come in by, as the server's HTML names it (browsers load no more before a click). */
describe.each(['home', 'list', 'product', 'search', 'about'] as const)('the first load of %s', (name) => {
  it('stays within its budget, and its HTML within the content security policy', async () => {
    const answer = await fetch(address + (await pathOf(name)))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
    const named = (kind: RegExp) => tags.filter((tag) => kind.test(tag)).flatMap(assetOf)
    const scripts = named(/rel="modulepreload"|<script\b[^>]*\ssrc=/)
    const styles = named(/rel="stylesheet"/)
    const fonts = named(/as="font"/)
    expect(scripts.length).toBeGreaterThan(0)
    expect(styles.length).toBeGreaterThan(0)
    expect(fonts.length).toBeGreaterThan(0)
    expect(await weight(scripts, gzipped), 'scripts').toBeLessThanOrEqual(limits.scripts)
    expect(await weight(styles, gzipped), 'styles').toBeLessThanOrEqual(limits.styles)
    // A font is packed already.
    expect(await weight(fonts, (content) => content.length), 'fonts').toBeLessThanOrEqual(limits.fonts)

    expect(html.match(/<[a-z][^<>]*\sstyle="[^"]*"/gi) ?? []).toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'.*script-src 'self'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  })
})

async function pathOf(name: string): Promise<string> {
  const list = '/category/hardwood-flooring/product'
  if (name === 'home') return '/'
  if (name === 'list') return list
  if (name === 'search') return '/search?q=tile'
  if (name === 'about') return '/about_us'
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
    const answer = await fetch(address + file)
    expect(answer.status, file).toBe(200)
    sum += sizeOf(Buffer.from(await answer.arrayBuffer()))
  }
  return sum
}
