import type { Sql } from '#db/transaction.ts'
import type { Topic } from '#features/notifications/topics.ts'
import { insertPushes } from './push-queries.ts'

/**
 * Queues a push message within the transaction of its event: it is sent if and only if that commits, to every browser
 * where the account has switched on push, unless the account has switched it off for the topic. Push services and lock
 * screens show the text: it must contain nothing private beyond the sender and what it is about. `link` is a path.
 */
export async function queuePush(
  tx: Sql,
  push: { accountId: number; topic: Topic; title: string; body: string; link: string },
  at: Date,
): Promise<void> {
  await insertPushes(tx, [push], at)
}
