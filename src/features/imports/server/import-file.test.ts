import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { readRows } from '#test/rows.ts'
import { createVendorFiles, importCatalogue, options, type VendorFiles, vendorId } from '#test/vendor-files.ts'
import { importFile } from './import-file.ts'
import { claimJob } from './job-queries.ts'
import { runStep } from './run-step.ts'

let files: VendorFiles
let db: VendorFiles['db']
let write: VendorFiles['write']
let folder: string
beforeAll(async () => {
  files = await createVendorFiles()
  ;({ db, write, folder } = files)
})
afterAll(() => files.close())

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
  expect(first).toMatchObject({ created: 1, changed: 0, failed: 1, written: true })
  const again = await importCatalogue(db, write([header, row('A-1', '41.07'), row('A-4')]), vendorId, options)
  expect(again).toMatchObject({ created: 1, changed: 1, failed: 0, written: true })
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
      column: 'sku',
      field: 'sku',
      value: 'M-1',
      message: 'has 9 values where the header has 8 columns',
      fix: 'Put text that contains the separator in quotation marks.',
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
  expect([report.created, report.changed, report.written]).toEqual([1, 0, false])
})

it('accepts inches written with quotation marks, and a separator line above the header', async () => {
  const lines = [
    header,
    row('Q-1').replace('Arroyo', 'Arroyo 12" x 24"'),
    row('Q-2').replace(/Arroyo[^,]*/, '"Tile ""Alba"""'),
  ]
  const written = (more: string[]) => write(['sep=;', ...[...lines, ...more].map((line) => line.replaceAll(',', ';'))])
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

it('ignores unknown columns, and rejects duplicate ones', async () => {
  const file = write([header.replace('stock', 'Qty on hand'), row('U-1')])
  const { mapping } = await importFile(db, file, vendorId, { ...options, dryRun: true })
  expect([mapping.layout, mapping.columns[6]]).toEqual(['own', null])
  const twice = write([header.replace('stock', 'Final price'), row('U-1')])
  await expect(importCatalogue(db, twice, vendorId, options)).rejects.toThrow('The header names final_price twice.')
})

it('reports what the file as a whole lacks', async () => {
  await expect(importCatalogue(db, write(['made by,colour', 'A,B']), vendorId, options)).rejects.toThrow(
    'No column for the SKU or the name was found. The header row has: made by | colour',
  )
  await expect(importCatalogue(db, write([header]), vendorId, options)).rejects.toThrow('The file has no rows.')
})

it('continues where it was interrupted, and counts every product once', async () => {
  const many = write([header, ...Array.from({ length: 2_300 }, (_, i) => row(`I-${i}`))])
  const cut = (label: string, done: number) => {
    if (label === 'Writing products' && done >= 1_000) throw new Error('the power went')
  }
  await expect(importCatalogue(db, many, vendorId, { ...options, onProgress: cut })).rejects.toThrow('the power went')
  const [left] = (await readRows(db, 'import_jobs')).filter(({ status }) => status === 'writing')
  expect(left).toMatchObject({ done: 1_000, created: 1_000 })
  const claim = { lease: 'another process', until: new Date('2100-01-02') }
  expect(await claimJob(db, { ...claim, now: new Date(), jobId: left?.id })).toBeNull()
  const job = await claimJob(db, { ...claim, now: new Date('2100-01-01'), jobId: left?.id })
  if (!job) throw new Error('not claimed')
  await runStep({ db, clock: () => new Date() }, { ...job, lease: claim.lease })
  expect((await readRows(db, 'import_jobs', { id: job.id }))[0]).toMatchObject({
    status: 'done',
    done: 2_300,
    created: 2_300,
    changed: 0,
  })
  expect((await readRows(db, 'products')).filter(({ sku }) => sku.startsWith('I-'))).toHaveLength(2_300)
  expect(await importCatalogue(db, many, vendorId, options)).toMatchObject({ created: 0, unchanged: 2_300 })
})

it('rejects a whole file that is not CSV, and reads Windows-1252', async () => {
  await expect(importCatalogue(db, write([header, 'X-1,"Arroyo']), vendorId, options)).rejects.toThrow(
    'a quotation mark is opened there and never closed',
  )
  const latin = path.join(folder, 'latin.csv')
  writeFileSync(latin, Buffer.from([header, row('X-2').replace('Arroyo', 'Caf\u00e9')].join('\n'), 'latin1'))
  await importCatalogue(db, latin, vendorId, options)
  expect((await readRows(db, 'products', { sku: 'X-2' }))[0]?.name).toBe('Caf\u00e9 X-2')
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
    changed: 1,
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
  expect(report).toMatchObject({ created: 0, changed: 1, respelled: [] })
})

it.each(['utf16le', 'utf16be'] as const)('reads files that spreadsheets save as Unicode text: %s', async (encoding) => {
  const file = path.join(folder, 'unicode.txt')
  const text = [header, row('U-1').replace('Arroyo', 'Fábrica ✓')].join('\r\n').replaceAll(',', '\t')
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  writeFileSync(file, encoding === 'utf16le' ? bytes : bytes.swap16())
  const report = await importCatalogue(db, file, vendorId, options)
  expect(report).toMatchObject({ rows: 1, failed: 0, written: true })
  const [product] = await readRows(db, 'products', { sku: 'U-1' })
  expect(product?.name).toBe('Fábrica ✓ U-1')
})

it('two imports at once add every product once, whatever the order of their rows and the brands they add', async () => {
  const skus = Array.from({ length: 2_500 }, (_, i) => `T-${i}`)
  const fileOf = (name: string, lines: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, [header, ...lines].join('\n'))
    return file
  }
  const rows = skus.map((sku) => row(sku, '9.99', 'Brand new'))
  const there = fileOf('there.csv', rows)
  const back = fileOf('back.csv', [...rows].reverse())
  const both = await Promise.all([
    importCatalogue(db, there, vendorId, options),
    importCatalogue(db, back, vendorId, options),
  ])
  expect(both.map(({ created }) => created).reduce((sum, n) => sum + n)).toBe(2_500)
  expect((await readRows(db, 'products')).filter(({ sku }) => sku.startsWith('T-'))).toHaveLength(2_500)
})

it('rejects a brand that another vendor took while the file was read', async () => {
  const first = importCatalogue(db, write([header, row('N-1', '5', 'Contested')]), vendorId, options)
  const file = path.join(folder, 'other.csv')
  writeFileSync(file, [header, row('N-1', '5', 'Contested')].join('\n'))
  const both = await Promise.all([first, importCatalogue(db, file, 78, options)])
  expect(both.map(({ created }) => created).sort()).toEqual([0, 1])
  expect(both.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(['belongs to another vendor'])
})
