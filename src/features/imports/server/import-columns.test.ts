import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createVendorFiles, importCatalogue, options, type VendorFiles, vendorId } from '#test/vendor-files.ts'

let files: VendorFiles
let db: VendorFiles['db']
let write: VendorFiles['write']
beforeAll(async () => {
  files = await createVendorFiles()
  ;({ db, write } = files)
})
afterAll(() => files.close())

const allColumns = {
  sku: 'P-1',
  product_name: 'Arroyo Sand',
  category: 'Tile Flooring',
  brand: 'Calle',
  final_price: '38.40',
  description: 'A warm stone look.',
  list_price: '52.00',
  unit: 'Box',
  box_sqft: '13.33',
  width_size: '12',
  height_size: '0.35',
  length_size: '24',
  pattern: 'straight',
  minimum_unit: '2',
  stock: '40',
  made_to_order: 'yes',
  swatch_price: '4.50',
}
const fileOf = (...rows: Record<string, string>[]) =>
  write([Object.keys(rows[0] ?? {}).join(','), ...rows.map((row) => Object.values(row).join(','))])
const stored = async (sku: string) => {
  const { rows } = await db.query(
    `SELECT p.name, p.description, p.unit, p.minimum_unit, p.made_to_order, p.returnable, p.swatch_cents, p.attributes, p.model, s.label,
    s.width_in, s.height_in, s.length_in, s.pattern, s.box_sqft_hundredths, s.final_price_cents, s.list_price_cents, s.stock, s.lots
    FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.vendor_id = $1 AND p.sku = $2`,
    [vendorId, sku],
  )
  return rows[0] as Record<string, unknown>
}

it.each(Object.keys(allColumns).filter((column) => column !== 'sku'))(
  'keeps the stored value if the file has no column %s',
  async (left) => {
    await importCatalogue(db, fileOf(allColumns), vendorId, options)
    await updateRows(db, 'product_sizes', { sku: 'P-1' }, { lots: { L1: 40 } })
    const before = await stored('P-1')
    expect(before).toMatchObject({
      name: 'Arroyo Sand',
      description: 'A warm stone look.',
      unit: 'Box',
      minimumUnit: 2,
      madeToOrder: true,
      returnable: false,
      swatchCents: 450,
      label: '12 x 24 in',
      widthIn: 12,
      heightIn: 0.35,
      lengthIn: 24,
      pattern: 'straight',
      boxSqftHundredths: 1333,
      finalPriceCents: 3840,
      listPriceCents: 5200,
      stock: 40,
    })
    const { [left as 'stock']: _, ...others } = allColumns
    const report = await importCatalogue(db, fileOf(others), vendorId, options)
    expect(report).toMatchObject({ errors: [], changed: 0, unchanged: 1 })
    expect(await stored('P-1')).toEqual(before)
  },
)

it('accepts a price list with only SKUs and prices, which changes nothing else', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const before = await stored('P-1')
  const report = await importCatalogue(db, fileOf({ sku: 'P-1', final_price: '41.00' }), vendorId, options)
  expect(report).toMatchObject({ errors: [], changed: 1, written: true })
  expect(await stored('P-1')).toEqual({ ...before, finalPriceCents: 4100 })
})

it('requires the columns of a new product, row by row if the file also changes others', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const prices = fileOf({ sku: 'P-1', final_price: '41.00' }, { sku: 'P-NEW', final_price: '9.00' })
  const { errors } = await importCatalogue(db, prices, vendorId, options)
  expect(errors.map(({ row, field, message }) => [row, field, message])).toEqual(
    ['product_name', 'category', 'brand'].map((field) => [3, field, 'is required for a new product']),
  )
  const { box_sqft: _, ...noBox } = { ...allColumns, sku: 'P-NEW' }
  const boxless = await importCatalogue(db, fileOf(noBox), vendorId, options)
  expect(boxless.errors.map(({ field }) => field)).toEqual(['box_sqft'])
  const only = await importCatalogue(db, fileOf({ sku: 'P-NEW', final_price: '9' }), vendorId, options)
  expect(only).toMatchObject({ failed: 1, written: false })
})

it('clears the value of an empty cell, and rejects it if the value is required', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const empty = { description: '', list_price: '', pattern: '', minimum_unit: '', stock: '' }
  expect(await importCatalogue(db, fileOf({ ...allColumns, ...empty }), vendorId, options)).toMatchObject({
    changed: 1,
  })
  expect(await stored('P-1')).toMatchObject({
    description: '',
    listPriceCents: 0,
    pattern: null,
    minimumUnit: 1,
    stock: 0,
    finalPriceCents: 3840,
  })
  const missing = { product_name: '', category: '', brand: '', final_price: '', box_sqft: '' }
  const { errors } = await importCatalogue(db, fileOf({ ...allColumns, ...missing }), vendorId, options)
  expect(errors.map(({ field }) => field)).toEqual(['product_name', 'category', 'brand', 'final_price'])
  const boxless = await importCatalogue(db, fileOf({ ...allColumns, box_sqft: '' }), vendorId, options)
  expect(boxless.errors.map(({ field }) => field)).toEqual(['box_sqft'])
})

it('prevents a price above the stored list price if the file has no list price', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const { errors } = await importCatalogue(db, fileOf({ sku: 'P-1', final_price: '60' }), vendorId, options)
  expect(errors).toMatchObject([
    {
      field: 'final_price',
      value: '$60.00',
      message: 'is above the current list price of $52.00. Add list_price.',
    },
  ])
  const both = fileOf({ sku: 'P-1', final_price: '60', list_price: '75' })
  expect(await importCatalogue(db, both, vendorId, options)).toMatchObject({ errors: [], changed: 1 })
})

it('reads the face and thickness of a tile from sizes in any order, and draws the tile accordingly', async () => {
  const orders = [
    ['12', '24', '0.35'],
    ['12', '0.35', '24'],
    ['0.35', '12', '24'],
  ]
  for (const [i, [width_size = '', height_size = '', length_size = '']] of orders.entries()) {
    const sku = `S-${i}`
    const file = fileOf({ ...allColumns, sku, width_size, height_size, length_size })
    expect(await importCatalogue(db, file, vendorId, options)).toMatchObject({ errors: [], created: 1 })
    expect(await stored(sku)).toMatchObject({
      widthIn: 12,
      lengthIn: 24,
      heightIn: 0.35,
      label: '12 x 24 in',
      attributes: { size: '12 x 24 in' },
      model: { pieceIn: { w: 12, l: 24, t: 0.35 } },
    })
  }
  const larger = fileOf({ sku: 'S-0', width_size: '24', length_size: '48' })
  expect(await importCatalogue(db, larger, vendorId, options)).toMatchObject({ errors: [], changed: 1 })
  expect(await stored('S-0')).toMatchObject({
    widthIn: 24,
    lengthIn: 48,
    heightIn: 0.35,
    label: '24 x 48 in',
    attributes: { size: '24 x 48 in' },
    model: { pieceIn: { w: 24, l: 48, t: 0.35 } },
  })
})

it('reports a tile whose thickness is ambiguous', async () => {
  const sizes = { width_size: '12', height_size: '', length_size: '0.35' }
  const report = await importCatalogue(db, fileOf({ ...allColumns, sku: 'S-9', ...sizes }), vendorId, options)
  const message = 'is ambiguous: give both sides of the face, with or without the thickness'
  expect(report.errors).toMatchObject([{ row: 2, field: 'width_size', value: '12', message }])
})

it('removes HTML from names and descriptions, with line breaks for its blocks', async () => {
  const html = {
    product_name: '<b>Arroyo</b> &amp; Sand',
    description: '<p>Warm &quot;stone&quot;.</p><ul><li>Frost proof</li><li>Rectified</li></ul>',
  }
  await importCatalogue(db, fileOf({ ...allColumns, sku: 'H-1', ...html }), vendorId, options)
  expect(await stored('H-1')).toMatchObject({
    name: 'Arroyo & Sand',
    description: 'Warm "stone".\nFrost proof\nRectified',
  })
})

it('reads what is made to order, which is not returnable, and the price of a sample', async () => {
  const { made_to_order: _, swatch_price: __, ...plain } = allColumns
  await importCatalogue(db, fileOf({ ...plain, sku: 'P-2' }), vendorId, options)
  expect(await stored('P-2')).toMatchObject({ madeToOrder: false, returnable: true, swatchCents: null })
  const given = { sku: 'P-2', 'Made to order': 'Yes', 'Sample price': '$6' }
  expect(await importCatalogue(db, fileOf(given), vendorId, options)).toMatchObject({ errors: [], changed: 1 })
  expect(await stored('P-2')).toMatchObject({ madeToOrder: true, returnable: false, swatchCents: 600 })
  const wrong = { sku: 'P-2', made_to_order: 'maybe', swatch_price: '0.50' }
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const right = { sku: 'P-1', made_to_order: 'no', swatch_price: '5' }
  const { errors } = await importCatalogue(db, fileOf(right, wrong), vendorId, options)
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['made_to_order', 'must be yes or no'],
    ['swatch_price', 'must be an amount from 1 to 100'],
  ])
  const cleared = { sku: 'P-2', made_to_order: '', swatch_price: '' }
  await importCatalogue(db, fileOf(cleared), vendorId, options)
  expect(await stored('P-2')).toMatchObject({ madeToOrder: false, swatchCents: null })
})
