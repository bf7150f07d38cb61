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

beforeAll(async () => {
  // Without the worker, which could void a new order's payment with the time before a test goes back to an earlier one.
  test = await createTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://none' } })
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

describe('what each party sees [U21]', () => {
  it('the customer: what they paid and no other shares', async () => {
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
    expect(data.items[0].look).toMatch(/^[a-z0-9]{12}$/)
    expect(data.items[0].image).toBe(`/media/p/${tile.hash}/0-main-320.webp?v=${data.items[0].look}`)
    for (const item of data.items)
      for (const secret of ['final_price', 'contractor_markup_amt', 'admin_profit_inclusive_tax', 'split'])
        expect(item).not.toHaveProperty(secret)
  })

  it('a vendor: their own items at their own price', async () => {
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
    for (const secret of ['unit_price', 'contractor_markup_amt', 'admin_profit_inclusive_tax', 'coupon', 'split'])
      expect(data.items[0]).not.toHaveProperty(secret)
    expect(data.customer).toEqual({ name: 'Ann Lee' })
  })

  it('the professional: their markup and their client', async () => {
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

  it('an Admin: everything, and all shares add up to the charge [ORDER-04, ORDER-08, R0]', async () => {
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
        (await read(who)).data.items.map((item: { profit: number }) => item.profit),
      ),
    )
    const cents = profits.flat().reduce((sum: number, profit: number) => sum + Math.round(profit * 100), 0)
    expect(cents).toBe(Math.round(order.total * 100))
  })

  it('unrelated accounts of every type: a 404', async () => {
    const other = await makeTrade(test.deps.db)
    for (const who of [other.ann, other.maya, other.stoneCo]) expect((await read(who)).status).toBe(404)
    expect((await read(trade.admin, 12345)).status).toBe(404)
  })
})

describe('the list', () => {
  const list = (who: { token: string }, query = '') => shop.call(`orders${query}`, { token: who.token })

  it('shows each account type its own orders, paginated and filtered', async () => {
    for (const who of [trade.ann, trade.maya, trade.stoneCo, trade.tileCo, trade.admin])
      expect((await list(who)).data).toMatchObject({ total: 1, data: [{ id: order.order_id }] })
    expect((await list(trade.tileCo)).data.data[0]).toMatchObject({
      total: 50,
      item_count: 1,
      status_summary: { 'Waiting for approval': 1 },
      held: true,
    })
    expect((await list(trade.ann)).data.data[0].held).toBe(false)
    test.travelTo('2026-11-20T21:00:00.001Z')
    expect((await list(trade.tileCo)).data.data[0].held).toBe(false)
    test.travelTo(placedAt)
    const page = await list(trade.ann, `?q=${order.order_no}&page=7&from=2026-11-20&to=2026-11-20`)
    expect(page.data).toMatchObject({ total: 1, current_page: 1, path: '/api/orders' })
    for (const query of ['?q=nothing', '?status=Delivered', '?from=2026-11-21', '?to=2026-11-19'])
      expect((await list(trade.ann, query)).data.total).toBe(0)
    expect((await list(trade.maya, '?scope=mine')).data.total).toBe(0)
    expect((await list(trade.ann, '?scope=all')).status).toBe(403)
    expect((await list(trade.ann, '?status=Nonsense')).status).toBe(422)
  })

  it('shows a professional’s own purchases as a customer sees them', async () => {
    const cart = await shop.fill(trade.maya.token, null, [[tile, 1]])
    const bought = (await shop.order(trade.maya.token, cart)).data
    const mine = await list(trade.maya, '?scope=mine')
    expect(mine.data.data).toMatchObject([{ id: bought.order_id }])
    const { data } = await read(trade.maya, bought.order_id)
    expect(data.items[0]).toMatchObject({ unit_price: 39.9, profit: null })
    expect(data.items[0]).not.toHaveProperty('contractor_markup_amt')
  })
})

describe('notifications', () => {
  it('are paginated, can be marked one by one or all at once, and are private', async () => {
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
    const markRead = (id: number | string, who = token) =>
      shop.call(`notification/${id}`, { token: who, method: 'PUT', body: { read: true } })
    expect((await markRead(note.id, trade.ann.token)).status).toBe(404)
    expect((await markRead(note.id)).data.read_at).not.toBeNull()
    expect((await shop.call('notification?pending=1', { token })).data.total).toBe(1)
    expect((await markRead('all')).data).toEqual({ pending: 0 })
    expect((await shop.call('notification', { token })).data.total).toBe(2)
    const beyond = await shop.call('notification?page=99', { token })
    expect(beyond.data.current_page).toBe(1)
  })
})
