import { describe, expect, it } from 'vitest'
import { shareOf, splitShares } from './split-shares.ts'

/** Rule R13's full example: 12 boxes at 43.89 to California under a coupon of 20.00, delivered at a cost of 96.00. */
const whole = { qty: 12, couponCents: 2000, taxCents: 3673, shipCostCents: 9600 }
const unit = { finalPriceCents: 3800, platformFeeCents: 190, markupCents: 399 }
const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)

describe('the full vector [R13, R10]', () => {
  const first = splitShares(whole, unit, { left: 12, leaving: 4, hasShowroom: true })
  it('gives 168.89 and 12.24 tax for 4 of 12 boxes, 181.13 in all', () => {
    expect(first.part).toEqual({
      qty: 4,
      couponCents: 667,
      taxCents: 1224,
      shipCostCents: 3200,
      shipChargeCents: 0,
      swatchCreditCents: 0,
      vendorCents: 15200,
      contractorCents: 929,
      platformCents: 760,
      chargedCents: 18113,
    })
    expect(first.part.chargedCents - first.part.taxCents).toBe(16889)
  })

  it('gives 211.12 and 15.31 for 5 more later', () => {
    const { part, rest } = splitShares(whole, unit, { left: 8, leaving: 5, hasShowroom: true })
    expect([part.chargedCents - part.taxCents, part.taxCents]).toEqual([21112, 1531])
    expect(sum([first.part.chargedCents, part.chargedCents, rest.chargedCents])).toBe(54341)
  })

  it('leaves a remainder whose shares add up', () => {
    const { rest } = first
    expect(sum([rest.vendorCents, rest.contractorCents, rest.platformCents, rest.taxCents])).toBe(rest.chargedCents)
    expect(first.part.chargedCents + rest.chargedCents).toBe(54341)
  })
})

it('gives the total for all units, in whatever steps [R5]', () => {
  for (const total of [0, 1, 2, 7, 2000, 3673, 54341, 999_999])
    for (const n of [1, 2, 3, 7, 12, 97]) {
      for (const step of [1, 2, 5]) {
        const shares: number[] = []
        for (let taken = 0; taken < n; taken += step) shares.push(shareOf(total, n, Math.min(step, n - taken), taken))
        expect(sum(shares)).toBe(total)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }
    }
})

it('never lets the coupon of a part exceed its markup [R2]', () => {
  for (let coupon = 0; coupon <= 399 * 7; coupon += 13)
    for (let left = 7; left > 1; left--)
      for (let leaving = 1; leaving < left; leaving++) {
        const { part, rest } = splitShares({ ...whole, qty: 7, couponCents: coupon }, unit, {
          left,
          leaving,
          hasShowroom: true,
        })
        expect(Math.min(part.contractorCents, rest.contractorCents)).toBeGreaterThanOrEqual(0)
      }
})

it('divides what the vendor gave up for a sample, to the cent and never more than the vendor gets [OP-72]', () => {
  for (const credit of [1, 399, 400, 3800 * 7 - 1, 3800 * 7])
    for (let leaving = 1; leaving < 7; leaving++) {
      const { part, rest } = splitShares({ ...whole, qty: 7, swatchCreditCents: credit }, unit, {
        left: 7,
        leaving,
        hasShowroom: true,
      })
      expect(part.swatchCreditCents + rest.swatchCreditCents).toBe(credit)
      expect(part.vendorCents + rest.vendorCents).toBe(unit.finalPriceCents * 7 - credit)
      expect(Math.min(part.vendorCents, rest.vendorCents)).toBeGreaterThanOrEqual(0)
      for (const one of [part, rest])
        expect(sum([one.vendorCents, one.contractorCents, one.platformCents, one.taxCents])).toBe(one.chargedCents)
    }
})

it('gives the markup to the platform when no showroom sold, and no cost when none is known', () => {
  const { part } = splitShares({ ...whole, shipCostCents: null }, unit, {
    left: 12,
    leaving: 4,
    hasShowroom: false,
  })
  expect(part).toMatchObject({ contractorCents: 0, platformCents: 760 + 929, shipCostCents: null })
})

it('rejects a quantity that is not part of an item', () => {
  for (const leaving of [0, 12, 13, -1])
    expect(() => splitShares(whole, unit, { left: 12, leaving, hasShowroom: true })).toThrow(RangeError)
  expect(() => shareOf(100, 4, 2, 3)).toThrow(RangeError)
})
