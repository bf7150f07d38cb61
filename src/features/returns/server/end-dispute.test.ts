import { afterAll, beforeAll, expect, it } from 'vitest'
import { settled } from '#test/books.ts'
import { payee } from '#test/payee.ts'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
let his: ReturnType<typeof payee>
beforeAll(async () => {
  world = await createReturns()
  his = payee(world)
})
afterAll(() => world.close())

const admin = () => world.trade.admin.token
const hold = async (body: object) =>
  world.call('admin/payout_holds', {
    token: admin(),
    body: { kind: 'dispute', reason: 'The bank asks.', ...body },
  })
const end = (holds: number[], outcome: 'won' | 'lost', token = admin(), reason = 'Their word, in confidence.') =>
  world.call('admin/disputes/end', { token, body: { holds, outcome, reason } })
const refundsOf = (order: number) =>
  world.sql('SELECT amount_cents AS cents, status, paid_by AS by, reason FROM refunds WHERE order_id = $1', [order])
const entriesOf = async (order: number) =>
  (
    await world.sql(
      'SELECT count(*)::int AS n FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = $1',
      [order],
    )
  )[0].n
const heard = async (account: number, order: number) =>
  (
    await world.sql('SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2', [account, `%${order}`])
  ).map(({ body }: { body: string }) => body)
const read = async (order: number, token: string) => (await world.call(`orders/${order}`, { token })).data

it('reverses every share once when a dispute is lost at the bank, and refunds no card [R7]', async () => {
  const { trade } = world
  const { order, item } = await world.delivered()
  const held = (await hold({ order_item_id: item })).data.id
  const open = (await world.call('admin/payout_holds', { token: admin() })).data
  const listed = open.find(({ id }: { id: number }) => id === held)
  expect(listed).toMatchObject({ paid: 543.41, bank_word: null })
  const lost = await end([held], 'lost')
  expect([lost.status, lost.message]).toEqual([200, 'The payment has been reversed from all shares.'])
  expect([await world.owedTo(trade.stoneCo.id, item), await world.owedTo(trade.maya.id, item)]).toEqual([0, 0])
  const back = { cents: 54341, status: 'done', by: 'bank', reason: 'Refunded by the bank after a dispute.' }
  expect(await refundsOf(order)).toEqual([back])

  // A repeated outcome moves nothing, and there is nothing left to dispute, to refund or to return.
  const entries = await entriesOf(order)
  expect((await Promise.all([end([held], 'lost'), end([held], 'lost')])).map((one) => one.status)).toEqual([200, 200])
  expect([await entriesOf(order), await refundsOf(order)]).toEqual([entries, [back]])
  expect((await end([held], 'won')).status).toBe(422)
  expect((await hold({ order_item_id: item })).message).toBe(
    'This item has already been refunded. There is nothing to hold.',
  )
  const refund = { items: [{ id: item, qty: 1 }], reason: 'Again?' }
  expect((await world.call(`admin/orders/${order}/refund`, { token: admin(), body: refund })).status).toBe(422)
  expect((await world.ask(item, {})).status).toBe(422)

  // Each party gets its own message, and the order's history has an event.
  expect((await heard(trade.stoneCo.id, order)).join('\n')).toContain(
    'is lost: the customer’s bank reversed the payment. Your share of $456.00 is reversed.',
  )
  expect((await heard(trade.maya.id, order)).join('\n')).toContain('Your share of $27.88 is reversed.')
  expect((await heard(trade.ann.id, order)).join('\n')).toContain('Your bank refunded you $543.41')
  for (const { token } of [trade.ann, trade.stoneCo, { token: admin() }]) {
    const seen = await read(order, token)
    expect(seen.items[0]).toMatchObject({ status: 'Delivered', charged_back_on: '2026-11-21' })
    expect(seen.timeline.map(({ text }: { text: string }) => text).join('\n')).toMatch(
      /payment reversed by the customer’s bank$/m,
    )
    if (token !== trade.ann.token) expect(seen.items[0].profit).toBeLessThan(0)
    expect(JSON.stringify(seen)).not.toContain('in confidence')
  }
  const { lines, holds } = (await world.call(`orders/${order}/ledger`, { token: trade.stoneCo.token })).data
  expect({ lines, holds }).toEqual({ lines: [], holds: [] })
  const [entry] = (await world.call('payouts', { token: trade.stoneCo.token })).data.entries.data
  expect(entry).toMatchObject({ order_id: order, amount: -456 })
})

it('makes a balance negative when its money was already released, and sets its due date [R7]', async () => {
  const { trade } = world
  const before = (await his.money(trade.maya.token)).available as number
  const { orderId, itemId } = await his.earn(10)
  await settled(world.test)
  const held = (await hold({ order_item_id: itemId })).data.id
  await hold({ order_item_id: itemId, kind: 'fraud' })
  expect((await end([held], 'lost')).status).toBe(200)
  expect((await his.money(trade.maya.token)).available).toBe(before)
  expect(await refundsOf(orderId)).toMatchObject([{ by: 'bank', status: 'done' }])
  // A check of the same item has nothing left to hold either.
  const left = (await world.call('admin/payout_holds', { token: admin() })).data
  expect(left.filter((one: { order_item_id: number }) => one.order_item_id === itemId)).toEqual([])
})

it('ends all disputed items of an order in one step: unshipped goods stay with their vendor, shipped goods arrive', async () => {
  const { trade, shop, test, tile } = world
  await test.deps.capture.stop()
  const other = await trade.product(trade.stoneCo)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 2],
    [other, 3],
  ])
  const order: number = (await shop.order(trade.ann.token, cart)).data.order_id
  const stock = async () => (await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [other.sizeId]))[0].stock
  const sold = await stock()
  const held = await hold({ order_id: order })
  expect([held.status, held.message]).toEqual([201, 'The payouts for 2 items are on hold.'])
  expect((await hold({ order_id: order })).status).toBe(422)
  const ids: number[] = held.data.holds
  const early = await end(ids, 'lost')
  expect([early.status, early.message]).toEqual([
    422,
    'The payment for this order has not been captured yet, so it cannot be disputed.',
  ])
  world.to('2026-11-22T20:00:00Z')
  await settled(test)
  await world.sql(`UPDATE order_items SET status = 'Out For Delivery' WHERE order_id = $1 AND size_id = $2`, [
    order,
    tile.sizeId,
  ])
  expect((await end(ids, 'lost')).status).toBe(200)
  const seen = await read(order, admin())
  const [way, gone] = ['Out For Delivery', 'Cancle'].map((status) =>
    seen.items.find((one: { status: string }) => one.status === status),
  )
  expect(gone).toMatchObject({ charged_back_on: null, allowed_statuses: [] })
  expect(await stock()).toBe(sold + 3)
  expect(await refundsOf(order)).toHaveLength(1)
  const arrived = await world.call(`order_items/${way.id}/status`, {
    method: 'PUT',
    token: admin(),
    body: { status: 'Delivered' },
  })
  expect([arrived.status, arrived.data?.allowed_statuses]).toEqual([200, []])
})

it('releases the money when a dispute is won, and rejects invalid changes', async () => {
  const { trade } = world
  const first = await world.delivered()
  const second = await world.delivered()
  const [a, b] = [
    (await hold({ order_item_id: first.item })).data.id,
    (await hold({ order_item_id: second.item })).data.id,
  ]
  expect((await end([a], 'lost', trade.stoneCo.token)).status).toBe(403)
  expect((await end([a], 'lost', admin(), ' ')).errors).toHaveProperty('reason')
  expect((await end([5], 'lost')).status).toBe(404)
  expect((await end([a, b], 'lost')).errors).toEqual({ holds: ['Choose disputes from the same order.'] })
  expect((await end([], 'lost')).errors).toHaveProperty('holds')
  await world.ask(first.item, { qty: 1 })
  expect((await end([a], 'lost')).message).toMatch(/^A return of .* is open\. Reject it first/)
  expect([(await end([a], 'won')).status, (await end([a], 'won')).status]).toEqual([200, 200])
  expect((await end([a], 'lost')).message).toMatch(/^This dispute has already been closed\. .+: Closed a dispute, /)
  expect((await heard(trade.maya.id, first.order)).join('\n')).toMatch(/is no longer on hold\.$/m)
  const fraud = (await hold({ order_item_id: first.item, kind: 'fraud' })).data.id
  expect((await end([fraud], 'lost')).status).toBe(404)
  expect((await end([b], 'won')).status).toBe(200)
})
