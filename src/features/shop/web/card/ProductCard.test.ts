import { describe, expect, it } from 'vitest'
import { counted } from '#lib/money.ts'
import { savingPercent, squareFeet } from './ProductCard.tsx'

describe('savings', () => {
  it.each([
    [62.4, 78, 20],
    [66.34, 99.99, 33],
    [78, 78, 0],
    [80, 78, 0],
    [80, null, 0],
  ])('at %d instead of %s are %i%%', (price, list_price, expected) => {
    expect(savingPercent({ price, list_price })).toBe(expected)
  })
})

describe('quantities with their unit of sale', () => {
  it.each([
    [1, 'Box', '1 box'],
    [9, 'Box', '9 boxes'],
    [2, 'Piece', '2 pieces'],
    [12, 'Linear ft', '12 linear ft'],
    [1, 'Slab', '1 slab'],
    [3, 'Roll', '3 rolls'],
    [1600, 'product', '1,600 products'],
  ])('show %i %s as %s', (count, unit, expected) => {
    expect(counted(count, unit)).toBe(expected)
  })
})

describe('areas', () => {
  it('show at most two decimal places', () => {
    expect([16, 5.38, 13.333, 1204.5].map(squareFeet)).toEqual([
      '16 sq ft',
      '5.38 sq ft',
      '13.33 sq ft',
      '1,204.5 sq ft',
    ])
  })
})
