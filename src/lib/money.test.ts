import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import {
  allocate,
  divideHalfUp,
  dollarsIn,
  figure,
  formatCents,
  formatDollars,
  fromDollars,
  percentOf,
  percentOfCeil,
} from './money.ts'

describe('money', () => {
  it('splits the coupon of rule R2 by largest remainder', () => {
    expect(allocate(1000, [1257, 333, 419])).toEqual([626, 166, 208])
  })

  it('always adds the parts up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => allocate(total, weights).reduce((a, b) => a + b, 0) === total,
      ),
    )
  })

  it('rounds half up at the third decimal, as the tax of rule R4 does', () => {
    expect(divideHalfUp(50668 * 7250, 100_000)).toBe(3673)
    expect(percentOf(3800, 500)).toBe(190)
    expect(percentOf(50, 100)).toBe(1)
  })

  it('rounds large amounts as exactly as small ones', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
    const whole = (n: bigint, d: bigint) => Number(n / d)
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000 }), (cents, rate) => {
        const product = BigInt(cents) * BigInt(rate)
        expect(percentOf(cents, rate)).toBe(whole(2n * product + 10_000n, 20_000n))
        expect(percentOfCeil(cents, rate)).toBe(whole(product + 9_999n, 10_000n))
        expect(divideHalfUp(cents, rate + 1)).toBe(whole(2n * BigInt(cents) + BigInt(rate + 1), 2n * BigInt(rate + 1)))
      }),
      { numRuns: 2000 },
    )
  })

  it('never lets the markup floor fall below ten percent', () => {
    expect(percentOfCeil(3990, 1000)).toBe(399)
    expect(percentOfCeil(1, 1000)).toBe(1)
  })

  it('reads dollars with at most two decimals and nothing else', () => {
    expect(fromDollars(255.5)).toBe(25550)
    expect(fromDollars(0.07)).toBe(7)
    expect(fromDollars(1.005)).toBeNull()
    expect(fromDollars(Number.NaN)).toBeNull()
  })

  it('prints U.S. dollars with two decimals [CONST-02]', () => {
    expect(formatCents(141208)).toBe('$1,412.08')
    expect(formatCents(-3820)).toBe('-$38.20')
  })

  it('prints amounts like the U.S. formatter, whatever their size', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
    const edges = [0, 0.005, 0.995, 999.99, 999.995, 1000, 999_998.995, 999_999, 1_000_000, 12_345_678.9, -1]
    for (const amount of edges) {
      expect(formatDollars(amount)).toBe(dollars.format(amount))
      expect(figure(amount)).toBe(figures.format(amount))
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000 }), (cents) => {
        expect(formatDollars(cents / 100)).toBe(dollars.format(cents / 100))
        expect(figure(cents)).toBe(figures.format(cents))
        expect(figure(cents / 100)).toBe(figures.format(cents / 100))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an amount in dollars', () => {
  it.each([
    ['25', 25],
    ['$1,250.50', 1250.5],
    [' 3. ', 3],
    ['0', 0],
    ['', null],
    ['ten', null],
    ['1.2.3', null],
    ['-5', null],
    ['0.005', null],
    ['1e3', null],
  ])('reads %j as %j', (text, dollars) => {
    expect(dollarsIn(text)).toBe(dollars)
  })
})
