import { expect, it } from 'vitest'
import { leadErrors } from './rules.ts'

const good = { full_name: 'Ann Lee', email: 'ann@example.com', phone_number: '(415) 555-0123' }

it('accepts a complete form', () => {
  expect(leadErrors(good)).toEqual({})
})

it.each([
  ['full_name', '', 'Enter your name.'],
  ['full_name', '   ', 'Enter your name.'],
  ['email', '', 'Enter your email.'],
  ['email', 'ann@', 'Enter a valid email, such as name@example.com.'],
  ['email', 'ann lee@example.com', 'Enter a valid email, such as name@example.com.'],
  ['phone_number', '', 'Enter your phone number.'],
  ['phone_number', '123', 'Enter a phone number with 7 to 15 digits.'],
])('marks %s %j as invalid [FOOT-14, FOOT-15, FOOT-16, FOOT-17]', (field, value, message) => {
  expect(leadErrors({ ...good, [field]: value })).toEqual({ [field]: message })
})
