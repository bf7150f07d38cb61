import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { fieldMessage, noResponse } from '#web/form/messages.tsx'
import type { SavedView } from '../schema.ts'
import { getViews, removeView, saveView } from './api.ts'

/** The account's saved views of a table, as `ViewTabs` takes them. */
export function useViews(table: string) {
  const queries = useQueryClient()
  const key = ['views', table]
  const set = (views: SavedView[]) => queries.setQueryData(key, views)
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await getViews(silentHttp, table)).data,
    staleTime: 60_000,
  })
  const remove = useMutation({
    mutationFn: async (view: SavedView) => (await removeView(http, table, view.id)).data,
    onSuccess: set,
  })
  return {
    saved: data ?? [],
    onDelete: (view: SavedView) => remove.mutate(view),
    onSave: async (name: string, query: string): Promise<string | undefined> => {
      try {
        set((await saveView(quietHttp, table, { name, query })).data)
        return undefined
      } catch (failure) {
        if (!(failure instanceof HttpFailure)) return noResponse
        return fieldMessage(failure, 'name') ?? fieldMessage(failure, 'query') ?? failure.message
      }
    },
  }
}
