import type { Sql } from '#db/transaction.ts'
import { type Choice, type Topic, topicOf } from '../topics.ts'
import {
  findChoices,
  insertNotifications,
  listAdmins,
  listUnreadAbout,
  type NewNotification,
} from './notification-queries.ts'
import { insertPushes } from './push/push-queries.ts'

/**
 * Notifies accounts within the transaction of the event: one notification for each account, even if it has several
 * roles, and none if it has switched off the topic. Its title is also pushed to the account's devices.
 */
export async function notify(tx: Sql, notes: readonly NewNotification[], at: Date): Promise<void> {
  const once = new Map(notes.map((note) => [note.accountId, { ...note, topic: topicOf(note.type) }]))
  if (once.size === 0) return
  const each = [...once.values()]
  await insertNotifications(tx, each, at)
  // A lock screen shows the title alone: the text may name people and amounts.
  await insertPushes(
    tx,
    each.filter(({ own }) => !own).map((note) => ({ ...note, body: '' })),
    at,
  )
}

/**
 * The same for something that happens often: an account that has not read the last notification about it gets no other.
 * `about` is what the links of these notifications begin with.
 */
export async function notifyUntilRead(
  tx: Sql,
  notes: readonly NewNotification[],
  about: string,
  at: Date,
): Promise<void> {
  const accounts = notes.map(({ accountId }) => accountId)
  const waiting = new Set(accounts.length > 0 ? await listUnreadAbout(tx, accounts, about) : [])
  await notify(
    tx,
    notes.filter(({ accountId }) => !waiting.has(accountId)),
    at,
  )
}

/** An account's choice for one topic, to check before sending. */
export async function choiceOf(db: Sql, accountId: number, topic: Topic): Promise<Pick<Choice, 'email' | 'site'>> {
  const saved = await findChoices(db, accountId)
  return saved.find((row) => row.topic === topic) ?? { email: true, site: true }
}

/** Notifies every Admin whose work it is, about orders or the ledger, except the account in `except` that caused it. */
export async function notifyAdmins(
  tx: Sql,
  note: Omit<NewNotification, 'accountId'>,
  at: Date,
  except?: number,
): Promise<void> {
  const admins = (await listAdmins(tx, topicOf(note.type) === 'orders' ? ['support', 'finance'] : ['finance'])).filter(
    (id) => id !== except,
  )
  await notify(
    tx,
    admins.map((accountId) => ({ ...note, accountId })),
    at,
  )
}

/**
 * Queues a push message within the transaction of its event: it is sent if and only if that commits, to every browser
 * where one of the accounts has switched on push, unless the account has switched it off for the topic. Push services and lock
 * screens show the text: it must contain nothing private beyond the sender and what it is about. `link` is a path.
 */
export async function queuePush(
  tx: Sql,
  push: { accountIds: readonly number[]; topic: Topic; title: string; body: string; link: string },
  at: Date,
): Promise<void> {
  const { accountIds, ...message } = push
  const rows = accountIds.map((accountId) => ({ ...message, accountId }))
  if (rows.length > 0) await insertPushes(tx, rows, at)
}
