import { z } from 'zod'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { accountBody, changeEmailBody, changePasswordBody, deleteAccountBody, userSchema } from '../schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { actorOf, bearerToken, hashToken } from './authenticate.ts'
import { changeCookies } from './cookies.ts'
import { startEmailChange } from './email-proof.ts'
import { withRetryAfter } from './guards.ts'
import { changePassword, deleteAccount, provePassword, saveAccount } from './own-account.ts'

const nothing = answerOf(z.null())

export function ownAccountRoutes(api: ApiApp, deps: AccountDeps): void {
  api.put(
    '/account',
    { config: { auth: 'user' }, schema: { body: accountBody, response: { 200: answerOf(userSchema) } } },
    async (request) => {
      const user = await saveAccount(deps, actorOf(request), request.body)
      if (!user) throw notFound()
      return ok(user, 'Your details have been saved.')
    },
  )

  api.post(
    '/account/email',
    { config: { auth: 'user' }, schema: { body: changeEmailBody, response: { 200: nothing } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const { email, current_password } = request.body
      await withRetryAfter(reply, provePassword(deps, actor, current_password, request.ip))
      await withRetryAfter(reply, startEmailChange(deps, actor, email))
      return ok(null, 'Open the link that we sent to the new address.')
    },
  )

  api.post(
    '/change_password',
    { config: { auth: 'user' }, schema: { body: changePasswordBody, response: { 200: nothing } } },
    async (request, reply) => {
      const session = hashToken(bearerToken(request) ?? '')
      const { current_password: current, password: next } = request.body
      const change = { current, next, ip: request.ip }
      await withRetryAfter(reply, changePassword(deps, actorOf(request), session, change))
      return ok(null, 'Password changed.')
    },
  )

  api.delete(
    '/account',
    { config: { auth: 'user' }, schema: { body: deleteAccountBody, response: { 200: nothing } } },
    async (request, reply) => {
      const { current_password } = request.body
      await withRetryAfter(reply, deleteAccount(deps, actorOf(request), current_password, request.ip))
      changeCookies(reply, deps.env, { type: null, remember: null, trusted: null })
      return ok(null, 'Your account has been deleted.')
    },
  )
}
