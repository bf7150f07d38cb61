import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf, settled } from '#test/books.ts'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { createOrderSetup } from '#test/orders.ts'
import { sweepRefunds } from '../payment/refund-worker.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(async () => {
  expect(await booksOf(setup.test.deps.db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0 })
  await setup.close()
})

const lastMoment = '2026-11-20T21:00:00.000Z'
const portland = {
  ...sanDiego,
  street: '4427 Alameda Terrace',
  city: 'Portland',
  state: 'OR',
  zip_code: '97214',
}
const change = (order: number, shipping_address: object, more: object = {}, who = setup.trade.ann) =>
  setup.shop.call(`orders/${order}/address`, {
    token: who.token,
    method: 'PUT',
    body: { shipping_address, ...more },
  })
const paymentsOf = (order: number) =>
  setup.sql('SELECT amount_cents::int AS cents, status FROM payments WHERE for_order_id = $1 ORDER BY status', [order])

describe('the address of an order [MONEY-16, R8]', () => {
  it('can be changed within 60 minutes, exact to the second, and not later [U26]', async () => {
    const order = await setup.place()
    setup.test.travelTo(lastMoment)
    const next = { ...sanDiego, street: '2 Main St' }
    const changed = await change(order.id, next)
    expect([changed.status, changed.message]).toEqual([200, 'The address has been changed.'])
    expect(changed.data).toMatchObject({ shipping_address: next, total: order.total, refunds: [] })
    expect(changed.data.timeline.at(-1).text).toBe(
      'Delivery address changed (1 Main St, San Diego, CA 92101, now 2 Main St, San Diego, CA 92101)',
    )
    setup.test.travelTo('2026-11-20T21:00:01.000Z')
    const late = await change(order.id, sanDiego)
    expect([late.status, late.message]).toEqual([422, 'The address could be changed until 1:00 PM PST.'])
  })

  it('with less tax refunds the difference, once', async () => {
    const order = await setup.place()
    const changed = await change(order.id, portland)
    expect(changed.data).toMatchObject({ tax: 0, total: 584.43, subtotal: 584.43 })
    expect(changed.data.refunds).toMatchObject([{ amount: 42.37, reason: 'Lower tax at the new address.' }])
    await change(order.id, portland)
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order.id)).toEqual({
      contractor_pending: -5313,
      customer_cash: 58443,
      platform_pending: -2530,
      vendor_pending: -50600,
    })
    const cancelled = await setup.cancel(setup.trade.ann, order.id)
    expect(cancelled.data.refunds.map((r: { amount: number }) => r.amount).sort()).toEqual([42.37, 584.43])
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order.id)).toEqual({})
  })

  it('with more tax charges the difference first; a declined card leaves the order unchanged', async () => {
    const order = await setup.place({ shipping_address: portland })
    expect(order.total).toBe(584.43)
    const asked = await change(order.id, sanDiego)
    expect([asked.status, asked.data, Object.keys(asked.errors)]).toEqual([422, { difference: 42.37 }, ['payment']])
    const declined = await change(order.id, sanDiego, {
      payment: { ...goodCard, card_number: '4000000000000002' },
    })
    expect([declined.status, declined.errors]).toEqual([422, { payment: ['Your card was declined.'] }])
    expect((await setup.read(setup.trade.ann, order.id)).data).toMatchObject({
      shipping_address: portland,
      total: 584.43,
    })
    const paid = await change(order.id, sanDiego, { payment: goodCard })
    expect(paid.data).toMatchObject({ shipping_address: sanDiego, tax: 42.37, total: 626.8, refunds: [] })
    await settled(setup.test)
    expect(await paymentsOf(order.id)).toEqual([
      { cents: 4237, status: 'captured' },
      { cents: 4237, status: 'declined' },
    ])
    const cancelled = await setup.cancel(setup.trade.ann, order.id)
    const back = cancelled.data.refunds.map((r: { amount: number }) => r.amount)
    expect(back.reduce((sum: number, amount: number) => sum + Math.round(amount * 100), 0)).toBe(62_680)
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order.id)).toEqual({})
  })

  it('cannot be changed after a partial refund, because its tax could be refunded twice', async () => {
    const order = await setup.place()
    const body = { items: [{ id: order.items[0].id }], amount: 100, reason: 'As agreed.' }
    // Only the customer can act within the hour, so the test has to set the clock back.
    setup.test.travelTo('2026-11-20T22:00:00.000Z')
    const paid = await setup.shop.call(`admin/orders/${order.id}/refund`, {
      token: setup.trade.admin.token,
      body,
    })
    expect(paid.status).toBe(200)
    setup.test.travelTo(lastMoment)
    const refused = await change(order.id, portland)
    expect([refused.status, refused.message]).toEqual([
      422,
      'Part of this order was refunded, so its address can no longer be changed.',
    ])
  })

  it('changes once when changed twice concurrently: the second hold is released', async () => {
    const order = await setup.place({ shipping_address: portland })
    // Neither can write the order before both have authorized the difference.
    const holder = await setup.test.deps.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR NO KEY UPDATE', [order.id])
    const changes = [1, 2].map(() => change(order.id, sanDiego, { payment: goodCard }))
    await expect.poll(async () => (await paymentsOf(order.id)).length).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    const responses = await Promise.all(changes)
    expect(responses.map((a) => a.status).sort()).toEqual([200, 422])
    await settled(setup.test)
    expect((await paymentsOf(order.id)).map((p) => (p as { status: string }).status).sort()).toEqual([
      'captured',
      'voided',
    ])
    expect((await setup.read(setup.trade.ann, order.id)).data.total).toBe(626.8)
  })

  it('does not stop a paid order if the difference cannot be collected', async () => {
    const order = await setup.place({ shipping_address: portland })
    const refused = { ...goodCard, card_number: '4000000000000341' }
    expect((await change(order.id, sanDiego, { payment: refused })).status).toBe(200)
    await settled(setup.test)
    expect((await setup.openBalances(order.id)).platform_loss).toBe(4237)
    expect((await setup.read(setup.trade.ann, order.id)).data.status).toBe('Waiting for approval')
  })

  it('cannot be changed to one outside the states, by others, or after everything is canceled [R3]', async () => {
    const order = await setup.place()
    const abroad = await change(order.id, { ...sanDiego, country: 'CA' })
    expect(abroad.errors).toEqual({ 'shipping_address.country': ['We ship within the U.S. only.'] })
    const wrong = await change(order.id, { ...sanDiego, zip_code: '97214' })
    expect(wrong.errors).toEqual({
      'shipping_address.zip_code': ['This ZIP code is not in the selected state.'],
    })
    for (const who of [setup.trade.maya, setup.trade.stoneCo, setup.trade.admin])
      expect((await change(order.id, portland, {}, who)).status).toBe(404)
    await setup.cancel(setup.trade.ann, order.id)
    expect((await change(order.id, portland)).message).toBe('This order has been cancelled.')
  })
})
