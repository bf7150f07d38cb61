import { type Cents, toDollars } from '#lib/money.ts'
import { clampPage } from '#lib/paging.ts'
import type { Facet, PriceFacet, sorts, ValueFacet } from '../schema.ts'
import {
  addBit,
  type Bits,
  countBits,
  countCommon,
  emptyBits,
  fullBits,
  keepCommon,
  takeIn,
} from './bitset.ts'
import { countValues } from './facet-counts.ts'
import type { Hits } from './hits.ts'
import { pageOf } from './list-page.ts'
import type { Category, FacetValue, Product, Shelf, ShelfFacet } from './model.ts'
import { priceSteps } from './shelf-prices.ts'
import type { View } from './showroom-view.ts'
import { stepKeys, stepLabels } from './step-facets.ts'

export type Sort = (typeof sorts)[number]

export type ListRequest = {
  view: View
  /** The shelves to look on: one category's, or all. */
  shelves: Shelf[]
  /** A family narrows its category's shelf. */
  family: Category | null
  /** The finds of a search; null for a plain list. */
  hits: Hits | null
  chosen: Map<string, string[]>
  /** What a facet's value is called. */
  labelOf: (key: string, value: string) => string
  priceMin: Cents | null
  priceMax: Cents | null
  inStock: boolean
  with3d: boolean
  sort: Sort
  page: number
  perPage: number
}

export type Listing = {
  products: Product[]
  total: number
  page: number
  facets: Facet[]
  /** Shelves that the answer was made from: it is as good as new while none of them has changed. */
  from: Shelf[]
}

/** What is left of a shelf, once for the list and once for each facet, whose own choice does not count for its figures. */
export type Cut = { shelf: Shelf; all: Bits; count: number; without: Map<string, Bits> }

/** Lists, counts and pages. Costs grow with the words of the sets touched (a bit a product) and with the page's depth. */
export function list(request: ListRequest): Listing {
  const cuts: Cut[] = []
  const facetKeys = facetKeysOf(request)
  const found = request.hits?.sets(request.shelves) ?? null
  for (const shelf of request.shelves) {
    const base = baseOf(shelf, request, found)
    const size = base ? countBits(base) : 0
    if (base && size > 0) cuts.push(cut(shelf, base, size, request, facetKeys))
  }
  const live = cuts.filter(({ count }) => count > 0)
  const total = live.reduce((sum, { count }) => sum + count, 0)
  const page = clampPage(request.page, total, request.perPage)
  return {
    products: pageOf(live, request, (page - 1) * request.perPage),
    total,
    page,
    facets: [...valueFacets(cuts, request, facetKeys), ...priceFacets(cuts, request)],
    from: cuts.map(({ shelf }) => shelf),
  }
}

/** What the showroom carries of the shelf, of the family, of the finds: before any filter. Not to be changed; null for nothing. */
function baseOf(shelf: Shelf, { view, family }: ListRequest, found: Map<Shelf, Bits> | null): Bits | null {
  const hits = found?.get(shelf)
  if (found && !hits) return null
  const selection = view.selection(shelf)
  if (!family && !hits) return selection
  const base = hits ?? selection.slice()
  if (hits) keepCommon(base, selection)
  if (family) keepCommon(base, shelf.families.get(family.id) ?? emptyBits(shelf.products.length))
  return base
}

function cut(shelf: Shelf, base: Bits, size: number, request: ListRequest, facetKeys: string[]): Cut {
  const filters = new Map<string, Bits>()
  for (const [key, values] of request.chosen) {
    const facet = shelf.facets.find((f) => f.key === key)
    const bits = emptyBits(shelf.products.length)
    for (const value of facet?.values ?? []) if (values.includes(value.value)) takeIn(bits, value.bits)
    if (key === 'category' && values.includes(shelf.category.slug)) bits.fill(0xffffffff)
    filters.set(key, bits)
  }
  if (request.priceMin !== null || request.priceMax !== null) filters.set('price', priceBits(shelf, request))
  if (request.inStock) filters.set('in_stock', shelf.inStock)
  if (request.with3d) filters.set('is_3d', shelf.with3d)
  const allBut = (left: string | null) => {
    const applied = [...filters].filter(([key]) => key !== left)
    if (applied.length === 0) return base
    const bits = base.slice()
    for (const [, filter] of applied) keepCommon(bits, filter)
    return bits
  }
  const all = allBut(null)
  const without = new Map<string, Bits>()
  for (const key of [...facetKeys, 'price', 'category'])
    without.set(key, filters.has(key) ? allBut(key) : all)
  return { shelf, all, count: all === base ? size : countBits(all), without }
}

function priceBits(shelf: Shelf, { view, priceMin, priceMax }: ListRequest): Bits {
  const { cents } = view.prices(shelf)
  const bits = emptyBits(shelf.products.length)
  for (let place = 0; place < cents.length; place++) {
    const price = cents[place] as number
    if (price >= (priceMin ?? 0) && price <= (priceMax ?? Number.MAX_SAFE_INTEGER)) addBit(bits, place)
  }
  return bits
}

/** One category shows its own facets; a list over several shows those that all of them have. */
function facetKeysOf({ shelves, chosen }: ListRequest): string[] {
  if (shelves.length === 1) return shelves[0]?.facets.map((f) => f.key) ?? []
  return [
    ...new Set(['brand', 'color', 'material', 'finish', 'style', ...stepKeys, ...chosen.keys()]),
  ].filter((k) => k !== 'category')
}

function valueFacets(cuts: Cut[], request: ListRequest, keys: string[]): ValueFacet[] {
  const counted = cuts.map((cut) => countsOf(cut, request.view, keys))
  const facets = keys.map((key): ValueFacet => {
    const chosen = request.chosen.get(key) ?? []
    const counts = new Map<string, number>()
    let label = key
    cuts.forEach(({ shelf }, i) => {
      const facet = shelf.facets.find((f) => f.key === key)
      const numbers = counted[i]?.get(key)
      if (!facet || !numbers) return
      label = facet.label
      for (let at = 0; at < facet.values.length; at++) {
        const count = numbers[facet.first + at] as number
        if (count === 0 && chosen.length === 0) continue
        const { value } = facet.values[at] as FacetValue
        if (count > 0 || chosen.includes(value)) counts.set(value, (counts.get(value) ?? 0) + count)
      }
    })
    const steps = stepLabels(key)
    const values = steps
      ? stepsOf(counts, chosen, steps)
      : valuesOf(counts, chosen, request.shelves.length > 1)
    for (const entry of values) entry.label = request.labelOf(key, entry.label)
    return { key, label, values }
  })
  if (request.shelves.length > 1) facets.unshift(categoryFacet(cuts, request))
  return facets.filter((facet) => facet.values.length > 0)
}

/** Facets without a choice of their own look at the same set, which is counted once for all of them. */
function countsOf({ shelf, without }: Cut, view: View, keys: string[]): Map<string, Uint32Array> {
  const facetsOf = new Map<Bits, ShelfFacet[]>()
  for (const key of keys) {
    const facet = shelf.facets.find((f) => f.key === key)
    const set = without.get(key)
    if (facet && set) facetsOf.set(set, [...(facetsOf.get(set) ?? []), facet])
  }
  const counts = new Map<string, Uint32Array>()
  for (const [set, facets] of facetsOf) {
    const numbers = countValues(shelf, set, facets, set === view.selection(shelf))
    for (const { key } of facets) counts.set(key, numbers)
  }
  return counts
}

function categoryFacet(cuts: Cut[], request: ListRequest): ValueFacet {
  const chosen = request.chosen.get('category') ?? []
  const values = cuts.flatMap(({ shelf, all, count: left, without }) => {
    const set = without.get('category') as Bits
    const count = set === all ? left : countBits(set)
    const { slug, name } = shelf.category
    return count > 0 ? [{ value: slug, label: name, count, selected: chosen.includes(slug) }] : []
  })
  return { key: 'category', label: 'Category', values: values.sort((a, b) => b.count - a.count) }
}

function valuesOf(counts: Map<string, number>, chosen: string[], byCount: boolean) {
  const values = [...counts].map(([value, count]) => ({
    value,
    label: value,
    count,
    selected: chosen.includes(value),
  }))
  return byCount ? values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) : values
}

function stepsOf(counts: Map<string, number>, chosen: string[], labels: Map<string, string>) {
  return [...labels].flatMap(([value, label]) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, label, count, selected: chosen.includes(value) }]
  })
}

function priceFacets(cuts: Cut[], { view }: ListRequest): PriceFacet[] {
  let min = Number.MAX_SAFE_INTEGER
  let max = 0
  const counts = priceSteps.map(() => 0)
  for (const { shelf, without } of cuts) {
    const set = without.get('price') as Bits
    const spread = view.prices(shelf).spread(set, set === view.selection(shelf))
    if (spread.max === 0) continue
    min = Math.min(min, spread.min)
    max = Math.max(max, spread.max)
    spread.counts.forEach((count, step) => {
      counts[step] = (counts[step] as number) + count
    })
  }
  if (max === 0) return []
  const buckets = counts.flatMap((count, i) =>
    count > 0
      ? [{ from: toDollars(priceSteps[i] as number), to: toDollars(priceSteps[i + 1] ?? max), count }]
      : [],
  )
  return [{ key: 'price', label: 'Price', min: toDollars(min), max: toDollars(max), buckets }]
}

/** How many products of a category, or of a family, a view has. */
export function countIn(view: View, shelf: Shelf, family: Category | null): number {
  const base = family
    ? (shelf.families.get(family.id) ?? emptyBits(shelf.products.length))
    : fullBits(shelf.products.length)
  return countCommon(view.selection(shelf), base)
}
