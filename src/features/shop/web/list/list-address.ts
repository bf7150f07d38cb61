import { useState } from 'react'
import {
  type MetaArgs,
  type MetaDescriptor,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { breadcrumbJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import { originOf, pageMeta } from '#web/page/page-meta.ts'
import { described, titled } from '../catalogue-page.ts'

/**
 * A list's URL is its only state: all filters, the sort order, and the page are in the query, so that links, forms
 * without JavaScript, Back, and a copied URL all give the same list.
 */
export const sortLabels = {
  relevance: 'Featured',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  newest: 'Newest',
  rating: 'Rating',
  sqft_asc: 'Price per sq ft',
  name: 'Name',
} as const

export type Sort = keyof typeof sortLabels

export const perPageChoices = [10, 20, 50, 100] as const

const standardPerPage = 20

/** Parameters that are not facet filters. */
const frame = ['category', 'q', 'sort', 'page', 'per_page', 'view', 'showroom', 'vsd_id', 'as_typed']

export type ListQuery = {
  q: string
  /** Whether the correction of its spelling was refused. */
  asTyped: boolean
  category: string
  sort: Sort
  page: number
  perPage: number
  /** Whether the URL asks to show every product in a room; if not, the visitor's preference applies. */
  inRoom: boolean
  priceMin: string
  priceMax: string
  inStock: boolean
  is3d: boolean
  /** Chosen values by facet key, in URL order. */
  chosen: [key: string, value: string][]
}

/** Parses a URL's query; malformed values count as missing. `standardSort` is the order if the URL names none. */
export function readListQuery(params: URLSearchParams, standardSort: Sort = 'relevance'): ListQuery {
  const sort = params.get('sort') ?? ''
  const perPage = Number(params.get('per_page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 120),
    asTyped: params.get('as_typed') === '1',
    category: params.get('category') ?? '',
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : standardSort,
    page: wholeNumber(params.get('page')) || 1,
    perPage: perPageChoices.some((choice) => choice === perPage) ? perPage : standardPerPage,
    inRoom: params.get('view') === 'room',
    priceMin: amount(params.get('price_min')),
    priceMax: amount(params.get('price_max')),
    inStock: params.get('in_stock') === '1',
    is3d: params.get('is_3d') === '1',
    chosen: [...params].filter(([key, value]) => isFacet(key) && value !== ''),
  }
}

/** The query for GET /api/products. `fixed` has the values that the page itself sets (its category, its showroom). */
export function apiQuery(query: ListQuery, fixed: Record<string, string | null | undefined> = {}): string {
  const params = new URLSearchParams()
  const set = (key: string, value: string | null | undefined) => {
    if (value) params.set(key, value)
  }
  set('category', query.category)
  set('q', query.q)
  set('as_typed', query.asTyped ? '1' : '')
  for (const [key, value] of query.chosen) params.append(key, value)
  set('price_min', query.priceMin)
  set('price_max', query.priceMax)
  set('in_stock', query.inStock ? '1' : '')
  set('is_3d', query.is3d ? '1' : '')
  set('sort', query.sort)
  set('page', String(query.page))
  set('per_page', String(query.perPage))
  for (const [key, value] of Object.entries(fixed)) set(key, value)
  return params.toString()
}

/** The query without one filter value, from the first page. */
export function without(params: URLSearchParams, key: string, value?: string): string {
  const next = new URLSearchParams()
  for (const [k, v] of params) {
    const dropped = k === 'page' || (k === key && (value === undefined || v === value))
    if (!dropped && v !== '') next.append(k, v)
  }
  return asSearch(next)
}

/** The query with one parameter set (null removes it). Any change except of the page starts at page 1. */
export function withParam(params: URLSearchParams, key: string, value: string | null): string {
  const next = new URLSearchParams()
  for (const [k, v] of params) if (k !== key && k !== 'page' && v !== '') next.append(k, v)
  if (value !== null) next.set(key, value)
  return asSearch(next)
}

/** The same page of the list, with each product alone or in a room. */
export function withView(params: URLSearchParams, inRoom: boolean): string {
  const next = new URLSearchParams([...params].filter(([key, value]) => key !== 'view' && value !== ''))
  if (inRoom) next.set('view', 'room')
  return asSearch(next)
}

/** The query without any filters; search text and sort order stay. */
export function cleared(params: URLSearchParams): string {
  const next = new URLSearchParams()
  for (const [k, v] of params) if (isPreserved(k) && v !== '') next.append(k, v)
  return asSearch(next)
}

/** Whether any filter is active, including price and stock. */
export function isFiltered(query: ListQuery): boolean {
  return query.chosen.length > 0 || query.inStock || query.is3d || query.priceMin !== '' || query.priceMax !== ''
}

/** The last filter value in the URL, which an empty list offers to remove first. */
export function lastFilter(params: URLSearchParams): [key: string, value: string] | null {
  const filters = [...params].filter(([key, value]) => !frame.includes(key) && !foreign.test(key) && value !== '')
  return filters.at(-1) ?? null
}

/** The parameters that a form of the list keeps as hidden fields, without those that it has its own fields for. */
export function carried(params: URLSearchParams, own: (key: string, value: string) => boolean): [string, string][] {
  return [...params].filter(([key, value]) => key !== 'page' && value !== '' && !own(key, value))
}

/** Tracking parameters of advertising and mail programs are not filters. */
const foreign = /^(_|utm_)|clid$/

function isFacet(key: string): boolean {
  if (foreign.test(key)) return false
  return !frame.includes(key) && !['price_min', 'price_max', 'in_stock', 'is_3d'].includes(key)
}

function isPreserved(key: string): boolean {
  return frame.includes(key) && key !== 'page'
}

function asSearch(params: URLSearchParams): string {
  const text = params.toString()
  return text ? `?${text}` : ''
}

function wholeNumber(value: string | null): number {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : 0
}

function amount(value: string | null): string {
  return value && /^\d{1,7}(\.\d{1,2})?$/.test(value) ? value : ''
}

/**
 * The list URL that the visitor last asked for. While a navigation is pending, checkboxes already show the new choice,
 * and Back needs no extra handling.
 */
export function useListAddress() {
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ from: string; search: string } | null>(null)
  const next = navigation.location
  const under = next?.pathname === pathname ? next.search : null
  // Covers the time between the press and the start of its navigation.
  const asked = under ?? (chosen?.from === key ? chosen.search : null)
  return {
    params: asked === null ? params : new URLSearchParams(asked),
    pending: asked !== null,
    /** Navigates to the list that a form describes, without empty parameters, and keeps the scroll position. */
    submit(form: HTMLFormElement) {
      const asked = new URLSearchParams()
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value !== '') asked.append(key, value)
      }
      setChosen({ from: key, search: `?${asked}` })
      // The choice is painted before the router starts to work.
      requestAnimationFrame(() => setTimeout(() => void navigate(`?${asked}`, { preventScrollReset: true })))
    },
  }
}

/**
 * Title, description, canonical URL, share card, and breadcrumb of a list. Filtered lists have the unfiltered list as
 * canonical URL, and with more than one filter they are not indexed. Later pages are their own canonical.
 */
export function listMeta(
  at: Pick<MetaArgs, 'matches' | 'location'>,
  list: {
    title: string
    description: string[]
    path: string
    breadcrumb: { name: string; path: string }[]
    image?: string
    /** The page shown: a number past the end means the last page. */
    page?: number
  },
): MetaDescriptor[] {
  const query = readListQuery(new URLSearchParams(at.location.search))
  const page = list.page ?? 1
  const title = page > 1 ? `${list.title}, page ${page}` : list.title
  const own = page > 1 && !isFiltered(query) ? `${list.path.includes('?') ? '&' : '?'}page=${page}` : ''
  return [
    ...pageMeta(at, {
      title: titled(title),
      description: described(...list.description),
      path: `${list.path}${own}`,
      image: list.image,
    }),
    ...(query.chosen.length > 1 ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { 'script:ld+json': breadcrumbJsonLd(list.breadcrumb, originOf(at)) },
  ]
}
