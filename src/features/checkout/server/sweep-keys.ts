import type { Db } from '#db/client.ts'
import type { Clock } from '#server/api-app.ts'
import { deleteOldKeys } from './key-queries.ts'

const keptMs = 48 * 3_600_000
const batch = 1000

/** Deletes the responses stored for repeated requests: they are valid for 24 hours and deleted after 48. */
export async function sweepKeys({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - keptMs)
  let gone = 0
  for (;;) {
    const deleted = await deleteOldKeys(db, before, batch)
    gone += deleted
    if (deleted < batch) return gone
  }
}
