import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { TableAddress } from './use-table-address.ts'

/** Sorts by a column: ascending, then descending, then as the table is without it. */
export function SortButton({
  column: { id, name },
  address,
}: {
  column: { id: string; name: string }
  address: TableAddress
}) {
  const sort = address.get('sort')
  const next = sort === id ? `-${id}` : sort === `-${id}` ? null : id
  const Icon = sort === id ? ArrowUp : sort === `-${id}` ? ArrowDown : ChevronsUpDown
  return (
    <button type="button" className="sort-button" onClick={() => address.set({ sort: next })}>
      {name}
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </button>
  )
}
