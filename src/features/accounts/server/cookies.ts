import '@fastify/cookie'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountType } from '#features/accounts/actor.ts'
import type { Env } from '#server/env.ts'
import { networkOf } from '#server/http/request.ts'
import { keyedHash } from '#server/installation-key.ts'
import type { AccountKind } from './account-kind.ts'
import { type Limit, minutes } from './attempts.ts'
import { newToken } from './authenticate.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'

/** 340 days (spec 1 §9). */
export const rememberSeconds = 340 * 24 * 3600
const daySeconds = 24 * 3600

/** Changes to the browser's cookies at sign-in: undefined leaves a cookie as it is, null removes it. */
export type CookieChanges = {
  remember?: { email: string; secret: string } | null
  trusted?: string | null
  type?: AccountType | null
  /** Marks a browser that has signed in before (decision 0040). */
  known?: string
}

/**
 * The cookies of the specification. They only control what the pages show: only sign-in reads them, and none is a
 * session (security U1, U3, U7).
 */
export function changeCookies(reply: FastifyReply, env: Env, changes: CookieChanges): void {
  const secure = env.PUBLIC_URL.startsWith('https:')
  const set = (name: string, value: string, maxAge: number, options: { httpOnly?: boolean; strict?: boolean } = {}) =>
    reply.setCookie(name, value, {
      path: '/',
      maxAge,
      secure,
      sameSite: options.strict ? 'strict' : 'lax',
      httpOnly: options.httpOnly ?? false,
    })
  const clear = (...names: string[]) => {
    for (const name of names) reply.clearCookie(name, { path: '/', secure, sameSite: 'lax' })
  }
  const { remember, trusted, type, known } = changes
  if (known) setKnownDevice(reply, { env, kind: marketplaceAccounts }, known)
  if (remember) {
    set('wev_log_email', remember.email, rememberSeconds)
    set('wev_log_pass', remember.secret, rememberSeconds, { httpOnly: true })
    set('wev_remember_me', '1', rememberSeconds)
  } else if (remember === null) clear('wev_log_email', 'wev_log_pass', 'wev_remember_me')
  if (trusted) set('otp_verify', trusted, rememberSeconds, { httpOnly: true, strict: true })
  else if (trusted === null) clear('otp_verify')
  if (type) {
    // The specification has two values: every professional account type counts as admin (OP-08).
    set('wev_ut', type === 'User' ? 'user' : 'admin', daySeconds)
    set('anch_ut', type, daySeconds)
  } else if (type === null) clear('wev_ut', 'anch_ut')
}

/** Marks a browser that has signed in before. Scripts cannot read the cookie, and only the sign-in routes do. */
export function setKnownDevice(
  reply: FastifyReply,
  { env, kind }: { env: Env; kind: AccountKind },
  value: string,
): void {
  const secure = env.PUBLIC_URL.startsWith('https:')
  reply.setCookie(kind.knownDevices.cookie, value, {
    path: '/api',
    maxAge: rememberSeconds,
    secure,
    sameSite: 'lax',
    httpOnly: true,
  })
}

/** A browser names the origin of a cross-site POST; a request without Origin does not come from a page. */
export function fromOwnOrigin(request: FastifyRequest, env: Env): boolean {
  const origin = request.headers.origin
  if (!origin) return request.headers['sec-fetch-site'] !== 'cross-site'
  try {
    const { host } = new URL(origin)
    return host === request.host || host === new URL(env.PUBLIC_URL).host
  } catch {
    return false
  }
}

export type KnownDevices = {
  /**
   * The cookie value set after a sign-in by password: `nonce.signature`. It proves a past sign-in and grants no
   * access.
   */
  issue: (email: string) => string
  /** The device's nonce if the cookie was issued for this email, otherwise null. */
  read: (cookie: string | undefined, email: string) => string | null
}

/**
 * Distinguishes browsers that have signed in to an account before from unknown ones (decision 0040). Signed, not
 * stored: a cookie for an email exists only after a correct password, so it does not reveal which emails have an
 * account. `area` separates the accounts of the marketplace from those of AI 3D Design.
 */
export function knownDevices(env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>, area: 'shop' | 'ai'): KnownDevices {
  const sign = keyedHash(env, `known device ${area}`)
  return {
    issue(email) {
      const nonce = newToken(16)
      return `${nonce}.${sign(`${nonce} ${email}`)}`
    },
    read(cookie, email) {
      const [, nonce, signature] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? []
      if (!nonce || !signature) return null
      const right = Buffer.from(sign(`${nonce} ${email}`))
      return timingSafeEqual(right, Buffer.from(signature)) ? nonce : null
    },
  }
}

/**
 * Limits failures from known devices and open sessions: 10 per account over all of them, 60 per network as for
 * everyone, each in 15 minutes. With the 20 of unknown devices an account has at most 30 failures, and unknown devices
 * cannot use up these 10.
 */
export function knownLimits(email: string, ip: string): Limit[] {
  return [
    { key: `login known ${email}`, max: 10, windowMs: minutes(15) },
    { key: `login from ${networkOf(ip)}`, max: 60, windowMs: minutes(15) },
  ]
}
