import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let hash: string
let productId: number

beforeAll(async () => {
  test = await createTestApp()
  ;({ hash, productId } = (await makeTiles(test)).dear)
})
afterAll(() => test.close())

const get = (url: string, etag?: string) => test.app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} })

async function namedAddress(): Promise<string> {
  return (await get(`/api/products/${hash}`)).json().data.image
}

describe('the URL of a picture', () => {
  it('identifies the product’s look, and its response can be cached for a year', async () => {
    const address = await namedAddress()
    expect(address).toMatch(new RegExp(`^/media/p/${hash}/0-main-640\\.webp\\?v=[a-z0-9]{12}$`))
    const picture = await get(address)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await get(address, String(picture.headers.etag))
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable'])
  })

  it('also works without a look, or with an old one, but is then cached only for minutes', async () => {
    const bare = (await namedAddress()).replace(/\?.*/, '')
    for (const url of [bare, `${bare}?v=000000000000`]) {
      const picture = await get(url)
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
      expect((await get(url, String(picture.headers.etag))).statusCode).toBe(304)
    }
  })

  it('changes as soon as the product looks different, and the old one shows the new look', async () => {
    const before = await namedAddress()
    const first = await get(before)
    const [row] = await readRows(test.deps.db, 'products', { id: productId })
    const darker = { ...(row?.model as object), hex: '#333333' }
    await updateRows(test.deps.db, 'products', { id: productId }, { model: darker })
    await test.deps.catalogue.settled()
    const after = await namedAddress()
    expect(after).not.toBe(before)
    const [old, now] = [await get(before), await get(after)]
    expect(now.rawPayload.equals(first.rawPayload)).toBe(false)
    expect(old.rawPayload.equals(now.rawPayload)).toBe(true)
    expect(old.headers['cache-control']).toContain('max-age=300')
    expect(now.headers['cache-control']).toContain('immutable')
  })

  it('is unchanged when only the price changes', async () => {
    const before = await namedAddress()
    await updateRows(test.deps.db, 'products', { id: productId }, { ratingTenths: 31 })
    await test.deps.catalogue.settled()
    expect(await namedAddress()).toBe(before)
  })

  it('still works for an archived product, for its buyers, but not for a draft', async () => {
    const address = await namedAddress()
    for (const [status, code] of [
      ['archived', 200],
      ['draft', 404],
      ['published', 200],
    ] as const) {
      await updateRows(test.deps.db, 'products', { id: productId }, { status })
      await test.deps.catalogue.settled()
      expect((await get(address)).statusCode).toBe(code)
    }
  })

  it('of the former drawing with dimensions leads to the picture that has them now', async () => {
    const drawing = await get(`/media/p/${hash}/0-drawing-320.webp?v=abc`)
    expect([drawing.statusCode, drawing.headers.location]).toEqual([301, '0-scale-320.webp'])
    expect((await get(`/media/p/${hash}/${drawing.headers.location}`)).statusCode).toBe(200)
  })

  it('responds with 404 for a picture that does not exist', async () => {
    for (const file of ['0-main-321.webp', '7-main-320.webp', '0-side-320.webp', '0-main-320.png']) {
      expect((await get(`/media/p/${hash}/${file}`)).statusCode).toBe(404)
    }
    expect((await get('/media/p/unknown000/0-main-320.webp')).statusCode).toBe(404)
  })
})
