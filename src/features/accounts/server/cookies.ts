import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import type { AccountType } from '../actor.ts'

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
  const set = (
    name: string,
    value: string,
    maxAge: number,
    options: { httpOnly?: boolean; strict?: boolean } = {},
  ) =>
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
  if (known) setKnownDevice(reply, env, 'wev_device', known)
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
  env: Env,
  name: 'wev_device' | 'wev_ai_device',
  value: string,
): void {
  const secure = env.PUBLIC_URL.startsWith('https:')
  reply.setCookie(name, value, {
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
