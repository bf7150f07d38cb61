import type pg from 'pg'
import {
  type ProductRow,
  readFrame,
  readParts,
  readProducts,
  readProductsBetween,
  readSellers,
  readSizes,
  readSizesBetween,
  type SizeRow,
} from './catalogue-queries.ts'
import type { Brand, Category, Department, Frame, Product, Rule, Sellers, Showroom, Vendor } from './model.ts'
import { createProductReader } from './product-rows.ts'

type Sql = Pick<pg.Pool, 'query'> | pg.PoolClient

export async function loadFrame(db: Sql): Promise<Frame> {
  const rows = await readFrame(db)
  const departments = new Map<number, Department>(
    rows.departments.map((d) => [d.id, { id: d.id, name: d.name, slug: d.menu_slug, categories: [] }]),
  )
  const categories = new Map<number, Category>()
  for (const c of rows.categories) {
    const department = departments.get(c.department_id) as Department
    const { id, name, unit, attributes, synonyms } = c
    categories.set(id, {
      id,
      name,
      slug: c.slug_url,
      unit,
      department,
      parent: null,
      children: [],
      attributes,
      synonyms,
    })
  }
  for (const c of rows.categories) {
    const category = categories.get(c.id) as Category
    const parent = c.parent_id === null ? null : (categories.get(c.parent_id) ?? null)
    category.parent = parent
    if (parent) parent.children.push(category)
    else category.department.categories.push(category)
  }
  const brands = rows.brands.map((b): Brand => ({ ...b, vendorId: b.vendor_id }))
  return {
    departments: [...departments.values()],
    categories,
    bySlug: new Map([...categories.values()].map((c) => [c.slug, c])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandsCalled: new Map([
      ...brands.map((brand): [string, Brand] => [brand.name.toLowerCase(), brand]),
      ...brands.map((brand): [string, Brand] => [brand.slug, brand]),
    ]),
    vendors: new Map(
      rows.vendors.map((v): [number, Vendor] => [
        v.id,
        { id: v.id, company: v.company, city: v.city, state: v.state, feeBps: v.fee },
      ]),
    ),
  }
}

const partSize = 1000

export type Loaded = { frame: Frame; products: Product[]; sellers: Sellers }

/**
 * All published products with what they belong to. Resolves when the questions have gone to the database, all of them over
 * one connection, so that it works on while the caller is busy; `loaded` takes the answers in, part by part.
 */
export async function beginLoad(pool: pg.Pool): Promise<{ loaded: Promise<Loaded> }> {
  const db = await pool.connect()
  try {
    const parts = await readParts(db, partSize)
    const frame = loadFrame(db)
    const sellers = loadSellers(db)
    const rows = parts.map(({ after, last }) =>
      Promise.all([readProductsBetween(db, after, last), readSizesBetween(db, after, last)]),
    )
    const loaded = take(frame, sellers, rows).finally(() => db.release())
    // Seen when they are awaited; a failure before that must not end the process.
    for (const promise of [loaded, frame, sellers, ...rows]) promise.catch(() => {})
    return { loaded }
  } catch (error) {
    db.release(error as Error)
    throw error
  }
}

async function take(
  frame: Promise<Frame>,
  sellers: Promise<Sellers>,
  parts: (Promise<[ProductRow[], SizeRow[]]> | null)[],
): Promise<Loaded> {
  const read = createProductReader(await frame)
  const products: Product[] = []
  for (let i = 0; i < parts.length; i++) {
    const [rows, sizes] = (await parts[i]) ?? [[], []]
    // A part that has been taken in is not held until the last one is.
    parts[i] = null
    eachWithSizes(rows, sizes, (row, own) => addTo(products, read(row, own)))
  }
  return { frame: await frame, products, sellers: await sellers }
}

/** Those named; a product that is no longer published is missing in the answer. */
export async function loadProducts(db: Sql, frame: Frame, ids: number[]): Promise<Product[]> {
  const [rows, sizes] = await Promise.all([readProducts(db, ids), readSizes(db, ids)])
  const read = createProductReader(frame)
  const products: Product[] = []
  eachWithSizes(rows, sizes, (row, own) => addTo(products, read(row, own)))
  return products
}

function addTo(products: Product[], product: Product | null): void {
  if (product) products.push(product)
}

export async function loadSellers(db: Sql): Promise<Sellers> {
  const { showrooms, rules, houseMarkupBps } = await readSellers(db)
  const found = new Map<number, Showroom>(
    showrooms.map((s) => [
      s.id,
      {
        id: s.id,
        vsdId: s.vsd_id,
        company: s.company,
        defaultMarkup: { bps: s.default_markup_bps, cents: 0 },
        status: s.status,
        categories: new Map<number, Rule>(),
        brands: new Map<number, Rule>(),
        products: new Map<number, Rule>(),
      },
    ]),
  )
  for (const rule of rules) {
    const showroom = found.get(rule.showroom_id)
    const kind = ({ category: 'categories', brand: 'brands', product: 'products' } as const)[rule.scope]
    showroom?.[kind].set(rule.ref_id, {
      carried: rule.carried,
      markup: rule.markup_bps === null ? null : { bps: rule.markup_bps, cents: rule.markup_cents ?? 0 },
    })
  }
  return { showrooms: found, houseMarkup: { bps: houseMarkupBps, cents: 0 } }
}

/** Joins rows that are both in the order of product ids. */
function eachWithSizes(
  rows: ProductRow[],
  sizes: SizeRow[],
  visit: (row: ProductRow, own: SizeRow[]) => void,
): void {
  let next = 0
  for (const row of rows) {
    while (next < sizes.length && (sizes[next] as SizeRow)[0] < row[0]) next++
    const first = next
    while (next < sizes.length && (sizes[next] as SizeRow)[0] === row[0]) next++
    visit(row, sizes.slice(first, next))
  }
}
