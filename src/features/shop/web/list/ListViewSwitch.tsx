import { Link } from 'react-router'
import { type StoredValues, setStored, useStored } from '#web/storage.ts'
import { type ListQuery, withView } from './list-query.ts'

/** Each product alone, each where it belongs, or each in the room that the visitor has designed. */
export type ListView = StoredValues['list_view']

/**
 * How a list shows its products: as its address says, or as the visitor wants it everywhere. No address says that it is his
 * own room, in which only he can see them.
 */
export function useListView(query: ListQuery): ListView {
  const preferred = useStored('list_view')
  return query.inRoom ? 'room' : (preferred ?? 'product')
}

const views = { product: 'Product', room: 'In a room', mine: 'In my room' }

/**
 * Links, so they answer to keys and the first two also without JavaScript, and a copied address shows what was seen; the
 * choice is remembered for other lists.
 */
export function ListViewSwitch({
  pathname,
  params,
  view,
}: {
  pathname: string
  params: URLSearchParams
  view: ListView
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: links that belong together are no fields of a form
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
