import { addBit, type Bits, emptyBits, setBit } from './bitset.ts'
import type { Brand, Category, CategoryFacet, CategoryIndex, FacetValue, FixedSort, Product, Vendor } from './model.ts'

/** Facets that every category has, before its own. */
const common = [
  { key: 'brand', label: 'Brand' },
  { key: 'color', label: 'Color family' },
  { key: 'material', label: 'Material' },
  { key: 'finish', label: 'Finish' },
  { key: 'style', label: 'Style' },
  { key: 'size', label: 'Size' },
]

/** Indexes a category's products, which are sorted by id: one set for each facet value, for families, and for stock. */
export function buildCategoryIndex(category: Category, products: Product[]): CategoryIndex {
  products.forEach((product, place) => {
    product.place = place
  })
  const families = new Map<number, Bits>()
  for (const { family, place } of products) {
    if (!family) continue
    const bits = families.get(family.id) ?? emptyBits(products.length)
    addBit(bits, place)
    families.set(family.id, bits)
  }
  const valueFacets = facetKinds(category).flatMap((kind) => valueFacet(category, kind, products))
  const shared = valueFacets.filter(({ key }) => common.some((one) => one.key === key))
  const own = valueFacets.filter((facet) => !shared.includes(facet))
  return {
    category,
    products,
    families,
    facets: [...shared, ...stepFacets.map((facet) => stepFacet(facet, products)), ...own],
    inStock: bitsWhere(products, isInStock),
    with3d: bitsWhere(products, ({ hasModel }) => hasModel),
    firstCents: Int32Array.from(products, firstCentsOf),
    ...kindsOf(products),
    replaced: [],
    sorted: orderOf(products, {}),
  }
}

const firstCentsOf = ({ sizes }: Product) => sizes[0]?.finalCents ?? 0

function kindsOf(products: Product[]): Pick<CategoryIndex, 'kinds' | 'kindOf'> {
  const kinds: Product[] = []
  const known = new Map<Brand, { vendor: Vendor; family: Category | null; kind: number }[]>()
  const kindOf = Uint16Array.from(products, (product) => {
    const { brand, vendor, family } = product
    const ofBrand = known.get(brand) ?? []
    known.set(brand, ofBrand)
    const found = ofBrand.find((one) => one.vendor === vendor && one.family === family)
    if (found) return found.kind
    ofBrand.push({ vendor, family, kind: kinds.length })
    return kinds.push(product) - 1
  })
  return { kinds, kindOf }
}

type Orders = Partial<Record<FixedSort, Uint32Array>>

/** Each order is sorted on first use and kept in `orders`. */
function orderOf(products: Product[], orders: Orders): CategoryIndex['sorted'] {
  return (sort) => {
    orders[sort] ??= placesInOrder(products, sort)
    return orders[sort]
  }
}

/**
 * Takes in what depends on prices, stock, and ratings, after the products at these places were replaced by others with such
 * changes. The returned index shares the sets of the given one, which may no longer be used.
 */
export function renumberCategoryIndex(index: CategoryIndex, places: readonly number[]): CategoryIndex {
  const { products, facets, inStock, with3d, firstCents, replaced, sorted } = index
  for (const place of places) {
    const product = products[place] as Product
    setBit(inStock, place, isInStock(product))
    setBit(with3d, place, product.hasModel)
    firstCents[place] = firstCentsOf(product)
    for (const { key, steps } of stepFacets) {
      const values = facets.find((facet) => facet.key === key)?.values ?? []
      for (const [at, { holds }] of steps.entries()) setBit((values[at] as FacetValue).bits, place, holds(product))
    }
    replaced.push(place)
  }
  // Only the rating changes; what the other orders are sorted by is part of the facts.
  const rated = orderOf(products, {})
  return { ...index, sorted: (sort) => (sort === 'rating' ? rated : sorted)(sort) }
}

/** Sort keys, ascending. */
export const sortKeys = {
  relevance: ({ sold90 }: Product) => -sold90,
  newest: ({ listedAt }: Product) => -listedAt,
  rating: (p: Product) => -(p.ratingTenths * 2 ** 20 + Math.min(p.ratingCount, 2 ** 20 - 1)),
  name: ({ name }: Product) => name,
} satisfies Record<FixedSort, (product: Product) => number | string>

/** Ties are ordered by id, so that pages neither repeat nor skip a product. */
export function compareBy(key: (product: Product) => number | string) {
  return (a: Product, b: Product): number => {
    const [one, other] = [key(a), key(b)]
    return one < other ? -1 : one > other ? 1 : a.id - b.id
  }
}

function placesInOrder(products: Product[], sort: FixedSort): Uint32Array {
  if (sort !== 'name') return placesBy(products, sortKeys[sort])
  return Uint32Array.from([...products].sort(compareBy(sortKeys.name)), ({ place }) => place)
}

/** The same order as places in a category, for an integer key. */
export function placesBy(products: readonly Product[], key: (product: Product) => number): Uint32Array {
  // Numbers sort without a comparison function; the remainder of dividing by `room` is the place.
  const room = products.length
  const keys = Float64Array.from(products, (product, place) => key(product) * room + place).sort()
  return Uint32Array.from(keys, (one) => ((one % room) + room) % room)
}

/** The place of the product with this id; -1 if the category has none. */
export function placeOf({ products }: CategoryIndex, id: number): number {
  let low = 0
  let high = products.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((products[middle] as Product).id < id) low = middle + 1
    else high = middle
  }
  return products[low]?.id === id ? low : -1
}

export function isInStock(product: Pick<Product, 'sizes'>): boolean {
  return product.sizes.some((size) => size.stock > 0)
}

/** The facets that a category may have: the common ones, brand first, then its own. */
function facetKinds({ attributes }: Category): { key: string; label: string }[] {
  const own = attributes.filter((a) => !common.some((c) => c.key === a.key))
  return [...common, ...own].map(({ key, label }) => ({
    key,
    label: attributes.find((a) => a.key === key)?.label ?? label,
  }))
}

/** None if all products with a value have the same value. */
function valueFacet(
  category: Category,
  { key, label }: { key: string; label: string },
  products: Product[],
): CategoryFacet[] {
  const found = new Map<string, FacetValue>()
  for (const product of products)
    for (const value of valuesOf(product, key)) {
      let known = found.get(value)
      if (!known) {
        known = {
          value,
          label: key === 'brand' ? product.brand.name : value,
          bits: emptyBits(products.length),
        }
        found.set(value, known)
      }
      addBit(known.bits, product.place)
    }
  return found.size < 2 ? [] : [{ key, label, values: [...found.values()].sort(inOrder(category, key)) }]
}

/** A product's values for a facet; for the brand, its slug. */
function valuesOf({ brand, attributes }: Product, key: string): readonly string[] {
  const value = key === 'brand' ? brand.slug : attributes[key]
  if (!value) return []
  return Array.isArray(value) ? value : [value]
}

/** The order of a facet's values: first those that the category declares, then the others alphabetically. */
function inOrder(category: Category, key: string): (a: FacetValue, b: FacetValue) => number {
  const declared = category.attributes.find((a) => a.key === key)
  const rank = new Map(declared?.values.map((value, i) => [value, i]))
  return (a, b) => (rank.get(a.value) ?? 1e6) - (rank.get(b.value) ?? 1e6) || (a.value < b.value ? -1 : 1)
}

function bitsWhere(products: Product[], holds: (product: Product) => boolean): Bits {
  const bits = emptyBits(products.length)
  products.forEach((product, place) => {
    if (holds(product)) addBit(bits, place)
  })
  return bits
}

type Step = { value: string; label: string; holds: (product: Product) => boolean }

const rated = (least: number, words: string): Step => ({
  value: String(least),
  label: `${words} stars and up`,
  holds: ({ ratingCount, ratingTenths }) => ratingCount > 0 && ratingTenths >= least * 10,
})

/** A product that is out of stock matches no number of days. */
const within = (days: number): Step => ({
  value: String(days),
  label: `Within ${days} days`,
  holds: (product) => product.leadDays <= days && isInStock(product),
})

/** Numeric facets, where each step includes the previous one. They change with reviews and stock. */
const stepFacets: { key: string; label: string; steps: Step[] }[] = [
  { key: 'rating', label: 'Rating', steps: [rated(4.5, '4½'), rated(4, '4'), rated(3, '3')] },
  { key: 'ships_in', label: 'Ready to ship', steps: [within(3), within(7), within(14)] },
]

export const stepKeys = stepFacets.map(({ key }) => key)

function stepFacet({ key, label, steps }: (typeof stepFacets)[number], products: Product[]): CategoryFacet {
  const values = steps.map(({ holds, ...step }) => ({ ...step, bits: bitsWhere(products, holds) }))
  return { key, label, values }
}
