import { expect, it } from 'vitest'
import { budgetWords } from './RoomChoice.tsx'

it.each([
  [1071.94, 466.2, '$605.74 over the budget of $466.20 before tax'],
  [12_000, 14_500, '$2,500.00 left of the budget of $14,500.00 before tax'],
  [500, 500, 'Exactly the budget of $500.00 before tax'],
])('says what a total of %d leaves of a budget of %d', (total, budget, words) => {
  expect(budgetWords(total, budget)).toBe(words)
})
