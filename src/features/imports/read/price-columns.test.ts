import { expect, it } from 'vitest'
import { asksForColumn } from '../columns.ts'
import { guessMapping } from './guess-mapping.ts'

/** The names of the columns that mean a price, and of those that the vendor has to choose from. */
function pricesOf(names: string) {
  const header = ['Item Code', 'Product Name', ...names.split('|').map((name) => name.trim())]
  const { columns } = guessMapping(header)
  const named = (target: string) => header.filter((_, place) => columns[place] === target)
  return { price: named('price'), options: named('price_choice'), asks: asksForColumn({ columns }) }
}

it.each([
  'Dealer Price | Contractor Price',
  'Level 1 | Level 2 | Level 3',
  'Tier A Price | Tier B Price',
  'Dealer (Each) | Dealer (SF) | Contractor (Each) | Contractor (SF)',
  'Price/SF | Price/PC',
  'Each | SF',
  'Pallet Price | Box Price',
  'Current Price | New Price',
  'Cost | Sales Price / Rate',
  'Price 1-9 | Price 10+',
  'MSRP | Retail Price',
])('the columns %s are asked about: none is taken for the price', (names) => {
  const { price, options, asks } = pricesOf(names)
  expect([price, options, asks]).toEqual([[], names.split('|').map((name) => name.trim()), true])
})

it.each([
  ['Net Price | Dealer Price', 'Net Price'],
  ['Contractor Price | Your Cost | MSRP', 'Your Cost'],
  ['Dealer Cost | MSRP | MAP', 'Dealer Cost'],
  ['Price/SF | Price/Box', 'Price/Box'],
  ['Price | Old Price | Price Code | Freight Cost', 'Price'],
  ['Net Cost | List Price | Net Weight', 'Net Cost'],
  ['2026 Broken Carton Price | 2026 Full Carton Price', '2026 Broken Carton Price'],
  ['PRICE 7/1/2018 | PRICE 10/1/2018 | MAP 7/1/2018', 'PRICE 10/1/2018'],
  ['Price | Dealer Price', 'Dealer Price'],
  ['UOM Price | Field SF Price', 'UOM Price'],
  ['Price/Sq.Ft. | Price/Ctn. | Reducer | Reducer Price', 'Price/Ctn.'],
  ['Selling Price | Purchase Price', 'Selling Price'],
  ['List Price - January 2026', 'List Price - January 2026'],
])('the columns %s have one price, %s', (names, price) => {
  expect(pricesOf(names)).toEqual({ price: [price], options: [], asks: false })
})

it('an item list of Zoho is no export of BigCommerce, and its price is what its shop sells for', () => {
  const header = ['Item ID', 'Item Name', 'SKU', 'Selling Price', 'Purchase Price', 'Item Type', 'Product Name']
  const { layout, columns } = guessMapping(header)
  expect([layout, columns[3], columns[4], asksForColumn({ columns })]).toEqual(['other', 'price', null, false])
})
