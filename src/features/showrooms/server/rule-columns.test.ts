import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { insertRows } from '#db/write.ts'
import { createView } from '#features/catalogue/prices/showroom-view.ts'
import { loadFrame, loadProducts, loadSellers } from '#features/catalogue/server/catalogue-queries.ts'
import { randomKey } from '#lib/ids.ts'
import { makeTrade, randomVsd, type Trade } from '#test/commerce.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeAccount } from '#test/factories.ts'
import { fc } from '#test/property.ts'
import { ruleColumns } from './rule-columns.ts'

let database: TestDatabase
let db: Db
let trade: Trade

const sizesOfEach = 5

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 2)
  trade = await makeTrade(db)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

/**
 * Any values, and often those at an edge of rounding: a fee of 500 on 10 cents is exactly half a cent, a markup of 6667
 * on 3 cents is just above two.
 */
const finalCents = fc.oneof(
  fc.constantFrom(3, 7, 9, 10, 11, 30, 1010),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 20_000_000 }),
)
const feeBps = fc.integer({ min: 0, max: 10_000 })
const markupBps = fc.oneof(
  fc.constantFrom(1000, 6667, 7143, 8889, 9091, 50_000),
  fc.integer({ min: 1000, max: 50_000 }),
)
/** A fixed amount is stored beside the minimum percentage; a rule may also say nothing about the markup. */
const markup = fc.oneof(
  fc.record({ markupBps, markupCents: fc.constant(null) }),
  fc.record({ markupBps: fc.constant(1000), markupCents: fc.integer({ min: 1, max: 300_000 }) }),
  fc.constant({ markupBps: null, markupCents: null }),
)
const carried = fc.constantFrom(true, true, false, null)

/** Draws with the seed of the run. */
function draw<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, count)
}

async function makeCategories() {
  const [own] = (
    await db.query<{ departmentId: number }>('SELECT department_id FROM categories WHERE id = $1', [trade.categoryId])
  ).rows
  const departmentId = own?.departmentId ?? 0
  const category = (id: number, parentId: number | null) => ({
    id,
    departmentId,
    parentId,
    name: `Category ${id}`,
    slugUrl: `category-${id}`,
    unit: 'Box',
    position: id,
  })
  await insertRows(db, 'categories', [category(1, null), category(2, null)])
  await insertRows(db, 'categories', [category(11, 1), category(12, 1), category(21, 2)])
  return [
    [1, null],
    [1, 11],
    [1, 12],
    [2, null],
    [2, 21],
  ] as const
}

async function makeVendors() {
  const brandIds = [101, 102, 103, 104, 105]
  const fees = [0, 500, 10_000, ...draw(feeBps, 2)]
  const vendors = []
  for (const [i, brandId] of brandIds.entries()) {
    const { id } = await makeAccount(db, { type: 'Vendor', status: 'Approve' })
    const place = { street: '1 Quarry Rd', city: 'Reno', state: 'NV', zipCode: '89501', phone: '7755550100' }
    await insertRows(db, 'vendors', {
      accountId: id,
      companyName: `Vendor ${id}`,
      ...place,
      shipFrom: {},
      returnAddress: {},
      platformFeeBps: fees[i] ?? 0,
    })
    await insertRows(db, 'brands', { id: brandId, vendorId: id, name: `Brand ${id}`, slug: `brand-${id}` })
    vendors.push({ vendorId: id, brandId })
  }
  return vendors
}

async function makeProducts(count: number): Promise<number[]> {
  const categories = await makeCategories()
  const vendors = await makeVendors()
  const ids = Array.from({ length: count }, (_, i) => 1000 + i)
  const owners = draw(
    fc.record({ category: fc.constantFrom(...categories), vendor: fc.constantFrom(...vendors) }),
    count,
  )
  await insertRows(
    db,
    'products',
    ids.map((id, i) => {
      const { category, vendor } = owners[i] as (typeof owners)[number]
      const [categoryId, familyId] = category
      return {
        id,
        ...vendor,
        categoryId,
        familyId,
        hash: randomKey(10),
        sku: `SKU-${id}`,
        name: `Tile ${id}`,
        unit: 'Box',
      }
    }),
  )
  const prices = draw(finalCents, count * sizesOfEach)
  await insertRows(
    db,
    'product_sizes',
    prices.map((finalPriceCents, i) => ({
      id: 5000 + i,
      productId: 1000 + Math.floor(i / sizesOfEach),
      position: i % sizesOfEach,
      label: `Size ${i}`,
      sku: `SIZE-${i}`,
      finalPriceCents,
      listPriceCents: 0,
      stock: 1,
    })),
  )
  return ids
}

/** Rules on every level, for a part of what there is. */
async function makeShowroom(products: number[]) {
  const { id } = await makeAccount(db, { type: 'Contractor', status: 'Approve', trade: 'contractor' })
  const [defaultMarkupBps = 1000] = draw(markupBps, 1)
  await insertRows(db, 'showrooms', {
    accountId: id,
    vsdId: randomVsd(),
    companyName: `Pro ${id}`,
    defaultMarkupBps,
  })
  const refs = [
    ...products.map((refId) => ({ scope: 'product', refId }) as const),
    ...[1, 2, 11, 12, 21].map((refId) => ({ scope: 'category', refId }) as const),
    ...[101, 102, 103, 104, 105].map((refId) => ({ scope: 'brand', refId }) as const),
  ]
  const rules = draw(fc.record({ isSet: fc.boolean(), carried, markup }), refs.length)
  await insertRows(
    db,
    'showroom_rules',
    refs.flatMap((ref, i) => {
      const rule = rules[i] as (typeof rules)[number]
      return rule.isSet ? [{ showroomId: id, ...ref, carried: rule.carried, ...rule.markup }] : []
    }),
  )
}

it('prices every size for every showroom in the database to the cent as in TypeScript [R0, R1]', async () => {
  const ids = await makeProducts(80)
  for (let i = 0; i < 12; i++) await makeShowroom(ids)
  await db.query('UPDATE platform_settings SET house_markup_bps = $1', draw(markupBps, 1))
  const columns = ruleColumns('sr.account_id')
  const { rows } = await db.query<{
    showroomId: number | null
    productId: number
    sizeId: number
    carried: boolean
    wholesale: number
    price: number
    amount: number
    qty: number
  }>(
    `SELECT sr.account_id AS showroom_id, p.id AS product_id, s.id AS size_id, ${columns.carried} AS carried,
        ${columns.wholesale} AS wholesale, ${columns.wholesale} + ${columns.markup} AS price, q.qty,
        (${columns.wholesale} + ${columns.markup}) * q.qty AS amount
      FROM (SELECT account_id, default_markup_bps FROM showrooms UNION ALL SELECT NULL, NULL) sr CROSS JOIN products p
      JOIN vendors v ON v.account_id = p.vendor_id JOIN product_sizes s ON s.product_id = p.id
      JOIN unnest($2::int[]) WITH ORDINALITY AS q(qty, place) ON q.place = 1 + s.id % cardinality($2)
      ${columns.joins}
      WHERE p.id = ANY($1)`,
    [ids, draw(fc.integer({ min: 1, max: 100_000 }), 97)],
  )
  expect(rows.length).toBeGreaterThan(5000)

  const { showrooms, houseMarkup } = await loadSellers(db)
  const products = new Map((await loadProducts(db, await loadFrame(db), ids)).map((p) => [p.id, p]))
  const views = new Map([...showrooms].map(([id, showroom]) => [id, createView(showroom, houseMarkup)]))
  const house = createView(null, houseMarkup)
  const differing = rows.filter((row) => {
    const view = row.showroomId === null ? house : views.get(row.showroomId)
    const product = products.get(row.productId)
    const size = product?.sizes.find(({ id }) => id === row.sizeId)
    if (!view || !product || !size) return true
    const unit = view.price(product, size)
    return (
      unit.wholesaleCents !== row.wholesale ||
      unit.priceCents !== row.price ||
      unit.priceCents * row.qty !== row.amount ||
      (row.showroomId !== null && view.carries(product) !== row.carried)
    )
  })
  expect(differing.slice(0, 3)).toEqual([])
})
