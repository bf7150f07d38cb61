import type pg from 'pg'
import { looksVersion } from '#server/pictures/pictures.ts'
import {
  countPages,
  type ProductRow,
  readFrame,
  readInParts,
  readProducts,
  readSellers,
  readSizes,
  type SizeRow,
} from './catalogue-queries.ts'
import type { Brand, Category, Color, Department, Frame, Product, Sellers, Showroom } from './model.ts'

type Sql = Pick<pg.Pool, 'query'> | pg.PoolClient

export async function loadFrame(db: Sql): Promise<Frame> {
  const rows = await readFrame(db)
  const departments = new Map(
    rows.departments.map((d): [number, Department] => [d.id, { ...d, categories: [] }]),
  )
  const categories = new Map<number, Category>()
  for (const { departmentId, parentId: _, ...own } of rows.categories) {
    const department = departments.get(departmentId) as Department
    categories.set(own.id, { ...own, department, parent: null, children: [] })
  }
  for (const { id, parentId } of rows.categories) {
    const category = categories.get(id) as Category
    category.parent = (parentId !== null && categories.get(parentId)) || null
    const { parent, department } = category
    if (parent) parent.children.push(category)
    else department.categories.push(category)
  }
  const { brands } = rows
  return {
    departments: [...departments.values()],
    categories,
    bySlug: new Map([...categories.values()].map((c) => [c.slug, c])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandsCalled: new Map([
      ...brands.map((brand): [string, Brand] => [brand.name.toLowerCase(), brand]),
      ...brands.map((brand): [string, Brand] => [brand.slug, brand]),
    ]),
    vendors: new Map(rows.vendors.map((vendor) => [vendor.id, vendor])),
  }
}

export type Loaded = { frame: Frame; products: Product[]; sellers: Sellers }

/**
 * Loads all published products, sorted by id, with what they refer to. Resolves once all queries are queued on one
 * connection, so that the database works while the caller is busy; `loaded` processes the results part by part.
 */
export async function beginLoad(pool: pg.Pool): Promise<{ loaded: Promise<Loaded> }> {
  const db = await pool.connect()
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const pages = await countPages(db)
    // The data that products refer to comes first, so that each part is processed while the database reads the next.
    const frame = loadFrame(db)
    const sellers = loadSellers(db)
    const parts = readInParts(db, pages)
    const end = db.query('COMMIT')
    const loaded = take(frame, sellers, parts)
    void Promise.allSettled([end, loaded]).then(([ended]) =>
      db.release(ended.status === 'rejected' ? (ended.reason as Error) : undefined),
    )
    // Errors surface where the promises are awaited; an earlier rejection must not end the process.
    for (const promise of [loaded, frame, sellers, ...parts.products, ...parts.sizes]) promise.catch(() => {})
    return { loaded }
  } catch (error) {
    db.release(error as Error)
    throw error
  }
}

type Parts = ReturnType<typeof readInParts>

async function take(frame: Promise<Frame>, sellers: Promise<Sellers>, parts: Parts): Promise<Loaded> {
  const reader = createReader(await frame)
  const products: Product[] = []
  await eachRow(parts.sizes, reader.addSize)
  await eachRow(parts.products, (row) => {
    const product = reader.productOf(row)
    if (product) products.push(product)
  })
  products.sort((a, b) => a.id - b.id)
  return { frame: await frame, products, sellers: await sellers }
}

/** Releases each part once it has been visited. */
async function eachRow<T>(parts: Promise<T[]>[], visit: (row: T) => void): Promise<void> {
  parts.reverse()
  for (let part = parts.pop(); part; part = parts.pop()) for (const row of await part) visit(row)
}

/** The given products; one that is no longer published is missing from the result. */
export async function loadProducts(db: Sql, frame: Frame, ids: number[]): Promise<Product[]> {
  const [rows, sizeRows] = await Promise.all([readProducts(db, ids), readSizes(db, ids)])
  const reader = createReader(frame)
  for (const size of sizeRows) reader.addSize(size)
  return rows.flatMap((row) => reader.productOf(row) ?? [])
}

/**
 * Builds products from rows, after all their sizes were added. Texts and attributes that many products share are the
 * same string or object, which saves most of the memory of 27,000 products.
 */
function createReader(frame: Frame) {
  const sizes = new Map<number, SizeRow[]>()
  const texts = new Map<string, string>()
  const attributeSets = new Map<string, Product['attributes']>()
  const colors = new Map<string, Color>()

  function shared(text: string): string {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }

  function attributesOf(json: string): Product['attributes'] {
    const known = attributeSets.get(json)
    if (known) return known
    const read: Product['attributes'] = {}
    for (const [key, value] of Object.entries(JSON.parse(json) as Record<string, unknown>))
      read[shared(key)] = Array.isArray(value)
        ? value.map((one) => shared(String(one)))
        : shared(String(value))
    attributeSets.set(json, read)
    return read
  }

  function colorOf(name: string, hex: string): Color {
    const key = `${hex} ${name}`
    const known = colors.get(key) ?? { name: shared(name), hex: shared(hex) }
    colors.set(key, known)
    return known
  }

  function toneOf(json: string | null): Color | null {
    const tone = json === null ? null : (JSON.parse(json) as Color | null)
    return tone && colorOf(tone.name, tone.hex)
  }

  function addSize(size: SizeRow): void {
    size.label = shared(size.label)
    const known = sizes.get(size.productId)
    if (known) known.push(size)
    else sizes.set(size.productId, [size])
  }

  /** Null for a product without a size or vendor, because it cannot be sold. */
  function productOf(row: ProductRow): Product | null {
    const { vendorId, brandId, categoryId, familyId, variantGroup, attributes, finishHex, modelMark } = row
    const own = sizes.get(row.id)?.sort((a, b) => a.position - b.position)
    const brand = frame.brands.get(brandId)
    const vendor = frame.vendors.get(vendorId)
    const category = frame.categories.get(categoryId)
    if (!own || !brand || !vendor || !category) return null
    const tone = toneOf(row.tone)
    return {
      id: row.id,
      hash: row.hash,
      sku: row.sku,
      name: row.name,
      brand,
      vendor,
      category,
      family: familyId === null ? null : (frame.categories.get(familyId) ?? null),
      collection: shared(row.collection),
      group: shared(variantGroup || row.hash),
      unit: shared(row.unit),
      minimumUnit: row.minimumUnit,
      leadDays: row.leadDays,
      returnable: row.returnable,
      boxOnlyReturns: row.boxOnlyReturns,
      attributes: attributesOf(attributes),
      tone,
      finish: shared(row.finish),
      chip: tone ?? (finishHex === null ? null : colorOf(row.finish, finishHex)),
      ratingTenths: row.ratingTenths,
      ratingCount: row.ratingCount,
      sold90: row.sold90,
      listedAt: row.listedAt,
      hasModel: modelMark !== null,
      look: lookMark([modelMark, brand.slug, row.collection, variantGroup, ...own.map((s) => s.shapeMark)]),
      sizes: own,
      place: 0,
    }
  }

  return { addSize, productOf }
}

/**
 * A hash of everything that a product's pictures are made from, including this build's drawing code: 12 letters and
 * digits. It is part of a picture's URL, so browsers can cache pictures indefinitely.
 */
function lookMark(parts: (string | number | null)[]): string {
  const text = [looksVersion, ...parts].join('|')
  let [one, other] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x01000193)
  }
  return letters(one) + letters(other)
}

/** 31 bits of an FNV-1a hash, mixed by the murmur3 finalizer, as six letters and digits. */
function letters(hash: number): string {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 1).toString(36).padStart(6, '0')
}

export async function loadSellers(db: Sql): Promise<Sellers> {
  const { showrooms, rules, houseMarkupBps } = await readSellers(db)
  const found = new Map(
    showrooms.map(({ markupBps, ...own }): [number, Showroom] => [
      own.id,
      {
        ...own,
        defaultMarkup: { bps: markupBps, cents: 0 },
        categories: new Map(),
        brands: new Map(),
        products: new Map(),
      },
    ]),
  )
  const kinds = { category: 'categories', brand: 'brands', product: 'products' } as const
  for (const { showroomId, scope, refId, carried, bps, cents } of rules)
    found.get(showroomId)?.[kinds[scope]].set(refId, {
      carried,
      markup: bps === null ? null : { bps, cents: cents ?? 0 },
    })
  return { showrooms: found, houseMarkup: { bps: houseMarkupBps, cents: 0 } }
}
