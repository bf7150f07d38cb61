import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { chooseLots, takeLots, unitsIn } from './units.ts'

it('reserves the smallest lot that holds the whole line, so that a floor has one shade', () => {
  expect(chooseLots({ K1: 200, K2: 40, K3: 12 }, 30)).toEqual({ kind: 'one', lots: { K2: 30 } })
  expect(chooseLots({ K1: 200, K2: 40 }, 40)).toEqual({ kind: 'one', lots: { K2: 40 } })
})

it('uses as few lots as possible if none is large enough, and reports missing lots', () => {
  expect(chooseLots({ K1: 20, K2: 40, K3: 12 }, 50)).toEqual({ kind: 'several', lots: { K2: 40, K1: 10 } })
  expect(chooseLots({ K1: 20 }, 50)).toEqual({ kind: 'unnamed', lots: { K1: 20 } })
  expect(chooseLots({}, 5)).toEqual({ kind: 'unnamed', lots: {} })
})

it('splits lots without losing or inventing a unit', () => {
  const lots = fc.dictionary(fc.stringMatching(/^K[0-9]{3}$/), fc.integer({ min: 1, max: 300 }), {
    maxKeys: 6,
  })
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 900 }), (open, qty) => {
      const { taken, rest } = takeLots(open, qty)
      expect(unitsIn(taken)).toBe(Math.min(qty, unitsIn(open)))
      expect(unitsIn(taken) + unitsIn(rest)).toBe(unitsIn(open))
      for (const [lot, units] of Object.entries(chooseLots(open, qty).lots)) {
        expect(units).toBeLessThanOrEqual(open[lot] ?? 0)
      }
    }),
  )
})
