import { afterAll, expect, it } from 'vitest'
import { createShop } from '#test/shop.ts'

const { trade, tile, shop, close } = await createShop()
afterAll(close)
const token = trade.admin.token
const call = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object, by = token) =>
  shop.call(`admin/${path}`, { token: by, method, body })
const rows = async (kind: string) => (await call(kind)).data.data

it('hiding a category or a brand takes its products off the shop and out of carts, and showing it brings them back', async () => {
  const [category] = await rows('categories')
  const [brand] = (await rows('brands')).filter(({ products }: { products: number }) => products > 0)
  const seen = async () => (await shop.call(`products/${tile.hash}`)).status
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 2]])
  for (const [kind, row] of [
    ['categories', category],
    ['brands', brand],
    ['departments', (await rows('departments'))[0]],
  ] as const) {
    expect(await seen()).toBe(200)
    expect((await call(`${kind}/${row.id}`, 'PUT', { name: row.name, hidden: true })).status).toBe(200)
    expect(await seen()).toBe(404)
    expect((await shop.order(trade.ann.token, cart, { expected_total: 94.14 })).status).toBe(422)
    await call(`${kind}/${row.id}`, 'PUT', { name: row.name, hidden: false })
  }
  expect(await seen()).toBe(200)
  const { data: log } = await shop.call('admin/audit?action=catalogue.changed', { token })
  expect(log.data[0].before).toContain('Hidden: true')
})

it('what is in use cannot be deleted and says by what; the rest can, once', async () => {
  const [category] = await rows('categories')
  expect((await call(`categories/${category.id}`, 'DELETE')).message).toBe(
    `“${category.name}” is used by 1 product, 1 showroom. Hide it instead.`,
  )
  const [department] = await rows('departments')
  expect((await call(`departments/${department.id}`, 'DELETE')).message).toMatch(/is used by 1 category/)
  const added = await call('categories', 'POST', { name: 'Mosaics', parent_id: category.id })
  expect(added.status).toBe(201)
  // A lost response is sent again.
  expect((await call('categories', 'POST', { name: 'Mosaics', parent_id: category.id })).data).toEqual(
    added.data,
  )
  expect((await call(`categories/${added.data.id}`, 'DELETE')).status).toBe(200)
  expect((await call(`categories/${added.data.id}`, 'DELETE')).status).toBe(404)
})

it('departments and categories are added, renamed and moved; wrong input and a rename by someone else are refused', async () => {
  const [first] = await rows('departments')
  const { data } = await call('departments', 'POST', { name: 'Lighting' })
  expect((await rows('departments')).map(({ name }: { name: string }) => name)).toEqual([
    first.name,
    'Lighting',
  ])
  await call(`departments/${data.id}/move`, 'POST', { by: -1 })
  await call(`departments/${data.id}/move`, 'POST', { by: -1 })
  expect((await rows('departments'))[0]).toMatchObject({ name: 'Lighting', position: 1 })
  const rename = (name: string, seen?: string) => call(`departments/${data.id}`, 'PUT', { name, seen })
  expect((await rename('Lamps', 'Lighting')).status).toBe(200)
  const stale = await rename('Lights', 'Lighting')
  expect([stale.status, stale.message]).toEqual([409, expect.stringContaining('“Lamps”')])
  expect((await rename(first.name)).errors).toEqual({ name: ['There is already a department of this name.'] })
  expect(Object.keys((await rename(' ')).errors)).toEqual(['name'])
  expect((await call('categories', 'POST', { name: 'Bulbs', department_id: data.id })).errors).toEqual({
    unit: ['Choose the unit that it is sold by.'],
  })
  expect(
    (await call('categories', 'POST', { name: 'Bulbs', department_id: 5, unit: 'Piece' })).errors,
  ).toEqual({
    department_id: ['Choose a department.'],
  })
  const brand = { name: 'Fir & Co', vendor_id: trade.stoneCo.id, founded: 1980, style: 'Modern' }
  expect((await call('brands', 'POST', { ...brand, vendor_id: 5 })).errors).toEqual({
    vendor_id: ['Choose a vendor.'],
  })
  const made = await call('brands', 'POST', brand)
  expect((await call('brands?q=fir')).data.data).toMatchObject([{ id: made.data.id, founded: 1980 }])
  expect((await call(`brands/${made.data.id}`, 'DELETE')).status).toBe(200)
  for (const kind of ['departments', 'categories', 'brands'])
    expect((await call(kind, 'GET', undefined, trade.stoneCo.token)).status).toBe(403)
})
