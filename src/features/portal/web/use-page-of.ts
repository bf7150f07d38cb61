import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse } from '#web/browser/http.ts'

/**
 * A page of a list as `DataTable` takes it. The rows before stay on the screen while others are read, so that typing
 * a search does not blank the table.
 */
export function usePageOf<Row>(
  name: string,
  query: Record<string, string>,
  read: (query: Record<string, string>) => Promise<ApiResponse<Paged<Row>>>,
) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, query],
    queryFn: async () => (await read(query)).data,
    placeholderData: keepPreviousData,
  })
  return { page: data, failure: error, waiting: isPlaceholderData, onRetry: () => void refetch() }
}
