import type pg from 'pg'
import {
  type ProductRow,
  readFrame,
  readProductIds,
  readProducts,
  readShowrooms,
  readSizes,
  type SizeRow,
} from './catalogue-queries.ts'
import type { Brand, Category, Department, Frame, Product, Rule, Showroom, Size, Vendor } from './model.ts'

type Sql = Pick<pg.Pool, 'query'>

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

/** All published products, or those named; a product that is no longer published is missing in the answer. */
export async function loadProducts(db: Sql, frame: Frame, ids: number[] | null): Promise<Product[]> {
  const share = createSharing()
  const wanted = ids ?? (await readProductIds(db))
  const products: Product[] = []
  // In parts, so that a start does not hold the whole catalogue as rows beside its products.
  for (let from = 0; from < wanted.length; from += partSize) {
    products.push(...(await loadPart(db, frame, wanted.slice(from, from + partSize), share)))
  }
  return products
}

const partSize = 2_500

async function loadPart(db: Sql, frame: Frame, ids: number[], share: Sharing): Promise<Product[]> {
  const [rows, sizes] = await Promise.all([readProducts(db, ids), readSizes(db, ids)])
  const sizesOf = new Map<number, Size[]>()
  for (const row of sizes) {
    const list = sizesOf.get(row.product_id)
    if (list) list.push(sizeOf(row, share))
    else sizesOf.set(row.product_id, [sizeOf(row, share)])
  }
  return rows.flatMap((row) => {
    const own = sizesOf.get(row.id)
    const product = own && productOf(row, own, frame, share)
    return product ? [product] : []
  })
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

function sizeOf(row: SizeRow, share: Sharing): Size {
  return {
    id: row.id,
    position: row.position,
    label: share.text(row.label),
    sku: row.sku,
    widthIn: row.width_in,
    heightIn: row.height_in,
    lengthIn: row.length_in,
    pattern: row.pattern && share.text(row.pattern),
    boxSqftHundredths: row.box_sqft_hundredths,
    finalCents: row.final_price_cents,
    listCents: row.list_price_cents,
    weightLb: row.weight_lb,
    stock: row.stock,
  }
}

function productOf(row: ProductRow, sizes: Size[], frame: Frame, share: Sharing): Product | null {
  const brand = frame.brands.get(row.brand_id)
  const vendor = frame.vendors.get(row.vendor_id)
  const category = frame.categories.get(row.category_id)
  if (!brand || !vendor || !category) return null
  return {
    id: row.id,
    hash: row.hash,
    sku: row.sku,
    name: row.name,
    brand,
    vendor,
    category,
    family: row.family_id === null ? null : (frame.categories.get(row.family_id) ?? null),
    collection: share.text(row.collection),
    group: share.text(row.variant_group || row.hash),
    unit: share.text(row.unit),
    minimumUnit: row.minimum_unit,
    leadDays: row.lead_time_days,
    returnable: row.returnable,
    boxOnlyReturns: row.box_only_returns,
    attributes: share.json(row.attributes),
    tone: row.tone === null ? null : share.json(row.tone),
    finish: share.text(row.finish),
    ratingTenths: row.rating_tenths,
    ratingCount: row.rating_count,
    sold90: row.sold_90,
    listedAt: row.listed_at.getTime(),
    hasModel: row.has_model,
    sizes,
    place: 0,
  }
}
