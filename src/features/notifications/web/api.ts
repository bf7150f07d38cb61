import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { Notification } from '../schema.ts'
import type { ChoicesBody } from '../topics.ts'

/** `pending` requests only unread ones; its `total` is the count in the header. */
export function getNotifications(
  http: Http,
  query: { pending: boolean; page?: number; perPage?: number },
): Promise<ApiResponse<Paged<Notification>>> {
  const { pending, page, perPage } = query
  return http.get('/notification', { query: { pending: pending ? '1' : null, page, per_page: perPage } })
}

/** Marks one as read, or all of them with `all`. */
export function markRead(http: Http, id: number | 'all'): Promise<ApiResponse<Notification | { pending: number }>> {
  return http.send('PUT', '/notification/:id', { path: { id }, body: { read: true } })
}

export const saveChoices = (http: Http, choices: ChoicesBody['choices']) =>
  http.send('PUT', '/account/notifications', { body: { choices } })

const listeners = new Set<() => void>()

/** Runs `listener` when this tab has marked notifications as read, so that the count in the header updates at once. */
export function onNotificationsRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyNotificationsRead(): void {
  for (const listener of [...listeners]) listener()
}
