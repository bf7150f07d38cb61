import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import { queueKeys } from '../queues.ts'
import type { QueueRows } from '../schema.ts'
import { countQueues } from './queue-queries.ts'

/** Every queue of the Admins with its clock. */
export async function readQueues({ db, clock }: { db: Db; clock: Clock }): Promise<QueueRows> {
  const byKey = new Map((await countQueues(db, clock())).map((row) => [row.key, row]))
  return queueKeys.map((key) => {
    const row = byKey.get(key)
    return {
      key,
      count: row?.count ?? 0,
      oldest_at: row?.oldest?.toISOString() ?? null,
      due_at: row?.due?.toISOString() ?? null,
      overdue: row?.overdue ?? 0,
    }
  })
}
