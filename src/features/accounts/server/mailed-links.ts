import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ok } from '#server/http/api-app.ts'
import type { Actor } from '../actor.ts'
import type { emailBody, passwordResetBody } from '../schema.ts'
import type { CredentialDeps } from './account-deps.ts'
import { resendVerification, resetPassword, sendResetLink, verifyEmail } from './email-proof.ts'
import { byScriptOnly, perAddress, withRetryAfter } from './guards.ts'

/**
 * What the calls of mailed links do, which are the same for both kinds of accounts: email verification and password
 * reset. `signedIn` is the account that is signed in.
 */
export function mailedLinks(
  deps: CredentialDeps,
  signedIn: (request: FastifyRequest) => Pick<Actor, 'email' | 'emailVerified'>,
) {
  const { env } = deps
  return {
    scriptOnly: { preHandler: byScriptOnly },
    resend: async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = await withRetryAfter(reply, resendVerification(deps, signedIn(request)))
      return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
    },
    verifyLimit: { preHandler: byScriptOnly, config: perAddress(env, 60, '1 hour', 'token') },
    verify: async (request: FastifyRequest<{ Params: { token: string } }>) => {
      const verifiedAt = await verifyEmail(deps, request.params.token)
      return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
    },
    sendReset: async (request: FastifyRequest<{ Body: z.output<typeof emailBody> }>, reply: FastifyReply) => {
      await withRetryAfter(reply, sendResetLink(deps, request.body.email, request.ip))
      return ok(null, 'If the address is registered, a reset link is on its way.')
    },
    resetLimit: { config: perAddress(env, 20, '1 hour', 'password') },
    reset: async (request: FastifyRequest<{ Body: z.output<typeof passwordResetBody> }>) => {
      await resetPassword(deps, request.body)
      return ok(null, 'Your password has been reset.')
    },
  }
}
