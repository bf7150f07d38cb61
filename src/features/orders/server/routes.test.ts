import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let tile: Sold
let slate: Sold
/** Ann's order of 12 boxes of Stone Co and 5 of Tile Co through Maya's showroom, placed at noon in Los Angeles. */
let order: { order_id: number; order_no: string; total: number }
const placedAt = '2026-11-20T20:00:00.000Z'
const afterGrace = '2026-11-20T21:00:01.000Z'

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
  tile = await trade.product(trade.stoneCo)
  slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
  order = await place()
})
afterAll(() => test.close())

async function place() {
  test.travelTo(placedAt)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 12],
    [slate, 5],
  ])
  return (await shop.order(trade.ann.token, cart)).data
}
const read = (who: { token: string }, id = order.order_id) => shop.call(`orders/${id}`, { token: who.token })
const itemsOf = async (who: { token: string }, id = order.order_id) => (await read(who, id)).data.items
const move = (who: { token: string }, item: number, status: string, reason = '') =>
  shop.call(`order_items/${item}/status`, { token: who.token, method: 'PUT', body: { status, reason } })
const sql = async <T>(text: string, values: unknown[] = []) =>
  (await test.deps.db.$client.query(text, values)).rows as T[]

describe('what each party is shown (security U21)', () => {
  it("the customer: what he paid, and nobody else's share", async () => {
    const { data } = await read(trade.ann)
    expect(data).toMatchObject({
      order_no: order.order_no,
      total: 626.8,
      subtotal: 584.43,
      tax: 42.37,
      item_count: 2,
      status: 'Waiting for approval',
      customer: { name: 'Ann Lee' },
      payment: { status: 'paid', brand: 'visa', last4: '4242', amount: 626.8 },
      shipping_address: sanDiego,
      can_cancel_until: '2026-11-20T21:00:00.000Z',
      delivery: { from: '2026-11-27', to: '2026-12-11' },
      timeline: [{ at: placedAt, actor: 'You', text: 'Order placed' }],
    })
    expect(data.items[0]).toMatchObject({
      qty: 12,
      unit_price: 43.89,
      amount: 526.68,
      profit: null,
      status_label: 'Pending Approval',
    })
    expect(Object.keys(data.customer)).toEqual(['name'])
    for (const item of data.items)
      for (const secret of ['final_price', 'contractor_markup_amt', 'admin_profit_inclusive_tax', 'split'])
        expect(item).not.toHaveProperty(secret)
  })

  it('a vendor: his own items at his own price', async () => {
    const { data } = await read(trade.stoneCo)
    expect(data).toMatchObject({
      total: 456,
      item_count: 1,
      subtotal: null,
      tax: null,
      payment: null,
      shipping_address: null,
    })
    expect(data.items).toMatchObject([{ final_price: 38, profit: 456, qty: 12 }])
    for (const secret of [
      'unit_price',
      'contractor_markup_amt',
      'admin_profit_inclusive_tax',
      'coupon',
      'split',
    ])
      expect(data.items[0]).not.toHaveProperty(secret)
    expect(data.customer).toEqual({ name: 'Ann Lee' })
  })

  it('the professional: his markup and his client', async () => {
    const { data } = await read(trade.maya)
    expect(data.items).toMatchObject([
      { contractor_markup_amt: 3.99, profit: 47.88 },
      { contractor_markup_amt: 1.05, profit: 5.25 },
    ])
    for (const secret of ['final_price', 'admin_profit_inclusive_tax', 'split'])
      expect(data.items[0]).not.toHaveProperty(secret)
    expect(data.customer).toEqual({ name: 'Ann Lee', email: trade.ann.email, phone: '+1 4155550123' })
    expect(data.payment).toBeNull()
  })

  it('an Admin: everything, and the shares of all parties sum to the charge [ORDER-04, ORDER-08]', async () => {
    const admin = await read(trade.admin)
    expect(admin.data.items[0]).toMatchObject({
      product_name: expect.any(String),
      qty: 12,
      status: 'Waiting for approval',
      status_date: placedAt,
      contractor_markup_amt: 3.99,
      final_price: 38,
      admin_profit_inclusive_tax: 60.98,
      profit: 60.98,
      split: { vendor: 456, contractor: 47.88, platform: 22.8, tax: 38.18, charged: 564.86 },
    })
    const profits = await Promise.all(
      [trade.stoneCo, trade.tileCo, trade.maya, trade.admin].map(async (who) =>
        (await itemsOf(who)).map((item: { profit: number }) => item.profit),
      ),
    )
    const cents = profits.flat().reduce((sum: number, profit: number) => sum + Math.round(profit * 100), 0)
    expect(cents).toBe(Math.round(order.total * 100))
  })

  it('strangers of every type: 404', async () => {
    const other = await makeTrade(test.deps.db)
    for (const who of [other.ann, other.maya, other.stoneCo]) expect((await read(who)).status).toBe(404)
    expect((await read(trade.admin, 12345)).status).toBe(404)
  })
})

describe('the list', () => {
  const list = (who: { token: string }, query = '') => shop.call(`orders${query}`, { token: who.token })

  it('shows each type its own orders, paged and filtered', async () => {
    for (const who of [trade.ann, trade.maya, trade.stoneCo, trade.tileCo, trade.admin])
      expect((await list(who)).data).toMatchObject({ total: 1, data: [{ id: order.order_id }] })
    expect((await list(trade.tileCo)).data.data[0]).toMatchObject({
      total: 50,
      item_count: 1,
      status_summary: { 'Waiting for approval': 1 },
    })
    const page = await list(trade.ann, `?q=${order.order_no}&page=7&from=2026-11-20&to=2026-11-20`)
    expect(page.data).toMatchObject({ total: 1, current_page: 1, path: '/api/orders' })
    for (const query of ['?q=nothing', '?status=Delivered', '?from=2026-11-21', '?to=2026-11-19'])
      expect((await list(trade.ann, query)).data.total).toBe(0)
    expect((await list(trade.maya, '?scope=mine')).data.total).toBe(0)
    expect((await list(trade.ann, '?scope=all')).status).toBe(403)
    expect((await list(trade.ann, '?status=Nonsense')).status).toBe(422)
  })

  it('shows a professional what he bought himself as a customer sees it', async () => {
    const cart = await shop.fill(trade.maya.token, null, [[tile, 1]])
    const bought = (await shop.order(trade.maya.token, cart)).data
    const mine = await list(trade.maya, '?scope=mine')
    expect(mine.data.data).toMatchObject([{ id: bought.order_id }])
    const { data } = await read(trade.maya, bought.order_id)
    expect(data.items[0]).toMatchObject({ unit_price: 39.9, profit: null })
    expect(data.items[0]).not.toHaveProperty('contractor_markup_amt')
  })
})

describe('moving an item', () => {
  it("waits until the customer's 60 minutes are over, to the second", async () => {
    const { order_id } = await place()
    const [item] = await itemsOf(trade.stoneCo, order_id)
    expect(item.allowed_statuses).toEqual([])
    for (const at of [placedAt, '2026-11-20T21:00:00.000Z']) {
      test.travelTo(at)
      for (const who of [trade.stoneCo, trade.maya, trade.admin]) {
        const answer = await move(who, item.id, 'Vendor Approved')
        expect([answer.status, answer.message]).toEqual([
          422,
          'The customer can still change this order until 1:00 PM.',
        ])
      }
    }
    test.travelTo('2026-11-20T21:00:00.001Z')
    expect((await move(trade.stoneCo, item.id, 'Vendor Approved')).message).toBe('Order status updated.')
  })

  it('is told to the others, once, and written into the history', async () => {
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
      { at: afterGrace, actor: 'Vendor', status: 'In Progress', text: `${item.product_name}: In Progress` },
    ])
    const notes = await sql<{ id: number }>(
      `SELECT account_id AS id FROM notifications WHERE title = $1 AND body LIKE '%is In Progress'`,
      [`Order ${order_no}`],
    )
    expect(notes.map((n) => n.id).sort()).toEqual([trade.ann.id, trade.maya.id].sort())
    const other = (await read(trade.tileCo, order_id)).data
    expect(other.timeline).toHaveLength(1)
  })

  it('is for the parties, each in his own part, and late steps are the Admin’s alone [ORDER-26, ORDER-27, ORDER-28]', async () => {
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
    expect((await move(trade.admin, item.id, 'Shipped')).errors).toEqual({
      reason: ['A reason is needed for a step off the usual path.'],
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

  it('to Decline wants a reason and can be taken back for ten minutes', async () => {
    test.travelTo(placedAt)
    const { order_id } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    expect((await move(trade.stoneCo, item.id, 'Decline')).errors).toEqual({
      reason: ['A reason is needed to decline an item.'],
    })
    expect((await move(trade.stoneCo, item.id, 'Decline', 'Sold out.')).status).toBe(200)
    test.travelTo('2026-11-20T21:10:01.000Z')
    expect((await move(trade.stoneCo, item.id, 'In Progress')).status).toBe(200)
    expect((await move(trade.stoneCo, item.id, 'Decline', 'Sold out.')).status).toBe(200)
    test.travelTo('2026-11-20T21:20:02.000Z')
    const late = await move(trade.stoneCo, item.id, 'In Progress')
    expect([late.status, late.message]).toEqual([
      422,
      'This item was declined more than 10 minutes ago. It can no longer change.',
    ])
  })

  it('by two people at once is one path: each step starts where the last one ended [M7]', async () => {
    test.travelTo(placedAt)
    const { order_id } = await place()
    test.travelTo(afterGrace)
    const [item] = await itemsOf(trade.stoneCo, order_id)
    await Promise.all(
      ['Vendor Approved', 'In Progress', 'Ready to Pick Up', 'Vendor Approved', 'In Progress'].map(
        (status, i) => move(i % 2 ? trade.maya : trade.stoneCo, item.id, status),
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

describe('notifications', () => {
  it("are paged, marked one by one or all, and nobody else's", async () => {
    const account = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, account.id)
    for (let i = 0; i < 2; i++) await shop.order(token, await shop.fill(token, trade.maya.id, [[tile, 1]]))
    const pending = await shop.call('notification?pending=1&per_page=1', { token })
    expect(pending.data).toMatchObject({ total: 2, last_page: 2, per_page: 1 })
    expect(pending.data.links.at(-1).url).toBe('/api/notification?per_page=1&pending=1&page=2')
    const [note] = pending.data.data
    expect(note).toMatchObject({
      type: 'order',
      read_at: null,
      link: expect.stringMatching(/^\/orders\/\d+$/),
    })
    const put = (id: number | string, who = token) =>
      shop.call(`notification/${id}`, { token: who, method: 'PUT', body: { read: true } })
    expect((await put(note.id, trade.ann.token)).status).toBe(404)
    expect((await put(note.id)).data.read_at).not.toBeNull()
    expect((await shop.call('notification?pending=1', { token })).data.total).toBe(1)
    expect((await put('all')).data).toEqual({ pending: 0 })
    expect((await shop.call('notification', { token })).data.total).toBe(2)
    const beyond = await shop.call('notification?page=99', { token })
    expect(beyond.data.current_page).toBe(1)
  })
})
