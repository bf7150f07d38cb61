import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { unauthenticated } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { accountsCalls } from '../calls.ts'
import type { CardVault } from '../card-vault.ts'
import { type AccountDeps, credentialDeps } from './account-deps.ts'
import { readUser } from './account-queries.ts'
import { emailTakenLimits, throttled } from './attempts.ts'
import { actorOf, bearerToken, hashToken, sessionOf } from './authenticate.ts'
import { changeCookies, fromOwnOrigin } from './cookies.ts'
import { deleteDeviceSecrets, deleteSessions } from './credential-queries.ts'
import { resendVerification, resendVerificationTo, verifyEmail } from './email-proof.ts'
import { byScriptOnly, callerOf, perAddress, withRetryAfter } from './guards.ts'
import { keyRoutes } from './keys/key-routes.ts'
import { mailedLinks } from './mailed-links.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'
import { ownAccountRoutes } from './own-account/own-account-routes.ts'
import { warmPasswords } from './passwords.ts'
import { register } from './registration/register.ts'
import { login, sendPasscode, verifyPasscode } from './sign-in/login.ts'
import { endListedSession, endSession, forgetListedDevice, listSessions } from './sign-in/sessions.ts'
import { type SocialDeps, socialClients, socialLogin, startSocial, takeForm } from './social/social.ts'
import { endViewOf, startViewAs } from './view-as.ts'

function socialRoutes(api: ApiApp, deps: SocialDeps): void {
  const on = mount(api, accountsCalls)

  const { env } = deps
  on(
    'POST /social/:provider/start',
    { config: { ...perAddress(env, 30, '1 hour', 'provider', 'sign-ins') }, preHandler: byScriptOnly },
    async (request, reply) => ok(await withRetryAfter(reply, startSocial(deps, request.params.provider))),
  )

  on('POST /sociallogin/:provider', async (request, reply) => {
    const work = socialLogin(deps, request.params.provider, request.body, callerOf(request))
    const { user, token, cookies } = await withRetryAfter(reply, work)
    changeCookies(reply, env, cookies)
    return { ...ok({ user, token }, 'Logged in.'), user, token }
  })
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
  const on = mount(api, accountsCalls)
  const { env, clock, cards, log } = given
  const deps = { ...credentialDeps(given, marketplaceAccounts), cards }
  // Runs while the other routes are registered, and is done before the first sign-in.
  const warm = warmPasswords()
  warm.catch(() => {})
  api.addHook('onReady', () => warm)
  signInRoutes(api, deps)
  sessionRoutes(api, deps)
  registerRoutes(api, deps)
  const links = mailedLinks(deps, actorOf)
  on('GET /email/resend', links.scriptOnly, links.resend)
  on('GET /email/verify/:token', links.verifyLimit, links.verify)
  on('POST /password/email', links.sendReset)
  on('POST /password/reset', links.resetLimit, links.reset)
  emailRoutes(api, deps)
  ownAccountRoutes(api, deps)
  keyRoutes(api, deps)
  socialRoutes(api, { ...deps, log, clients: socialClients(env, clock) })
}

function registerRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  on(
    'POST /register',
    {
      onRequest: async (request) => {
        const wait = await deps.attempts.take(emailTakenLimits(request.ip))
        if (wait !== null) throw throttled('email', wait, 'registrations')
      },
    },
    async (request, reply) => {
      const key = optionalKey(request) ?? null
      const { user, token } = await register(deps, request.body, callerOf(request), key)
      if (token) changeCookies(reply, deps.env, { type: user.type })
      return reply.status(201).send({ ...ok({ user, token }, 'Thank you for signing up'), user, token })
    },
  )
}

/** The user's own sessions and devices (security U3, U5). */
function sessionRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  on('GET /sessions', async (request) => ok(await listSessions(deps, actorOf(request), sessionOf(request))))

  on('DELETE /sessions', async (request) => {
    await deleteSessions(deps.db, deps.kind, actorOf(request).id, sessionOf(request))
    return ok(null, 'Signed out of every other session.')
  })

  on('DELETE /sessions/:id', async (request, reply) => {
    const own = await endListedSession(deps, actorOf(request), sessionOf(request), request.params.id)
    if (own) changeCookies(reply, deps.env, { type: null })
    return ok(null, 'Signed out.')
  })

  on('DELETE /devices/:id', async (request) => {
    await forgetListedDevice(deps, actorOf(request), request.params.id)
    return ok(null, 'Device removed.')
  })
}

function signInRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  const { env, db } = deps

  on('GET /authuser', async (request) => {
    const actor = actorOf(request)
    const user = await readUser(db, actor.id, actor.passcodePending)
    if (!user) throw unauthenticated()
    const staff = actor.staff ? { name: actor.staff.name, rights: [...actor.staff.rights] } : null
    const read = { ...user, staff, viewed_until: request.viewer?.until.toISOString() ?? null }
    return { ...ok(read), user: read }
  })

  on('POST /admin/view_as', async (request, reply) => {
    const started = await startViewAs(deps, actorOf(request), request.body, callerOf(request))
    return reply.status(201).send(ok(started, 'You are now viewing this account read-only.'))
  })

  on('POST /view_as/end', async (request) => {
    await endViewOf(deps, sessionOf(request))
    return ok(null, 'You are no longer viewing this account.')
  })

  on('POST /login', async (request, reply) => {
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
  })
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
  on('GET /login/verify_otp', { preHandler: byScriptOnly }, (request, reply) =>
    passcode(request, reply, request.query.otp),
  )
  on('POST /login/verify_otp', { preHandler: byScriptOnly }, (request, reply) =>
    passcode(request, reply, request.body?.otp),
  )

  on('POST /logout', async (request, reply) => {
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
  })
}

/** The same calls as those of `mailedLinks` in other forms, and the one for a person who cannot sign in. */
function emailRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  on('POST /email/resend', { preHandler: byScriptOnly }, async (request, reply) => {
    const sent = await withRetryAfter(reply, resendVerification(deps, actorOf(request)))
    return ok(null, sent ? 'Verification email sent.' : 'Email already verified.')
  })

  // Without a token in the URL, which logs and proxies store (security U8).
  on(
    'POST /email/verify',
    { config: { ...perAddress(deps.env, 60, '1 hour', 'token') }, preHandler: byScriptOnly },
    async (request) => {
      const verifiedAt = await verifyEmail(deps, request.body.token)
      return ok({ email_verified_at: verifiedAt.toISOString() }, 'Email verified.')
    },
  )

  on(
    'POST /email/resend_public',
    { config: { ...perAddress(deps.env, 20, '1 hour', 'email', 'requests') } },
    async (request, reply) => {
      await withRetryAfter(reply, resendVerificationTo(deps, request.body.email))
      return ok(null, 'If the address is registered, a verification email is on its way.')
    },
  )
}
