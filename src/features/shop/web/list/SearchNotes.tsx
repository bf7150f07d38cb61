import { Link, useLocation } from 'react-router'
import type { ShownList } from '#features/catalogue/web/api.ts'
import { withParam } from './list-address.ts'

type Explained = Pick<ShownList, 'total' | 'searched'>

/** How a query was read, above its results. A correction of its spelling can be refused. */
export function SearchNotes({ q, list }: { q: string; list: Explained }) {
  const { pathname, search } = useLocation()
  const corrected = list.searched?.corrected
  const notes = searchNotes(list)
  if (!corrected && notes.length === 0) return null
  return (
    <>
      {corrected ? (
        <p>
          {list.total > 0 ? 'Showing results for ' : 'Read as '}
          <strong className="text-ink">{corrected}</strong>.{' '}
          <Link to={`${pathname}${withParam(new URLSearchParams(search), 'as_typed', '1')}`} className="link">
            {`Search instead for “${q}”`}
          </Link>
        </p>
      ) : null}
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : null}
    </>
  )
}

/** Sentences about what a query asks for and the results do not have. */
export function searchNotes({ total, searched }: Explained): string[] {
  if (!searched || total === 0) return []
  const { dropped, other_sizes: sizes, not_sold, price } = searched
  // Above results, goods that are not sold were only guessed, or are asked for beside others (api.md section 4).
  const isGoods = not_sold?.message.includes('e do not sell ')
  return [
    ...(not_sold ? [`${not_sold.message} Showing results ${isGoods ? 'without it' : 'from brands we carry'}.`] : []),
    ...(dropped.length > 0
      ? [
          `No results for ${dropped.map((word) => `“${word}”`).join(' or ')}. Showing results without ${dropped.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
    ...sizes.map(({ asked, nearest }) => `No ${asked}; nearest ${nearest}.`),
    ...(price?.missed ? [`No products match this price (${price.label}), so the closest prices come first.`] : []),
  ]
}
