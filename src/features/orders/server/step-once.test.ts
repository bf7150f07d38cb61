import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanDiego } from '#test/buyer.ts'
import { createOrderSetup } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

type Item = { id: number; qty: number; status: string }

describe('a step with an idempotency key', () => {
  it('that moves a part is applied once, however often it is sent, and its key works for no other step [M3, R5]', async () => {
    const { trade, shop } = setup
    const order = await setup.place()
    setup.test.travelTo('2026-11-20T21:05:00Z')
    const decline = (key: string, qty: number) =>
      shop.call(`order_items/${order.items[0].id}/status`, {
        token: trade.stoneCo.token,
        method: 'PUT',
        key,
        body: { status: 'Decline', reason: 'Five are broken.', qty },
      })
    const responses = await Promise.all([1, 2, 3].map(() => decline('five-of-them', 5)))
    responses.push(await decline('five-of-them', 5))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
    const declined = async () =>
      (await setup.read(trade.admin, order.id)).data.items
        .filter(({ status }: Item) => status === 'Decline')
        .map(({ qty }: Item) => qty)
    expect(await declined()).toEqual([5])
    const other = await decline('five-of-them', 2)
    expect([other.status, other.errors]).toEqual([
      422,
      { 'idempotency-key': ['This Idempotency-Key was used for another request.'] },
    ])
    expect((await decline('two-more-of-them', 2)).status).toBe(200)
    expect((await declined()).sort()).toEqual([2, 5])
  })

  it('that was rejected leaves its key free', async () => {
    const { trade, shop } = setup
    const order = await setup.place()
    const approve = () =>
      shop.call(`order_items/${order.items[0].id}/status`, {
        token: trade.stoneCo.token,
        method: 'PUT',
        key: 'approve-it',
        body: { status: 'Vendor Approved', reason: '' },
      })
    expect((await approve()).status).toBe(422)
    setup.test.travelTo('2026-11-20T21:05:00Z')
    expect((await approve()).data).toMatchObject({ status: 'Vendor Approved' })
  })

  it('that requests a return creates one request [M3, R9]', async () => {
    const { trade, shop } = setup
    const order = await setup.place()
    await setup.sql(`UPDATE order_items SET status = 'Delivered', delivered_on = '2026-11-23' WHERE order_id = $1`, [
      order.id,
    ])
    setup.test.travelTo('2026-11-24T20:00:00Z')
    const ask = () =>
      shop.call(`order_items/${order.items[0].id}/return`, {
        token: trade.ann.token,
        key: 'four-of-twelve',
        body: { qty: 4, reason: 'changed_mind', type: 'return', unopened: true, method: 'ship' },
      })
    const responses = await Promise.all([ask(), ask(), ask()])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const { data } = await shop.call(`return_requests?order=${order.id}`, { token: trade.ann.token })
    expect(data.map(({ qty }: Item) => qty)).toEqual([4])
  })
})

describe('a reader of an order', () => {
  it('who buys in their own showroom is its customer: they see their payment and may cancel [R1, R8]', async () => {
    const { trade, shop, tile, test } = setup
    test.travelTo('2026-11-20T20:00:00Z')
    const cart = await shop.fill(trade.maya.token, trade.maya.id, [[tile, 2]])
    const { data: placed } = await shop.order(trade.maya.token, cart)
    const own = async () => (await setup.read(trade.maya, placed.order_id)).data
    expect(await own()).toMatchObject({
      held: false,
      payment: { status: 'paid' },
      items: [{ can_cancel: 'now' }],
    })
    expect((await setup.cancel(trade.maya, placed.order_id)).status).toBe(201)
    expect((await own()).refunds).toHaveLength(1)
  })

  it('who is a vendor sees no address in the customer’s hour, not even a changed one [U21]', async () => {
    const { trade, shop } = setup
    const order = await setup.place()
    const address = { street: '4427 Alameda Ave', city: 'Oakland', state: 'CA', zip_code: '94607' }
    const changed = await shop.call(`orders/${order.id}/address`, {
      token: trade.ann.token,
      method: 'PUT',
      body: { shipping_address: { ...sanDiego, ...address } },
    })
    expect(changed.status).toBe(200)
    const seen = await setup.read(trade.stoneCo, order.id)
    expect(JSON.stringify(seen.data)).not.toMatch(/Alameda|Oakland|\b(94607|92101)\b/)
    expect(seen.data.timeline.map(({ text }: { text: string }) => text)).toContain('Delivery address changed')
    expect(JSON.stringify((await setup.read(trade.maya, order.id)).data.timeline)).toContain('Alameda')
  })
})
