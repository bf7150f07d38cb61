import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import { makeAccount } from '#test/factories.ts'
import { readPart, readPartChanges } from './queries.ts'

let test: TestApp
let tiles: Awaited<ReturnType<typeof makeTiles>>
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://wainscot.example/' } })
  tiles = await makeTiles(test)
})
afterAll(() => test.close())

/** One professional in the directory, and one who is not. */
async function makeProfiles() {
  const { db } = test.deps
  for (const [vsdId, listed] of [
    ['AAAAAAA2', true],
    ['BBBBBBB2', false],
  ] as const) {
    const { id } = await makeAccount(db, { type: 'Contractor', status: 'Approve' })
    await db.query('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $2)', [id, vsdId])
    await db.query('INSERT INTO designer_profiles (account_id, listed, updated_at) VALUES ($1, $2, now())', [
      id,
      listed,
    ])
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

it('robots.txt links to the sitemap and disallows private pages', async () => {
  const { body, headers } = await test.app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: https://wainscot.example/sitemap.xml\n')
  for (const path of ['/api/', '/account', '/cart', '/checkout', '/orders'])
    expect(body).toContain(`Disallow: ${path}\n`)
})

it('the sitemap lists every public page and every published product, with the date of its last change', async () => {
  await makeProfiles()
  const index = await test.app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(locations(index.body)).toEqual([
    'https://wainscot.example/sitemap/pages.xml',
    'https://wainscot.example/sitemap/products-1.xml',
  ])
  const pages = locations((await test.app.inject('/sitemap/pages.xml')).body)
  expect(new Set(pages).size).toBe(pages.length)
  for (const path of ['/', '/faq', '/terms_of_service', `/category/${tiles.slug}/product`, '/our-brands'])
    expect(pages).toContain(`https://wainscot.example${path}`)
  const listed = pages.filter((page) => page?.includes('/designers'))
  expect(listed).toEqual(['https://wainscot.example/designers', 'https://wainscot.example/designers/AAAAAAA2'])
  await test.deps.db.query(`UPDATE products SET status = 'archived' WHERE id = $1`, [tiles.middle.productId])
  const products = await test.app.inject('/sitemap/products-1.xml')
  expect(locations(products.body).sort()).toEqual(
    [tiles.cheap, tiles.dear].map(({ hash }) => `https://wainscot.example/product/${hash}`).sort(),
  )
  expect(products.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2)
  expect((await test.app.inject('/sitemap/products-2.xml')).statusCode).toBe(404)
  expect((await test.app.inject('/sitemap/other.xml')).statusCode).toBe(404)
})

it('compresses a part for clients that support it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const packed = await test.app.inject({ url: '/sitemap/products-1.xml', headers })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const plain = await test.app.inject('/sitemap/products-1.xml')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

it('splits the products into parts that are disjoint and complete', async () => {
  const { db } = test.deps
  const found: string[] = []
  const parts = await readPartChanges(db, 1)
  for (const index of parts.keys())
    for await (const rows of readPart(db, index, 1)) found.push(...rows.map(({ hash }) => hash))
  expect(found.sort()).toEqual([tiles.cheap.hash, tiles.dear.hash].sort())
})

it('every page gets the public address, and shared links get a preview image', async () => {
  const { data } = (await test.app.inject('/api/setting')).json()
  expect(data).toMatchObject({ public_url: 'https://wainscot.example', share_image: '/media/card/house.jpg' })
  const cards = [
    '/media/card/house.jpg',
    `/media/card/showroom/${tiles.vsdId}.jpg`,
    `/media/card/product/${tiles.dear.hash}.jpg`,
  ]
  for (const url of cards) {
    const { statusCode, headers, rawPayload } = await test.app.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg'])
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
  for (const url of [
    '/media/card/showroom/NNNNNNN2.jpg',
    '/media/card/product/nothing-here.jpg',
    '/media/card/showroom/x.jpg',
  ])
    expect((await test.app.inject(url)).statusCode, url).toBe(404)
})
