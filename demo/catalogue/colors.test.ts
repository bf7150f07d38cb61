import { describe, expect, it } from 'vitest'
import { colorFamily, shiftedHex } from './colors.ts'

describe('colorFamily', () => {
  it.each([
    ['#f4f3ef', 'White'],
    ['#e6dec9', 'Cream'],
    ['#d2bf9f', 'Beige'],
    ['#b98a55', 'Brown'],
    ['#4a3326', 'Dark brown'],
    ['#c79a3e', 'Gold'],
    ['#a7a6a1', 'Gray'],
    ['#46474a', 'Charcoal'],
    ['#232427', 'Black'],
    ['#27364f', 'Blue'],
    ['#24604c', 'Green'],
    ['#99523d', 'Red'],
    ['#e3c7bc', 'Pink'],
    ['#4f3846', 'Purple'],
  ])('maps %s to %s', (hex, family) => {
    expect(colorFamily(hex)).toBe(family)
  })
})

describe('shiftedHex', () => {
  it('shifts lightness and warmth, and stays within the channel range', () => {
    expect(shiftedHex('#808080', 4, 2)).toBe('#868482')
    expect(shiftedHex('#fefe01', 4, 3)).toBe('#ffff02')
  })
})
