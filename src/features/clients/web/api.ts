import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { ClientDetail, NoteBody } from '../schema.ts'

export const getClients = (http: Http, query: Record<string, string>) => http.get('/showroom/clients', { query })

export const getClient = (http: Http, id: string) => http.get('/showroom/clients/:id', { path: { id } })

export function saveNote(http: Http, id: number, body: NoteBody): Promise<ApiResponse<ClientDetail>> {
  return http.send('PUT', '/showroom/clients/:id/note', { path: { id }, body })
}

export const noteVisit = (http: Http, showroom: number) => http.send('PUT', '/showroom/visits', { body: { showroom } })
