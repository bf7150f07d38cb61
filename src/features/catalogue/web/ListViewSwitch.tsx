import { Link } from '#web/Link.tsx'
import { setStored, useStored } from '#web/storage.ts'
import { type ListQuery, withView } from './list-query.ts'

/** Whether a list shows its products in a room: its address says so, or the visitor wants it so everywhere. */
export function useInRoom(query: ListQuery): boolean {
  const preferred = useStored('list_view')
  return query.inRoom || preferred === 'room'
}

/**
 * Each product alone, or each where it belongs. Two links, so they answer to keys and without JavaScript, and a copied
 * address shows what was seen; the choice is remembered for other lists.
 */
export function ListViewSwitch({
  pathname,
  params,
  inRoom,
}: {
  pathname: string
  params: URLSearchParams
  inRoom: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two links that belong together are no fields of a form
    <div className="listing-view" role="group" aria-label="Pictures">
      {([false, true] as const).map((room) => (
        <Link
          key={String(room)}
          to={`${pathname}${withView(params, room)}`}
          aria-current={room === inRoom ? 'true' : undefined}
          preventScrollReset
          replace
          onClick={() => setStored('list_view', room ? 'room' : 'product')}
        >
          {room ? 'In a room' : 'Product'}
        </Link>
      ))}
    </div>
  )
}
