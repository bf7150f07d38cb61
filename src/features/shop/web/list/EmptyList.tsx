import { ButtonLink } from '#web/Button.tsx'
import { EmptyState } from '#web/EmptyState.tsx'
import type { Applied } from './AppliedFilters.tsx'
import { cleared, lastFilter, without } from './list-query.ts'

/** If the filters match nothing, they stay as they are, and the last one can be removed. */
export function EmptyList({ applied, params }: { applied: Applied[]; params: URLSearchParams }) {
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
