import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import type { Attempts } from '#features/accounts/server/attempts.ts'
import { hashToken, newToken } from '#features/accounts/server/authenticate.ts'
import type { KnownDevices } from '#features/accounts/server/sign-in/cookies.ts'
import { unauthenticated } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { type AiAccount, extendAiSession, findAiSession, insertAiSession, trimAiSessions } from './queries.ts'

const anHour = 3_600_000

declare module 'fastify' {
  interface FastifyRequest {
    aiAccount: AiAccount | null
  }
}

/**
 * For routes whose rule names `ai`: reads only the token of the header AuthorizationAI. Neither area reads the other's
 * token, so neither session can start, end or break the other (security U6).
 */
export function authenticateAi(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorateRequest('aiAccount', null)
  app.addHook('preValidation', async (request) => {
    const { auth } = request.routeOptions.config
    if (auth !== 'ai' && auth !== 'user or ai' && auth !== 'user and ai') return
    const tokenHash = aiSessionOf(request)
    if (auth === 'user or ai' && (request.actor || !tokenHash)) return
    const now = clock()
    const found = tokenHash ? await findAiSession(db, tokenHash, now) : null
    if (!found) throw unauthenticated()
    const { session } = found
    // Written at most once an hour, so that page views do not write rows.
    if (now.getTime() - session.lastUsedAt.getTime() > anHour) {
      const end = Math.min(
        session.createdAt.getTime() + aiSessionLife.absolute,
        now.getTime() + aiSessionLife.idle,
      )
      await extendAiSession(db, session.tokenHash, now, new Date(Math.max(end, session.expiresAt.getTime())))
    }
    request.aiAccount = found.account
  })
}

/** The account of a route whose rule is `ai`. */
export function aiAccountOf(request: FastifyRequest): AiAccount {
  if (!request.aiAccount) throw unauthenticated()
  return request.aiAccount
}

/** The token hash that identifies the current session in the database, or null without a token. */
export function aiSessionOf(request: FastifyRequest): Buffer | null {
  const header = request.headers.authorizationai
  const match = typeof header === 'string' ? /^Bearer ([A-Za-z0-9_-]{11,128})$/.exec(header) : null
  return match?.[1] ? hashToken(match[1]) : null
}

const day = 24 * 3_600_000
const sessionsAtMost = 20

/**
 * Maximum idle time and maximum age in milliseconds, the same as for a homeowner's session in the shop (security U5).
 */
const aiSessionLife = { idle: 14 * day, absolute: 90 * day }

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

export type AiDeps = {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  attempts: Attempts
  knownDevices: KnownDevices
}
