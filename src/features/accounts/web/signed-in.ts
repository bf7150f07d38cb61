import { failureOf } from '#web/http.ts'
import type { SignedIn } from '../schema.ts'

const types = ['User', 'Vendor', 'Contractor', 'Admin']

/** Whether a response names an account and a token that counts: one of 10 characters or fewer does not (spec 1 §4). */
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
 * The account and token of a response that signs in. One of another shape signs nobody in, whatever token it carries: throws an
 * HttpFailure, which the form shows as a try that did not work.
 */
export function signedInOf(data: unknown): SignedIn {
  if (!isSignedIn(data)) throw failureOf(200, null)
  return data
}
