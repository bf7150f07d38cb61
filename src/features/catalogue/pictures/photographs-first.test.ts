import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import type { Sold } from '#test/commerce.ts'
import { sendForm } from '#test/send-form.ts'
import { productDetail } from '../schema.ts'

let test: TestApp
let tiles: Awaited<ReturnType<typeof makeTiles>>
/** It has a model. */
let stone: Sold
/** It has none. */
let plain: Sold

beforeAll(async () => {
  test = await createTestApp()
  tiles = await makeTiles(test)
  stone = tiles.dear
  plain = tiles.cheap
})
afterAll(() => test.close())

const green = [0x20, 0x80, 0x40]
const photograph = (background: string, width = 900) =>
  sharp({ create: { width, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function upload(product: Sold, files: { name: string; bytes: Buffer }[], kind = 'photo') {
  const { status } = await sendForm(test, `/api/vendor/products/${product.productId}/media`, {
    fields: { kind },
    files,
    headers: { authorization: tiles.trade.stoneCo.token },
  })
  expect(status).toBe(201)
}
async function detail(product: Sold) {
  const response = await test.app.inject({ url: `/api/products/${product.hash}` })
  return productDetail.parse(response.json().data)
}
/** Status, size and color of the middle of a picture. */
async function seen(url: string) {
  const { statusCode, rawPayload } = await test.app.inject({ url })
  if (statusCode !== 200) return { status: statusCode }
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3
  return { status: 200, size: [info.width, info.height], color: [...data.subarray(at, at + 3)] }
}
const near = (color: number[]) => color.map((value) => expect.closeTo(value, -1.3))

describe('a product with photographs', () => {
  it('shows the first one as its picture, under a new URL, as soon as it is uploaded', async () => {
    const before = await detail(stone)
    const drawn = await seen(before.image)
    expect(drawn.color).not.toEqual(near(green))
    await upload(stone, [
      { name: 'front.jpg', bytes: await photograph('#208040') },
      { name: 'side.jpg', bytes: await photograph('#0000ff', 1800) },
    ])
    const after = await detail(stone)
    expect(after.image).not.toBe(before.image)
    expect(await seen(after.image)).toEqual({ status: 200, size: [640, 640], color: near(green) })
    expect(await seen(after.image.replace('640.webp', '320.avif'))).toMatchObject({
      size: [320, 320],
      color: near(green),
    })
    // The picture as it is drawn, for the product page and as a material in rooms.
    expect(await seen(after.image.replace('-main-', '-drawn-'))).toEqual(drawn)
    expect((await seen(after.material?.albedo ?? '')).color).not.toEqual(near(green))
    expect(after.photographs.map(({ width, height }) => [width, height])).toEqual([
      [900, 700],
      [1800, 700],
    ])
    expect(after.images.slice(0, 2)).toEqual(after.photographs.map(({ file }) => `/media/m/${file}/whole-960.webp`))
    expect(after.images.slice(2)).toHaveLength(4)
    for (const image of after.images) expect([image, (await seen(image)).status]).toEqual([image, 200])
  })

  it('shows it in lists, suggestions, on the card of a shared link and on its sheet', async () => {
    const { image } = await detail(stone)
    const list = await test.app.inject({ url: `/api/products?category=${tiles.slug}` })
    const cards: { hash: string; image: string }[] = list.json().data.data
    expect(cards.find(({ hash }) => hash === stone.hash)?.image).toBe(image)
    const card = await test.app.inject({ url: `/media/card/product/${stone.hash}.jpg` })
    const { data, info } = await sharp(card.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (300 * info.width + 300) * 3
    expect([...data.subarray(at, at + 3)]).toEqual(near(green))
    const { readSheet } = await import('./read-sheet.ts')
    const { picture } = await readSheet(test.deps, stone.hash)
    const { dominant } = await sharp(picture as Buffer).stats()
    expect([dominant.r, dominant.g, dominant.b]).toEqual(near(green))
  })

  it('shows the next one once the first is deleted, and still what was ordered when it is archived', async () => {
    const url = `/api/vendor/products/${stone.productId}/media`
    const headers = { authorization: tiles.trade.stoneCo.token }
    const { photographs } = (await test.app.inject({ url, headers })).json().data
    await test.app.inject({ method: 'DELETE', url: `${url}/${photographs[0].id}`, headers })
    const blue = near([0, 0, 255])
    expect((await seen((await detail(stone)).image)).color).toEqual(blue)
    await updateRows(test.deps.db, 'products', { id: stone.productId }, { status: 'archived' })
    await test.deps.catalogue.settled()
    expect((await seen(`/media/p/${stone.hash}/0-main-320.webp`)).color).toEqual(blue)
  })
})

it('a product that cannot be drawn shows its photograph in every view, and nothing without one', async () => {
  const before = await detail(plain)
  expect((await seen(before.image)).status).toBe(404)
  expect((await test.app.inject({ url: `/media/card/product/${plain.hash}.jpg` })).statusCode).toBe(404)
  await upload(plain, [{ name: 'front.jpg', bytes: await photograph('#208040') }])
  const { image, images } = await detail(plain)
  expect(images).toHaveLength(1)
  for (const view of ['main', 'detail', 'room'])
    expect((await seen(image.replace('-main-', `-${view}-`))).color).toEqual(near(green))
  expect((await test.app.inject({ url: `/media/card/product/${plain.hash}.jpg` })).statusCode).toBe(200)
})

it('a product’s documents can be downloaded from its page', async () => {
  await upload(plain, [{ name: 'Installation guide.pdf', bytes: Buffer.from('%PDF-1.7\n') }], 'document')
  const [file] = (await detail(plain)).files
  expect(file?.name).toBe('Installation guide.pdf')
  expect((await test.app.inject({ url: file?.url ?? '' })).statusCode).toBe(200)
})

it('a draft has pictures in its preview only, at addresses that others cannot know', async () => {
  await updateRows(test.deps.db, 'products', { id: stone.productId }, { status: 'draft' })
  await test.deps.catalogue.settled()
  const preview = async (authorization?: string) => {
    const url = `/api/vendor/products/${stone.productId}/preview`
    const response = await test.app.inject({ url, headers: authorization ? { authorization } : {} })
    return { status: response.statusCode, data: response.json().data }
  }
  const { stoneCo, tileCo, admin } = tiles.trade
  const own = productDetail.parse((await preview(stoneCo.token)).data)
  expect((await preview(admin.token)).data).toEqual(own)
  expect([(await preview(tileCo.token)).status, (await preview()).status]).toEqual([404, 401])
  expect(own.photographs.length).toBeGreaterThan(0)
  expect((await seen(own.image)).status).toBe(200)
  expect((await seen(own.image.replace('-main-', '-room-'))).status).toBe(200)
  const { headers } = await test.app.inject({ url: own.image })
  expect(headers['cache-control']).toBe('private, max-age=3600')
  const bare = `/media/p/${stone.hash}/0-main-640.webp`
  for (const url of [bare, `${bare}?v=${own.look.split('.')[0]}`, `${bare}?v=a&v=b`, `${own.image}x`])
    expect(await seen(url)).toEqual({ status: 404 })
})
