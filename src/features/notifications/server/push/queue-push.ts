import type { Sql } from '#db/transaction.ts'
import type { Topic } from '#features/notifications/topics.ts'
import { insertPushes } from './push-queries.ts'

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
