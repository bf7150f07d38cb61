import { failureOf } from '#web/http.ts'
import type { SignedIn } from '../schema.ts'

const types = ['User', 'Vendor', 'Contractor', 'Admin']

/** Whether a response has an account and a valid token: one of 10 characters or fewer is not (spec 1 §4). */
export function isSignedIn(data: unknown): data is SignedIn {
  const { user, token } = (data ?? {}) as Partial<SignedIn>
  return (
    typeof user === 'object' &&
    user !== null &&
    typeof user.id === 'number' &&
    types.includes(user.type) &&
    typeof user.status === 'string' &&
    (user.email_verified_at === null || typeof user.email_verified_at === 'string') &&
    typeof token === 'string' &&
    token.length > 10
  )
}

/**
 * The account and token of a sign-in response. A response of another shape does not sign in, even with a token: throws
 * an HttpFailure, which the form shows as a failed attempt.
 */
export function signedInOf(data: unknown): SignedIn {
  if (!isSignedIn(data)) throw failureOf(200, null)
  return data
}
