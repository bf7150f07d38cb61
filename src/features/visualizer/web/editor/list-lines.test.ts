import { describe, expect, it } from 'vitest'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Fill, Scene, SlotId } from '#scene/model/rooms/types.ts'
import { HttpFailure } from '#web/http.ts'
import { listCsv } from './list-csv.ts'
import { linesOf, orderKey, refusedOf, rememberingCount, totalOf } from './list-lines.ts'
import { listPdf } from './list-pdf.ts'
import { pdfOf, textWidth, wrapped } from './pdf-file.ts'
import { slotGroups } from './slot-groups.ts'
import { productKey } from './store.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const tile: ModelRow = {
  hash: 'tile000001',
  size_id: 7,
  name: 'Salt Flat, "Bone"',
  brand: 'Kiln & Co',
  category: 'tile-flooring',
  category_name: 'Tile Flooring',
  size_label: '12 x 24 in',
  unit: 'Box',
  unit_label: 'Box',
  box_sqft: 16,
  piece_in: { w: 12, l: 24 },
  in_stock: true,
  minimum_unit: 1,
  unit_price: 43.89,
  picture: '/p.webp',
  look: 'a',
  state: 'sold',
  model: {
    kind: 'surface',
    gen: 'stone',
    layout: 'grid',
    hex: '#cccccc',
    finish: 'Matte',
    pieceIn: { w: 12, l: 24, t: 0.4 },
    params: {},
    seed: 1,
  },
}
const models = (...rows: ModelRow[]) => new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
const filled = (fills: Record<SlotId, Fill>): Scene => openScene(template, { ...newDoc(template), fills })
const floor = { floor: { product: tile.hash, size_id: 7 } }
const exact = { waste: 'exact' } as const

describe('the running list', () => {
  it('has a line for each place that a product fills, counted and priced to the cent', () => {
    const [line, ...more] = linesOf(filled({ ...floor, walls: { paint: '#ffffff' } }), models(tile), exact)
    expect(more).toEqual([])
    expect(line?.slot.label).toBe('Floor')
    expect(line?.amountCents).toBe((line?.takeoff?.quantity ?? 0) * 4389)
    expect(line?.takeoff?.sentence).toMatch(/^[\d.]+ sq ft \+ [\d.]+% = [\d.]+ sq ft, \d+ boxes of 16 sq ft/)
    expect(totalOf(line ? [line] : [])).toBe(line?.amountCents)
  })

  it('keeps a place in the list whose product is unknown, not carried or without a price, and counts no money for it', () => {
    expect(linesOf(filled(floor), models(), exact)).toMatchObject([
      { row: null, takeoff: null, amountCents: null },
    ])
    const away = linesOf(filled(floor), models({ ...tile, state: 'not carried', unit_price: null }), exact)
    expect(away).toMatchObject([{ takeoff: null, amountCents: null }])
    const bare = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(bare[0]?.takeoff?.quantity).toBeGreaterThan(0)
    expect(bare[0]?.amountCents).toBeNull()
    expect(totalOf([...away, ...bare])).toBe(0)
  })

  it('counts as many of a light as the picture shows: one long light where there would be two pendants', () => {
    const light = (hash: string, family: string, w: number): ModelRow => ({
      ...tile,
      hash,
      category: 'lights',
      unit: 'Piece',
      unit_label: 'Piece',
      unit_price: 50,
      model: {
        kind: 'fixture',
        family,
        variant: 'plain',
        dimsIn: { w, d: 6, h: 6 },
        params: {},
        finish: 'Satin brass',
        hex: '#b9975b',
        seed: 1,
      },
    })
    const rows = models(
      light('pendant001', 'pendant', 9),
      light('linear0001', 'linear', 48),
      light('down000001', 'downlight', 5),
    )
    const over = (product: string) =>
      linesOf(filled({ 'island1.pendants': { product, size_id: 7 } }), rows, exact).map(
        (line) => line.amountCents,
      )
    expect(over('pendant001')).toEqual([10000])
    expect(over('linear0001')).toEqual([5000])
    const [line] = linesOf(filled({ 'ceiling-light': { product: 'down000001', size_id: 7 } }), rows, exact)
    expect(line?.takeoff?.quantity).toBe(9)
    expect(line?.amountCents).toBe(45000)
  })

  it('knows the lines that were refused, until their size or number is another', () => {
    const [line] = linesOf(filled(floor), models(tile), exact)
    if (!line) throw new Error('no line')
    const failure = new HttpFailure(422, 'invalid', { 'lines.0.quantity': ['Only 9 left in stock.'] })
    const refused = refusedOf(failure, [line])
    expect(refused.get(orderKey(line))).toBe('Only 9 left in stock.')
    const [more] = linesOf(filled(floor), models(tile), { waste: 'exact', spare: true })
    expect(more && refused.has(orderKey(more))).toBe(false)
    expect(refusedOf(new HttpFailure(500, ''), [line]).size).toBe(0)
  })

  it('adds the spare box and follows the choice of the flat percentage', () => {
    const [plain] = linesOf(filled(floor), models(tile), exact)
    const [spare] = linesOf(filled(floor), models(tile), { waste: 'exact', spare: true })
    expect(spare?.takeoff?.quantity).toBe((plain?.takeoff?.quantity ?? 0) + 1)
    const [flat] = linesOf(filled(floor), models(tile), { waste: 'flat' })
    expect(flat?.takeoff?.laid).toBeNull()
  })

  it('counts a place again only when something changed that decides its quantity', () => {
    const count = rememberingCount()
    const first = linesOf(filled(floor), models(tile), exact, count)
    const evening = filled(floor)
    const again = linesOf(
      { ...evening, doc: { ...evening.doc, light: 'evening' } },
      models(tile),
      exact,
      count,
    )
    expect(again[0]?.takeoff).toBe(first[0]?.takeoff)
    const turned = filled({ floor: { ...floor.floor, pattern: 'diagonal' } })
    expect(linesOf(turned, models(tile), exact, count)[0]?.takeoff).not.toBe(first[0]?.takeoff)
  })
})

describe('what can be chosen', () => {
  it('stands in the groups that one would look in, every place once', () => {
    const scene = filled({})
    const groups = slotGroups(scene)
    expect(groups.map(({ label }) => label)).toEqual([
      'Floor',
      'Walls',
      'Backsplash',
      'Counter',
      'Cabinets',
      'Fixtures',
      'Lights',
    ])
    expect(groups.flatMap(({ slots }) => slots.map(({ id }) => id)).sort()).toEqual(
      scene.slots.map(({ id }) => id).sort(),
    )
  })
})

describe('the list as a file', () => {
  const lines = linesOf(filled(floor), models(tile), exact)

  it('is a table with quoted cells, the room in every line, two decimals and the total at its end', () => {
    const rows = listCsv('Galley, japandi', lines).replace('\ufeff', '').trimEnd().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain('"Galley, japandi",Floor,"Salt Flat, ""Bone""",Kiln & Co,12 x 24 in,')
    expect(rows[1]).toContain(',43.89,')
    expect(rows[2]).toBe(`Total,,,,,,,,${(totalOf(lines) / 100).toFixed(2)},`)
  })

  it('says no total where a room without a showroom has no prices', () => {
    const free = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(listCsv('Galley', free)).not.toContain('Total')
    const pdf = listPdf({ name: 'Galley', date: '11.21.2026', showroom: null, lines: free, picture: null })
    const text = new TextDecoder('latin1').decode(pdf)
    expect(text).not.toContain('(Total) Tj')
    expect(text).toContain('(Prices come with a professional')
  })

  it('never hands a formula to a spreadsheet', () => {
    const odd = linesOf(filled(floor), models({ ...tile, name: '=HYPERLINK("x")' }), exact)
    expect(listCsv('Galley', odd)).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('is a PDF whose table of objects is true, with list, total and cuts', () => {
    const file = listPdf({
      name: 'Kitchen (new)',
      date: '11.21.2026',
      showroom: 'Larkham',
      lines,
      picture: null,
    })
    const text = new TextDecoder('latin1').decode(file)
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(text).toContain('(Kitchen \\(new\\)) Tj')
    expect(text).toContain(
      `(${'$'}${(totalOf(lines) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}) Tj`,
    )
    expect(text).toContain('(Cuts, Floor: ')
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]))
    expect(starts.length).toBeGreaterThanOrEqual(6)
    starts.forEach((start, i) => {
      expect(text.slice(start, start + `${i + 1} 0 obj`.length)).toBe(`${i + 1} 0 obj`)
    })
  })

  it('goes on on further pages, carries the pictures and writes what Latin letters there are', () => {
    const jpeg = (byte: number) => ({
      bytes: Uint8Array.of(0xff, 0xd8, byte, 0xff, 0xd9),
      width: 400,
      height: 300,
    })
    const many = Array.from({ length: 40 }, () => lines).flat()
    const file = listPdf({
      name: 'Café 12′',
      date: '',
      showroom: null,
      lines: many,
      picture: jpeg(1),
      products: new Map([
        [tile.picture, jpeg(2)],
        ['/elsewhere.webp', jpeg(3)],
      ]),
    })
    const text = new TextDecoder('latin1').decode(file)
    const pages = text.match(/\/Type \/Page /g)?.length ?? 0
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain("(Caf\\351 12') Tj")
    for (const byte of ['\u0001', '\u0002', '\u0003'])
      expect(text).toContain(`/Filter /DCTDecode /Length 5 >>\nstream\n\u00ff\u00d8${byte}\u00ff\u00d9`)
    // The room's own picture once, the product's beside each of its lines, and no other.
    expect(text.match(/\/Im0 Do/g)).toHaveLength(1)
    expect(text.match(/\/Im1 Do/g)).toHaveLength(40)
    expect(text).not.toContain('/Im2 Do')
    expect(text).toContain('/XObject << /Im0 5 0 R /Im1 6 0 R /Im2 7 0 R >>')
    const kids = [...(/\/Kids \[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].map(
      ([, id]) => id,
    )
    expect(kids).toHaveLength(pages)
    for (const id of kids) expect(text).toContain(`\n${id} 0 obj\n<< /Type /Page /Parent`)
    // Nothing is written beyond the edges of a page, and every line has its place.
    const places = [...text.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(places.length).toBeGreaterThan(160)
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(40)
      expect(x).toBeLessThanOrEqual(572)
      expect(y).toBeGreaterThanOrEqual(40)
      expect(y).toBeLessThan(760)
    }
  })

  it('writes a long name out in full, and every amount and the total to the cent', () => {
    const long = `${'Hand-glazed Moroccan zellige in weathered '.repeat(4)}white`
    const [line] = linesOf(filled(floor), models({ ...tile, name: long, unit_price: 1234.57 }), exact)
    if (!line?.takeoff) throw new Error('no line')
    const { quantity } = line.takeoff
    const text = new TextDecoder('latin1').decode(
      listPdf({ name: 'Room', date: '', showroom: null, lines: [line, line], picture: null }),
    )
    const written = [...text.matchAll(/\((.*)\) Tj/g)].map(([, words]) => words)
    expect(written.join(' ')).toContain(long)
    const dollars = (cents: number) =>
      `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(line.amountCents).toBe(quantity * 123457)
    expect(written.filter((words) => words === dollars(quantity * 123457))).toHaveLength(2)
    expect(written).toContain(dollars(quantity * 123457 * 2))
    const rows = listCsv('Room', [line, line]).trimEnd().split('\r\n')
    expect(rows.at(-1)).toBe(`Total,,,,,,,,${((quantity * 123457 * 2) / 100).toFixed(2)},`)
  })

  it('breaks lines by the width of Helvetica', () => {
    expect(textWidth('MM', 10)).toBeCloseTo(16.66, 6)
    expect(wrapped('one two three', 10, textWidth('one two', 10) + 0.1)).toEqual(['one two', 'three'])
    expect(pdfOf((newPage) => newPage().text(0, 0, 'x'), []).length).toBeGreaterThan(400)
  })
})
