import { expect, it } from 'vitest'
import { billingOf, billingProblems } from './card.ts'

const elm = { street: '7 Elm St', apartment: 'B', city: 'Reno', state: 'NV', zip_code: '89501' }

it('accepts a card without a billing address or with a complete one [CHECK-01, OP-20]', () => {
  expect(billingProblems({})).toEqual({})
  expect(billingProblems({ apartment: 'B', street: ' ' })).toEqual({})
  expect(billingProblems(elm)).toEqual({})
  expect(billingProblems({ ...elm, apartment: '' })).toEqual({})
  expect(Object.keys(billingProblems({}, true))).toEqual(['street', 'city', 'state', 'zip_code'])
  expect(billingProblems({ city: 'Reno' })).toEqual({
    street: 'Street is required.',
    state: 'State is required.',
    zip_code: 'ZIP code is required.',
  })
})

it('saves a complete billing address or none', () => {
  expect(billingOf(elm)).toEqual({ ...elm, country: 'US' })
  expect(billingOf({ ...elm, zip_code: '' })).toBeNull()
})
