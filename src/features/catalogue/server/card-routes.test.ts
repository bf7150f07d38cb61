import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { housePrice, makeTiles, retail } from '#test/catalogue.ts'
import type { Sold } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let tiles: Awaited<ReturnType<typeof makeTiles>>
let cheap: Sold
let dear: Sold
let middle: Sold
let slug: string

beforeAll(async () => {
  test = await createTestApp()
  tiles = await makeTiles(test)
  ;({ cheap, dear, middle, slug } = tiles)
})
afterAll(() => test.close())

async function post(path: string, body: object, token?: string) {
  const headers = token ? { authorization: token } : {}
  return test.app.inject({ method: 'POST', url: `/api${path}`, payload: body, headers })
}
const hashes = (cards: { hash: string }[]) => cards.map((card) => card.hash)

describe('lines and areas', () => {
  it('are priced for the showroom, with size, quantity and amount [PRICE-08]', async () => {
    const lines = [{ hash: middle.hash, size_id: middle.sizeId, quantity: 3 }]
    const { data } = (await post('/products/price', { showroom: tiles.trade.maya.id, lines })).json()
    const each = retail(4000, 2000)
    expect(data).toMatchObject([
      {
        size_id: middle.sizeId,
        quantity: 3,
        unit_price: each,
        amount: Math.round(each * 300) / 100,
        sqft: 47.82,
        minimum_unit: 1,
      },
    ])
  })
  it('are rejected below the minimum, at their line [PRICE-10]', async () => {
    const lines = [
      { hash: cheap.hash, size_id: cheap.sizeId, quantity: 1 },
      { hash: dear.hash, size_id: dear.sizeId, quantity: 3 },
    ]
    const response = await post('/products/price', { lines })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['lines.1.quantity'])
  })
  it.each([
    [0, 'The quantity must be at least 1.'],
    [-1, 'The quantity must be at least 1.'],
    [1.5, 'The quantity must be a whole number.'],
    [1_000_000, 'The quantity must be at most 100,000.'],
  ])('report the error of a quantity of %d', async (quantity, message) => {
    const lines = [{ hash: middle.hash, size_id: middle.sizeId, quantity }]
    const response = await post('/products/price', { lines })
    expect([response.statusCode, response.json().errors]).toEqual([422, { 'lines.0.quantity': [message] }])
  })
  it('become whole boxes, rounded up once, and say where one more is safer [R12, R15]', async () => {
    const area = { hash: cheap.hash, size_id: cheap.sizeId, width_ft: 10, length_ft: 12, waste_percent: 10 }
    const { data } = (await post('/products/coverage', area)).json()
    const amount = Math.round(housePrice(1000) * 900) / 100
    const room = { quantity: 9, amount, beyond_sqft: 11.46, one_more: false }
    expect(data).toEqual({ sqft: 132, waste_percent: 10, ...room })
    const usual = { hash: cheap.hash, size_id: cheap.sizeId, width_ft: 10, length_ft: 12 }
    expect((await post('/products/coverage', usual)).json().data).toEqual(data)
    // 130 sq ft and 10% are 143 of the 143.46 sq ft in nine boxes.
    const tight = await post('/products/coverage', { ...usual, length_ft: 13 })
    expect(tight.json().data).toMatchObject({ quantity: 9, beyond_sqft: 0.46, one_more: true })
  })
})

describe('in card rows,', () => {
  it('top products are the best sellers in stock [CALL-43]', async () => {
    const { data } = (await post('/top_products/', { category: slug, limit: 5 })).json()
    expect(hashes(data)).toEqual(hashes([cheap, dear]))
  })
  it('also viewed products are of the same category and carried by the showroom [CALL-44]', async () => {
    const body = { product: cheap.hash, showroom: tiles.trade.maya.id }
    expect(hashes((await post('/customer_also_viewed/', body)).json().data)).toEqual([middle.hash])
    expect((await post('/customer_also_viewed/', { product: 'nothing000' })).statusCode).toBe(404)
    const name = `Renamed ${middle.hash}`
    await updateRows(test.deps.db, 'products', { id: middle.productId }, { name })
    await test.deps.catalogue.settled()
    expect((await post('/customer_also_viewed/', body)).json().data).toMatchObject([{ product_name: name }])
  })
  it('recently viewed products keep their order and are stored for signed-in users [CALL-45]', async () => {
    const { id } = await makeAccount(test.deps.db, { id: randomId() })
    const token = await signIn(test.deps.db, id)
    const seen = [dear.hash, 'unknown000', cheap.hash]
    expect(hashes((await post('/recently_viewed/', { products: seen })).json().data)).toEqual(hashes([dear, cheap]))
    await post('/recently_viewed/', { products: seen }, token)
    const { data } = (await post('/recently_viewed/', { products: [middle.hash] }, token)).json()
    expect(hashes(data)).toEqual(hashes([middle, dear, cheap]))
  })
  it('products for the room include what a renderer needs [CALL-46]', async () => {
    const { data } = (await post('/visualization/products', { category: slug, filters: { color: 'Brown' } })).json()
    expect(data.data).toMatchObject([{ hash: dear.hash, material: { tile_width_in: 12 }, surfaces: [] }])
    expect(data.total).toBe(1)
    // In a showroom: the products it carries, at its prices. The category can also be given by id.
    const body = { category: tiles.trade.categoryId, showroom: tiles.trade.maya.id }
    const shown = (await post('/visualization/products', body)).json().data.data as {
      hash: string
      price: number
    }[]
    expect(new Map(shown.map(({ hash, price }) => [hash, price]))).toEqual(
      new Map([
        [cheap.hash, retail(1000)],
        [middle.hash, retail(4000, 2000)],
      ]),
    )
  })
})
