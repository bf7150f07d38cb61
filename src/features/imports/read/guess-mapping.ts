import { type Layout, type Mapping, type PricePer, repeatable, type Target } from '../columns.ts'
import { meaningOf, meaningOfField, normalName, priceUnitOfName } from './column-names.ts'

/**
 * What the columns of a file mean, by their names. The file's prices stay open unless it uses our own columns, whose
 * `final_price` is the net price by definition. `layout` is what the vendor says that the file is.
 */
export function guessMapping(header: readonly string[], layout = layoutOf(header)): Mapping {
  const columns = header.map((): Target | null => null)
  const fixed = layout === 'own' ? {} : (fixedNames[layout] ?? {})
  const found = new Map<Target, { place: number; rank: number }>()
  const give = (place: number, target: Target, rank: number) => {
    const before = found.get(target)
    if (!repeatable.includes(target)) {
      if (before && before.rank <= rank) return
      if (before) columns[before.place] = null
      found.set(target, { place, rank })
    }
    columns[place] = target
  }
  for (const [place, name] of header.entries()) {
    const key = normalName(name)
    if (layout === 'own') {
      const meaning = meaningOf(name)
      if (meaning?.rank === -1) give(place, meaning.target, -1)
    } else if (key in fixed) {
      const target = fixed[key]
      // A draft may be marked as published; the status decides.
      if (target) give(place, target, ranks[key] ?? -2)
    } else if (layout in shops) {
      const meaning = meaningOfField(name)
      if (meaning) give(place, meaning.target, meaning.rank)
    } else {
      const meaning = meaningOf(name)
      // A shop's or maker's own `final_price` is only a price: whether it is net is asked.
      const target = meaning?.target === 'final_price' ? 'price' : meaning?.target
      if (meaning && target) give(place, target, meaning.rank)
    }
  }
  return {
    layout,
    columns: layout === 'own' ? columns : settle(columns),
    prices: null,
    per: pricePer(header, columns),
    categories: {},
    defaults: { category: null, brand: null, stock: null },
  }
}

/**
 * Columns of the same meaning: a draft may be marked as published, so the status decides; a shop's own type says more than
 * a path of a taxonomy.
 */
const ranks: Record<string, number> = { status: -3, 'product category': -1, 'google product category': -1 }

const shops: Partial<Record<Layout, true>> = { shopify: true, google: true, woocommerce: true }

/** Names that mean something else in a layout than usual; null: ignored there. */
const fixedNames: Partial<Record<Layout, Record<string, Target | null>>> = {
  shopify: {
    handle: 'group',
    'url handle': 'group',
    title: 'product_name',
    'body html': 'description',
    description: 'description',
    vendor: 'brand',
    type: 'category',
    'product category': 'category',
    published: 'published',
    status: 'published',
    'option1 name': 'option1_name',
    'option1 value': 'option1_value',
    'option2 name': 'option2_name',
    'option2 value': 'option2_value',
    'option3 name': 'option3_name',
    'option3 value': 'option3_value',
    'variant sku': 'sku',
    sku: 'sku',
    'variant grams': 'weight_g',
    'weight value grams': 'weight_g',
    'variant inventory qty': 'stock',
    'inventory quantity': 'stock',
    'variant price': 'price',
    price: 'price',
    'variant compare at price': 'compare_price',
    'compare at price': 'compare_price',
    'variant barcode': 'barcode',
    barcode: 'barcode',
    'image src': 'image_url',
    'product image url': 'image_url',
    'variant image': 'image_url',
    'variant image url': 'image_url',
  },
  google: {
    id: 'sku',
    title: 'product_name',
    description: 'description',
    summary: 'description',
    content: 'description',
    'image link': 'image_url',
    'additional image link': 'image_url',
    availability: 'availability',
    price: 'price',
    'sale price': 'sale_price',
    'sale price effective date': 'sale_dates',
    brand: 'brand',
    gtin: 'barcode',
    mpn: 'specification',
    'item group id': 'group',
    color: 'color',
    size: 'size',
    material: 'material',
    pattern: 'pattern',
    'product type': 'category',
    'google product category': 'category',
    'shipping weight': 'weight_lb',
    'product width': 'width_size',
    'product length': 'length_size',
    'product height': 'height_size',
    quantity: 'stock',
    'sell on google quantity': 'stock',
  },
  woocommerce: {
    id: 'item_id',
    type: 'row_type',
    sku: 'sku',
    name: 'product_name',
    published: 'published',
    description: 'description',
    'in stock?': 'availability',
    stock: 'stock',
    'regular price': 'price',
    'sale price': 'sale_price',
    'date sale price starts': 'sale_from',
    'date sale price ends': 'sale_to',
    categories: 'category',
    images: 'image_url',
    parent: 'parent',
    brands: 'brand',
    'weight lbs': 'weight_lb',
    'weight kg': 'weight_lb',
    'length in': 'length_size',
    'length cm': 'length_size',
    'length mm': 'length_size',
    'width in': 'width_size',
    'width cm': 'width_size',
    'width mm': 'width_size',
    'height in': 'height_size',
    'height cm': 'height_size',
    'height mm': 'height_size',
    'gtin upc ean or isbn': 'barcode',
    'attribute 1 name': 'option1_name',
    'attribute 1 value s': 'option1_value',
    'attribute 2 name': 'option2_name',
    'attribute 2 value s': 'option2_value',
    'attribute 3 name': 'option3_name',
    'attribute 3 value s': 'option3_value',
  },
}

export function layoutOf(header: readonly string[]): Layout {
  const names = new Set(header.map(normalName))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  if ((has('handle') || has('url handle')) && (has('variant price') || has('variant sku') || has('title', 'price')))
    return 'shopify'
  if (has('id', 'title') && (has('image link') || has('availability') || has('item group id') || has('price')))
    return 'google'
  if (has('type', 'sku') && (has('regular price') || has('parent')) && (has('name') || has('published')))
    return 'woocommerce'
  if (isOwn(header) && has('sku')) return 'own'
  const means = (target: Target) => header.some((name) => meaningOf(name)?.target === target)
  if (has('master class') || has('inner quantity')) return 'hardware'
  if (means('box_sqft') || (means('size') && means('uom'))) return 'tile'
  if (has('backing') || has('installation method') || has('construction') || has('wear layer')) return 'flooring'
  const words = [...names].join(' ')
  if (/\bbowls?\b|\bsinks?\b/.test(words)) return 'sinks'
  if (means('width_size') && means('height_size') && means('image_url')) return 'vanities'
  return 'other'
}

/**
 * Our own format has only our columns, or more columns beside names that only we write (`product_name`); a `Price` among
 * them must be asked about.
 */
function isOwn(header: readonly string[]): boolean {
  const written = header.filter((name) => name.trim() !== '')
  const own = written.filter((name) => meaningOf(name)?.rank === -1)
  if (own.length < 2 || own.length === written.length) return own.length >= 2
  const isPriced = written.some((name) => {
    const meaning = meaningOf(name)
    return meaning && meaning.rank >= 0 && (meaning.target === 'price' || meaning.target === 'list_price')
  })
  return !isPriced && own.some((name) => name.includes('_'))
}

/** Columns that only make sense together. */
function settle(columns: (Target | null)[]): (Target | null)[] {
  const has = (target: Target) => columns.includes(target)
  const swap = (from: Target, to: Target | null) => {
    const place = columns.indexOf(from)
    if (place >= 0) columns[place] = to
  }
  // Price lists name a product by its description; the column `Product` then holds the number.
  if (!has('product_name') && !has('collection') && has('description')) swap('description', 'product_name')
  else if (!has('product_name') && has('description') && !has('color') && !has('size'))
    swap('description', 'product_name')
  return columns
}

function pricePer(header: readonly string[], columns: readonly (Target | null)[]): PricePer {
  if (columns.includes('uom')) return 'uom'
  const place = columns.indexOf('price')
  const unit = priceUnitOfName(header[place >= 0 ? place : columns.indexOf('list_price')] ?? '')
  return unit === 'sqft' || unit === 'piece' ? unit : 'unit'
}

/** What the vendor will probably answer about a file's prices; only ever offered. */
export function likelyPrices(header: readonly string[], columns: readonly (Target | null)[]): 'net' | 'retail' | null {
  const name = normalName(header[columns.indexOf('price')] ?? '')
  if (/\b(net|dealer|cost|wholesale|your|trade|contractor|distributor|carton|fob)\b/.test(name)) return 'net'
  if (/\b(variant|regular|retail|msrp|list|sale)\b/.test(name)) return 'retail'
  return null
}

/** The first row that names columns, among the first rows of a file; titles and addresses may be above it. */
export function headerPlace(rows: readonly string[][]): number {
  const scores = rows.map((cells) => {
    const named = cells.filter((cell) => cell.trim() !== '')
    const known = new Set(named.flatMap((cell) => meaningOf(cell)?.target ?? []))
    const numbers = named.filter((cell) => /^\s{0,9}[$\d.,-]{1,20}\s{0,9}$/.test(cell)).length
    return known.size >= 1 && numbers * 2 < named.length ? known.size + named.length / 1000 : 0
  })
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const wide = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2)
  return best > 0 ? scores.indexOf(best) : Math.max(0, wide)
}
