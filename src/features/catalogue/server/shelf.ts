import { addBit, emptyBits, hasBit, removeBit } from './bitset.ts'
import type { Brand, Category, FacetValue, Kind, Marks, Product, Shelf } from './model.ts'
import { placesBy } from './places-by.ts'
import { repriced, type ShelfChange } from './shelf-changes.ts'
import { buildSteps, moveSteps } from './step-facets.ts'
import { attributesKey } from './stored-product.ts'

/** Facets that every category has, before its own. */
const common = [
  { key: 'brand', label: 'Brand' },
  { key: 'color', label: 'Color family' },
  { key: 'material', label: 'Material' },
  { key: 'finish', label: 'Finish' },
  { key: 'style', label: 'Style' },
  { key: 'size', label: 'Size' },
]

const mostChanges = 10_000

/** Arranges a category's products: their places, a set for every facet value, and the fixed orders. */
export function buildShelf(category: Category, products: Product[]): Shelf {
  const size = products.length
  products.forEach((product, place) => {
    product.place = place
  })
  const shelf: Shelf = {
    category,
    products,
    ids: Float64Array.from(products, (product) => product.id),
    ...kindsOf(products),
    finalCents: Int32Array.from(products, firstCents),
    sqftHundredths: Int32Array.from(products, (product) => product.sizes[0]?.boxSqftHundredths ?? 0),
    ...facetsOf(category, products),
    families: new Map(),
    inStock: emptyBits(size),
    with3d: emptyBits(size),
    orders: {
      relevance: orderDown(products, (product) => product.sold90),
      newest: orderDown(products, (product) => product.listedAt),
      rating: orderByRating(products),
      name: orderByName(products),
    },
    changes: [],
  }
  for (const product of products) {
    if (product.family) {
      const bits = shelf.families.get(product.family.id) ?? emptyBits(size)
      shelf.families.set(product.family.id, bits)
      addBit(bits, product.place)
    }
    if (product.hasModel) addBit(shelf.with3d, product.place)
    if (isInStock(product)) addBit(shelf.inStock, product.place)
  }
  return shelf
}

/** After prices or stock of one of its products have changed: everything else stays as it is, whatever the shelf holds. */
export function refreshShelf(shelf: Shelf, product: Product): void {
  const inStock = isInStock(product)
  if (inStock !== hasBit(shelf.inStock, product.place)) {
    if (inStock) addBit(shelf.inStock, product.place)
    else removeBit(shelf.inStock, product.place)
    moveSteps(shelf, product)
  }
  shelf.finalCents[product.place] = firstCents(product)
  noteChange(shelf, repriced(product.place))
}

/** A fresh list tells those who follow it to start anew, so that it does not grow for months. */
export function noteChange(shelf: Shelf, change: ShelfChange): void {
  if (shelf.changes.length >= mostChanges) shelf.changes = []
  shelf.changes.push(change)
}

export function firstCents(product: Product): number {
  return product.sizes[0]?.finalCents ?? 0
}

/** Some dozens a category: products of one brand (and so of one vendor) and family. */
function kindsOf(products: Product[]): Pick<Shelf, 'kinds' | 'kindAt'> {
  const kinds: Kind[] = []
  const known = new Map<Brand, Map<Category | null, number>>()
  const kindAt = Uint16Array.from(products, ({ brand, vendor, family }) => {
    let ofBrand = known.get(brand)
    if (!ofBrand) {
      ofBrand = new Map()
      known.set(brand, ofBrand)
    }
    const number = ofBrand.get(family) ?? kinds.push({ brand, vendor, family }) - 1
    ofBrand.set(family, number)
    return number
  })
  return { kinds, kindAt }
}

export function isInStock(product: Pick<Product, 'sizes'>): boolean {
  return product.sizes.some((size) => size.stock > 0)
}

/** After reviews of some of its products. */
export function rateShelf(shelf: Shelf, products: Product[]): void {
  shelf.orders.rating = orderByRating(shelf.products)
  for (const product of products) moveSteps(shelf, product)
}

/** The only order that moves with a review. */
function orderByRating(products: Product[]): Uint32Array {
  return orderDown(products, (p) => p.ratingTenths * 2 ** 24 + Math.min(p.ratingCount, 2 ** 24 - 1))
}

/** The greatest first. Ties keep the order of ids, so that pages neither repeat nor skip a product. */
function orderDown(products: Product[], key: (product: Product) => number): Uint32Array {
  const keys = Float64Array.from(products, key)
  const greatest = keys.reduce((one, other) => Math.max(one, other), 0)
  return placesBy(keys.length, (place) => greatest - (keys[place] as number))
}

function orderByName(products: Product[]): Uint32Array {
  const names = products.map(({ name }) => name)
  return Uint32Array.from(products.keys()).sort((a, b) => {
    const [one, other] = [names[a] as string, names[b] as string]
    return one < other ? -1 : one > other ? 1 : a - b
  })
}

type Value = FacetValue & { number: number }
type Facet = { key: string; label: string; values: Map<string, Value> }

/** Every product's values are looked up once for all products with the same attributes. */
function facetsOf(category: Category, products: Product[]): Pick<Shelf, 'facets' | 'marks' | 'alone'> {
  const kinds = facetKinds(category).map((kind): Facet => ({ ...kind, values: new Map() }))
  const known = new Map<object | number, Value[]>()
  const given = products.map((product) => {
    const key = attributesKey(product)
    let values = known.get(key)
    if (!values) {
      values = kinds
        .slice(1)
        .flatMap((kind) => textsOf(product, kind.key).map((text) => facetValue(kind, text, products.length)))
      known.set(key, values)
    }
    const brand = facetValue(kinds[0] as Facet, product.brand.slug, products.length)
    for (const { bits } of values) addBit(bits, product.place)
    addBit(brand.bits, product.place)
    return [brand, ...values]
  })
  let numbered = 0
  const facets = kinds.flatMap(({ key, label, values: found }) => {
    if (found.size < 2) return []
    const values = [...found.values()].sort(inOrder(category, key))
    const first = numbered
    for (const value of values) value.number = numbered++
    return [{ key, label, first, marked: true, values }]
  })
  const steps = buildSteps(products, numbered)
  const ofAll = facets.filter(({ key }) => common.some((one) => one.key === key)).length
  const count = steps.reduce((sum, { values }) => sum + values.length, numbered)
  return {
    facets: [...facets.slice(0, ofAll), ...steps, ...facets.slice(ofAll)],
    marks: { ...marksOf(given, numbered), count },
    alone: new Map(
      kinds.flatMap(({ key, values: found }) =>
        found.size === 1 ? [...found.keys()].map((value) => [key, value] as const) : [],
      ),
    ),
  }
}

function facetValue(kind: Facet, value: string, size: number): Value {
  const known = kind.values.get(value)
  if (known) return known
  const fresh = { value, bits: emptyBits(size), number: -1 }
  kind.values.set(value, fresh)
  return fresh
}

/** The facets that a category may have: the common ones, brand first, then its own. */
export function facetKinds({ attributes }: Category): { key: string; label: string }[] {
  const own = attributes.filter((a) => !common.some((c) => c.key === a.key))
  return [...common, ...own].map(({ key, label }) => ({
    key,
    label: attributes.find((a) => a.key === key)?.label ?? label,
  }))
}

/** A facet's values as its category names them, then all others by their letters. */
export function inOrder(category: Category, key: string): (a: FacetValue, b: FacetValue) => number {
  const declared = category.attributes.find((a) => a.key === key)
  const rank = new Map(declared?.values.map((value, i) => [value, i]))
  return (a, b) => (rank.get(a.value) ?? 1e6) - (rank.get(b.value) ?? 1e6) || (a.value < b.value ? -1 : 1)
}

/** What a product has of a facet; its brand, told by its slug, is not among its attributes. */
export function textsOf({ brand, attributes }: Product, key: string): string[] {
  const value = key === 'brand' ? brand.slug : attributes[key]
  if (Array.isArray(value)) return [...new Set(value)]
  return value ? [value] : []
}

function marksOf(given: Value[][], count: number): Marks {
  const starts = new Uint32Array(given.length + 1)
  given.forEach((values, place) => {
    const shown = values.filter(({ number }) => number >= 0).length
    starts[place + 1] = (starts[place] as number) + shown
  })
  const size = starts[given.length] as number
  const numbers = count < 65_536 ? new Uint16Array(size) : new Uint32Array(size)
  let at = 0
  for (const values of given) for (const { number } of values) if (number >= 0) numbers[at++] = number
  return { starts, numbers, count }
}
