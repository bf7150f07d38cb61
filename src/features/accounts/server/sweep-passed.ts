import type { Db } from '#db/client.ts'
import type { Clock } from '#server/api-app.ts'
import { deleteEndedAttempts } from './attempt-queries.ts'
import { deletePassed, passing } from './passed-queries.ts'

const day = 86_400_000
const batch = 1000

/**
 * Deletes what no longer grants access: expired sessions, remembered devices and social sign-ins, counts of attempts
 * that have ended, and mailed links a month after they expired (until then a used link is still reported as used).
 */
export async function sweepPassed({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock()
  let gone = 0
  for (const kind of passing) {
    const before = kind.endsWith('email_tokens') ? new Date(now.getTime() - 30 * day) : now
    for (;;) {
      const deleted = await deletePassed(db, kind, before, batch)
      gone += deleted
      if (deleted < batch) break
    }
  }
  await deleteEndedAttempts(db, now)
  return gone
}
