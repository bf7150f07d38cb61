import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { randomVsd } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { departments, firstCategories } from './reference/first-categories.ts'
import { loadReference } from './reference/load-reference.ts'

type Entry = { name: string; slug_url: string; children: Entry[] }
type Menu = { name: string; menu_slug: string; categories: Entry[] }[]

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let menu: Menu

beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  await loadReference(test.databaseUrl)
  menu = (await call('menu_category')).data
})
afterAll(() => test.close())

const named = (entries: { name: string }[]) => entries.map(({ name }) => name).sort()

describe('the menu of a marketplace on which nothing is sold yet', () => {
  it('has every department, category and family, as the home page does, and each of their pages answers [CAT-01]', async () => {
    const categories = menu.flatMap((department) => department.categories)
    expect([menu.length, categories.length]).toEqual([departments().length, firstCategories().length])
    const all = categories.flatMap((category) => [category, ...category.children])
    const { rows } = await test.deps.db.query<{ name: string }>('SELECT name FROM categories')
    expect(named(all)).toEqual(named(rows))
    expect((await call('home')).data.departments).toEqual(menu)
    for (const department of menu) {
      const { data } = await call(`departments/${department.menu_slug}`)
      expect(named(data.categories)).toEqual(named(department.categories))
    }
    for (const { slug_url, children } of all) {
      const { data } = await call(`categories/${slug_url}`)
      expect([data.product_count, data.children.length], slug_url).toEqual([0, children.length])
      expect((await call(`products?category=${slug_url}`)).data.total, slug_url).toBe(0)
    }
  })

  it('is empty for a showroom, which carries nothing', async () => {
    const { id } = await makeAccount(test.deps.db, {
      type: 'Contractor',
      trade: 'designer',
      status: 'Approve',
    })
    const vsdId = randomVsd()
    await insertRows(test.deps.db, 'showrooms', { accountId: id, vsdId, companyName: 'Studio' })
    expect((await call(`menu_category?vsd_id=${vsdId}`)).data).toEqual([])
    const page = (await call(`departments/${menu[0]?.menu_slug}?vsd_id=${vsdId}`)).data
    expect(page.categories).toEqual([])
  })

  it('lets the first vendor list a product in each category', async () => {
    const { id } = await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
    await insertRows(test.deps.db, 'vendors', {
      accountId: id,
      companyName: 'Stone Co',
      street: '12 Quarry Road',
      city: 'Barre',
      state: 'VT',
      zipCode: '05641',
      phone: '8025550100',
      shipFrom: {},
      returnAddress: {},
    })
    const token = await signIn(test.deps.db, id)
    const form = (await call('vendor/products/form', { token })).data
    const offered: { id: number; name: string; unit: string; parent_id: number | null }[] = form.categories
    for (const { id: category, name, unit } of offered.filter(({ parent_id }) => parent_id === null)) {
      const sizes = unit === 'Box' ? [{ box_sqft: 16 }] : undefined
      const body = { product_name: `First ${name}`, category, brand: 'Stone', sku: `S-${category}`, sizes }
      const made = await call('vendor/products', { token, body: { ...body, final_price: 38 } })
      expect([made.status, made.data?.status], name).toEqual([201, 'draft'])
    }
    const { rows } = await test.deps.db.query('SELECT DISTINCT category_id FROM products')
    expect(rows).toHaveLength(firstCategories().length)
    // Drafts are not on sale.
    expect((await call('products')).data.total).toBe(0)
  })
})

describe('a database of the release before', () => {
  it('gets the new categories at the next start, and keeps its own as an Admin has them [OP-69]', async () => {
    const older = await createTestApp()
    try {
      await loadReference(older.databaseUrl)
      const { db } = older.deps
      await db.query("DELETE FROM categories WHERE slug_url LIKE 'paint%' OR slug_url LIKE 'trim%'")
      await db.query("DELETE FROM departments WHERE menu_slug = 'paint-trim'")
      await db.query("UPDATE categories SET name = 'Loos' WHERE slug_url = 'toilets'")
      await db.query("DELETE FROM marks WHERE name LIKE 'reference data%'")
      await loadReference(older.databaseUrl)
      const { rows } = await db.query<{ name: string }>(
        "SELECT name FROM categories WHERE slug_url IN ('toilets', 'paint', 'paint-primer', 'trim') ORDER BY name",
      )
      expect(rows.map(({ name }) => name)).toEqual(['Loos', 'Paint', 'Primer', 'Trim'])
    } finally {
      await older.close()
    }
  })
})
