import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { decimalText, decreased, increased, wholeNumber } from './number-fields.tsx'

describe('whole numbers', () => {
  it.each([
    ['', 0],
    ['12', 12],
    ['1a2', 12],
    ['-7', 7],
    ['1.5', 1],
    ['1,500 sq ft', 1500],
    ['007', 7],
  ])('reads %j as %d [PRICE-12, PRICE-13, PRICE-14, OP-30]', (text, value) => {
    expect(wholeNumber(text)).toBe(value)
  })

  it('never returns anything but a safe whole number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = wholeNumber(text)
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
      }),
    )
  })
})

describe('decimals', () => {
  it.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['.5', '.5'],
    ['12.', '12.'],
    ['$1,200.00', '1200.00'],
    ['05', '5'],
    ['0.5', '0.5'],
  ])('turns %j into %j [PRICE-15, PRICE-16]', (text, value) => {
    expect(decimalText(text)).toBe(value)
  })
})

describe('the quantity buttons', () => {
  it('add nothing at 0 [PRICE-11, OP-30]', () => {
    expect(increased(0, 1)).toBe(0)
  })
  it('raise a value below the minimum to the minimum [OP-30]', () => {
    expect(increased(2, 5)).toBe(5)
  })
  it('increase by one', () => {
    expect(increased(5, 5)).toBe(6)
  })
  it('stop at the minimum on the way down [PRICE-10, OP-30]', () => {
    expect(decreased(5, 5)).toBe(5)
    expect(decreased(6, 5)).toBe(5)
    expect(decreased(0, 5)).toBe(5)
  })
})
