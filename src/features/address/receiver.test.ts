import { expect, it } from 'vitest'
import { receiverPhone, receiverPhoneProblem, shownReceiverPhone } from './address.ts'

it.each([
  ['(415) 555-0123', '4155550123', '(415) 555-0123'],
  ['+1 415 555 0123', '4155550123', '(415) 555-0123'],
  ['1-415-555-0123', '4155550123', '(415) 555-0123'],
  ['+44 20 7946 0018', '+442079460018', '+442079460018'],
])('accepts %s as %s and shows it as %s', (typed, stored, shown) => {
  expect(receiverPhoneProblem(typed)).toBeNull()
  expect(receiverPhone(typed)).toBe(stored)
  expect(shownReceiverPhone(stored)).toBe(shown)
})

it.each(['', '555-0123', '415 555 012', '115 555 0123', '415 055 0123', '415 555 0123 4', '+44 12', '+', '()'])(
  'rejects "%s" with an example of a number',
  (typed) => {
    expect(receiverPhone(typed)).toBeNull()
    expect(receiverPhoneProblem(typed)).toBe('Enter a 10-digit phone number, such as (415) 555-0123.')
  },
)

it('says where an extension belongs instead of adding its digits to the number', () => {
  for (const typed of ['415 555 0123 x22', '415-555-0123 ext. 22', '4155550123,22', '4155550123#22'])
    expect(receiverPhoneProblem(typed)).toContain('without an extension')
})
