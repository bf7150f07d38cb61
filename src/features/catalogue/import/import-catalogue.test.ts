import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { insertRows, updateRows } from '#db/write.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeAccount } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import { importCatalogue } from './import-catalogue.ts'

let db: Db
let drop: () => Promise<void>
let folder = ''
const vendorId = 77
const options = { acceptGood: false, dryRun: false, onProgress: () => {} }

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = openDb(database.url, 2)
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-import-'))
  const address = { street: '1 Main St', city: 'Reno', state: 'NV', zipCode: '89501', phone: '7755550100' }
  for (const [id, companyName] of [
    [vendorId, 'Calle Tile Co'],
    [78, 'Other Stone Co'],
  ] as const) {
    await makeAccount(db, { id, type: 'Vendor' })
    await insertRows(db, 'vendors', {
      accountId: id,
      companyName,
      ...address,
      shipFrom: {},
      returnAddress: {},
    })
  }
  await insertRows(db, 'brands', { id: 9, vendorId: 78, name: 'Foreign', slug: 'foreign' })
  await insertRows(db, 'departments', { id: 1, name: 'Flooring', menuSlug: 'flooring', position: 0 })
  await insertRows(db, 'categories', {
    id: 31,
    departmentId: 1,
    name: 'Tile Flooring',
    slugUrl: 'tile-flooring',
    unit: 'Box',
    position: 0,
  })
})
afterAll(async () => {
  await db.end()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

function write(lines: string[]): string {
  const file = path.join(folder, 'catalogue.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

const header = 'sku,product_name,category,brand,final_price,box_sqft,stock'
const row = (sku: string, price = '38.40', brand = 'Calle') =>
  `${sku},Arroyo ${sku},Tile Flooring,${brand},${price},13.33,40`

it('writes nothing if a row is invalid, and lists the invalid rows', async () => {
  const report = await importCatalogue(
    db,
    write([header, row('A-1'), row('A-2', 'cheap'), row('A-1'), row('A-3', '9', 'Foreign')]),
    vendorId,
    options,
  )
  expect(report).toMatchObject({ rows: 4, failed: 3, written: false })
  expect(report.errors.map((e) => [e.row, e.field])).toEqual([
    [3, 'final_price'],
    [4, 'sku'],
    [5, 'brand'],
  ])
  expect(await readRows(db, 'products')).toEqual([])
})

it('writes the valid rows on request, and updates them by SKU the next time', async () => {
  const first = await importCatalogue(db, write([header, row('A-1'), row('A-2', 'cheap')]), vendorId, {
    ...options,
    acceptGood: true,
  })
  expect(first).toMatchObject({ created: 1, updated: 0, failed: 1, written: true })
  const again = await importCatalogue(db, write([header, row('A-1', '41.07'), row('A-4')]), vendorId, options)
  expect(again).toMatchObject({ created: 1, updated: 1, failed: 0, written: true })
  const [product] = await readRows(db, 'products', { sku: 'A-1' })
  const sizes = await readRows(db, 'product_sizes', { productId: product?.id ?? 0 })
  expect(sizes.map((s) => [s.finalPriceCents, s.boxSqftHundredths, s.stock])).toEqual([[4107, 1333, 40]])
  expect(product?.model).toMatchObject({ kind: 'surface', layout: 'grid' })
})

it('rejects a row with more values than the header has columns, whatever the extra values are', async () => {
  const file = write([`${header},description`, `${row('M-1')},warm, and quiet`, `${row('M-2')},warm,,`])
  const report = await importCatalogue(db, file, vendorId, { ...options, dryRun: true })
  expect([report.rows, report.failed]).toEqual([2, 1])
  expect(report.errors).toEqual([
    {
      row: 2,
      field: 'sku',
      value: 'M-1',
      message: 'has 9 values where the header has 8 columns; put text with a comma in quotes',
    },
  ])
})

it('accepts semicolons, a byte order mark and quoted line breaks', async () => {
  const file = path.join(folder, 'semicolon.csv')
  writeFileSync(
    file,
    `\uFEFFSKU;Product name;Category;Brand;Final price;Box sqft\nB-1;"Arroyo\nlong";tile-flooring;Calle;12.30;10\n`,
  )
  expect(await importCatalogue(db, file, vendorId, { ...options, dryRun: true })).toMatchObject({
    rows: 1,
    failed: 0,
  })
})

it('counts rows as a spreadsheet does, and ignores rows that contain only commas', async () => {
  const file = write(['', header, row('R-1'), '', ',,,,,,', row('R-2', 'free'), ',,,,,,,,'])
  const report = await importCatalogue(db, file, vendorId, { ...options, dryRun: true })
  expect([report.rows, report.errors.map(({ row }) => row)]).toEqual([2, [6]])
  expect([report.created, report.updated, report.written]).toEqual([1, 0, false])
})

it('accepts inches written with quotation marks, and a separator line above the header', async () => {
  const lines = [
    header,
    row('Q-1').replace('Arroyo', 'Arroyo 12" x 24"'),
    row('Q-2').replace(/Arroyo[^,]*/, '"Tile ""Alba"""'),
  ]
  const written = (more: string[]) =>
    write(['sep=;', ...[...lines, ...more].map((line) => line.replaceAll(',', ';'))])
  const report = await importCatalogue(db, written([]), vendorId, options)
  expect([report.errors, report.created]).toEqual([[], 2])
  const names = (await readRows(db, 'products', { sku: 'Q-1' })).map(({ name }) => name)
  expect(names).toEqual(['Arroyo 12" x 24" Q-1'])
  const { errors } = await importCatalogue(db, written([row('Q-3', 'free')]), vendorId, {
    ...options,
    dryRun: true,
  })
  expect(errors.map(({ row }) => row)).toEqual([5])
})

it('reports unknown columns, and rejects duplicate ones', async () => {
  const file = write([header.replace('stock', 'Qty on hand'), row('U-1')])
  expect((await importCatalogue(db, file, vendorId, { ...options, dryRun: true })).unknown).toEqual([
    'Qty on hand',
  ])
  const twice = write([header.replace('stock', 'Final price'), row('U-1')])
  await expect(importCatalogue(db, twice, vendorId, options)).rejects.toThrow(
    'The header names final_price twice.',
  )
})

it('reports what the file as a whole lacks', async () => {
  await expect(importCatalogue(db, write(['sku,brand', 'A,B']), vendorId, options)).rejects.toThrow(
    'Missing header columns: product_name, category, final_price. The first row has: sku | brand',
  )
  await expect(importCatalogue(db, write([header]), vendorId, options)).rejects.toThrow(
    'The file has no rows.',
  )
})

it('leaves nothing behind when interrupted during a write, and can be restarted', async () => {
  const many = write([header, ...Array.from({ length: 2_300 }, (_, i) => row(`I-${i}`))])
  const ids = async () => (await readRows(db, 'products')).map(({ id }) => id).sort()
  const before = await ids()
  const cut = (label: string, done: number) => {
    if (label === 'Writing products' && done >= 2_000) throw new Error('the power went')
  }
  await expect(importCatalogue(db, many, vendorId, { ...options, onProgress: cut })).rejects.toThrow(
    'the power went',
  )
  expect(await ids()).toEqual(before)
  expect(await importCatalogue(db, many, vendorId, options)).toMatchObject({ created: 2_300, written: true })
})

it('rejects a whole file that is not CSV or not UTF-8', async () => {
  await expect(importCatalogue(db, write([header, 'X-1,"Arroyo']), vendorId, options)).rejects.toThrow(
    'The file could not be read as CSV after row',
  )
  const latin = path.join(folder, 'latin.csv')
  writeFileSync(latin, Buffer.from([header, row('X-2').replace('Arroyo', 'Caf\u00e9')].join('\n'), 'latin1'))
  await expect(importCatalogue(db, latin, vendorId, options)).rejects.toThrow('The file is not in UTF-8')
})

it('treats SKUs that differ only in case as one: as duplicates in a file, as the same product in the catalogue', async () => {
  const twice = write([header, row('Case-1'), row('CASE-1'), row('case-1')])
  const refused = await importCatalogue(db, twice, vendorId, options)
  expect(refused.errors.map(({ row, value, message }) => [row, value, message])).toEqual([
    [3, 'CASE-1', 'is already in row 2, as Case-1'],
    [4, 'case-1', 'is already in row 2, as Case-1'],
  ])
  await importCatalogue(db, write([header, row('Case-1')]), vendorId, options)
  const again = await importCatalogue(db, write([header, row('CASE-1', '44.44')]), vendorId, options)
  expect(again).toMatchObject({
    created: 0,
    updated: 1,
    respelled: [{ row: 2, sku: 'CASE-1', as: 'Case-1' }],
  })
  const sizes = (await readRows(db, 'product_sizes')).filter(({ sku }) => sku.toLowerCase() === 'case-1')
  expect(sizes.map((size) => [size.sku, size.finalPriceCents])).toEqual([['Case-1', 4444]])
})

it('keeps products separate if the catalogue has both spellings', async () => {
  await importCatalogue(db, write([header, row('both-1')]), vendorId, options)
  await updateRows(db, 'products', { sku: 'both-1' }, { sku: 'BOTH-1' })
  await db.query(`INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, name, description, unit, variant_group)
    SELECT id + 1, 'both1lower', 'both-1', vendor_id, brand_id, category_id, name, description, unit, 'both1lower' FROM products
    WHERE sku = 'BOTH-1'`)
  const report = await importCatalogue(db, write([header, row('both-1', '3.33')]), vendorId, options)
  expect(report).toMatchObject({ created: 0, updated: 1, respelled: [] })
})

it.each(['utf16le', 'utf16be'] as const)(
  'reads files that spreadsheets save as Unicode text: %s',
  async (encoding) => {
    const file = path.join(folder, 'unicode.txt')
    const text = [header, row('U-1').replace('Arroyo', 'Fábrica ✓')].join('\r\n').replaceAll(',', '\t')
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    writeFileSync(file, encoding === 'utf16le' ? bytes : bytes.swap16())
    const report = await importCatalogue(db, file, vendorId, options)
    expect(report).toMatchObject({ rows: 1, failed: 0, written: true })
    const [product] = await readRows(db, 'products', { sku: 'U-1' })
    expect(product?.name).toBe('Fábrica ✓ U-1')
  },
)

it('a second import waits for the first, whatever the order of their rows and the brands they add', async () => {
  const skus = Array.from({ length: 2_500 }, (_, i) => `T-${i}`)
  const fileOf = (name: string, lines: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, [header, ...lines].join('\n'))
    return file
  }
  const rows = skus.map((sku) => row(sku, '9.99', 'Brand new'))
  const there = fileOf('there.csv', rows)
  const back = fileOf('back.csv', [...rows].reverse())
  const labels: string[] = []
  const asked = { ...options, onProgress: (label: string) => labels.push(label) }
  const both = await Promise.all([
    importCatalogue(db, there, vendorId, asked),
    importCatalogue(db, back, vendorId, asked),
  ])
  expect(both.map(({ created }) => created).sort()).toEqual([0, 2_500])
  expect(both.map(({ updated }) => updated).sort()).toEqual([0, 2_500])
  expect(labels).toContain('Waiting for another import')
})

it('rejects a brand that another vendor took while the file was read', async () => {
  const first = importCatalogue(db, write([header, row('N-1', '5', 'Contested')]), vendorId, options)
  const file = path.join(folder, 'other.csv')
  writeFileSync(file, [header, row('N-1', '5', 'Contested')].join('\n'))
  const both = await Promise.all([first, importCatalogue(db, file, 78, options)])
  expect(both.map(({ created }) => created).sort()).toEqual([0, 1])
  expect(both.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'belongs to another vendor',
  ])
})

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
}
const fileOf = (...rows: Record<string, string>[]) =>
  write([Object.keys(rows[0] ?? {}).join(','), ...rows.map((row) => Object.values(row).join(','))])
const stored = async (sku: string) => {
  const { rows } = await db.query(
    `SELECT p.name, p.description, p.unit, p.minimum_unit, p.attributes, p.model, s.label,
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
      ...{
        name: 'Arroyo Sand',
        description: 'A warm stone look.',
        unit: 'Box',
        minimum_unit: 2,
        label: '12 x 24 in',
      },
      ...{ width_in: 12, height_in: 0.35, length_in: 24, pattern: 'straight', box_sqft_hundredths: 1333 },
      ...{ final_price_cents: 3840, list_price_cents: 5200, stock: 40 },
    })
    const { [left as 'stock']: _, ...others } = allColumns
    const report = await importCatalogue(db, fileOf(others), vendorId, options)
    expect(report).toMatchObject({ errors: [], updated: 1, written: true })
    expect(await stored('P-1')).toEqual(before)
  },
)

it('accepts a price list with only SKUs and prices, which changes nothing else', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const before = await stored('P-1')
  const report = await importCatalogue(db, fileOf({ sku: 'P-1', final_price: '41.00' }), vendorId, options)
  expect(report).toMatchObject({ errors: [], updated: 1, written: true })
  expect(await stored('P-1')).toEqual({ ...before, final_price_cents: 4100 })
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
  await expect(
    importCatalogue(db, fileOf({ sku: 'P-NEW', final_price: '9' }), vendorId, options),
  ).rejects.toThrow(
    'Missing header columns: product_name, category, brand. The first row has: sku | final_price',
  )
})

it('clears the value of an empty cell, and rejects it if the value is required', async () => {
  await importCatalogue(db, fileOf(allColumns), vendorId, options)
  const empty = { description: '', list_price: '', pattern: '', minimum_unit: '', stock: '' }
  expect(await importCatalogue(db, fileOf({ ...allColumns, ...empty }), vendorId, options)).toMatchObject({
    updated: 1,
  })
  expect(await stored('P-1')).toMatchObject({
    ...{
      description: '',
      list_price_cents: 0,
      pattern: null,
      minimum_unit: 1,
      stock: 0,
      final_price_cents: 3840,
    },
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
  expect(await importCatalogue(db, both, vendorId, options)).toMatchObject({ errors: [], updated: 1 })
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
      ...{
        width_in: 12,
        length_in: 24,
        height_in: 0.35,
        label: '12 x 24 in',
        attributes: { size: '12 x 24 in' },
      },
      model: { pieceIn: { w: 12, l: 24, t: 0.35 } },
    })
  }
  const larger = fileOf({ sku: 'S-0', width_size: '24', length_size: '48' })
  expect(await importCatalogue(db, larger, vendorId, options)).toMatchObject({ errors: [], updated: 1 })
  expect(await stored('S-0')).toMatchObject({
    ...{
      width_in: 24,
      length_in: 48,
      height_in: 0.35,
      label: '24 x 48 in',
      attributes: { size: '24 x 48 in' },
    },
    model: { pieceIn: { w: 24, l: 48, t: 0.35 } },
  })
})

it('reports a tile whose thickness is ambiguous', async () => {
  const sizes = { width_size: '12', height_size: '', length_size: '0.35' }
  const report = await importCatalogue(db, fileOf({ ...allColumns, sku: 'S-9', ...sizes }), vendorId, options)
  const message = 'is ambiguous: give both sides of the face, with or without the thickness'
  expect(report.errors).toEqual([{ row: 2, field: 'width_size', value: '12', message }])
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
