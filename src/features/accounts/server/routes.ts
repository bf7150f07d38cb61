import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { unauthenticated } from '#lib/failure.ts'
import type { ApiApp, Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import { optionalKey } from '#server/idempotency-key.ts'
import type { Mailer } from '#server/mail.ts'
import { ok, responseOf } from '#server/reply.ts'
import type { CardVault } from '../card-vault.ts'
import {
  authUserResponse,
  loginBody,
  loginResponse,
  logoutBody,
  passcodeData,
  passcodeQuery,
  registerBody,
  registerResponse,
} from '../schema.ts'
import { listedId, passcodeBody, sessionsData } from '../sessions-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { readUser } from './account-queries.ts'
import { createAttempts, emailTakenLimits, throttled } from './attempts.ts'
import { actorOf, bearerToken, hashToken, sessionOf } from './authenticate.ts'
import { changeCookies, fromOwnOrigin } from './cookies.ts'
import { emailRoutes } from './email-routes.ts'
import { byScriptOnly, callerOf, withRetryAfter } from './guards.ts'
import { knownDevices } from './known-device.ts'
import { login } from './login.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { sendPasscode, verifyPasscode } from './passcode.ts'
import { warmPasswords } from './passwords.ts'
import { register } from './register.ts'
import { deleteDeviceSecrets } from './secret-queries.ts'
import { deleteSession, deleteSessions } from './session-queries.ts'
import { endListedSession, forgetListedDevice, listSessions } from './sessions.ts'
import { socialClients } from './social.ts'
import { socialRoutes } from './social-routes.ts'

/** Sign-in, registration, email verification and the user's own account (api.md section 1). */
export function accountRoutes(
  api: ApiApp,
  given: { env: Env; db: Db; clock: Clock; mail: Mailer; log: FastifyBaseLogger; cards: CardVault },
): void {
  const { env, db, clock, mail, cards, log } = given
  const deps = {
    env,
    db,
    clock,
    mail,
    cards,
    attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }),
    knownDevices: knownDevices(env, 'shop'),
  }
  // Runs while the other routes are registered, and is done before the first sign-in.
  const warm = warmPasswords()
  warm.catch(() => {})
  api.addHook('onReady', () => warm)
  signInRoutes(api, deps)
  sessionRoutes(api, deps)
  registerRoutes(api, deps)
  emailRoutes(api, deps)
  ownAccountRoutes(api, deps)
  socialRoutes(api, { ...deps, log, clients: socialClients(env, clock) })
}

function registerRoutes(api: ApiApp, deps: AccountDeps): void {
  api.post(
    '/register',
    {
      config: { auth: 'none', takesCard: { use: 'save', field: 'card_number' } },
      // Runs before body validation, so that every call counts.
      onRequest: async (request) => {
        const wait = await deps.attempts.take(emailTakenLimits(request.ip))
        if (wait !== null) throw throttled('email', wait, 'registrations')
      },
      schema: { body: registerBody, response: { 201: registerResponse } },
    },
    async (request, reply) => {
      const key = optionalKey(request.headers['idempotency-key']) ?? null
      const { user, token } = await register(deps, request.body, callerOf(request), key)
      if (token) changeCookies(reply, deps.env, { type: user.type })
      return reply.status(201).send({ ...ok({ user, token }, 'Thank you for signing up'), user, token })
    },
  )
}

const nothing = responseOf(z.null())

/** The user's own sessions and devices (security U3, U5). */
function sessionRoutes(api: ApiApp, deps: AccountDeps): void {
  api.get(
    '/sessions',
    { config: { auth: 'user' }, schema: { response: { 200: responseOf(sessionsData) } } },
    async (request) => ok(await listSessions(deps, actorOf(request), sessionOf(request))),
  )

  api.delete(
    '/sessions',
    { config: { auth: 'user' }, schema: { response: { 200: nothing } } },
    async (request) => {
      await deleteSessions(deps.db, actorOf(request).id, sessionOf(request))
      return ok(null, 'Signed out of every other session.')
    },
  )

  api.delete(
    '/sessions/:id',
    { config: { auth: 'user' }, schema: { params: listedId, response: { 200: nothing } } },
    async (request, reply) => {
      const own = await endListedSession(deps, actorOf(request), sessionOf(request), request.params.id)
      if (own) changeCookies(reply, deps.env, { type: null })
      return ok(null, 'Signed out.')
    },
  )

  api.delete(
    '/devices/:id',
    { config: { auth: 'user' }, schema: { params: listedId, response: { 200: nothing } } },
    async (request) => {
      await forgetListedDevice(deps, actorOf(request), request.params.id)
      return ok(null, 'Device removed.')
    },
  )
}

function signInRoutes(api: ApiApp, deps: AccountDeps): void {
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
