import { describe, expect, it } from 'vitest'
import { singular, within, wordsOf } from './search-text.ts'

describe('words', () => {
  it.each([
    ['12 x 24 in', ['12x24', '12', '24']],
    ['12x24 tile', ['12x24', '12', '24', 'tile']],
    ['12"x24" Tiles', ['12x24', '12', '24', 'tile']],
    ['12 by 24 inch', ['12x24', '12', '24']],
    ['7-1/2 in oak', ['7.5', 'oak']],
    ['7 1/2" oak', ['7.5', 'oak']],
    ['3/4 penny rounds', ['0.75', 'penny', 'round']],
    ['36in vanity', ['36', 'vanity']],
    ['Crème vanities', ['creme', 'vanity']],
    ['sq ft of glass', ['glass']],
    ['0.5 in tile 0001', ['0.5', 'tile', '0001']],
    ['LED-3000K', ['led', '3000', 'k']],
    ['2700 / 3000 K', ['2700', '3000', 'k']],
    ['1.2gpm, 15,000 BTU', ['1.2', 'gpm', '15000', 'btu']],
    ['23 x 18 x 9', ['23x18', '23', '18', '9']],
  ])('of "%s"', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

it('knows the plurals of goods and leaves glass alone', () => {
  expect(['boxes', 'vanities', 'faucets', 'brass', 'brushes', 'oak'].map(singular)).toEqual([
    'box',
    'vanity',
    'faucet',
    'brass',
    'brush',
    'oak',
  ])
})

it('counts a swap of neighbours as one edit', () => {
  expect(within('porcelian', 'porcelain', 1)).toBe(true)
  expect(within('fauset', 'faucet', 1)).toBe(true)
  expect(within('herinbone', 'herringbone', 2)).toBe(true)
  expect(within('oak', 'elm', 2)).toBe(false)
})
