import { expect, it } from 'vitest'
import { shippedProblems } from '#features/accounts/payment-rules.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { fieldsOf } from '#web/form/use-form.ts'
import { doneProblems, emptyRegister, registerCall, stepOf, stepProblems, stepToShow } from './register-form.ts'

const whole = {
  ...emptyRegister,
  full_name: 'Ann Maria Lee',
  email: 'ann@example.com',
  password: 'lath and plaster',
  phone_number: '(415) 555-0123',
  zip_code: '94107',
  agree: true,
}

it('maps every field to its step [REG-30, REG-31, REG-32]', () => {
  expect(['card_number', 'name_on_Card', 'exp_date', 'cvv', 'pay_zip_code'].map(stepOf)).toEqual([2, 2, 2, 2, 2])
  expect(['shipping_street', 'shipping_apartment'].map(stepOf)).toEqual([1, 1])
  expect(['email', 'zip_code', 'agree', 'shop_id'].map(stepOf)).toEqual([0, 0, 0, 0])
})

it('goes to the card for any card error, otherwise to the first step with an error [REG-30, REG-31, REG-32, REG-69]', () => {
  expect(stepToShow(['email', 'card_number'])).toBe(2)
  expect(stepToShow(['shipping_city', 'email'])).toBe(0)
  expect(stepToShow(['shipping_city'])).toBe(1)
})

it('submits a step only when it is complete [REG-25, REG-61, REG-62, REG-63, REG-64]', () => {
  expect(stepProblems(0, whole, shippedProblems)).toEqual({})
  expect(stepProblems(0, { ...whole, password: 'short', agree: false }, shippedProblems)).toEqual({
    password: 'The password must be at least 8 characters.',
    agree: 'You must agree to the Terms of Service.',
  })
  expect(Object.keys(stepProblems(1, whole, shippedProblems))).toEqual([
    'shipping_street',
    'shipping_city',
    'shipping_state',
    'shipping_zip_code',
  ])
  const there = { shipping_street: '1 Main St', shipping_city: 'Sacramento', shipping_state: 'CA' }
  const elsewhere = { ...whole, ...there, shipping_zip_code: '10001' }
  expect(stepProblems(1, elsewhere, shippedProblems)).toEqual({
    shipping_zip_code: 'This ZIP code is not in the selected state.',
  })
})

it('registers from step 1 without an address, from step 2 only with a complete one [REG-26, REG-27, OP-20]', () => {
  expect(doneProblems(0, whole, shippedProblems)).toEqual({})
  expect(Object.keys(doneProblems(1, whole, shippedProblems))).toHaveLength(4)
  expect(Object.keys(doneProblems(2, { ...whole, shipping_city: 'San Diego' }, shippedProblems))).toHaveLength(3)
})

it('splits the name, always requests a homeowner account, and includes the showroom [REG-09, REG-10, REG-11, REG-24, REG-49]', () => {
  expect(registerCall(whole, 44)).toMatchObject({
    first_name: 'Ann',
    last_name: 'Maria Lee',
    type: 'User',
    shop_id: 44,
  })
})

it('shows the first of several messages for a field [REG-76, OP-56]', () => {
  const errors = { email: ['The email is taken.', 'The email is too long.'], phone_number: [] }
  expect(fieldsOf(new HttpFailure(422, 'The given data was invalid.', errors), 'first')).toEqual({
    email: 'The email is taken.',
  })
  expect(fieldsOf(new TypeError('Failed to fetch'))).toEqual({})
})
