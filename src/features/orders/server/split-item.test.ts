import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterGrace, createOrderSetup } from '#test/orders.ts'
import { postDeclines } from './cancel/post-declines.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

type Part = {
  qty: number
  charged: number
  status: string
  parent: number | null
  standing: number
  whole: boolean
}

/** The parts of a line in their order, each with its ledger balances. */
const partsOf = (orderId: number) =>
  setup.sql<Part>(
    `SELECT i.qty, i.charged_cents::int AS charged, i.status, i.parent_item_id AS parent, i.vendor_part_cents + i.contractor_part_cents
        + i.platform_part_cents + i.tax_cents = i.charged_cents AS whole,
        (SELECT sum(e.amount_cents)::int FROM ledger_entries e WHERE e.order_item_id = i.id) AS standing
      FROM order_items i WHERE i.order_id = $1 ORDER BY coalesce(i.line_position, i.position), i.position`,
    [orderId],
  )

describe('part of an item', () => {
  it('gets a status as an item of its own, and the order stays exact to the cent [R5, M7]', async () => {
    const { trade, move, read, test } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    const moved = await move(trade.stoneCo, item.id, 'Vendor Approved', { qty: 5 })
    expect(moved.data).toMatchObject({
      qty: 5,
      status: 'Vendor Approved',
      split_from: item.id,
      final_price: 38,
    })
    const parts = await partsOf(order.id)
    expect(parts.map(({ qty, status }) => [qty, status])).toEqual([
      [7, 'Waiting for approval'],
      [5, 'Vendor Approved'],
      [5, 'Waiting for approval'],
    ])
    expect(parts.every((part) => part.whole && part.standing === -part.charged)).toBe(true)
    expect(parts[0] && parts[1] && parts[0].charged + parts[1].charged).toBe(56_486)
    const { data } = await read(trade.ann, order.id)
    expect([data.total, data.subtotal, data.tax, data.item_count]).toEqual([626.8, 584.43, 42.37, 3])
    expect(data.timeline.map((e: { text: string }) => e.text)).toContain(
      `${item.product_name}: 5 split into a separate item`,
    )
  })

  it('takes its share of earlier refunds, so that the customer never gets back more than they paid [M6]', async () => {
    const { trade, move, read, test, shop } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    const refund = (id: number, more: object) =>
      shop.call(`admin/orders/${order.id}/refund`, {
        token: trade.admin.token,
        body: { items: [{ id }], reason: 'As agreed.', ...more },
      })
    expect((await refund(item.id, { amount: 225.94 })).status).toBe(200)
    const part = await move(trade.stoneCo, item.id, 'Vendor Approved', { qty: 11 })
    for (const id of [part.data.id, item.id]) expect((await refund(id, {})).status).toBe(200)
    const { data } = await read(trade.ann, order.id)
    const back = data.refunds.map(({ amount }: { amount: number }) => amount)
    expect(back.every((amount: number) => amount > 0)).toBe(true)
    expect(back.reduce((sum: number, amount: number) => sum + Math.round(amount * 100), 0)).toBe(56_486)
  })

  it('can be split repeatedly without losing a cent or a lot [R10, R13]', async () => {
    const { trade, move, test, sql, slate } = setup
    await sql(`UPDATE product_sizes SET lots = '{"K1": 3, "K2": 2}' WHERE id = $1`, [slate.sizeId])
    const order = await setup.place()
    test.travelTo(afterGrace)
    const item = order.items[1]
    for (const status of ['In Progress', 'Vendor Approved', 'Ready to Pick Up', 'In Progress'])
      expect((await move(trade.tileCo, item.id, status, { qty: 1 })).status).toBe(200)
    const parts = (await partsOf(order.id)).slice(1)
    expect(parts.map((p) => p.qty)).toEqual([1, 1, 1, 1, 1])
    expect(parts.reduce((sum, p) => sum + p.charged, 0)).toBe(62_680 - 56_486)
    expect(parts.every((part) => part.whole && part.standing === -part.charged)).toBe(true)
    const lots = await sql<{ lot: string; n: number }>(
      `SELECT key AS lot, sum(value::int)::int AS n FROM order_items, jsonb_each_text(dye_lots) WHERE order_id = $1 AND size_id = $2 GROUP BY 1 ORDER BY 1`,
      [order.id, slate.sizeId],
    )
    expect(lots.reduce((sum, { n }) => sum + n, 0)).toBe(lots.length === 0 ? 0 : 5)
  })

  it('is rejected for more than there is, for zero, and while a cancellation request is open', async () => {
    const { trade, move, cancel, test } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    for (const qty of [0, 13, -1])
      expect((await move(trade.stoneCo, item.id, 'In Progress', { qty })).errors).toEqual({
        qty: ['The quantity must be between 1 and 12.'],
      })
    expect((await move(trade.stoneCo, item.id, 'In Progress', { qty: 1.5 })).status).toBe(422)
    expect((await move(trade.stoneCo, item.id, 'In Progress', { qty: 12 })).data.split_from).toBeNull()
    await cancel(trade.ann, order.id, [item.id])
    expect((await move(trade.admin, item.id, 'Ready to Pick Up', { qty: 3 })).message).toBe(
      'A cancellation request is open.',
    )
  })

  it('is refunded alone when declined, and the rest continues [R5]', async () => {
    const { trade, move, read, test, stockOf, tile } = setup
    const order = await setup.place()
    const stock = await stockOf(tile)
    test.travelTo(afterGrace)
    const [item] = order.items
    const part = await move(trade.stoneCo, item.id, 'Decline', { qty: 4, reason: 'Only 8 left.' })
    expect(part.data).toMatchObject({ qty: 4, status: 'Decline' })
    test.travelTo('2026-11-20T21:10:01.000Z')
    expect(await postDeclines(test.deps)).toBe(1)
    expect(await stockOf(tile)).toBe(stock + 4)
    const { data } = await read(trade.ann, order.id)
    // 4 of 12 boxes: 43.89 x 4 and a third of the tax, rounded half up.
    expect(data.refunds).toMatchObject([{ amount: 188.29, items: [part.data.id] }])
    expect((await move(trade.stoneCo, item.id, 'Ready to Pick Up')).status).toBe(200)
  })

  it('split by several people at the same time never exceeds the number of units [M7]', async () => {
    const { trade, move, test } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, i) => move(i % 2 ? trade.maya : trade.stoneCo, item.id, 'In Progress', { qty: 3 })),
    )
    const parts = (await partsOf(order.id)).slice(0, -1)
    expect(parts.reduce((sum, part) => sum + part.qty, 0)).toBe(12)
    expect(parts.reduce((sum, part) => sum + part.charged, 0)).toBe(56_486)
    expect(responses.every((a) => a.status === 200 || a.status === 422)).toBe(true)
  })
})

describe('a shipment', () => {
  it('contains picked-up items or some of their units, and an order can have several [R5]', async () => {
    const { trade, move, shop, read, test } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item, other] = order.items
    const ship = (items: object[], more: object = {}, who = trade.admin) =>
      shop.call(`orders/${order.id}/shipments`, {
        token: who.token,
        body: { carrier: 'UPS', tracking_number: '1Z 999 AA1 01 2345 6784', items, ...more },
      })
    expect((await ship([{ id: item.id }])).message).toMatch(
      / has not been picked up, so it cannot be added to a package\.$/,
    )
    await move(trade.stoneCo, item.id, 'Ready to Pick Up')
    for (const status of ['Accept to Pick Up', 'Picked Up']) await move(trade.admin, item.id, status)
    expect((await ship([{ id: item.id }], {}, trade.maya)).status).toBe(403)
    expect((await ship([{ id: item.id }], {}, trade.stoneCo)).message).toMatch(/ can no longer be packed\.$/)
    const first = await ship([{ id: item.id, qty: 8 }], { expected_on: '2026-12-02' })
    expect([first.status, first.message]).toEqual([201, 'Package added.'])
    test.travelTo('2026-11-20T22:00:00.000Z')
    const second = await ship([{ id: item.id }], { carrier: 'FedEx', tracking_number: '123456789012' })
    expect(second.data.shipments).toMatchObject([
      {
        carrier: 'UPS',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        expected_on: '2026-12-02',
        items: [first.data.items[1].id],
      },
      { carrier: 'FedEx', items: [item.id] },
    ])
    expect(second.data.items.map((i: { qty: number; status: string }) => [i.qty, i.status])).toEqual([
      [4, 'Shipping'],
      [8, 'Shipping'],
      [5, 'Waiting for approval'],
    ])
    expect((await ship([{ id: item.id }])).message).toMatch(/ is already in a package\.$/)
    expect((await read(trade.tileCo, order.id)).data.shipments).toEqual([])
    const { id } = second.data.shipments[1]
    const changes = { carrier: 'USPS', tracking_number: '9400111899223100001234', expected_on: null }
    const changed = await shop.call(`shipments/${id}`, {
      token: trade.admin.token,
      method: 'PUT',
      body: changes,
    })
    expect(changed.data.shipments[1]).toMatchObject({ carrier: 'USPS', tracking_number: '9400111899223100001234' })
    expect((await ship([{ id: other.id }], { carrier: 'Pigeon' })).errors.carrier).toEqual([
      'The selected carrier is invalid.',
    ])
  })
})
