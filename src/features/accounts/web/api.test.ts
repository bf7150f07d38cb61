import { expect, it } from 'vitest'
import { HttpFailure } from '#web/browser/http.ts'
import { isSignedIn, signedInOf } from './api.ts'

const user = { id: 7, type: 'User', status: 'Active', email_verified_at: null }
const token = 'a-token-of-the-shop'

it('accepts an account with its token', () => {
  expect(signedInOf({ user, token })).toEqual({ user, token })
  expect(isSignedIn({ user: { ...user, email_verified_at: '2026-11-20T20:00:00Z' }, token })).toBe(true)
})

it.each([
  null,
  'a page of a gateway',
  [],
  { token },
  { user: null, token },
  { user: 'Ann', token },
  { user: { ...user, type: 'Robot' }, token },
  { user: { ...user, status: undefined }, token },
  { user: { ...user, id: '7' }, token },
  { user: { ...user, email_verified_at: undefined }, token },
  { user, token: '1234567890' },
  { user, token: 12345678901 },
  { user },
])('rejects the sign-in response %j, and reports a failed attempt [SIGNIN-45]', (data) => {
  expect(isSignedIn(data)).toBe(false)
  expect(() => signedInOf(data)).toThrow(HttpFailure)
  expect(() => signedInOf(data)).toThrow('That did not work. Please try again.')
})
