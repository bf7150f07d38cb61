import type { Sql } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { newToken } from '#features/accounts/server/secrets.ts'
import { insertAiSession, trimAiSessions } from './queries.ts'

const day = 24 * 3_600_000
const sessionsAtMost = 20

/**
 * Maximum idle time and maximum age in milliseconds, the same as for a homeowner's session in the shop (security U5).
 */
export const aiSessionLife = { idle: 14 * day, absolute: 90 * day }

/** Starts a session of the design area and returns its token, which is not stored anywhere. */
export async function startAiSession(db: Sql, accountId: number, now: Date, caller: Caller): Promise<string> {
  const token = newToken(48)
  await trimAiSessions(db, accountId, now, sessionsAtMost - 1)
  await insertAiSession(db, {
    tokenHash: hashToken(token),
    accountId,
    userAgent: caller.userAgent.slice(0, 300),
    ip: caller.ip,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + aiSessionLife.idle),
  })
  return token
}
