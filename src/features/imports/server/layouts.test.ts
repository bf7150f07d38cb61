import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#test/rows.ts'
import { createVendorFiles, options, type VendorFiles, vendorId } from '#test/vendor-files.ts'
import { type FileOptions, importFile } from './import-file.ts'

let files: VendorFiles
beforeAll(async () => {
  files = await createVendorFiles()
})
afterAll(() => files.close())

const fixtures = path.join(import.meta.dirname, '../read/fixtures')
async function load(name: string, more: Partial<FileOptions>, dryRun = true) {
  const given = { ...options, dryRun, acceptGood: true, ...more }
  const { report, problems, mapping } = await importFile(files.db, path.join(fixtures, name), vendorId, given)
  return {
    report,
    mapping,
    layout: mapping.layout,
    per: mapping.per,
    products: report.preview.map(({ name, finish, sizes }) => [
      name,
      finish,
      sizes.map(({ label, final_price, list_price }) => `${label}: ${final_price}, ${list_price}`),
    ]),
    problems: problems.map(({ row, column, value, message }) => `${row} ${column} "${value}" ${message}`),
  }
}

describe('a Shopify export', () => {
  it('becomes products with sizes and finishes; retail prices become list prices', async () => {
    const { layout, products, problems, report } = await load('shopify.csv', {
      prices: 'retail',
      discountPercent: 50,
    })
    expect(layout).toBe('shopify')
    expect(products).toEqual([
      ['Alder Bar Pull, Satin Brass', 'Satin Brass', ['5 in: 9, 22', '8 in: 12, 24']],
      ['Alder Bar Pull, Matte Black', 'Matte Black', ['5 in: 9, 18']],
      ['Round Knob', '', ['One size: 3.25, 6.5']],
    ])
    expect(problems).toEqual(['8 Type "Flooring" is not the name of a category'])
    expect(report).toMatchObject({ rows: 7, created: 3, skipped: 1, failed: 1, withoutStock: 1 })
    expect(report.preview[0]).toMatchObject({
      description: 'Solid brass.\nScrews included\nLacquered',
      photographs: ['https://cdn.calle.example/pull-1.jpg', 'https://cdn.calle.example/pull-2.jpg'],
      sizes: [{ sku: '00777', stock: 40 }, { sku: '00778' }],
    })
    expect(report.notes.map(({ message }) => message)).toEqual([
      'Products without a SKU get one made of their name and options',
      'Rows that are not published in the file are left out',
    ])
  })

  it('is not read before its prices are known, and has no net price without a discount', async () => {
    await expect(load('shopify.csv', {})).rejects.toMatchObject({
      fields: { 'mapping.prices': [expect.stringMatching(/net prices or retail prices/)] },
    })
    const { problems, report } = await load('shopify.csv', { prices: 'retail' })
    expect(report.created).toBe(0)
    expect(problems[0]).toBe('2 Variant Price "18.00" is a retail price, and the net price is not known')
  })

  it('is written with its groups and photographs, and changes nothing the second time', async () => {
    const more = { prices: 'retail', discountPercent: 50 } as const
    await load('shopify.csv', more, false)
    const products = (await readRows(files.db, 'products')).filter(({ name }) => name.startsWith('Alder'))
    expect(products).toHaveLength(2)
    expect(new Set(products.map(({ variantGroup }) => variantGroup)).size).toBe(1)
    const brass = products.find(({ finish }) => finish === 'Satin Brass')
    expect(brass?.attributes).toEqual({ size: ['5 in', '8 in'], finish: 'Satin Brass', color: 'Gold' })
    const fetches = await readRows(files.db, 'media_fetches', { productId: brass?.id ?? 0 })
    expect(fetches.map(({ url }) => url)).toEqual([
      'https://cdn.calle.example/pull-1.jpg',
      'https://cdn.calle.example/pull-2.jpg',
    ])
    const { report } = await load('shopify.csv', more)
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  })
})

it('Google’s feed is read as text and as XML, with variants by group and currencies in the cells', async () => {
  const { layout, products, problems, report } = await load('google.tsv', { prices: 'net' })
  expect(layout).toBe('google')
  expect(products).toEqual([
    ['Fluted Vanity, White', 'White', ['36 in: 899, 0', '48 in: 1099, 0']],
    ['Fluted Vanity, Sage Green', 'Sage Green', ['36 in: 899, 0']],
  ])
  expect(problems).toEqual([
    '5 product_type "Bath & Kitchen > Sinks" is not the name of a category',
    '5 price "199.00 EUR" is in euros',
  ])
  expect(report.unknownCategories).toMatchObject([{ rows: 1, nearest: [{ name: 'Kitchen Sinks' }] }])
  const xml = await load('google.xml', { prices: 'net' })
  expect(xml.products).toEqual([['Fluted Vanity', 'White', ['36 in: 899, 0', '48 in: 1099, 0']]])
  expect(xml.report.preview[0]).toMatchObject({
    description: 'Two doors & one drawer.',
    photographs: [
      'https://cdn.calle.example/v36w.jpg?w=1&h=2',
      'https://cdn.calle.example/v36w-2.jpg',
      'https://cdn.calle.example/v36w-3.jpg',
    ],
  })
})

it('a WooCommerce export ties variations to their parent and finds the category in a path', async () => {
  const { layout, products, problems, report } = await load('woocommerce.csv', {
    prices: 'retail',
    discountPercent: 40,
    brand: 'Calle',
  })
  expect(layout).toBe('woocommerce')
  expect(products).toEqual([
    ['Farm Sink, White', 'White', ['33 x 20 x 10 in: 389.4, 649']],
    ['Farm Sink, Black', 'Black', ['33 x 20 x 10 in: 407.4, 679']],
  ])
  expect(problems).toEqual(['5 Categories "Strainer" is not sold here: pipes, fittings and plumbing parts'])
  expect(report).toMatchObject({ skipped: 2, preview: [{ category: 'Kitchen Sinks' }, {}] })
  expect(report.preview[1]?.photographs).toEqual(['https://cdn.calle.example/sb.jpg'])
})

it('prices of several units in one list are those of the unit that is sold, and documents wait to be fetched', async () => {
  const file = files.write([
    'Item Code,Product Name,Category,Brand,Price ($/SF),SF/BX,PC/BX,Spec Sheet',
    'U-1,Tile one,Tile Flooring,Calle,4.25,15.5,8,https://cdn.calle.example/u.pdf',
    'U-2,Tile two,Tile Flooring,Calle,65.88 per box,15.5,8,https://cdn.calle.example/u.pdf',
    'U-3,Tile three,Tile Flooring,Calle,3.50 ea,15.5,8,',
    'U-4,Tile four,Tile Flooring,Calle,3.50 ea,15.5,,',
    'U-5,Sink one,Kitchen Sinks,Calle,199,,,',
    'U-6,Sink two,Kitchen Sinks,Calle,$199.00/EA,,,',
  ])
  const given = { ...options, acceptGood: true, prices: 'net' } as const
  const { report, problems } = await importFile(files.db, file, vendorId, given)
  expect(report.preview.map(({ unit, sizes }) => [unit, sizes[0]?.final_price])).toEqual([
    ['Box', 65.88],
    ['Box', 65.88],
    ['Box', 28],
    ['Piece', 199],
  ])
  expect(problems.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [5, 'PC/BX', '', 'is required because the price is per piece'],
    [6, 'Price ($/SF)', '199', 'is read as the price of a square foot, but the product is sold by the piece'],
  ])
  const fetches = await readRows(files.db, 'media_fetches', { url: 'https://cdn.calle.example/u.pdf' })
  expect(fetches.map(({ kind }) => kind)).toEqual(['document', 'document'])
  const again = await importFile(files.db, file, vendorId, { ...given, dryRun: true })
  expect(again.report).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
})

describe('a price list', () => {
  it('of tile has titles above and between its rows, sizes in a cell and prices per square foot or piece', async () => {
    const { layout, per, products, problems, report } = await load('tile.csv', {
      prices: 'net',
      brand: 'Calle',
    })
    expect([layout, per]).toEqual(['tile', 'uom'])
    expect(products).toEqual([
      ['Arroyo Sand Matte', 'Matte', ['12 x 24 in: 54.1, 0', '24 x 48 in: 64.95, 0']],
      ['Arroyo Bone Matte', 'Matte', ['12 x 24 in: 54.1, 0']],
      ['Corte White Gloss', 'Gloss', ['3 x 6 in: 33.6, 0', '2.5" Hex: 12345, 0']],
    ])
    expect(problems).toEqual([
      '9 SF/BX "" is required because this category is sold by the box',
      '13 Price/UOM "CALL FOR PRICE" has no price',
    ])
    expect(report.preview.map(({ category, unit }) => [category, unit])).toEqual([
      ['Tile Flooring', 'Box'],
      ['Tile Flooring', 'Box'],
      ['Backsplash Tiles', 'Box'],
    ])
    expect(report).toMatchObject({ rows: 7, withoutStock: 5 })
  })

  it('of flooring without prices says so once', async () => {
    const { layout, problems, report } = await load('flooring.csv', {})
    expect(layout).toBe('flooring')
    expect(problems).toEqual(['2  "" the file has no column with prices, and none of its products is in your catalog'])
    expect(report).toMatchObject({ skipped: 1, created: 0, failed: 2 })
  })

  it('of vanities has fractions, decimal commas, a column for each picture and categories in its own words', async () => {
    const words = { prices: 'net', brand: 'Calle' } as const
    const first = await load('vanities.csv', words)
    expect(first.report.unknownCategories).toMatchObject([
      { text: 'Vanities', rows: 6, asked: 0, readAs: [{ name: 'Bathroom Vanitys' }] },
    ])
    const { layout, products, problems } = await load('vanities.csv', {
      ...words,
      categories: { Vanities: 'bathroom-vanitys' },
    })
    expect(layout).toBe('vanities')
    expect(products).toEqual([
      ['Ashford Vanity, White', 'White', ['35.5 x 21.5 x 34.5 in: 649.5, 1299', '47.5 x 21.5 x 34.5 in: 749.5, 1499']],
    ])
    expect(problems).toEqual([
      '4 Depth "34.5" looks swapped: the depth of these goods is from 8 to 32 in; width 35.5, depth 21.5 and height 34.5 would fit',
      '5 SKU "8.43512E+11" is a number that a spreadsheet has shortened',
      '6 SKU "1-Mar" is a date that a spreadsheet made of it',
      '7 Dealer Cost "N/A" has no price',
    ])
  })

  it('of sinks refuses a price of nothing and a repeated number', async () => {
    const { layout, products, problems } = await load('sinks.csv', { prices: 'net', brand: 'Calle' })
    expect(layout).toBe('sinks')
    expect(products).toEqual([['Undermount single bowl sink, 16 gauge', 'Satin', ['33 x 22 x 10 in: 274.5, 549']]])
    expect(problems).toEqual(['3 Net Price "0" must be greater than 0', '4 Model Number "KS-3322" is already in row 2'])
  })

  it('of hardware has a year in the names of its columns, and barcodes that a spreadsheet has shortened', async () => {
    const { layout, mapping, products, report } = await load('hardware.csv', { prices: 'net', brand: 'Calle' })
    expect(layout).toBe('hardware')
    expect(mapping.columns.slice(-3)).toEqual(['price', null, 'list_price'])
    expect(products.map(([name, , sizes]) => [name, sizes])).toEqual([
      ['Bar Pull, 5 inch center to center, Satin Brass', ['One size: 7.25, 14.5']],
      ['Bar Pull, 8 inch center to center, Satin Brass', ['One size: 9.75, 19.5']],
    ])
    expect(report.notes).toMatchObject([{ message: expect.stringMatching(/Barcodes/), row: 2 }])
  })
})
