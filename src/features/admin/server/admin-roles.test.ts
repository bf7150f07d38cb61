import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminRole, adminRoleNames } from '#lib/admin-roles.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let ida: { id: number; token: string }

beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  ida = await admin(['all'])
})
afterAll(() => test.close())

async function admin(adminRoles: AdminRole[], given: object = {}) {
  const { id } = await makeAccount(test.deps.db, { type: 'Admin', adminRoles, ...given })
  return { id, token: await signIn(test.deps.db, id) }
}

const set = (id: number, roles: string[], from: string[], token = ida.token) =>
  call(`admin/admins/${id}`, { method: 'PUT', token, body: { roles, from, reason: 'New duties.' } })

it('refuses a call with a sentence that names the missing role, before anything of the request is looked at [OP-84]', async () => {
  const { token } = await admin(['content'])
  const refused = await call('admin/payouts', { token })
  expect([refused.status, refused.message]).toEqual([
    403,
    'This needs the role Finance. An Admin with the role All can give it to you.',
  ])
  // Not 404 or 422: neither the id nor the body was read.
  expect((await call('admin/write_offs/1', { method: 'PUT', token, body: {} })).status).toBe(403)
  expect((await call('orders/1', { token })).status).toBe(403)
  expect((await call('admin/pages', { token })).status).toBe(200)
  const nobody = await admin([])
  expect((await call('admin/pages', { token: nobody.token })).status).toBe(403)
  expect((await call('authuser', { token })).data.admin_roles).toEqual(['content'])
})

it('lets only an Admin with every right change roles, once, and says so in the audit log [OP-84]', async () => {
  const person = await admin(['support'])
  expect((await set(person.id, ['all'], ['support'], person.token)).status).toBe(403)
  const changed = await set(person.id, ['finance', 'support'], ['support'])
  expect(changed.data.find(({ id }: { id: number }) => id === person.id).roles).toEqual(['support', 'finance'])
  expect((await set(person.id, ['support', 'finance'], ['support'])).status).toBe(200)
  const stale = await set(person.id, ['content'], ['support'])
  expect([stale.status, stale.message]).toEqual([
    422,
    expect.stringMatching(/^These roles have been changed in the meantime\. Ann Lee: Changed the roles of an Admin, /),
  ])
  const { data } = await call('admin/audit?action=account.roles', { token: ida.token })
  expect(data.data).toMatchObject([{ before: 'Support', after: 'Support, Finance', reason: 'New duties.' }])
  expect((await call('admin/payouts', { token: person.token })).status).toBe(200)
  // Whoever may do everything needs no other role.
  await set(person.id, [...adminRoleNames], ['support', 'finance'])
  expect((await call('authuser', { token: person.token })).data.admin_roles).toEqual(['all'])
  await set(person.id, ['support'], ['all'])
  expect((await set(person.id, [], ['support'])).errors).toEqual({ roles: ['Choose at least one role.'] })
  expect((await set((await makeAccount(test.deps.db)).id, ['support'], [])).status).toBe(404)
})

it('keeps one Admin with every right who can sign in [OP-84]', async () => {
  const last = await set(ida.id, ['support'], ['all'])
  expect(last.errors).toEqual({ roles: ['You are the last Admin with the role All. Give it to another Admin first.'] })
  const second = await admin(['all'])
  expect((await set(ida.id, ['support'], ['all'])).status).toBe(422)
  await test.deps.db.query(`UPDATE accounts SET password_hash = 'x' WHERE id = $1`, [second.id])
  // Of two who take the right from each other at once, one keeps it.
  const both = await Promise.all([
    set(second.id, ['support'], ['all'], ida.token),
    set(ida.id, ['support'], ['all'], second.token),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const { rows } = await test.deps.db.query(`SELECT id FROM accounts WHERE 'all' = ANY(admin_roles)`)
  expect(rows).toHaveLength(1)
  await test.deps.db.query(`UPDATE accounts SET admin_roles = '{all}' WHERE id = $1`, [ida.id])
})

it('decides about vendors for the catalog and about everyone else for support', async () => {
  const [support, catalogue] = [await admin(['support']), await admin(['catalogue'])]
  const decide = (id: number, token: string) =>
    call(`admin/users/${id}`, { method: 'PUT', token, key: newKey(), body: { status: 'Deactive', reason: 'Closed.' } })
  const vendor = await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
  const client = await makeAccount(test.deps.db)
  expect((await decide(vendor.id, support.token)).message).toMatch(/needs the role Catalog/)
  expect((await decide(client.id, catalogue.token)).message).toMatch(/needs the role Support/)
  expect((await decide(vendor.id, catalogue.token)).status).toBe(200)
  expect((await decide(client.id, support.token)).status).toBe(200)
})

it('lists the queues of the roles only, and ends a view with the role [OP-84]', async () => {
  const person = await admin(['support'])
  const keys = async () =>
    (await call('admin/queues', { token: person.token })).data.map(({ key }: { key: string }) => key)
  expect(await keys()).toEqual([
    'applications',
    'cancellations',
    'late',
    'pickup',
    'returns',
    'claims',
    'support',
    'reports',
    'leads',
  ])
  const client = await makeAccount(test.deps.db)
  const view = await call('admin/view_as', {
    method: 'POST',
    token: person.token,
    body: { account_id: client.id, reason: 'A call for help' },
  })
  const asClient = `Bearer ${view.data.token}`
  expect((await call('orders', { token: asClient })).status).toBe(200)
  await set(person.id, ['finance'], ['support'])
  expect((await call('orders', { token: asClient })).status).toBe(401)
  expect(await keys()).toEqual(['refunds', 'differences', 'balances', 'payouts', 'disputes', 'certificates'])
})
