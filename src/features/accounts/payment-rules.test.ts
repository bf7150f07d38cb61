import { expect, it } from 'vitest'
import { hasPayment, paymentProblems } from './payment-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nothing = {
  card_number: '',
  name_on_Card: '',
  exp_date: '',
  cvv: '',
  pay_street: '',
  pay_city: '',
  pay_state: '',
  pay_zip_code: '',
}
const card = { card_number: '4242 4242 4242 4242', name_on_Card: 'Ann Lee', exp_date: '12/29', cvv: '123' }

it('requires nothing of an empty payment step; blanks count as empty [REG-65]', () => {
  expect(paymentProblems(nothing, now)).toEqual({})
  expect(paymentProblems({ ...nothing, name_on_Card: '  ' }, now)).toEqual({})
  expect(hasPayment(nothing)).toBe(false)
})

it.each(Object.keys(nothing))('requires a complete card as soon as %s is filled in [REG-65]', (name) => {
  const found = paymentProblems({ ...nothing, [name]: 'Ann' }, now)
  expect(found).toMatchObject({
    card_number: 'Invalid Card Number.',
    exp_date: 'Invalid Expiration Date.',
    cvv: 'Invalid CVC.',
  })
  expect(found.name_on_Card).toBe(name === 'name_on_Card' ? undefined : 'Name on card is required.')
})

it('accepts a card without a billing address, but no partial billing address [OP-20]', () => {
  expect(paymentProblems({ ...nothing, ...card }, now)).toEqual({})
  expect(paymentProblems({ ...nothing, ...card, pay_city: 'San Diego' }, now)).toEqual({
    pay_street: 'Street is required.',
    pay_state: 'State is required.',
    pay_zip_code: 'ZIP code is required.',
  })
})

it.each([
  ['card_number', '4242 4242 4242 4241', 'Invalid Card Number.'],
  ['exp_date', '10/26', 'Invalid Expiration Date.'],
  ['cvv', '12', 'Invalid CVC.'],
])('rejects %s %s with %j [REG-66, REG-67, REG-68]', (name, value, message) => {
  expect(paymentProblems({ ...nothing, ...card, [name]: value }, now)).toEqual({ [name]: message })
})
