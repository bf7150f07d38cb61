import { describe, expect, it } from 'vitest'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { measureEvidence } from './measured.ts'

const proves = (measure: string, category: string, label: string, attributes: Product['attributes'] = {}) => {
  const product = { category: { slug: category }, attributes } as Product
  return measureEvidence(measure, product, { label } as Size) !== null
}

describe('the figures of goods', () => {
  it.each([
    ['48 inch', 'appliances', '48 in, 6 burners and griddle', true],
    ['48 inch', 'appliances', '30 in, 5 burners', false],
    ['48", 6 burner', 'appliances', '48 in, 6 burners and griddle', true],
    ['48", 8 burner', 'appliances', '48 in, 6 burners and griddle', false],
    ['90 cm', 'appliances', '36 in, 5 burners', true],
    ['90 cm', 'appliances', '30 in, 5 burners', false],
    ['5 foot', 'bath-tubs', '60 x 32 in', true],
    ['6 ft', 'bath-tubs', '60 x 32 in', false],
    ['32 in deep', 'bath-tubs', '60 x 32 in', true],
    ['60x32', 'bath-tubs', '60 x 32 in', true],
    ['32x60', 'bath-tubs', '60 x 32 in', true],
    ['60x36', 'bath-tubs', '60 x 32 in', false],
    ['at least 66 in long', 'bath-tubs', '60 x 32 in', false],
    ['at most 30 in', 'bathroom-vanitys', '24 in, single basin', true],
    ['at most 30 in', 'bathroom-vanitys', '36 in, single basin', false],
    ['12x24', 'tile-flooring', '12 x 24 in', true],
    ['12 inch', 'tile-flooring', '12 x 24 in', false],
    ['12 inch', 'tile-flooring', '12 x 12 in', true],
    ['8 inch', 'tile-flooring', '8 in hexagon', true],
    ['7-1/2 in', 'hardwood-flooring', '7-1/2 x 73 in', true],
    ['5 inch wide', 'hardwood-flooring', '5 in x RL (avg 42 in)', true],
    ['5 inch wide', 'hardwood-flooring', '7-1/2 x 73 in', false],
    ['3 cm', 'countertop', '120 x 63 in, 3 cm', true],
    ['3 cm', 'countertop', '120 x 63 in, 2 cm', false],
    ['at least 60 mm', 'hardscaping', '24 x 24 in', false],
    ['128 mm', 'cabinet-hardware', '5-1/16 in (128 mm) c-c', true],
    ['58 inch', 'showers', '56-60 x 76 in', true],
    ['64 inch', 'showers', '56-60 x 76 in', false],
    ['17 inch high', 'appliances', '30 in', false],
  ])('%s of %s: %s is %s', (measure, category, label, expected) => {
    expect(proves(measure, category, label)).toBe(expected)
  })

  it('are proven by an attribute only where it is about this size', () => {
    expect(proves('900 cfm', 'appliances', '36 in', { cfm: '900' })).toBe(true)
    expect(proves('900 cfm', 'appliances', '36 in', { cfm: ['450', '600', '900'] })).toBe(false)
    expect(proves('at most 1.5 gpm', 'kitchen-faucets', 'Low spout', { flow: '1.2 gpm' })).toBe(true)
    expect(proves('3000K', 'lights', '12 in', { cct: ['2700 K', '3000 K'] })).toBe(true)
    expect(proves('12 mm', 'laminate-flooring', '6-1/2 x 48 in', { core: 'HDF 12 mm' })).toBe(true)
    expect(proves('12 mm', 'laminate-flooring', '6-1/2 x 48 in', { core: 'HDF 8 to 12 mm' })).toBe(false)
    expect(proves('18 inch high', 'toilets', 'Elongated', { seat_height: '17-19 in' })).toBe(true)
    expect(proves('18 inch high', 'toilets', 'Elongated', { seat_height: ['15-16.5 in', '17-19 in'] })).toBe(false)
  })
})
