import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type { Notification } from '../schema.ts'
import type { Choices, ChoicesBody } from '../topics.ts'

/** `pending` requests only unread ones; its `total` is the count in the header. */
export function getNotifications(
  http: Http,
  query: { pending: boolean; page?: number; perPage?: number },
): Promise<ApiResponse<Paged<Notification>>> {
  const params = new URLSearchParams()
  if (query.pending) params.set('pending', '1')
  if (query.page) params.set('page', String(query.page))
  if (query.perPage) params.set('per_page', String(query.perPage))
  return http.get(`/notification?${params}`)
}

/** Marks one as read, or all of them with `all`. */
export function markRead(
  http: Http,
  id: number | 'all',
): Promise<ApiResponse<Notification | { pending: number }>> {
  return http.send('PUT', `/notification/${id}`, { read: true })
}

export const getChoices = (http: Http) => http.get<Choices>('/account/notifications')

export const saveChoices = (http: Http, choices: ChoicesBody['choices']) =>
  http.send<Choices>('PUT', '/account/notifications', { choices })
