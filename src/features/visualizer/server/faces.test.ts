import { expect, it } from 'vitest'
import { colorDistance, labOf } from './faces.ts'

it('measures color differences as the eye sees them', () => {
  expect(labOf('#ffffff')[0]).toBeCloseTo(1, 3)
  expect(labOf('#000000')).toEqual([0, 0, 0])
  expect(colorDistance(labOf('#C6A57C'), labOf('#c6a57c'))).toBe(0)
  const between = (a: string, b: string) => colorDistance(labOf(a), labOf(b))
  // White oak is closer to natural oak than to walnut, and closer to walnut than to navy.
  expect(between('#c2a176', '#c09a69')).toBeLessThan(between('#c2a176', '#6e4a30'))
  expect(between('#c2a176', '#6e4a30')).toBeLessThan(between('#c2a176', '#2c3e54'))
  expect(between('#000000', '#ffffff')).toBeCloseTo(1, 3)
})
