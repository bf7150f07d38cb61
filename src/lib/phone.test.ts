import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['9165550123', '+1', '(916) 555-0123'],
  ['19165550123', '+1', '(916) 555-0123'],
  ['916-555-0123', '+1', '(916) 555-0123'],
  ['2079460018', '+44', '+44 2079460018'],
  ['5550123', '+1', '+1 5550123'],
])('shows %s of %s as %s [CONST-03]', (digits, countryCode, shown) => {
  expect(formatPhone(digits, countryCode)).toBe(shown)
})
