import { describe, expect, it } from 'vitest'
import { goodsOfList, laborOf } from '#features/visualizer/room-labor.ts'
import { linesOf, totalOf } from '#features/visualizer/room-list.ts'
import { fileName } from '#features/visualizer/web/parts/file-name.ts'
import { contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import { exact, filled, floor, models, tile, tiling } from '#test/list-fixtures.ts'
import { listCsv } from './save-files.ts'

describe('the list as a file', () => {
  const lines = linesOf(filled(floor), models(tile), exact)

  it('is a table with quoted cells, the room in every row, two decimals and the total at the end', () => {
    const rows = listCsv({ name: 'Galley, japandi', lines }, 'https://shop.example')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain('"Galley, japandi",Floor,"Salt Flat, ""Bone""",Kiln & Co,KLN-SF-BN-1224,12 x 24 in,')
    expect(rows[1]).toContain(',43.89,')
    expect(rows[1]).toMatch(/,https:\/\/shop\.example\/p\.webp,https:\/\/shop\.example\/product\/tile000001$/)
    expect(rows[2]).toBe(`Total,,,,,,,,,${(totalOf(lines) / 100).toFixed(2)},,,`)
  })

  it('marks the prices and the total as wholesale when a professional reads them', () => {
    expect(listCsv({ name: 'Galley', lines }, '', true)).toContain(',Unit price at wholesale,Amount at wholesale,')
    expect(listCsv({ name: 'Galley', lines }, '')).not.toContain('holesale')
  })

  it('has no total when a room without a showroom has no prices', () => {
    const free = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(listCsv({ name: 'Galley', lines: free }, '')).not.toContain('Total')
  })

  it('lists what the contractor supplies, with its quantity, and adds nothing to the total for it', () => {
    const contractor = contractorLines(filled(floor))
    const csv = listCsv({ name: 'Galley', lines, contractor }, '')
    const cabinets = contractor.find(({ label }) => label === 'Cabinets')
    expect(csv).toContain(`Galley,Cabinets,By your contractor,,,,${cabinets?.quantity},linear ft,,,`)
    const total = (text: string) => /^Total,.*$/m.exec(text)?.[0]
    expect(total(csv)).toBe(total(listCsv({ name: 'Galley', lines }, '')))
  })

  it('lists the labor that is selected and counts it in the total, as the room does', () => {
    const offered = { state: 'WA', tax_rate: 6.5, offers: [tiling] }
    const labor = laborOf(offered, goodsOfList(filled(floor), lines), [7, 8])
    const csv = listCsv({ name: 'Galley', lines, labor: { zip: '98101', selected: 2, labor } }, '')
    expect(csv).toContain('\r\nGalley,Labor,Tile installation,Larkham,,,')
    expect(csv).toContain('1 kind of labor is selected and not offered for these goods in 98101.')
    expect(csv).toContain(`\r\nTotal,,,,,,,,,${((totalOf(lines) + labor.cents) / 100).toFixed(2)},,,`)
    const noZip = listCsv({ name: 'Galley', lines, labor: { zip: '', selected: 2, labor: null } }, '')
    expect(noZip).toContain('2 kinds of labor are selected and not in the total without a ZIP code.')
    expect(noZip).toContain(`\r\nTotal,,,,,,,,,${(totalOf(lines) / 100).toFixed(2)},,,`)
  })

  it('never passes a formula to a spreadsheet', () => {
    const odd = linesOf(filled(floor), models({ ...tile, name: '=HYPERLINK("x")' }), exact)
    expect(listCsv({ name: 'Galley', lines: odd }, '')).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('is saved under its own name in any script', () => {
    expect(fileName('Powder room, warm modern', 'pdf')).toBe('powder-room-warm-modern.pdf')
    expect(fileName('Ванная / 浴室: 2', 'csv')).toBe('ванная-浴室-2.csv')
    expect(fileName('…', 'png')).toBe('room.png')
  })

  it('writes a long name in full, and every amount and the total to the cent', () => {
    const long = `${'Hand-glazed Moroccan zellige in weathered '.repeat(4)}white`
    const [line] = linesOf(filled(floor), models({ ...tile, name: long, unit_price: 1234.57 }), exact)
    if (!line?.takeoff) throw new Error('no line')
    const { quantity } = line.takeoff
    const rows = listCsv({ name: 'Room', lines: [line, line] }, '')
      .trimEnd()
      .split('\r\n')
    expect(rows[1]).toContain(`,${long},`)
    expect(line.amountCents).toBe(quantity * 123457)
    expect(rows.slice(1, 3).every((row) => row.includes(`,${((quantity * 123457) / 100).toFixed(2)},`))).toBe(true)
    expect(rows.at(-1)).toBe(`Total,,,,,,,,,${((quantity * 123457 * 2) / 100).toFixed(2)},,,`)
  })
})
