import { expect, it } from 'vitest'
import { dialCodes } from './dial-codes.ts'

it('contains about 240 countries with their dial codes [CONST-06]', () => {
  const codes = dialCodes()
  expect(codes.length).toBeGreaterThan(230)
  expect(codes.length).toBeLessThan(255)
  expect(new Set(codes.map(({ iso }) => iso)).size).toBe(codes.length)
  for (const { code, name } of codes) {
    expect(code).toMatch(/^\+\d{1,4}$/)
    expect(name).toMatch(/\p{L}{2}/u)
  }
  expect(codes).toContainEqual({ iso: 'MX', code: '+52', name: 'Mexico' })
})

it('lists the UK and the USA first and the others by name [CONST-07, OP-46]', () => {
  const [first, second, ...rest] = dialCodes().map(({ name }) => name)
  expect([first, second]).toEqual(['United Kingdom', 'United States'])
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en-US')))
})
