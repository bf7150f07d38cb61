import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { unauthenticated } from '#lib/failure.ts'
import type { Clock } from '#server/api-app.ts'
import { type AiAccount, extendAiSession, findAiSession } from './queries.ts'
import { aiSessionLife } from './start-ai-session.ts'

const anHour = 3_600_000

declare module 'fastify' {
  interface FastifyRequest {
    aiAccount: AiAccount | null
  }
}

/**
 * For routes with the rule `ai`: reads only the token of the header AuthorizationAI. Neither area reads the other's
 * token, so neither session can start, end or break the other (security U6).
 */
export function authenticateAi(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorateRequest('aiAccount', null)
  app.addHook('preValidation', async (request) => {
    const { auth } = request.routeOptions.config
    if (auth !== 'ai' && auth !== 'user or ai') return
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
