import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#lib/failure.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold } from '#test/commerce.ts'
import { newKey } from '#test/factories.ts'
import { createFileCache, createModelFiles } from './model-file-routes.ts'

const tile: ProductModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'grid',
  hex: '#b3423a',
  finish: 'Gloss',
  pieceIn: { w: 12, l: 12, t: 0.4 },
  params: {},
  seed: 7,
}

let test: TestApp
let dir: string
let call: ReturnType<typeof buyer>['call']
let sold: Sold
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'model-files-'))
  test = await createTestApp({ env: { DATA_DIR: dir } })
  const trade = await makeTrade(test.deps.db)
  call = buyer(test).call
  sold = await trade.product(trade.stoneCo)
  await test.deps.db.query('UPDATE products SET model = $1 WHERE id = $2', [JSON.stringify(tile), sold.productId])
  await test.deps.catalogue.settled()
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const doc = (fills: SceneDoc['fills'] = {}): SceneDoc => ({
  v: 1,
  template: 'b-powder--warm-modern',
  style: 'warm-modern',
  fills,
  fixtures: {},
  light: 'day',
  units: 'imperial',
})
const make = async (document: SceneDoc): Promise<{ id: string; share_id: string; version: number }> =>
  (await call('scenes', { body: { document, name: 'For Ann Lee, 12 Elm Street' } })).data
const get = (url: string, headers = {}) => test.app.inject({ url, headers })

type Gltf = {
  materials: { name: string }[]
  images?: { bufferView: number }[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  accessors: {
    bufferView: number
    count: number
    type: string
    componentType: number
    min?: number[]
    max?: number[]
  }[]
}

function read(file: Buffer): { json: Gltf; bin: Buffer } {
  expect([file.readUInt32LE(0), file.readUInt32LE(8)]).toEqual([0x46546c67, file.length])
  const jsonLength = file.readUInt32LE(12)
  return {
    json: JSON.parse(file.subarray(20, 20 + jsonLength).toString()) as Gltf,
    bin: file.subarray(28 + jsonLength),
  }
}

describe('a design as a 3D file for phones', () => {
  it('is served by its share link to anyone, as GLB and USDZ, with the selected product', async () => {
    const { share_id } = await make(doc({ floor: { product: sold.hash, size_id: sold.sizeId } }))
    const glb = await get(`/media/scene/${share_id}.glb`)
    expect(glb.statusCode, glb.body.slice(0, 200)).toBe(200)
    expect(glb.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="wainscot.glb"',
    })
    const { json, bin } = read(glb.rawPayload)
    expect(json.materials.map(({ name }) => name)).toContain(`plain grid ${tile.hex}`)
    const usdz = await get(`/media/scene/${share_id}.usdz`)
    expect(usdz.statusCode).toBe(200)
    expect(usdz.headers['content-type']).toBe('model/vnd.usdz+zip')
    expect(usdz.rawPayload.readUInt32LE(0)).toBe(0x04034b50)
    expect(usdz.rawPayload.length).toBeLessThan(12_000_000)
    // Nothing identifies the person who made it.
    for (const file of [glb.rawPayload, usdz.rawPayload]) expect(file.includes('Ann')).toBe(false)

    // Pictures small enough for a phone, and correct metadata.
    expect(json.images?.length).toBeGreaterThanOrEqual(3)
    for (const { bufferView } of json.images ?? []) {
      const { byteOffset, byteLength } = json.bufferViews[bufferView] as Gltf['bufferViews'][0]
      const { width, height, format } = await sharp(bin.subarray(byteOffset, byteOffset + byteLength)).metadata()
      expect(format).toBe('jpeg')
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024)
    }
    checkNumbers(json, bin)
    const low = json.accessors.flatMap(({ min }) => (min ? [min[1] as number] : []))
    expect(Math.min(...low)).toBeCloseTo(0, 5)
  })

  it('is revalidated by its ETag, and changes with the design', async () => {
    const { id, share_id, version } = await make(doc())
    const url = `/media/scene/${share_id}.glb`
    const first = await get(url)
    const tag = first.headers.etag as string
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await test.app.inject({ method: 'HEAD', url })).headers.etag).toBe(tag)
    const before = await storedFiles()
    expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true)
    await call(`scenes/${id}`, { method: 'PUT', body: { document: { ...doc(), units: 'metric' }, version } })
    expect((await get(url)).headers.etag).toBe(tag)
    expect(await storedFiles()).toEqual(before)
    const painted = doc({ walls: { paint: '#27364f' } })
    await call(`scenes/${id}`, { method: 'PUT', body: { document: painted, version: version + 1 } })
    const changed = await get(url, { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(read(changed.rawPayload).json.materials.map(({ name }) => name)).toContain('paint #27364f')
  })

  it('is not served under the design’s edit key or any other name', async () => {
    const { id, share_id } = await make(doc())
    for (const file of [
      `${id}.glb`,
      `${newKey()}.usdz`,
      `${share_id}.obj`,
      share_id,
      `${share_id}.glb.usdz`,
      '..%2f..%2fsecret.glb',
    ])
      expect((await get(`/media/scene/${file}`)).statusCode, file).toBe(404)
    // The drawings of built-in rooms are served under the neighboring paths.
    expect((await get('/media/scene/nothing-such.svg')).statusCode).toBe(404)
  })

  it('is limited by IP address', async () => {
    const limited = await createTestApp({
      databaseUrl: test.databaseUrl,
      env: { DATA_DIR: dir, RATE_LIMIT: 'on' },
    })
    try {
      const responses: number[] = []
      for (let i = 0; i < 62; i++) responses.push((await limited.app.inject(`/media/scene/${newKey()}.glb`)).statusCode)
      expect(responses.slice(0, 60).every((status) => status === 404)).toBe(true)
      expect(responses.slice(60)).toEqual([429, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a product as a 3D file for phones', () => {
  it('is served by its hash and size, at its true size', async () => {
    const url = `/media/product/${sold.hash}-${sold.sizeId}`
    const glb = await get(`${url}.glb`)
    expect(glb.statusCode).toBe(200)
    const { json } = read(glb.rawPayload)
    const [size] = json.accessors.flatMap(({ min, max }) => (min && max ? [(max[0] ?? 0) - (min[0] ?? 0)] : []))
    expect(size).toBeCloseTo(48 * 0.0254, 3)
    expect((await get(`${url}.usdz`)).headers['content-type']).toBe('model/vnd.usdz+zip')
    expect((await get(`/media/product/${sold.hash}-1.glb`)).statusCode).toBe(404)
    expect((await get(`/media/product/${newKey()}-${sold.sizeId}.glb`)).statusCode).toBe(404)
  })
})

describe('the file cache', () => {
  it('evicts the least recently used files when it is full', async () => {
    const place = path.join(dir, 'cache')
    const cache = createFileCache(place, 250)
    const bytes = Buffer.alloc(100, 1)
    await cache.store('a', bytes)
    await cache.store('b', bytes)
    await wait()
    expect((await cache.get('a'))?.equals(bytes)).toBe(true)
    await wait()
    await cache.store('c', bytes)
    expect(await cache.get('b')).toBeUndefined()
    expect((await readdir(place)).sort()).toEqual(['a', 'c'])
  })

  it('rejects a request when too many files are waiting to be created', async () => {
    const files = createModelFiles({ DATA_DIR: path.join(dir, 'busy') }, async () => undefined)
    const jobs = Array.from({ length: 20 }, (_, seed) =>
      files
        .make({ kind: 'glb', name: 'Tile', subject: { of: 'product', model: { ...tile, seed } } }, `${seed}`)
        .catch((error: unknown) => error),
    )
    const made = await Promise.all(jobs)
    const refused = made.filter((one) => one instanceof Failure)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((one) => one.status === 503)).toBe(true)
    expect(made.filter((one) => Buffer.isBuffer(one)).length).toBeGreaterThanOrEqual(13)
    await files.close()
  })
})

const storedFiles = async () => (await readdir(path.join(dir, 'model-files'))).sort()
const wait = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Every accessor is within the file, its bounds match its numbers, and every number is finite. */
function checkNumbers({ accessors, bufferViews }: Gltf, bin: Buffer): void {
  const widths: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3 }
  for (const { bufferView, count, type, componentType, min, max } of accessors) {
    const width = widths[type] ?? 0
    const { byteOffset, byteLength } = bufferViews[bufferView] as Gltf['bufferViews'][0]
    expect(byteLength).toBe(count * width * 4)
    expect(byteOffset + byteLength).toBeLessThanOrEqual(bin.length)
    if (componentType !== 5126) continue
    const low = new Array<number>(width).fill(Infinity)
    const high = new Array<number>(width).fill(-Infinity)
    for (let i = 0; i < count * width; i++) {
      const value = bin.readFloatLE(byteOffset + i * 4)
      if (!Number.isFinite(value)) throw new Error(`no number at ${i}`)
      low[i % width] = Math.min(low[i % width] as number, value)
      high[i % width] = Math.max(high[i % width] as number, value)
    }
    if (min && max) expect([min, max]).toEqual([low, high])
  }
}
