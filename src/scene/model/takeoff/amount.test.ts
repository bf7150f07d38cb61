import { expect, it } from 'vitest'
import { type Amount, sentenceOf } from './amount.ts'
import type { ProductFacts } from './product-facts.ts'

const box = { unit: 'Box', boxSqft: 10, piecesPerBox: null } as unknown as ProductFacts
const area = (of: Partial<Amount>) =>
  sentenceOf({ kind: 'area', net: 20, order: 20, wastePercent: 0, quantity: 2, covered: 20, ...of } as Amount, box)

it('says nothing of an allowance that is 0', () => {
  expect(area({})).toBe('20 sq ft, 2 boxes of 10 sq ft (20 sq ft)')
  expect(area({ wastePercent: 10, order: 22, quantity: 3, covered: 30 })).toBe(
    '20 sq ft + 10% = 22 sq ft, 3 boxes of 10 sq ft (30 sq ft)',
  )
  expect(area({ quantity: 0 })).toBe('Nothing to cover here.')
})

it('writes thousands with commas', () => {
  const pieces = { counted: 24_000, breakage: 1200, held: 25_200, noun: 'tile' }
  expect(area({ net: 8000, quantity: 900, pieces })).toBe(
    '8,000 sq ft: 24,000 tiles + 1,200 for breakage = 25,200, 900 boxes of 28 (25,200 tiles)',
  )
})
