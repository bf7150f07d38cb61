import type { Notification } from '../schema.ts'
import type { NotificationRow } from './notification-queries.ts'

export function shownNote(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    type: row.type,
    link: row.link,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
