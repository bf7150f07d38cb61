import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRows, updateRows } from '#db/write.ts'
import type { ProductList, ValueFacet } from '#features/catalogue/schema.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { updateRating } from './queries.ts'
import { listReviews, signature } from './reviews.ts'

let test: TestApp
let other: TestApp
let trade: Trade
let tile: Sold
let ann: { id: number; token: string }

beforeAll(async () => {
  test = await createTestApp()
  other = await createTestApp({ databaseUrl: test.databaseUrl })
  trade = await makeTrade(test.deps.db)
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(async () => {
  tile = await trade.product(trade.stoneCo)
  ann = await newcomer()
  await Promise.all([test, other].map((app) => app.deps.catalogue.settled()))
})

async function newcomer(firstName = 'Ann', lastName = 'Lee') {
  const { id } = await makeAccount(test.deps.db, { firstName, lastName })
  return { id, token: await signIn(test.deps.db, id) }
}

/** Orders the product as this homeowner and sets the order to the given status. */
async function ordered(who: { token: string }, status: 'Shipped' | 'Delivered' | 'Returned') {
  const { fill, order } = buyer(test)
  const cart = await fill(who.token, trade.maya.id, [[tile, 2]])
  const { data } = await order(who.token, cart)
  await updateRows(test.deps.db, 'order_items', { orderId: data.order_id }, { status })
}

const good = { rating: 5, title: 'Flat and true', text: 'All boxes of one shade.' }

async function write(who: { token: string } | null, body: object = good, hash = tile.hash) {
  return test.app.inject({
    method: 'POST',
    url: `/api/products/${hash}/reviews`,
    payload: body,
    headers: who ? { authorization: who.token } : {},
  })
}
async function read(query = '', app = test) {
  const response = await app.app.inject(`/api/products/${tile.hash}/reviews${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const card = async (app = test) => (await app.app.inject(`/api/products/${tile.hash}`)).json().data

describe('a review', () => {
  it('is read in the same form as its JSON, so that pages can pass it on unchanged', async () => {
    await ordered(ann, 'Delivered')
    await write(ann)
    const product = test.deps.catalogue.product(tile.hash) as Product
    const read = await listReviews(test.deps.db, product, { page: 1, per_page: 10 })
    expect(read.total).toBe(1)
    expect(read).toStrictEqual(JSON.parse(JSON.stringify(read)))
  })

  it('can be written by those who received the product, and appears with its rating immediately in every process', async () => {
    expect(await read()).toMatchObject({ data: [], total: 0, last_page: 1 })
    expect((await card(other)).rating_count).toBe(0)
    await ordered(ann, 'Delivered')
    const response = await write(ann)
    expect(response.statusCode).toBe(201)
    const review = { ...good, author: 'Ann L.', id: expect.any(Number), created_at: expect.any(String) }
    expect(response.json()).toMatchObject({ success: true, data: review })
    await other.deps.catalogue.settled()
    for (const app of [test, other]) {
      expect((await read('', app)).data).toEqual([review])
      expect(await card(app)).toMatchObject({ rating: 5, rating_count: 1 })
      const list = await app.app.inject(`/api/products?category=${trade.categoryId}&sort=rating`)
      const rated = list.json().data.data.filter((one: { rating_count: number }) => one.rating_count > 0)
      // Other tests may have rated products too. Rated products come first, and this one is among them.
      expect(list.json().data.data.slice(0, rated.length)).toEqual(rated)
      expect(rated).toContainEqual(expect.objectContaining({ hash: tile.hash, rating: 5, rating_count: 1 }))
    }
  })

  it('is filtered by its stars and sorted as requested, in any combination', async () => {
    const people = await Promise.all([newcomer('Bo'), newcomer('Cy'), newcomer('Di')])
    for (const [i, rating] of [3, 5, 1].entries()) {
      const who = people[i] as typeof ann
      await ordered(who, 'Delivered')
      await write(who, { ...good, rating })
    }
    const stars = async (query: string) => (await read(query)).data.map((review: { rating: number }) => review.rating)
    expect(await stars('?sort=highest')).toEqual([5, 3, 1])
    expect(await stars('?sort=lowest')).toEqual([1, 3, 5])
    expect(await stars('?rating=5')).toEqual([5])
    expect(await read('?rating=4')).toMatchObject({ data: [], total: 0, last_page: 1 })
    // The distribution counts all reviews, and invalid parameters are ignored.
    expect((await read('?rating=3&per_page=1')).stars).toContainEqual({ rating: 5, count: 1 })
    for (const query of ['?rating=6', '?rating=many', '?sort=best'])
      expect((await stars(query)).toSorted()).toEqual([1, 3, 5])
  })

  it('updates its product in the rating filter, in every process', async () => {
    const ratedIn = async (app: TestApp, least: string) => {
      const response = await app.app.inject(`/api/products?category=${trade.categoryId}&per_page=100`)
      const { facets } = response.json().data as ProductList
      const facet = facets.find(({ key }) => key === 'rating') as ValueFacet | undefined
      const counted = facet?.values.find(({ value }) => value === least)?.count ?? 0
      const url = `/api/products?category=${trade.categoryId}&rating=${least}&per_page=100`
      const list = (await app.app.inject(url)).json().data as ProductList
      expect(list.total).toBe(counted)
      return list.data.map(({ hash }) => hash)
    }
    for (const least of ['3', '4', '4.5']) expect(await ratedIn(other, least)).not.toContain(tile.hash)
    await ordered(ann, 'Delivered')
    await write(ann, { ...good, rating: 4 })
    await other.deps.catalogue.settled()
    for (const app of [test, other]) {
      expect(await ratedIn(app, '3')).toContain(tile.hash)
      expect(await ratedIn(app, '4')).toContain(tile.hash)
      expect(await ratedIn(app, '4.5')).not.toContain(tile.hash)
    }
  })

  it('is rejected before the product arrives, and allowed after a later return', async () => {
    expect((await write(ann)).statusCode).toBe(403)
    await ordered(ann, 'Shipped')
    expect((await write(ann)).statusCode).toBe(403)
    await ordered(ann, 'Returned')
    expect((await write(ann, { ...good, rating: 2 })).statusCode).toBe(201)
  })

  it('is limited to one per homeowner and product, even when sent twice at the same time', async () => {
    await ordered(ann, 'Delivered')
    const statuses = (await Promise.all([1, 2, 3].map(() => write(ann)))).map((a) => a.statusCode).sort()
    expect(statuses).toEqual([201, 422, 422])
    const again = await write(ann, { ...good, rating: 1 })
    expect(again.json()).toMatchObject({ success: false, message: 'You have already reviewed this product.' })
    expect((await card()).rating).toBe(5)
  })

  it('is counted among those sent at the same time', async () => {
    const people = await Promise.all([newcomer(), newcomer(), newcomer()])
    for (const one of people) await ordered(one, 'Delivered')
    await Promise.all(people.map((one, i) => write(one, { ...good, rating: 3 + i })))
    expect(await card()).toMatchObject({ rating: 4, rating_count: 3 })
    expect((await read()).stars).toEqual([
      { rating: 5, count: 1 },
      { rating: 4, count: 1 },
      { rating: 3, count: 1 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ])
  })

  it.each([
    [{ ...good, rating: 0 }, 'rating'],
    [{ ...good, rating: 6 }, 'rating'],
    [{ ...good, rating: 4.5 }, 'rating'],
    [{ ...good, rating: '5' }, 'rating'],
    [{ ...good, title: '  ' }, 'title'],
    [{ ...good, title: 'x'.repeat(81) }, 'title'],
    [{ rating: 5, title: 'Fine' }, 'text'],
    [{ ...good, text: 'x'.repeat(2001) }, 'text'],
  ])('%j is rejected at its field', async (body, field) => {
    const response = await write(ann, body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  it('is not allowed for a guest, a professional or an unknown product', async () => {
    expect((await write(null)).statusCode).toBe(401)
    expect((await write(trade.maya)).statusCode).toBe(403)
    expect((await write(ann, good, 'unknown000')).statusCode).toBe(404)
    expect((await test.app.inject('/api/products/unknown000/reviews')).statusCode).toBe(404)
  })
})

it('reviews are paginated, newest first, and a page past the end becomes the last one', async () => {
  const at = (i: number) => new Date(Date.UTC(2026, 0, 1 + i))
  const row = (i: number) => ({
    id: tile.productId + i,
    productId: tile.productId,
    rating: 4,
    createdAt: at(i),
  })
  const text = { author: 'Ann L.', title: 'Fine', body: 'Flat.' }
  await insertRows(
    test.deps.db,
    'reviews',
    Array.from({ length: 12 }, (_, i) => ({ ...row(i), ...text })),
  )
  await updateRating(test.deps.db, [tile.productId])
  await test.deps.catalogue.settled()
  const first = await read()
  expect(first).toMatchObject({ total: 12, per_page: 10, last_page: 2, current_page: 1 })
  expect(first.data[0].created_at).toBe(at(11).toISOString())
  expect((await read('?page=9')).data.map((one: { id: number }) => one.id)).toEqual([
    tile.productId + 1,
    tile.productId,
  ])
  expect((await read('?per_page=3&page=2')).data).toHaveLength(3)
})

it('a homeowner sees whether they can write a review, and afterwards what they wrote', async () => {
  const mine = async (who: { token: string }) => {
    const url = `/api/products/${tile.hash}/reviews/mine`
    return (await test.app.inject({ url, headers: { authorization: who.token } })).json().data
  }
  expect(await mine(ann)).toEqual({ review: null, may_write: false })
  await ordered(ann, 'Delivered')
  expect(await mine(ann)).toEqual({ review: null, may_write: true })
  await write(ann)
  expect(await mine(ann)).toMatchObject({ review: good, may_write: false })
})

it('a product without reviews has no rating, whatever its row contained before', async () => {
  await insertRows(test.deps.db, 'reviews', {
    id: tile.productId,
    productId: tile.productId,
    rating: 2,
    author: 'Ann L.',
    title: 'Uneven',
    body: 'Too many shades.',
    createdAt: new Date(),
  })
  await updateRows(test.deps.db, 'products', { id: tile.productId }, { ratingTenths: 20, ratingCount: 1 })
  await test.deps.catalogue.settled()
  expect((await card()).rating_count).toBe(1)
  await test.deps.db.query('DELETE FROM reviews WHERE product_id = $1', [tile.productId])
  await ordered(ann, 'Delivered')
  await write(ann)
  expect(await card()).toMatchObject({ rating: 5, rating_count: 1 })
})

it.each([
  ['Ann Maria Lee', 'Ann L.'],
  ['Cher', 'Cher'],
  ['  José  del río ', 'José R.'],
])('%j is signed as %j', (name, signed) => {
  expect(signature(name)).toBe(signed)
})
