import { expect, it } from 'vitest'
import { returnCostWords, withinAmount } from './delivery.ts'

it('says “at most” for a known address and marks a range as an estimate [R10]', () => {
  expect(returnCostWords({ at_least: 28.3, at_most: 28.3 })).toBe('at most $28.30')
  expect(returnCostWords({ at_least: 23.2, at_most: 43.4 })).toBe('an estimated $23.20 to $43.40')
})

it('prints no amount of $0.00', () => {
  expect(returnCostWords({ at_least: 0, at_most: 43.4 })).toBe('at most $43.40')
  expect(returnCostWords({ at_least: 0, at_most: 0 })).toBe('nothing')
})

it('never exceeds the price of the goods [R10]', () => {
  expect(withinAmount({ at_least: 23.2, at_most: 43.4 }, 30)).toEqual({ at_least: 23.2, at_most: 30 })
  expect(returnCostWords(withinAmount({ at_least: 23.2, at_most: 43.4 }, 9.5))).toBe('at most $9.50')
})
