import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { inviteAdmin } from '#features/accounts/server/registration/invite-admin.ts'
import { departments, firstCategories } from '#features/catalogue/server/reference/first-categories.ts'
import { loadReference } from '#features/catalogue/server/reference/load-reference.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let token: string
const now = new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  test = await createTestApp({ env: { ALLOW_SANDBOX_PAYMENTS: '1' } })
  test.travelTo(now)
  call = buyer(test).call
  const admin = await makeAccount(test.deps.db, { type: 'Admin', firstName: 'Ida', lastName: 'Amin' })
  token = await signIn(test.deps.db, admin.id)
})
afterAll(() => test.close())

const readSteps = async () => {
  const body = await call('admin/setup', { token })
  const steps = body.data.steps as { key: string; done: boolean; state: string }[]
  return new Map(steps.map((step) => [step.key, step]))
}

describe('the reference data of a marketplace without the demo', () => {
  it('includes the specification’s departments and categories with units and attributes, and a second start adds nothing', async () => {
    await loadReference(test.databaseUrl)
    const counts = async () => {
      const { rows } = await test.deps.db.query(`SELECT
        (SELECT count(*)::int FROM departments) AS departments,
        (SELECT count(*)::int FROM categories WHERE parent_id IS NULL) AS categories,
        (SELECT count(*)::int FROM categories WHERE parent_id IS NULL AND unit <> '' AND jsonb_array_length(attributes) > 0) AS described,
        (SELECT count(*)::int FROM state_tax_rates WHERE valid_from < '2026-01-01') AS states,
        (SELECT count(*)::int FROM plans) AS plans, (SELECT count(*)::int FROM products) AS products`)
      return rows[0]
    }
    const first = await counts()
    const known = firstCategories().length
    expect(first).toMatchObject({
      departments: departments().length,
      categories: known,
      described: known,
      states: 51,
      products: 0,
    })
    expect(first.plans).toBeGreaterThan(0)
    await loadReference(test.databaseUrl)
    expect(await counts()).toEqual(first)
  })
})

describe('GET /api/admin/setup', () => {
  it('returns the state of each step, and updates it after every change', async () => {
    const before = await readSteps()
    expect([...before.keys()]).toEqual(['mail', 'payments', 'bank', 'tax', 'vendor', 'products', 'professional'])
    expect([...before.values()].filter(({ done }) => done).map(({ key }) => key)).toEqual(['payments'])
    expect(before.get('payments')?.state).toMatch(/no money moves/)
    expect(before.get('vendor')?.state).toBe('No vendor has applied yet.')

    await makeApplicant(test.deps.db, 'Vendor', { application: { companyName: 'Pismo Tile' } })
    expect((await readSteps()).get('vendor')).toMatchObject({
      done: false,
      state: 'An application is waiting for your decision below.',
    })
    await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
    expect((await readSteps()).get('vendor')).toMatchObject({ done: true, state: '1 vendor approved.' })
  })

  it('lets an Admin confirm once what only a person can judge', async () => {
    const confirmed = await call('admin/setup/tax', { method: 'POST', token, body: {} })
    expect(confirmed.status).toBe(200)
    expect((await readSteps()).get('tax')?.state).toContain('Confirmed by Ida Amin, 11.20.2026.')
    test.travelTo('2026-11-25T18:00:00Z')
    await call('admin/setup/tax', { method: 'POST', token, body: {} })
    expect((await readSteps()).get('tax')?.state).toContain('11.20.2026.')
    test.travelTo(now)
    expect((await call('admin/setup/mail', { method: 'POST', token, body: {} })).status).toBe(404)
  })

  it('is available only to an Admin', async () => {
    const vendor = await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
    const other = await signIn(test.deps.db, vendor.id)
    for (const path of ['admin/setup', 'admin/admins']) {
      expect((await call(path)).status).toBe(401)
      expect((await call(path, { token: other })).status).toBe(403)
    }
  })
})

describe('an Admin invitation', () => {
  const person = { first_name: 'Ada', last_name: 'Okafor', email: 'Ada@house.example', roles: ['support'] }
  const invite = (body: object) => call('admin/admins', { method: 'POST', token, body })

  it('mails a link to choose a password, and the log records who sent the invitation', async () => {
    const sent = await invite(person)
    expect(sent.status).toBe(201)
    const row = sent.data.find(({ email }: { email: string }) => email === 'ada@house.example')
    expect(row).toMatchObject({ full_name: 'Ada Okafor', joined: false, roles: ['support'] })
    const { rows } = await test.deps.db.query(
      `SELECT body_text AS text FROM mails WHERE to_address = 'ada@house.example' ORDER BY created_at DESC, id DESC LIMIT 1`,
    )
    const link = new URL(/https?:\S+password_reset\S+/.exec(rows[0].text)?.[0] ?? '')
    const chosen = await call('password/reset', {
      method: 'POST',
      body: {
        token: link.searchParams.get('token'),
        email: link.searchParams.get('email'),
        password: 'Moraine-4417',
        password_confirmation: 'Moraine-4417',
      },
    })
    expect(chosen.status).toBe(200)
    const login = await call('login', {
      method: 'POST',
      body: { email: 'ada@house.example', password: 'Moraine-4417' },
    })
    expect(login.data.user).toMatchObject({ type: 'Admin', otp_required: true })
    const audit = await call('admin/audit?action=account.invited', { token })
    expect(audit.data.data[0]).toMatchObject({ action: 'account.invited', actor: { name: 'Ida Amin' } })
  })

  it('is rejected at its field for an existing Admin, another account type and invalid input', async () => {
    expect((await invite(person)).errors).toEqual({ email: ['This person is already an Admin.'] })
    const owner = await makeAccount(test.deps.db, { type: 'User', email: 'kit@house.example' })
    expect((await invite({ ...person, email: owner.email })).errors).toEqual({
      email: ['The email has already been taken.'],
    })
    expect(Object.keys((await invite({ first_name: ' ', email: 'nowhere' })).errors).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'roles',
    ])
  })

  it('ends with the removal of the Admin, whose sessions end; no one removes themselves, and one who is invited again comes back', async () => {
    const { db } = test.deps
    const leaver = await makeAccount(db, { type: 'Admin', email: 'lea@house.example' })
    const theirs = await signIn(db, leaver.id)
    const remove = (id: number, body: object = { reason: 'Has left.' }, by = token) =>
      call(`admin/admins/${id}`, { method: 'DELETE', token: by, body })
    expect((await remove(leaver.id, {})).errors).toEqual({ reason: ['Reason is required.'] })
    const own = (await call('admin/admins', { token })).data.find(
      (row: { full_name: string }) => row.full_name === 'Ida Amin',
    )
    expect((await remove(own.id)).message).toBe('You cannot remove yourself. Another Admin can.')
    const user = await makeAccount(db, { type: 'User' })
    expect((await remove(user.id)).status).toBe(404)
    expect((await call('admin/admins', { token: theirs })).status).toBe(200)
    const done = await remove(leaver.id)
    expect(done.data.map(({ id }: { id: number }) => id)).not.toContain(leaver.id)
    expect((await call('admin/admins', { token: theirs })).status).toBe(401)
    expect((await remove(leaver.id)).status).toBe(200)
    const log = await call('admin/audit?action=account.removed', { token })
    expect(log.data.data).toMatchObject([{ reason: 'Has left.', after: 'Deactive' }])
    const back = await invite({ ...person, email: 'lea@house.example' })
    expect(back.data.at(-1)).toMatchObject({ email: 'lea@house.example', joined: false })
    await remove(leaver.id)
  })

  it('repeated for the same address invalidates the earlier link', async () => {
    const { db } = test.deps
    const one = await transaction(db, (tx) =>
      inviteAdmin(tx, { email: 'first@house.example', firstName: 'Admin', lastName: '', roles: ['all'] }, now),
    )
    const two = await transaction(db, (tx) =>
      inviteAdmin(tx, { email: 'first@house.example', firstName: 'Admin', lastName: '', roles: ['all'] }, now),
    )
    expect([one.created, two.created, one.accountId === two.accountId]).toEqual([true, false, true])
    const choose = (path: string) => {
      const query = new URL(path, 'http://x').searchParams
      const password = 'Moraine-4417'
      return call('password/reset', {
        method: 'POST',
        body: {
          token: query.get('token'),
          email: query.get('email'),
          password,
          password_confirmation: password,
        },
      })
    }
    expect((await choose(one.path)).status).toBe(422)
    expect((await choose(two.path)).status).toBe(200)
  })
})
