import { expect, it } from 'vitest'
import { billingOf, billingProblems } from './billing.ts'

const elm = { street: '7 Elm St', apartment: 'B', city: 'Reno', state: 'NV', zip_code: '89501' }

it('a card comes without a billing address or with a whole one [CHECK-01, OP-20]', () => {
  expect(billingProblems({})).toEqual({})
  expect(billingProblems({ apartment: 'B', street: ' ' })).toEqual({})
  expect(billingProblems(elm)).toEqual({})
  expect(billingProblems({ ...elm, apartment: '' })).toEqual({})
  expect(Object.keys(billingProblems({}, true))).toEqual(['street', 'city', 'state', 'zip_code'])
  expect(billingProblems({ city: 'Reno' })).toEqual({
    street: 'The street field is required.',
    state: 'The state field is required.',
    zip_code: 'The zip code field is required.',
  })
})

it('is kept whole or not at all', () => {
  expect(billingOf(elm)).toEqual({ ...elm, country: 'US' })
  expect(billingOf({ ...elm, zip_code: '' })).toBeNull()
})
