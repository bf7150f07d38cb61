import { expect, it } from 'vitest'
import { divideHalfUp } from '#lib/money.ts'
import { beforeTax } from './prepare-design.ts'

it('a budget with tax leaves the largest amount for goods whose tax still fits', () => {
  expect(beforeTax(480_000, 7250)).toBe(447_552)
  expect(beforeTax(480_000, 0)).toBe(480_000)
  const withTax = (cents: number, milli: number) => cents + divideHalfUp(cents * milli, 100_000)
  let seed = 7
  for (let i = 0; i < 2000; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    const budget = 1 + (seed % 100_000_000)
    const milli = seed % 12_000
    const goods = beforeTax(budget, milli)
    expect(withTax(goods, milli)).toBeLessThanOrEqual(budget)
    expect(withTax(goods + 2, milli)).toBeGreaterThan(budget)
  }
})
