import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGlb } from '#scene/model/bodies/vendor/read-glb.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { modelDocument, toGlb } from '#test/models.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'
import { productModelFile } from '../schema.ts'

let test: TestApp
let trade: Trade
let tub: Sold
let tile: Sold

const look = {
  kind: 'fixture',
  family: 'bathtub',
  variant: 'slim-rim oval',
  dimsIn: { w: 66, d: 31.5, h: 23 },
  params: { mount: 'freestanding' },
  finish: 'Gloss',
  hex: '#f4f4f1',
  seed: 7,
}
const size = { w: 66, h: 23, d: 31.5 }

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tub = await trade.product(trade.stoneCo)
  tile = await trade.product(trade.stoneCo)
  await test.deps.db.query('UPDATE products SET model = $2 WHERE id = $1', [tub.productId, look])
  await test.deps.catalogue.settled()
})
afterAll(() => test.close())

const addressOf = (product: Sold) => `/api/vendor/products/${product.productId}/model`
const upload = (bytes: Buffer, { name = 'tub.glb', product = tub, token = trade.stoneCo.token } = {}) =>
  sendForm(test, addressOf(product), { files: [{ name, bytes }], headers: { authorization: token } })
async function call(method: 'GET' | 'DELETE', token = trade.stoneCo.token) {
  const response = await test.app.inject({ method, url: addressOf(tub), headers: { authorization: token } })
  return { status: response.statusCode, ...response.json() }
}
async function shownGlb(): Promise<string | undefined> {
  await test.deps.catalogue.settled()
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/visualization/models',
    payload: { products: [{ hash: tub.hash, size_id: tub.sizeId }] },
  })
  return response.json().data[0].model.glb
}

it("a vendor's model is stored once, shown in rooms, replaced and removed", async () => {
  expect(productModelFile.parse((await call('GET')).data)).toEqual({
    model: null,
    stated_in: size,
    unfit: '',
    notes: [],
  })
  const glb = await toGlb(modelDocument({ ...size, triangles: 400 }))
  const first = await upload(glb)
  expect(first.status).toBe(200)
  const { model } = productModelFile.parse(first.data)
  expect(model).toMatchObject({ name: 'tub.glb', size_in: size })
  expect(await upload(glb)).toEqual(first)
  expect(await readRows(test.deps.db, 'product_media', { productId: tub.productId })).toHaveLength(1)

  const file = await test.app.inject(model?.url ?? '')
  expect(file.headers['content-type']).toBe('model/gltf-binary')
  expect(file.headers['cache-control']).toContain('immutable')
  expect(readGlb(new Uint8Array(file.rawPayload)).triangles).toBe(model?.triangles)
  expect(model?.url).toContain(await shownGlb())

  // Files for phones have it too, with its texture.
  const textured = modelDocument({ ...size, triangles: 400 })
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const texture = textured.createTexture('stone').setMimeType('image/png').setImage(picture)
  textured.getRoot().listMaterials()[0]?.setBaseColorTexture(texture)
  expect((await upload(await toGlb(textured))).status).toBe(200)
  await test.deps.catalogue.settled()
  const exported = await test.app.inject(`/media/product/${tub.hash}-${tub.sizeId}.glb`)
  const json = JSON.parse(exported.rawPayload.toString('utf8', 20, 20 + exported.rawPayload.readUInt32LE(12)))
  expect(json.materials.map(({ name }: { name: string }) => name)).toEqual([expect.stringMatching(/^vendor/)])
  expect(json.images).toHaveLength(1)
  expect(json.accessors.find(({ type }: { type: string }) => type === 'SCALAR').count / 3).toBe(model?.triangles)
  const packed = await test.app.inject(`/media/product/${tub.hash}-${tub.sizeId}.usdz`)
  expect(packed.rawPayload.toString('latin1')).toMatch(/diffuseColor.connect = .*colour.outputs:rgb/)

  const inches = modelDocument(size, (doc) => {
    doc.getRoot().listNodes()[0]?.setScale([39.3701, 39.3701, 39.3701])
  })
  const second = await upload(await toGlb(inches))
  expect(second.data.notes).toEqual(['The file is in inches; it was scaled to meters.'])
  expect(second.data.model.url).not.toBe(model?.url)
  expect(second.data.model.url).toContain(await shownGlb())
  expect((await call('GET')).data).toEqual({ ...second.data, notes: [] })

  expect((await call('DELETE')).data.model).toBeNull()
  expect((await call('DELETE')).status).toBe(200)
  expect(await shownGlb()).toBeUndefined()
})

it('what is not a model of the product is refused at its field, and changes nothing', async () => {
  const glb = await toGlb(modelDocument(size))
  const problem = async (...given: Parameters<typeof upload>) => {
    const { status, errors } = await upload(...given)
    return `${status} ${errors?.file?.[0]}`
  }
  expect(await problem(Buffer.from('no model'))).toMatch(/^422 This file is not a GLB/)
  expect(await problem(await toGlb(modelDocument({ ...size, w: 70 })))).toMatch(/^422 The size of the model does not/)
  expect(await problem(Buffer.alloc(21 * 1024 * 1024))).toMatch(/^422 .*20 MB/)
  expect(await problem(glb, { name: 'tub.obj' })).toMatch(/^422 .*glb/i)
  expect(await problem(glb, { product: tile })).toMatch(/^422 This product has no form yet/)
  expect((await upload(glb, { token: trade.tileCo.token })).status).toBe(404)
  expect((await upload(glb, { token: trade.maya.token })).status).toBe(403)
  expect((await call('GET', trade.tileCo.token)).status).toBe(404)
  expect(await readRows(test.deps.db, 'product_media', { productId: tub.productId })).toEqual([])
})
