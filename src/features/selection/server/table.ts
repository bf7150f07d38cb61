import type { View } from '#features/catalogue/prices/showroom-view.ts'
import { type Markup, priceOf } from '#features/catalogue/pricing.ts'
import {
  addBit,
  type Bits,
  countBits,
  eachBit,
  emptyBits,
  fullBits,
  hasBit,
} from '#features/catalogue/server/bitset.ts'
import { type Catalogue, viewOf } from '#features/catalogue/server/catalogue.ts'
import { placesBy } from '#features/catalogue/server/category-index.ts'
import type { Category, CategoryIndex, Product, Showroom } from '#features/catalogue/server/model.ts'
import { invalid } from '#lib/failure.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import { type MarkupSource, markupSources, type SelectionFilters, type SelectionSort } from '../schema.ts'

/** What a showroom's filters leave of one category. */
type Left = { columns: Columns; all: Bits; count: number }

/** The filtered catalogue as one showroom sees it. */
export type Found = { total: number; left: Left[] }

/** Throws 422 on the field for a department, category or brand that is not sold. */
export function findProducts(catalogue: Catalogue, showroomId: number, filters: SelectionFilters): Found {
  const view = viewOf(catalogue, showroomId)
  const { indexes, family } = placesOf(catalogue, filters)
  const brand = filters.brand === undefined ? null : brandOf(catalogue, filters.brand)
  const words = (filters.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const least = filters.price_min === undefined ? 0 : centsOf(filters.price_min)
  const most = filters.price_max === undefined ? Number.MAX_SAFE_INTEGER : centsOf(filters.price_max)
  const source = filters.source === undefined ? -1 : markupSources.indexOf(filters.source)
  const carried = filters.carried === undefined ? null : filters.carried === '1'
  const isFiltered = [family, brand, carried].some((one) => one !== null) || words.length > 0 || source >= 0
  const left = indexes.map((index): Left => {
    const columns = columnsOf(view, index)
    const { products } = index
    if (!isFiltered && least === 0 && most === Number.MAX_SAFE_INTEGER)
      return { columns, all: fullBits(products.length), count: products.length }
    const texts = words.length > 0 ? textsOf(products) : []
    const all = emptyBits(products.length)
    for (let place = 0; place < products.length; place++) {
      const product = products[place] as Product
      const price = columns.price[place] as number
      if (price < least || price > most) continue
      if (brand !== null && product.brand.id !== brand) continue
      if (family && product.family !== family) continue
      if (source >= 0 && columns.source[place] !== source) continue
      if (carried !== null && hasBit(columns.carried, place) !== carried) continue
      if (words.length > 0 && !words.every((word) => texts[place]?.includes(word))) continue
      addBit(all, place)
    }
    return { columns, all, count: countBits(all) }
  })
  if (words.length === 0) prepareTexts(indexes)
  return {
    total: left.reduce((sum, { count }) => sum + count, 0),
    left: left.filter(({ count }) => count > 0),
  }
}

/** A row of the table: the product with its figures. */
export type Priced = {
  product: Product
  finalCents: Cents
  wholesaleCents: Cents
  markupCents: Cents
  priceCents: Cents
  source: MarkupSource
  carried: boolean
}

/**
 * Rows `skip` to `skip + take` in the order of a sort, best sellers first without one; ties by id. The cost grows with
 * the distance from the nearer end of the list.
 */
export function sortedRows({ left, total }: Found, sort: string | undefined, skip: number, take: number): Priced[] {
  const descending = sort?.startsWith('-') ?? false
  const by = (sort?.replace('-', '') ?? 'sold') as SelectionSort | 'sold'
  const end = Math.min(skip + take, total)
  if (total - end >= skip) return walk(left, by, descending, skip, end)
  return walk(left, by, !descending, total - end, total - skip).reverse()
}

function walk(left: Left[], by: SelectionSort | 'sold', descending: boolean, from: number, to: number): Priced[] {
  // Sorted by the product that each would give next; the first one gives it and takes its new place.
  const queues = left.map(({ columns, all }) => queueOf(columns, all, by, descending))
  queues.sort((a, b) => (isBefore(a, b, descending) ? -1 : 1))
  const rows: Priced[] = []
  for (let passed = 0; passed < to; passed++) {
    const [next] = queues
    if (!next) break
    if (passed >= from) rows.push(next.columns.row(next.place))
    next.advance()
    let at = 0
    for (; at + 1 < queues.length; at++) {
      const other = queues[at + 1] as Queue
      if (next.place >= 0 && isBefore(next, other, descending)) break
      queues[at] = other
    }
    if (next.place >= 0) queues[at] = next
    else queues.pop()
  }
  return rows
}

/** The row of one product; null if it is not sold. */
export function rowFor(catalogue: Catalogue, showroomId: number, product: Product): Priced | null {
  const index = catalogue.indexOf(product.category)
  return index ? columnsOf(viewOf(catalogue, showroomId), index).row(product.place) : null
}

/** All of them, in no order. */
export function productsOf({ left }: Found): Product[] {
  const found: Product[] = []
  for (const { columns, all } of left) eachBit(all, (place) => found.push(columns.index.products[place] as Product))
  return found
}

export function countCarried(catalogue: Catalogue, showroomId: number): number {
  const view = viewOf(catalogue, showroomId)
  let count = 0
  for (const index of catalogue.indexes().values()) count += countBits(view.selection(index))
  return count
}

/** The products of one category in the order of a sort, one after the other. */
type Queue = { columns: Columns; place: number; key: number | string; advance: () => void }

function queueOf(columns: Columns, all: Bits, by: SelectionSort | 'sold', descending: boolean): Queue {
  const order = columns.sorted(by)
  const keyOf = columns.keys[by]
  let at = descending ? order.length : -1
  const queue: Queue = {
    columns,
    place: -1,
    key: 0,
    advance() {
      do at += descending ? -1 : 1
      while (at >= 0 && at < order.length && !hasBit(all, order[at] as number))
      queue.place = order[at] ?? -1
      if (queue.place >= 0) queue.key = keyOf(queue.place)
    },
  }
  queue.advance()
  return queue
}

function isBefore(a: Queue, b: Queue, descending: boolean): boolean {
  const [one, other] = descending ? [b, a] : [a, b]
  if (one.key !== other.key) return one.key < other.key
  return idAt(one) < idAt(other)
}

const idAt = ({ columns, place }: Queue) => (columns.index.products[place] as Product).id

/** The figures of one category's products in one showroom, each by the product's place. */
type Columns = {
  index: CategoryIndex
  price: Int32Array
  /** Index in `markupSources`. */
  source: Uint8Array
  carried: Bits
  keys: Record<SelectionSort | 'sold', (place: number) => number | string>
  sorted: (by: SelectionSort | 'sold') => Uint32Array
  row: (place: number) => Priced
}

/** A view and an index are replaced by new ones when they change, so that nothing here is ever out of date. */
const known = new WeakMap<View, WeakMap<CategoryIndex, Columns>>()

function columnsOf(view: View, index: CategoryIndex): Columns {
  let ofView = known.get(view)
  if (!ofView) {
    ofView = new WeakMap()
    known.set(view, ofView)
  }
  let columns = ofView.get(index)
  if (!columns) {
    columns = makeColumns(view, index)
    ofView.set(index, columns)
  }
  return columns
}

function makeColumns(view: View, index: CategoryIndex): Columns {
  const { products } = index
  const showroom = view.showroom as Showroom
  const [final, wholesale, markup, price] = [0, 1, 2, 3].map(() => new Int32Array(products.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const source = new Uint8Array(products.length)
  products.forEach((product, place) => {
    const rule = decidingRule(showroom, product)
    const unit = priceOf(product.sizes[0]?.finalCents ?? 0, product.vendor.feeBps, rule.markup)
    final[place] = unit.finalCents
    wholesale[place] = unit.wholesaleCents
    markup[place] = unit.markupCents
    price[place] = unit.priceCents
    source[place] = rule.source
  })
  const carried = view.selection(index)
  const at = (column: Int32Array) => (place: number) => column[place] as number
  // Basis points of the wholesale price; a product of 0 cents does not exist.
  const part = (place: number) =>
    Math.round(((markup[place] as number) * 10_000) / Math.max(1, wholesale[place] as number))
  const numbers = {
    vendor_price: at(final),
    wholesale: at(wholesale),
    markup: part,
    price: at(price),
    profit: at(markup),
    sold: (place: number) => -(products[place] as Product).sold90,
  }
  const orders: Partial<Record<SelectionSort | 'sold', Uint32Array>> = {}
  return {
    index,
    price,
    source,
    carried,
    keys: {
      ...numbers,
      name: (place) => (products[place] as Product).name,
      brand: (place) => (products[place] as Product).brand.name,
    },
    sorted(by) {
      orders[by] ??=
        by === 'name'
          ? index.sorted('name')
          : by === 'brand'
            ? placesByBrand(products)
            : placesBy(products, ({ place }) => numbers[by](place))
      return orders[by]
    },
    row: (place) => ({
      product: products[place] as Product,
      finalCents: final[place] as number,
      wholesaleCents: wholesale[place] as number,
      markupCents: markup[place] as number,
      priceCents: price[place] as number,
      source: markupSources[source[place] as number] as MarkupSource,
      carried: hasBit(carried, place),
    }),
  }
}

function placesByBrand(products: readonly Product[]): Uint32Array {
  const names = [...new Set(products.map(({ brand }) => brand.name))].sort()
  const rank = new Map(names.map((name, i) => [name, i]))
  return placesBy(products, ({ brand }) => rank.get(brand.name) ?? 0)
}

/** The markup that applies and the index of its rule in `markupSources`, in the order of `markupOf`. */
function decidingRule(showroom: Showroom, product: Product): { markup: Markup; source: number } {
  const { products, categories, brands, defaultMarkup } = showroom
  const { family, category, brand } = product
  const own = products.get(product.id)?.markup
  if (own) return { markup: own, source: 0 }
  const ofCategory = (family && categories.get(family.id)?.markup) || categories.get(category.id)?.markup
  if (ofCategory) return { markup: ofCategory, source: 1 }
  const ofBrand = brands.get(brand.id)?.markup
  return ofBrand ? { markup: ofBrand, source: 2 } : { markup: defaultMarkup, source: 3 }
}

/** The deciding rule's own figures and, for a category or brand, its name. */
export function ruleOf(showroom: Showroom, { product, source }: Priced) {
  const { family, category, brand } = product
  const ofFamily = family && showroom.categories.get(family.id)?.markup
  const name = {
    product: null,
    category: (ofFamily ? family : category).name,
    brand: brand.name,
    default: null,
  }
  return { ...decidingRule(showroom, product).markup, name: name[source] }
}

/** Lowercase text that a search looks in, of products whose list does not change. */
const texts = new WeakMap<readonly Product[], string[]>()

function textsOf(products: readonly Product[]): string[] {
  let found = texts.get(products)
  if (found?.length !== products.length) {
    found = products.map(({ name, sku, brand, collection, category, family, sizes }) =>
      [name, brand.name, collection, category.name, family?.name ?? '', sku, ...sizes.map((size) => size.sku)]
        .join(' ')
        .toLowerCase(),
    )
    texts.set(products, found)
  }
  return found
}

/** A category at a time between requests, so that the first search does not wait for all of them. */
function prepareTexts(indexes: readonly CategoryIndex[]): void {
  const next = indexes.find(({ products }) => texts.get(products)?.length !== products.length)
  if (!next || isPreparing) return
  isPreparing = true
  setImmediate(() => {
    isPreparing = false
    textsOf(next.products)
    prepareTexts(indexes)
  })
}
let isPreparing = false

function placesOf(
  catalogue: Catalogue,
  { department, category }: SelectionFilters,
): { indexes: CategoryIndex[]; family: Category | null } {
  if (category !== undefined) {
    const found = catalogue.category(category)
    const index = found && catalogue.indexOf(found)
    if (!found || !index) throw invalid('category', 'This category is not sold here.')
    return { indexes: [index], family: found.parent ? found : null }
  }
  if (department === undefined) return { indexes: [...catalogue.indexes().values()], family: null }
  const found = catalogue.frame().departments.find(({ slug }) => slug === department)
  if (!found) throw invalid('department', 'This department is not sold here.')
  return { indexes: found.categories.flatMap((one) => catalogue.indexOf(one) ?? []), family: null }
}

function brandOf(catalogue: Catalogue, key: string): number {
  const found = catalogue.brand(key) ?? catalogue.frame().brands.get(Number(key))
  if (!found) throw invalid('brand', 'This brand is not sold here.')
  return found.id
}

const centsOf = (dollars: number) => fromDollars(Math.round(dollars * 100) / 100) ?? 0
