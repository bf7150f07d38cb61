import { addBit, emptyBits, removeBit } from './bitset.ts'
import type { Category, Product, Shelf, ShelfFacet } from './model.ts'

/** Facets that every category has, before its own. */
const common = [
  { key: 'brand', label: 'Brand' },
  { key: 'color', label: 'Color family' },
  { key: 'material', label: 'Material' },
  { key: 'finish', label: 'Finish' },
  { key: 'style', label: 'Style' },
  { key: 'size', label: 'Size' },
]

const mostRepriced = 10_000

/** Arranges a category's products: their places, a set for every facet value, and the fixed orders. */
export function buildShelf(category: Category, products: Product[]): Shelf {
  const size = products.length
  products.forEach((product, place) => {
    product.place = place
  })
  const shelf: Shelf = {
    category,
    products,
    facets: facetsOf(category, products),
    families: new Map(),
    inStock: emptyBits(size),
    with3d: emptyBits(size),
    orders: {
      relevance: orderBy(products, (a, b) => b.sold90 - a.sold90),
      newest: orderBy(products, (a, b) => b.listedAt - a.listedAt),
      rating: orderByRating(products),
      name: orderBy(products, (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    },
    repriced: [],
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
  if (isInStock(product)) addBit(shelf.inStock, product.place)
  else removeBit(shelf.inStock, product.place)
  // A fresh list tells those who follow it to start anew, so that it does not grow for months.
  if (shelf.repriced.length >= mostRepriced) shelf.repriced = []
  shelf.repriced.push(product.place)
}

export function isInStock(product: Product): boolean {
  return product.sizes.some((size) => size.stock > 0)
}

/** The only order that moves with a review. */
export function orderByRating(products: Product[]): Uint32Array {
  return orderBy(products, (a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount)
}

/** Ties keep the order of ids, so that pages neither repeat nor skip a product. */
function orderBy(products: Product[], compare: (a: Product, b: Product) => number): Uint32Array {
  return Uint32Array.from(
    [...products].sort((a, b) => compare(a, b) || a.id - b.id),
    (product) => product.place,
  )
}

function facetsOf(category: Category, products: Product[]): ShelfFacet[] {
  const own = category.attributes.filter((a) => !common.some((c) => c.key === a.key))
  return [...common, ...own].flatMap(({ key, label }) => {
    const declared = category.attributes.find((a) => a.key === key)
    const sets = new Map<string, Uint32Array>()
    for (const product of products) {
      for (const value of valuesOf(product, key)) {
        const bits = sets.get(value) ?? emptyBits(products.length)
        sets.set(value, bits)
        addBit(bits, product.place)
      }
    }
    if (sets.size < 2) return []
    const rank = new Map(declared?.values.map((value, i) => [value, i]))
    const values = [...sets].map(([value, bits]) => ({ value, bits }))
    values.sort(
      (a, b) => (rank.get(a.value) ?? 1e6) - (rank.get(b.value) ?? 1e6) || (a.value < b.value ? -1 : 1),
    )
    return [{ key, label: declared?.label ?? label, values }]
  })
}

function valuesOf(product: Product, key: string): string[] {
  if (key === 'brand') return [product.brand.name]
  const value = product.attributes[key]
  if (Array.isArray(value)) return value
  return value ? [value] : []
}
