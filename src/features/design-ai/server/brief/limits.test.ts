import { expect, it } from 'vitest'
import { readLimits } from './limits.ts'
import { tokensOf } from './tokens.ts'

const read = (text: string) => readLimits(tokensOf(text))

it.each([
  ['around 5k', 5000],
  ['no more than $8,500', 8500],
  ['max 12 grand', 12000],
  ['between 4 and 6k', 6000],
  ['5-6k for materials', 6000],
  ['$10k - $12k', 12000],
  ['28 to 32 thousand', 32000],
  ['$4,800.50', 4800.5],
  ['18.000 USD', 18000],
  ['2500$', 2500],
  ['five thousand dollars', 5000],
  ['budget: 7000', 7000],
  ['6000 max', 6000],
  ['14,000', 14000],
  ['8k but could stretch to 10k', 10000],
  ['a 5x8 bath for under 900 bucks', 900],
])('%s is a budget', (text, dollars) => {
  expect(read(text).budget).toBe(dollars)
})

it.each([
  '$3/sqft',
  'under $5 per tile'.replace(' per ', '/'),
  'about 150 sq ft',
  'a 36 inch vanity, 12x24 tile, max 30 inches',
  '$0',
  'the kitchen of 2026, we are 82',
  '4.800 €',
  'eur 5000',
  '99999999999999999999 dollars',
  '1,2,3 k',
])('%s is none', (text) => {
  expect(read(text).budget).toBeNull()
})

it.each([
  ['$4,800 incl. tax', true],
  ['$4,800 including sales tax', true],
  ['$4,800 w/ tax', true],
  ['$4,800 tax included', true],
  ['$4,800 before tax', false],
  ['$4,800 not including tax', false],
  ['$4,800 plus tax', false],
  ['$4,800', false],
])('%s', (text, withTax) => {
  expect(read(text)).toMatchObject({ budget: 4800, withTax })
})

it.each([
  ['5x8', [5, 8]],
  ['5 by 7 ft', [5, 7]],
  [`6' x 9'`, [6, 9]],
  [`11'6" x 14'`, [11.5, 14]],
  ['8 feet by 5 feet', [8, 5]],
  ['2.4 by 3 m', [7.87, 9.84]],
  ['2,4 x 3 m', [7.87, 9.84]],
  ['240 x 300 cm', [7.87, 9.84]],
  ['60" x 96"', [5, 8]],
  ['12x24 tile, bath 5×8', [5, 8]],
])('%s is a room', (text, size) => {
  expect(read(text).sizeFt).toEqual(size)
})

it.each(['150 sq ft', '8 feet wide', '12x24 tiles', '2x4', '1000 x 2000', '0x0', '24 in x 12 in'])(
  '%s is none',
  (text) => {
    expect(read(text)).toEqual({ budget: null, withTax: false, sizeFt: null })
  },
)
