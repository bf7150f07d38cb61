import type { Paged } from '#lib/paging.ts'
import type { Http } from '#web/http.ts'
import type { OutboxLetter, OutboxMail } from '../outbox-schema.ts'

export const getOutbox = (http: Http, page: number) =>
  http.get<Paged<OutboxMail>>(`/outbox?page=${page}&per_page=20`)

export const getLetter = (http: Http, id: number) => http.get<OutboxLetter>(`/outbox/${id}`)
