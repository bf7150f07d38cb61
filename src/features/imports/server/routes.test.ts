import { readFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertRows, updateRows } from '#db/write.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'
import { addVendors, vendorId } from '#test/vendor-files.ts'
import type { ImportJobView } from '../schema.ts'
import { createWorkbooks } from './workbooks.ts'

let test: TestApp
let token: string
let other: string
let admin: string
beforeAll(async () => {
  test = await createTestApp()
  await addVendors(test.deps.db)
  token = await signIn(test.deps.db, vendorId)
  other = await signIn(test.deps.db, 78)
  await makeAccount(test.deps.db, { id: 79, type: 'Admin' })
  admin = await signIn(test.deps.db, 79)
})
afterAll(() => test.close())

const root = '/api/vendor/products/import'
async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, as = token) {
  const headers = { authorization: as }
  const response = await test.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const isJson = response.headers['content-type']?.toString().includes('json')
  return { status: response.statusCode, text: response.body, ...(isJson ? response.json() : {}) }
}
const upload = (name: string, bytes: Buffer | string, mode = 'map') =>
  sendForm(test, root, { fields: { mode }, files: [{ name, bytes }], headers: { authorization: token } })
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../read/fixtures', name))

async function reached(job: number, status: ImportJobView['status']): Promise<ImportJobView> {
  await vi.waitFor(async () => expect((await call('GET', `${root}/${job}`)).data.status).toBe(status), {
    timeout: 60_000,
  })
  return (await call('GET', `${root}/${job}`)).data
}
/** Imports a file in our own layout; returns the job. */
async function load(lines: string[]): Promise<number> {
  const header = 'sku,product_name,category,brand,final_price,stock'
  const { data } = await upload('own.csv', [header, ...lines].join('\n'), 'check')
  await reached(data.job, 'checked')
  await call('POST', `${root}/${data.job}/commit`)
  return (await reached(data.job, 'done')).job
}
const line = (sku: string, name: string, price: string, stock: number) =>
  `${sku},${name},Cabinet Hardware,Calle,${price},${stock}`

const productsOf = async () =>
  (await readRows(test.deps.db, 'products', { vendorId })).sort((a, b) => (a.sku < b.sku ? -1 : 1))

it('a file is mapped, checked, written and taken back, and only its vendor sees it', async () => {
  const first = await upload('tile list.csv', fixture('tile.csv'))
  expect(first).toMatchObject({
    status: 201,
    data: {
      status: 'mapping',
      asks_for_prices: true,
      file_name: 'tile list.csv',
      mapping: { layout: 'tile', per: 'uom' },
    },
  })
  const { job, mapping } = first.data as ImportJobView
  expect(mapping.defaults.brand).toBe('Calle Tile Co')
  expect((await call('GET', `${root}/${job}`, undefined, other)).status).toBe(404)
  expect(await call('PUT', `${root}/${job}`, { mapping })).toMatchObject({
    status: 422,
    errors: { 'mapping.prices': [expect.stringMatching(/net prices or retail prices/)] },
  })
  expect((await call('POST', `${root}/${job}/commit`)).message).toBe('Check the file before you import it.')
  const answered = { ...mapping, prices: { kind: 'net', discount_percent: null } }
  expect(await call('PUT', `${root}/${job}`, { mapping: answered }, other)).toMatchObject({ status: 404 })
  expect((await call('PUT', `${root}/${job}`, { mapping: answered })).status).toBe(200)
  const checked = await reached(job, 'checked')
  expect(checked.report).toMatchObject({ rows: 7, created: 3, changed: 0, failed: 2, without_stock: 5 })
  expect(await productsOf()).toEqual([])
  const { data } = await call('GET', `${root}/${job}/problems?per_page=1`)
  expect(data).toMatchObject({
    total: 2,
    data: [{ row: 9, column: 'SF/BX', field: 'box_sqft', fix: 'Give the square feet in a box (SF/BX).' }],
  })
  const errors = await call('GET', `${root}/${job}/errors`)
  expect(errors.text.split('\r\n')).toEqual([
    '\uFEFFreason,Series,Color,Size,Finish,Item Code,UOM,PC/BX,SF/BX,BX/PLT,LBS/BX,Price/UOM',
    'SF/BX: is required because this category is sold by the box. Give the square feet in a box (SF/BX).,Arroyo,Sand,3x24 Plank,Matte,ARR-SA-BN,PC,10,,,,$8.00',
    '"Price/UOM: has no price. Give the price, or leave the row out.",Corte,Gray,"3""x6""",Gloss,COR-GR-36,PC,80,10,60,31,CALL FOR PRICE',
    '',
  ])
  await call('POST', `${root}/${job}/commit`)
  expect((await call('POST', `${root}/${job}/commit`)).status).toBe(200)
  const done = await reached(job, 'done')
  expect(done).toMatchObject({ created: 3, changed: 0, undo_until: expect.any(String) })
  expect((await productsOf()).map(({ sku, status }) => [sku, status])).toEqual([
    ['ARR-BO-1224', 'review'],
    ['ARR-SA-1224', 'review'],
    ['COR-WH-36', 'review'],
  ])
  // The Admin is notified once, and finds them in the queue.
  const waiting = async () => (await call('GET', '/api/admin/products', undefined, admin)).data
  expect(await waiting()).toMatchObject({
    total: 3,
    data: [{ kind: 'new' }, { kind: 'new' }, { kind: 'new' }],
  })
  expect((await readRows(test.deps.db, 'notifications', { accountId: 79 })).map(({ title }) => title)).toEqual([
    'Products are waiting for your review',
  ])
  const [arroyo] = await productsOf()
  const published = { status: 'published' }
  expect((await call('PUT', `/api/admin/products/${arroyo?.id}`, published, admin)).status).toBe(200)
  await call('POST', `${root}/${job}/undo`)
  await reached(job, 'undone')
  expect(await productsOf()).toEqual([])
  expect((await waiting()).total).toBe(0)
  expect((await call('POST', `${root}/${job}/commit`)).status).toBe(422)
})

it('the next file with the same columns has the same mapping, whatever the year in their names', async () => {
  const list = (year: number) =>
    `Product,Master Class,Description,${year} Full Carton Price,${year} List Price\nHK-1,Hooks,Hook,4.50,10\n`
  const { job, mapping } = (await upload('2026.csv', list(2026))).data as ImportJobView
  const answered = {
    ...mapping,
    prices: { kind: 'net', discount_percent: null },
    categories: { hooks: 35 },
    defaults: { ...mapping.defaults, stock: 12 },
  }
  await call('PUT', `${root}/${job}`, { mapping: answered })
  expect((await reached(job, 'checked')).report).toMatchObject({ created: 1, failed: 0, without_stock: 0 })
  const next = await upload('2027.csv', list(2027), 'check')
  expect(next.data.mapping).toEqual(answered)
  expect((await reached(next.data.job, 'checked')).report).toMatchObject({ created: 1 })
  const list2 = (await call('GET', root)).data
  expect(list2.slice(0, 2).map(({ file_name }: { file_name: string }) => file_name)).toEqual(['2027.csv', '2026.csv'])
})

it('undoing restores what nobody has changed since, keeps sales, and archives what was ordered', async () => {
  const { db } = test.deps
  await load([line('U-1', 'Knob', '5.00', 40), line('U-2', 'Pull', '6.00', 10)])
  await updateRows(db, 'products', { sku: 'U-1' }, { status: 'published' })
  const second = await load([
    line('U-1', 'New knob', '5.50', 100),
    line('U-2', 'New pull', '6.50', 10),
    line('U-3', 'Bought', '7.00', 3),
    line('U-4', 'Not bought', '8.00', 3),
  ])
  expect((await readRows(db, 'products', { sku: 'U-1' }))[0]?.status).toBe('published')
  // Five knobs are sold, the vendor renames the pull, and somebody buys one of the new products.
  await updateRows(db, 'product_sizes', { sku: 'U-1' }, { stock: 95 })
  await updateRows(db, 'products', { sku: 'U-2' }, { name: 'Renamed' })
  const [bought] = await readRows(db, 'products', { sku: 'U-3' })
  const [size] = await readRows(db, 'product_sizes', { sku: 'U-3' })
  const projectId = randomKey(22)
  await insertRows(db, 'projects', { id: projectId, name: 'Cart', isCart: true })
  await insertRows(db, 'project_lines', {
    id: randomId(),
    projectId,
    productId: bought?.id ?? 0,
    sizeId: size?.id ?? 0,
    qty: 1,
    seenPriceCents: 700,
  })
  await call('POST', `${root}/${second}/undo`)
  await reached(second, 'undone')
  const after = (await productsOf()).filter(({ sku }) => sku.startsWith('U-'))
  expect(after.map(({ sku, name, status }) => [sku, name, status])).toEqual([
    ['U-1', 'Knob', 'published'],
    ['U-2', 'Renamed', 'review'],
    ['U-3', 'Bought', 'archived'],
  ])
  // What is archived waits for no review.
  const queue = await call('GET', '/api/admin/products', undefined, admin)
  expect(queue.data.data.map(({ sku }: { sku: string }) => sku)).not.toContain('U-3')
  const [knob] = await readRows(db, 'product_sizes', { sku: 'U-1' })
  const [pull] = await readRows(db, 'product_sizes', { sku: 'U-2' })
  expect([knob?.finalPriceCents, knob?.stock, pull?.finalPriceCents, pull?.stock]).toEqual([500, 35, 600, 10])
  const late = await load([line('U-1', 'Knob', '9.00', 35)])
  await updateRows(db, 'import_jobs', { id: late }, { finishedAt: new Date('2020-01-01') })
  expect((await call('POST', `${root}/${late}/undo`)).message).toBe('An import can be undone within 24 hours.')
})

it('an approved product takes prices from a file at once, and its name only when an Admin approves it', async () => {
  await load([line('A-1', 'Knob', '5.00', 40)])
  const [knob] = await readRows(test.deps.db, 'products', { sku: 'A-1' })
  const decide = (body: object) => call('PUT', `/api/admin/products/${knob?.id}`, body, admin)
  expect((await decide({ status: 'published' })).status).toBe(200)
  const stored = async () => {
    const [product] = await readRows(test.deps.db, 'products', { sku: 'A-1' })
    const [size] = await readRows(test.deps.db, 'product_sizes', { sku: 'A-1' })
    return [product?.name, product?.status, size?.finalPriceCents]
  }
  const reviews = async () =>
    (await readRows(test.deps.db, 'product_reviews', { productId: knob?.id ?? 0 })).map(({ status, proposed }) => [
      status,
      proposed,
    ])
  const first = await load([line('A-1', 'Chandelier', '7.00', 40)])
  expect(await stored()).toEqual(['Knob', 'published', 700])
  expect(await reviews()).toContainEqual(['open', { product_name: 'Chandelier' }])
  await call('POST', `${root}/${first}/undo`)
  await reached(first, 'undone')
  expect(await stored()).toEqual(['Knob', 'published', 500])
  expect(await reviews()).toContainEqual(['withdrawn', { product_name: 'Chandelier' }])
  await load([line('A-1', 'Round knob', '5.00', 40)])
  // The same file again proposes nothing new.
  const { data } = await upload('own.csv', `sku,product_name,category\nA-1,Round knob,Cabinet Hardware\n`, 'check')
  expect((await reached(data.job, 'checked')).report).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await decide({ status: 'published' })).status).toBe(200)
  expect(await stored()).toEqual(['Round knob', 'published', 500])
})

it('the export is a file whose import changes nothing', async () => {
  const file = await call('GET', '/api/vendor/products/export')
  expect(file.status).toBe(200)
  expect(file.text.split('\r\n')[0]).toMatch(/^\uFEFFsku,product_name,category/)
  const { data } = await upload('products.csv', file.text, 'check')
  const { report } = await reached(data.job, 'checked')
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 4, failed: 0 })
})

it('the check tells each price and stock that would change, before and after, and changes none of them', async () => {
  await load([line('B-1', 'Knob', '5.00', 40), line('B-2', 'Pull', '6.00', 10)])
  const sizes = async () =>
    (await readRows(test.deps.db, 'product_sizes'))
      .filter(({ sku }) => sku.startsWith('B-'))
      .map(({ sku, finalPriceCents, listPriceCents, stock }) => [sku, finalPriceCents, listPriceCents, stock])
      .sort()
  const file = 'sku,final_price,list_price,stock\nB-1,5.50,8.00,40\nB-2,6.00,,7\n'
  const { data } = await upload('prices.csv', file, 'check')
  const { report } = await reached(data.job, 'checked')
  const knob = { row: 2, name: 'Knob', sku: 'B-1' }
  const changes = [
    { ...knob, field: 'final_price', before: 5, after: 5.5 },
    { ...knob, field: 'list_price', before: 0, after: 8 },
    { row: 3, name: 'Pull', sku: 'B-2', field: 'stock', before: 10, after: 7 },
  ]
  expect(report).toMatchObject({ created: 0, changed: 2, changes_total: 3, changes })
  const before = [
    ['B-1', 500, 0, 40],
    ['B-2', 600, 0, 10],
  ]
  expect(await sizes()).toEqual(before)
  await call('POST', `${root}/${data.job}/commit`)
  await reached(data.job, 'done')
  expect(await sizes()).toEqual([
    ['B-1', 550, 800, 40],
    ['B-2', 600, 0, 7],
  ])
})

it('a file that cannot be read at all is refused at once, and the next request is answered', async () => {
  expect(await upload('bomb.csv', `a,b\n"${'x'.repeat(2_000_000)}`)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/256,000 characters/),
  })
  expect(await upload('book.xlsx', 'PK\u0003\u0004')).toMatchObject({ status: 422 })
  expect(await upload('big.csv', Buffer.alloc(25 * 1024 * 1024 + 10, 'a'))).toMatchObject({
    status: 422,
    errors: { file: ['The file is larger than 25 MB.'] },
  })
  expect((await call('GET', root)).status).toBe(200)
})

it('the file of rows with problems runs no formula of its cells, and is read again as the vendor wrote it', async () => {
  const header = 'sku,product_name,category,brand,final_price,stock,description'
  const wrong = ['=1+1 Knob', '+Knob', '-Knob', '@Knob'].map(
    (name, i) => `F-${i},${name},Cabinet Hardware,Calle,none,5,- solid brass`,
  )
  const { data } = await upload('formulas.csv', [header, ...wrong].join('\n'), 'check')
  await reached(data.job, 'checked')
  const { text } = await call('GET', `${root}/${data.job}/errors`)
  const cells = (parse(text, { bom: true }) as string[][]).flat()
  expect(cells.length).toBe(5 * 8)
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  const again = await upload('again.csv', text.replaceAll(',none,', ',9.50,'), 'check')
  await reached(again.data.job, 'checked')
  await call('POST', `${root}/${again.data.job}/commit`)
  await reached(again.data.job, 'done')
  const read = (await productsOf()).filter(({ sku }) => sku.startsWith('F-'))
  expect(read.map(({ name }) => name)).toEqual(['=1+1 Knob', '+Knob', '-Knob', '@Knob'])
  expect(new Set(read.map(({ description }) => description))).toEqual(new Set(['- solid brass']))
})

it('a workbook is read from the sheets with the same columns, and another sheet can be chosen', async () => {
  const header = ['SKU', 'Product name', 'Category', 'Brand', 'Net price', 'Stock']
  const book = utils.book_new()
  const add = (name: string, rows: unknown[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  add('Notes', [['Prices of 2027'], ['Call us for questions', '555-0100']])
  add('Knobs', [header, ['00417', 'Round knob 1.25 in', 'Cabinet Hardware', 'Calle', 4.5, 40]])
  add('Pulls', [header, ['00512', 'Bar pull 5 in', 'Cabinet Hardware', 'Calle', 7.25, 12]])
  add('Dealers', [
    ['Dealer', 'Phone'],
    ['Mora', '555-0199'],
  ])
  const first = (await upload('prices.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }))).data as ImportJobView
  expect(first.sheets.map(({ name, rows, chosen }) => [name, rows, chosen])).toEqual([
    ['Notes', 2, false],
    ['Knobs', 2, true],
    ['Pulls', 2, true],
    ['Dealers', 2, false],
  ])
  expect(first.sample.map(({ cells }) => cells[0])).toEqual(['00417', '00512'])
  const url = `${root}/${first.job}/sheets`
  expect(await call('PUT', url, { sheets: [1, 3] })).toMatchObject({
    status: 422,
    errors: { sheets: [expect.any(String)] },
  })
  expect((await call('PUT', url, { sheets: [9] })).status).toBe(422)
  const one = (await call('PUT', url, { sheets: [2] })).data as ImportJobView
  expect([one.status, one.sample.map(({ cells }) => cells[0])]).toEqual(['mapping', ['00512']])
  const mapping = { ...one.mapping, prices: { kind: 'net', discount_percent: null } }
  await call('PUT', `${root}/${first.job}`, { mapping })
  const { report } = await reached(first.job, 'checked')
  expect(report).toMatchObject({ rows: 1, created: 1, failed: 0 })
  expect(report?.preview[0]?.sizes[0]).toMatchObject({ sku: '00512', final_price: 7.25, stock: 12 })
})

it('a workbook that needs more than is available is refused in words', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['SKU', 'Price'],
      ['A', 1],
    ]),
    'List',
  )
  const workbooks = createWorkbooks({ wallMs: 1 })
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await expect(workbooks.read('account 1', bytes)).rejects.toMatchObject({
    status: 422,
    message: /too large to be read/,
  })
  await workbooks.close()
})
