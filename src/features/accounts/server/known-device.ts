import { timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { keyedHash } from '#server/installation-key.ts'
import { networkOf } from '#server/network-of.ts'
import { type Limit, minutes } from './attempts.ts'
import { newToken } from './secrets.ts'

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
 * account. `area` separates the accounts of the shop from those of the design area.
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
