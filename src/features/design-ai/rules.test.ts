import { expect, it } from 'vitest'
import { aiRegisterProblems } from './rules.ts'

const whole = {
  full_name: 'Ann Lee',
  email: ' ann@example.com ',
  password: 'a fine long plank',
  password_confirmation: 'a fine long plank',
  agree: true,
}

it('finds no errors in complete fields', () => {
  expect(aiRegisterProblems(whole)).toEqual({})
})

it('shows one error per field, and checks the second password only after the first is valid', () => {
  expect(aiRegisterProblems({ ...whole, password: 'short', password_confirmation: 'other' })).toEqual({
    password: 'The password must be at least 8 characters.',
  })
  expect(aiRegisterProblems({ ...whole, full_name: ' ', password_confirmation: '' })).toEqual({
    full_name: 'Full name is required.',
    password: 'The password confirmation does not match.',
  })
})
