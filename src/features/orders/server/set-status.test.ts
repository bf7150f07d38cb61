import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { track } from '#test/orders.ts'
import { postDeclines } from './cancel/post-declines.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let tile: Sold
let slate: Sold
const placedAt = '2026-11-20T20:00:00.000Z'
const afterGrace = '2026-11-20T21:00:01.000Z'

beforeAll(async () => {
  // Without the worker, which could void a new order's payment with the time before a test goes back to an earlier one.
  test = await createTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://none' } })
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
  tile = await trade.product(trade.stoneCo)
  slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
})
afterAll(() => test.close())

/** Ann's order of 12 boxes of Stone Co and 5 of Tile Co through Maya's showroom, placed at noon in Los Angeles. */
async function place() {
  test.travelTo(placedAt)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 12],
    [slate, 5],
  ])
  return (await shop.order(trade.ann.token, cart)).data
}
const read = (who: { token: string }, id: number) => shop.call(`orders/${id}`, { token: who.token })
const itemsOf = async (who: { token: string }, id: number) => (await read(who, id)).data.items
const move = (who: { token: string }, item: number, status: string, reason = '') =>
  shop.call(`order_items/${item}/status`, { token: who.token, method: 'PUT', body: { status, reason } })
const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]

describe('changing an item’s status', () => {
  it('is not allowed until the customer’s 60 minutes are over, to the second [R8, R14, U26]', async () => {
    const { order_id } = await place()
    const [item] = await itemsOf(trade.stoneCo, order_id)
    expect(item.allowed_statuses).toEqual([])
    for (const at of [placedAt, '2026-11-20T21:00:00.000Z']) {
      test.travelTo(at)
      for (const who of [trade.stoneCo, trade.maya, trade.admin]) {
        const response = await move(who, item.id, 'Vendor Approved')
        expect([response.status, response.message]).toEqual([
          422,
          'The customer can still change this order until 1:00 PM PST.',
        ])
      }
    }
    test.travelTo('2026-11-20T21:00:00.001Z')
    expect((await move(trade.stoneCo, item.id, 'Vendor Approved')).message).toBe('Order status updated.')
  })

  it('notifies the other parties once and is recorded in the history [ORDER-29]', async () => {
    test.travelTo(placedAt)
    const { order_id, order_no } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    const moved = await move(trade.stoneCo, item.id, 'In Progress')
    expect(moved.data).toMatchObject({ status: 'In Progress', status_date: afterGrace, final_price: 38 })
    const again = await move(trade.stoneCo, item.id, 'In Progress')
    expect([again.status, again.data.status]).toEqual([200, 'In Progress'])
    const { data } = await read(trade.ann, order_id)
    expect(data.timeline.slice(1)).toEqual([
      { at: afterGrace, actor: 'Vendor', status: 'In Progress', text: `${item.product_name}: Preparing` },
    ])
    const notes = await sql<{ id: number; body: string }>(
      `SELECT account_id AS id, body FROM notifications WHERE title = $1 AND type = 'order' AND body LIKE $2`,
      [`Order ${order_no}`, `${item.product_name}%`],
    )
    expect(new Map(notes.map(({ id, body }) => [id, body]))).toEqual(
      new Map([
        [trade.ann.id, `${item.product_name} is being prepared. Arrives 11.27.2026 to 12.11.2026.`],
        [trade.maya.id, `${item.product_name} is In Progress`],
      ]),
    )
    expect(notes).toHaveLength(2)
    const other = (await read(trade.tileCo, order_id)).data
    expect(other.timeline).toHaveLength(1)
  })

  it('is limited to each party’s own items, and late steps to the Admin [SCOPE-16, ORDER-26, ORDER-27, ORDER-28]', async () => {
    test.travelTo(placedAt)
    const { order_id } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    expect((await move(trade.ann, item.id, 'In Progress')).status).toBe(403)
    expect((await move(trade.tileCo, item.id, 'In Progress')).status).toBe(404)
    const other = await makeTrade(test.deps.db)
    expect((await move(other.maya, item.id, 'In Progress')).status).toBe(404)
    for (const who of [trade.stoneCo, trade.maya])
      expect((await move(who, item.id, 'Accept to Pick Up')).status).toBe(403)
    expect((await move(trade.maya, item.id, 'Ready to Pick Up')).status).toBe(200)
    expect((await move(trade.admin, item.id, 'Accept to Pick Up')).status).toBe(200)
    for (const who of [trade.stoneCo, trade.admin]) {
      const late = await move(who, item.id, 'In Progress')
      expect([late.status, late.message]).toEqual([422, 'This status can no longer be chosen.'])
    }
    const untracked = await move(trade.admin, item.id, 'Shipped', 'By courier.')
    expect([untracked.status, untracked.message]).toEqual([
      422,
      'Add a package with a tracking number before you set Shipped.',
    ])
    await track(test.deps.db, item.id)
    expect((await move(trade.admin, item.id, 'Shipped')).errors).toEqual({
      reason: ['A reason is required for a status change outside the usual order.'],
    })
    expect((await move(trade.admin, item.id, 'Shipped', 'Collected by the customer.')).status).toBe(200)
    expect((await move(trade.admin, item.id, 'Nonsense')).errors).toEqual({
      status: ['The selected status is invalid.'],
    })
    const [event] = await sql(
      'SELECT reason, actor_id AS actor, from_value AS was FROM order_events WHERE order_item_id = $1 AND to_value = $2',
      [item.id, 'Shipped'],
    )
    expect(event).toEqual({
      reason: 'Collected by the customer.',
      actor: trade.admin.id,
      was: 'Accept to Pick Up',
    })
  })

  it('to Decline requires a reason and can be undone for ten minutes [R5, R14]', async () => {
    test.travelTo(placedAt)
    const { order_id } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    expect((await move(trade.stoneCo, item.id, 'Decline')).errors).toEqual({
      reason: ['A reason is required to decline an item.'],
    })
    expect((await move(trade.stoneCo, item.id, 'Decline', 'Sold out.')).status).toBe(200)
    test.travelTo('2026-11-20T21:10:01.000Z')
    expect((await move(trade.stoneCo, item.id, 'In Progress')).status).toBe(200)
    expect((await move(trade.stoneCo, item.id, 'Decline', 'Sold out.')).status).toBe(200)
    test.travelTo('2026-11-20T21:20:02.000Z')
    const late = await move(trade.stoneCo, item.id, 'In Progress')
    expect([late.status, late.message]).toEqual([
      422,
      'This item was declined and its time to undo has passed. Its status can no longer change.',
    ])
  })

  it('to Decline for want of stock empties the size at once, also after the refund [OP-86, R5]', async () => {
    const stockOf = async () =>
      (
        await sql<{ stock: number; lots: object }>('SELECT stock, lots FROM product_sizes WHERE id = $1', [
          slate.sizeId,
        ])
      )[0]
    const decline = (who: { token: string }, id: number, body: object) =>
      shop.call(`order_items/${id}/status`, {
        token: who.token,
        method: 'PUT',
        body: { reason: 'Out of stock.', ...body },
      })
    const { order_id, order_no } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.tileCo, order_id)
    for (const [who, status] of [
      [trade.maya, 'Decline'],
      [trade.tileCo, 'In Progress'],
    ] as const) {
      const refused = await decline(who, item.id, { status, out_of_stock: true })
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['out_of_stock']])
    }
    const before = await stockOf()
    expect((await decline(trade.tileCo, item.id, { status: 'Decline' })).status).toBe(200)
    expect(await stockOf()).toEqual(before)
    expect((await move(trade.tileCo, item.id, 'Waiting for approval')).status).toBe(200)
    expect((await decline(trade.tileCo, item.id, { status: 'Decline', out_of_stock: true })).status).toBe(200)
    expect(await stockOf()).toEqual({ stock: 0, lots: {} })
    test.travelTo('2026-11-20T21:10:02.000Z')
    await postDeclines(test.deps)
    expect(await stockOf()).toEqual({ stock: 0, lots: {} })
    const [refund] = await sql<{ cents: number }>('SELECT amount_cents AS cents FROM refunds WHERE order_id = $1', [
      order_id,
    ])
    expect(refund?.cents).toBeGreaterThan(0)
    const said = await sql<{ body: string }>(
      `SELECT body FROM notifications WHERE account_id = $1 AND title = $2 AND body LIKE 'Sorry, %'`,
      [trade.ann.id, `Order ${order_no}`],
    )
    expect(said).toMatchObject([{ body: expect.stringContaining('Reason: Out of stock. $') }])
    const { data } = await read(trade.admin, order_id)
    expect(data.timeline.map(({ text }: { text: string }) => text)).toContain(
      `${item.product_name}: Not Approved (Out of stock.)`,
    )
    await sql('UPDATE product_sizes SET stock = $2 WHERE id = $1', [slate.sizeId, before?.stock])
  })

  it('by two people at the same time is serialized: each step starts where the last ended [M7]', async () => {
    test.travelTo(placedAt)
    const { order_id } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    await Promise.all(
      ['Vendor Approved', 'In Progress', 'Ready to Pick Up', 'Vendor Approved', 'In Progress'].map((status, i) =>
        move(i % 2 ? trade.maya : trade.stoneCo, item.id, status),
      ),
    )
    const events = await sql<{ was: string; is: string }>(
      `SELECT from_value AS was, to_value AS is FROM order_events WHERE order_item_id = $1`,
      [item.id],
    )
    const [now] = await sql<{ status: string }>('SELECT status FROM order_items WHERE id = $1', [item.id])
    const left = new Map<string, number>()
    for (const { was, is } of events) {
      left.set(was, (left.get(was) ?? 0) + 1)
      left.set(is, (left.get(is) ?? 0) - 1)
    }
    const open = [...left].filter(([, n]) => n !== 0)
    expect(open.sort()).toEqual(
      now?.status === 'Waiting for approval'
        ? []
        : [
            ['Waiting for approval', 1],
            [now?.status, -1],
          ].sort(),
    )
  })
})
