import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { unauthenticated } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { CardVault } from '../card-vault.ts'
import {
  authUserResponse,
  emailBody,
  listedId,
  loginBody,
  loginResponse,
  logoutBody,
  passcodeBody,
  passcodeData,
  passcodeQuery,
  providerParams,
  registerBody,
  registerResponse,
  sessionsData,
  socialBody,
  startedData,
  verifiedData,
  viewAsBody,
  viewAsStarted,
} from '../schema.ts'
import { type AccountDeps, credentialDeps } from './account-deps.ts'
import { readUser } from './account-queries.ts'
import { emailTakenLimits, throttled } from './attempts.ts'
import { actorOf, bearerToken, hashToken, sessionOf } from './authenticate.ts'
import { resendVerification, resendVerificationTo, verifyEmail } from './email-proof.ts'
import { byScriptOnly, callerOf, perAddress, withRetryAfter } from './guards.ts'
import { mailedLinkRoutes } from './mailed-links.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'
import { ownAccountRoutes } from './own-account/own-account-routes.ts'
import { warmPasswords } from './passwords.ts'
import { register } from './registration/register.ts'
import { changeCookies, fromOwnOrigin } from './sign-in/cookies.ts'
import { deleteDeviceSecrets, deleteSessions } from './sign-in/credential-queries.ts'
import { login, sendPasscode, verifyPasscode } from './sign-in/login.ts'
import { endListedSession, endSession, forgetListedDevice, listSessions } from './sign-in/sessions.ts'
import { type SocialDeps, socialClients, socialLogin, startSocial, takeForm } from './social/social.ts'
import { endViewOf, startViewAs } from './view-as.ts'

function socialRoutes(api: ApiApp, deps: SocialDeps): void {
  const { env } = deps
  api.post(
    '/social/:provider/start',
    {
      config: { auth: 'none', ...perAddress(env, 30, '1 hour', 'provider', 'sign-ins') },
      preHandler: byScriptOnly,
      schema: { params: providerParams, response: { 200: responseOf(startedData) } },
    },
    async (request, reply) => ok(await withRetryAfter(reply, startSocial(deps, request.params.provider))),
  )

  api.post(
    '/sociallogin/:provider',
    {
      config: { auth: 'none' },
      schema: { params: providerParams, body: socialBody, response: { 200: loginResponse } },
    },
    async (request, reply) => {
      const work = socialLogin(deps, request.params.provider, request.body, callerOf(request))
      const { user, token, cookies } = await withRetryAfter(reply, work)
      changeCookies(reply, env, cookies)
      return { ...ok({ user, token }, 'Logged in.'), user, token }
    },
  )
}

const passedOn = ['code', 'state', 'iss', 'error']

/**
 * Receives Apple's response, which its page posts as a form. Redirects to the page with the code, as other providers
 * do; the page knows the state and then makes the call.
 */
export async function socialFormRoutes(app: FastifyInstance, deps: { env: Env; db: Db }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Params: { provider: string } }>('/social/:provider', async (request, reply) => {
      const { provider } = request.params
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      await takeForm(deps, provider, form)
      const query = new URLSearchParams(
        passedOn.flatMap((name) => {
          const value = form.get(name)
          return value ? [[name, value]] : []
        }),
      )
      return reply.header('cache-control', 'no-store').redirect(`${paths.social(provider)}?${query}`, 303)
    })
  })
}

/** Sign-in, registration, email verification and the user's own account (api.md section 1). */
export function accountRoutes(
  api: ApiApp,
  given: { env: Env; db: Db; clock: Clock; mail: Mailer; log: FastifyBaseLogger; cards: CardVault },
): void {
  const { env, clock, cards, log } = given
  const deps = { ...credentialDeps(given, marketplaceAccounts), cards }
  // Runs while the other routes are registered, and is done before the first sign-in.
  const warm = warmPasswords()
  warm.catch(() => {})
  api.addHook('onReady', () => warm)
  signInRoutes(api, deps)
  sessionRoutes(api, deps)
  registerRoutes(api, deps)
  mailedLinkRoutes(api, deps, { email: '/email', password: '/password', auth: 'user', signedIn: actorOf })
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
    {
      config: { auth: 'user', reads: true, ownerOnly: true },
      schema: { response: { 200: responseOf(sessionsData) } },
    },
    async (request) => ok(await listSessions(deps, actorOf(request), sessionOf(request))),
  )

  api.delete('/sessions', { config: { auth: 'user' }, schema: { response: { 200: nothing } } }, async (request) => {
    await deleteSessions(deps.db, deps.kind, actorOf(request).id, sessionOf(request))
    return ok(null, 'Signed out of every other session.')
  })

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
    { config: { auth: 'session', reads: true }, schema: { response: { 200: authUserResponse } } },
    async (request) => {
      const actor = actorOf(request)
      const user = await readUser(db, actor.id, actor.passcodePending)
      if (!user) throw unauthenticated()
      const read = { ...user, viewed_until: request.viewer?.until.toISOString() ?? null }
      return { ...ok(read), user: read }
    },
  )

  api.post(
    '/admin/view_as',
    { config: { auth: 'admin' }, schema: { body: viewAsBody, response: { 201: responseOf(viewAsStarted) } } },
    async (request, reply) => {
      const started = await startViewAs(deps, actorOf(request), request.body, callerOf(request))
      return reply.status(201).send(ok(started, 'You are now viewing this account read-only.'))
    },
  )

  api.post(
    '/view_as/end',
    { config: { auth: 'session', endsView: true }, schema: { response: { 200: nothing } } },
    async (request) => {
      await endViewOf(deps, sessionOf(request))
      return ok(null, 'You are no longer viewing this account.')
    },
  )

  api.post(
    '/login',
    {
      config: { auth: 'none', counted: 'sign_in' },
      schema: { body: loginBody, response: { 200: loginResponse } },
    },
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
  const byOwnScript = { config: { auth: 'session' as const, reads: false }, preHandler: byScriptOnly }
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
    {
      config: { auth: 'none', endsView: true },
      schema: { body: logoutBody, response: { 200: responseOf(z.null()) } },
    },
    async (request, reply) => {
      const token = bearerToken(request)
      // It ends the view and nothing of the account's own sessions.
      if (token && (await endViewOf(deps, hashToken(token)))) return ok(null, 'Logged Out Successfully')
      const accountId = token ? await endSession(deps, hashToken(token)) : null
      const everywhere = request.body?.everywhere === true
      if (accountId && everywhere) {
        await deleteSessions(db, deps.kind, accountId)
        await deleteDeviceSecrets(db, accountId)
      }
      changeCookies(reply, env, { type: null, ...(everywhere ? { remember: null, trusted: null } : {}) })
      return ok(null, 'Logged Out Successfully')
    },
  )
}

/** The same calls as those of `mailedLinkRoutes` in other forms, and the one for a person who cannot sign in. */
function emailRoutes(api: ApiApp, deps: AccountDeps): void {
  api.post(
    '/email/resend',
    { config: { auth: 'user' }, preHandler: byScriptOnly, schema: { response: { 200: nothing } } },
    async (request, reply) => {
      const sent = await withRetryAfter(reply, resendVerification(deps, actorOf(request)))
      return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
    },
  )

  // Without a token in the URL, which logs and proxies store (security U8).
  api.post(
    '/email/verify',
    {
      config: { auth: 'none', ...perAddress(deps.env, 60, '1 hour', 'token') },
      preHandler: byScriptOnly,
      schema: { body: z.object({ token: z.string().max(200) }), response: { 200: responseOf(verifiedData) } },
    },
    async (request) => {
      const verifiedAt = await verifyEmail(deps, request.body.token)
      return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
    },
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
}
