import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let token: string

const now = new Date('2026-11-20T18:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

type Applicant = Awaited<ReturnType<typeof makeApplicant>>
let fresh: Applicant
let late: Applicant
let tileMaker: Applicant

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo(now)
  call = buyer(test).call
  const { db } = test.deps
  const admin = await makeAccount(db, { type: 'Admin', firstName: 'Ida', lastName: 'Admin' })
  token = await signIn(db, admin.id)
  fresh = await makeApplicant(db, 'Contractor', { createdAt: hoursAgo(2), emailVerifiedAt: null })
  late = await makeApplicant(db, 'Contractor', { createdAt: hoursAgo(30), firstName: 'Silas' })
  tileMaker = await makeApplicant(db, 'Vendor', {
    createdAt: hoursAgo(20),
    application: { companyName: 'Pismo 100% Tile' },
  })
})
afterAll(() => test.close())

describe('the Admin routes', () => {
  const routes = [
    ['GET', 'admin/dashboard'],
    ['GET', 'admin/users'],
    ['GET', 'admin/users/1'],
    ['PUT', 'admin/users/1'],
    ['PUT', 'admin/users/1/platform_fee'],
    ['GET', 'admin/audit'],
  ] as const

  it('reject guests, all other types and an Admin before the passcode [ROLE-05, SIGNIN-39, OP-01]', async () => {
    const { db } = test.deps
    const others = await Promise.all([
      ...(['User', 'Contractor', 'Vendor'] as const).map(async (type) => {
        const { id } = await makeAccount(db, { type, status: type === 'User' ? 'Active' : 'Approve' })
        return signIn(db, id)
      }),
      signIn(db, fresh.id),
      makeAccount(db, { type: 'Admin' }).then(({ id }) => signIn(db, id, { passcodePending: true })),
      makeAccount(db, { type: 'Admin', status: 'Deactive' }).then(({ id }) => signIn(db, id)),
    ])
    for (const [method, path] of routes) {
      const body = method === 'PUT' ? { status: 'Approve' } : undefined
      expect((await call(path, { method, body })).status).toBe(401)
      for (const other of others) expect((await call(path, { method, body, token: other })).status).toBe(403)
    }
  })
})

describe('the queue', () => {
  const queue = async (query: string) => (await call(`admin/users?${query}`, { token })).data

  it('lists pending accounts, oldest first, with the response deadline by the server’s clock', async () => {
    const { data, total } = await queue('status=pending')
    expect(total).toBe(3)
    expect(data.map((row: { id: number }) => row.id)).toEqual([late.id, tileMaker.id, fresh.id])
    expect(data.map((row: { overdue: boolean }) => row.overdue)).toEqual([true, false, false])
    expect(data[0].due_at).toBe(hoursAgo(6).toISOString())
    expect(data[2]).toEqual({
      id: fresh.id,
      type: 'Contractor',
      trade: 'contractor',
      status: 'pending',
      full_name: 'Noor Haddad',
      email: fresh.email,
      email_verified_at: null,
      country_code: '+1',
      phone_number: '4155550123',
      company_name: fresh.companyName,
      created_at: hoursAgo(2).toISOString(),
      due_at: new Date(now.getTime() + 22 * 3_600_000).toISOString(),
      overdue: false,
      application: {
        company_name: fresh.companyName,
        license_number: `CSLB ${fresh.id}`,
        license_state: 'CA',
        tax_id: '',
        status: 'pending',
        decided_at: null,
        reason: '',
        address: {
          street: '40 Third Street',
          apartment: 'Dock 2',
          city: 'Oakland',
          state: 'CA',
          zip_code: '94607',
        },
      },
      vsd_id: null,
    })
  })

  it('marks an application as overdue after exactly 24 hours [R12]', async () => {
    test.travelTo(new Date(hoursAgo(20).getTime() + 24 * 3_600_000 - 1000))
    expect((await queue('overdue=1')).data.map((row: { id: number }) => row.id)).toEqual([late.id])
    test.travelTo(new Date(hoursAgo(20).getTime() + 24 * 3_600_000))
    expect((await queue('overdue=1')).total).toBe(2)
    expect((await call('admin/dashboard', { token })).data).toMatchObject({ pending: 3, overdue: 2 })
    test.travelTo(now)
  })

  it('searches by name, company, email and type, and treats % literally', async () => {
    const ids = async (query: string) => (await queue(query)).data.map((row: { id: number }) => row.id)
    expect(await ids('status=pending&q=silas%20had')).toEqual([late.id])
    expect(await ids('q=100%25%20tile')).toEqual([tileMaker.id])
    expect(await ids('q=5%25')).toEqual([])
    expect(await ids(`q=${fresh.email}`)).toEqual([fresh.id])
    expect(await ids('status=pending&type=Vendor')).toEqual([tileMaker.id])
    expect((await call('admin/users?status=Boss', { token })).status).toBe(422)
  })

  it('is paged, with the query in its links', async () => {
    const page = await queue('status=pending&per_page=2&page=2')
    expect(page).toMatchObject({ total: 3, last_page: 2, current_page: 2 })
    expect(page.data.map((row: { id: number }) => row.id)).toEqual([fresh.id])
    expect(page.links[0].url).toBe('/api/admin/users?status=pending&overdue=0&sort=waiting&per_page=2&page=1')
  })

  it('shows the last digits of a tax number, and the full number only where a single account is read', async () => {
    const [row] = (await queue('type=Vendor&status=pending')).data
    expect(row.application.tax_id).toBe('•••6789')
    const { data } = await call(`admin/users/${tileMaker.id}`, { token })
    expect(data.application.tax_id).toBe('12-3456789')
    expect((await call('admin/users/404404', { token })).status).toBe(404)
  })
})

describe('the log', () => {
  it('records who decided what, when and why, and cannot be changed', async () => {
    await call(`admin/users/${late.id}`, { token, method: 'PUT', body: { status: 'Approve' } })
    test.travelTo(new Date(now.getTime() + 60_000))
    const reason = 'The insurance ran out.'
    await call(`admin/users/${late.id}`, { token, method: 'PUT', body: { status: 'Deactive', reason } })
    const { data } = await call(`admin/users/${late.id}`, { token })
    expect(data.events).toMatchObject([
      {
        action: 'account.deactivated',
        before: 'Approve',
        after: 'Deactive',
        reason,
        at: new Date(now.getTime() + 60_000).toISOString(),
        actor: { name: 'Ida Admin' },
      },
      {
        action: 'account.approved',
        before: 'pending',
        after: 'Approve',
        reason: '',
        at: now.toISOString(),
      },
    ])
    const audit = await call('admin/audit?per_page=1', { token })
    expect(audit.data).toMatchObject({ total: 2, last_page: 2 })
    expect(audit.data.data[0]).toMatchObject({
      action: 'account.deactivated',
      object: { kind: 'account', id: String(late.id), name: 'Silas Haddad' },
      reason,
    })
  })

  it('counts today’s approvals, by the day in Los Angeles', async () => {
    expect((await call('admin/dashboard', { token })).data).toMatchObject({
      pending: 2,
      overdue: 0,
      approved_today: 1,
      orders_by_status: {},
    })
    test.travelTo('2026-11-21T08:01:00Z')
    expect((await call('admin/dashboard', { token })).data).toMatchObject({ approved_today: 0 })
  })
})
