import { expect, it } from 'vitest'
import { fileSize, shownSize } from './file-words.ts'

it('names the size of a file', () => {
  expect([512, 48_200, 999_499, 999_500, 3_240_000].map(fileSize)).toEqual([
    '512 bytes',
    '48 kB',
    '999 kB',
    '1.0 MB',
    '3.2 MB',
  ])
})

it('shows a picture in its own shape, reduced to fit, and large enough to be pressed', () => {
  expect(shownSize(2400, 1200)).toEqual({ width: 240, height: 120 })
  expect(shownSize(100, 80)).toEqual({ width: 100, height: 80 })
  expect(shownSize(4000, 20)).toEqual({ width: 240, height: 48 })
  expect(shownSize(null, null)).toEqual({ width: 240, height: 180 })
})
