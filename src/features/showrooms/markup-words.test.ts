import { expect, it } from 'vitest'
import { figureOf, markupText, previewOf, reachText } from './markup-words.ts'

const sample = {
  product_name: 'Alba',
  size: '12 x 24',
  wholesale_price: 39.9,
  markup_amt: 3.99,
  price: 43.89,
}
const row = {
  scope: 'category' as const,
  key: 'tile',
  name: 'Tile',
  products: 12,
  sample,
  markup: null,
  amount: 6.5,
}

it('reads dollars and percentages as people type them', () => {
  expect([figureOf('$1,250.50'), figureOf(' 12.5 % ')]).toEqual([1250.5, 12.5])
  for (const none of ['', '$', 'ten']) expect(figureOf(none)).toBeNaN()
})

it('shows the price of the sample, says when an amount is too low, and warns above 100 % [R1]', () => {
  expect(previewOf('amount', '6.50', sample)).toMatch(/your client pays \$46\.40, of which \$6\.50 is yours\.$/)
  expect(previewOf('percent', '15', sample)).toContain('$45.89, of which $5.99')
  expect(previewOf('amount', '3.98', sample)).toMatch(/\$3\.98 would be below 10%\.$/)
  expect(previewOf('amount', '39.90', sample)).not.toContain('100%')
  expect(previewOf('amount', '39.91', sample)).toContain('more than 100%')
  expect(previewOf('percent', '', sample)).toMatch(/^At least 10%/)
  expect(previewOf('amount', '6.50', null)).toMatch(/^Dollars per unit/)
})

it('says how many products a markup covers and where it is raised', () => {
  expect(markupText(row)).toBe('$6.50 per unit')
  expect(markupText({ markup: 12.5, amount: null })).toBe('12.5% of the wholesale price')
  expect(reachText({ ...row, lifted: 2, doubled: 0 })).toBe(
    'Applies to 12 products. For 2 products this is less than 10%, so a 10% markup applies.',
  )
  expect(reachText({ ...row, scope: 'product', products: 1, lifted: 1, doubled: 0 })).toMatch(
    /^This is now less than 10%/,
  )
  expect(reachText({ ...row, products: 0, lifted: 0, doubled: 0 })).toMatch(/^Does not apply to any/)
})
