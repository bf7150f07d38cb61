import { expect, it } from 'vitest'
import { addressFrom, mayBeWhole } from './StreetField.tsx'

it.each([
  ['2214 P Street, Sacramento, CA 95816', true],
  ['2214 P Street Sacramento CA 95816-1234, USA', true],
  ['2214 P Street', false],
  ['12345 Sunset Boulevard', false],
  ['Main Street, San Diego, CA', false],
  ['95816', false],
])('requests parsing of the line %s: %s', (line, asks) => {
  expect(mayBeWhole(line)).toBe(asks)
})

it('fills in the fields from the parsed parts and keeps an apartment that the line does not include [CHECK-06]', () => {
  const parts = {
    label: '',
    street_number: '2214',
    street: 'P St',
    apartment: '',
    city: 'Sacramento',
    state: 'CA',
    country: 'US',
    postal_code: '95816',
  } as const
  const before = { street: 'x', apartment: 'Floor 2', city: '', state: '', zip_code: '', country: 'US' }
  const filled = { street: '2214 P St', city: 'Sacramento', state: 'CA', zip_code: '95816', country: 'US' }
  expect(addressFrom(parts, before)).toEqual({ ...filled, apartment: 'Floor 2' })
  expect(addressFrom({ ...parts, apartment: 'Apt 4' }, before).apartment).toBe('Apt 4')
})
