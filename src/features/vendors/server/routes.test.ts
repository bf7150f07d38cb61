import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '#app/jobs.ts'
import { buyer } from '#test/buyer.ts'
import { newestMail } from '#test/login.ts'
import { createShop } from '#test/shop.ts'

type Shop = Awaited<ReturnType<typeof createShop>>
let world: Shop
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  world = await createShop()
  world.test.travelTo('2026-03-02T18:00:00Z')
  call = buyer(world.test).call
})
afterAll(() => world.close())

const vendor = () => world.trade.stoneCo.token
const other = () => world.trade.tileCo.token
const admin = () => world.trade.admin.token
const make = (body: object, token = vendor()) => call('vendor/products', { token, body: { ...slate(), ...body } })
const change = (id: number, body: object, token = vendor()) =>
  call(`vendor/products/${id}`, { token, method: 'PUT', body })
const decide = (id: number, body: object) => call(`admin/products/${id}`, { token: admin(), method: 'PUT', body })
const list = async (query: string, token = vendor()) => (await call(`vendor/products?${query}`, { token })).data
const slate = () => ({
  product_name: 'Harbor Slate 12 x 24',
  category: world.trade.categoryId,
  brand: 'Harbor Quarry',
  description: 'A cleft slate from one quarry, calibrated and gauged on the back.',
  sku: 'HS-1224',
  unit: 'Box',
  weight_lb: 44,
  sizes: [
    {
      width_size: 12,
      height_size: 0.4,
      length_size: 24,
      box_sqft: 16,
      final_price: 52,
      list_price: 78,
      stock: 30,
      sku: 'HS-1224-A',
    },
    {
      label: '24 x 24',
      width_size: 24,
      height_size: 0.4,
      length_size: 24,
      box_sqft: 16,
      final_price: 60,
      stock: 8,
      sku: 'HS-2424',
    },
  ],
})

describe('a product of a vendor', () => {
  it('is a draft that nobody else sees, is reviewed, sold, and archived without changing orders [ROLE-08, SCOPE-15]', async () => {
    const made = await make({})
    expect([made.status, made.message]).toEqual([201, 'Product saved.'])
    expect(made.data).toMatchObject({ status: 'draft', approved: false, brand: 'Harbor Quarry', needs: [] })
    expect(made.data.sizes).toMatchObject([
      { label: '12 x 24 x 0.4 in', final_price: 52, list_price: 78, weight_lb: 44, box_sqft: 16, stock: 30 },
      { label: '24 x 24', final_price: 60, list_price: 0, stock: 8 },
    ])
    const { id, hash } = made.data
    const hidden = async () => {
      const found = await Promise.all([
        call(`products/${hash}`),
        call('products?q=harbor+slate'),
        call(`vendor/products/${id}`, { token: other() }),
        change(id, { final_price: 1 }, other()),
        call(`vendor/products/${id}`, { token: other(), method: 'DELETE' }),
        world.add({ productId: id, hash, sizeId: made.data.sizes[0].id, finalPriceCents: 5200 }, 1),
      ])
      return [...found.map(({ status }) => status), found[1]?.data.total]
    }
    expect(await hidden()).toEqual([404, 200, 404, 404, 404, 404, 0])

    expect((await change(id, { status: 'published' })).errors).toEqual({
      status: ['An Admin publishes a product after its review.'],
    })
    expect((await change(id, { status: 'review' })).data).toMatchObject({
      status: 'review',
      review: { status: 'open' },
    })
    expect(await hidden()).toEqual([404, 200, 404, 404, 404, 404, 0])
    const queue = await call('admin/products', { token: admin() })
    expect(queue.data.data).toMatchObject([{ id, kind: 'new', vendor: { id: world.trade.stoneCo.id } }])

    expect((await decide(id, { status: 'draft' })).errors).toEqual({
      reason: ['Tell the vendor what has to change.'],
    })
    const seen = (await call(`admin/products/${id}`, { token: admin() })).data.version
    world.test.travelTo('2026-03-02T18:01:00Z')
    await change(id, { minimum_unit: 2 })
    expect((await decide(id, { status: 'published', version: seen })).status).toBe(422)
    await decide(id, { status: 'draft', reason: 'Name the quarry.' })
    expect((await call(`vendor/products/${id}`, { token: vendor() })).data).toMatchObject({
      status: 'draft',
      review: { status: 'returned', reason: 'Name the quarry.' },
    })
    const mail = await newestMail(world.test, world.trade.stoneCo.email)
    expect(mail.subject).toBe('Returned to you: Harbor Slate 12 x 24')
    expect(mail.text).toContain('Name the quarry.')

    await change(id, { status: 'review' })
    expect((await decide(id, { status: 'published' })).data).toMatchObject({
      status: 'published',
      approved: true,
    })
    expect((await decide(id, { status: 'published' })).status).toBe(200)
    const shown = await call(`products/${hash}`)
    expect(shown.data.sizes.map(({ label }: { label: string }) => label)).toEqual(['12 x 24 x 0.4 in', '24 x 24'])
    expect((await call('products?q=harbor+slate')).data.total).toBe(1)
    const told = await call('notification', { token: vendor() })
    expect(told.data.data.map(({ title }: { title: string }) => title)).toContain('On sale: Harbor Slate 12 x 24')

    // A buyer orders it; another has it in the cart when it is archived.
    const sold = { productId: id, hash, sizeId: made.data.sizes[0].id, finalPriceCents: 5200 }
    const { shop, trade } = world
    const order = await shop.order(trade.ann.token, await shop.fill(trade.ann.token, trade.maya.id, [[sold, 2]]))
    expect(order.status).toBe(201)
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[sold, 2]])
    expect((await change(id, { status: 'archived' })).data.status).toBe('archived')
    expect(await hidden()).toEqual([404, 200, 404, 404, 404, 404, 0])
    const kept = await call(`orders/${order.data.order_id}`, { token: trade.ann.token })
    expect(JSON.stringify(kept.data)).toContain('Harbor Slate 12 x 24')
    const refused = await shop.order(trade.ann.token, cart, { expected_total: 100 })
    expect([refused.status, JSON.stringify(refused.errors)]).toEqual([
      422,
      expect.stringContaining('This product is no longer available.'),
    ])

    // What was approved is restored to the shop; a size that was ordered stays, and so does the product.
    expect((await change(id, { status: 'published' })).data.status).toBe('published')
    const fewer = await change(id, { sizes: [{ id: made.data.sizes[1].id }] })
    expect(fewer.errors.sizes[0]).toMatch(/is in orders or carts/)
    expect((await call(`vendor/products/${id}`, { token: vendor(), method: 'DELETE' })).status).toBe(422)
    await change(id, { status: 'archived' })
  })

  it('is a finish of another product, and leaves the group again', async () => {
    const draft = (await make({ sku: 'HS-V' })).data
    const variants = async (of: number) =>
      (await call(`vendor/products/${of}`, { token: vendor() })).data.variants.map(({ id }: { id: number }) => id)
    expect((await change(draft.id, { variant_of: world.tile.productId })).status).toBe(200)
    expect(await variants(world.tile.productId)).toEqual([draft.id])
    expect((await change(world.tile.productId, { variant_of: draft.id })).data.variants).toHaveLength(1)
    expect((await change(world.tile.productId, { variant_of: null })).data.variants).toEqual([])
    expect(await variants(draft.id)).toEqual([])
    for (const variant_of of [draft.id, world.trade.tileCo.id, 5])
      expect((await change(draft.id, { variant_of })).errors).toEqual({
        variant_of: ['Choose another product of yours.'],
      })
  })

  it('on sale gets new prices and stock at once, and a new name once an Admin approves it', async () => {
    const id = world.tile.productId
    const { version } = (await call(`vendor/products/${id}`, { token: vendor() })).data
    world.test.travelTo('2026-03-03T18:00:00Z')
    const changed = await change(id, {
      product_name: 'Carrara Honed',
      final_price: 41,
      list_price: 60,
      stock: 7,
      version,
    })
    expect(changed.data).toMatchObject({
      status: 'published',
      review: { status: 'open', proposed: { product_name: 'Carrara Honed' } },
      sizes: [{ final_price: 41, list_price: 60, stock: 7 }],
    })
    expect(changed.data.product_name).not.toBe('Carrara Honed')
    const preview = await call(`vendor/products/${id}/preview`, { token: admin() })
    expect(preview.data).toMatchObject({ product_name: 'Carrara Honed', price: 55.97, sizes: [{ stock: 7 }] })
    const shown = async () => {
      const { product_name, sizes } = (await call(`products/${world.tile.hash}`)).data
      return [product_name === 'Carrara Honed', sizes[0].stock]
    }
    expect(await shown()).toEqual([false, 7])
    const stale = await change(id, { stock: 9, version })
    expect([stale.status, stale.message]).toEqual([
      422,
      'This product has been changed in the meantime. What you typed is still here.',
    ])
    await decide(id, { status: 'draft', reason: 'Honed is a finish.' })
    expect(await shown()).toEqual([false, 7])
    await change(id, { product_name: 'Carrara Honed' })
    expect((await decide(id, { status: 'published' })).data.product_name).toBe('Carrara Honed')
    expect(await shown()).toEqual([true, 7])
    // Taken off sale, it needs a new review.
    await decide(id, { status: 'draft', reason: 'The photographs show another stone.' })
    expect((await call(`products/${world.tile.hash}`)).status).toBe(404)
    expect((await change(id, { status: 'published' })).status).toBe(422)
    await change(id, {
      description: 'A white marble with soft gray veins, honed.',
      weight_lb: 40,
      sizes: [{ id: world.tile.sizeId, width_size: 12, length_size: 24, height_size: 0.4 }],
      status: 'review',
    })
    expect((await decide(id, { status: 'published' })).data.status).toBe('published')
  })

  it('needs no SKU of its own beside sizes of which the first has one', async () => {
    const sized = (skus: (string | undefined)[]) => ({
      sku: undefined,
      sizes: skus.map((sku, i) => ({ width_size: 12, length_size: 24 + i, box_sqft: 16, final_price: 52, sku })),
    })
    const made = await make(sized(['HS-OWN-A', 'HS-OWN-B', undefined]))
    expect([made.status, made.data.sku]).toEqual([201, 'HS-OWN-A'])
    const kept = (await call(`vendor/products/${made.data.id}`, { token: vendor() })).data
    expect(kept.sizes.map(({ sku }: { sku: string }) => sku)).toEqual(['HS-OWN-A', 'HS-OWN-B', 'HS-OWN-A-3'])
    for (const skus of [[undefined, 'HS-OWN-C'], [undefined]])
      expect((await make(sized(skus))).errors).toEqual({ sku: ['The SKU field is required.'] })
    expect((await make({ sku: undefined, sizes: undefined, final_price: 52 })).errors).toMatchObject({
      sku: ['The SKU field is required.'],
    })
    expect((await make(sized(['hs-own-a']))).errors).toMatchObject({ sku: [expect.any(String)] })
  })

  it('is refused at the field that is wrong, and nothing is stored', async () => {
    const before = (await list('')).total
    const cases: [object, string][] = [
      [{ sizes: [{ final_price: 52, width_size: 12, length_size: 24 }] }, 'sizes.0.box_sqft'],
      [{ sizes: [{ final_price: 0, box_sqft: 16 }] }, 'sizes.0.final_price'],
      [{ sizes: [{ final_price: 50, list_price: 49.99, box_sqft: 16 }] }, 'sizes.0.list_price'],
      [{ sizes: [{ final_price: 50.001, box_sqft: 16 }] }, 'sizes.0.final_price'],
      [{ sizes: [{ box_sqft: 16 }] }, 'sizes.0.final_price'],
      [{ sizes: [{ final_price: 5, box_sqft: 16, stock: 5, lots: { K1: 6 } }] }, 'sizes.0.lots'],
      [
        {
          sizes: [
            { final_price: 5, box_sqft: 16, sku: 'A' },
            { final_price: 5, box_sqft: 16, sku: 'a' },
          ],
        },
        'sizes.1.sku',
      ],
      [{ unit: 'Piece' }, 'unit'],
      [{ category: 1 }, 'category'],
      [{ product_name: ' ' }, 'product_name'],
      [{ brand: `Brand ${world.trade.tileCo.brandId}` }, 'brand'],
      [{ sku: 'hs-1224' }, 'sku'],
      [{ sku: 'HS-9', description: 'Slate', status: 'review' }, 'description'],
    ]
    for (const [body, field] of cases) {
      const { status, errors } = await make({ sku: 'HS-9', ...body })
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    }
    // All of it at once, not one after the other.
    const wrong = {
      brand: `Brand ${world.trade.tileCo.brandId}`,
      sku: 'hs-1224',
      unit: 'Piece',
      sizes: [{ final_price: 50, list_price: 49, box_sqft: 16, stock: 1, lots: { K1: 2 } }],
    }
    expect(Object.keys((await make(wrong)).errors).sort()).toEqual([
      'brand',
      'sizes.0.list_price',
      'sizes.0.lots',
      'sku',
      'unit',
    ])
    const bare = {
      sku: 'HS-9',
      description: 'Slate',
      status: 'review',
      weight_lb: 0,
      sizes: [{ final_price: 5, box_sqft: 16 }],
    }
    expect(Object.keys((await make(bare)).errors).sort()).toEqual([
      'description',
      'sizes.0.weight_lb',
      'sizes.0.width_size',
    ])
    expect((await list('')).total).toBe(before)
    expect((await call('vendor/products', { token: world.trade.maya.token })).status).toBe(403)
    expect((await call('admin/products', { token: vendor() })).status).toBe(403)
  })
})

describe('the table of products', () => {
  it('is filtered, sorted, changed in bulk and exported as it is filtered', async () => {
    const ids: number[] = []
    for (const [n, price, stock] of [
      [1, 10, 100],
      [2, 30, 3],
      [3, 20, 0],
    ] as const) {
      const made = await make({
        product_name: `Ledger Stone ${n}`,
        brand: 'Ledger',
        sku: `LED-${n}`,
        sizes: [
          {
            final_price: price,
            list_price: price * 2,
            stock,
            box_sqft: 10,
            width_size: 6,
            length_size: 24,
            height_size: 1,
          },
        ],
      })
      ids.push(made.data.id)
    }
    const names = async (query: string) => (await list(`q=ledger&${query}`)).data.map((row: { sku: string }) => row.sku)
    expect(await names('sort=price')).toEqual(['LED-1', 'LED-3', 'LED-2'])
    expect(await names('sort=-stock')).toEqual(['LED-1', 'LED-2', 'LED-3'])
    expect(await names('stock=low&sort=name')).toEqual(['LED-2', 'LED-3'])
    expect(await names('low_stock=1&stock=out')).toEqual(['LED-3'])
    expect(await names('status=published')).toEqual([])
    expect(await names('sort=sku&per_page=2&page=9')).toEqual(['LED-3'])
    expect((await list('q=led-2')).data).toMatchObject([{ final_price: 30, least_stock: 3, status: 'draft' }])
    expect((await list('q=%25')).total).toBe(0)
    expect((await list('q=ledger', other())).total).toBe(0)

    const bulk = (body: object, token = vendor()) => call('vendor/products/bulk', { token, method: 'PUT', body })
    expect((await bulk({ ids, price_percent: -5 }, other())).data.updated).toBe(0)
    expect((await bulk({ ids, price_percent: -5 })).data).toMatchObject({ updated: 3, skipped: [] })
    expect((await bulk({ ids, set: { stock: 50, lead_time_days: 9 } })).data.updated).toBe(3)
    const archived = await bulk({ ids, set: { status: 'published' } })
    expect(archived.data).toMatchObject({
      updated: 0,
      skipped: [{ message: 'An Admin publishes a product after its review.' }, {}, {}],
    })
    expect((await list('q=ledger&sort=sku')).data[0]).toMatchObject({
      final_price: 9.5,
      list_price: 19,
      stock: 50,
      lead_time_days: 9,
    })

    // Everything that matches, once for each key, and only if it is what the vendor saw.
    const matching = (filters: object, count: number) => ({ matching: { filters, count } })
    const ledger = { q: 'ledger', status: 'draft' }
    const stale = await bulk({ ...matching(ledger, 4), price_percent: 10 })
    expect([stale.status, stale.message]).toEqual([422, expect.stringContaining('and 3 match now')])
    expect((await bulk({ ...matching(ledger, 2), set: { stock: 1 } })).status).toBe(422)
    const once = () =>
      call('vendor/products/bulk', {
        token: vendor(),
        method: 'PUT',
        body: { ...matching(ledger, 3), price_percent: 10 },
        key: 'raise-ledger-stone',
      })
    expect((await Promise.all([once(), once()])).map(({ data }) => data.updated)).toEqual([3, 3])
    expect((await once()).data.updated).toBe(3)
    expect((await list('q=led-1')).data[0].final_price).toBe(10.45)
    for (const unclear of [{ status: 'gone' }, { price: 3 }])
      expect((await bulk({ ...matching(unclear, 3), set: { stock: 0 } })).status).toBe(422)
    expect((await bulk({ ...matching({}, 30_000), set: { stock: 0 } })).errors).toEqual({
      'matching.count': ['At most 25,000 products can be changed at once. Narrow the filter.'],
    })
    const shownInGrid = await call('vendor/products/grid?q=ledger&sort=-sku', { token: vendor() })
    expect(shownInGrid.data.map(({ sku }: { sku: string }) => sku)).toEqual(['LED-3', 'LED-2', 'LED-1'])
    expect((await bulk({ ids, price_percent: -9.0909 })).data.updated).toBe(3)

    const grid = (await call(`vendor/products/grid?ids=${ids.join(',')}`, { token: vendor() })).data
    expect(grid).toHaveLength(3)
    const rows = grid.map(({ size_id }: { size_id: number }, n: number) => ({
      size_id,
      final_price: 10 + n,
      stock: n,
    }))
    expect((await bulk({ rows: [...rows.slice(0, 2), { ...rows[2], final_price: 400 }] })).errors).toEqual({
      'rows.2.final_price': ['The list price must not be below the net price.'],
    })
    expect((await bulk({ rows: [{ ...rows[0], stock: 1.5 }] })).errors).toEqual({
      'rows.0.stock': ['Enter a whole number of units.'],
    })
    expect((await bulk({ rows }, other())).status).toBe(422)
    expect((await bulk({ rows })).data.updated).toBe(3)
    const sampled = async (swatch_price: number | null) => {
      const { errors } = await bulk({ rows: [{ size_id: rows[0].size_id, swatch_price }] })
      const [{ swatch_price: stored }] = (await call(`vendor/products/grid?ids=${ids[0]}`, { token: vendor() })).data
      return [stored, errors]
    }
    expect(await sampled(6.5)).toEqual([6.5, undefined])
    expect(await sampled(0.5)).toEqual([6.5, { 'rows.0.swatch_price': [expect.stringMatching(/\$1/)] }])
    expect(await sampled(null)).toEqual([null, undefined])

    await change(ids[0] ?? 0, { product_name: '=HYPERLINK("x") Ledger' })
    const file = await world.test.app.inject({
      url: '/api/vendor/products/export?q=ledger&stock=low&sort=sku',
      headers: { authorization: vendor() },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^sku,product_name,category,brand,final_price,description/)
    expect(lines[1]).toContain(`LED-1,"'=HYPERLINK(""x"") Ledger"`)

    // One that was never on sale can be deleted.
    expect((await call(`vendor/products/${ids[2]}`, { token: vendor(), method: 'DELETE' })).status).toBe(200)
    expect((await list('q=ledger')).total).toBe(2)
  })
})

describe('planned prices', () => {
  it('hold from their day on, can be canceled until then, and never change a placed order', async () => {
    const { trade, shop } = world
    world.test.travelTo('2026-03-04T18:00:00Z')
    const sold = await trade.product(trade.stoneCo)
    const plan = (from_day: string, final_price: number, list_price = 90) =>
      call(`vendor/products/${sold.productId}/price_changes`, {
        token: vendor(),
        body: { from_day, prices: [{ size_id: sold.sizeId, final_price, list_price }] },
      })
    expect((await plan('2026-03-04', 40)).errors).toEqual({ from_day: ['Choose a day after today.'] })
    expect((await plan('2026-03-06', 40, 39)).errors).toEqual({
      'prices.0.list_price': ['The list price must not be below the net price.'],
    })
    await plan('2026-03-06', 40)
    expect((await plan('2026-03-06', 42)).data).toMatchObject([{ final_price: 42, status: 'planned' }])
    const later = await plan('2026-03-09', 99, 120)
    expect((await list(`q=${sold.productId}`)).data[0]).toMatchObject({ next_price_day: '2026-03-06' })
    const drop = later.data.find(({ from_day }: { from_day: string }) => from_day === '2026-03-09').id
    const gone = await call(`vendor/products/${sold.productId}/price_changes/${drop}`, {
      token: vendor(),
      method: 'DELETE',
    })
    expect(gone.data.map(({ status }: { status: string }) => status)).toEqual(['planned', 'canceled'])

    const order = await shop.order(trade.ann.token, await shop.fill(trade.ann.token, trade.maya.id, [[sold, 1]]))
    const { total } = order.data
    const price = async () =>
      (await call(`vendor/products/${sold.productId}`, { token: vendor() })).data.sizes[0].final_price
    await runJobs(world.test.deps)
    expect(await price()).toBe(38)
    world.test.travelTo('2026-03-06T08:30:00Z')
    await runJobs(world.test.deps)
    expect(await price()).toBe(42)
    const kept = (await call(`orders/${order.data.order_id}`, { token: trade.ann.token })).data
    expect(kept).toMatchObject({ total })
    world.test.travelTo('2026-03-10T18:00:00Z')
    await runJobs(world.test.deps)
    expect(await price()).toBe(42)
    const { showrooms, events } = (await call(`vendor/products/${sold.productId}`, { token: vendor() })).data
    expect(showrooms).toMatchObject([{ company_name: 'Ortiz Remodel' }])
    expect(events.map(({ action }: { action: string }) => action)).toContain('planned prices applied')
  })
})

it('the checklist shows what a new vendor still has to do', async () => {
  const { data } = await call('vendor/onboarding', { token: other() })
  expect(data.steps).toEqual([
    { key: 'company', done: true, optional: false },
    { key: 'payout', done: false, optional: false },
    { key: 'product', done: false, optional: false },
    { key: 'photo', done: false, optional: true },
    { key: 'shipping', done: false, optional: false },
    { key: 'submitted', done: false, optional: false },
  ])
  expect(data.counts).toEqual({ draft: 0, review: 0, published: 0, archived: 0 })
})
