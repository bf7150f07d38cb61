import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import type { PageCounts } from '../schema.ts'
import { sweepCounts } from './counts.ts'

let test: TestApp
let owner: number
let admin: number
beforeAll(async () => {
  test = await createTestApp()
  test.travelTo('2027-03-10T20:00:00Z')
  owner = (await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })).id
  admin = (await makeAccount(test.deps.db, { type: 'Admin' })).id
  const row = { accountId: owner, vsdId: 'CXUNTED2', companyName: 'Counted Building' }
  await insertRows(test.deps.db, 'showrooms', row)
  await vi.waitFor(() => expect(test.deps.catalogue.showroom(owner)).toBeDefined(), 20_000)
})
afterAll(() => test.close())

async function open(page: unknown, showroom: unknown = null, headers: Record<string, string> = {}, app = test.app) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/page_counts',
    payload: { page, showroom },
    headers,
  })
  return { status: response.statusCode, counted: response.json().data?.counted }
}

async function read(path: string, id: number): Promise<{ status: number; data: PageCounts }> {
  const headers = { authorization: await signIn(test.deps.db, id) }
  const response = await test.app.inject({ url: `/api/${path}`, headers })
  return { status: response.statusCode, data: response.json().data }
}

const viewsOf = ({ data }: { data: PageCounts }, page: string) =>
  data.pages.find((row) => row.page === page)?.views ?? 0

describe('page counts', () => {
  it('increment the page’s count of the day, for its showroom and for the platform', async () => {
    const before = await read('admin/page_counts', admin)
    const own = await read('showroom/page_counts', owner)
    expect(await open('/faq')).toEqual({ status: 200, counted: true })
    expect(await open('/faq', owner)).toEqual({ status: 200, counted: true })
    expect(await open('/product/:hash/:vsd_id?', owner)).toEqual({ status: 200, counted: true })
    const after = await read('admin/page_counts', admin)
    expect(viewsOf(after, '/faq') - viewsOf(before, '/faq')).toBe(2)
    expect(after.data.total - before.data.total).toBe(3)
    expect(after.data.showrooms).toContainEqual(
      expect.objectContaining({ id: owner, company_name: 'Counted Building' }),
    )
    const ownAfter = await read('showroom/page_counts', owner)
    expect(viewsOf(ownAfter, '/faq') - viewsOf(own, '/faq')).toBe(1)
    expect(ownAfter.data.total - own.data.total).toBe(2)
    expect(ownAfter.data.showrooms).toEqual([])
    expect(ownAfter.data.pages.find(({ page }) => page === '/faq')?.name).toBe('FAQ')
    expect(ownAfter.data.days).toHaveLength(30)
    expect(ownAfter.data.days.at(-1)).toMatchObject({ day: '2027-03-10' })
  })

  it('store a day, a page and a showroom, and nothing about the visitor', async () => {
    await open('/contact', owner, { cookie: 'wev_ut=user', 'user-agent': 'Known/1.0' })
    await read('admin/page_counts', admin)
    const rows = await readRows(test.deps.db, 'page_counts')
    const row = rows.find(({ page }) => page === '/contact')
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'page', 'showroomId', 'views'])
    expect(row).toMatchObject({ day: '2027-03-10', showroomId: owner })
  })

  it('are not recorded for a browser that asks not to be tracked', async () => {
    const before = viewsOf(await read('admin/page_counts', admin), '/terms_of_service')
    expect(await open('/terms_of_service', null, { 'sec-gpc': '1' })).toEqual({ status: 200, counted: false })
    expect(await open('/terms_of_service', null, { dnt: '1' })).toEqual({ status: 200, counted: false })
    expect(viewsOf(await read('admin/page_counts', admin), '/terms_of_service')).toBe(before)
  })

  it('accept only page patterns, not URLs, and ignore an unknown showroom', async () => {
    for (const page of ['/product/k3Zp0QwX7a', '/verify/:hash', '', null, 7])
      expect((await open(page)).status).toBe(422)
    const more = { page: '/faq', showroom: null, user: 12 }
    const response = await test.app.inject({ method: 'POST', url: '/api/page_counts', payload: more })
    expect(response.statusCode).toBe(422)
    expect((await open('/your_orders', 987_654_321)).status).toBe(200)
    await read('admin/page_counts', admin)
    const rows = await readRows(test.deps.db, 'page_counts')
    expect(rows.find(({ page }) => page === '/your_orders')?.showroomId).toBeNull()
  })

  it('can be read by an Admin, and by a professional only for their own showroom', async () => {
    const rival = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
    expect((await read('showroom/page_counts', rival.id)).data.total).toBe(0)
    const client = await makeAccount(test.deps.db)
    for (const path of ['admin/page_counts', 'showroom/page_counts'])
      expect((await read(path, client.id)).status).toBe(403)
    expect((await read('admin/page_counts', owner)).status).toBe(403)
    expect((await test.app.inject({ url: '/api/admin/page_counts' })).statusCode).toBe(401)
  })

  it('are limited to 60 per minute from one IP address', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await open('/faq', null, {}, strict.app)).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    await strict.close()
  })

  it('are written when a process ends, added to those of another, and shown for 30 days', async () => {
    const before = viewsOf(await read('admin/page_counts', admin), '/our-brands')
    const other = await createTestApp({ databaseUrl: test.databaseUrl })
    other.travelTo('2027-03-10T20:00:00Z')
    for (let i = 0; i < 5; i++) await open('/our-brands', owner, {}, other.app)
    await Promise.all([other.close(), open('/our-brands', owner)])
    expect(viewsOf(await read('admin/page_counts', admin), '/our-brands') - before).toBe(6)
    test.travelTo('2027-04-08T20:00:00Z')
    expect(viewsOf(await read('admin/page_counts', admin), '/our-brands') - before).toBe(6)
    test.travelTo('2027-04-09T20:00:00Z')
    expect(viewsOf(await read('admin/page_counts', admin), '/our-brands')).toBe(0)
    test.travelTo('2027-03-10T20:00:00Z')
  })

  it('are deleted after 400 days', async () => {
    await insertRows(test.deps.db, 'page_counts', [
      { day: '2025-01-01', page: '/faq', showroomId: null, views: 3 },
      { day: '2026-02-03', page: '/faq', showroomId: null, views: 4 },
    ])
    expect(await sweepCounts(test.deps)).toBe(1)
    const days = (await readRows(test.deps.db, 'page_counts')).map(({ day }) => day)
    expect(days).toContain('2026-02-03')
    await test.deps.db.query("DELETE FROM page_counts WHERE day = '2026-02-03'")
  })
})
