import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { SavedView, ViewBody } from '../schema.ts'

/** The views that the account has saved for one table, oldest first; saving and deleting return all of them. */
export function getViews(http: Http, table: string): Promise<ApiResponse<SavedView[]>> {
  return http.get('/portal/views/:table', { path: { table } })
}

export function saveView(http: Http, table: string, body: ViewBody): Promise<ApiResponse<SavedView[]>> {
  return http.send('PUT', '/portal/views/:table', { path: { table }, body })
}

export function removeView(http: Http, table: string, id: number): Promise<ApiResponse<SavedView[]>> {
  return http.send('DELETE', '/portal/views/:table/:id', { path: { table, id } })
}
