import { expect, it } from 'vitest'
import { parseAddress } from './address/addresses.ts'

it('parses state, street, street number, city, country and postal code from one line [CHECK-06]', async () => {
  expect(await parseAddress('2214 P Street Apt 4B, Sacramento, CA 95816')).toEqual({
    label: '2214 P St, Apt 4B, Sacramento, CA 95816',
    state: 'CA',
    street: 'P St',
    street_number: '2214',
    apartment: 'Apt 4B',
    city: 'Sacramento',
    country: 'US',
    postal_code: '95816',
  })
})

it.each(['10 Downing Street, London', 'Main St', '', '12', 'San Diego, CA 92101'])(
  'returns nothing for "%s"',
  async (line) => {
    expect(await parseAddress(line)).toBeNull()
  },
)
