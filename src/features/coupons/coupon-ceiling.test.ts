import { expect, it } from 'vitest'
import { ceilingBps, ceilingCents, exceedsMarkup, productsAbove } from './coupon-ceiling.ts'

const least = { bps: 1000, unitCents: 399 }
const percent = (percentBps: number) => ({ percentBps, amountCents: null, minSpendCents: 0 })
const amount = (amountCents: number, minSpendCents = 0) => ({ percentBps: null, amountCents, minSpendCents })

it('allows a percentage up to the markup’s share of the price, not of the wholesale price [MONEY-07, R2]', () => {
  expect(ceilingBps(least)).toBe(909)
  expect(ceilingBps({ bps: 2500, unitCents: 0 })).toBe(2000)
  expect([exceedsMarkup(percent(909), least), exceedsMarkup(percent(910), least)]).toEqual([false, true])
})

it('allows an amount up to the markup of the smallest order it applies to [MONEY-07, R2]', () => {
  expect(ceilingCents(least, 0)).toBe(399)
  expect(ceilingCents(least, 20_000)).toBe(1818)
  expect([exceedsMarkup(amount(399), least), exceedsMarkup(amount(400), least)]).toEqual([false, true])
  expect([exceedsMarkup(amount(1818, 20_000), least), exceedsMarkup(amount(1819, 20_000), least)]).toEqual([
    false,
    true,
  ])
})

it('counts the products whose markup is less than a percentage takes [R2]', () => {
  const levels = [
    { bps: 1000, products: 812 },
    { bps: 2500, products: 200 },
    { bps: 10_000, products: 8 },
  ]
  expect([909, 910, 2000, 2001, 5000, 5001].map((bps) => productsAbove(bps, levels))).toEqual([
    0, 812, 812, 1012, 1012, 1020,
  ])
})
