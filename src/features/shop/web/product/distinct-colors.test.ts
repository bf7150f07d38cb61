import { expect, it } from 'vitest'
import { areDistinct } from './ProductView.tsx'

it('swatches are distinct only if no two of them look the same', () => {
  expect(areDistinct(['#c9a26b', '#8a5a2b', '#f2efe8'])).toBe(true)
  expect(areDistinct(['#c9a26b', '#8a5a2b', '#c9a26b'])).toBe(false)
  expect(areDistinct(['#b8bcc0', '#b9bab6'])).toBe(false)
  expect(areDistinct(['#b8bcc0'])).toBe(true)
})
