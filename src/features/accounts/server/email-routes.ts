import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { emailBody, passwordResetBody, verifiedData } from '../schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { actorOf } from './authenticate.ts'
import {
  resendVerification,
  resendVerificationTo,
  resetPassword,
  sendResetLink,
  verifyEmail,
} from './email-proof.ts'
import { byScriptOnly, perAddress, withRetryAfter } from './guards.ts'

const nothing = responseOf(z.null())

export function emailRoutes(api: ApiApp, deps: AccountDeps): void {
  const resend = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = await withRetryAfter(reply, resendVerification(deps, actorOf(request)))
    return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
  }
  const resendRoute = {
    config: { auth: 'user' as const },
    preHandler: byScriptOnly,
    schema: { response: { 200: nothing } },
  }
  api.get('/email/resend', resendRoute, resend)
  api.post('/email/resend', resendRoute, resend)

  const verify = async (token: string) => {
    const verifiedAt = await verifyEmail(deps, token)
    return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
  }
  const verifyRoute = {
    config: { auth: 'none' as const, ...perAddress(deps.env, 60, '1 hour', 'token') },
    preHandler: byScriptOnly,
  }
  const verified = { 200: responseOf(verifiedData) }
  const token = z.object({ token: z.string().max(200) })
  api.get(
    '/email/verify/:token',
    { ...verifyRoute, schema: { params: token, response: verified } },
    async (request) => verify(request.params.token),
  )
  // The same without a token in the URL, which logs and proxies store (security U8).
  api.post(
    '/email/verify',
    { ...verifyRoute, schema: { body: token, response: verified } },
    async (request) => verify(request.body.token),
  )

  api.post(
    '/email/resend_public',
    {
      config: { auth: 'none', ...perAddress(deps.env, 20, '1 hour', 'email', 'requests') },
      schema: { body: emailBody, response: { 200: nothing } },
    },
    async (request, reply) => {
      await withRetryAfter(reply, resendVerificationTo(deps, request.body.email))
      return ok(null, 'If the address is registered, a verification email is on its way.')
    },
  )

  api.post(
    '/password/email',
    { config: { auth: 'none' }, schema: { body: emailBody, response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, sendResetLink(deps, request.body.email, request.ip))
      return ok(null, 'If the address is registered, a reset link is on its way.')
    },
  )

  api.post(
    '/password/reset',
    {
      config: { auth: 'none', ...perAddress(deps.env, 20, '1 hour', 'password') },
      schema: { body: passwordResetBody, response: { 200: nothing } },
    },
    async (request) => {
      await resetPassword(deps, request.body)
      return ok(null, 'Your password has been reset.')
    },
  )
}
