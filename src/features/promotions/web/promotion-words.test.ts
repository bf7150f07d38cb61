import { expect, it } from 'vitest'
import { effectWords, limitWords } from './PromotionsPage.tsx'

const effect = { products: 1300, most: 4.1, least: 3.2, limited: 1300, limited_most: 4.1 }

it('says what clients really get where the platform’s fee is less than a promotion takes off [R2]', () => {
  expect(limitWords({ percent: 40 }, effect)).toBe(
    'Clients get only 3.2% to 4.1% off, not 40%, on all 1,300 products: the platform’s fee is the limit.',
  )
  expect(limitWords({ percent: 4 }, { ...effect, most: 4, limited: 12, limited_most: 3.9 })).toBe(
    'Clients get only 3.2% to 3.9% off, not 4%, on 12 of 1,300 products: the platform’s fee is the limit.',
  )
  expect(limitWords({ amount: 5 }, { ...effect, least: 3.66, products: 1, limited: 1, limited_most: 3.66 })).toBe(
    'Clients get only 3.66% off, not $5.00, on the product: the platform’s fee is the limit.',
  )
  expect(effectWords(effect)).toBe('Without a showroom 1,300 products are 3.2% to 4.1% cheaper.')
  expect(effectWords({ ...effect, products: 0 })).toBe('No product would be cheaper.')
})
