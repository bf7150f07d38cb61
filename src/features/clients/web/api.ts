import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { ClientDetail, NoteBody } from '../schema.ts'

export const getToday = (http: Http) => http.get('/showroom/today')

export const getStats = (http: Http) => http.get('/showroom/stats')

export const getClients = (http: Http, query: Record<string, string>) => http.get('/showroom/clients', { query })

export const getClient = (http: Http, id: string) => http.get('/showroom/clients/:id', { path: { id } })

export function saveNote(http: Http, id: number, body: NoteBody): Promise<ApiResponse<ClientDetail>> {
  return http.send('PUT', '/showroom/clients/:id/note', { path: { id }, body })
}

/** Of the account's own showroom without one. */
export const getSharedProjects = (http: Http, showroom: number | null) =>
  http.get('/showroom/projects', { query: { showroom } })

export const noteVisit = (http: Http, showroom: number) => http.send('PUT', '/showroom/visits', { body: { showroom } })
