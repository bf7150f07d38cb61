import { expect, it } from 'vitest'
import { formatPhone, phoneLink, readPhone, storedPhone } from './phone.ts'

it.each([
  ['9165550123', '+1', '(916) 555-0123'],
  ['19165550123', '+1', '(916) 555-0123'],
  ['916-555-0123', '+1', '(916) 555-0123'],
  ['2079460018', '+44', '+44 2079460018'],
  ['5550123', '+1', '+1 5550123'],
  ['4155550123 x22', '+1', '(415) 555-0123 ext. 22'],
  ['+1 4155550123 x22', '+1', '(415) 555-0123 ext. 22'],
  ['+44 2079460018', '+1', '+442079460018'],
])('shows %s of %s as %s [CONST-03]', (digits, countryCode, shown) => {
  expect(formatPhone(digits, countryCode)).toBe(shown)
})

it.each([
  ['415 555 0123 x22', '+1', '4155550123 x22'],
  ['(415) 555-0123 ext. 22', '+1', '4155550123 x22'],
  ['415-555-0123 #22', '+1', '4155550123 x22'],
  ['+1 415 555 0123', '+1', '4155550123'],
  ['1 (415) 555-0123', '+1', '4155550123'],
  ['+44 20 7946 0018', '+44', '2079460018'],
  ['20 7946 0018', '+44', '2079460018'],
])('reads %s with %s as %s, and reads the result the same', (typed, code, stored) => {
  const read = readPhone(typed, code)
  expect(read).toBeTypeOf('object')
  const storedNumber = storedPhone(read as { digits: string; extension: string })
  expect(storedNumber).toBe(stored)
  expect(storedPhone(readPhone(storedNumber, code) as { digits: string; extension: string })).toBe(stored)
})

it('rejects another country’s code and invalid numbers', () => {
  expect(readPhone('+44 20 7946 0018', '+1')).toBe('other code')
  expect(readPhone('415 555 0123 or 415 555 0124', '+1')).toBeNull()
  expect(readPhone('call me', '+1')).toBeNull()
})

it('dials the extension with the number [RFC 3966]', () => {
  expect(phoneLink('+1 4155550123 x22')).toBe('tel:+14155550123;ext=22')
  expect(phoneLink('(415) 555-0123')).toBe('tel:+14155550123')
  expect(phoneLink('+44 2079460018')).toBe('tel:+442079460018')
})
