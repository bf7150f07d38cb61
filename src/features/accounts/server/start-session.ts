import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '../actor.ts'
import type { Caller } from './account-deps.ts'
import { hashToken } from './authenticate.ts'
import { deviceOf, newToken } from './secrets.ts'
import { insertSession, sessionLife, trimSessions } from './session-queries.ts'

const sessionsAtMost = 20

/** Starts a session and returns its token, which is not stored anywhere. */
export async function startSession(
  db: Sql,
  account: { id: number; type: AccountType },
  now: Date,
  caller: Caller,
  passcodePending = false,
): Promise<string> {
  const token = newToken(48)
  await trimSessions(db, account.id, now, sessionsAtMost - 1)
  await insertSession(db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    passcodePending,
    ...deviceOf(caller),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLife(account.type).idle),
  })
  return token
}
