import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { clearMedia } from '#features/media/server/change-media.ts'
import { sendForm } from '#test/send-form.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
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
  expect((await call('categories', 'POST', { name: 'Mosaics', parent_id: category.id })).data).toEqual(added.data)
  expect((await call(`categories/${added.data.id}`, 'DELETE')).status).toBe(200)
  expect((await call(`categories/${added.data.id}`, 'DELETE')).status).toBe(404)
})

it('departments and categories are added, renamed and moved; wrong input and a rename by someone else are refused', async () => {
  const [first] = await rows('departments')
  const { data } = await call('departments', 'POST', { name: 'Lighting' })
  expect((await rows('departments')).map(({ name }: { name: string }) => name)).toEqual([first.name, 'Lighting'])
  await call(`departments/${data.id}/move`, 'POST', { by: -1 })
  await call(`departments/${data.id}/move`, 'POST', { by: -1 })
  expect((await rows('departments'))[0]).toMatchObject({ name: 'Lighting', position: 1 })
  const rename = (name: string, seen?: string) => call(`departments/${data.id}`, 'PUT', { name, seen })
  expect((await rename('Lamps', 'Lighting')).status).toBe(200)
  const stale = await rename('Lights', 'Lighting')
  expect([stale.status, stale.message]).toEqual([422, expect.stringContaining('“Lamps”')])
  expect((await rename(first.name)).errors).toEqual({
    name: ['There is already a department with this name.'],
  })
  expect(Object.keys((await rename(' ')).errors)).toEqual(['name'])
  expect((await call('categories', 'POST', { name: 'Bulbs', department_id: data.id })).errors).toEqual({
    unit: ['Choose the unit it is sold by.'],
  })
  expect((await call('categories', 'POST', { name: 'Bulbs', department_id: 5, unit: 'Piece' })).errors).toEqual({
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

it('pictures of categories and brands are uploaded, described, shown in the shop and removed; wrong files change nothing', async () => {
  const picture = (width: number, height: number, hex = '#884422') =>
    sharp({ create: { width, height, channels: 3, background: hex } })
      .jpeg()
      .toBuffer()
  const put = (path: string, bytes: Buffer | string | null, fields: Record<string, string>, name = 'a.jpg') =>
    sendForm(test, `/api/admin/${path}/picture`, {
      method: 'PUT',
      fields,
      files: bytes === null ? [] : [{ name, bytes }],
      headers: { authorization: token, 'x-requested-with': 'XMLHttpRequest' },
    })
  const [category] = (await rows('categories')).filter(({ products }: { products: number }) => products > 0)
  const [brand] = (await rows('brands')).filter(({ products }: { products: number }) => products > 0)
  const at = `categories/${category.id}`
  const own = async () => (await rows('categories')).find(({ id }: { id: number }) => id === category.id).picture
  expect((await put(at, null, { alt: 'Tiles' })).errors).toEqual({ picture: ['Choose a picture.'] })
  expect((await put(at, 'no picture', {})).errors.picture[0]).toContain('must be a file of type')
  expect((await put(at, await picture(960, 720), {}, 'a.exe')).errors.picture[0]).toContain('file of type')
  expect((await put(at, await picture(900, 720), {})).errors.picture[0]).toContain('960 X 720')
  expect((await put(at, await picture(960, 720), { alt: 'x'.repeat(201) })).errors).toHaveProperty('alt')
  expect((await put('categories/5', await picture(960, 720), {})).status).toBe(404)
  expect(await own()).toBeNull()

  const lines = async () => (await shop.call('admin/audit?action=catalogue.changed', { token })).data.total
  const before = await lines()
  const first = await put(at, await picture(960, 720), { alt: 'A tiled wall', seen: '' })
  expect(first.data.picture).toEqual({ file: expect.stringMatching(/\.jpg$/), alt: 'A tiled wall' })
  const again = await put(at, await picture(960, 720), { alt: 'A tiled wall', seen: '' })
  expect(again.data).toEqual(first.data)
  expect(await lines()).toBe(before + 1)
  // Another Admin, who has not seen it, does not replace it.
  const late = await put(at, await picture(960, 720, '#224488'), { alt: '', seen: '' })
  expect([late.status, late.message]).toEqual([
    422,
    expect.stringMatching(/^This picture has been changed in the meantime\. Ida Admin: Changed the catalog, /),
  ])
  expect(await own()).toEqual(first.data.picture)
  const { file } = first.data.picture
  expect((await put(at, null, { alt: 'A wall of tile', seen: file })).data.picture).toEqual({
    file,
    alt: 'A wall of tile',
  })
  const shown = await shop.call(`categories/${category.slug_url}`)
  expect(shown.data).toMatchObject({
    picture: { file, alt: 'A wall of tile' },
    image: `/media/m/${file}/whole-640.webp`,
  })
  expect((await test.app.inject(shown.data.image)).headers['content-type']).toBe('image/webp')

  const mark = await put(`brands/${brand.id}`, await picture(480, 120), { alt: '' })
  const ofBrand = async () =>
    (await shop.call('brands?per_page=100')).data.data.find(({ id }: { id: number }) => id === brand.id)
  expect(await ofBrand()).toMatchObject({ picture: mark.data.picture })
  const { db, mediaFiles } = test.deps
  const later = () => new Date(Date.now() + 25 * 3_600_000)
  expect(await clearMedia({ db, mediaFiles, clock: later })).toBeGreaterThan(0)
  expect(await mediaFiles.get(file)).toBeDefined()
  expect((await call(`${at}/picture?seen=other`, 'DELETE')).status).toBe(422)
  for (const _ of [1, 2]) expect((await call(`${at}/picture`, 'DELETE')).status).toBe(200)
  expect((await shop.call(`categories/${category.slug_url}`)).data.picture).toBeNull()
})

it('featured brands come first, in the order that an Admin gives them', async () => {
  const made: number[] = []
  for (const name of ['Zinc Works', 'Yew & Sons', 'Alder'])
    made.push((await call('brands', 'POST', { name, vendor_id: trade.stoneCo.id })).data.id)
  const shown = async () =>
    (await shop.call('brands?per_page=100')).data.data
      .filter(({ id }: { id: number }) => made.includes(id))
      .map(({ name }: { name: string }) => name)
  expect(await shown()).toEqual(['Alder', 'Yew & Sons', 'Zinc Works'])
  const feature = (id: number | undefined, name: string, featured = true) =>
    call(`brands/${id}`, 'PUT', { name, featured })
  await feature(made[0], 'Zinc Works')
  await feature(made[1], 'Yew & Sons')
  await feature(made[1], 'Yew & Sons')
  expect(await shown()).toEqual(['Zinc Works', 'Yew & Sons', 'Alder'])
  await call(`brands/${made[1]}/move`, 'POST', { by: -1 })
  await call(`brands/${made[1]}/move`, 'POST', { by: -1 })
  expect(await shown()).toEqual(['Yew & Sons', 'Zinc Works', 'Alder'])
  expect((await call(`brands/${made[2]}/move`, 'POST', { by: -1 })).status).toBe(404)
  await feature(made[1], 'Yew & Sons', false)
  expect(await shown()).toEqual(['Zinc Works', 'Alder', 'Yew & Sons'])
})
