import { describe, expect, it } from 'vitest'
import { amountAt, sliderSteps, stepOf } from './Facets.tsx'

describe('the price slider', () => {
  it('has exact ends', () => {
    expect(amountAt(0, 3.19, 9812.5)).toBe(3.19)
    expect(amountAt(sliderSteps, 3.19, 9812.5)).toBe(9812.5)
  })

  it('never leaves the range and never runs backward', () => {
    let before = 0
    for (let step = 0; step <= sliderSteps; step++) {
      const amount = amountAt(step, 3.19, 9812.5)
      expect(amount).toBeGreaterThanOrEqual(before)
      expect(amount).toBeLessThanOrEqual(9812.5)
      before = amount
    }
  })

  it('uses a linear scale for a narrow range and a ratio scale for a wide one', () => {
    expect(stepOf(60, 20, 100)).toBe(sliderSteps / 2)
    expect(stepOf(100, 10, 1000)).toBe(sliderSteps / 2)
  })

  it('moves amounts outside the range to its ends', () => {
    expect(stepOf(1, 20, 100)).toBe(0)
    expect(stepOf(500, 20, 100)).toBe(sliderSteps)
    expect(stepOf(500, 20, 20)).toBe(0)
  })
})
