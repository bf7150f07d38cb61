import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'
import { type ProductMedia, productMedia } from '../schema.ts'
import { clearMedia } from './change-media.ts'

let test: TestApp
let trade: Trade
let tile: Sold
/** Of its own: files that the products of other tests use must not be cleared. */
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-media-'))
  test = await createTestApp({ env: { DATA_DIR: folder } })
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  await test.deps.catalogue.settled()
})
afterAll(async () => {
  await test?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A plain picture; `hex` makes it different from others. */
const drawn = (width: number, height: number, hex: string) =>
  sharp({ create: { width, height, channels: 3, background: hex } })
const jpeg = (hex = '#884422', width = 900, height = 700) => drawn(width, height, hex).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

const addressOf = (product: Sold) => `/api/vendor/products/${product.productId}/media`
const upload = (
  kind: string,
  files: { name: string; bytes: Buffer | string }[],
  { product = tile, token = trade.stoneCo.token } = {},
) => sendForm(test, addressOf(product), { fields: { kind }, files, headers: { authorization: token } })

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token = trade.stoneCo.token,
) {
  const response = await test.app.inject({
    method,
    url: addressOf(tile) + path,
    headers: { authorization: token },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, ...response.json() }
}
const mediaOf = async (): Promise<ProductMedia> => productMedia.parse((await call('GET', '')).data)

describe('photographs of a product', () => {
  it('are added after the last one, also where an import was undone in between', async () => {
    const files = await Promise.all(
      ['#110000', '#220000', '#330000'].map(async (hex) => ({ name: `${hex}.jpg`, bytes: await jpeg(hex) })),
    )
    await upload('photo', files)
    const [first, second, third] = (await mediaOf()).photographs
    await test.deps.db.query('DELETE FROM product_media WHERE id = $1', [second?.id])
    const { status } = await upload('photo', [{ name: 'next.jpg', bytes: await jpeg('#440000') }])
    expect(status).toBe(201)
    const names = (await mediaOf()).photographs.map(({ name }) => name)
    expect(names).toEqual([first?.name, third?.name, 'next.jpg'])
    for (const { id } of (await mediaOf()).photographs) await call('DELETE', `/${id}`)
  })

  it('are stored upright, without metadata, and opaque ones as JPEG', async () => {
    const sideways = await drawn(900, 700, '#336699')
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Stone Co secret' } })
      .toBuffer()
    const { status, data } = await upload('photo', [
      { name: 'C:\\pictures\\front.JPG', bytes: sideways },
      { name: 'second.png', bytes: await drawn(800, 800, '#aa5500').png().toBuffer() },
    ])
    expect(status).toBe(201)
    const [front, second] = productMedia.parse(data).photographs
    expect(front).toMatchObject({ name: 'front.JPG', alt: '', width: 700, height: 900 })
    expect([front?.file, second?.file]).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.jpg$/)])
    const stored = await test.deps.mediaFiles.get(front?.file ?? '')
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 700, height: 900 })
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
  })

  it('keep their transparency', async () => {
    const cut = sharp({
      create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }).composite([{ input: await drawn(300, 300, '#cc0000').png().toBuffer() }])
    const { data } = await upload('photo', [{ name: 'cut.png', bytes: await cut.png().toBuffer() }])
    const { file = '' } = productMedia.parse(data).photographs.at(-1) ?? {}
    expect(file).toMatch(/\.webp$/)
    for (const fit of ['square-640.webp', 'whole-320.avif']) {
      const { rawPayload } = await test.app.inject({ url: `/media/m/${file}/${fit}` })
      const { data: pixels } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true)
      expect(pixels[3]).toBe(0)
    }
  })

  it('are not added twice', async () => {
    const before = await mediaOf()
    const again = await upload('photo', [
      { name: 'second.png', bytes: await drawn(800, 800, '#aa5500').png().toBuffer() },
    ])
    expect(again.status).toBe(201)
    expect(again.data).toEqual(before)
  })

  it('get an order and texts, and can be deleted', async () => {
    const ids = (await mediaOf()).photographs.map(({ id }) => id)
    const turned = ids.toReversed()
    const ordered = await call('PUT', '', { photographs: turned })
    expect(ordered.data.photographs.map(({ id }: { id: number }) => id)).toEqual(turned)
    for (const wrong of [turned.slice(1), [...turned, turned[0]], [...turned.slice(1), 1]]) {
      const { status, errors } = await call('PUT', '', { photographs: wrong })
      expect([status, errors]).toEqual([422, { photographs: [expect.stringContaining('have changed')] }])
    }
    const described = await call('PUT', `/${turned[1]}`, { alt: '  Front edge, honed ' })
    expect(described.data.photographs[1].alt).toBe('Front edge, honed')
    expect((await call('PUT', `/${turned[1]}`, { alt: 'x'.repeat(201) })).status).toBe(422)
    expect((await call('PUT', '/1', { alt: 'x' })).status).toBe(404)

    for (let i = 0; i < 2; i++) {
      const { status, data } = await call('DELETE', `/${turned[0]}`)
      expect([status, data.photographs.map(({ id }: { id: number }) => id)]).toEqual([200, turned.slice(1)])
    }
    const rows = await readRows(test.deps.db, 'product_media', { productId: tile.productId })
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1])
  })

  it('are refused with the reason at the file, and then none is stored', async () => {
    const before = await mediaOf()
    const { status, errors } = await upload('photo', [
      { name: 'good.jpg', bytes: await jpeg('#123456') },
      { name: 'small.jpg', bytes: await jpeg('#123456', 900, 599) },
      { name: 'page.jpg', bytes: '<html>not found</html>' },
      { name: 'broken.jpg', bytes: (await jpeg('#654321')).subarray(0, 800) },
      { name: 'list.pdf', bytes: pdf },
      { name: 'large.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ])
    expect(status).toBe(422)
    const wrong = ['The photograph field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.']
    expect(errors).toEqual({
      'files.1': ['The photograph field must be Minimum 600 X 600 pixels.'],
      'files.2': wrong,
      'files.3': wrong,
      'files.4': wrong,
      'files.5': ['The photograph field must be at most 10 MB.'],
    })
    expect(await mediaOf()).toEqual(before)
    expect((await upload('photo', [])).errors).toEqual({ files: ['Files are required.'] })
    expect((await upload('model', [])).errors).toEqual({ kind: ['The selected kind is invalid.'] })
  })

  it('are at most 20', async () => {
    const full = await trade.product(trade.stoneCo)
    const all = await Promise.all(
      Array.from({ length: 21 }, async (_, i) => ({
        name: `${i}.jpg`,
        bytes: await jpeg(`#00${(i * 8 + 16).toString(16).padStart(2, '0')}88`, 600, 600),
      })),
    )
    for (const [from, to] of [
      [0, 10],
      [10, 20],
    ])
      expect((await upload('photo', all.slice(from, to), { product: full })).status).toBe(201)
    const more = await upload('photo', all.slice(20), { product: full })
    expect([more.status, more.errors]).toEqual([422, { files: ['A product has at most 20 photographs.'] }])
    const again = await upload('photo', all.slice(0, 10), { product: full })
    expect([again.status, again.data.photographs.length]).toEqual([201, 20])
  })

  it('are drawn at the allowed widths only: whole, or square on their own ground', async () => {
    const white = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#f4f4f4' } })
      .composite([{ input: await drawn(900, 300, '#aa0000').png().toBuffer() }])
      .jpeg({ quality: 95 })
      .toBuffer()
    const stripes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00aa00' } })
      .composite([{ input: await drawn(600, 600, '#aa0000').png().toBuffer(), left: 300, top: 0 }])
      .jpeg({ quality: 95 })
      .toBuffer()
    const other = await trade.product(trade.stoneCo)
    const { data } = await upload(
      'photo',
      [
        { name: 'white.jpg', bytes: white },
        { name: 'stripes.jpg', bytes: stripes },
      ],
      { product: other },
    )
    const [onWhite, filling] = productMedia.parse(data).photographs.map(({ file }) => file)
    const pixel = async (url: string, x: number, y: number) => {
      const { rawPayload, headers } = await test.app.inject({ url })
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { data: pixels, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (y * info.width + x) * 3
      return { size: [info.width, info.height], color: [...pixels.subarray(at, at + 3)] }
    }
    const near = (hex: number[]) => hex.map((value) => expect.closeTo(value, -1.3))
    const top = await pixel(`/media/m/${onWhite}/square-320.webp`, 160, 10)
    expect(top).toEqual({ size: [320, 320], color: near([0xf4, 0xf4, 0xf4]) })
    const corner = await pixel(`/media/m/${filling}/square-640.avif`, 4, 4)
    expect(corner).toEqual({ size: [640, 640], color: near([0xaa, 0, 0]) })
    expect((await pixel(`/media/m/${filling}/whole-960.webp`, 4, 4)).size).toEqual([960, 480])
    // Never larger than the original.
    expect((await pixel(`/media/m/${filling}/whole-1440.webp`, 4, 4)).size).toEqual([1200, 600])
    for (const wrong of [
      `${filling}/square-641.webp`,
      `${filling}/whole-640.png`,
      `${'0'.repeat(40)}.jpg/square-640.webp`,
      '..%2F..%2Fpayout.key/square-640.webp',
    ])
      expect((await test.app.inject({ url: `/media/m/${wrong}` })).statusCode).toBe(404)
  })
})

describe('documents of a product', () => {
  it('are stored as they are and downloaded', async () => {
    const { status, data } = await upload('document', [{ name: 'Installation guide.pdf', bytes: pdf }])
    expect(status).toBe(201)
    const [document] = productMedia.parse(data).documents
    expect(document).toMatchObject({ name: 'Installation guide.pdf', bytes: pdf.length })
    const { rawPayload, headers } = await test.app.inject({ url: document?.url ?? '' })
    expect(rawPayload).toEqual(pdf)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
  })

  it('are refused if they are something else', async () => {
    const { errors } = await upload('document', [
      { name: 'guide.pdf', bytes: '<script>alert(1)</script>' },
      { name: 'guide.html', bytes: pdf },
    ])
    const wrong = ['The file field must be a file of type: pdf.']
    expect(errors).toEqual({ 'files.0': wrong, 'files.1': wrong })
  })
})

it('nobody else may see or change a vendor’s media', async () => {
  const { token } = trade.tileCo
  const [first] = (await mediaOf()).photographs
  const own = await trade.product(trade.tileCo)
  expect((await upload('photo', [{ name: 'a.jpg', bytes: await jpeg() }], { token })).status).toBe(404)
  expect((await call('GET', '', undefined, token)).status).toBe(404)
  expect((await call('PUT', '', { photographs: [] }, token)).status).toBe(404)
  expect((await call('PUT', `/${first?.id}`, { alt: 'mine' }, token)).status).toBe(404)
  expect((await call('DELETE', `/${first?.id}`, undefined, token)).status).toBe(404)
  expect((await call('POST', '/addresses', { urls: ['https://example.com/a.jpg'] }, token)).status).toBe(404)
  // Another vendor's photograph under a product of one's own.
  const through = await test.app.inject({
    method: 'DELETE',
    url: `${addressOf(own)}/${first?.id}`,
    headers: { authorization: token },
  })
  expect(through.statusCode).toBe(200)
  expect((await mediaOf()).photographs[0]).toEqual(first)
  for (const account of [trade.ann, trade.maya, trade.admin])
    expect((await call('GET', '', undefined, account.token)).status).toBe(403)
})

it('files that no product has any more are deleted after a day', async () => {
  const gone = await trade.product(trade.stoneCo)
  const { data } = await upload('photo', [{ name: 'gone.jpg', bytes: await jpeg('#010203') }], {
    product: gone,
  })
  const [photograph] = productMedia.parse(data).photographs
  const kept = (await mediaOf()).photographs[0]
  await test.app.inject({
    method: 'DELETE',
    url: `${addressOf(gone)}/${photograph?.id}`,
    headers: { authorization: trade.stoneCo.token },
  })
  const { db, mediaFiles } = test.deps
  const sweep = (hours: number) => clearMedia({ db, mediaFiles, clock: () => new Date(Date.now() + hours * 3_600_000) })
  expect(await sweep(23)).toBe(0)
  expect(await mediaFiles.get(photograph?.file ?? '')).toBeDefined()
  expect(await sweep(25)).toBeGreaterThan(0)
  expect(await mediaFiles.get(photograph?.file ?? '')).toBeUndefined()
  expect(await mediaFiles.get(kept?.file ?? '')).toBeDefined()
})
