import { describe, expect, it } from 'vitest'
import { randomId, randomKey } from './ids.ts'

describe('random ids', () => {
  it('are keys of the requested length in URL-safe characters, without duplicates', () => {
    const keys = Array.from({ length: 2000 }, (_, i) => randomKey(i % 2 ? 22 : 7))
    for (const [i, key] of keys.entries()) expect(key).toMatch(i % 2 ? /^[\w-]{22}$/ : /^[\w-]{7}$/)
    expect(new Set(keys).size).toBe(2000)
    // Each of the 64 characters must occur about equally often among 29,000.
    const counts = Map.groupBy(keys.join(''), (sign) => sign)
    expect(counts.size).toBe(64)
    for (const signs of counts.values()) expect(Math.abs(signs.length - 453)).toBeLessThan(160)
  })

  it('are numbers that JavaScript represents exactly, without duplicates', () => {
    const ids = Array.from({ length: 2000 }, () => randomId())
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
    expect(new Set(ids).size).toBe(2000)
  })
})
