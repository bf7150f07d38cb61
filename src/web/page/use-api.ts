import { QueryClient, type Updater, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { quietHttp, silentHttp } from '../browser/browser-http.ts'
import { addressOf, type DataOf, type GivenTo, type PathOf } from '../browser/http.ts'

/** Data that a page or a part of it loads after it has appeared. */
export type Reading<T> = {
  /** Undefined until the first response. */
  data: T | undefined
  /** Why the last attempt failed. */
  error: Error | null
  isFetching: boolean
  /** Whether `data` belongs to another page or filter of the same list, until that of this one is here. */
  isPlaceholderData: boolean
  again: () => Promise<void>
  /** Shows what a change returned without loading it. */
  set: (next: Changed<T>) => void
}

type Changed<T> = Updater<T | undefined, T | undefined>

type Given<T> = Options<T> & {
  /** Shows no activity bar, and a lost session does not lead to Login. */
  silent?: boolean
  /** Another value loads it again. */
  version?: unknown
}

type Options<T> = Pick<
  UseQueryOptions<T>,
  'enabled' | 'gcTime' | 'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>

/** `gcTime` of what may be shown at once when a page is opened again, while it is loaded again: nothing that is edited. */
export const minute = 60_000

/**
 * What is loaded is shared by all parts of the page that show it, and forgotten with the last of them. It is loaded again
 * when the visitor is online again.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      gcTime: 0,
    },
  },
})

/** The data of a call, which is loaded again when the visitor returns to the tab. */
export function useApi<P extends PathOf<'GET'>>(
  path: P,
  ...[given]: GivenTo<'GET', P, Given<DataOf<'GET', P>>>
): Reading<DataOf<'GET', P>> {
  const { path: parameters, query, search, silent, version, ...rest } = (given ?? {}) as AnyGiven
  const options = { refetchOnWindowFocus: true, ...rest }
  const asked = { path: parameters, query, search }
  const http = silent ? silentHttp : quietHttp
  const key = [addressOf(path, { path: parameters }), addressOf('', asked), version] as const
  return useRead<DataOf<'GET', P>>(key, () => http.get(path, asked as never), options as Options<DataOf<'GET', P>>)
}

type AnyGiven = Given<unknown> & Parameters<typeof addressOf>[1]

/**
 * The same for data that takes more than one call, or one that sends something. While the first part of the key stays
 * the same, the data remains until that of the new key arrives.
 */
export function useRead<T>(
  key: readonly [name: string, ...parts: unknown[]],
  read: () => Promise<{ data: T }>,
  options: Options<T> = {},
): Reading<T> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<T>(
    {
      ...options,
      queryKey: key,
      queryFn: async () => (await read()).data,
      placeholderData: ((before: T | undefined, query?: { queryKey: readonly unknown[] }) =>
        query?.queryKey[0] === key[0] ? before : undefined) as never,
    },
    queries,
  )
  const again = useCallback(async () => {
    await refetch()
  }, [refetch])
  const set = (next: Changed<T>) => {
    queries.setQueryData<T>(key, next)
  }
  return { data, error, isFetching, isPlaceholderData, again, set }
}

/** Loads again what parts of the page show of a call, with any query; its path has the parameters filled in. */
export const readAgain = (path: string): Promise<void> => queries.invalidateQueries({ queryKey: [path] })
