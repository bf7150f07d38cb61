import type { FastifyRequest } from 'fastify'
import { accountsCalls } from '#features/accounts/calls.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { AccountDeps } from '../account-deps.ts'
import { actorOf, sessionOf } from '../authenticate.ts'
import { changeCookies } from '../cookies.ts'
import { startEmailChange } from '../email-proof.ts'
import { withRetryAfter } from '../guards.ts'
import {
  type Asker,
  cancelEmailChange,
  changePassword,
  deleteAccount,
  disconnectSocial,
  exportAccount,
  proveOwner,
  saveAccount,
  saveClientSafe,
  sendProofCode,
  setFirstPassword,
} from './own-account.ts'

/** What owners can change, export and delete in their account. */
export function ownAccountRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  on('PUT /account', async (request) => {
    const user = await saveAccount(deps, actorOf(request), request.body)
    if (!user) throw notFound()
    return ok(user, 'Your details have been saved.')
  })

  on('PUT /account/client_safe', async (request) => {
    const { client_safe: clientSafe } = request.body
    const user = await saveClientSafe(deps, actorOf(request), clientSafe)
    if (!user) throw notFound()
    return ok(user, clientSafe ? 'Client-safe mode is on.' : 'Client-safe mode is off.')
  })

  on('POST /account/proof', async (request, reply) => {
    await withRetryAfter(reply, sendProofCode(deps, askerOf(request)))
    return ok(null, 'A code was sent to your email.')
  })

  on('POST /account/email', async (request, reply) => {
    await withRetryAfter(reply, proveOwner(deps, askerOf(request), request.body))
    await withRetryAfter(reply, startEmailChange(deps, actorOf(request), request.body.email, request.ip))
    return ok(null, 'Open the link we sent to the new address.')
  })

  on('POST /account/email/cancel', async (request) => {
    const user = await cancelEmailChange(deps, actorOf(request))
    if (!user) throw notFound()
    return ok(user, 'Email change cancelled.')
  })

  on('POST /change_password', async (request, reply) => {
    const { current_password: current, password: next } = request.body
    const change = { current, next, ip: request.ip }
    await withRetryAfter(reply, changePassword(deps, actorOf(request), sessionOf(request), change))
    return ok(null, 'Password changed.')
  })

  on('POST /account/password', async (request, reply) => {
    const user = await withRetryAfter(reply, setFirstPassword(deps, askerOf(request), request.body))
    if (!user) throw notFound()
    return ok(user, 'Your password has been set.')
  })

  on('DELETE /account/social/:provider', async (request, reply) => {
    const work = disconnectSocial(deps, askerOf(request), request.params.provider, request.body)
    const { user, label } = await withRetryAfter(reply, work)
    return ok(user, `${label} was disconnected.`)
  })

  on('POST /account/export', async (request, reply) => {
    const asker = askerOf(request)
    return ok(await withRetryAfter(reply, exportAccount(deps, asker, request.body)))
  })

  on('DELETE /account', async (request, reply) => {
    await withRetryAfter(reply, deleteAccount(deps, askerOf(request), request.body))
    changeCookies(reply, deps.env, { type: null, remember: null, trusted: null })
    return ok(null, 'Your account has been deleted.')
  })
}

function askerOf(request: FastifyRequest): Asker {
  return { actor: actorOf(request), session: sessionOf(request), ip: request.ip }
}
