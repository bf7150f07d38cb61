import type { Db } from '#db/client.ts'
import { type Actor, refusedByRole } from '#features/accounts/actor.ts'
import type { Clock } from '#server/http/api-app.ts'
import { queueKeys, queueRoles } from '../queues.ts'
import type { QueueRows } from '../schema.ts'
import { countQueues } from './queue-queries.ts'

/** The queues of an Admin's roles, each with its clock. */
export async function readQueues({ db, clock }: { db: Db; clock: Clock }, actor: Actor): Promise<QueueRows> {
  const byKey = new Map((await countQueues(db, clock())).map((row) => [row.key, row]))
  return queueKeys
    .filter((key) => !refusedByRole(actor, queueRoles[key]))
    .map((key) => {
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
