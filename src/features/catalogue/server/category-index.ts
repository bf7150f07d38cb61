import { addBit, type Bits, emptyBits } from './bitset.ts'
import type { Category, CategoryFacet, CategoryIndex, FacetValue, FixedSort, Product } from './model.ts'

/** Facets that every category has, before its own. */
const common = [
  { key: 'brand', label: 'Brand' },
  { key: 'color', label: 'Color family' },
  { key: 'material', label: 'Material' },
  { key: 'finish', label: 'Finish' },
  { key: 'style', label: 'Style' },
  { key: 'size', label: 'Size' },
]

/** Indexes a category's products, which are sorted by their ids: a set for every value of a facet, for families and stock. */
export function buildCategoryIndex(category: Category, products: Product[]): CategoryIndex {
  products.forEach((product, place) => {
    product.place = place
  })
  const families = new Map<number, Bits>()
  for (const { family, place } of products) if (family) addBit(setOf(families, family.id, products), place)
  const facets = facetKinds(category).flatMap((kind) => valueFacet(category, kind, products))
  return withNumbers({ category, products, families }, facets, {})
}

/** The same after prices, stock or ratings of some of its products have changed, whose objects have been replaced by then. */
export function renumberCategoryIndex(index: CategoryIndex): CategoryIndex {
  const facets = index.facets.filter(({ key }) => !stepKeys.includes(key))
  return withNumbers(index, facets, {})
}

function withNumbers(
  given: Pick<CategoryIndex, 'category' | 'products' | 'families'>,
  valueFacets: CategoryFacet[],
  orders: Partial<Record<FixedSort, Uint32Array>>,
): CategoryIndex {
  const { category, products, families } = given
  const shared = valueFacets.filter(({ key }) => common.some((one) => one.key === key))
  const own = valueFacets.filter((facet) => !shared.includes(facet))
  return {
    category,
    products,
    families,
    facets: [...shared, ...stepFacets.map((facet) => stepFacet(facet, products)), ...own],
    inStock: bitsWhere(products, isInStock),
    with3d: bitsWhere(products, ({ hasModel }) => hasModel),
    sorted: (sort) => {
      orders[sort] ??= sorters[sort](products)
      return orders[sort]
    },
  }
}

const sorters: Record<FixedSort, (products: Product[]) => Uint32Array> = {
  relevance: (products) => placesBy(products, ({ sold90 }) => -sold90),
  newest: (products) => placesBy(products, ({ listedAt }) => -listedAt),
  rating: (products) =>
    placesBy(products, (p) => -(p.ratingTenths * 2 ** 20 + Math.min(p.ratingCount, 2 ** 20 - 1))),
  name: (products) =>
    Uint32Array.from(
      [...products].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.place - b.place)),
      ({ place }) => place,
    ),
}

/** Places by a whole number, the least first; equal ones in the order of ids, so that pages neither repeat nor skip a product. */
export function placesBy(
  products: readonly Product[],
  key: (product: Product, place: number) => number,
): Uint32Array {
  // Numbers sort without calling a comparison: the place is what remains of dividing by `room`.
  const room = products.length
  const keys = Float64Array.from(products, (product, place) => key(product, place) * room + place).sort()
  return Uint32Array.from(keys, (one) => ((one % room) + room) % room)
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

/** None where all products that have a value have the same. */
function valueFacet(
  category: Category,
  { key, label }: { key: string; label: string },
  products: Product[],
): CategoryFacet[] {
  const found = new Map<string, Bits>()
  for (const product of products)
    for (const value of valuesOf(product, key)) addBit(setOf(found, value, products), product.place)
  if (found.size < 2) return []
  const values = [...found].map(([value, bits]): FacetValue => ({ value, bits }))
  return [{ key, label, values: values.sort(inOrder(category, key)) }]
}

/** What a product has of a facet; its brand goes by its slug. */
function valuesOf({ brand, attributes }: Product, key: string): readonly string[] {
  const value = key === 'brand' ? brand.slug : attributes[key]
  if (!value) return []
  return Array.isArray(value) ? value : [value]
}

/** A facet's values as its category names them, then all others alphabetically. */
function inOrder(category: Category, key: string): (a: FacetValue, b: FacetValue) => number {
  const declared = category.attributes.find((a) => a.key === key)
  const rank = new Map(declared?.values.map((value, i) => [value, i]))
  return (a, b) => (rank.get(a.value) ?? 1e6) - (rank.get(b.value) ?? 1e6) || (a.value < b.value ? -1 : 1)
}

function setOf<K>(sets: Map<K, Bits>, key: K, products: readonly Product[]): Bits {
  let bits = sets.get(key)
  if (!bits) {
    bits = emptyBits(products.length)
    sets.set(key, bits)
  }
  return bits
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

/** A product out of stock leaves in no number of days. */
const within = (days: number): Step => ({
  value: String(days),
  label: `Within ${days} days`,
  holds: (product) => product.leadDays <= days && isInStock(product),
})

/** Facets of numbers: each step holds the one before it. They change with reviews and stock. */
const stepFacets: { key: string; label: string; steps: Step[] }[] = [
  { key: 'rating', label: 'Rating', steps: [rated(4.5, '4½'), rated(4, '4'), rated(3, '3')] },
  { key: 'ships_in', label: 'Ready to ship', steps: [within(3), within(7), within(14)] },
]

export const stepKeys = stepFacets.map(({ key }) => key)

function stepFacet({ key, label, steps }: (typeof stepFacets)[number], products: Product[]): CategoryFacet {
  return {
    key,
    label,
    values: steps.map(({ value, holds }) => ({ value, bits: bitsWhere(products, holds) })),
  }
}

const stepLabelsByKey = new Map(
  stepFacets.map(({ key, steps }) => [key, new Map(steps.map(({ value, label }) => [value, label]))]),
)

/** What the steps of a facet are called, in their order; undefined for a facet of values. */
export function stepLabels(key: string): Map<string, string> | undefined {
  return stepLabelsByKey.get(key)
}
