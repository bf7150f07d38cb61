import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import {
  authUserResponse,
  loginBody,
  loginResponse,
  logoutBody,
  passcodeData,
  passcodeQuery,
} from '../schema.ts'
import { passcodeBody } from '../sessions-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { readUser } from './account-queries.ts'
import { actorOf, bearerToken, hashToken, sessionOf } from './authenticate.ts'
import { changeCookies, fromOwnOrigin } from './cookies.ts'
import { byScriptOnly, callerOf, withRetryAfter } from './guards.ts'
import { login } from './login.ts'
import { sendPasscode, verifyPasscode } from './passcode.ts'
import { deleteDeviceSecrets } from './secret-queries.ts'
import { deleteSession, deleteSessions } from './session-queries.ts'

export function signInRoutes(api: ApiApp, deps: AccountDeps): void {
  const { env, db } = deps

  api.get(
    '/authuser',
    { config: { auth: 'session' }, schema: { response: { 200: authUserResponse } } },
    async (request) => {
      const actor = actorOf(request)
      const user = await readUser(db, actor.id, actor.passcodePending)
      if (!user) throw unauthenticated()
      return { ...ok(user), user }
    },
  )

  api.post(
    '/login',
    { config: { auth: 'none' }, schema: { body: loginBody, response: { 200: loginResponse } } },
    async (request, reply) => {
      const { email, password, remember } = request.body
      // A cross-site request must not use the cookies that this call reads.
      const cookies = fromOwnOrigin(request, env) ? request.cookies : {}
      const devices = {
        remembered: cookies.wev_log_pass,
        trusted: cookies.otp_verify,
        known: cookies.wev_device,
      }
      const input = { email, password, remember: remember === true, devices }
      const signedIn = await withRetryAfter(reply, login(deps, input, callerOf(request)))
      const { user, token } = signedIn
      changeCookies(reply, env, signedIn.cookies)
      return { ...ok({ user, token }, 'Logged in.'), user, token }
    },
  )

  // Both forms of the same call (security U4): the GET of the specification, and a POST that keeps the passcode out of
  // URL logs.
  const passcodeResponse = { 200: responseOf(passcodeData.nullable()) }
  const passcode = async (request: FastifyRequest, reply: FastifyReply, otp: string | null | undefined) => {
    const actor = actorOf(request)
    if (typeof otp !== 'string') {
      await withRetryAfter(reply, sendPasscode(deps, actor, sessionOf(request)))
      return ok(null, 'A new passcode was sent to your email.')
    }
    const trusted = await verifyPasscode(deps, actor, sessionOf(request), otp, callerOf(request))
    if (!trusted) return ok({ valid_otp: false }, 'Invalid passcode.')
    changeCookies(reply, env, { trusted })
    return ok({ valid_otp: true }, 'Passcode verified.')
  }
  const byOwnScript = { config: { auth: 'session' as const }, preHandler: byScriptOnly }
  api.get(
    '/login/verify_otp',
    { ...byOwnScript, schema: { querystring: passcodeQuery, response: passcodeResponse } },
    (request, reply) => passcode(request, reply, request.query.otp),
  )
  api.post(
    '/login/verify_otp',
    { ...byOwnScript, schema: { body: passcodeBody, response: passcodeResponse } },
    (request, reply) => passcode(request, reply, request.body?.otp),
  )

  api.post(
    '/logout',
    // A dead token gets the same response as a live one, since the user is signed out either way.
    { config: { auth: 'none' }, schema: { body: logoutBody, response: { 200: responseOf(z.null()) } } },
    async (request, reply) => {
      const token = bearerToken(request)
      const accountId = token ? await deleteSession(db, hashToken(token)) : null
      const everywhere = request.body?.everywhere === true
      if (accountId && everywhere) {
        await deleteSessions(db, accountId)
        await deleteDeviceSecrets(db, accountId)
      }
      changeCookies(reply, env, { type: null, ...(everywhere ? { remember: null, trusted: null } : {}) })
      return ok(null, 'Logged Out Successfully')
    },
  )
}
