import { z } from 'zod'
import { emailBody, passwordResetBody } from '#features/accounts/schema.ts'
import { createAttempts } from '#features/accounts/server/attempts.ts'
import { byScriptOnly, callerOf, perAddress, withRetryAfter } from '#features/accounts/server/guards.ts'
import { fromOwnOrigin, knownDevices, setKnownDevice } from '#features/accounts/server/sign-in/cookies.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { aiDesignBody, aiSignedInResponse, aiUserResponse, aiVerifiedData } from '../schema.ts'
import {
  aiLogin,
  aiRegister,
  resendAiVerification,
  resetAiPassword,
  sendAiResetLink,
  verifyAiEmail,
} from './ai-accounts.ts'
import type { AiDeps } from './ai-session.ts'
import { aiAccountOf, aiSessionOf } from './ai-session.ts'
import { deleteAiSession, shownAiUser } from './queries.ts'

const nothing = responseOf(z.null())

/**
 * The design area's own accounts (api.md section 10): sign-in, registration, email verification, password reset and
 * logout.
 */
export function designAiRoutes(api: ApiApp, given: Omit<AiDeps, 'attempts' | 'knownDevices'>): void {
  const { env, db, clock, mail } = given
  const deps = {
    ...{ env, db, clock, mail },
    attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }),
    knownDevices: knownDevices(env, 'ai'),
  }

  api.post(
    '/AI/design',
    {
      config: { auth: 'none' },
      schema: { body: aiDesignBody, response: { 200: aiSignedInResponse, 201: aiSignedInResponse } },
    },
    async (request, reply) => {
      const { body } = request
      const caller = callerOf(request)
      if (body.action === 'login') {
        const cookie = fromOwnOrigin(request, env) ? request.cookies.wev_ai_device : undefined
        const { signedIn, known } = await withRetryAfter(reply, aiLogin(deps, body, caller, cookie))
        if (known) setKnownDevice(reply, env, 'wev_ai_device', known)
        return { ...ok(signedIn, 'Logged in.'), ...signedIn }
      }
      const made = await withRetryAfter(reply, aiRegister(deps, body, caller))
      return reply.status(201).send({ ...ok(made, 'Thank you for signing up'), ...made })
    },
  )

  api.get(
    '/AI/get_user',
    { config: { auth: 'ai' }, schema: { response: { 200: aiUserResponse } } },
    async (request) => {
      const user = shownAiUser(aiAccountOf(request))
      return { ...ok(user), user }
    },
  )

  api.post(
    '/AI/logout',
    { config: { auth: 'ai' }, schema: { response: { 200: nothing } } },
    async (request) => {
      const session = aiSessionOf(request)
      if (session) await deleteAiSession(db, session)
      return ok(null, 'Logged Out Successfully')
    },
  )

  api.get(
    '/AI/design/email/resend',
    { config: { auth: 'ai' }, preHandler: byScriptOnly, schema: { response: { 200: nothing } } },
    async (request, reply) => {
      const sent = await withRetryAfter(reply, resendAiVerification(deps, aiAccountOf(request)))
      return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
    },
  )

  api.get(
    '/AI/design/email/verify/:token',
    {
      config: { auth: 'none', ...perAddress(env, 60, '1 hour', 'token') },
      preHandler: byScriptOnly,
      schema: {
        params: z.object({ token: z.string().max(200) }),
        response: { 200: responseOf(aiVerifiedData) },
      },
    },
    async (request) => {
      const verifiedAt = await verifyAiEmail(deps, request.params.token)
      return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
    },
  )

  api.post(
    '/AI/password/email',
    { config: { auth: 'none' }, schema: { body: emailBody, response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, sendAiResetLink(deps, request.body.email, request.ip))
      return ok(null, 'If the address is registered, a reset link is on its way.')
    },
  )

  api.post(
    '/AI/password/reset',
    {
      config: { auth: 'none', ...perAddress(env, 20, '1 hour', 'password') },
      schema: { body: passwordResetBody, response: { 200: nothing } },
    },
    async (request) => {
      await resetAiPassword(deps, request.body)
      return ok(null, 'Your password has been reset.')
    },
  )
}
