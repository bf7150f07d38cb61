import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'
import { reminderMail } from './approval-mails.ts'
import { adminsToNotify } from './register-queries.ts'
import { takeUnreminded } from './waiting-queries.ts'

const hour = 3_600_000
const remindAfter = 18 * hour
const answerWithin = 24 * hour

/** Rule R12: an application is due within 24 hours; after 18 the Admins are reminded once. */
export async function remindApprovals(deps: {
  db: Db
  clock: Clock
  env: Env
  mail: Mailer
}): Promise<number> {
  const now = deps.clock()
  return transaction(deps.db, async (tx) => {
    const found = await takeUnreminded(tx, new Date(now.getTime() - remindAfter), now)
    if (found.length === 0) return 0
    const waiting = found.map(({ companyName, createdAt }) => ({
      companyName,
      dueAt: new Date(createdAt.getTime() + answerWithin),
    }))
    const written = reminderMail(deps.env, waiting)
    for (const to of await adminsToNotify(tx)) await deps.mail.queue(tx, { to, ...written })
    return found.length
  })
}
