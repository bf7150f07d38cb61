import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Caller } from './account-deps.ts'
import { hashToken } from './authenticate.ts'

/**
 * 256 random bits, URL-safe (43 characters); 48 bytes for the session token, which the API defines as 64 characters.
 */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/**
 * A device secret as stored in a cookie, `selector.validator`. The selector finds the row; the validator is compared
 * with the stored hash, so neither the database nor the timing reveals the secret (security U1).
 */
export function newDeviceSecret(selector = newToken(12)) {
  const validator = newToken(32)
  return { selector, validatorHash: hashToken(validator), cookie: `${selector}.${validator}` }
}

export function readDeviceSecret(
  cookie: string | undefined,
): { selector: string; validatorHash: Buffer } | null {
  const match = /^([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '')
  const [, selector, validator] = match ?? []
  return selector && validator ? { selector, validatorHash: hashToken(validator) } : null
}

export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Six digits are quickly guessed, so the hash is bound to the session that requested the code. */
export function hashPasscode(sessionHash: Buffer, code: string): Buffer {
  return createHash('sha256').update(sessionHash).update(code).digest()
}

/** What the owner's list shows about a session or a device. */
export const deviceOf = ({ userAgent, ip }: Caller) => ({ userAgent: userAgent.slice(0, 300), ip })
