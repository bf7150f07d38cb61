import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { fieldMessage, noResponse } from '#web/form/messages.tsx'
import { minute, useApi } from '#web/page/use-api.ts'
import type { SavedView } from '../schema.ts'
import { removeView, saveView } from './api.ts'

/** The account's saved views of a table, as `ViewTabs` takes them. */
export function useViews(table: string) {
  const { data, set } = useApi('/portal/views/:table', { path: { table }, gcTime: minute, silent: true })
  return {
    saved: data ?? [],
    onDelete: (view: SavedView) => {
      // The HTTP client says what went wrong.
      removeView(http, table, view.id).then(
        ({ data }) => set(data),
        () => undefined,
      )
    },
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
