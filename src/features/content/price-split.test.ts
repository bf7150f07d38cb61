import { expect, it } from 'vitest'
import { splitOf } from './price-split.ts'

it('splits the example box of the rules to the cent', () => {
  expect(splitOf(3800)).toEqual({ vendor: 3800, fee: 190, wholesale: 3990, markup: 399, price: 4389 })
})

it('rounds the markup up, so it is never below 10% of wholesale', () => {
  expect(splitOf(1).markup).toBe(1)
  expect(splitOf(1001)).toEqual({ vendor: 1001, fee: 50, wholesale: 1051, markup: 106, price: 1157 })
})
