import { expect, it } from 'vitest'
import { aiLoginProblems, aiRegisterProblems } from './rules.ts'

const whole = {
  full_name: 'Ann Lee',
  email: ' ann@example.com ',
  password: 'a fine long plank',
  password_confirmation: 'a fine long plank',
  agree: true,
}

it('finds nothing wrong with whole fields', () => {
  expect(aiRegisterProblems(whole)).toEqual({})
  expect(aiLoginProblems(whole)).toEqual({})
})

it('says one thing of each field, and of the second password only once the first is one', () => {
  expect(aiRegisterProblems({ ...whole, password: 'short', password_confirmation: 'other' })).toEqual({
    password: 'The password must be at least 8 characters.',
  })
  expect(aiRegisterProblems({ ...whole, full_name: ' ', password_confirmation: '' })).toEqual({
    full_name: 'The full name field is required.',
    password: 'The password confirmation does not match.',
  })
  expect(aiLoginProblems({ email: ' ', password: '' })).toEqual({
    email: 'The email field is required.',
    password: 'The password field is required.',
  })
})
