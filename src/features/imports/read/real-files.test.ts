import { describe, expect, it } from 'vitest'
import type { Mapping } from '../columns.ts'
import type { ImportCategory } from './drafts.ts'
import { guessMapping } from './guess-mapping.ts'
import { inspectFile, readVendorFile } from './read-file.ts'

// What real files do to the layouts that `../server/layouts.test.ts` reads: encodings, headers of two rows, merged cells,
// units in names and cells, sales. Read only; nothing is stored.
const categories = new Map<string, ImportCategory>()
const names = { 'tile-flooring': 'Box', 'bathroom-vanitys': 'Piece', 'kitchen-sinks': 'Piece' }
for (const [i, [slug, unit]] of Object.entries(names).entries()) {
  const name = slug.replace('-', ' ')
  categories.set(name, { id: i + 1, name, slug, topSlug: slug, unit, parentId: null })
}
const at = new Date('2026-11-27T12:00:00Z')

async function read(file: string | Buffer, prices: Mapping['prices'] = { kind: 'net', discountPercent: null }) {
  const bytes = Buffer.from(file)
  const { shape } = await inspectFile({ bytes, sheets: null })
  const mapping = { ...guessMapping(shape.header), prices }
  mapping.defaults.category = mapping.columns.includes('category') ? null : 1
  const found = await readVendorFile({ bytes, sheets: null }, mapping, categories, () => {}, at)
  const rows = found.drafts.flatMap(({ variants }) => variants)
  return {
    layout: mapping.layout,
    per: mapping.per,
    encoding: shape.encoding,
    found,
    meanings: Object.fromEntries(shape.header.map((name, i) => [name, mapping.columns[i]])),
    rows: new Map(rows.map((row) => [row.sku, row])),
    problems: found.problems.map(({ row, column, value, message }) => `${row} ${column} "${value}" ${message}`),
    notes: found.notes.map(({ message }) => message),
  }
}

const tile = `CALLE TILE – PRICE LIST;;;;;;;
Effective January 2027;;;;;;;
;;;;;;;
Series;Color;Size;Item Code;Price ($/SF);SF/BX;PC/BX;Lead time
PORCELAIN – made in Italy;;;;;;;
Arroyo;Sand;12"x24";A-1;4.25;15.5;8;2-3 weeks
;Bone;12 x 24 x 3/8;A-2;$4.25/SF;15.5;8;10 days
;Sand;300x600mm;A-3;call for price;15.5;8;
;Sand;24X48 (nominal);A-4;65.88 per box;15.5;2;
Corte;"White
gloss";2.5" Hex;A-5;12.40 ea;9.9;10;
Corte;Gray;3x6;A-5;12.40/m2;9.9;10;
A-7;;;;;;;
;;;A-8;;;;
Grand total;;;;;;;
* Prices are subject to change;;;;;;;`

describe('a price list', () => {
  it.each([
    ['with semicolons in UTF-8', Buffer.from(tile), 'utf-8'],
    ['with tabs in UTF-16, as Excel saves "Unicode text"', utf16(tile.replaceAll(';', '\t')), 'utf-16le'],
    ['in Windows-1252', Buffer.from(tile.replaceAll('–', '\u0096'), 'latin1'), 'windows-1252'],
  ])('%s has titles, merged cells, units in cells and footers', async (_, bytes, encoding) => {
    const list = await read(bytes)
    expect([list.layout, list.per, list.encoding]).toEqual(['tile', 'sqft', encoding])
    const row = (sku: string) => {
      const { netPrice, pricePer, sizeText, leadDays, collection, color } = list.rows.get(sku) ?? {}
      return [netPrice, pricePer, sizeText, leadDays, collection, color]
    }
    expect(row('A-1')).toEqual([4.25, 'sqft', '12"x24"', 21, 'Arroyo', 'Sand'])
    expect(row('A-2')).toEqual([4.25, 'sqft', '12 x 24 x 3/8', 10, 'Arroyo', 'Bone'])
    expect(row('A-3')).toEqual([undefined, 'sqft', '300x600mm', undefined, 'Arroyo', 'Sand'])
    expect(row('A-4')).toEqual([65.88, 'box', '24X48 (nominal)', undefined, 'Arroyo', 'Sand'])
    expect(row('A-5')).toEqual([12.4, 'piece', '2.5" Hex', undefined, 'Corte', 'White gloss'])
    expect(list.problems).toEqual(['11 Price ($/SF) "12.40/m2" is for a unit that we do not know'])
    // A row with only a number is said to lack its price later; a title of two words is a heading.
    expect(list.rows.has('A-8')).toBe(true)
    expect(list.notes).toEqual(['Empty cells of “Series” are read as the cell above them'])
  })

  it('has a header of two rows: names in merged cells, and units', async () => {
    const two = await read(`SKU,Name,Category,Dimensions,,,Price,,Weight
,,,Width,Depth,Height,Dealer,MSRP,(kg)
V1,Ash,bathroom vanitys,36,21.5,34,"1,200.00",2400,50`)
    expect(two.rows.get('V1')).toMatchObject({
      netPrice: 1200,
      listPrice: 2400,
      weightLb: 110.23,
      sizes: { width_size: 36, length_size: 21.5, height_size: 34 },
    })
    const units = await read(`Item Code,Series,Width,Length,Thickness,Coverage,Price
,,(mm),(mm),(mm),(m²/box),($/SF)
T1,Arroyo,300,600,9,1.44,4.25`)
    expect(units.per).toBe('sqft')
    expect(units.rows.get('T1')).toMatchObject({
      boxSqft: expect.closeTo(15.5, 3),
      sizes: { width_size: 11.75, length_size: 23.625, height_size: 0.375 },
    })
  })

  it('has units in the names of its columns, each price its own', async () => {
    const list =
      await read(`SKU,Product Name,Size (cm),Net Price ($/SF),List Price ($/Box),SF/Box,Qty (per box),Qty on hand,Weight (oz)
A,Tile A,30x60,4.00,100,15,8,"1,200",160
B,Tile B,30x60,4.00,100,15 SF,8,100+,16`)
    expect(list.rows.get('A')).toMatchObject({
      netPrice: 4,
      pricePer: 'sqft',
      listPrice: 100,
      listPer: 'box',
      sizeText: '30x60 cm',
      piecesPerBox: 8,
      stock: 1200,
      weightLb: 10,
    })
    expect(list.rows.get('B')).toMatchObject({ boxSqft: 15, stock: 100 })
    const pallets = await read('SKU,Product Name,Coverage (per pallet),Price/SF\nA,Tile A,600,4')
    expect(pallets.meanings).toMatchObject({ 'Coverage (per pallet)': null })
  })

  it('in another currency, or with unclear decimals, is refused in words', async () => {
    expect((await read('SKU,Product Name,Price (EUR)\nA,Tile,12')).problems).toEqual(['2 Price (EUR) "12" is in euros'])
    const unclear = 'can be 1299 or 1.299, because the file does not show whether commas or points are its decimals'
    expect((await read('SKU;Product Name;Net price\nA;Sink;1.299')).problems).toEqual([
      `2 Net price "1.299" ${unclear}`,
    ])
    const proven = await read('SKU;Product Name;Net price;Stock\nA;Sink;1.299,50;1.200\nB;Sink B;2.499;12')
    expect([...proven.rows.values()].map(({ netPrice, stock }) => [netPrice, stock])).toEqual([
      [1299.5, 1200],
      [2499, 12],
    ])
  })

  it('says in many ways what is no longer for sale, and unknown ways are reported', async () => {
    const rows = ['Active', 'Inactive', 'N', 'Discontinued', 'While supplies last'].map(
      (status, i) => `T${i},Tile ${i},4,${status},${i === 0 ? 'No' : 'N'}`,
    )
    const list = await read(['SKU,Product Name,Price/SF,Status,Disco', ...rows].join('\n'))
    expect([...list.rows.keys()]).toEqual(['T0', 'T4'])
    expect(list.notes).toEqual([
      'Rows are read as for sale although “Status” is “while supplies last”',
      'Rows that are not published in the file are left out',
      'Discontinued rows are left out',
    ])
    const yes = ['Y', 'Yes', '1', 'TRUE', 'x'].map((word, i) => `T${i},Tile ${i},4,${word}`)
    expect((await read(['SKU,Product Name,Price/SF,Discontinued', ...yes].join('\n'))).found.skipped).toBe(5)
  })

  it('without product_name and the like is not taken for our own format', async () => {
    const list = await read('SKU,Name,Category,Color,Stock\nA,Sink,kitchen sinks,White,3')
    expect([list.layout, list.meanings.Name]).toEqual(['other', 'product_name'])
  })
})

describe('Shopify', () => {
  const file = `Handle,Title,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,Coverage (product.metafields.custom.sqft_per_box),Spec sheet (product.metafields.custom.spec_sheet)
sink,Sink,Hardware > Sinks,kitchen sinks,true,Size,30 in,S30,"1,200",180.00,220.00,https://x.example/a.jpg,active,,https://x.example/spec.pdf
sink,,,,,,33 in,S33,3,240.00,0.00,,,,
sink,,,,,,,,,,,https://x.example/b.jpg,,,
plank,Plank,,tile flooring,TRUE,Title,Default Title,PL,5,60.00,,,active,23.6,`

  it('has current prices, compare-at prices before them, and fields of the shop', async () => {
    const retail = await read(file, { kind: 'retail', discountPercent: 50 })
    const prices = [...retail.rows.values()].map(({ netPrice, listPrice }) => [netPrice, listPrice])
    expect(prices).toEqual([
      [90, 220],
      [120, 240],
      [30, 60],
    ])
    expect(retail.rows.get('PL')?.boxSqft).toBe(23.6)
    expect(retail.found.drafts[0]).toMatchObject({
      images: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
      documents: ['https://x.example/spec.pdf'],
    })
    const net = await read(file)
    expect([...net.rows.values()].map(({ netPrice, listPrice }) => [netPrice, listPrice])).toEqual([
      [180, 220],
      [240, undefined],
      [60, undefined],
    ])
  })
})

const item = (id: string, more: string) => `<g:id>${id}</g:id><g:price>200.00 USD</g:price>${more}`
const dates = (from: string, to: string) =>
  `<g:sale_price_effective_date>${from}T00:00-0800/${to}T00:00-0800</g:sale_price_effective_date>`
const sale = '<g:sale_price>150.00 USD</g:sale_price>'

describe('Google', () => {
  it('has a sale price in place of the price while the sale is on', async () => {
    const items = [
      item('NOW', `<title>Short</title><g:title><![CDATA[Sink & Co <b>x</b>]]></g:title>${sale}`),
      item('ON', `<g:title>B</g:title>${sale}${dates('2026-11-01', '2026-12-01')}`),
      item('OVER', `<g:title>C</g:title>${sale}${dates('2026-01-01', '2026-02-01')}`),
      item('ODD', `<g:title>D</g:title><g:sale_price>250.00 USD</g:sale_price>`),
    ]
    const feed = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.map((each) => `<item>${each}<g:google_product_category>Home &gt; Kitchen Sinks</g:google_product_category></item>`).join('')}</channel></rss>`
    const retail = await read(feed, { kind: 'retail', discountPercent: 50 })
    const pricesOf = (file: typeof retail) =>
      [...file.rows.values()].map(({ sku, netPrice, listPrice }) => [sku, netPrice, listPrice])
    expect(pricesOf(retail)).toEqual([
      ['NOW', 75, 200],
      ['ON', 75, 200],
      ['OVER', 100, 200],
    ])
    expect(pricesOf(await read(feed))).toEqual([
      ['NOW', 150, undefined],
      ['ON', 150, undefined],
      ['OVER', 200, undefined],
    ])
    expect(retail.problems).toEqual(['4 sale_price "250.00 USD" is above the price'])
    expect(retail.notes).toEqual(['Sale prices are left out because the sale is over or has not begun'])
    expect(retail.rows.get('NOW')).toMatchObject({
      productName: 'Sink & Co x',
      category: { slug: 'kitchen-sinks' },
    })
  })

  it('as an Atom feed has several product types, of which one is ours', async () => {
    const feed =
      await read(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<entry><g:id>S1</g:id><title>Sink</title><link href="https://x.example/p"/><summary>Hello</summary><g:price>200 USD</g:price>
<g:product_type>Bath</g:product_type><g:product_type>Kitchen Sinks</g:product_type><g:shipping><g:price>9 USD</g:price></g:shipping></entry></feed>`)
    expect(feed.rows.get('S1')).toMatchObject({ netPrice: 200, description: 'Hello', category: { id: 3 } })
  })
})

it('WooCommerce has parents by number, centimeters and kilograms, sales with dates and fields of plugins', async () => {
  const shop = await read(
    `ID,Type,SKU,Name,Published,In stock?,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price,Sale price,Date sale price starts,Date sale price ends,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Meta: spec_sheet
123,variable,,Farm Sink,1,1,,,,,,,,,,"Kitchen, Kitchen > Kitchen Sinks",https://x.example/1.jpg,,Color,"White, Black",Size,"30, 33",https://x.example/s.pdf
124,variation,FS-W,Farm Sink - White,1,1,12,20,50,84,25,649,599,,,,,id:123,Color,White,Size,33,
125,variation,FS-B,Farm Sink - Black,1,1,12,20,50,84,25,649,599,2026-01-01,2026-02-01,,,id:123,Color,Black,Size,33,
126,simple,SS,Solo,-1,0,,,,,,99,,,,Kitchen > Kitchen Sinks,,,,,,,`,
    { kind: 'retail', discountPercent: 50 },
  )
  expect(shop.rows.get('FS-W')).toMatchObject({
    netPrice: 299.5,
    listPrice: 649,
    weightLb: 44.09,
    sizes: { width_size: 33.125, length_size: 19.625, height_size: 9.875 },
  })
  expect(shop.rows.get('FS-B')).toMatchObject({ netPrice: 324.5, color: 'Black' })
  expect(shop.found.drafts[0]?.documents).toEqual(['https://x.example/s.pdf'])
  expect([shop.problems, shop.found.skipped]).toEqual([[], 1])
})

it('a list of vanities has documents in columns, and says what is no address', async () => {
  const list = await read(`SKU,Product Name,Category,Dealer Cost,Spec Sheet URL,Install Guide,
V1,Ash,bathroom vanitys,650,https://x.example/s.pdf,see website,
V2,Elm,bathroom vanitys,650,https://x.example/s.pdf,https://x.example/i.pdf,,,`)
  expect(list.found.drafts.map(({ documents }) => documents.length)).toEqual([1, 2])
  expect(list.notes).toEqual([
    'Documents are left out: This is not a complete address, such as https://example.com/tile.jpg.',
  ])
})

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}
