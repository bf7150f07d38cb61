import { describe, expect, it } from 'vitest'
import { mayDisconnect } from './ways-in.ts'

describe('a connected provider', () => {
  const offered = ['google', 'apple']
  it.each([
    [true, ['google'], true],
    [false, ['google'], false],
    [false, ['google', 'apple'], true],
    [false, ['google', 'gone'], false],
    [true, ['google', 'gone'], true],
  ])('with a password: %s, beside %j: may be disconnected: %s', (hasPassword, providers, may) => {
    expect(mayDisconnect({ hasPassword, providers }, 'google', offered)).toBe(may)
  })
  it('that the house no longer offers may go when one that it offers remains', () => {
    const ways = { hasPassword: false, providers: ['gone', 'apple'] }
    expect(mayDisconnect(ways, 'gone', offered)).toBe(true)
    expect(mayDisconnect(ways, 'apple', offered)).toBe(false)
  })
})
