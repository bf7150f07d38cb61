import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  accountBody,
  changePasswordBody,
  emailChange,
  exportData,
  firstPassword,
  proofBody,
  providerParams,
  userSchema,
} from '#features/accounts/schema.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { AccountDeps } from '../account-deps.ts'
import { actorOf, sessionOf } from '../authenticate.ts'
import { startEmailChange } from '../email-proof.ts'
import { withRetryAfter } from '../guards.ts'
import { changeCookies } from '../sign-in/cookies.ts'
import {
  type Asker,
  cancelEmailChange,
  changePassword,
  disconnectSocial,
  proveOwner,
  saveAccount,
  saveClientSafe,
  sendProofCode,
  setFirstPassword,
} from './own-account.ts'
import { deleteAccount, exportAccount } from './own-data.ts'

const nothing = responseOf(z.null())

/** What owners can change, export and delete in their account. */
export function ownAccountRoutes(api: ApiApp, deps: AccountDeps): void {
  api.put(
    '/account',
    { config: { auth: 'user' }, schema: { body: accountBody, response: { 200: responseOf(userSchema) } } },
    async (request) => {
      const user = await saveAccount(deps, actorOf(request), request.body)
      if (!user) throw notFound()
      return ok(user, 'Your details have been saved.')
    },
  )

  api.put(
    '/account/client_safe',
    {
      config: { auth: 'pro' },
      schema: { body: z.object({ client_safe: z.boolean() }), response: { 200: responseOf(userSchema) } },
    },
    async (request) => {
      const { client_safe: clientSafe } = request.body
      const user = await saveClientSafe(deps, actorOf(request), clientSafe)
      if (!user) throw notFound()
      return ok(user, clientSafe ? 'Client-safe mode is on.' : 'Client-safe mode is off.')
    },
  )

  api.post(
    '/account/proof',
    { config: { auth: 'user' }, schema: { response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, sendProofCode(deps, askerOf(request)))
      return ok(null, 'A code was sent to your email.')
    },
  )

  api.post(
    '/account/email',
    { config: { auth: 'user' }, schema: { body: emailChange, response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, proveOwner(deps, askerOf(request), request.body))
      await withRetryAfter(reply, startEmailChange(deps, actorOf(request), request.body.email, request.ip))
      return ok(null, 'Open the link we sent to the new address.')
    },
  )

  api.post(
    '/account/email/cancel',
    { config: { auth: 'user' }, schema: { response: { 200: responseOf(userSchema) } } },
    async (request) => {
      const user = await cancelEmailChange(deps, actorOf(request))
      if (!user) throw notFound()
      return ok(user, 'Email change cancelled.')
    },
  )

  api.post(
    '/change_password',
    { config: { auth: 'user' }, schema: { body: changePasswordBody, response: { 200: nothing } } },
    async (request, reply) => {
      const { current_password: current, password: next } = request.body
      const change = { current, next, ip: request.ip }
      await withRetryAfter(reply, changePassword(deps, actorOf(request), sessionOf(request), change))
      return ok(null, 'Password changed.')
    },
  )

  api.post(
    '/account/password',
    { config: { auth: 'user' }, schema: { body: firstPassword, response: { 200: responseOf(userSchema) } } },
    async (request, reply) => {
      const user = await withRetryAfter(reply, setFirstPassword(deps, askerOf(request), request.body))
      if (!user) throw notFound()
      return ok(user, 'Your password has been set.')
    },
  )

  api.delete(
    '/account/social/:provider',
    {
      config: { auth: 'user' },
      schema: { params: providerParams, body: proofBody, response: { 200: responseOf(userSchema) } },
    },
    async (request, reply) => {
      const work = disconnectSocial(deps, askerOf(request), request.params.provider, request.body)
      const { user, label } = await withRetryAfter(reply, work)
      return ok(user, `${label} was disconnected.`)
    },
  )

  api.post(
    '/account/export',
    {
      config: { auth: 'user', money: true },
      schema: { body: proofBody, response: { 200: responseOf(exportData) } },
    },
    async (request, reply) => {
      const asker = askerOf(request)
      return ok(await withRetryAfter(reply, exportAccount(deps, asker, request.body)))
    },
  )

  api.delete(
    '/account',
    { config: { auth: 'user' }, schema: { body: proofBody, response: { 200: nothing } } },
    async (request, reply) => {
      await withRetryAfter(reply, deleteAccount(deps, askerOf(request), request.body))
      changeCookies(reply, deps.env, { type: null, remember: null, trusted: null })
      return ok(null, 'Your account has been deleted.')
    },
  )
}

function askerOf(request: FastifyRequest): Asker {
  return { actor: actorOf(request), session: sessionOf(request), ip: request.ip }
}
