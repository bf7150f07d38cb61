import { expect, it } from 'vitest'
import { HttpFailure } from '../browser/http.ts'
import { fieldsOf, isSame } from './use-form.ts'

it('shows a field’s first message at sign-in and registration, all of them elsewhere, and none without a response [SIGNIN-09, REG-76, ERR-13, OP-56]', () => {
  const failure = new HttpFailure(422, 'The given data was invalid.', {
    email: ['These credentials do not match our records.', 'And something else.'],
    password: ['Password is required.'],
    remember: [],
  })
  expect(fieldsOf(failure, 'first')).toEqual({
    email: 'These credentials do not match our records.',
    password: 'Password is required.',
  })
  expect(fieldsOf(failure)).toEqual({
    email: 'These credentials do not match our records., And something else.',
    password: 'Password is required.',
  })
  expect(fieldsOf(new TypeError('offline'))).toEqual({})
})

it('counts only what differs from the saved values as a change', () => {
  const saved = { name: 'Slate', attributes: { color: 'Gray', finish: 'Honed' }, lines: [{ qty: '1' }], variant: null }
  const reverted = { ...saved, attributes: { color: 'Gray', finish: 'Honed', look: '' }, lines: [{ qty: '1' }] }
  expect(isSame(reverted, saved)).toBe(true)
  for (const changed of [
    { ...saved, name: 'Slate ' },
    { ...saved, attributes: { color: 'Gray' } },
    { ...saved, lines: [] },
    { ...saved, lines: [{ qty: '1' }, { qty: '1' }] },
    { ...saved, variant: { id: 3 } },
  ])
    expect(isSame(changed, saved)).toBe(false)
})
