import { describe, expect, it } from 'vitest'
import { contractorLines } from '#features/visualizer/contractor-lines.ts'
import { cutList } from '#scene/model/takeoff/cut-list.ts'
import { fileName } from './file-name.ts'
import { listCsv } from './list-csv.ts'
import { exact, filled, floor, models, tile } from './list-fixtures.ts'
import { linesOf, totalOf } from './list-lines.ts'
import { listPdf } from './list-pdf.ts'
import { type Painter, pdfOf, textWidth, wrapped } from './pdf-file.ts'

describe('the list as a file', () => {
  const lines = linesOf(filled(floor), models(tile), exact)

  it('is a table with quoted cells, the room in every line, two decimals and the total at its end', () => {
    const rows = listCsv({ name: 'Galley, japandi', lines }, 'https://shop.example')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(
      '"Galley, japandi",Floor,"Salt Flat, ""Bone""",Kiln & Co,KLN-SF-BN-1224,12 x 24 in,',
    )
    expect(rows[1]).toContain(',43.89,')
    expect(rows[1]).toMatch(/,https:\/\/shop\.example\/p\.webp,https:\/\/shop\.example\/product\/tile000001$/)
    expect(rows[2]).toBe(`Total,,,,,,,,,${(totalOf(lines) / 100).toFixed(2)},,,`)
  })

  it('says at the prices and the total that they are wholesale, where a professional reads them', () => {
    const design = { name: 'Galley', date: '', showroom: 'Larkham', lines, picture: null }
    const text = (wholesale: boolean) => new TextDecoder('latin1').decode(listPdf({ ...design, wholesale }))
    expect(text(true)).toContain('(Wainscot, wholesale prices in the showroom of Larkham) Tj')
    expect(text(true)).toContain('(Total at wholesale) Tj')
    expect(text(false)).not.toContain('holesale')
    expect(listCsv({ name: 'Galley', lines }, '', true)).toContain(
      ',Unit price at wholesale,Amount at wholesale,',
    )
    expect(listCsv({ name: 'Galley', lines }, '')).not.toContain('holesale')
  })

  it('says no total where a room without a showroom has no prices', () => {
    const free = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(listCsv({ name: 'Galley', lines: free }, '')).not.toContain('Total')
    const pdf = listPdf({ name: 'Galley', date: '11.21.2026', showroom: null, lines: free, picture: null })
    const text = new TextDecoder('latin1').decode(pdf)
    expect(text).not.toContain('(Total) Tj')
    expect(text).toContain('(Prices come with a professional')
  })

  it('names what the contractor brings, with its quantity, and adds nothing to the total for it', () => {
    const contractor = contractorLines(filled(floor))
    const csv = listCsv({ name: 'Galley', lines, contractor }, '')
    const cabinets = contractor.find(({ label }) => label === 'Cabinets')
    expect(csv).toContain(`Galley,Cabinets,By your contractor,,,,${cabinets?.quantity},linear ft,,,`)
    const total = (text: string) => /^Total,.*$/m.exec(text)?.[0]
    expect(total(csv)).toBe(total(listCsv({ name: 'Galley', lines }, '')))
    const design = { name: 'Galley', date: '', showroom: 'Larkham', lines, picture: null }
    const text = new TextDecoder('latin1').decode(listPdf({ ...design, contractor }))
    expect(text).toContain('(By your contractor, not in the total) Tj')
    expect(text).toContain('(Cabinets) Tj')
  })

  it('never hands a formula to a spreadsheet', () => {
    const odd = linesOf(filled(floor), models({ ...tile, name: '=HYPERLINK("x")' }), exact)
    expect(listCsv({ name: 'Galley', lines: odd }, '')).toContain(`"'=HYPERLINK(""x"")"`)
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
      expect(y).toBeGreaterThanOrEqual(28)
      expect(y).toBeLessThan(760)
    }
  })

  it('numbers its pages, says how large the room is, and opens the design where it is saved', () => {
    const many = Array.from({ length: 30 }, () => lines).flat()
    const address = 'https://shop.example/visualize?scene=abc&vsd_id=LARKHAM2'
    const design = { name: 'Kitchen', date: '', showroom: 'Larkham', size: '12′ 6″ × 9′ 0″', address }
    const text = new TextDecoder('latin1').decode(listPdf({ ...design, lines: many, picture: null }))
    const pages = text.match(/\/Type \/Page /g)?.length ?? 0
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`(Page ${page} of ${pages}) Tj`)
    expect(text).toContain(`12' 6" \\327 9' 0"`)
    expect(text.split(`/A << /S /URI /URI (${address}) >>`)).toHaveLength(2)
  })

  it('draws how the pieces lie, each cut lettered by its size, and says which cuts share a piece', () => {
    const laid = lines[0]?.takeoff?.laid
    if (!laid) throw new Error('nothing is laid')
    const text = new TextDecoder('latin1').decode(
      listPdf({ name: 'Room', date: '', showroom: null, lines, picture: null }),
    )
    const sizes = cutList(laid)
    // A grey field a cut, a bare one a whole piece, one outline a face.
    expect(text.match(/0\.86 g 0\.45 G .* B\*/g)).toHaveLength(laid.cuts.length)
    expect(text.match(/^0\.7 G .* S$/gm)).toHaveLength(laid.whole)
    expect(text).toContain(
      `(Cuts, Floor: ${laid.whole} whole, ${laid.cuts.length} cut from ${laid.plan.pieces}) Tj`,
    )
    expect(text).toContain(`A: ${sizes[0]?.count} of ${sizes[0]?.size} in`)
    expect(text).toContain(`(Of the ${laid.plan.pieces} that are cut up: `)
    expect(text.match(/\(A\) Tj/g)?.length).toBeGreaterThan(0)
    for (const [, x, y] of text.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml] /g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(39.9)
      expect(Number(x)).toBeLessThanOrEqual(572.1)
      expect(Number(y)).toBeGreaterThan(28)
      expect(Number(y)).toBeLessThan(760)
    }
  })

  it('writes a bare letter for an accented one that it lacks, and what else the encoding has as it is', () => {
    const text = new TextDecoder('latin1').decode(
      listPdf({ name: 'Łódź – “Ştefan’s” €5 厨', date: '', showroom: null, lines: [], picture: null }),
    )
    expect(text).toContain('(?\\363dz \\226 \\223Stefan\\222s\\224 \\2005 ?) Tj')
  })

  it('paints a name in a script that Helvetica lacks, once for each look, and writes everything else', () => {
    const asked: string[] = []
    const paint: Painter = (text, { size }) => {
      asked.push(`${text} ${size}`)
      const bytes = Uint8Array.of(0xff, 0xd8, asked.length, 0xff, 0xd9)
      return { jpeg: { bytes, width: 40, height: 20 }, width: 20, height: 10, rise: 2 }
    }
    const many = Array.from({ length: 30 }, () => lines).flat()
    const file = listPdf({
      name: 'Ванная 浴室',
      date: '',
      showroom: 'Larkham',
      lines: many,
      picture: null,
      paint,
    })
    const text = new TextDecoder('latin1').decode(file)
    const pages = text.match(/\/Type \/Page /g)?.length ?? 0
    expect(pages).toBeGreaterThan(2)
    // In the heading, and at the foot of every page.
    expect(asked).toEqual(['Ванная 浴室 16', 'Ванная 浴室 8'])
    expect(text.match(/\/Im0 Do/g)).toHaveLength(1)
    expect(text.match(/\/Im1 Do/g)).toHaveLength(pages)
    expect(text).toContain('/XObject << /Im0 5 0 R /Im1 6 0 R >>')
    expect(text).not.toMatch(/\(\?.*\) Tj/)
    expect(text).toContain('(Wainscot, prices of Larkham) Tj')
  })

  it('is saved under its own name, whatever its script', () => {
    expect(fileName('Powder room, warm modern', 'pdf')).toBe('powder-room-warm-modern.pdf')
    expect(fileName('Ванная / 浴室: 2', 'csv')).toBe('ванная-浴室-2.csv')
    expect(fileName('…', 'png')).toBe('room.png')
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
    const rows = listCsv({ name: 'Room', lines: [line, line] }, '')
      .trimEnd()
      .split('\r\n')
    expect(rows.at(-1)).toBe(`Total,,,,,,,,,${((quantity * 123457 * 2) / 100).toFixed(2)},,,`)
  })

  it('breaks lines by the width of Helvetica', () => {
    expect(textWidth('MM', 10)).toBeCloseTo(16.66, 6)
    expect(wrapped('one two three', 10, textWidth('one two', 10) + 0.1)).toEqual(['one two', 'three'])
    const long = 'W'.repeat(200)
    const parts = wrapped(`a ${long} b`, 10, 300)
    expect(parts.join('').replaceAll(' ', '')).toBe(`a${long}b`)
    for (const part of parts) expect(textWidth(part, 10)).toBeLessThanOrEqual(300)
    expect(pdfOf((newPage) => newPage().text(0, 0, 'x'), []).length).toBeGreaterThan(400)
  })
})
