import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']
/** 43.89 and 115.50 for clients; the slab is sold in twos. */
let tile: Sold
let slab: Sold
let token: string
let vsdId: string

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  slab = await trade.product(trade.stoneCo, { finalPriceCents: 10_000, minimumUnit: 2 })
  call = buyer(test).call
  token = trade.maya.token
  vsdId = (await readRows(test.deps.db, 'showrooms', { accountId: trade.maya.id }))[0]?.vsdId ?? ''
})
afterAll(() => test.close())

const create = (body: object) => call('showroom/collections', { token, body })
const change = (id: number, body: object, as = token) =>
  call(`showroom/collections/${id}`, { token: as, method: 'PUT', body })
const shown = async () => (await call(`collections?vsd_id=${vsdId}`)).data
const hashesOf = (items: { hash: string }[]) => items.map(({ hash }) => hash)

it('shows clients a published collection in its order, with its total at their prices, without what is not carried', async () => {
  const made = await create({ name: 'Kitchen, warm, under 9k', products: [slab.hash, tile.hash, slab.hash] })
  expect(made).toMatchObject({
    status: 201,
    data: { products: 2, shown: 2, published: false, total: 274.89, version: 1 },
  })
  const { id } = made.data
  expect(await shown()).toEqual([])
  expect((await call(`collections/${id}`)).status).toBe(404)

  const saved = await change(id, {
    note: 'Ready for a first visit.',
    published: true,
    products: [tile.hash, slab.hash],
    version: 1,
  })
  expect(saved.data).toMatchObject({ note: 'Ready for a first visit.', published: true, version: 2 })
  const [collection] = await shown()
  expect(collection).toMatchObject({
    name: 'Kitchen, warm, under 9k',
    total: 274.89,
    count: 2,
    vsd_id: vsdId,
    showroom: trade.maya.id,
  })
  expect(hashesOf(collection.products)).toEqual([tile.hash, slab.hash])
  expect(collection.products[0]).toMatchObject({ price: 43.89, wholesale_price: null })

  await call(`showroom/products/${tile.hash}`, { token, method: 'DELETE' })
  expect((await call(`collections/${id}`)).data).toMatchObject({ count: 1, total: 231 })
  await updateRows(test.deps.db, 'products', { id: slab.productId }, { status: 'archived' })
  expect(await shown()).toEqual([])
  const { data } = await call(`showroom/collections/${id}`, { token })
  expect(data.items.map(({ state, price }: { state: string; price: number | null }) => [state, price])).toEqual([
    ['not carried', 43.89],
    ['no longer sold', null],
  ])
  await updateRows(test.deps.db, 'products', { id: slab.productId }, { status: 'published' })
  await call(`showroom/products/${tile.hash}`, { token, method: 'PUT', body: { active: true } })
  expect((await shown())[0].count).toBe(2)
  expect((await call(`collections?vsd_id=NOSUCHID`)).data).toEqual([])
})

it('adds products once, refuses an older version and a taken name, and loses nothing', async () => {
  const { data } = await create({ name: 'Bath' })
  expect((await create({ name: 'bATH ' })).errors).toEqual({
    name: ['You have a collection with this name already.'],
  })
  expect((await change(data.id, { published: true })).errors).toHaveProperty('published')
  const add = (products: string[]) => call(`showroom/collections/${data.id}/products`, { token, body: { products } })
  expect((await add([tile.hash])).data).toEqual({ added: 1 })
  expect(
    (await Promise.all([add([tile.hash, slab.hash]), add([slab.hash])])).map(({ data }) => data.added).sort(),
  ).toEqual([0, 1])
  expect((await add(['no-such-hash'])).errors).toHaveProperty('products.0')
  const late = await change(data.id, { name: 'Guest bath', products: [], version: 1 })
  expect(late).toMatchObject({ status: 422 })
  const now = (await call(`showroom/collections/${data.id}`, { token })).data
  expect(now).toMatchObject({ name: 'Bath', version: 3 })
  expect(hashesOf(now.items)).toEqual([tile.hash, slab.hash])
})

it('is only for its own professional', async () => {
  const [first] = (await call('showroom/collections', { token })).data
  const other = await makeAccount(test.deps.db, { type: 'Contractor', trade: 'designer', status: 'Approve' })
  const stranger = await signIn(test.deps.db, other.id)
  expect((await call(`showroom/collections/${first.id}`, { token: stranger })).status).toBe(404)
  expect((await change(first.id, { name: 'Mine' }, stranger)).status).toBe(404)
  expect((await call(`showroom/collections/${first.id}`, { token: stranger, method: 'DELETE' })).status).toBe(200)
  expect((await call('showroom/collections', { token })).data).toHaveLength(2)
  expect((await call('showroom/collections', { token: trade.ann.token })).status).toBe(403)
  for (const _ of [1, 2])
    expect((await call(`showroom/collections/${first.id}`, { token, method: 'DELETE' })).status).toBe(200)
  expect((await call('showroom/collections', { token })).data).toHaveLength(1)
})
