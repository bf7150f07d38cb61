import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { insertRows, updateRows } from '#db/write.ts'
import { toDollars } from '#lib/money.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import { priceOf } from '../pricing.ts'
import type { ProductCard, ProductDetail, ProductList, Suggestions } from '../schema.ts'
import { tags } from './catalogue.ts'

let first: TestApp
let second: TestApp
let trade: Trade
let slug: string
let vsdId: string

beforeAll(async () => {
  first = await createTestApp()
  trade = await makeTrade(first.deps.db)
  second = await createTestApp({ databaseUrl: first.databaseUrl })
  slug = `tile-flooring-${trade.categoryId}`
  const [shop] = await readRows(first.deps.db, 'showrooms', { accountId: trade.maya.id })
  vsdId = shop?.vsdId ?? ''
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/**
 * A product that both processes have already shown in a list, a search, and on its page, so that their caches hold old
 * responses.
 */
let tile: Sold
beforeEach(async () => {
  tile = await trade.product(trade.stoneCo, { stock: 5 })
  await heard()
  for (const app of [first, second]) {
    expect(await inList(app, tile)).toBeDefined()
    expect(await inSearch(app, tile)).toBeDefined()
    expect((await page(app, tile)).status).toBe(200)
  }
})

const heard = () => Promise.all([first, second].map((app) => app.deps.catalogue.settled()))
/** The platform's fee for every new vendor. */
const feeBps = 500
/** Without a showroom. */
const houseBps = 3000
const shown = (finalCents: number, markupBps = 1000, fixedCents = 0) =>
  toDollars(priceOf(finalCents, feeBps, { bps: markupBps, cents: fixedCents }).priceCents)

describe.each([
  ['the process that wrote', () => first],
  ['another process', () => second],
])('starting with the next read, %s shows', (_, app) => {
  it('a new price, in the list, the search and the page', async () => {
    await transaction(first.deps.db, async (tx) => {
      await updateRows(tx, 'product_sizes', { id: tile.sizeId }, { finalPriceCents: 7777 })
    })
    await heard()
    expect((await inList(app(), tile))?.price).toBe(shown(7777, houseBps))
    expect((await inSearch(app(), tile))?.price).toBe(shown(7777, houseBps))
    expect((await page(app(), tile)).detail?.price).toBe(shown(7777, houseBps))
  })

  it('a new photograph, without indexing its category again', async () => {
    const index = app().deps.catalogue.indexes().get(trade.categoryId)
    const before = await inList(app(), tile)
    await insertRows(first.deps.db, 'product_media', {
      id: tile.productId,
      productId: tile.productId,
      kind: 'photo',
      position: 0,
      createdAt: new Date(),
      file: `${'a'.repeat(40)}.jpg`,
      name: 'front.jpg',
      width: 900,
      height: 700,
      bytes: 1000,
    })
    await heard()
    const after = await inList(app(), tile)
    expect(after?.image).not.toBe(before?.image)
    expect((await inSearch(app(), tile))?.image).toBe(after?.image)
    expect((await page(app(), tile)).detail?.image).toBe(after?.image)
    expect(app().deps.catalogue.indexes().get(trade.categoryId)).toBe(index)
  })

  it('nothing of a change that was rolled back', async () => {
    const given = new Error('no')
    await expect(
      transaction(first.deps.db, async (tx) => {
        await updateRows(tx, 'product_sizes', { id: tile.sizeId }, { finalPriceCents: 1 })
        throw given
      }),
    ).rejects.toBe(given)
    await heard()
    expect((await inList(app(), tile))?.price).toBe(shown(3800, houseBps))
  })

  it('low stock, that the last one is sold, and new stock', async () => {
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { stock: 4 })
    await heard()
    expect((await page(app(), tile)).detail?.sizes[0]?.stock).toBe(4)
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { stock: 0 })
    await heard()
    expect((await page(app(), tile)).detail?.in_stock).toBe(false)
    expect((await inList(app(), tile))?.in_stock).toBe(false)
    expect(await inList(app(), tile, '&in_stock=1')).toBeUndefined()
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { stock: 2 })
    await heard()
    expect((await page(app(), tile)).detail?.sizes[0]?.stock).toBe(2)
    expect((await inList(app(), tile, '&in_stock=1'))?.in_stock).toBe(true)
  })

  it('a showroom’s excluded products and its markup, which affects nobody else', async () => {
    const rule = { showroomId: trade.maya.id, scope: 'product', refId: tile.productId } as const
    await insertRows(first.deps.db, 'showroom_rules', { ...rule, carried: true, markupBps: 2500 })
    await heard()
    expect((await inList(app(), tile, `&vsd_id=${vsdId}`))?.price).toBe(shown(3800, 2500))
    expect((await inList(app(), tile))?.price).toBe(shown(3800, houseBps))
    await updateRows(first.deps.db, 'showroom_rules', { refId: tile.productId }, { carried: false })
    await heard()
    expect(await inList(app(), tile, `&vsd_id=${vsdId}`)).toBeUndefined()
    expect((await page(app(), tile, `?vsd_id=${vsdId}`)).status).toBe(404)
    expect((await page(app(), tile)).status).toBe(200)
  })

  it('a fixed markup in the list and on the page, and the price without it after it is removed', async () => {
    const rule = { showroomId: trade.maya.id, scope: 'brand', refId: trade.stoneCo.brandId } as const
    await insertRows(first.deps.db, 'showroom_rules', {
      ...rule,
      carried: null,
      markupBps: 1000,
      markupCents: 650,
    })
    await heard()
    expect((await inList(app(), tile, `&vsd_id=${vsdId}`))?.price).toBe(shown(3800, 1000, 650))
    expect((await page(app(), tile, `?vsd_id=${vsdId}`)).detail?.price).toBe(shown(3800, 1000, 650))
    expect((await inList(app(), tile))?.price).toBe(shown(3800, houseBps))
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { finalPriceCents: 9000 })
    await heard()
    expect((await inList(app(), tile, `&vsd_id=${vsdId}`))?.price).toBe(shown(9000))
    await first.deps.db.query('DELETE FROM showroom_rules WHERE ref_id = $1', [rule.refId])
    await heard()
    expect((await page(app(), tile, `?vsd_id=${vsdId}`)).detail?.price).toBe(shown(9000))
  })

  it('a new name in the search, and no longer the old one', async () => {
    const name = `Zwetschgenholz ${tile.productId}`
    await updateRows(first.deps.db, 'products', { id: tile.productId }, { name })
    await heard()
    const found = await list(app(), `q=zwetschgenholz%20${tile.productId}`)
    expect(found.data.map((card) => card.product_name)).toEqual([name])
    expect((await page(app(), tile)).detail?.product_name).toBe(name)
  })

  it('that a product is gone, and that one in a new category is available', async () => {
    await updateRows(first.deps.db, 'products', { id: tile.productId }, { status: 'archived' })
    await heard()
    expect(await inList(app(), tile)).toBeUndefined()
    expect(await inSearch(app(), tile)).toBeUndefined()
    expect((await page(app(), tile)).status).toBe(404)
    const id = tile.productId
    await transaction(first.deps.db, async (tx) => {
      const [like] = await readRows(tx, 'categories', { id: trade.categoryId })
      await insertRows(tx, 'categories', { ...(like as typeof like & {}), id, slugUrl: `new-${id}` })
      await updateRows(tx, 'products', { id }, { status: 'published', categoryId: id })
    })
    await heard()
    expect((await list(app(), `category=new-${id}`)).data.map((card) => card.hash)).toEqual([tile.hash])
    expect(await inList(app(), tile)).toBeUndefined()
  })

  it('nothing of a vendor whose account is deactivated, and everything again when reactivated', async () => {
    const setStatus = async (status: 'Deactive' | 'Approve') => {
      await updateRows(first.deps.db, 'accounts', { id: trade.stoneCo.id }, { status })
      await heard()
    }
    await setStatus('Deactive')
    expect(await inList(app(), tile)).toBeUndefined()
    expect(await inSearch(app(), tile)).toBeUndefined()
    expect(await inSuggestions(app(), tile)).toBe(false)
    expect((await page(app(), tile)).status).toBe(404)
    expect(await brandsOf(app())).toHaveLength(1)
    await setStatus('Approve')
    expect(await inList(app(), tile)).toBeDefined()
    expect(await inSearch(app(), tile)).toBeDefined()
    expect(await inSuggestions(app(), tile)).toBe(true)
    expect((await page(app(), tile)).status).toBe(200)
    expect(await brandsOf(app())).toHaveLength(2)
  })

  it('changes made while its notification channel was down', async () => {
    await first.deps.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
    )
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { finalPriceCents: 9999 })
    await heard()
    expect((await inList(app(), tile))?.price).toBe(shown(9999, houseBps))
  })
})

it('a change is visible in both processes as soon as the writer gets its response', async () => {
  for (let stock = 20; stock > 8; stock--) {
    await updateRows(first.deps.db, 'product_sizes', { id: tile.sizeId }, { stock })
    await first.deps.catalogue.shown()
    const pages = await Promise.all([second, first].map((app) => page(app, tile)))
    expect(pages.map(({ detail }) => detail?.sizes[0]?.stock)).toEqual([stock, stock])
  }
})

it('invalidates no list when only the stock quantity changes', async () => {
  const { versions, db } = first.deps
  const categoryStamp = versions.stamp([`category:${trade.categoryId}`, tags.texts, tags.showrooms])
  const own = versions.stamp([tags.product(tile.productId)])
  await updateRows(db, 'product_sizes', { id: tile.sizeId }, { stock: 3 })
  await heard()
  expect(versions.current(categoryStamp)).toBe(true)
  expect(versions.current(own)).toBe(false)
  await updateRows(db, 'product_sizes', { id: tile.sizeId }, { stock: 0 })
  await heard()
  expect(versions.current(categoryStamp)).toBe(false)
})

it('invalidates nothing when a vendor without products is approved', async () => {
  const { versions, db } = first.deps
  const vendor = await makeAccount(db, { type: 'Vendor', status: 'pending' })
  await heard()
  const whole = versions.stamp([`category:${trade.categoryId}`, tags.texts, tags.showrooms])
  await updateRows(db, 'accounts', { id: vendor.id }, { status: 'Approve' })
  await heard()
  expect(versions.current(whole)).toBe(true)
})

async function list(app: TestApp, query: string): Promise<ProductList> {
  const response = await app.app.inject(`/api/products?per_page=100&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function inList(app: TestApp, product: Sold, more = ''): Promise<ProductCard | undefined> {
  return (await list(app, `category=${slug}${more}`)).data.find((card) => card.hash === product.hash)
}

async function inSearch(app: TestApp, product: Sold): Promise<ProductCard | undefined> {
  return (await list(app, `q=carrara%20${product.productId}`)).data.find((card) => card.hash === product.hash)
}

async function inSuggestions(app: TestApp, product: Sold): Promise<boolean> {
  const response = await app.app.inject(`/api/search/suggest?q=carrara%20matte%20${product.productId}`)
  const { products: found }: Suggestions = response.json().data
  return found.some((card) => card.hash === product.hash)
}

async function brandsOf(app: TestApp): Promise<unknown[]> {
  return (await app.app.inject('/api/brands')).json().data.data
}

async function page(app: TestApp, product: Sold, query = '') {
  const response = await app.app.inject(`/api/products/${product.hash}${query}`)
  return {
    status: response.statusCode,
    detail: response.statusCode === 200 ? (response.json().data as ProductDetail) : null,
  }
}
