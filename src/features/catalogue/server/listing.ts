import { printInches } from '#lib/feet-inches.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { Reader, View } from '../prices/showroom-view.ts'
import { priceSteps, visitor } from '../prices/showroom-view.ts'
import type { Facet, PriceFacet, ProductList, ValueFacet } from '../schema.ts'
import type { Matches, NotSold, SearchResult } from '../search/types.ts'
import { priceNote, sizeMeant } from '../search/within-price.ts'
import { addBit, type Bits, countBits, countCommon, eachBit, emptyBits, hasBit, intersect, takeIn } from './bitset.ts'
import { cardOf } from './cards.ts'
import { type Catalogue, tags } from './catalogue.ts'
import { compareBy, sortKeys, stepKeys } from './category-index.ts'
import { type ListRequest, readListRequest } from './list-request.ts'
import type { Category, CategoryIndex, Product } from './model.ts'
import type { Made } from './response-cache.ts'

/** GET /api/products: cards, page, facets. */
export function readList(
  catalogue: Catalogue,
  params: URLSearchParams,
  reader: Reader,
  path = '/api/products',
): Made<ProductList> {
  const request = readListRequest(params, catalogue, reader)
  const found = list(request)
  const query = new URLSearchParams(params)
  query.delete('page')
  const cards = found.products.map((p) =>
    cardOf(p, request.view, catalogue.chips(p), reader, sizeMeant(p, request.found)),
  )
  const data: ProductList = {
    ...paged(cards, found.total, found.page, request.perPage, path, query),
    facets: found.facets,
    applied: { category: request.category?.slug ?? null, sort: request.sort },
    searched: request.q
      ? {
          q: request.q,
          ...searchedOf(request.found, request.priceMissed),
          categories: categoriesOf(catalogue, found.facets),
        }
      : null,
  }
  return {
    data,
    tags: [tags.texts, tags.showrooms, ...found.from.map(tags.category)],
  }
}

function searchedOf(found: SearchResult | null, priceMissed: boolean) {
  return {
    corrected: found?.corrected ?? null,
    dropped: found?.dropped ?? [],
    other_sizes: (found?.otherSizes ?? []).map(({ asked, nearest }) => ({
      asked: sizeText(asked),
      nearest: sizeText(nearest),
    })),
    redirect: found?.redirect ?? null,
    not_sold: found ? notSoldSentence(found.notSold) : null,
    price: found ? priceNote(found, priceMissed) : null,
  }
}

/** A size of a query as it is read: "23.5in" is 23 1/2 in, "12x24" 12 x 24 in. */
function sizeText(size: string): string {
  const numbers = size.match(/[\d.]+/g) ?? []
  return `${numbers.map((one) => printInches(Number(one))).join(' x ')} ${size.endsWith('ft') ? 'ft' : 'in'}`
}

function categoriesOf(catalogue: Catalogue, facets: ProductList['facets']) {
  const facet = facets.find((f) => f.key === 'category')
  if (!facet || !('values' in facet)) return []
  return facet.values.slice(0, 6).map(({ label, value, count }) => ({
    name: catalogue.category(value)?.name ?? label,
    label,
    slug_url: value,
    count,
  }))
}

type Listing = {
  products: Product[]
  total: number
  page: number
  facets: Facet[]
  /** Categories that the list was built from: it is valid until one of them changes. */
  from: Category[]
}

/**
 * What the filters leave of a category: once for the list, and once for each facet without its own filter, for its
 * counts.
 */
type Filtered = { index: CategoryIndex; all: Bits; count: number; without: Map<string, Bits> }

/** Lists, counts, and paginates. */
export function list(request: ListRequest): Listing {
  const facetKeys = facetKeysOf(request)
  const filtered = request.indexes.flatMap((index): Filtered[] => {
    const base = baseOf(index, request.view, request.family, request.matches)
    return base && countBits(base) > 0 ? [filter(index, base, request, facetKeys)] : []
  })
  const live = filtered.filter(({ count }) => count > 0)
  const total = live.reduce((sum, { count }) => sum + count, 0)
  const page = clampPage(request.page, total, request.perPage)
  return {
    products: pageOf(live, request, (page - 1) * request.perPage),
    total,
    page,
    facets: [...valueFacets(filtered, request, facetKeys), ...priceFacets(filtered, request)],
    from: filtered.map(({ index }) => index.category),
  }
}

/** The best sellers of 90 days that are in stock, one per group. */
export function bestSold(
  { view, indexes, family }: Pick<ListRequest, 'view' | 'indexes' | 'family'>,
  most: number,
): Product[] {
  const inStock = indexes.map((index) => {
    const all = baseOf(index, view, family)?.slice() ?? emptyBits(index.products.length)
    intersect(all, index.inStock)
    return { index, all }
  })
  const perPage = Math.min(100, most * 4)
  const found = pageOf(inStock, { view, reader: visitor, indexes, matches: null, sort: 'relevance', perPage }, 0)
  const groups = new Set<string>()
  return found.filter((p) => !groups.has(p.group) && groups.add(p.group)).slice(0, most)
}

/**
 * What the showroom carries of the category, the family, and the search results, before any filter. Do not modify it;
 * null if empty.
 */
export function baseOf(
  index: CategoryIndex,
  view: View,
  family: Category | null,
  matches: Matches | null = null,
): Bits | null {
  const match = matches?.get(index.category.id)
  if (matches && !match) return null
  const selection = view.selection(index)
  if (!family && !match) return selection
  const base = selection.slice()
  if (match) intersect(base, match.bits)
  if (family) intersect(base, index.families.get(family.id) ?? emptyBits(index.products.length))
  return base
}

function filter(index: CategoryIndex, base: Bits, request: ListRequest, facetKeys: string[]): Filtered {
  const filters = new Map<string, Bits>()
  for (const [key, values] of request.chosen) {
    const facet = index.facets.find((f) => f.key === key)
    const bits = emptyBits(index.products.length)
    for (const value of facet?.values ?? []) if (values.includes(value.value)) takeIn(bits, value.bits)
    if (key === 'category' && values.includes(index.category.slug)) bits.fill(0xffffffff)
    filters.set(key, bits)
  }
  if (request.priceMin !== null || request.priceMax !== null) filters.set('price', priceBits(index, request))
  if (request.inStock) filters.set('in_stock', index.inStock)
  if (request.with3d) filters.set('is_3d', index.with3d)
  const allBut = (left: string | null) => {
    const applied = [...filters].filter(([key]) => key !== left)
    if (applied.length === 0) return base
    const bits = base.slice()
    for (const [, filter] of applied) intersect(bits, filter)
    return bits
  }
  const all = allBut(null)
  const without = new Map<string, Bits>()
  for (const key of [...facetKeys, 'price', 'category']) without.set(key, filters.has(key) ? allBut(key) : all)
  return { index, all, count: countBits(all), without }
}

function priceBits(index: CategoryIndex, { view, reader, priceMin, priceMax }: ListRequest): Bits {
  const { cents } = view.prices(index, reader)
  const bits = emptyBits(index.products.length)
  for (let place = 0; place < cents.length; place++) {
    const price = cents[place] as number
    if (price >= (priceMin ?? 0) && price <= (priceMax ?? Number.MAX_SAFE_INTEGER)) addBit(bits, place)
  }
  return bits
}

/** One category shows its own facets; a list over several shows the facets that they all have. */
function facetKeysOf({ indexes, chosen }: ListRequest): string[] {
  if (indexes.length === 1) return indexes[0]?.facets.map((f) => f.key) ?? []
  return [...new Set(['brand', 'color', 'material', 'finish', 'style', ...stepKeys, ...chosen.keys()])].filter(
    (k) => k !== 'category',
  )
}

function valueFacets(filtered: Filtered[], request: ListRequest, keys: string[]): ValueFacet[] {
  const facets = keys.map((key): ValueFacet => {
    const chosen = request.chosen.get(key) ?? []
    const values = new Map<string, ValueFacet['values'][number]>()
    let label = key
    for (const { index, without } of filtered) {
      const facet = index.facets.find((f) => f.key === key)
      const set = without.get(key)
      if (!facet || !set) continue
      label = facet.label
      for (const { value, label, bits } of facet.values) {
        const known = values.get(value) ?? { value, label, count: 0, selected: chosen.includes(value) }
        known.count += countCommon(set, bits)
        values.set(value, known)
      }
    }
    const shown = [...values.values()].filter(({ count, selected }) => count > 0 || selected)
    // Across several categories, values have no declared order.
    if (request.indexes.length > 1 && !stepKeys.includes(key))
      shown.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return { key, label, values: shown }
  })
  if (request.indexes.length > 1) facets.unshift(categoryFacet(filtered, request))
  return facets.filter((facet) => facet.values.length > 0)
}

function categoryFacet(filtered: Filtered[], request: ListRequest): ValueFacet {
  const chosen = request.chosen.get('category') ?? []
  const values = filtered.flatMap(({ index, without }) => {
    const count = countBits(without.get('category') as Bits)
    const { slug, label } = index.category
    return count > 0 ? [{ value: slug, label, count, selected: chosen.includes(slug) }] : []
  })
  return { key: 'category', label: 'Category', values: values.sort((a, b) => b.count - a.count) }
}

function priceFacets(filtered: Filtered[], { view, reader }: ListRequest): PriceFacet[] {
  let min = Number.MAX_SAFE_INTEGER
  let max = 0
  const counts = priceSteps.map(() => 0)
  for (const { index, without } of filtered) {
    const spread = view.prices(index, reader).spread(without.get('price') as Bits)
    if (spread.max === 0) continue
    min = Math.min(min, spread.min)
    max = Math.max(max, spread.max)
    spread.counts.forEach((count, step) => {
      counts[step] = (counts[step] as number) + count
    })
  }
  if (max === 0) return []
  const buckets = counts.flatMap((count, i) =>
    count > 0 ? [{ from: toDollars(priceSteps[i] as number), to: toDollars(priceSteps[i + 1] ?? max), count }] : [],
  )
  return [{ key: 'price', label: 'Price', min: toDollars(min), max: toDollars(max), buckets }]
}

/** What the filters leave of a category. */
type Left = { index: CategoryIndex; all: Bits }
type PageRequest = Pick<ListRequest, 'view' | 'reader' | 'indexes' | 'matches' | 'sort' | 'perPage'>

/** One page of the filtered products. The cost grows with the depth of the page. */
function pageOf(filtered: Left[], request: PageRequest, skip: number): Product[] {
  const { matches, sort, perPage } = request
  if (matches && sort === 'relevance' && filtered.some(({ index }) => matches.get(index.category.id)?.scores))
    return bestOf(filtered, matches, skip + perPage).slice(skip)
  const order = orderOf(request)
  if (filtered.length === 1) {
    const only = filtered[0] as Left
    return walk(only, order.places(only.index), skip, perPage)
  }
  // Over several categories: pages are usually near the front, so the first products of each category are enough.
  return filtered
    .flatMap((one) => walk(one, order.places(one.index), 0, skip + perPage))
    .sort(order.compare)
    .slice(skip, skip + perPage)
}

/** The best `most` search results; best sellers come first among equal scores. */
export function bestOf(filtered: Left[], matches: Matches, most: number): Product[] {
  let best: { product: Product; score: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  const shrink = () => {
    best.sort((a, b) => b.score - a.score || b.product.sold90 - a.product.sold90 || a.product.id - b.product.id)
    best = best.slice(0, most)
    if (best.length === most) least = best.at(-1)?.score ?? least
  }
  for (const { index, all } of filtered) {
    const scores = matches.get(index.category.id)?.scores
    eachBit(all, (place) => {
      const score = scores?.[place] ?? 0
      if (score < least) return
      best.push({ product: index.products[place] as Product, score })
      if (best.length > most * 2 + 2000) shrink()
    })
  }
  shrink()
  return best.map(({ product }) => product)
}

function walk({ index, all }: Left, places: Uint32Array, skip: number, take: number): Product[] {
  const page: Product[] = []
  let passed = 0
  for (const place of places) {
    if (!hasBit(all, place) || passed++ < skip) continue
    page.push(index.products[place] as Product)
    if (page.length === take) break
  }
  return page
}

type Order = {
  places: (index: CategoryIndex) => Uint32Array
  compare: (a: Product, b: Product) => number
}

function orderOf({ sort, view, reader, indexes }: PageRequest): Order {
  if (sort !== 'price_asc' && sort !== 'price_desc' && sort !== 'sqft_asc')
    return { places: (index) => index.sorted(sort), compare: compareBy(sortKeys[sort]) }
  const order = sort === 'sqft_asc' ? 'sqft' : 'price'
  const keys = new Map(indexes.map((index) => [index.category, view.prices(index, reader).keys[order]]))
  const compare = compareBy((product) => keys.get(product.category)?.(product) ?? 0)
  const places = (index: CategoryIndex) => view.prices(index, reader).sorted(order)
  if (sort !== 'price_desc') return { places, compare }
  return { places: (index) => places(index).toReversed(), compare: (a, b) => compare(b, a) }
}

type Shown = NonNullable<NonNullable<ProductList['searched']>['not_sold']>

/** The sentence about goods or brands that are not sold here, with the nearest department; null if there are none. */
export function notSoldSentence(asked: NotSold[]): Shown | null {
  const [first] = asked
  if (!first) return null
  const goods = asked.find(({ brand }) => !brand)
  const brands = asked.filter(({ brand }) => brand).map(({ name }) => brandName(name))
  const sentences = [
    ...(goods ? [goodsSentence(goods)] : []),
    ...(brands.length > 0 ? [`We do not carry ${brands.join(' or ')}.`] : []),
  ]
  return {
    term: asked.map(({ term }) => term).join(' '),
    message: sentences.join(' '),
    department: (goods ?? first).nearest,
  }
}

/** A word that was only guessed does not decide that something is not sold: the sentence says on what it depends. */
function goodsSentence({ name, term, guessed }: NotSold): string {
  const sentence = `e do not sell ${name.toLowerCase()}.`
  return guessed ? `No results for “${guessed}”. If you mean “${term}”: w${sentence}` : `W${sentence}`
}

/** Capitalizes "ge" and "kohler": names of up to three letters are initials. */
function brandName(name: string): string {
  return name.length <= 3
    ? name.toUpperCase()
    : name.replaceAll(/(^|\s)([a-z])/g, (_, space, letter) => space + letter.toUpperCase())
}
