import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorOfToken } from '#features/accounts/server/authenticate.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Awaited<ReturnType<typeof makeTrade>>
let call: ReturnType<typeof buyer>['call']
const email = 'rae@stone.example'

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  call = buyer(test).call
})
afterAll(() => test.close())

const own = (path: string, given: object = {}) => call(path, { token: trade.stoneCo.token, ...given })
const linkOf = async (to: string) => {
  const { rows } = await test.deps.db.query(
    'SELECT body_text AS text FROM mails WHERE to_address = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [to],
  )
  return /invitation\/([A-Za-z0-9_-]{43})/.exec(rows[0].text)?.[1] ?? ''
}

/** Invites a new person, who accepts; with their own session and one in the vendor's portal. */
async function hire(rights: string[], to: string) {
  await own('vendor/staff', { method: 'POST', body: { email: to, rights } })
  const token = await linkOf(to)
  const accepted = await call('showroom/collaborators/accept', {
    method: 'POST',
    body: { token, full_name: 'Rae Stone' },
  })
  const person = `Bearer ${accepted.data.token}`
  const [employer] = (await call('account/employers', { token: person })).data
  const started = await call(`account/employers/${employer.id}/work`, { method: 'POST', token: person })
  return { person, work: `Bearer ${started.data.token}`, id: employer.id as number }
}

it('invites a person by mail, who works in the portal with their rights and with nothing else of the vendor [OP-84]', async () => {
  const sent = await own('vendor/staff', { method: 'POST', body: { email, rights: ['products', 'orders'] } })
  expect(sent.data).toMatchObject([{ email, name: null, rights: ['orders', 'products'], state: 'invited' }])
  const again = await own('vendor/staff', { method: 'POST', body: { email, rights: ['orders'] } })
  expect(again.errors.email).toEqual([
    'This person has already been invited. You can send the invitation again from the list.',
  ])
  const none = await own('vendor/staff', { method: 'POST', body: { email: 'a@b.example', rights: [] } })
  expect(none.errors).toEqual({ rights: ['Choose at least one right.'] })
  const [{ id }] = (await own('vendor/staff')).data
  await own(`vendor/staff/${id}`, { method: 'DELETE' })

  const { person, work } = await hire(['orders'], email)
  const me = await call('authuser', { token: work })
  expect(me.data).toMatchObject({
    type: 'Vendor',
    id: trade.stoneCo.id,
    staff: { name: 'Rae Stone', rights: ['orders'] },
  })
  expect((await call('authuser', { token: person })).data).toMatchObject({ type: 'User', staff: null })
  expect((await call('vendor/order_items', { token: work })).status).toBe(200)
  const refused = await call('vendor/payables', { token: work })
  expect([refused.status, refused.message]).toEqual([
    403,
    expect.stringMatching(/^This needs the right Money\. .+ can give it to you\.$/),
  ])
  for (const path of [
    'vendor/products',
    'vendor/company',
    'vendor/staff',
    'sessions',
    'account/api_keys',
    'payment_methods',
  ])
    expect([path, (await call(path, { token: work })).status]).toEqual([path, 403])
  const others: [method: 'PUT' | 'POST' | 'DELETE', path: string][] = [
    ['PUT', 'account'],
    ['POST', 'change_password'],
    ['POST', 'account/export'],
    ['POST', 'account/email'],
    ['DELETE', 'account'],
    ['PUT', 'payouts/setup'],
    ['POST', 'vendor/staff'],
    ['POST', 'projectCart/sync_to_cart'],
  ]
  for (const [method, path] of others)
    expect([path, (await call(path, { method, token: work, body: {} })).status]).toEqual([path, 403])
  // Nor over a connection that writes.
  expect(await actorOfToken(test.deps.db, work.slice(7), test.deps.clock())).toBeNull()
  // A visitor's pages are read as a visitor reads them.
  expect((await call('products', { token: work })).status).toBe(200)
})

it('follows the rights at once, names the person for what they do, and ends with the work [OP-84]', async () => {
  const { person, work, id } = await hire(['products'], 'kit@stone.example')
  const settings = { token: work }
  expect((await call('vendor/company', settings)).status).toBe(403)
  const changed = await own(`vendor/staff/${id}`, { method: 'PUT', body: { rights: ['settings', 'products'] } })
  expect(changed.data.find((row: { id: number }) => row.id === id).rights).toEqual(['products', 'settings'])
  expect((await call('vendor/company', settings)).status).toBe(200)
  await call('portal/views/products', { method: 'PUT', token: work, body: { name: 'Low', query: 'q=a' } })
  expect((await own('vendor/staff/actions')).data).toMatchObject([
    { name: 'Rae Stone', call: 'PUT /api/portal/views/products' },
  ])
  expect((await own(`vendor/staff/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await call('vendor/products', settings)).status).toBe(401)
  expect((await call(`account/employers/${id}/work`, { method: 'POST', token: person })).status).toBe(404)
  expect((await own(`vendor/staff/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await own(`vendor/staff/${id}`, { method: 'PUT', body: { rights: ['orders'] } })).status).toBe(404)
})

it('ends when the person leaves, signs out everywhere or is deactivated, and is nobody else’s [OP-84]', async () => {
  const leaver = await hire(['orders'], 'lee@stone.example')
  const other = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  expect((await call(`account/employers/${leaver.id}/work`, { method: 'POST', token: other })).status).toBe(404)
  expect((await call(`account/employers/${leaver.id}`, { method: 'DELETE', token: other })).status).toBe(404)
  expect((await call(`vendor/staff/${leaver.id}`, { method: 'DELETE', token: trade.tileCo.token })).status).toBe(404)
  expect((await call(`account/employers/${leaver.id}`, { method: 'DELETE', token: leaver.person })).data).toEqual([])
  expect((await call('vendor/order_items', { token: leaver.work })).status).toBe(401)

  const second = await hire(['orders'], 'pat@stone.example')
  await test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE email = 'pat@stone.example'`)
  expect((await call('vendor/order_items', { token: second.work })).status).toBe(401)

  const third = await hire(['orders'], 'sam@stone.example')
  await call('sessions', { method: 'DELETE', token: third.person })
  expect((await call('vendor/order_items', { token: third.work })).status).toBe(401)

  const admin = await makeAccount(test.deps.db, { type: 'Admin' })
  await own('vendor/staff', { method: 'POST', body: { email: admin.email, rights: ['orders'] } })
  const refused = await call('showroom/collaborators/accept', {
    method: 'POST',
    token: await signIn(test.deps.db, admin.id),
    body: { token: await linkOf(admin.email) },
  })
  expect(refused.errors.email).toEqual(['An Admin cannot work for a vendor.'])
})
