import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'
import { addVendors, vendorId } from '#test/vendor-files.ts'
import { fileOfLine, type LineValues, mappingOfLine, planLine } from '../line-plan.ts'
import type { ImportJobView } from '../schema.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  await addVendors(test.deps.db)
  const family = { departmentId: 1, unit: 'Piece', position: 9 }
  await insertRows(test.deps.db, 'categories', { id: 39, name: 'Cabinets', slugUrl: 'cabinets', ...family })
  await insertRows(test.deps.db, 'categories', [
    { id: 40, parentId: 39, name: 'Base cabinet', slugUrl: 'base-cabinet', ...family },
    { id: 41, parentId: 39, name: 'Wall cabinet', slugUrl: 'wall-cabinet', ...family },
    { id: 42, parentId: 39, name: 'Cabinet filler', slugUrl: 'cabinet-filler', ...family },
    { id: 43, parentId: 38, name: 'Interior wall paint', slugUrl: 'interior-wall-paint', ...family },
  ])
  token = await signIn(test.deps.db, vendorId)
})
afterAll(() => test.close())

const root = '/api/vendor/products/import'
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  (await test.app.inject({ method, url, headers: { authorization: token }, ...(body && { payload: body }) })).json()
    .data
async function reached(job: number, status: ImportJobView['status']): Promise<ImportJobView> {
  await vi.waitFor(async () => expect(await call('GET', `${root}/${job}`)).toMatchObject({ status }), {
    timeout: 60_000,
  })
  return call('GET', `${root}/${job}`)
}

/** Sends a line as its page does, and waits for the check. */
async function checked(
  values: LineValues,
  category = '',
  prices = { prices: 'net' as 'net' | 'retail', discount: '' },
) {
  const { text, columns } = fileOfLine(planLine(values).rows, values, category)
  const sent = await sendForm(test, root, {
    fields: { mode: 'map' },
    files: [{ name: 'line.csv', bytes: text }],
    headers: { authorization: token },
  })
  const { job, mapping } = sent.data as ImportJobView
  await call('PUT', `${root}/${job}`, {
    mapping: mappingOfLine(mapping, columns, { ...values, ...prices }),
  })
  return reached(job, 'checked')
}
const sizes = async () =>
  (
    await test.deps.db.query(
      `SELECT p.name, c.name AS category, p.specs::text LIKE '%"Color"%' AS colored, p.finish, s.sku, s.label, s.final_price_cents AS net, s.list_price_cents AS list, s.stock
        FROM products p JOIN product_sizes s ON s.product_id = p.id JOIN categories c ON c.id = coalesce(p.family_id, p.category_id)
        WHERE p.vendor_id = $1 ORDER BY s.sku`,
      [vendorId],
    )
  ).rows

it('a line of cabinets becomes products with a size for each box, which are written, found unchanged and taken back [OP-78]', async () => {
  const values: LineValues = {
    kind: 'cabinets',
    line: 'Haven',
    brand: 'Calle',
    styles: 'Shaker, SH\nSlab, SL, -5%',
    looks: 'Pure white, PW\nWalnut, WA, +10%',
    units: 'B12, 189.00\nB15, 205.00\nW3042, 214.00\nF330, 45.00, cabinet filler, 3 x 30 x 0.75',
    pattern: '{style}-{finish}-{box}',
    stock: '12',
  }
  const first = await checked(values)
  expect(first.report).toMatchObject({ rows: 16, created: 12, failed: 0, unknown_categories: [], notes: [] })
  await call('POST', `${root}/${first.job}/commit`)
  await reached(first.job, 'done')
  const written = await sizes()
  expect(written).toHaveLength(16)
  expect(written.find(({ sku }) => sku === 'SL-WA-W3042')).toEqual({
    name: 'Haven wall cabinet, Slab, Walnut',
    category: 'Wall cabinet',
    colored: false,
    finish: 'Walnut',
    sku: 'SL-WA-W3042',
    label: '30 x 12 x 42 in, W3042',
    net: 22_363,
    list: 0,
    stock: 12,
  })
  expect((await checked(values)).report).toMatchObject({ created: 0, changed: 0, unchanged: 12 })
  await call('POST', `${root}/${first.job}/undo`)
  await reached(first.job, 'undone')
  expect(await sizes()).toEqual([])
})

it('paint has its container as the size, and retail prices become net by the discount [OP-78]', async () => {
  const values: LineValues = {
    kind: 'paint',
    line: 'Plain',
    brand: 'Calle',
    styles: 'Eggshell, EG\nSatin, SA',
    looks: 'Snow, 101\nInk, 102',
    units: 'Quart, QT, 20.00, 100\n5 gallons, 5G, 200.00, 2000',
    pattern: '{color}-{sheen}-{package}',
    stock: '',
  }
  const job = await checked(values, 'Interior wall paint', { prices: 'retail', discount: '40' })
  expect(job.report).toMatchObject({ rows: 8, created: 4, failed: 0 })
  await call('POST', `${root}/${job.job}/commit`)
  await reached(job.job, 'done')
  expect((await sizes()).find(({ sku }) => sku === '102-SA-5G')).toMatchObject({
    name: 'Plain, Ink Satin',
    category: 'Interior wall paint',
    colored: true,
    finish: 'Satin',
    label: '5 gallons',
    net: 12_000,
    list: 20_000,
  })
})
