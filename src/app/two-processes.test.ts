import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceOf } from '#features/catalogue/pricing.ts'
import { dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'

let first: TestApp
let second: TestApp
let trade: Trade
let tile: Sold
let vsdId: string
let call: ReturnType<typeof buyer>['call']
let admin: string
let maya: string

beforeAll(async () => {
  first = await createTestApp()
  trade = await makeTrade(first.deps.db)
  second = await createTestApp({ databaseUrl: first.databaseUrl })
  tile = await trade.product(trade.stoneCo)
  call = buyer(first).call
  admin = trade.admin.token
  maya = trade.maya.token
  vsdId = (await readRows(first.deps.db, 'showrooms', { accountId: trade.maya.id }))[0]?.vsdId ?? ''
  // Through the socket: what is injected does not pass the cache of whole responses.
  for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

async function read(url: string): Promise<string> {
  const { port } = second.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/${url}`)
  expect([url, response.status]).toEqual([url, 200])
  return response.text()
}
const save = async (url: string, body: object, token: string, method: 'PUT' | 'POST' = 'PUT') => {
  const { status, data } = await call(url, { token, method, body })
  expect([url, status < 300]).toEqual([url, true])
  return data
}
const sql = async (text: string, values: unknown[]) => {
  await first.deps.db.query(text, values)
  await first.deps.catalogue.shown()
}

type Change = {
  what: string
  url: () => string
  make: () => Promise<unknown>
  /** What the other process's next response contains. */
  shows: string
}
const changes: Change[] = [
  {
    what: 'a written page',
    url: () => 'pages/about_us',
    async make() {
      const text = { title: 'About two processes', intro: 'Who.', body: '## Why\n\nBecause.' }
      await save('admin/pages/about_us/draft', { ...text, revision: 0 }, admin)
      await save('admin/pages/about_us/publish', { revision: 1, note: 'New.' }, admin, 'POST')
    },
    shows: 'About two processes',
  },
  {
    what: 'a setting of the platform',
    url: () => 'setting',
    make: () =>
      save(
        'admin/setting',
        {
          key: 'email',
          value: 'two@wainscot.example',
          from: dayOf(new Date()),
          reason: 'Test',
          seen: null,
        },
        admin,
      ),
    shows: 'two@wainscot.example',
  },
  {
    what: 'the price without a showroom',
    url: () => `products/${tile.hash}`,
    make: () => sql('UPDATE platform_settings SET house_markup_bps = $1', [7700]),
    shows: `"price":${toDollars(priceOf(3800, 500, { bps: 7700, cents: 0 }).priceCents)}`,
  },
  {
    what: 'a promotion',
    url: () => `products?per_page=5&vsd_id=${vsdId}`,
    make: () =>
      save(
        'admin/promotions',
        {
          name: 'Two processes sale',
          percent: 3,
          from: dayOf(new Date()),
          to: '2099-12-31',
        },
        admin,
        'POST',
      ),
    shows: 'Two processes sale',
  },
  {
    what: 'a brand',
    url: () => `products/${tile.hash}?a`,
    make: () => sql('UPDATE brands SET name = $1 WHERE id = $2', ['Brand of two', trade.stoneCo.brandId]),
    shows: 'Brand of two',
  },
  {
    what: 'a category',
    url: () => 'menu_category',
    make: () => sql('UPDATE categories SET name = $1 WHERE id = $2', ['Category of two', trade.categoryId]),
    shows: 'Category of two',
  },
  {
    what: 'a review',
    url: () => `products/${tile.hash}/reviews`,
    async make() {
      const { id } = await makeAccount(first.deps.db)
      await sql(
        `INSERT INTO reviews (id, product_id, account_id, author, rating, title, body, created_at)
          VALUES (1, $1, $2, 'Ann', 4, 'Review of two', 'Good', now())`,
        [tile.productId, id],
      )
      await sql('UPDATE products SET rating_count = 1, rating_tenths = 40 WHERE id = $1', [tile.productId])
    },
    shows: 'Review of two',
  },
  {
    what: 'a showroom',
    url: () => `visualization/shop_profile?vsd_id=${vsdId}`,
    make: () => sql('UPDATE showrooms SET company_name = $1 WHERE vsd_id = $2', ['Showroom of two', vsdId]),
    shows: 'Showroom of two',
  },
  {
    what: 'a profile of the directory',
    url: () => 'designers',
    make: () => save('designer_profile', { listed: true, rate_per_hour: 4321 }, maya),
    shows: '4321',
  },
  {
    what: 'a collection',
    url: () => `collections?vsd_id=${vsdId}`,
    async make() {
      const { id } = await save(
        'showroom/collections',
        { name: 'Collection of two', products: [tile.hash] },
        maya,
        'POST',
      )
      await save(`showroom/collections/${id}`, { published: true, version: 1 }, maya)
    },
    shows: 'Collection of two',
  },
  {
    what: 'a room template',
    url: () => 'room_templates?per_page=5',
    async make() {
      const { data } = (await call('admin/templates', { token: admin })).data
      await save(`admin/templates/${data[0].id}`, { name: 'Template of two', position: 1 }, admin)
    },
    shows: 'Template of two',
  },
  {
    what: 'a floor plan',
    url: () => 'floor_plans?per_page=5',
    async make() {
      const { data } = (await call('admin/floor_plans', { token: admin })).data
      await save(`admin/floor_plans/${data[0].id}`, { name: 'Plan of two', position: 1 }, admin)
    },
    shows: 'Plan of two',
  },
]

describe('what one process has changed, the other shows with its next response, although it had it in its cache', () => {
  it.each(changes)('$what', async ({ url, make, shows }) => {
    for (let turn = 0; turn < 2; turn++) expect(await read(url())).not.toContain(shows)
    await make()
    await first.deps.catalogue.shown()
    expect(await read(url())).toContain(shows)
  })

  it('after notifications were lost, everything', async () => {
    const url = `products/${tile.hash}/reviews?page=1`
    for (let turn = 0; turn < 2; turn++) await read(url)
    const { db } = first.deps
    // Without its trigger, as if the notification had been lost with the connection.
    await db.query('ALTER TABLE reviews DISABLE TRIGGER USER')
    await db.query("UPDATE reviews SET title = 'Missed review'")
    await db.query('ALTER TABLE reviews ENABLE TRIGGER USER')
    expect(await read(url)).not.toContain('Missed review')
    await db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
    )
    await second.deps.catalogue.settled()
    expect(await read(url)).toContain('Missed review')
  })
})
