import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { notify } from './notify.ts'

let test: TestApp
let ann: string
let bob: string
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  const accounts = [await makeAccount(db), await makeAccount(db)]
  ann = await signIn(db, accounts[0]?.id ?? 0)
  bob = await signIn(db, accounts[1]?.id ?? 0)
  for (const { id: accountId } of accounts) {
    for (const day of ['01', '02', '03']) {
      const note = {
        accountId,
        title: `Order of ${day}`,
        body: 'On its way.',
        type: 'order',
        link: '/orders/7',
      }
      await notify(db, [note], new Date(`2026-03-${day}T17:00:00Z`))
    }
  }
})
afterAll(() => test.close())

async function call(authorization: string, method: 'GET' | 'PUT', url: string, payload?: object) {
  const response = await test.app.inject({ method, url: `/api${url}`, headers: { authorization }, payload })
  return { status: response.statusCode, data: response.json().data, errors: response.json().errors }
}

it('lists all or unread notifications, newest first, also through its own page links [CALL-41, NOTIF-01, NOTIF-02]', async () => {
  const all = await call(ann, 'GET', '/notification?per_page=2')
  expect(all.data).toMatchObject({ total: 3, last_page: 2, current_page: 1 })
  expect(all.data.data.map((note: { title: string }) => note.title)).toEqual(['Order of 03', 'Order of 02'])
  const next = all.data.links.at(-1).url.replace('/api', '')
  expect((await call(ann, 'GET', next)).data.data).toMatchObject([
    { title: 'Order of 01', body: 'On its way.', type: 'order', link: '/orders/7', read_at: null },
  ])
  expect((await call(ann, 'GET', '/notification?pending=1')).data.total).toBe(3)
})

it('marks one as read and as unread, and never one of another account [CALL-42, NOTIF-03]', async () => {
  const [first] = (await call(ann, 'GET', '/notification')).data.data
  const read = await call(ann, 'PUT', `/notification/${first.id}`, { read: true })
  expect(read).toMatchObject({ status: 200, data: { id: first.id } })
  expect(read.data.read_at).not.toBeNull()
  expect((await call(ann, 'GET', '/notification?pending=1')).data.total).toBe(2)
  expect((await call(bob, 'PUT', `/notification/${first.id}`, { read: false })).status).toBe(404)
  expect((await call(ann, 'GET', '/notification?pending=1')).data.total).toBe(2)
  expect((await call(ann, 'PUT', `/notification/${first.id}`, { read: false })).data.read_at).toBeNull()
  const empty = await call(ann, 'PUT', `/notification/${first.id}`, {})
  expect(empty).toMatchObject({ status: 422, errors: { read: ['Read is required.'] } })
})

it('marks all notifications of the account as read at once [CALL-42]', async () => {
  expect((await call(ann, 'PUT', '/notification/all', { read: true })).data).toEqual({ pending: 0 })
  expect((await call(bob, 'GET', '/notification?pending=1')).data.total).toBe(3)
})

it('reads any page of ten thousand without sorting them', async () => {
  const { db } = test.deps
  const { id } = await makeAccount(db)
  await db.query(
    `INSERT INTO notifications (id, account_id, type, title, body, link, created_at)
     SELECT 4e15::bigint + n, $1, 'order', 'Note ' || n, '', '/orders/7', timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, 10000) n`,
    [id],
  )
  await db.query('ANALYZE notifications')
  const token = await signIn(db, id)
  const last = await call(token, 'GET', '/notification?page=1000')
  expect(last.data).toMatchObject({ total: 10_000, last_page: 1000, current_page: 1000 })
  expect(last.data.data.map((note: { title: string }) => note.title)).toEqual(
    Array.from({ length: 10 }, (_, i) => `Note ${10 - i}`),
  )
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT * FROM notifications WHERE account_id = ${id} ORDER BY created_at DESC, id LIMIT 10 OFFSET 5000`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
  expect(plan).toContain('notifications_newest')
  expect(plan).not.toContain('Sort')
  expect((await call(token, 'PUT', '/notification/all', { read: true })).data).toEqual({ pending: 0 })
})
