import { expect, it } from 'vitest'
import type { CartLine } from '../schema.ts'
import { coverageOf, groupByRoom, roomName } from './cart-groups.ts'

const line = (id: number, surface: string, amount: number, box: number | null = null, qty = 1) =>
  ({ id, surface, amount, qty, product: { box_sqft: box } }) as CartLine

it('groups lines by the place they were chosen for and sums each group to the cent', () => {
  const groups = groupByRoom([line(1, 'floor', 0.1), line(2, '', 5), line(3, 'floor', 0.2)])
  expect(groups.map((g) => [g.room, g.lines.map((l) => l.id), g.subtotal])).toEqual([
    ['Floor', [1, 3], 0.3],
    ['Not placed in a room', [2], 5],
  ])
})

it('reads a surface as words', () => {
  expect(roomName('accent-wall')).toBe('Accent wall')
})

it('says what boxes cover, without the errors of binary fractions', () => {
  expect(coverageOf(line(1, '', 1, 13.33, 4))).toBe('53.32 sq ft')
  expect(coverageOf(line(1, '', 1, null, 4))).toBeNull()
})
