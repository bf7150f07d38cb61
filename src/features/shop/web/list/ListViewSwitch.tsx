import { Link } from 'react-router'
import { type StoredValues, setStored, useStored } from '#web/storage.ts'
import { type ListQuery, withView } from './list-query.ts'

/** Each product alone, each in a suitable room, or each in the room that the visitor designed. */
export type ListView = StoredValues['list_view']

/**
 * How a list shows its products: as its URL says, otherwise by the visitor's preference. The visitor's own room is
 * never in the URL, because only they can see it.
 */
export function useListView(query: ListQuery): ListView {
  const preferred = useStored('list_view')
  return query.inRoom ? 'room' : (preferred ?? 'product')
}

const views = { product: 'Product', room: 'In a room', mine: 'In my room' }

/**
 * Links, so that they work with the keyboard, the first two work without JavaScript, and a copied URL shows the same
 * view. The choice is stored for other lists.
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
