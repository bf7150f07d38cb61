import { expect, it } from 'vitest'
import { type Actor, allows } from './actor.ts'

const actor = (part: Partial<Actor>): Actor => ({
  id: 1,
  type: 'User',
  trade: null,
  status: 'Active',
  name: 'Ann Lee',
  email: 'ann@example.com',
  emailVerified: true,
  passcodePending: false,
  clientSafe: false,
  ...part,
})

it('allows a guest to use a cart and nothing that requires an account [ROLE-06]', () => {
  expect(allows('guest cart', null)).toBe('yes')
  expect(allows('user', null)).toBe('sign in')
})

it('rejects a pending account, a deactivated account and an Admin before the passcode [SIGNIN-27, ROLE-05]', () => {
  expect(allows('user', actor({ status: 'pending' }))).toBe('no')
  expect(allows('guest cart', actor({ status: 'Deactive' }))).toBe('no')
  expect(allows('admin', actor({ type: 'Admin', passcodePending: true }))).toBe('no')
  expect(allows('session', actor({ type: 'Admin', passcodePending: true }))).toBe('yes')
})

it('allows each action only for its own account types [ROLE-01]', () => {
  expect(allows('vendor', actor({ type: 'Contractor' }))).toBe('no')
  expect(allows('shop', actor({ type: 'Contractor' }))).toBe('yes')
  expect(allows('client', actor({ type: 'User' }))).toBe('yes')
})
