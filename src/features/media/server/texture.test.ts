import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'
import { productMedia } from '../schema.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let tub: Sold

const surface = {
  kind: 'surface',
  gen: 'stone',
  layout: 'grid',
  hex: '#cfc8bb',
  finish: 'Matte',
  pieceIn: { w: 12, l: 24, t: 0.4 },
  params: {},
  seed: 7,
}

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  tub = await trade.product(trade.stoneCo)
  await test.deps.db.query('UPDATE products SET model = $2 WHERE id = $1', [tile.productId, surface])
  const model = { ...surface, kind: 'fixture', family: 'bathtub', dimsIn: { w: 60, d: 30, h: 22 } }
  await test.deps.db.query('UPDATE products SET model = $2 WHERE id = $1', [tub.productId, model])
  await test.deps.catalogue.settled()
})
afterAll(() => test.close())

const picture = (background = '#2060c0', width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const addressOf = (product: Sold) => `/api/vendor/products/${product.productId}/media`
const size = { width_in: '24', height_in: '12', tiles: 'true' }
const upload = async (
  bytes: Buffer | string,
  { fields = {}, name = 'slate.jpg', product = tile, token = trade.stoneCo.token } = {},
) =>
  sendForm(test, addressOf(product), {
    fields: { kind: 'texture', ...size, ...fields },
    files: [{ name, bytes }],
    headers: { authorization: token },
  })
const rowsOf = async (product: Sold) =>
  (await readRows(test.deps.db, 'product_media', { productId: product.productId })).filter(
    ({ kind }) => kind === 'texture',
  )
async function modelOf(product: Sold) {
  await test.deps.catalogue.settled()
  const { payload } = await test.app.inject({
    method: 'POST',
    url: '/api/visualization/models',
    payload: { products: [{ hash: product.hash, size_id: product.sizeId }] },
  })
  return JSON.parse(payload).data[0]
}
/** The mean color of a picture that is drawn of the tile. */
async function drawn(view: string): Promise<number[]> {
  const { look } = await modelOf(tile)
  const { rawPayload } = await test.app.inject({ url: `/media/p/${tile.hash}/0-${view}-320.webp?v=${look}` })
  const { channels } = await sharp(rawPayload).stats()
  return channels.map(({ mean }) => mean)
}

it('a texture is stored once with its real size, shown in rooms and in drawn pictures, replaced and removed [OP-83]', async () => {
  const none = await test.app.inject({ url: addressOf(tile), headers: { authorization: trade.stoneCo.token } })
  expect(productMedia.parse(none.json().data)).toMatchObject({
    texture: null,
    surface: { texture_shows: 'pieces', piece_in: { width: 24, height: 12 } },
  })
  const before = await drawn('drawn')
  const first = await upload(await picture())
  expect(first.status).toBe(201)
  const { texture } = productMedia.parse(first.data)
  expect(texture).toMatchObject({
    name: 'slate.jpg',
    width: 800,
    height: 400,
    width_in: 24,
    height_in: 12,
    tiles: true,
  })
  const { model } = await modelOf(tile)
  expect(model).toMatchObject({
    hex: expect.stringMatching(/^#[12]\d[56].[bc].$/),
    texture: { file: texture?.file, widthIn: 24, heightIn: 12, tiles: true },
  })
  const [red = 0, , blue = 0] = await drawn('drawn')
  expect(blue - red).toBeGreaterThan(60)
  expect(Math.abs((before[2] ?? 0) - (before[0] ?? 0))).toBeLessThan(40)

  const again = await upload(await picture(), { fields: { width_in: '48', height_in: '24', tiles: 'false' } })
  expect(productMedia.parse(again.data).texture).toMatchObject({ file: texture?.file, width_in: 48, tiles: false })
  expect((await modelOf(tile)).model.texture).toMatchObject({ widthIn: 48, tiles: false })
  expect(await rowsOf(tile)).toHaveLength(1)

  const { id } = productMedia.parse(again.data).texture ?? { id: 0 }
  for (let i = 0; i < 2; i++) {
    const gone = await test.app.inject({
      method: 'DELETE',
      url: `${addressOf(tile)}/${id}`,
      headers: { authorization: trade.stoneCo.token },
    })
    expect([gone.statusCode, gone.json().data.texture]).toEqual([200, null])
  }
  expect((await modelOf(tile)).model).toMatchObject({ hex: surface.hex })
  expect((await modelOf(tile)).model.texture).toBeUndefined()
  expect(await drawn('drawn')).toEqual(before)
})

it('files for phones show the texture', async () => {
  await upload(await picture('#c02020'))
  await test.deps.catalogue.settled()
  const { rawPayload } = await test.app.inject(`/media/product/${tile.hash}-${tile.sizeId}.glb`)
  const length = rawPayload.readUInt32LE(12)
  const json = JSON.parse(rawPayload.toString('utf8', 20, 20 + length))
  const { bufferView } = json.images[0]
  const { byteOffset = 0, byteLength } = json.bufferViews[bufferView]
  const bytes = rawPayload.subarray(28 + length + byteOffset, 28 + length + byteOffset + byteLength)
  const [red, green] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
  expect((red ?? 0) - (green ?? 0)).toBeGreaterThan(60)
})

it('what is not the texture of a surface of its vendor is refused at its field, and changes nothing', async () => {
  const before = await rowsOf(tile)
  const good = await picture('#123456')
  const problem = async (...given: Parameters<typeof upload>) => {
    const { status, errors } = await upload(...given)
    return [status, errors]
  }
  for (const [width_in, height_in] of [
    ['0', '12'],
    ['', '12'],
    ['-24', '12'],
    ['two feet', '12'],
    ['1e9', '12'],
  ] as const)
    expect(await problem(good, { fields: { width_in, height_in } })).toEqual([
      422,
      { width_in: ['Enter the width that the picture shows, from 0.25 to 600 inches.'] },
    ])
  expect(await problem(good, { fields: { height_in: '24' } })).toEqual([
    422,
    { height_in: [expect.stringContaining('24 in across are 12 in down')] },
  ])
  expect(await problem(good, { fields: { tiles: 'perhaps' } })).toEqual([422, { tiles: [expect.any(String)] }])
  const wrong = [422, { 'files.0': [expect.stringContaining('must be a file of type')] }]
  expect(await problem('<html></html>')).toEqual(wrong)
  expect(await problem(good, { name: 'slate.pdf' })).toEqual(wrong)
  expect(await problem(good.subarray(0, 400))).toEqual(wrong)
  expect(await problem(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([
    422,
    { 'files.0': ['The picture field must be at most 10 MB.'] },
  ])
  expect(await problem(await picture('#123456', 100, 50))).toEqual([
    422,
    { 'files.0': [expect.stringContaining('64 X 64')] },
  ])
  expect(await problem(good, { product: tub })).toEqual([422, { files: [expect.stringContaining('do not lay')] }])
  expect((await upload(good, { token: trade.tileCo.token })).status).toBe(404)
  expect((await upload(good, { token: trade.ann.token })).status).toBe(403)
  expect(await rowsOf(tile)).toEqual(before)
  expect(await rowsOf(tub)).toEqual([])
})

it('shoppers do not get the texture of a draft', async () => {
  await upload(await picture('#445566'))
  await test.deps.db.query("UPDATE products SET status = 'draft' WHERE id = $1", [tile.productId])
  expect(await modelOf(tile)).toBeUndefined()
})
