import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { productKey } from '#features/visualizer/design-parts.ts'
import { goodsOfList, laborOf, laborSum } from '#features/visualizer/room-labor.ts'
import { goodsAndLabor, linesOf, totalOf } from '#features/visualizer/room-list.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { cutList } from '#scene/model/takeoff/lay-pieces.ts'
import { exact, filled, floor, models, tile, tiling } from '#test/list-fixtures.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type ListJob, listPdf, type PrintedRoom } from './list-pdf.ts'

const scene = filled(floor)
const ground = templateById('k-l-island--warm-modern')
if (!ground) throw new Error('no such template')
const lines = linesOf(scene, models(tile), exact)
const [line] = lines
const room = (given: Partial<PrintedRoom> = {}): PrintedRoom => ({
  name: 'Kitchen',
  ground,
  document: scene.doc,
  address: null,
  picture: null,
  seller: 'Larkham',
  rows: [tile],
  offered: null,
  ...given,
})
const job = (given: Partial<ListJob> = {}): ListJob => ({
  title: 'Kitchen',
  date: '11.21.2026',
  wholesale: false,
  zip: '98101',
  rooms: [room()],
  products: new Map(),
  ...given,
})
const read = async (given: Partial<ListJob> = {}) => readPdf(await listPdf(job(given)))
const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b9975b' } })
    .jpeg()
    .toBuffer()

describe('the PDF product list of a room', () => {
  it('shows product, place, quantity, amount and total, and numbers its pages', async () => {
    const pages = await read()
    const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
    const all = texts.join(' ')
    for (const text of ['Wainscot, prices of Larkham', '11.21.2026', tile.name, 'KLN-SF-BN-1224'])
      expect(all).toContain(text)
    expect(texts.filter((text) => text === money(totalOf(lines)))).toHaveLength(2)
    expect(texts).toContain('Total')
    expect(all).toContain(`${line?.takeoff?.quantity} boxes at $43.89`)
    pages.forEach((page, i) => {
      expect(page.lines.at(-1)).toBe(`Kitchen Page ${i + 1} of ${pages.length}`)
    })
  })

  it('lists the labor that the design selects, in the total, or says why it is not', async () => {
    const document = { ...scene.doc, labor: [7, 8] }
    const page = async (given: Partial<PrintedRoom>, zip = '98101') =>
      (await read({ zip, rooms: [room({ document, ...given })] })).flatMap(({ lines: all }) => all).join('\n')
    const offered = { state: 'WA', tax_rate: 6.5, offers: [tiling, { ...tiling, id: 9, name: 'Not selected' }] }
    const labor = laborOf(offered, goodsOfList(scene, lines), document.labor)
    expect(labor).toMatchObject({ gone: 1 })
    expect(labor.cents).toBeGreaterThan(0)
    const all = await page({ offered })
    expect(all).toContain(`Tile installation ${money(labor.cents)}`)
    expect(all).toContain(laborSum(labor.lines[0] as (typeof labor.lines)[number]))
    expect(all).toContain(`Total ${money(totalOf(lines) + labor.cents)}`)
    expect(all).toContain(`${goodsAndLabor(totalOf(lines), labor.cents)} in 98101, before tax`)
    expect(all).toContain('1 kind of labor is selected and not offered for these goods in 98101.')
    expect(all).not.toContain('Not selected')
    const without = await page({ offered: null }, '')
    expect(without).toContain('2 kinds of labor are selected and not in the total without a ZIP code.')
    expect(without).toContain(`Total ${money(totalOf(lines))}`)
    const two = await read({ rooms: [room({ document, offered }), room()] })
    expect(two[0]?.lines.join('\n')).toContain(`Total ${money(2 * totalOf(lines) + labor.cents)}`)
  })

  it('writes names in every script so that they can be read and copied', async () => {
    const name = 'Bếp của Nguyễn Thị Minh Khai'
    const pages = await read({
      title: name,
      rooms: [room({ name, seller: 'Łukasz Żółć', rows: [{ ...tile, name: '李小龍', brand: 'العربية' }] })],
    })
    const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
    const all = texts.join('').replaceAll(/\s+/g, ' ')
    expect(all).toContain(name)
    expect(all).toContain('Łukasz Żółć')
    expect(all).toContain('李小龍')
    // PDF readers order right-to-left words differently, so only the letters are compared.
    expect(all).toContain(', 12 x 24 in, KLN-SF-BN-1224')
    for (const letter of 'العربية') expect(all).toContain(letter)
    expect(all).not.toContain('\uFFFD')
  })

  it('says that prices and total are wholesale only when they are', async () => {
    const own = (await read({ wholesale: true })).flatMap((page) => page.lines).join('\n')
    expect(own).toContain('Wainscot, wholesale prices in the showroom of Larkham')
    expect(own).toContain(`Total at wholesale ${money(totalOf(lines))}`)
    expect((await read()).flatMap((page) => page.lines).join('\n')).not.toContain('holesale')
  })

  it('says whose prices it has: the house’s without a showroom, and for each room its own if they differ', async () => {
    const house = room({ seller: null })
    const pages = await read({ rooms: [house] })
    const all = pages.flatMap((page) => page.lines).join('\n')
    expect(all).toContain('Wainscot’s house prices')
    expect(all).toContain(`Total ${money(totalOf(lines))}`)
    const dear = room({ rows: [{ ...tile, unit_price: 1234.57 }] })
    const mixed = await read({ rooms: [house, dear] })
    expect(mixed[0]?.lines[1]).toBe('Wainscot 11.21.2026')
    const each = mixed.slice(1).flatMap((page) => page.lines)
    for (const words of ['Wainscot’s house prices', 'Wainscot, prices of Larkham'])
      expect(each.filter((line) => line.startsWith(words))).toHaveLength(1)
    const dearCents = (line?.takeoff?.quantity ?? 0) * 123457
    expect(mixed[0]?.lines).toContain(`Total ${money(totalOf(lines) + dearCents)}`)
  })

  it('shows a picture of the room and of each product, and links to the design', async () => {
    const address = 'https://shop.example/visualize?scene=abc&vsd_id=LARKHAM2'
    const picture = { bytes: await jpeg(400, 300), width: 400, height: 300 }
    const products = new Map([[productKey(tile.hash, 7), await jpeg(192, 192)]])
    const rooms = [room({ address, picture }), room({ address, picture })]
    const pages = await read({ rooms, products })
    expect(pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(4)
    expect(pages.flatMap((page) => page.links)).toEqual([address, address])
  })

  it('embeds a picture once, however often it is drawn', async () => {
    const noise = Buffer.from(Array.from({ length: 192 * 192 * 3 }, (_, i) => (i * 7919) % 251))
    const bytes = await sharp(noise, { raw: { width: 192, height: 192, channels: 3 } })
      .jpeg()
      .toBuffer()
    const products = new Map([[productKey(tile.hash, 7), bytes]])
    const rooms = Array.from({ length: 8 }, () => room())
    const [bare, shown] = [await listPdf(job({ rooms })), await listPdf(job({ rooms, products }))]
    expect(shown.length - bare.length).toBeLessThan(bytes.length * 1.5)
  })

  it('prints a long name in full and every amount to the cent, with nothing beyond the edges of a page', async () => {
    const long = `${'Hand-glazed Moroccan zellige in weathered '.repeat(4)}white`
    const rows = [{ ...tile, name: long, unit_price: 1234.57 }]
    const pages = await read({
      rooms: Array.from({ length: 6 }, () => room({ name: 'W'.repeat(120), rows })),
    })
    const texts = pages.flatMap((page) => page.texts)
    const all = texts.map(({ text }) => text).join(' ')
    expect(all.replaceAll(/\s+/g, ' ')).toContain(long)
    const amount = money((line?.takeoff?.quantity ?? 0) * 123457)
    expect(texts.filter(({ text }) => text === amount).length).toBe(18)
    for (const { x, y, width } of texts) {
      expect(x).toBeGreaterThanOrEqual(39.9)
      expect(x + width).toBeLessThanOrEqual(572.2)
      expect(y).toBeGreaterThan(28)
      expect(y).toBeLessThan(760)
    }
  })

  it('labels the cuts with letters by size, and shows which cuts share a piece', async () => {
    const laid = line?.takeoff?.laid
    if (!laid) throw new Error('nothing is laid')
    const sizes = cutList(laid)
    const texts = (await read()).flatMap((page) => page.texts.map(({ text }) => text))
    const all = texts.join(' ')
    expect(all).toContain(`Cuts, Floor: ${laid.whole} whole, ${laid.cuts.length} cut from ${laid.plan.pieces}`)
    expect(all).toContain(`A: ${sizes[0]?.count} of ${sizes[0]?.size} in`)
    expect(all).toContain(`Cutting plan for ${laid.plan.pieces}: `)
    expect(texts.filter((text) => text === 'A').length).toBeGreaterThan(0)
  })

  it('lists what the contractor supplies below the total, with its quantity and no price', async () => {
    const lines = (await read()).flatMap((page) => page.lines)
    const at = lines.indexOf('By your contractor, not included in the total')
    expect(at).toBeGreaterThan(lines.findIndex((text) => text.startsWith('Total $')))
    expect(lines.slice(at).some((text) => /^Sink base cabinet, 36 in 1 piece$/.test(text))).toBe(true)
  })

  it('for several rooms begins with their totals on a separate page', async () => {
    const title = 'Product list of 2 rooms'
    const dear = { ...scene.doc, fills: { floor: { product: tile.hash, size_id: 8 } } }
    const rows = [tile, { ...tile, size_id: 8, unit_price: 1234.57 }]
    const pages = await read({
      title,
      rooms: [room({ rows }), room({ name: 'Bath, "blue"', document: dear, rows })],
    })
    const cents = totalOf(lines)
    const dearCents = (line?.takeoff?.quantity ?? 0) * 123457
    expect(pages[0]?.lines).toEqual([
      title,
      'Wainscot, prices of Larkham 11.21.2026',
      `Kitchen ${money(cents)}`,
      `Bath, "blue" ${money(dearCents)}`,
      `Total ${money(cents + dearCents)}`,
      `${title} Page 1 of ${pages.length}`,
    ])
    expect(pages.flatMap((page) => page.lines).filter((text) => /^Total \$/.test(text))).toHaveLength(3)
  })
})
