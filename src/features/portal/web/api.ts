import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { SavedView, ViewBody } from '../schema.ts'

export function saveView(http: Http, table: string, body: ViewBody): Promise<ApiResponse<SavedView[]>> {
  return http.send('PUT', '/portal/views/:table', { path: { table }, body })
}

export function removeView(http: Http, table: string, id: number): Promise<ApiResponse<SavedView[]>> {
  return http.send('DELETE', '/portal/views/:table/:id', { path: { table, id } })
}
