import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ApiApp, ok, responseOf } from '#server/http/api-app.ts'
import type { Actor } from '../actor.ts'
import { emailBody, passwordResetBody, verifiedData } from '../schema.ts'
import type { CredentialDeps } from './account-deps.ts'
import { resendVerification, resetPassword, sendResetLink, verifyEmail } from './email-proof.ts'
import { byScriptOnly, perAddress, withRetryAfter } from './guards.ts'

const nothing = responseOf(z.null())

/**
 * The routes of mailed links for one kind of account: email verification under `email`, password reset under
 * `password`. `signedIn` is the account of a route with the rule `auth`.
 */
export function mailedLinkRoutes(
  api: ApiApp,
  deps: CredentialDeps,
  at: {
    email: string
    password: string
    auth: 'user' | 'ai'
    signedIn: (request: FastifyRequest) => Pick<Actor, 'email' | 'emailVerified'>
  },
): void {
  const { env } = deps

  api.get(
    `${at.email}/resend`,
    {
      config: { auth: at.auth, reads: false },
      preHandler: byScriptOnly,
      schema: { response: { 200: nothing } },
    },
    async (request, reply) => {
      const sent = await withRetryAfter(reply, resendVerification(deps, at.signedIn(request)))
      return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
    },
  )

  api.get(
    `${at.email}/verify/:token`,
    {
      config: { auth: 'none', ...perAddress(env, 60, '1 hour', 'token') },
      preHandler: byScriptOnly,
      schema: {
        params: z.object({ token: z.string().max(200) }),
        response: { 200: responseOf(verifiedData) },
      },
    },
    async (request) => {
      const verifiedAt = await verifyEmail(deps, request.params.token)
      return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
    },
  )

  api.post(
    `${at.password}/email`,
    { config: { auth: 'none' }, schema: { body: emailBody, response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, sendResetLink(deps, request.body.email, request.ip))
      return ok(null, 'If the address is registered, a reset link is on its way.')
    },
  )

  api.post(
    `${at.password}/reset`,
    {
      config: { auth: 'none', ...perAddress(env, 20, '1 hour', 'password') },
      schema: { body: passwordResetBody, response: { 200: nothing } },
    },
    async (request) => {
      await resetPassword(deps, request.body)
      return ok(null, 'Your password has been reset.')
    },
  )
}
