import { describe, expect, it } from 'vitest'
import { linesOf, totalOf } from '#features/visualizer/room-list.ts'
import { exact, filled, floor, models, tile } from '#test/list-fixtures.ts'
import { roomsCsv } from './save-files.ts'

describe('the lists of several rooms as one file', () => {
  const lines = linesOf(filled(floor), models(tile), exact)
  const dear = linesOf(filled(floor), models({ ...tile, unit_price: 1234.57 }), exact)
  const kitchen = { name: 'Kitchen', lines, picture: null }
  const bath = { name: 'Bath, "blue"', lines: dear, picture: null }
  const dollars = (cents: number) => (cents / 100).toFixed(2)

  it('are one table: each room’s lines, then its total, and the grand total at the end', () => {
    const rows = roomsCsv([kitchen, bath], 'https://shop.example').trimEnd().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[1]).toMatch(/^Kitchen,Floor,/)
    expect(rows[2]).toBe(`Kitchen,Total,,,,,,,,${dollars(totalOf(lines))},,,`)
    expect(rows[3]).toMatch(/^"Bath, ""blue""",Floor,/)
    expect(rows[4]).toBe(`"Bath, ""blue""",Total,,,,,,,,${dollars(totalOf(dear))},,,`)
    expect(rows[5]).toBe(`Total,,,,,,,,,${dollars(totalOf(lines) + totalOf(dear))},,,`)
  })

  it('have no totals when there are no prices', () => {
    const free = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(
      roomsCsv(
        [
          { name: 'A', lines: free },
          { name: 'B', lines: free },
        ],
        '',
      ),
    ).not.toContain('Total')
  })
})
