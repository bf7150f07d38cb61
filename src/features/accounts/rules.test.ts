import { describe, expect, it } from 'vitest'
import { mayDisconnect } from './rules.ts'

describe('a connected provider', () => {
  const offered = ['google', 'apple']
  it.each([
    [true, ['google'], true],
    [false, ['google'], false],
    [false, ['google', 'apple'], true],
    [false, ['google', 'gone'], false],
    [true, ['google', 'gone'], true],
  ])('with a password: %s, with providers %j: may be disconnected: %s', (hasPassword, providers, may) => {
    expect(mayDisconnect({ hasPassword, providers }, 'google', offered)).toBe(may)
  })
  it('that is no longer offered may be disconnected if an offered one remains', () => {
    const ways = { hasPassword: false, providers: ['gone', 'apple'] }
    expect(mayDisconnect(ways, 'gone', offered)).toBe(true)
    expect(mayDisconnect(ways, 'apple', offered)).toBe(false)
  })
})
