import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { priceOf, pricePerSqft, unitLabel } from './pricing.ts'
import { coverage } from './units.ts'

it('computes the full test vector: 38.00, a fee of 1.90, 39.90, a markup of 3.99, 43.89 [R0, R13, R14, MONEY-06]', () => {
  expect(priceOf(3800, 500, { bps: 1000, cents: 0 })).toEqual({
    finalCents: 3800,
    feeCents: 190,
    wholesaleCents: 3990,
    markupCents: 399,
    priceCents: 4389,
  })
})

it('never adds a markup below ten percent, even for one cent [R1, MONEY-05]', () => {
  expect(priceOf(1, 0, { bps: 0, cents: 0 }).markupCents).toBe(1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e8 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (f, fee, m) => {
        const p = priceOf(f, fee, { bps: m, cents: 0 })
        return p.markupCents * 10 >= p.wholesaleCents && p.priceCents === p.finalCents + p.feeCents + p.markupCents
      },
    ),
  )
})

it('rounds the price per square foot half up and never multiplies it back [R12, PRICE-05]', () => {
  expect(pricePerSqft(4389, 1594)).toBe(275)
  // 2.75 x 15.94 is 43.84, five cents less than the box: the price per square foot is for display only.
  expect(Math.round(275 * 15.94)).not.toBe(4389)
  expect(pricePerSqft(4389, null)).toBeNull()
})

it('uses the unit Box in a category sold by the box, else its measure, else Piece [PRICE-01, PRICE-03, PRICE-04]', () => {
  expect(unitLabel('Box', 'Carton')).toBe('Box')
  expect(unitLabel('Linear ft', 'Linear ft')).toBe('Linear ft')
  expect(unitLabel('Other', '')).toBe('Piece')
})

it('rounds boxes up once, at the end [R12, R15]', () => {
  expect(coverage({ sqft: 120, wastePercent: 10, boxSqft: 16, minimumUnit: 1 })).toEqual({
    sqft: 132,
    quantity: 9,
    heldSqft: 144,
    beyondSqft: 12,
    isTight: false,
  })
  expect(coverage({ sqft: 130, wastePercent: 10, boxSqft: 16, minimumUnit: 1 }).isTight).toBe(true)
  // 100 sqft and 10 % are 110.00000000000001 in floating point, but still ten boxes of 11.
  expect(coverage({ sqft: 100, wastePercent: 10, boxSqft: 11, minimumUnit: 1 }).quantity).toBe(10)
  expect(coverage({ sqft: 160, wastePercent: 0, boxSqft: 16, minimumUnit: 1 }).quantity).toBe(10)
  expect(coverage({ sqft: 86.4, wastePercent: 10, boxSqft: 15.5, minimumUnit: 1 }).quantity).toBe(7)
  expect(coverage({ sqft: 5, wastePercent: 0, boxSqft: 16, minimumUnit: 4 }).quantity).toBe(4)
})
