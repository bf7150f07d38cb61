import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import type { FileSource } from './open-table.ts'
import { inspectFile, readVendorFile } from './read-file.ts'
import { isWhole, readTables } from './read-tables.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(text: string) {
  const table = isWhole(bytes(text)) ? readTables(bytes(text)) : null
  const source: FileSource = table ? { bytes: table.csv, sheets: table.sheets } : { bytes: bytes(text), sheets: null }
  const { shape, sample } = await inspectFile(source)
  const guess = guessMapping(
    shape.header,
    sample.map((row) => row.cells),
  )
  const mapping = { ...guess, prices: { kind: 'net' as const, discountPercent: null } }
  const found = await readVendorFile(source, mapping, new Map(), () => {}, new Date())
  const rows = found.drafts.flatMap(({ product, variants }) =>
    variants.map(({ sku, netPrice, sizeText, color }) => [product.productName, sku, netPrice, sizeText ?? color]),
  )
  return { header: shape.header, mapping, rows, found }
}

it('a JSON list of products is a table, whose inner objects are columns', async () => {
  const { rows, found } = await read(
    JSON.stringify({
      currency: 'USD',
      data: {
        products: [
          { sku: 'T-1', title: 'Oat Tile', price: { amount: 4.5, currency: 'USD' }, brand: { name: 'Calle' } },
          {
            sku: 'T-2',
            title: 'Rye Tile',
            price: { amount: 5, currency: 'EUR' },
            images: [{ src: 'https://a.com/b.jpg' }],
          },
        ],
        filters: [{ name: 'Color' }, { name: 'Size' }, { name: 'Finish' }],
      },
    }),
  )
  expect(rows).toEqual([['Oat Tile', 'T-1', 4.5, undefined]])
  expect(found.problems.map(({ message }) => message)).toEqual(['is in euros'])
})

it('variants in JSON are the sizes of their product, whose name they keep', async () => {
  const variants = [
    { title: 'Small', sku: 'S', price: '10.00', size: '12x24' },
    { title: 'Large', sku: 'L', price: '20.00', size: '24x48' },
  ]
  const { rows } = await read(
    JSON.stringify([
      { id: 7, title: 'Slate', vendor: 'Calle', variants },
      { id: 8, title: 'Onyx', vendor: 'Calle', sku: 'O', price: '9', variants: [] },
    ]),
  )
  expect(rows).toEqual([
    ['Slate', 'S', 10, '12x24'],
    ['Slate', 'L', 20, '24x48'],
    ['Onyx', 'O', 9, undefined],
  ])
})

it('JSON by SKU, one object a line, or with products in categories is read too', async () => {
  const bySku = { 'A-1': { name: 'Oak', price: 3 }, 'A-2': { name: 'Ash', price: 4 }, 'A-3': { name: 'Elm', price: 5 } }
  expect((await read(JSON.stringify(bySku))).rows.map(([, sku]) => sku)).toEqual(['A-1', 'A-2', 'A-3'])
  const lines = await read('{"code":"B-1","name":"Oak","price":3}\n{"code":"B-2","name":"Ash","price":4}\n')
  expect(lines.rows.map(([, sku]) => sku)).toEqual(['B-1', 'B-2'])
  const inside = await read(
    JSON.stringify({ categories: [{ name: 'Toilets', items: [{ sku: 'C-1', name: 'One', price: 300 }] }] }),
  )
  expect(inside.header).toEqual(['category', 'sku', 'name', 'price'])
})

it.each([
  ['is cut off', '[{"sku":"A","name":"Oak",', /damaged or cut off/],
  ['has no products', '{"a":{"b":[{"x":1},{"x":2}]}}', /no list of products/],
])('JSON that %s is refused in words', (_, text, message) => {
  expect(() => readTables(bytes(text))).toThrow(message)
})

it('any repeated element with a price is a product, with its attributes, properties and category', async () => {
  const { rows, found, header } = await read(`<?xml version="1.0"?><catalog><shop><name>Calle</name></shop>
    <categories><category id="1">Bath</category><category id="2" parentId="1">Faucets</category></categories>
    <offers>
      <offer id="F-1"><name>Arc</name><price>90</price><currencyId>USD</currencyId>
        <param name="Color">Black</param><pictures><picture url="https://a.com/1.jpg"/><picture url="https://a.com/2.jpg"/></pictures>
        <description><p>Made of <b>brass</b>.</p></description></offer>
      <offer id="F-2"><name>Bow</name><price>90</price><currencyId>RUB</currencyId><categoryId>2</categoryId></offer>
    </offers></catalog>`)
  expect(header).toContain('images')
  expect(rows).toEqual([['Arc', expect.any(String), 90, 'Black']])
  expect(found.drafts[0]?.images).toEqual(['https://a.com/1.jpg', 'https://a.com/2.jpg'])
  expect(found.drafts[0]?.product.description).toBe('Made of brass.')
  expect(found.unknownCategories.map(({ text }) => text)).toEqual(['Bath > Faucets'])
  expect(found.problems.map(({ message }) => message)).toContain('is in rubles')
})

it('a text whose columns blanks align is a table, whatever each page has shifted', async () => {
  const page = (blank: string, rows: string[][]) =>
    [
      `Item            ${blank}                           Price          Sq Ft`,
      `Number          ${blank}Description                Each           Carton`,
      '',
      ...rows.map(([sku = '', name = '', price = '', box = '']) =>
        `${sku.padEnd(16)}${blank}${name.padEnd(27)}${price.padEnd(15)}${box}`.trimEnd(),
      ),
      '                    not for wet areas',
    ].join('\n')
  const rows = [
    ['A-1', 'Oat Hexagon', '$ 4.50', '10.5'],
    ['A-2', 'Rye Hexagon Matte', '$  14.50', '11'],
    ['A-3', 'Sand Picket', '$5.25', ''],
  ]
  const more = [
    ['B-1', 'Fog Square', '$6.00', '9'],
    ['B-2', 'Ink Square', '$7.00', '9'],
  ]
  const { rows: found } = await read(`CALLE TILE\n\n${page('', rows)}\f\n${page('      ', more)}\n`)
  expect(found.map(([name, sku, price]) => [name, sku, price])).toEqual([
    ['Oat Hexagon', 'A-1', 4.5],
    ['Rye Hexagon Matte', 'A-2', 14.5],
    ['Sand Picket', 'A-3', 5.25],
    ['Fog Square', 'B-1', 6],
    ['Ink Square', 'B-2', 7],
  ])
})

it.each([
  ['a price below a name in Russian', 'Артикул;Наименование;Цена\nA-1;Мойка;9000\n'],
  ['a price below a name in Turkish', 'Stok Kodu;Ürün Adı;Birim Fiyat\nA-1;Lavabo;9000\n'],
  ['goods with names in Russian', 'SKU;Name;Price\nA-1;Мойка;9000\n'],
  ['the unit of the prices', 'SKU;Name;Price;Currency\nA-1;Sink;9000;MXN\n'],
])('%s that is not said to be dollars is refused', async (_, text) => {
  const { rows, found } = await read(text)
  expect(rows).toEqual([])
  expect(found.problems[0]?.message).toMatch(/may be in another currency|in Mexican pesos/)
})

it('names that a page has shifted away from its columns are those of the page before', async () => {
  const rows = (letter: string) =>
    Array.from(
      { length: 6 },
      (_, i) => `${letter}-${i}`.padEnd(8) + `Fog ${i}`.padEnd(24) + `$${i + 2}.50`.padEnd(10) + '66'.padEnd(9) + '5.4',
    )
  const first = ['Number  Name                    Price     Pcs/Box  SF/Box', ...rows('A')]
  const second = ['Number  Name                             Price   Pcs/Box  SF/Box', ...rows('B')]
  const { header, found } = await read(`${first.join('\n')}\n\f${second.join('\n')}\n`)
  expect(header).toEqual(['Number', 'Name', 'Price', 'Pcs/Box', 'SF/Box'])
  const sizes = found.drafts.flatMap(({ variants }) => variants)
  expect(sizes).toHaveLength(12)
  expect(new Set(sizes.map(({ boxSqft, piecesPerBox }) => `${boxSqft} ${piecesPerBox}`))).toEqual(new Set(['5.4 66']))
})

it('codes of cabinets are the sizes of a kind in each door style', async () => {
  const codes = ['W0930', 'W1230', 'W1530', 'W1830', 'B09', 'B12', 'SB30', 'DB18']
  const { found } = await read(`SKU,Shaker,Slab,Oak\n${codes.map((code) => `${code},90,100,110`).join('\n')}\n`)
  const walls = found.drafts.find(({ product }) => product.productName === 'Wall cabinet, 30 in high, Slab')
  expect(walls?.variants.map(({ sku, netPrice }) => [sku, netPrice])).toEqual([
    ['W0930-Slab', 100],
    ['W1230-Slab', 100],
    ['W1530-Slab', 100],
    ['W1830-Slab', 100],
  ])
})

it.each([
  [2.19, 'sqft'],
  [42.5, 'unit'],
])('%s dollars for 15.5 square feet without a unit are read for a %s', async (price, per) => {
  const rows = Array.from({ length: 12 }, (_, i) => `T-${i},Fog ${i} Tile,${price},15.5`)
  const { found } = await read(`SKU,Name,Price,SF/BX\n${rows.join('\n')}\n`)
  expect([found.per, found.drafts[0]?.variants[0]?.pricePer]).toEqual([per, per])
})
