import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('GET /api/faq', () => {
  const everybody = [
    'Product Information',
    'My Order',
    'Shipping and Delivery',
    'Returns and Cancelations',
    'My Account',
  ]
  const tabsFor = async (type?: 'Contractor' | 'User' | 'Vendor') => {
    const authorization = type && (await signIn(test.deps.db, (await makeAccount(test.deps.db, { type })).id))
    const response = await test.app.inject({
      url: '/api/faq',
      headers: authorization ? { authorization } : {},
    })
    expect(response.statusCode).toBe(200)
    return (response.json().data as { tab: string }[]).map(({ tab }) => tab)
  }

  it('returns the general tabs to a guest and a vendor [STATIC-22, STATIC-23, STATIC-24, STATIC-25, STATIC-26]', async () => {
    expect(await tabsFor()).toEqual(everybody)
    expect(await tabsFor('Vendor')).toEqual(everybody)
  })

  it('adds only the tab for the account’s own type [STATIC-27, STATIC-28]', async () => {
    expect(await tabsFor('Contractor')).toEqual([...everybody, 'For contractors and designers'])
    expect(await tabsFor('User')).toEqual([...everybody, 'For homeowners'])
  })

  it('rejects a dead token', async () => {
    const authorization = `Bearer ${'0'.repeat(64)}`
    const response = await test.app.inject({ url: '/api/faq', headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })
})

describe('GET /api/home', () => {
  it('returns 7 rooms per tab that can be opened, each with its picture [HOME-13]', async () => {
    const { data } = (await test.app.inject('/api/home')).json()
    expect(Object.keys(data.inspirations)).toEqual(['Bathroom', 'Kitchen', 'Living Room', 'Landscaping/Outdoor'])
    const rooms = Object.values(data.inspirations).flat() as { image: string; template_id: string }[]
    for (const list of Object.values(data.inspirations)) expect(list).toHaveLength(7)
    expect(new Set(rooms.map(({ template_id }) => template_id)).size).toBe(28)
    for (const { image, template_id } of rooms) {
      expect(templateById(template_id), template_id).not.toBeNull()
      const { width, height } = await sharp(`public${image}`).metadata()
      expect([width, height], image).toEqual([640, 400])
    }
  })

  it('returns no demo savings and testimonials on a marketplace without the demo', async () => {
    const { data } = (await test.app.inject('/api/home')).json()
    expect([data.savings, data.testimonials]).toEqual([[], []])
  })

  it('returns the specification’s savings and one testimonial of each kind on the demo', async () => {
    const { url, drop } = await createDemoDatabase()
    const demo = await createTestApp({ databaseUrl: url })
    const { data } = (await demo.app.inject('/api/home')).json()
    await demo.close()
    await drop()
    expect(data.savings).toEqual([
      { name: 'kitchen', percent: 55 },
      { name: 'bathroom', percent: 30 },
      { name: 'outdoor', percent: 40 },
    ])
    expect(new Set(data.testimonials.map((t: { label: string }) => t.label))).toEqual(
      new Set(['Contractor', 'Designer', 'Homeowner', 'Project Manager']),
    )
  })

  it('returns all departments with their categories, also those in which nothing is sold yet', async () => {
    const { db } = test.deps
    await insertRows(db, 'departments', [
      { id: 1, name: 'Flooring', menuSlug: 'flooring', position: 1 },
      { id: 2, name: 'Attic', menuSlug: 'attic', position: 2 },
    ])
    const category = { departmentId: 1, unit: 'Box', position: 1 }
    await insertRows(db, 'categories', [
      { ...category, id: 31, name: 'Tile Flooring', slugUrl: 'tile-flooring' },
      { ...category, id: 311, parentId: 31, name: 'Porcelain', slugUrl: 'porcelain' },
      { ...category, id: 41, departmentId: 2, name: 'Ladders', slugUrl: 'ladders' },
    ])
    const owner = await makeAccount(db, { type: 'Vendor' })
    await insertRows(db, 'vendors', {
      accountId: owner.id,
      companyName: 'Stone Co',
      street: '12 Quarry Road',
      city: 'Barre',
      state: 'VT',
      zipCode: '05641',
      phone: '8025550100',
      shipFrom: {},
      returnAddress: {},
    })
    await insertRows(db, 'brands', { id: 5, vendorId: owner.id, name: 'Stone', slug: 'stone' })
    await insertRows(db, 'products', {
      id: 9,
      hash: 'k3Zp0QwX7a',
      sku: 'S-1',
      vendorId: owner.id,
      brandId: 5,
      categoryId: 311,
      name: 'Field tile',
      unit: 'Box',
    })
    await test.deps.catalogue.settled()
    const { data } = (await test.app.inject('/api/home')).json()
    expect(data.departments).toEqual([
      {
        id: 1,
        name: 'Flooring',
        menu_slug: 'flooring',
        categories: [
          {
            id: 31,
            name: 'Tile Flooring',
            label: 'Tile Flooring',
            slug_url: 'tile-flooring',
            children: [{ id: 311, name: 'Porcelain', label: 'Porcelain', slug_url: 'porcelain', children: [] }],
          },
        ],
      },
      {
        id: 2,
        name: 'Attic',
        menu_slug: 'attic',
        categories: [{ id: 41, name: 'Ladders', label: 'Ladders', slug_url: 'ladders', children: [] }],
      },
    ])
  })
})
