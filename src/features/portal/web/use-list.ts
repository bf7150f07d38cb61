import type { Paged } from '#lib/paging.ts'
import { minute, readAgain, useRead } from '#web/page/use-api.ts'
import { useTableAddress } from '#web/table/use-table-address.ts'

type Query = Record<string, string>

/**
 * A list whose page, sorting and filters are in the address, for `PortalList`. The rows before stay on the screen while
 * others are read, so that typing a search does not blank the table.
 * @param refine what is asked for, if not just what the address says
 */
export function useList<Page extends Paged<object>>(
  name: string,
  read: (query: Query) => Promise<{ data: Page }>,
  refine: (query: Query) => Query = (query) => query,
) {
  const address = useTableAddress()
  const query = refine(address.query)
  const { data, error, isPlaceholderData, again, set } = useRead([name, query], () => read(query), { gcTime: minute })
  return {
    address,
    /** Any page of it, as an export needs. */
    read: (query: Query) => read(refine(query)),
    page: data,
    failure: error,
    waiting: isPlaceholderData,
    onRetry: () => void again(),
    /** Reads it again with any filters, after a change of its rows. */
    again: () => readAgain(name),
    set,
  }
}
