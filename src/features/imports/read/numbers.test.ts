import { describe, expect, it } from 'vitest'
import { readLength } from '#lib/lengths.ts'
import { createProof, plainCell, readNumber, readPrice, readSizeCell, spoiledSku } from './numbers.ts'

const conventionOf = (values: string[]) => {
  const proof = createProof()
  for (const value of values) proof.add(value)
  return proof.convention()
}

describe('numbers in a cell', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['12,50', 12.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,234,567', 1234567],
    ['-3', -3],
    ['(3.50)', -3.5],
    ['="0012"', 12],
    ['.5', 0.5],
  ])('%s is %d', (cell, value) => {
    expect(readNumber(cell, 'dot')).toMatchObject({ value })
  })

  it.each(['1e3', '0x10', 'free', '1,2345.00', '12..5', '1.2.3', '#REF!', '', '12 apples'])(
    '%s is refused in words',
    (cell) => {
      expect(readNumber(cell, 'dot')).toMatchObject({ problem: expect.stringMatching(/^is /) })
    },
  )

  it('with one separator before three digits are read as their column shows, and refused if it shows both', () => {
    expect(conventionOf(['12,50', '1.234'])).toBe('comma')
    expect(conventionOf(['12.50', '1,234'])).toBe('dot')
    expect(conventionOf(['12.50', '12,50'])).toBe('mixed')
    expect(conventionOf(['1,234', '1.234', '1,234,567'])).toBeNull()
    expect(readNumber('1.234', 'comma')).toMatchObject({ value: 1234 })
    expect(readNumber('1,234', 'comma')).toMatchObject({ value: 1.234 })
    expect(readNumber('1,234', 'mixed')).toEqual({
      problem: 'can be 1234 or 1.234, because the file does not show whether commas or points are its decimals',
      fix: 'Write it as a number such as 1234.50.',
    })
  })

  it('that spreadsheets keep as text lose only the marks', () => {
    expect(['="00777"', "'00777", ' 00777 '].map(plainCell)).toEqual(['00777', '00777', '00777'])
  })
})

describe('lengths', () => {
  it.each([
    ['7-1/16', 7.0625],
    ['12-1/2"', 12.5],
    ['12 1/2 in', 12.5],
    ['12½”', 12.5],
    ['3/8"', 0.375],
    ['35.5 in', 35.5],
    ['35.5in.', 35.5],
    ["5'", 60],
    ['5\' 6"', 66],
    ['5 ft 6-1/2 in', 66.5],
    ['60 cm', 23.625],
    ['9mm', 0.375],
    ['0,35', 0.35],
  ])('%s is %d in', (cell, inches) => {
    expect(readLength(cell, 'dot')).toEqual({ inches })
  })

  it('without a unit have that of the column', () => {
    expect(readLength('305', 'dot', 'mm')).toEqual({ inches: 12 })
    expect(readLength('12"', 'dot', 'mm')).toEqual({ inches: 12 })
  })

  it.each(['wide', '12 x 24', '1/0', '12 parsec', '-4', '1e3'])('%s is refused in words', (cell) => {
    expect(readLength(cell, 'dot')).toMatchObject({ problem: expect.stringMatching(/^is not/) })
  })
})

describe('a size in one cell', () => {
  it.each([
    ['12x24', [12, 24]],
    ['3"x6"', [3, 6]],
    ['3” × 6”', [3, 6]],
    ['2.5" Hex', [2.5, 2.5]],
    ['24 x 48 x 3/8', [24, 48, 0.375]],
    ['12 by 24 in', [12, 24]],
    ['600x600 mm', [23.625, 23.625]],
    ['24"W x 36"L', [24, 36]],
    ['7-1/2" x 48"', [7.5, 48]],
  ])('%s has the sides %j', (cell, sides) => {
    expect(readSizeCell(cell)?.sides).toEqual(sides)
  })

  it.each(['King', 'Bullnose', '1x2x3x4', '', '12xx24', 'S/M/L'])('%s has none', (cell) => {
    expect(readSizeCell(cell)).toBeNull()
  })
})

describe('prices', () => {
  it.each([
    ['$1,034.50', 1034.5],
    ['59.95 USD', 59.95],
    ['USD 12', 12],
    ['US$ 3.99', 3.99],
    ['3.99/SF', 3.99],
    ['$3.99 each', 3.99],
    ['1.234,50', 1234.5],
  ])('%s is %d dollars', (cell, dollars) => {
    expect(readPrice(cell, 'dot')).toMatchObject({ dollars })
  })

  it.each(['CALL FOR PRICE', 'N/A', 'call', '-', '', 'P.O.A.'.replaceAll('.', ''), 'TBD', 'Request quote'])(
    '%s is no price',
    (cell) => {
      expect(readPrice(cell, 'dot')).toBe('none')
    },
  )

  it.each(['12 EUR', '€12', 'C$ 12', '1e3', 'cheap', '12-15'])('%s is refused in words', (cell) => {
    expect(readPrice(cell, 'dot')).toMatchObject({ problem: expect.stringMatching(/^is /) })
  })
})

describe('a SKU', () => {
  it.each(['8.43512E+11', '8E+11', '1-Mar', 'Mar-01', '3/1/2026', '#N/A', '########'])(
    'that a spreadsheet has spoiled is refused: %s',
    (sku) => {
      expect(spoiledSku(sku)?.fix).toMatch(/as text/)
    },
  )

  it.each(['2E10', '00777', 'MAR-KET', '1-MARBLE', '12/24', 'A-1-Mar'])('is accepted: %s', (sku) => {
    expect(spoiledSku(sku)).toBeNull()
  })
})

it('every reading takes time in proportion to its cell', () => {
  for (const piece of ['1,', '1.', '1/', '-', ' ', 'x', '"', "'", '(', 'e+', '1 x '])
    for (const read of [
      (c: string) => readNumber(c, 'dot'),
      (c: string) => readLength(c, 'dot'),
      readSizeCell,
      (c: string) => readPrice(c, 'dot'),
      spoiledSku,
    ])
      expect(() => read(piece.repeat(60_000))).not.toThrow()
})
