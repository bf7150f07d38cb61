import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { createReturns } from '#test/returns.ts'
import { hashPassword } from './passwords.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
  await world.sql('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
    world.trade.ann.id,
    await hashPassword('a fine long plank'),
  ])
})
afterAll(() => world.close())

const remove = () =>
  world.call('account', {
    token: world.trade.ann.token,
    method: 'DELETE',
    body: { current_password: 'a fine long plank' },
  })
const waits = {
  status: 422,
  message: 'You have a return, refund or payment in progress. You can delete the account after it is complete.',
}

it('deleting an account waits for outstanding refunds and payments', async () => {
  const { item, order } = await world.delivered()
  const asked = await world.ask(item, { type: 'incomplete', reason: 'missing', note: 'Call Ann Lee' })
  expect(await remove()).toMatchObject(waits)
  await world.updateRequest(asked.data.return_request.id, { status: 'approved' })
  expect(await remove()).toMatchObject(waits)
  await world.sql(`UPDATE refunds SET status = 'failed', next_try_at = NULL WHERE order_id = $1`, [order])
  expect(await remove()).toMatchObject(waits)
  await world.sql(`UPDATE refunds SET status = 'waiting', next_try_at = requested_at WHERE order_id = $1`, [order])
  await sweepRefunds(world.test.deps)
  await world.sql(
    `INSERT INTO payments (id, order_id, for_order_id, account_id, provider, amount_cents, status)
      VALUES (1, 2, $1, $2, 'sandbox', 100, 'failed')`,
    [order, world.trade.ann.id],
  )
  expect(await remove()).toMatchObject(waits)
  await world.sql('DELETE FROM payments WHERE id = 1')
})

it('text about an order is deleted with the account, records of actions are kept', async () => {
  const [made] = await world.sql('SELECT id, order_id AS order FROM return_requests')
  await world.sql(
    `INSERT INTO order_events (id, order_id, actor_id, actor_type, kind, reason, at)
      VALUES (3, $1, $2, 'User', 'address', '7 Ostrander Lane, San Diego, now 9 Oak St', now()), (4, $1, $3, 'Admin', 'status', 'Ours', now())`,
    [made?.order, world.trade.ann.id, world.trade.admin.id],
  )
  await world.sql(
    `INSERT INTO cancel_requests (id, order_id, requested_by, reason, created_at, status, decided_at)
      VALUES (5, $1, $2, 'Ann Lee moves away', now(), 'rejected', now())`,
    [made?.order, world.trade.ann.id],
  )
  await world.sql(
    `INSERT INTO notifications (id, account_id, type, title, body, link)
      VALUES (6, $1, 'order', 'Order', 'Ann Lee asks to cancel a box.', '/orders/' || $2::bigint)`,
    [world.trade.admin.id, made?.order],
  )
  expect((await remove()).status).toBe(200)
  expect(await world.sql('SELECT id, reason FROM order_events WHERE id IN (3, 4) ORDER BY id')).toEqual([
    { id: 3, reason: '' },
    { id: 4, reason: 'Ours' },
  ])
  expect(await world.sql('SELECT note FROM return_requests')).toEqual([{ note: '' }])
  expect(await world.sql('SELECT reason FROM cancel_requests')).toEqual([{ reason: '' }])
  expect(await world.sql('SELECT body FROM notifications WHERE id = 6')).toEqual([
    { body: 'Former customer asks to cancel a box.' },
  ])
})
