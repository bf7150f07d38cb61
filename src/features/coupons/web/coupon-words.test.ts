import { expect, it } from 'vitest'
import type { Coupon } from '../schema.ts'
import { conditionsOf, limitOf, offText, periodText, usedText } from './CouponsPage.tsx'

const coupon: Coupon = {
  id: 1,
  code: 'SPRING5',
  showroom: 44,
  percent: 5,
  amount: null,
  min_spend: 250,
  starts_at: '2026-12-01T08:00:00.000Z',
  ends_at: '2027-01-01T08:00:00.000Z',
  max_uses: 100,
  per_user_uses: 1,
  first_order_only: false,
  categories: [31],
  used: 3,
  given: 12.48,
  state: 'running',
}

it('shows a coupon’s discount, its conditions, its usage and its validity', () => {
  expect(offText(coupon)).toBe('5% off')
  expect(offText({ percent: null, amount: 20 })).toBe('$20.00 off')
  expect(conditionsOf(coupon, new Map([[31, 'Tile Flooring']]))).toEqual([
    'orders of $250.00 or more',
    'only Tile Flooring',
    '1 time per customer',
  ])
  expect(usedText(coupon)).toBe('used 3 of 100 times')
  expect(usedText({ used: 1, max_uses: null })).toBe('used 1 time')
  expect(usedText({ used: 0, max_uses: null })).toBe('not used yet')
  expect(usedText({ used: 0, max_uses: 1 })).toBe('not used yet, at most 1 time')
  expect(usedText({ used: 1200, max_uses: 5000 })).toBe('used 1,200 of 5,000 times')
  expect(periodText(coupon)).toBe('12.01.2026 to 12.31.2026')
  expect(periodText({ ...coupon, ends_at: null })).toBe('from 12.01.2026, no end')
})

it('warns before it is saved that a coupon takes more than the markup, of how many products, and what clients can get [R2]', () => {
  const levels = [
    { markup: 10, products: 812 },
    { markup: 25, products: 208 },
  ]
  const room = { percent: 9.09, markup: 10, unit_markup: 3.99, products: 1020, levels }
  expect(limitOf({ percent: 9.09 }, room)).toBeNull()
  expect(limitOf({ percent: 10 }, room)).toBe(
    '10% is more than your markup on 812 of 1,020 products. Clients can get at most 9.09%.',
  )
  expect(limitOf({ percent: 40 }, room)).toBe(
    '40% is more than your markup on all 1,020 products. Clients can get at most 9.09%.',
  )
  expect(limitOf({ amount: 3.99 }, room)).toBeNull()
  expect(limitOf({ amount: 18.18, min_spend: 200 }, room)).toBeNull()
  expect(limitOf({ amount: 20, min_spend: 200 }, room)).toBe(
    '$20.00 is more than your markup on the smallest order it can be used on. Clients can get at most $18.18: enter less, or a larger minimum order.',
  )
  expect(limitOf({ percent: 'ten' as unknown as number }, room)).toBeNull()
  expect(limitOf({ percent: 10 }, { ...room, products: 0, levels: [] })).toBeNull()
})
