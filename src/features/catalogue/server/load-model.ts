import type pg from 'pg'
import {
  type ProductRow,
  readFrame,
  readParts,
  readProducts,
  readProductsBetween,
  readShowrooms,
  readSizes,
  readSizesBetween,
  type SizeRow,
} from './catalogue-queries.ts'
import { lookMark } from './look-mark.ts'
import type { Brand, Category, Department, Frame, Product, Rule, Showroom, Size, Vendor } from './model.ts'

type Sql = Pick<pg.Pool, 'query'> | pg.PoolClient

async function loadFrame(db: Sql): Promise<Frame> {
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
  return {
    departments: [...departments.values()],
    categories,
    bySlug: new Map([...categories.values()].map((c) => [c.slug, c])),
    brands: new Map(rows.brands.map((b): [number, Brand] => [b.id, { ...b, vendorId: b.vendor_id }])),
    vendors: new Map(
      rows.vendors.map((v): [number, Vendor] => [
        v.id,
        { id: v.id, company: v.company, city: v.city, state: v.state, feeBps: v.fee },
      ]),
    ),
  }
}

const partSize = 1000

export type Loaded = { frame: Frame; products: Product[]; showrooms: Map<number, Showroom> }

/**
 * All published products with what they belong to. Resolves when the questions have gone to the database, all of them over
 * one connection, so that it works on while the caller is busy; `loaded` takes the answers in, part by part.
 */
export async function beginLoad(pool: pg.Pool): Promise<{ loaded: Promise<Loaded> }> {
  const db = await pool.connect()
  try {
    const parts = await readParts(db, partSize)
    const frame = loadFrame(db)
    const showrooms = loadShowrooms(db)
    const rows = parts.map(({ after, last }) =>
      Promise.all([readProductsBetween(db, after, last), readSizesBetween(db, after, last)]),
    )
    const loaded = take(frame, showrooms, rows).finally(() => db.release())
    // Seen when they are awaited; a failure before that must not end the process.
    for (const promise of [loaded, frame, showrooms, ...rows]) promise.catch(() => {})
    return { loaded }
  } catch (error) {
    db.release(error as Error)
    throw error
  }
}

async function take(
  frame: Promise<Frame>,
  showrooms: Promise<Map<number, Showroom>>,
  parts: (Promise<[ProductRow[], SizeRow[]]> | null)[],
): Promise<Loaded> {
  const share = createSharing()
  const products: Product[] = []
  for (let i = 0; i < parts.length; i++) {
    const [rows, sizes] = (await parts[i]) ?? [[], []]
    // A part that has been taken in is not held until the last one is.
    parts[i] = null
    for (const product of productsOf(rows, sizes, await frame, share)) products.push(product)
  }
  return { frame: await frame, products, showrooms: await showrooms }
}

/** Those named; a product that is no longer published is missing in the answer. */
export async function loadProducts(db: Sql, frame: Frame, ids: number[]): Promise<Product[]> {
  const [rows, sizes] = await Promise.all([readProducts(db, ids), readSizes(db, ids)])
  return productsOf(rows, sizes, frame, createSharing())
}

export async function loadShowrooms(db: Sql): Promise<Map<number, Showroom>> {
  const { showrooms, rules } = await readShowrooms(db)
  const found = new Map<number, Showroom>(
    showrooms.map((s) => [
      s.id,
      {
        id: s.id,
        vsdId: s.vsd_id,
        company: s.company,
        defaultMarkupBps: s.default_markup_bps,
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
    showroom?.[kind].set(rule.ref_id, { carried: rule.carried, markupBps: rule.markup_bps })
  }
  return found
}

type Sharing = { text: (value: string) => string; json: <T>(text: string) => T }

/** Rows repeat their words thousands of times; equal texts and equal JSON values become one object. */
function createSharing(): Sharing {
  const texts = new Map<string, string>()
  const values = new Map<string, unknown>()
  return {
    text(value) {
      const known = texts.get(value)
      if (known !== undefined) return known
      texts.set(value, value)
      return value
    },
    json<T>(text: string) {
      let value = values.get(text)
      if (value === undefined) {
        value = JSON.parse(text)
        values.set(text, value)
      }
      return value as T
    },
  }
}

/** Joins rows that are both in the order of product ids; a product without a size cannot be sold and is left out. */
function productsOf(rows: ProductRow[], sizes: SizeRow[], frame: Frame, share: Sharing): Product[] {
  const products: Product[] = []
  let next = 0
  for (const row of rows) {
    while (next < sizes.length && (sizes[next] as SizeRow)[0] < row[0]) next++
    const first = next
    while (next < sizes.length && (sizes[next] as SizeRow)[0] === row[0]) next++
    const product = next > first ? productOf(row, sizes.slice(first, next), frame, share) : null
    if (product) products.push(product)
  }
  return products
}

function sizeOf(row: SizeRow, share: Sharing): Size {
  const [, id, position, label, sku, boxSqftHundredths, finalCents, listCents, stock] = row
  return { id, position, label: share.text(label), sku, boxSqftHundredths, finalCents, listCents, stock }
}

function productOf(row: ProductRow, sizes: SizeRow[], frame: Frame, share: Sharing): Product | null {
  const [id, hash, sku, vendorId, brandId, categoryId, familyId, collection, group, name, unit] = row
  const minimumUnit = row[11]
  const [leadDays, returnable, boxOnlyReturns, attributes] = [row[12], row[13], row[14], row[15]]
  const [toneText, finish, finishHex] = [row[16], row[17], row[18]]
  const [ratingTenths, ratingCount, sold90, listedAtSeconds, modelMark] = [
    row[19],
    row[20],
    row[21],
    row[22],
    row[23],
  ]
  const brand = frame.brands.get(brandId)
  const vendor = frame.vendors.get(vendorId)
  const category = frame.categories.get(categoryId)
  if (!brand || !vendor || !category) return null
  const tone: Product['tone'] = toneText === null ? null : share.json(toneText)
  return {
    id,
    hash,
    sku,
    name,
    brand,
    vendor,
    category,
    family: familyId === null ? null : (frame.categories.get(familyId) ?? null),
    collection: share.text(collection),
    group: group ? share.text(group) : hash,
    unit: share.text(unit),
    minimumUnit,
    leadDays,
    returnable,
    boxOnlyReturns,
    attributes: share.json(attributes),
    tone,
    finish: share.text(finish),
    chip: tone ?? (finishHex ? share.json(JSON.stringify({ name: finish, hex: finishHex })) : null),
    ratingTenths,
    ratingCount,
    sold90,
    listedAt: listedAtSeconds,
    hasModel: modelMark !== null,
    look: lookMark([modelMark, brand.slug, collection, group, ...sizes.map((size) => size[9])]),
    sizes: sizes.map((size) => sizeOf(size, share)),
    place: 0,
  }
}
