import { describe, expect, it } from 'vitest'
import { roomsCsv } from './list-csv.ts'
import { exact, filled, floor, models, tile } from './list-fixtures.ts'
import { linesOf, totalOf } from './list-lines.ts'
import { roomsPdf } from './list-pdf.ts'

describe('the lists of several rooms as one file', () => {
  const lines = linesOf(filled(floor), models(tile), exact)
  const dear = linesOf(filled(floor), models({ ...tile, unit_price: 1234.57 }), exact)
  const kitchen = { name: 'Kitchen', lines, picture: null }
  const bath = { name: 'Bath, "blue"', lines: dear, picture: null }
  const dollars = (cents: number) => (cents / 100).toFixed(2)

  it('are one table: each room’s lines, its sum after them, and the sum of all at the end', () => {
    const rows = roomsCsv([kitchen, bath], 'https://shop.example').trimEnd().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[1]).toMatch(/^Kitchen,Floor,/)
    expect(rows[2]).toBe(`Kitchen,Total,,,,,,,,${dollars(totalOf(lines))},,,`)
    expect(rows[3]).toMatch(/^"Bath, ""blue""",Floor,/)
    expect(rows[4]).toBe(`"Bath, ""blue""",Total,,,,,,,,${dollars(totalOf(dear))},,,`)
    expect(rows[5]).toBe(`Total,,,,,,,,,${dollars(totalOf(lines) + totalOf(dear))},,,`)
  })

  it('have no sums where there are no prices', () => {
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

  it('are one PDF: the sums on a page of their own, then every room with its list and its total', () => {
    const facts = { date: '11.25.2026', showroom: 'Larkham' }
    const text = new TextDecoder('latin1').decode(roomsPdf('Product list of 2 rooms', [kitchen, bath], facts))
    const written = [...text.matchAll(/\((.*)\) Tj/g)].map(([, words]) => words)
    const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    const all = totalOf(lines) + totalOf(dear)
    expect(written.slice(0, 9)).toEqual([
      'Product list of 2 rooms',
      'Wainscot, prices of Larkham',
      '11.25.2026',
      'Kitchen',
      money(totalOf(lines)),
      'Bath, "blue"',
      money(totalOf(dear)),
      'Total',
      money(all),
    ])
    expect(written.filter((words) => words === 'Total')).toHaveLength(3)
    expect(written.filter((words) => words === money(all))).toHaveLength(1)
    expect(written.filter((words) => words === 'Kitchen')).toHaveLength(2)
    const pages = text.match(/\/Type \/Page /g)?.length ?? 0
    expect(written).toContain(`Page 1 of ${pages}`)
    expect(written.filter((words) => words === 'Product list of 2 rooms').length).toBe(pages + 1)
  })
})
