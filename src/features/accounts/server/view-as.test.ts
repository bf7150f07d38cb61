import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'
import { actorOfToken } from './authenticate.ts'

let world: Awaited<ReturnType<typeof createShop>>
let view: { token: string; until: string }
const now = '2026-11-20T20:00:00Z'

beforeAll(async () => {
  world = await createShop()
  world.test.travelTo(now)
})
afterAll(() => world.close())

const start = (body: object, token = world.trade.admin.token) => world.shop.call('admin/view_as', { token, body })
const asViewer = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object) =>
  world.shop.call(path, { token: `Bearer ${view.token}`, method, ...(body && { body }) })
const lines = async () =>
  (
    await world.test.deps.db.query(
      `SELECT l.action, l.actor_id AS actor, l.object_id AS object, l.after, l.reason FROM audit_log l
        JOIN audit_chain c ON c.entry_id = l.id ORDER BY c.sequence`,
    )
  ).rows

it('an Admin starts a view with a reason, never of an Admin, nor of an account that cannot sign in', async () => {
  const { ann, admin, tileCo, maya } = world.trade
  expect((await start({ account_id: ann.id, reason: ' ' })).errors).toEqual({
    reason: ['Reason is required.'],
  })
  expect(await start({ account_id: admin.id, reason: 'Look' })).toMatchObject({
    status: 403,
    message: 'An Admin’s account cannot be viewed.',
  })
  expect((await start({ account_id: 12, reason: 'Look' })).status).toBe(404)
  expect((await start({ account_id: ann.id, reason: 'Look' }, maya.token)).status).toBe(403)
  await world.test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [tileCo.id])
  expect(await start({ account_id: tileCo.id, reason: 'Look' })).toMatchObject({
    status: 422,
    message: 'This account cannot sign in, so there is nothing to see.',
  })
  const started = await start({ account_id: ann.id, reason: 'She cannot find her order.' })
  expect(started.status).toBe(201)
  view = started.data
  expect(view.until).toBe('2026-11-20T20:30:00.000Z')
  expect(await lines()).toMatchObject([
    {
      action: 'view.started',
      actor: admin.id,
      object: String(ann.id),
      reason: 'She cannot find her order.',
    },
  ])
})

it('it reads what the account reads, each address logged once, and changes nothing', async () => {
  expect((await asViewer('authuser')).user).toMatchObject({ first_name: 'Ann', viewed_until: view.until })
  expect((await world.shop.call('authuser', { token: world.trade.ann.token })).user.viewed_until).toBeNull()
  expect((await asViewer('orders?page=1')).status).toBe(200)
  expect((await asViewer('orders?page=2')).status).toBe(200)
  const refused = { status: 403, message: 'You are viewing this account read-only. Nothing can be changed.' }
  for (const [path, method] of [
    ['addresses', 'POST'],
    ['account', 'PUT'],
    ['sessions', 'DELETE'],
    ['projectCart/sync_to_cart', 'POST'],
    ['account/export', 'POST'],
  ] as const)
    expect(await asViewer(path, method, {}), path).toMatchObject(refused)
  // GETs of the specification that write.
  for (const path of ['email/resend', 'project/share_to_contractor/abcdefghijklmnopqrstuv', 'stream'])
    expect(await asViewer(path), path).toMatchObject(refused)
  const chats = ['projectChat', 'projectChat?t=files', 'chat_files/7']
  for (const path of ['payment_methods', 'sessions', 'proposals/7/link', ...chats])
    expect(await asViewer(path), path).toMatchObject({
      status: 403,
      message: 'This is not shown while you view an account.',
    })
  // What opens with a token alone, such as a shared room, can also write.
  expect(await actorOfToken(world.test.deps.db, view.token, new Date(now))).toBeNull()
  const read = (await lines()).filter(({ action }) => action === 'view.read')
  expect(read.map(({ after }) => after).sort()).toEqual(['/api/authuser', '/api/orders'])
})

it('its owner does not see it among the sessions, and signing out ends only the view', async () => {
  const own = await world.shop.call('sessions', { token: world.trade.ann.token })
  expect(own.data.sessions).toHaveLength(1)
  await asViewer('logout', 'POST', { everywhere: true })
  expect((await asViewer('authuser')).status).toBe(401)
  expect((await world.shop.call('authuser', { token: world.trade.ann.token })).status).toBe(200)
  expect((await lines()).at(-1)).toMatchObject({ action: 'view.ended', actor: world.trade.admin.id })
})

it('it ends after 30 minutes however much it is used, when it is ended, and with the Admin', async () => {
  const { ann, admin } = world.trade
  const again = async () => {
    view = (await start({ account_id: ann.id, reason: 'Look' })).data
  }
  await again()
  world.test.travelTo('2026-11-20T20:29:00Z')
  expect((await asViewer('authuser')).status).toBe(200)
  world.test.travelTo('2026-11-20T20:30:01Z')
  expect((await asViewer('authuser')).status).toBe(401)
  await again()
  expect((await asViewer('view_as/end', 'POST')).status).toBe(200)
  expect((await asViewer('authuser')).status).toBe(401)
  await again()
  await world.test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [admin.id])
  expect((await asViewer('authuser')).status).toBe(401)
  await world.test.deps.db.query(`UPDATE accounts SET status = 'Active' WHERE id = $1`, [admin.id])
  // In a session of the owner there is no view to end.
  const token = await signIn(world.test.deps.db, ann.id)
  expect((await world.shop.call('view_as/end', { token, method: 'POST' })).status).toBe(200)
  expect((await world.shop.call('authuser', { token })).status).toBe(200)
})
