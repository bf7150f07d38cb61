import type { Db } from '#db/client.ts'
import type { Clock } from '#server/api-app.ts'
import { deleteOldKeys } from './key-queries.ts'

const keptMs = 48 * 3_600_000
const batch = 1000

/** Forgets the answers that a repeated request would have got: they are good for 24 hours and stay for 48. */
export async function sweepKeys({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - keptMs)
  let gone = 0
  for (;;) {
    const deleted = await deleteOldKeys(db, before, batch)
    gone += deleted
    if (deleted < batch) return gone
  }
}
