import { X } from 'lucide-react'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ShownCard, ShownFacet, ShownList } from '#features/catalogue/web/api.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { type StoredValues, setStored, useStored } from '#web/browser/storage.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { type CardExtras, ProductCard } from '../card/ProductCard.tsx'
import { Facets } from './Facets.tsx'
import {
  carried,
  cleared,
  type ListQuery,
  lastFilter,
  perPageChoices,
  readListQuery,
  type Sort,
  sortLabels,
  useListAddress,
  without,
  withParam,
  withView,
} from './list-address.ts'

/** Each product alone, each in a suitable room, or each in the room that the visitor designed. */
export type ListView = StoredValues['list_view']

/**
 * How a list shows its products: as its URL says, otherwise by the visitor's preference. The visitor's own room is
 * never in the URL, because only they can see it.
 */
function useListView(query: ListQuery): ListView {
  const preferred = useStored('list_view')
  return query.inRoom ? 'room' : (preferred ?? 'product')
}

const views = { product: 'Product', room: 'In a room', mine: 'In my room' }

/**
 * Links, so that they work with the keyboard, the first two work without JavaScript, and a copied URL shows the same
 * view. The choice is stored for other lists.
 */
function ListViewSwitch({ pathname, params, view }: { pathname: string; params: URLSearchParams; view: ListView }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is not a fieldset
    <div className="listing-view" role="group" aria-label="View">
      {(Object.keys(views) as ListView[]).map((choice) => (
        <Link
          key={choice}
          to={`${pathname}${withView(params, choice === 'room')}`}
          aria-current={choice === view ? 'true' : undefined}
          preventScrollReset
          replace
          onClick={() => setStored('list_view', choice)}
        >
          {views[choice]}
        </Link>
      ))}
    </div>
  )
}

const CompareTray = lazyPart(() => import('../compare/CompareTray.tsx'), 'CompareTray')

const ListTop = lazyPart(() => import('./ListTop.tsx'), 'ListTop')

/** Number of cards on the first screen; their images are not lazy. */
const firstScreen = 4

/**
 * Facets, applied filters, sort order, cards, and pagination of one list, all determined by the URL. Categories are not
 * a facet here: a page with several shows them as links.
 */
export function ProductListing({
  list,
  vsdId,
  nothing,
  standardSort,
}: {
  list: ShownList
  vsdId: string | null
  /** Shown instead of a list that is empty without any filter. */
  nothing: ReactNode
  standardSort?: Sort
}) {
  const { params, pending, submit } = useListAddress()
  const { pathname } = useLocation()
  const query = readListQuery(params, standardSort)
  const applied = appliedFilters(query, list.facets)
  const pageAddress = `${pathname}${withParam(params, 'page', '')}`
  const view = useListView(query)
  const [extras, setExtras] = useState<CardExtras>({})
  const inBrowser = useInBrowser()
  if (list.total === 0 && applied.length === 0) return nothing
  const bar = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4 max-lg:gap-x-4">
      <h2
        className="mr-auto font-text type-17 font-semibold tracking-[0] tabular-nums max-xs:basis-full"
        aria-live="polite"
      >
        {counted(list.total, 'product')}
      </h2>
      <button
        type="button"
        className="button button-secondary order-2 md:hidden max-xs:order-0"
        popoverTarget="filters"
      >
        {applied.length > 0 ? `Filters (${applied.length})` : 'Filters'}
      </button>
      <ListViewSwitch pathname={pathname} params={params} view={view} />
      <form
        method="get"
        className="flex items-center gap-2.5 type-15 order-3 max-xs:order-1 max-xs:ml-auto"
        onChange={(event) => submit(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {carried(params, (key) => key === 'sort').map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        <label
          className="max-lg:absolute max-lg:size-px max-lg:overflow-hidden max-lg:[clip-path:inset(50%)]"
          htmlFor="list-sort"
        >
          Sort by
        </label>
        <SortChoice sort={query.sort} />
        <noscript>
          <button type="submit">Sort</button>
        </noscript>
      </form>
    </div>
  )
  const eachPage = (
    <p className="listing-each flex items-center gap-1 type-15 text-graphite">
      Per page
      {perPageChoices.map((choice) => (
        <Link
          key={choice}
          className="grid place-items-center min-w-11 min-h-11 text-ink hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_0_var(--paint)]"
          to={`${pathname}${withParam(params, 'per_page', String(choice))}`}
          aria-current={choice === query.perPage ? 'true' : undefined}
          preventScrollReset
        >
          {choice}
        </Link>
      ))}
    </p>
  )
  return (
    <div className="listing grid gap-x-12 gap-y-0 pt-4 pb-16 md:grid-cols-[264px_minmax(0,1fr)] md:pt-5 md:pb-24">
      <Facets facets={list.facets} total={list.total} />
      <div className="min-w-0">
        {bar}
        {inBrowser && (
          <Suspense>
            <ListTop cards={list.data} view={view} onExtras={setExtras} />
          </Suspense>
        )}
        <AppliedFilters applied={applied} params={params} price={list.searched?.price} />
        {list.total === 0 ? (
          <EmptyList applied={applied} params={params} />
        ) : (
          <>
            <ul className="product-grid" aria-busy={pending}>
              <Cards cards={list.data} vsdId={vsdId} view={view} extras={extras} />
            </ul>
            <div className="flex flex-col gap-4 mt-8 pt-5 border-t border-stud">
              {eachPage}
              <Pager page={list} pathFor={(page) => `${pageAddress}${page}`} />
            </div>
            <form id="compare" method="get" action={paths.compare([])}>
              <noscript>
                <button type="submit" className="button button-secondary">
                  Compare selected
                </button>
              </noscript>
            </form>
            {inBrowser && (
              <Suspense>
                <CompareTray cards={list.data} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The page renders at each step of a navigation; memo skips the dozens of cards. */
const Cards = memo(AllCards)

type CardsProps = {
  cards: ShownCard[]
  vsdId: string | null
  view: ListView
  extras: CardExtras
}

function AllCards({ cards, vsdId, view, extras }: CardsProps) {
  return cards.map((card, index) => (
    <ProductCard
      key={card.hash}
      card={card}
      vsdId={vsdId}
      priority={index < firstScreen}
      choosable
      inRoom={view === 'room'}
      {...extras[card.hash]}
    />
  ))
}

function SortChoice({ sort }: { sort: Sort }) {
  return (
    <select
      id="list-sort"
      className="control w-auto min-h-11 py-2 type-15"
      name="sort"
      value={sort}
      onChange={doNothing}
    >
      {Object.entries(sortLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function doNothing() {}

/** If the filters match nothing, they stay as they are, and the last one can be removed. */
function EmptyList({ applied, params }: { applied: Applied[]; params: URLSearchParams }) {
  const last = lastFilter(params)
  const label = applied.find((filter) => filter.key === last?.[0] && filter.value === last[1])?.label
  return (
    <EmptyState
      title="No matching products"
      text="No product matches all of your filters. Remove the last one or clear them all."
      actions={
        <>
          {last && (
            <ButtonLink to={without(params, ...last) || '?'} preventScrollReset>
              {`Remove ${label ?? last[1]}`}
            </ButtonLink>
          )}
          <ButtonLink to={cleared(params) || '?'} variant="secondary" preventScrollReset>
            Clear all filters
          </ButtonLink>
        </>
      }
    />
  )
}

type Applied = { key: string; value: string; label: string }

/**
 * All filters in the URL with their facet labels, in the order in which they were chosen. Parameters that match no
 * facet are ignored.
 */
function appliedFilters(query: ListQuery, facets: ShownFacet[]): Applied[] {
  const applied = query.chosen
    .filter(([key]) => facets.length === 0 || facets.some((facet) => facet.key === key))
    .map(([key, value]) => ({ key, value, label: labelOf(facets, key, value) }))
  if (query.priceMin !== '')
    applied.push({
      key: 'price_min',
      value: query.priceMin,
      label: `From ${formatDollars(Number(query.priceMin))}`,
    })
  if (query.priceMax !== '')
    applied.push({
      key: 'price_max',
      value: query.priceMax,
      label: `To ${formatDollars(Number(query.priceMax))}`,
    })
  if (query.inStock) applied.push({ key: 'in_stock', value: '1', label: 'In stock' })
  if (query.is3d) applied.push({ key: 'is_3d', value: '1', label: 'Available in 3D' })
  return applied
}

/** The filters as removable chips above the list. `price` is the price condition found in the search text. */
function AppliedFilters({
  applied,
  params,
  price = null,
}: {
  applied: Applied[]
  params: URLSearchParams
  price?: NonNullable<ShownList['searched']>['price']
}) {
  if (applied.length === 0 && !price) return null
  const withoutPrice = price && new URLSearchParams(withParam(params, 'q', price.rest))
  return (
    <ul className="flex flex-wrap gap-2 pb-5" aria-label="Applied filters">
      {price && (
        <li>
          <Link to={`?${withoutPrice}`} preventScrollReset className="chip min-h-9">
            <span className="sr-only">Remove </span>
            {price.label}
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      )}
      {applied.map(({ key, value, label }) => (
        <li key={`${key}=${value}`}>
          <Link to={without(params, key, value) || '?'} preventScrollReset className="chip min-h-9">
            <span className="sr-only">Remove </span>
            {label}
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={cleared(withoutPrice ?? params) || '?'}
          preventScrollReset
          className="inline-flex items-center min-h-9 px-2 type-14 text-paint underline underline-offset-3"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function labelOf(facets: ShownFacet[], key: string, value: string): string {
  const facet = facets.find((candidate) => candidate.key === key)
  const known = facet && 'values' in facet ? facet.values.find((entry) => entry.value === value) : undefined
  return known?.label ?? value
}
