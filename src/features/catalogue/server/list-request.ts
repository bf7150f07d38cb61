import { notFound } from '#lib/failure.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import type { Reader, View } from '../prices/showroom-view.ts'
import { sorts } from '../schema.ts'
import type { Matches, SearchResult } from '../search/types.ts'
import { withinPrice } from '../search/within-price.ts'
import type { Catalogue } from './catalogue.ts'
import type { Category, CategoryIndex } from './model.ts'

type Sort = (typeof sorts)[number]

export type ListRequest = {
  view: View
  /** Whose prices sort and filter. */
  reader: Reader
  /** The categories to list: one, or all. */
  indexes: CategoryIndex[]
  /** A family narrows its category. */
  family: Category | null
  /** What a search found; null for a plain list. */
  matches: Matches | null
  chosen: Map<string, string[]>
  priceMin: Cents | null
  priceMax: Cents | null
  inStock: boolean
  with3d: boolean
  sort: Sort
  page: number
  perPage: number
}

export type ReadRequest = ListRequest & {
  q: string
  found: SearchResult | null
  priceMissed: boolean
  category: Category | null
}

const pageSizes = [10, 20, 50, 100]
const maxValues = 60

/**
 * Parses the query of GET /api/products. Facets can be written as `brand=` or `brand[]=`, repeated. Invalid values fall
 * back to their default, because people type and share list URLs; an unknown category or showroom throws 404.
 */
export function readListRequest(params: URLSearchParams, catalogue: Catalogue, reader: Reader): ReadRequest {
  const category = categoryOf(params, catalogue)
  const view = catalogue.view(showroomIdOf(params, catalogue))
  const index = category && catalogue.indexOf(category)
  const indexes = index ? [index] : [...catalogue.indexes().values()]
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const found = q ? catalogue.search(q, params.get('as_typed') === '1') : null
  const priced = found && withinPrice(found, indexes, view, reader)
  const sort = params.get('sort') as Sort
  return {
    view,
    reader,
    category,
    indexes,
    family: category?.parent ? category : null,
    q,
    found,
    priceMissed: priced?.isMissed ?? false,
    matches: priced?.matches ?? null,
    chosen: chosenOf(params, catalogue, indexes, !index),
    priceMin: centsOf(params.get('price_min')),
    priceMax: centsOf(params.get('price_max')),
    inStock: params.get('in_stock') === '1',
    with3d: params.get('is_3d') === '1',
    sort: sorts.includes(sort) ? sort : 'relevance',
    page: wholeOf(params.get('page'), 1),
    perPage: perPageOf(params.get('per_page')),
  }
}

/** The showroom given by `showroom` (its id) or `vsd_id`, or null. Throws 404 if the given one is unknown. */
export function showroomIdOf(params: URLSearchParams, catalogue: Catalogue): number | null {
  const vsdId = params.get('vsd_id')
  const number = params.get('showroom')
  if (!vsdId && !number) return null
  const showroom = vsdId ? catalogue.showroomByVsd(vsdId.toUpperCase()) : catalogue.showroom(Number(number))
  if (!showroom) throw notFound()
  return showroom.id
}

/** Several category values are a filter of a list over all categories, not the list's own category. */
function categoryOf(params: URLSearchParams, catalogue: Catalogue): Category | null {
  const named = params.getAll('category').filter((value) => value && value !== 'all')
  if (named.length !== 1) return null
  const category = catalogue.category(named[0] as string)
  if (!category) throw notFound()
  return category
}

/**
 * Ignores parameters that are not facets of these categories (added by mailers and advertisers). A brand is given by
 * slug or name.
 */
function chosenOf(
  params: URLSearchParams,
  catalogue: Catalogue,
  indexes: CategoryIndex[],
  byCategory: boolean,
): Map<string, string[]> {
  const facets = new Set(indexes.flatMap((index) => index.facets.map((facet) => facet.key)))
  const chosen = new Map<string, string[]>()
  let values = 0
  for (const [name, value] of params) {
    const key = name.replace(/\[\]$/, '')
    const isFacet = facets.has(key) || (key === 'category' && byCategory)
    if (!isFacet || !value || value === 'all' || ++values > maxValues) continue
    const list = chosen.get(key)
    const meant = (key === 'brand' && catalogue.brand(value)?.slug) || value
    if (list) list.push(meant)
    else chosen.set(key, [meant])
  }
  return chosen
}

function centsOf(text: string | null): Cents | null {
  if (!text) return null
  const value = Number(text)
  return value >= 0 ? fromDollars(Math.round(value * 100) / 100) : null
}

function wholeOf(text: string | null, otherwise: number): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : otherwise
}

function perPageOf(text: string | null): number {
  const wanted = wholeOf(text, 10)
  return pageSizes.includes(wanted) ? wanted : Math.min(100, wanted)
}
