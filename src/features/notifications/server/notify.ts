import type { Sql } from '#db/transaction.ts'
import { topicOf } from '../topics.ts'
import { insertNotifications, type NewNotification } from './notification-queries.ts'

/**
 * Tells people within the transaction that gives them the reason; one note a person, whatever parts he plays, and none to
 * those who do not want to hear of its topic.
 */
export async function notify(tx: Sql, notes: readonly NewNotification[], at: Date): Promise<void> {
  const once = new Map(notes.map((note) => [note.accountId, { ...note, topic: topicOf(note.type) }]))
  if (once.size > 0) await insertNotifications(tx, [...once.values()], at)
}
