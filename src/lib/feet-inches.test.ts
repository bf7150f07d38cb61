import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { parseLength, printInches, printLength } from './feet-inches.ts'

const inch = 0.0254

describe('length input', () => {
  it.each([
    [`12' 6 1/2"`, 150.5],
    ['12-6', 150],
    ['12-6 1/2', 150.5],
    [`12'-6"`, 150],
    ['12′ 6″', 150],
    ['12 ft 6 in', 150],
    ["12'", 144],
    ["12'6", 150],
    ['150in', 150],
    ['150"', 150],
    ['36 1/4"', 36.25],
    ['1/2"', 0.5],
    ['6½″', 6.5],
    ['12', 144],
    ['12.5', 150],
    ["12.5'", 150],
    ['3.81 m', 150],
    ['381cm', 150],
    ['3810 mm', 150],
  ])('reads %s', (text, inches) => {
    expect(parseLength(text)).toBeCloseTo(inches * inch, 6)
  })

  it.each(['', 'wide', '-3', '12 6', "12' x", '1/0"', '3 yd', '--', "'"])('does not read %j', (text) => {
    expect(parseLength(text)).toBeNull()
  })

  it('treats a bare number as meters for a metric user', () => {
    expect(parseLength('3.8', 'metric')).toBe(3.8)
    expect(parseLength('3,8', 'metric')).toBe(3.8)
  })

  it('prints feet, inches and sixteenths', () => {
    expect(printLength(150.5 * inch)).toBe('12′ 6 1/2″')
    expect(printLength(144 * inch)).toBe('12′ 0″')
    expect(printLength(35.75 * inch)).toBe('2′ 11 3/4″')
    expect(printLength(0.5 * inch)).toBe('1/2″')
    expect(printLength(0)).toBe('0″')
    expect(printLength(3.811, 'metric')).toBe('3.81 m')
  })

  it('prints inches as a tape has them, and other values with two decimals', () => {
    const printed = ['36', '34 1/2', '5/16', '23 7/8', '29.9', '0.47', '23.62', '0']
    expect([36, 34.5, 0.3125, 23.875, 29.9, 0.47, 23.622, 0].map(printInches)).toEqual(printed)
  })

  it('reads what it prints, to the sixteenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 192 * 60 }), (sixteenths) => {
        const meters = (sixteenths / 16) * inch
        expect(parseLength(printLength(meters))).toBeCloseTo(meters, 9)
      }),
    )
  })

  it('never produces a negative or infinite length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const meters = parseLength(text)
        expect(meters === null || (Number.isFinite(meters) && meters >= 0)).toBe(true)
      }),
    )
  })
})
