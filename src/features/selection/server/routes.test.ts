import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows, updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, randomVsd, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let second: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']
/** 38.00, 39.90 wholesale; 100.00, 105.00 wholesale; 10.00, 10.50 wholesale of the other brand. */
let tile: Sold
let slab: Sold
let grout: Sold
let token: string

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  slab = await trade.product(trade.stoneCo, { finalPriceCents: 10_000 })
  grout = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
  for (const [sold, name] of [
    [tile, 'Basalt tile'],
    [slab, '=Slate "slab"'],
    [grout, 'Grout'],
  ] as const)
    await updateRows(test.deps.db, 'products', { id: sold.productId }, { name })
  second = await createTestApp({ databaseUrl: test.databaseUrl })
  call = buyer(test).call
  token = trade.maya.token
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const rows = async (query = '') => (await call(`showroom/products?${query}`, { token })).data
const names = async (query: string) =>
  (await rows(query)).data.map(({ product_name }: { product_name: string }) => product_name)
const rowOf = async (sold: Sold) => (await rows()).data.find(({ hash }: { hash: string }) => hash === sold.hash)
const preview = (body: object) => call('showroom/products/bulk/preview', { token, body })
const apply = (body: object, version: string, key = newKey()) =>
  call('showroom/products/bulk', { token, method: 'PUT', key, body: { ...body, version } })
const rules = async () =>
  (await readRows(test.deps.db, 'showroom_rules', { showroomId: trade.maya.id }))
    .map(({ scope, refId, carried, markupBps, markupCents }) =>
      [scope, refId, carried, markupBps, markupCents].join(' '),
    )
    .sort()
/** Restores the rules with which the test began. */
async function reset() {
  await test.deps.db.query("DELETE FROM showroom_rules WHERE showroom_id = $1 AND scope <> 'category'", [trade.maya.id])
  await test.deps.db.query(
    'UPDATE showroom_rules SET carried = true, markup_bps = NULL, markup_cents = NULL WHERE showroom_id = $1',
    [trade.maya.id],
  )
  await test.deps.db.query('UPDATE showrooms SET default_markup_bps = 1000 WHERE account_id = $1', [trade.maya.id])
}

it('shows every product with vendor price, wholesale, markup and its rule, the client’s price and the profit [SCOPE-12, MONEY-08]', async () => {
  expect(await rowOf(tile)).toMatchObject({
    product_name: 'Basalt tile',
    vendor_price: 38,
    wholesale_price: 39.9,
    markup: 10,
    amount: null,
    source: 'default',
    your_price: 43.89,
    price: 43.89,
    profit_per_unit: 3.99,
    carried: true,
  })
  expect((await rows()).carried).toBe(3)
  expect(await names('sort=price')).toEqual(['Grout', 'Basalt tile', '=Slate "slab"'])
  expect(await names('sort=-name')).toEqual(['Grout', 'Basalt tile', '=Slate "slab"'])
  expect(await names('sort=-profit&per_page=1&page=2')).toEqual(['Basalt tile'])
  expect(await names('q=SLATE')).toEqual(['=Slate "slab"'])
  expect(await names('q=basalt+slate')).toEqual([])
  expect(await names(`brand=brand-${trade.tileCo.brandId}`)).toEqual(['Grout'])
  expect(await names('price_min=40&price_max=50')).toEqual(['Basalt tile'])
  expect(await names('source=product')).toEqual([])
  expect((await call('showroom/products?brand=no-such', { token })).errors).toEqual({
    brand: ['This brand is not sold here.'],
  })
  expect((await call('showroom/products', { token: trade.ann.token })).status).toBe(403)
  expect((await call('showroom/products')).status).toBe(401)
})

it('exports exactly the filtered rows as CSV, and no text runs as a formula', async () => {
  const file = await test.app.inject({
    url: '/api/showroom/products/export?q=slab',
    headers: { authorization: token },
  })
  const [head, line, end] = file.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFproduct,sku,brand,vendor,category,size,unit,carried,vendor_price,wholesale_price,markup,markup_from,client_price,profit',
  )
  expect(line).toMatch(/^"'=Slate ""slab""",.*,yes,100,105,10%,default,115.5,10.5$/)
  expect(end).toBe('')
})

it('hides vendor prices, wholesale, markups and profits while the account is client-safe', async () => {
  await updateRows(test.deps.db, 'accounts', { id: trade.maya.id }, { clientSafe: true })
  try {
    expect(await rowOf(tile)).toMatchObject({
      your_price: 43.89,
      vendor_price: null,
      wholesale_price: null,
      markup: null,
      amount: null,
      effective_markup: null,
      source: null,
      source_name: null,
      profit_per_unit: null,
    })
    const file = await test.app.inject({
      url: '/api/showroom/products/export?sort=-profit&source=product',
      headers: { authorization: token },
    })
    expect(file.body.split('\r\n')[0]).toBe('\uFEFFproduct,sku,brand,vendor,category,size,unit,carried,client_price')
    expect(file.body.split('\r\n')).toHaveLength(5)
    const [shown] = (await preview({ products: [tile.hash], markup: 20 })).data.sample
    expect(shown).toMatchObject({ price_after: 47.88, profit_before: null, profit_after: null })
    expect((await call('showroom/products/form', { token })).data.default_markup).toBeNull()
    await call('showroom/products', { token, body: { products: [tile.hash], markup: 20 } })
    expect((await call('showroom/products/changes', { token })).data).toBeNull()
  } finally {
    await updateRows(test.deps.db, 'accounts', { id: trade.maya.id }, { clientSafe: false })
    await reset()
  }
})

it('adds and removes products by product, category, brand or all, without a purchase, and buys at wholesale what they do not carry [SCOPE-10, SCOPE-11, ROLE-07, MONEY-08]', async () => {
  const other = await makeAccount(test.deps.db, { type: 'Contractor', trade: 'designer', status: 'Approve' })
  await insertRows(test.deps.db, 'showrooms', { accountId: other.id, vsdId: randomVsd(), companyName: 'New' })
  const own = await signIn(test.deps.db, other.id)
  const add = (body: object) => call('showroom/products', { token: own, body })
  const carried = async () => (await call('showroom/products?carried=1', { token: own })).data.total
  expect(await carried()).toBe(0)
  expect(await add({ products: [tile.hash], markup: 12 })).toMatchObject({ status: 201, data: { added: 1 } })
  expect(await add({ products: [tile.hash], markup: 12 })).toMatchObject({ status: 201, data: { added: 0 } })
  expect((await call('showroom/products?carried=1', { token: own })).data.data[0]).toMatchObject({
    markup: 12,
    source: 'product',
  })
  // A brand outside of every carried category.
  expect((await add({ brand: trade.stoneCo.brandId })).data.added).toBe(1)
  expect((await add({ category: trade.categoryId })).data.added).toBe(1)
  expect(await carried()).toBe(3)
  const gone = await call(`showroom/products/${slab.hash}`, { method: 'DELETE', token: own })
  expect(gone.status).toBe(200)
  expect((await call(`showroom/products/${slab.hash}`, { method: 'DELETE', token: own })).status).toBe(200)
  expect(await carried()).toBe(2)
  expect(
    (await call(`showroom/products/${slab.hash}`, { method: 'PUT', token: own, body: { markup: 20 } })).errors,
  ).toHaveProperty('markup')
  // For an own job it is bought at wholesale all the same.
  const lines = [{ product: slab.hash, size_id: slab.sizeId, quantity: 1 }]
  const cart = await call('projectCart/sync_to_bulk_cart', { token: own, body: { showroom: null, lines } })
  expect(cart.data.Project_tans[0]).toMatchObject({ unit_price: 105 })
  expect((await add({ all: true })).data.added).toBe(1)
  // Maya's own selection stays as it is.
  expect((await rows()).carried).toBe(3)
  expect((await call('showroom/products/no-such-hash', { method: 'DELETE', token: own })).status).toBe(404)
})

it('refuses a markup of 9.99 % at its field, in the grid, in bulk and as an amount [MONEY-05, ROLE-07]', async () => {
  const before = await rules()
  const words = { markup: ['The markup must be at least 10%.'] }
  expect(
    (await call(`showroom/products/${tile.hash}`, { method: 'PUT', token, body: { markup: 9.99 } })).errors,
  ).toEqual(words)
  expect((await preview({ default: true, markup: 9.99 })).errors).toEqual(words)
  expect((await apply({ category: trade.categoryId, markup: 9.99 }, 'v')).errors).toEqual(words)
  expect((await call('showroom/products', { token, body: { products: [tile.hash], markup: 9.99 } })).errors).toEqual(
    words,
  )
  expect(
    (await call('showroom/products/markup', { token, body: { ids: [tile.productId], markup: 9.99 } })).errors,
  ).toEqual(words)
  expect((await preview({ products: [tile.hash], markup: 501 })).errors).toEqual({
    markup: ['The markup cannot be over 500%.'],
  })
  expect(
    (await call(`showroom/products/${tile.hash}`, { method: 'PUT', token, body: { amount: 3.98 } })).errors.amount[0],
  ).toMatch(/\$3\.98 is less than 10%/)
  // 3.99 is 10 % of the tile, too little for the slab and more than 10 % of the grout.
  const { data } = await preview({ products: [tile.hash, slab.hash, grout.hash], amount: 3.99 })
  expect(data).toMatchObject({
    changed: 2,
    skipped: [{ count: 1, example: '=Slate "slab"', message: '$3.99 is less than 10% of the wholesale price.' }],
  })
  expect(await rules()).toEqual(before)
})

it('changes what a preview showed, once per key, in every process, and undoes it [SCOPE-12]', async () => {
  await reset()
  const before = await rules()
  const body = { matching: { filters: { q: 'ba' }, count: 1 }, markup: 25 }
  const { data: seen } = await preview(body)
  expect(seen).toMatchObject({ products: 1, changed: 1, dearer: 1, cheaper: 0, skipped: [] })
  expect(seen.sample[0]).toMatchObject({
    price_before: 43.89,
    price_after: 49.88,
    profit_before: 3.99,
    profit_after: 9.98,
  })
  expect(await rules()).toEqual(before)
  const key = newKey()
  const done = await Promise.all([apply(body, seen.version, key), apply(body, seen.version, key)])
  expect(done.map(({ status, data }) => [status, data.changed])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect((await apply({ ...body, markup: 30 }, seen.version, key)).errors).toHaveProperty('idempotency-key')
  const inOther = await second.app.inject({
    url: '/api/showroom/products?q=basalt',
    headers: { authorization: token },
  })
  expect(inOther.json().data.data[0]).toMatchObject({ your_price: 49.88, markup: 25, source: 'product' })
  expect((await call(`showroom/products/bulk/${key}`, { token })).data).toEqual({ done: 1, total: 1 })
  expect((await call(`showroom/products/bulk/${key}`, { token: await otherPro() })).status).toBe(404)

  const { data: last } = await call('showroom/products/changes', { token })
  expect(last).toMatchObject({ summary: 'Markup 25% for 1 product' })
  const undo = () => call(`showroom/products/changes/${last.id}/undo`, { method: 'POST', token })
  expect((await undo()).data).toEqual({ restored: 1, kept: 0 })
  expect((await undo()).data).toEqual({ restored: 0, kept: 0 })
  expect(await rules()).toEqual(before)
  expect((await rowOf(tile)).your_price).toBe(43.89)
})

it('refuses a preview that is out of date, and a number of products that is no longer right', async () => {
  await reset()
  const body = { products: [tile.hash, grout.hash], carried: false }
  const { data: seen } = await preview(body)
  await call(`showroom/products/${tile.hash}`, { method: 'DELETE', token })
  const late = await apply(body, seen.version)
  expect(late).toMatchObject({ status: 422 })
  expect(late.message).toMatch(/changed since this preview/)
  expect((await rowOf(grout)).carried).toBe(true)
  expect(await preview({ matching: { filters: {}, count: 2 }, carried: false })).toMatchObject({
    status: 422,
  })
  expect((await preview({ matching: { filters: { colour: 'red' }, count: 2 }, carried: false })).status).toBe(422)
  expect((await preview({ products: [tile.hash], category: 'x', carried: true })).errors).toHaveProperty('target')
  expect((await preview({ default: true, carried: true })).errors).toHaveProperty('target')
  expect(
    (await call('showroom/products/bulk', { token, method: 'PUT', body: { ...body, version: seen.version } })).status,
  ).toBe(422)
})

it('says how many products keep a rule of their own, and undo leaves what was changed since [MONEY-05]', async () => {
  await reset()
  const changed = await call(`showroom/products/${tile.hash}`, { method: 'PUT', token, body: { markup: 40 } })
  expect(changed.data).toMatchObject({ markup: 40, source: 'product', your_price: 55.86 })
  const body = { default: true, markup: 15 }
  const { data: seen } = await preview(body)
  expect(seen).toMatchObject({ changed: 2, dearer: 2, skipped: [{ count: 1, example: 'Basalt tile' }] })
  await apply(body, seen.version)
  expect(await rowOf(grout)).toMatchObject({ markup: 15, source: 'default', your_price: 12.08 })

  const all = { products: [tile.hash, slab.hash, grout.hash], remove_markup: true }
  expect((await preview(all)).data).toMatchObject({ changed: 1, cheaper: 1, unchanged: 2 })
  const more = { ...all, remove_markup: undefined, markup: 50 }
  const { id } = (await apply(more, (await preview(more)).data.version)).data
  await call(`showroom/products/${grout.hash}`, { method: 'PUT', token, body: { amount: 6 } })
  expect((await call(`showroom/products/changes/${id}/undo`, { method: 'POST', token })).data).toEqual({
    restored: 2,
    kept: 1,
  })
  expect(await rowOf(tile)).toMatchObject({ markup: 40 })
  expect(await rowOf(slab)).toMatchObject({ markup: 15, source: 'default' })
  expect(await rowOf(grout)).toMatchObject({ markup: null, amount: 6, source: 'product' })
  expect((await call('showroom/products/markup', { token, body: { ids: [slab.productId], markup: 14 } })).data).toEqual(
    { updated: 1 },
  )
})

async function otherPro(): Promise<string> {
  const other = await makeAccount(test.deps.db, {
    type: 'Contractor',
    trade: 'contractor',
    status: 'Approve',
  })
  return signIn(test.deps.db, other.id)
}
