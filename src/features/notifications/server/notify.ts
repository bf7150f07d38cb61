import type { Sql } from '#db/transaction.ts'
import { topicOf } from '../topics.ts'
import { insertNotifications, type NewNotification } from './notification-queries.ts'

/**
 * Notifies accounts within the transaction of the event: one notification for each account, even if it has several
 * roles, and none if it has switched off the topic.
 */
export async function notify(tx: Sql, notes: readonly NewNotification[], at: Date): Promise<void> {
  const once = new Map(notes.map((note) => [note.accountId, { ...note, topic: topicOf(note.type) }]))
  if (once.size > 0) await insertNotifications(tx, [...once.values()], at)
}
