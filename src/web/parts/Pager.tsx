import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { clampPage } from '#lib/paging.ts'
import { WholeNumberInput } from '../form/number-fields.tsx'

type PagerProps = {
  page: Paged<unknown>
  /** The address of page n, for pages that have addresses. */
  pathFor?: (page: number) => string
  /** Instead of an address, for lists inside a page. */
  onPage?: (page: number) => void
  label?: string
}

/** Pages as links, and a field for the number: digits only, a number above the last page is clamped (spec 2 §4). */
export function Pager({ page, pathFor, onPage, label = 'Pages' }: PagerProps) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(page.current_page)
  useEffect(() => setTyped(page.current_page), [page.current_page])
  if (page.last_page <= 1) return null
  const go = (n: number) => {
    if (onPage) onPage(n)
    else if (pathFor) void navigate(pathFor(n))
  }
  const link = { pathFor, onPage: go }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <PageLink {...link} to={page.current_page - 1} off={page.current_page <= 1} name="Previous page">
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          </PageLink>
        </li>
        {page.links.slice(1, -1).map((entry, index) =>
          entry.url === null ? (
            <li key={`gap-${index}`} className="px-2 text-hint">
              …
            </li>
          ) : (
            <li key={entry.label}>
              <PageLink {...link} to={Number(entry.label)} active={entry.active} name={`Page ${entry.label}`}>
                {entry.label}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <PageLink {...link} to={page.current_page + 1} off={page.current_page >= page.last_page} name="Next page">
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </PageLink>
        </li>
      </ul>
      <form
        className="flex items-center gap-2 text-15"
        onSubmit={(event) => {
          event.preventDefault()
          const target = clampPage(typed, page.total, page.per_page)
          setTyped(target)
          if (target !== page.current_page) go(target)
        }}
      >
        <label htmlFor={id}>Page</label>
        <WholeNumberInput id={id} value={typed} onChange={setTyped} className="w-18 text-center" />
        <span>of {figure(page.last_page)}</span>
        <button type="submit" className="button button-quiet">
          Go
        </button>
      </form>
    </nav>
  )
}

type LinkProps = {
  to: number
  name: string
  active?: boolean
  off?: boolean
  pathFor?: (page: number) => string
  onPage: (page: number) => void
  children: React.ReactNode
}

function PageLink({ to, name, active, off, pathFor, onPage, children }: LinkProps) {
  if (off) {
    return (
      <span className="page-link opacity-40" aria-hidden>
        {children}
      </span>
    )
  }
  const current = active ? ('page' as const) : undefined
  if (pathFor) {
    return (
      <Link to={pathFor(to)} aria-label={name} aria-current={current} className="page-link">
        {children}
      </Link>
    )
  }
  return (
    <button type="button" aria-label={name} aria-current={current} className="page-link" onClick={() => onPage(to)}>
      {children}
    </button>
  )
}
