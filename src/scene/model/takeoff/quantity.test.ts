import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { quantityOf, tradePercent } from './quantity.ts'

describe('the one rule of quantity', () => {
  it('adds 5% of the counted pieces for breakage, rounded up to a piece, then whole boxes [R15]', () => {
    const vector = quantityOf({ pieces: 50 }, { perUnit: 8, minimumUnit: 1 })
    expect(vector).toMatchObject({ allowance: 3, quantity: 7, beyond: 3, isTight: false })
    expect(quantityOf({ pieces: 50 }, { perUnit: 8, minimumUnit: 9 }).quantity).toBe(9)
    expect(quantityOf({ pieces: 0 }, { perUnit: 8, minimumUnit: 9 }).quantity).toBe(0)
    // Exactly 5% is not rounded up to a piece more.
    expect(quantityOf({ pieces: 60 }, { perUnit: 9, minimumUnit: 1 })).toMatchObject({
      allowance: 3,
      quantity: 7,
    })
  })

  it('offers one box more where less than 5% of the pieces is left beyond the allowance [R15]', () => {
    const offered = (pieces: number, perUnit: number) => quantityOf({ pieces }, { perUnit, minimumUnit: 1 }).isTight
    expect(offered(75, 10)).toBe(true)
    expect(offered(60, 9)).toBe(true)
    expect(offered(50, 8)).toBe(false)
    // 40 tiles, 2 for breakage, 44 in the boxes: exactly 5% is left.
    expect(offered(40, 11)).toBe(false)
  })

  it('adds the percentage of the trade to an area that no room counts [R12, R15]', () => {
    const found = quantityOf({ measure: 120, percent: 10 }, { perUnit: 15.94, minimumUnit: 1 })
    expect(found).toMatchObject({ quantity: 9 })
    expect(found.allowance).toBeCloseTo(12)
    expect(quantityOf({ measure: 22, percent: 0 }, { perUnit: 10, minimumUnit: 1 })).toMatchObject({
      quantity: 3,
    })
  })

  it('never orders less than the counted pieces and 5% of them, and no box without need [R15]', () => {
    const any = { pieces: fc.integer({ min: 1, max: 20_000 }), perUnit: fc.integer({ min: 1, max: 400 }) }
    fc.assert(
      fc.property(any.pieces, any.perUnit, fc.integer({ min: 1, max: 12 }), (pieces, perUnit, minimumUnit) => {
        const { quantity, allowance, beyond } = quantityOf({ pieces }, { perUnit, minimumUnit })
        expect(quantity * perUnit).toBeGreaterThanOrEqual(pieces * 1.05 - 1e-6)
        expect(allowance).toBe(Math.ceil(pieces / 20))
        expect(quantity).toBeGreaterThanOrEqual(minimumUnit)
        if (quantity > minimumUnit) expect((quantity - 1) * perUnit).toBeLessThan(pieces + allowance)
        expect(beyond).toBe(quantity * perUnit - pieces - allowance)
      }),
    )
  })

  it.each([
    ['tile-flooring', null, 12, 10],
    ['tile-flooring', 'straight', 18, 10],
    ['tile-flooring', 'offset-1/3', 18, 10],
    ['hardscaping', 'running bond', 9, 10],
    ['tile-flooring', 'straight', 24, 15],
    ['tile-flooring', 'random-stagger', 48, 15],
    ['luxury-flooring', 'random-stagger', 48, 10],
    ['luxury-flooring', 'diagonal', 48, 15],
    ['hardwood-flooring', 'herringbone', 24, 15],
    ['hardscaping', 'herringbone 45', 9, 15],
    ['backsplash-tiles', 'hexagon', 6, 15],
    ['backsplash-tiles', 'mosaic', 12, 15],
    ['stacked-stone', 'ledger', 24, 15],
    ['countertop', 'slab', 130, 10],
    ['artificial-turf', 'straight lay', 1200, 10],
    ['pool-copings', 'straight run', 24, 10],
  ])('%s laid %s, %s in: %s% without a room [R12]', (category, pattern, longSideIn, percent) => {
    expect(tradePercent({ category, pattern, longSideIn })).toBe(percent)
  })
})
