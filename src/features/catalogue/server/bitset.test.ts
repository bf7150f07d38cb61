import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { addBit, countBits, countCommon, emptyBits, fullBits, hasBit, intersect, takeIn } from './bitset.ts'

const size = 100
const member = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))
const bitsOf = (members: number[]) => {
  const bits = emptyBits(size)
  for (const m of members) addBit(bits, m)
  return bits
}

it('behaves like a set', () => {
  fc.assert(
    fc.property(member, member, (a, b) => {
      const [x, y] = [bitsOf(a), bitsOf(b)]
      const common = a.filter((n) => b.includes(n))
      expect(countBits(x)).toBe(a.length)
      expect(countCommon(x, y)).toBe(common.length)
      const both = bitsOf(a)
      takeIn(both, y)
      expect(countBits(both)).toBe(new Set([...a, ...b]).size)
      intersect(x, y)
      expect([...Array(size).keys()].filter((n) => hasBit(x, n)).sort()).toEqual(common.sort())
    }),
  )
})

it.each([0, 1, 31, 32, 33, 64, 100])('fills %i', (n) => {
  expect(countBits(fullBits(n))).toBe(n)
})
