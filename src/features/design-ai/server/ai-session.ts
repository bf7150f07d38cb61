import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { sessionLife } from '#features/accounts/actor.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hashToken, keepAlive, tokenIn } from '#features/accounts/server/authenticate.ts'
import { openSession } from '#features/accounts/server/sign-in/sessions.ts'
import { unauthenticated } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import { aiAccounts } from './ai-account-kind.ts'
import { type AiAccount, findAiSession } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    aiAccount: AiAccount | null
  }
}

/** The same as for a homeowner's session in the marketplace (security U5). */
const aiSessionLife = sessionLife('User')

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
    if (!found) throw unauthenticated(auth === 'user and ai' ? 'design' : undefined)
    await keepAlive(db, aiAccounts, found.session, aiSessionLife, now)
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
  const token = tokenIn(request.headers.authorizationai)
  return token ? hashToken(token) : null
}

/** Starts a session of AI 3D Design and returns its token, which is not stored anywhere. */
export function startAiSession(db: Sql, accountId: number, now: Date, caller: Caller): Promise<string> {
  return openSession(db, aiAccounts, { accountId, idle: aiSessionLife.idle }, now, caller)
}
