import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { splitItem } from '#features/orders/server/split-item.ts'
import { newKey } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { sweepReleases } from '../ledger/sweep-releases.ts'
import { sweepWeeklyPayouts } from '../payout/pay-out.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ab'.repeat(32) })
  his = payee(shop)
  shop.test.travelTo('2026-11-12T20:00:00Z')
  for (const { token } of [shop.trade.maya, shop.trade.stoneCo]) await his.setUp(token)
  shop.test.travelTo('2026-11-18T20:00:00Z')
})
beforeEach(() => his.sql('UPDATE payout_holds SET closed_by = opened_by, closed_at = now() WHERE closed_at IS NULL'))
afterAll(async () => {
  expect(await checkLedger(shop.test.deps)).toBe(0)
  await shop.close()
})

const call = (path: string, token: string, more: object = {}) => shop.shop.call(path, { token, ...more })
const hold = (item: number, kind = 'dispute') =>
  call('admin/payout_holds', shop.trade.admin.token, {
    body: { order_item_id: item, kind, reason: 'The bank asks.' },
  })
const lift = (id: number, reason = 'Won.', token = shop.trade.admin.token) =>
  call(`admin/payout_holds/${id}`, token, { method: 'PUT', body: { reason } })
const heard = async (account: number, order: number) =>
  (
    await his.sql<{ body: string }>(
      'SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2 ORDER BY created_at, id',
      [account, `%${order}`],
    )
  ).map(({ body }) => body)

it('holds the money of an item once, notifies its payees, and releases it with a reason [R6]', async () => {
  const { orderId, itemId } = await his.earn(12)
  const { admin, maya, stoneCo, ann } = shop.trade
  const held = await hold(itemId)
  expect([held.status, held.message]).toEqual([201, 'The payout for this item is on hold.'])
  expect((await hold(itemId)).status).toBe(422)
  expect((await hold(5)).status).toBe(422)
  for (const { id } of [maya, stoneCo])
    expect((await heard(id, orderId)).join('\n')).toMatch(/^The payout for .* is on hold: the payment is disputed\.$/m)
  const [listed] = (await call('admin/payout_holds', admin.token)).data
  expect(listed).toMatchObject({
    order_id: orderId,
    kind: 'dispute',
    reason: 'The bank asks.',
    amount: 503.88,
  })
  // The payee sees how much of their money is held and since when, but not the Admin's reason; the customer sees
  // nothing.
  const [own] = (await call('payouts/holds', maya.token)).data
  expect(own).toMatchObject({ order_id: orderId, kind: 'dispute', amount: 47.88, available: 47.88 })
  expect(own).not.toHaveProperty('reason')
  expect((await call(`orders/${orderId}/ledger`, stoneCo.token)).data.holds).toMatchObject([{ amount: 456 }])
  expect((await call(`orders/${orderId}/ledger`, admin.token)).data.holds[0].reason).toBe('The bank asks.')
  expect((await call(`orders/${orderId}/ledger`, ann.token)).data.holds).toEqual([])
  expect((await lift(held.data.id, '')).errors).toHaveProperty('reason')
  expect((await lift(held.data.id, 'Mine.', maya.token)).status).toBe(403)
  expect([(await lift(held.data.id)).status, (await lift(held.data.id)).status]).toEqual([200, 422])
  expect(await his.sql('SELECT closed_reason AS reason FROM payout_holds WHERE id = $1', [held.data.id])).toEqual([
    { reason: 'Won.' },
  ])
  expect((await heard(maya.id, orderId)).join('\n')).toMatch(/is no longer on hold\.$/m)
})

it('excludes money that is already available from every requested or weekly payout until it is lifted [R6]', async () => {
  const { maya } = shop.trade
  const before = (await his.money(maya.token)).available as number
  const { itemId } = await his.earn(10)
  const dispute = await hold(itemId)
  const fraud = await hold(itemId, 'fraud')
  const ask = (amount: number) => shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount } })
  expect((await ask(before + 39.9)).errors).toEqual({
    amount: ['The amount is more than your available balance.'],
  })
  await sweepWeeklyPayouts(shop.test.deps)
  expect(await his.sql('SELECT 1 FROM payout_items WHERE order_item_id = $1', [itemId])).toEqual([])
  await lift(dispute.data.id)
  expect((await ask(39.9)).status).toBe(422)
  await lift(fraud.data.id)
  expect((await ask(39.9)).status).toBe(201)
})

it('also applies to a part that is split off [R5, R6]', async () => {
  const cart = await shop.shop.fill(shop.trade.ann.token, shop.trade.maya.id, [[shop.tile, 6]])
  const placed = await shop.shop.order(shop.trade.ann.token, cart)
  const [item] = await his.sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [placed.data.order_id])
  const id = item?.id ?? 0
  const held = await hold(id, 'fraud')
  const part = await transaction(shop.test.deps.db, (tx) => splitItem(tx, id, 2, shop.test.deps.clock()))
  await his.sql(
    `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-01-05', available_on = '2026-03-13' WHERE order_id = $1`,
    [placed.data.order_id],
  )
  expect(await sweepReleases(shop.test.deps)).toBe(0)
  await lift(held.data.id)
  expect(await sweepReleases(shop.test.deps)).toBe(1)
  const rest = (await call('admin/payout_holds', shop.trade.admin.token)).data
  expect(rest.map((one: { order_item_id: number }) => one.order_item_id)).toEqual([part])
  await lift(rest[0].id)
  expect(await sweepReleases(shop.test.deps)).toBe(1)
})
