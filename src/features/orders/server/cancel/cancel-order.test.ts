import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import type { TestApp } from '#test/app.ts'
import type { Sold, Trade } from '#test/commerce.ts'
import { afterGrace, createOrderSetup } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let test: TestApp
let trade: Trade
let shop: typeof setup.shop
let tile: Sold
let slate: Sold
const lastMoment = '2026-11-20T21:00:00.000Z'

beforeAll(async () => {
  setup = await createOrderSetup()
  ;({ test, trade, shop, tile, slate } = setup)
})
afterAll(() => setup.close())

const { place, read, cancel, sql, stockOf } = {
  place: (more?: Record<string, unknown>) => setup.place(more),
  read: (who: { token: string }, id: number) => setup.read(who, id),
  cancel: (who: { token: string }, id: number, items?: number[], reason?: string) =>
    setup.cancel(who, id, items, reason),
  sql: <T>(text: string, values?: unknown[]) => setup.sql<T>(text, values),
  stockOf: (sold: Sold) => setup.stockOf(sold),
}
const move = (who: { token: string }, item: number, status: string) => setup.move(who, item, status)
/** The new orders on the professional's Today. */
const today = async (): Promise<string[]> =>
  (await shop.call('showroom/today', { token: trade.maya.token })).data.orders.map(
    ({ order_no }: { order_no: string }) => order_no,
  )
const decide = (id: number, status: string, reason = '', who: { token: string } = trade.admin) =>
  shop.call(`cancel_requests/${id}`, { token: who.token, method: 'PUT', body: { status, reason } })
describe('in the first 60 minutes', () => {
  it('a whole order is canceled immediately, to the second: money, stock and ledger are reversed [MONEY-16, OP-14, U26]', async () => {
    const stock = [await stockOf(tile), await stockOf(slate)]
    const order = await place()
    test.travelTo(lastMoment)
    const response = await cancel(trade.ann, order.id, [], 'Wrong colour.')
    expect([response.status, response.message, response.data.status]).toEqual([
      201,
      'Your order has been cancelled.',
      'Cancle',
    ])
    expect(response.data.refunds).toMatchObject([{ amount: order.total, status: 'pending' }])
    await sweepRefunds(test.deps)
    expect((await read(trade.ann, order.id)).data.refunds).toMatchObject([{ amount: order.total, status: 'refunded' }])
    expect([await stockOf(tile), await stockOf(slate)]).toEqual(stock)
    expect(await setup.openBalances(order.id)).toEqual({})
    const vendor = await sql('SELECT body FROM notifications WHERE account_id = $1 AND title = $2 AND body LIKE $3', [
      trade.stoneCo.id,
      `Order ${order.no}`,
      '%is Cancelled',
    ])
    expect(vendor).toHaveLength(1)
    const again = await cancel(trade.ann, order.id)
    expect([again.status, again.message]).toEqual([201, 'This order was already cancelled.'])
    expect(await today()).not.toContain(order.no)
    const [mail] = await sql<{ text: string }>('SELECT body_text AS text FROM mails WHERE subject = $1', [
      `Order ${order.no}: cancelled`,
    ])
    expect(mail?.text).toContain('$626.80, including tax, is being refunded to the card you paid with')
  })

  it('one item is canceled alone and the others continue [R8]', async () => {
    const order = await place()
    const [first, second] = order.items
    const response = await cancel(trade.ann, order.id, [first.id])
    expect([response.message, response.data.items.map((i: { status: string }) => i.status)]).toEqual([
      'The items have been cancelled.',
      ['Cancle', 'Waiting for approval'],
    ])
    expect(response.data.refunds).toMatchObject([{ amount: 564.86, items: [first.id] }])
    test.travelTo(afterGrace)
    expect((await move(trade.tileCo, second.id, 'Vendor Approved')).status).toBe(200)
    expect((await move(trade.admin, first.id, 'In Progress')).message).toBe(
      'This item has been cancelled. Its status can no longer change.',
    )
  })

  it('each party is notified of a cancellation once, as soon as its page shows it, and the mail says how much of the order it is', async () => {
    const order = await place()
    const before = (await today()).length
    const said = async () =>
      (
        await sql<{ id: number; body: string; read: boolean }>(
          `SELECT account_id AS id, body, read_at IS NOT NULL AS read FROM notifications
           WHERE title = $1 AND body LIKE '%Cancelled%' ORDER BY created_at, id`,
          [`Order ${order.no}`],
        )
      ).map(({ id, body, read }) => [id, /^\d|\.$/.exec(body)?.[0] ?? 'one', read])
    const subjects = async () =>
      (
        await sql<{ subject: string }>('SELECT subject FROM mails WHERE subject LIKE $1 ORDER BY created_at', [
          `Order ${order.no}: %`,
        ])
      ).map(({ subject }) => subject)
    const [first] = order.items
    await cancel(trade.ann, order.id, [first.id])
    const sorted = (rows: unknown[]) => rows.map(String).toSorted()
    // The customer's own is in their list, without being news to them.
    expect(sorted(await said())).toEqual(
      sorted([
        [trade.stoneCo.id, 'one', false],
        [trade.maya.id, 'one', false],
        [trade.ann.id, '.', true],
      ]),
    )
    expect(await subjects()).toEqual([`Order ${order.no}: 1 item cancelled`])
    expect((await cancel(trade.ann, order.id, [first.id])).message).toBe('This item was already cancelled.')
    expect((await today()).length).toBe(before)
    await cancel(trade.ann, order.id)
    // Both mails have the time of the clock, which does not move here.
    expect(sorted(await subjects())).toEqual(
      sorted([`Order ${order.no}: 1 item cancelled`, `Order ${order.no}: cancelled`]),
    )
    expect(await today()).not.toContain(order.no)
    expect(await said()).toHaveLength(6)
  })

  it('shows the refund before the cancellation, and afterwards in every list, to each party only their part', async () => {
    const order = await place()
    const offered = (await read(trade.ann, order.id)).data
    const [first, second] = offered.items
    expect(first.cancel_refund + second.cancel_refund).toBeCloseTo(order.total, 6)
    expect(offered.refundable).toBe(order.total)
    expect(offered.refunded).toBeNull()
    await cancel(trade.ann, order.id, [first.id])
    const rowOf = async (who: { token: string }) => {
      const { data } = await shop.call('orders', { token: who.token })
      return data.data.find((row: { id: number }) => row.id === order.id)
    }
    const pending = { amount: first.cancel_refund, status: 'pending' }
    for (const who of [trade.ann, trade.maya, trade.admin]) expect((await rowOf(who)).refunded).toEqual(pending)
    expect((await rowOf(trade.stoneCo)).refunded).toBeNull()
    await sweepRefunds(test.deps)
    const card = { brand: 'visa', last4: '4242' }
    for (const [who, shown] of [
      [trade.ann, card],
      [trade.admin, card],
      // A professional must not see which card a client has.
      [trade.maya, null],
    ] as const) {
      const { data } = await read(who, order.id)
      expect(data.refunded).toEqual({ ...pending, status: 'refunded' })
      expect(data.refunds).toMatchObject([{ amount: first.cancel_refund, paid_by: 'card', card: shown }])
      if (who !== trade.ann) {
        expect(data.items.every((item: object) => !('cancel_refund' in item))).toBe(true)
        expect(data).not.toHaveProperty('refundable')
      }
    }
    expect((await read(trade.stoneCo, order.id)).data.refunds).toEqual([])
    const left = (await read(trade.ann, order.id)).data
    expect(left.refundable).toBeCloseTo(second.cancel_refund, 6)
    expect(left.items.map((item: object) => 'cancel_refund' in item)).toEqual([false, true])
  })

  it('ten cancellations at the same time restock and refund once [M8]', async () => {
    const stock = await stockOf(tile)
    const order = await place()
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(trade.ann, order.id)))
    expect(responses.map((a) => a.status)).toEqual(Array(10).fill(201))
    expect(await stockOf(tile)).toBe(stock)
    const refunds = await sql('SELECT amount_cents AS cents FROM refunds WHERE order_id = $1', [order.id])
    expect(refunds).toEqual([{ cents: Math.round(order.total * 100) }])
    const events = await sql(`SELECT 1 FROM order_events WHERE order_id = $1 AND to_value = 'Cancle'`, [order.id])
    expect(events).toHaveLength(2)
  })

  it('a coupon’s use is freed when the whole order is canceled, not when part of it is [R2]', async () => {
    await sql(
      `INSERT INTO coupons (id, showroom_id, code, amount_cents, max_uses, starts_at) VALUES (91, $1, 'ONCE', 1000, 5, '2026-01-01')`,
      [trade.maya.id],
    )
    const used = async () => (await sql<{ used: number }>('SELECT used FROM coupons WHERE id = 91'))[0]?.used
    const order = await place({ coupon: 'ONCE' })
    expect(await used()).toBe(1)
    await cancel(trade.ann, order.id, [order.items[0].id])
    expect(await used()).toBe(1)
    const whole = await cancel(trade.ann, order.id)
    expect(await used()).toBe(0)
    const back = whole.data.refunds.map((refund: { amount: number }) => Math.round(refund.amount * 100))
    expect(back.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(Math.round(order.total * 100))
    await sweepRefunds(test.deps)
    expect(await setup.openBalances(order.id)).toEqual({})
  })

  it('only the customer can cancel', async () => {
    const order = await place()
    for (const who of [trade.maya, trade.stoneCo, trade.admin]) expect((await cancel(who, order.id)).status).toBe(404)
    expect((await cancel(trade.ann, order.id, [123])).status).toBe(404)
  })
})

describe('after the first 60 minutes', () => {
  it('cancellation is a request that holds the item until an Admin decides [OP-14]', async () => {
    const order = await place()
    test.travelTo(afterGrace)
    const [item] = order.items
    const asked = await cancel(trade.ann, order.id, [item.id], 'Ordered twice.')
    expect([asked.status, asked.message]).toEqual([201, 'Your cancellation request was sent.'])
    expect(asked.data.items[0]).toMatchObject({
      status: 'Waiting for approval',
      cancel_request: { status: 'open', reason: 'Ordered twice.', created_at: afterGrace },
      can_cancel: null,
    })
    for (const who of [trade.stoneCo, trade.maya]) {
      const refused = await move(who, item.id, 'Vendor Approved')
      expect([refused.status, refused.message]).toEqual([422, 'A cancellation request is open.'])
    }
    expect((await read(trade.stoneCo, order.id)).data.items[0].allowed_statuses).toEqual([])
    expect((await cancel(trade.ann, order.id, [item.id])).message).toBe('You have already asked to cancel this.')
    const list = await shop.call('cancel_requests?status=open', { token: trade.admin.token })
    expect(list.data.data).toMatchObject([
      { order_no: order.no, reason: 'Ordered twice.', amount: 564.86, items: [{ id: item.id, qty: 12 }] },
    ])
    for (const who of [trade.stoneCo, trade.maya, trade.ann])
      expect((await shop.call('cancel_requests', { token: who.token })).status).toBe(403)
    const stock = await stockOf(tile)
    const granted = await decide(list.data.data[0].id, 'approved')
    expect([granted.message, granted.data.status]).toEqual(['The items have been cancelled.', 'approved'])
    expect((await decide(list.data.data[0].id, 'approved')).status).toBe(200)
    expect((await decide(list.data.data[0].id, 'rejected', 'No.')).message).toMatch(
      /^This request has already been approved\. .+: Decided on a cancellation request, /,
    )
    expect(await stockOf(tile)).toBe(stock + 12)
    const { data } = await read(trade.ann, order.id)
    expect(data.items[0]).toMatchObject({ status: 'Cancle', cancel_request: { status: 'approved' } })
    expect(data.refunds).toMatchObject([{ amount: 564.86 }])
  })

  it('a rejected request lets the item continue, and the reason is shown [OP-14]', async () => {
    const order = await place()
    test.travelTo(afterGrace)
    const [item] = order.items
    await cancel(trade.ann, order.id)
    const open = await shop.call('cancel_requests?status=open', { token: trade.admin.token })
    expect(open.data.data[0].items).toHaveLength(2)
    const { id } = open.data.data[0]
    expect((await decide(id, 'rejected')).errors).toEqual({
      reason: ['A reason is required to reject a request.'],
    })
    expect((await decide(id, 'rejected', 'Cut to size already.')).message).toBe(
      'The cancellation request was rejected.',
    )
    expect((await move(trade.stoneCo, item.id, 'In Progress')).status).toBe(200)
    const { data } = await read(trade.ann, order.id)
    expect(data.items[0].cancel_request).toMatchObject({ status: 'rejected', answer: 'Cut to size already.' })
    expect(data.timeline.map((event: { text: string }) => event.text)).toContain(
      `${item.product_name}: cancellation not granted (Cut to size already.)`,
    )
    expect(data.refunds).toEqual([])
  })

  it('an Admin answers a request by refunding its items [ORDER-19]', async () => {
    const order = await place()
    test.travelTo(afterGrace)
    await cancel(trade.ann, order.id)
    for (const { id } of order.items) {
      const body = { items: [{ id }], reason: 'Out of the kiln too late.' }
      await shop.call(`admin/orders/${order.id}/refund`, { token: trade.admin.token, body })
    }
    const { data } = await read(trade.ann, order.id)
    for (const item of data.items)
      expect(item).toMatchObject({ status: 'Cancle', cancel_request: { status: 'approved' } })
    const open = await sql(`SELECT 1 FROM cancel_requests WHERE order_id = $1 AND status = 'open'`, [order.id])
    expect(open).toEqual([])
  })

  it('a request is too late once the item is accepted for pick-up [R8]', async () => {
    const order = await place()
    test.travelTo(afterGrace)
    const [first] = order.items
    await move(trade.stoneCo, first.id, 'Ready to Pick Up')
    await move(trade.admin, first.id, 'Accept to Pick Up')
    const late = await cancel(trade.ann, order.id, [first.id])
    expect([late.status, late.message]).toEqual([422, 'This item can no longer be cancelled.'])
    const rest = await cancel(trade.ann, order.id)
    expect(rest.data.items.map((i: { cancel_request: unknown }) => i.cancel_request !== null)).toEqual([false, true])
  })

  it('a request races with an Admin who accepts for pick-up: the first one wins [M8]', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await place()
      test.travelTo(afterGrace)
      const [item] = order.items
      await move(trade.stoneCo, item.id, 'Ready to Pick Up')
      await cancel(trade.ann, order.id, [item.id])
      const { data } = await shop.call('cancel_requests?status=open', { token: trade.admin.token })
      const request = data.data.find((r: { order_id: number }) => r.order_id === order.id)
      const stock = await stockOf(tile)
      const [granted, shipped] = await Promise.all([
        decide(request.id, 'approved'),
        move(trade.admin, item.id, 'Accept to Pick Up'),
      ])
      expect([granted.status, shipped.status].sort()).toEqual([200, 422])
      expect(await stockOf(tile)).toBe(granted.status === 200 ? stock + 12 : stock)
    }
  })
})

it('an Admin who sets Cancle refunds immediately, and the item cannot move again [ORDER-19, R5]', async () => {
  const order = await place()
  test.travelTo(afterGrace)
  const [item] = order.items
  expect((await move(trade.admin, item.id, 'Cancle')).data.allowed_statuses).toEqual([])
  const { data } = await read(trade.ann, order.id)
  expect(data.refunds).toMatchObject([{ amount: 564.86 }])
  expect(data.timeline.at(-1).text).toMatch(/: Cancelled$/)
})
