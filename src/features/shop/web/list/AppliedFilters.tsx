import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { ShownFacet, ShownList } from '#features/catalogue/web/shown.ts'
import { formatDollars } from '#lib/money.ts'
import { cleared, type ListQuery, without, withParam } from './list-query.ts'

export type Applied = { key: string; value: string; label: string }

/**
 * All filters in the URL with their facet labels, in the order in which they were chosen. Parameters that match no
 * facet are ignored.
 */
export function appliedFilters(query: ListQuery, facets: ShownFacet[]): Applied[] {
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
export function AppliedFilters({
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
    <ul className="applied" aria-label="Applied filters">
      {price && (
        <li>
          <Link to={`?${withoutPrice}`} preventScrollReset className="chip">
            <span className="sr-only">Remove </span>
            {price.label}
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      )}
      {applied.map(({ key, value, label }) => (
        <li key={`${key}=${value}`}>
          <Link to={without(params, key, value) || '?'} preventScrollReset className="chip">
            <span className="sr-only">Remove </span>
            {label}
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={cleared(withoutPrice ?? params) || '?'} preventScrollReset className="applied-clear">
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
