import { expect, it } from 'vitest'
import type { CartLine } from '../schema.ts'
import { coverageOf, groupByRoom, roomName } from './CartLineRow.tsx'

const line = (id: number, surface: string, amount: number, box: number | null = null, qty = 1) =>
  ({
    id,
    surface,
    amount,
    qty,
    vendor: id < 3 ? 'Stone Co' : 'Tile Co',
    product: { box_sqft: box },
  }) as CartLine

it('groups lines by room, then by vendor, and sums each room to the cent', () => {
  const groups = groupByRoom([line(1, 'floor', 0.1), line(3, 'floor', 0.2), line(2, '', 5), line(0, 'floor', 0.4)])
  expect(groups.map((g) => [g.room, g.subtotal])).toEqual([
    ['Floor', 0.7],
    ['No room assigned', 5],
  ])
  expect(groups[0]?.vendors.map((v) => [v.vendor, v.lines.map((l) => l.id)])).toEqual([
    ['Stone Co', [1, 0]],
    ['Tile Co', [3]],
  ])
})

it('formats a surface as words', () => {
  expect(roomName('accent-wall')).toBe('Accent wall')
})

it('shows the coverage of boxes, without binary fraction errors', () => {
  expect(coverageOf(line(1, '', 1, 13.33, 4))).toBe('53.32 sq ft')
  expect(coverageOf(line(1, '', 1, null, 4))).toBeNull()
})
