import { timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { keyedHash } from '#server/installation-key.ts'
import { networkOf } from '#server/network-of.ts'
import { type Limit, minutes } from './attempts.ts'
import { newToken } from './secrets.ts'

export type KnownDevices = {
  /** What the browser keeps after a sign-in by password: `nonce.signature`. It proves a past sign-in and opens nothing. */
  issue: (email: string) => string
  /** The device's nonce when the cookie was issued to this email, else null. */
  read: (cookie: string | undefined, email: string) => string | null
}

/**
 * Tells browsers that have signed in to an account before from those of strangers (decision 0040). Signed, not stored: only
 * whoever knew the password once has a cookie for an email, so it tells nobody which emails have an account. `area` keeps the
 * shop's accounts and those of the design area apart.
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
 * Failures from known devices and open sessions: 10 by account over all of them, 60 by network as for everyone, each in 15
 * minutes. Together with the 20 of unknown devices an account has 30 failures at most, and strangers cannot fill these 10.
 */
export function knownLimits(email: string, ip: string): Limit[] {
  return [
    { key: `login known ${email}`, max: 10, windowMs: minutes(15) },
    { key: `login from ${networkOf(ip)}`, max: 60, windowMs: minutes(15) },
  ]
}
