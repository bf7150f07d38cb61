import type { CategoryIndex, Product } from '../server/model.ts'

/**
 * The SKUs of a category in ascending order: the place of each product, and 0 for its own SKU or n for that of its nth
 * size. The texts are those of the products; copies of them would be a tenth of the memory of a large catalogue.
 */
type Entries = { places: Uint32Array; nth: Uint16Array }

/** Keyed by a category's product array, which is replaced when a product is added or removed. */
const known = new WeakMap<Product[], Entries>()
const most = 200

/** The products with this SKU, or with a size that has it; case, spaces, and punctuation are ignored. */
export function findSku(text: string, indexes: Iterable<CategoryIndex>): Product[] {
  const sku = plainSku(withoutLabel(text))
  return sku.length < 2 ? [] : collect(sku, indexes, (found) => found === sku)
}

/**
 * The products whose SKU begins with the text, shortest first. If there are none and the text can only be a SKU,
 * returns the products for its longest known prefix, and that prefix.
 */
export function findSkuBegun(
  text: string,
  indexes: Iterable<CategoryIndex>,
): { products: Product[]; start: string | null } {
  const typed = withoutLabel(text)
  if (!/^\S+[-._]\S+$/.test(typed)) return { products: [], start: null }
  const all = [...indexes]
  const whole = plainSku(typed)
  const products = whole.length < 5 ? [] : collect(whole, all, (sku) => sku.startsWith(whole))
  if (products.length > 0 || !looksLikeSku(typed)) return { products, start: null }
  const parts = typed.split('-')
  const least = Math.max(2, Math.ceil(parts.length / 2))
  for (let length = parts.length - 1; length >= least; length--) {
    const start = parts.slice(0, length).join('-')
    const found = collect(plainSku(start), all, (sku) => sku.startsWith(plainSku(start)))
    if (found.length > 0) return { products: found, start }
  }
  return { products: [], start: null }
}

function withoutLabel(text: string): string {
  return text.trim().replace(/^(?:sku|item|model|part)\b[\s#:.]*(?:(?:no|number)\b)?[\s#:.]*/i, '')
}

/**
 * Whether the text looks copied from an order or label: no spaces, and dashes, letters next to digits, or only
 * capitals. If it contains a size, it may be joined words instead: 12x24-tile.
 */
export function looksLikeSku(text: string): boolean {
  const typed = text.trim()
  if (!/^[a-z0-9]+(?:[-._][a-z0-9]+)+$/i.test(typed) || /\dx\d/i.test(typed)) return false
  return /[a-z]/i.test(typed) && (/\d/.test(typed) || typed === typed.toUpperCase())
}

function collect(start: string, indexes: Iterable<CategoryIndex>, isWanted: (sku: string) => boolean): Product[] {
  const found = new Map<Product, number>()
  if (start.length === 0 || start.length > 80) return []
  for (const index of indexes) {
    const entries = entriesOf(index)
    for (let at = firstFrom(index, entries, start); at < entries.places.length; at++) {
      const sku = skuAt(index, entries, at)
      if (!sku.startsWith(start)) break
      const product = index.products[entries.places[at] as number] as Product
      if (isWanted(sku)) found.set(product, Math.min(found.get(product) ?? sku.length, sku.length))
    }
  }
  return [...found]
    .sort((a, b) => a[1] - b[1] || a[0].id - b[0].id)
    .slice(0, most)
    .map(([product]) => product)
}

/** Sorted on first use. */
export function entriesOf({ products }: CategoryIndex): Entries {
  const found = known.get(products)
  if (found) return found
  const skus = products.flatMap(({ sku, sizes, place }) =>
    [sku, ...sizes.map((size) => size.sku)].map((one, nth) => ({ sku: plainSku(one), place, nth })),
  )
  skus.sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0))
  const entries = {
    places: Uint32Array.from(skus, ({ place }) => place),
    nth: Uint16Array.from(skus, ({ nth }) => nth),
  }
  known.set(products, entries)
  return entries
}

function skuAt({ products }: CategoryIndex, { places, nth }: Entries, at: number): string {
  const product = products[places[at] as number] as Product
  const size = nth[at] as number
  return plainSku((size === 0 ? product.sku : product.sizes[size - 1]?.sku) ?? '')
}

function firstFrom(index: CategoryIndex, entries: Entries, start: string): number {
  let low = 0
  let high = entries.places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (skuAt(index, entries, middle) < start) low = middle + 1
    else high = middle
  }
  return low
}

function plainSku(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
