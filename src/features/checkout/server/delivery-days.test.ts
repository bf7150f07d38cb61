import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '#features/orders/schema.ts'
import { sweepLate } from '#features/orders/server/queue/watch-orders.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'

type Vendor = Trade['stoneCo']

/** A bath: twelve lines of eleven vendors, by the days that each needs until its goods are ready. */
const leadDays = [3, 3, 4, 5, 5, 6, 8, 10, 12, 16, 20]

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let vendors: Vendor[]
let goods: Sold[]
beforeAll(async () => {
  setup = await createOrderSetup()
  const { test, trade, sql } = setup
  const trades = [trade]
  while (trades.length * 2 < leadDays.length) trades.push(await makeTrade(test.deps.db))
  vendors = trades.flatMap(({ stoneCo, tileCo }) => [stoneCo, tileCo]).slice(0, leadDays.length)
  goods = []
  for (const vendor of [...vendors, vendors[0] as Vendor]) goods.push(await trade.product(vendor, { weightLb: 12 }))
  for (const [i, days] of [...leadDays, leadDays[0] ?? 0].entries())
    await sql('UPDATE products SET lead_time_days = $2 WHERE id = $1', [goods[i]?.productId, days])
})
afterAll(() => setup.close())

const fill = () => {
  setup.test.travelTo(placedAt)
  const { shop, trade } = setup
  return shop.fill(
    trade.ann.token,
    trade.maya.id,
    goods.map((sold) => [sold, 2]),
  )
}
const quote = async (cart_id: string, more: object = {}) =>
  setup.shop.call('checkout/quote', {
    token: setup.trade.ann.token,
    body: { cart_id, state: 'CA', zip_code: '92101', ...more },
  })
const read = async (order: number, { token } = setup.trade.ann as { token: string }): Promise<Order> =>
  (await setup.shop.call(`orders/${order}`, { token })).data
const nameOf = (vendor: Vendor | undefined) => `Stone Co ${vendor?.id}`

describe('a bath of twelve lines from eleven vendors', () => {
  it('can arrive on one, two or three days, at the same price', async () => {
    const cart = await fill()
    const { data: open } = await quote(cart)
    expect(open.shipments).toHaveLength(11)
    expect(open.delivery).toEqual({ from: '2026-11-27', to: '2026-12-17' })
    expect(open.delivery_plan).toMatchObject({
      hold_days: 21,
      options: [['2026-12-15'], ['2026-12-03', '2026-12-15'], ['2026-11-27', '2026-12-03', '2026-12-15']],
      suggested: ['2026-12-03', '2026-12-15'],
      chosen: null,
    })
    for (const days of open.delivery_plan.options as string[][]) {
      const { data } = await quote(cart, { delivery_days: days.toReversed() })
      expect(data.delivery_plan.chosen).toEqual(days)
      expect(new Set(data.shipments.map(({ to }: { to: string }) => to))).toEqual(new Set(days))
      expect([data.total, data.shipping_charge, data.return_fee]).toEqual([
        ...[open.total, open.shipping_charge, open.return_fee],
      ])
    }
  })

  it('is refused on days that are not possible, at the field', async () => {
    const cart = await fill()
    const refused = async (...days: unknown[]) => {
      const { status, errors } = await quote(cart, { delivery_days: days })
      expect(status).toBe(422)
      return errors
    }
    expect(await refused('2026-12-14')).toEqual({
      delivery_days: [`${nameOf(vendors[10])} cannot deliver before 12.15.2026.`],
    })
    expect((await refused('2026-12-12', '2026-12-15')).delivery_days[0]).toMatch(/^Nothing is delivered on 12\.12/)
    expect((await refused('2027-01-05')).delivery_days[0]).toMatch(/can hold its goods until 12\.\d\d\.2026 only\.$/)
    expect(Object.keys(await refused('2026-12-15', '2026-12-15'))).toEqual(['delivery_days'])
    expect(Object.keys(await refused('soon'))[0]).toMatch(/^delivery_days/)
    const without = await setup.shop.call('checkout/quote', {
      token: setup.trade.ann.token,
      body: { cart_id: cart, delivery_days: ['2026-12-15'] },
    })
    expect(without.status).toBe(422)
    const order = await setup.shop.order(setup.trade.ann.token, cart, { delivery_days: ['2026-12-14'] })
    expect([order.status, Object.keys(order.errors)]).toEqual([422, ['delivery_days']])
    // An Admin may let vendors hold goods for less long: then one day is not enough.
    await setup.sql(`UPDATE setting_values SET value = '10' WHERE key = 'hold_days'`)
    expect((await quote(cart)).data.delivery_plan.options.map((days: string[]) => days.length)).toEqual([2, 3])
    await setup.sql(`UPDATE setting_values SET value = '21' WHERE key = 'hold_days'`)
  })

  it('is held by each vendor, shipped for the chosen days, and followed by its customer to the last delivery', async () => {
    const { shop, test, trade, sql } = setup
    const cart = await fill()
    const days = ['2026-12-03', '2026-12-15']
    const placed = await shop.order(trade.ann.token, cart, { delivery_days: days })
    expect(placed.status).toBe(201)
    const id = placed.data.order_id as number
    const stored = await sql<{ from: string; to: string; ship: string }>(
      `SELECT deliver_from::text AS "from", deliver_to::text AS "to", ship_on::text AS ship FROM order_items
        WHERE order_id = $1 ORDER BY position`,
      [id],
    )
    expect(stored).toHaveLength(12)
    expect(stored.every(({ from, to }) => from === to)).toBe(true)
    const [first, last] = ['12-03', '12-15']
    expect(stored.map(({ to }) => to.slice(5))).toEqual([
      ...[first, first, first, first, first, first, first, first, last, last, last, first],
    ])
    // Reno to San Diego takes three business days.
    expect(new Set(stored.map(({ ship }) => ship.slice(5)))).toEqual(new Set(['11-30', '12-10']))
    const order = await read(id)
    expect(order.delivery).toEqual({ from: '2026-12-03', to: '2026-12-15' })
    expect(new Set(order.items.map(({ step }) => step.name))).toEqual(new Set(['Confirming stock']))
    const [mail] = await sql<{ body: string }>(`SELECT body_text AS body FROM mails WHERE subject LIKE $1`, [
      `Your order ${order.order_no}`,
    ])
    expect(mail?.body).toContain('Arrives 12.03.2026')
    expect(mail?.body).toContain('8 deliveries')
    expect(mail?.body).toContain('several trucks may come on the same day')

    test.travelTo(new Date(Date.parse(placedAt) + 2 * 3_600_000).toISOString())
    const steps = async () => new Set((await read(id)).items.map(({ step }) => step.name))
    for (const vendor of vendors) {
      const own = (await read(id, vendor)).items as OrderItem[]
      for (const item of own) {
        expect(item.ship_on).not.toBeNull()
        await shop.call(`order_items/${item.id}/status`, {
          token: vendor.token,
          method: 'PUT',
          body: { status: 'Vendor Approved' },
        })
      }
      const parcel = await shop.call(`orders/${id}/shipments`, {
        token: vendor.token,
        body: {
          carrier: 'UPS',
          tracking_number: `1Z${String(vendor.id).padStart(16, '0')}`,
          items: own.map(({ id: item }) => ({ id: item })),
        },
      })
      expect(parcel.status).toBe(201)
    }
    expect(await steps()).toEqual(new Set(['Preparing']))
    const { data: parcels } = (await shop.call('shipments?per_page=50', { token: (vendors[10] as Vendor).token })).data
    expect(parcels[0].items[0]).toMatchObject({ ship_on: '2026-12-10', deliver_on: '2026-12-15' })

    for (const day of days) {
      const due = (await read(id, trade.admin)).items.filter(({ delivery }) => delivery.to === day)
      test.travelTo(`${due[0]?.ship_on}T18:00:00.000Z`)
      const ids = [...new Set(due.flatMap(({ shipment_id }) => shipment_id ?? []))]
      const shipped = await shop.call('shipments/ship', {
        token: trade.admin.token,
        method: 'PUT',
        body: { ids },
      })
      expect(shipped.status).toBe(200)
      expect(shipped.data.map(({ outcome, message }: EachResult) => outcome + message)).toEqual(ids.map(() => 'done'))
      expect(await steps()).toContain('Shipped')
      test.travelTo(`${day}T18:00:00.000Z`)
      for (const item of due)
        for (const status of ['Out For Delivery', 'Delivered']) {
          await shop.call(`order_items/${item.id}/status`, {
            token: trade.admin.token,
            method: 'PUT',
            body: { status },
          })
        }
      expect((await read(id)).status).toBe(day === days.at(-1) ? 'Delivered' : 'Ready to Pick Up')
    }
    expect(await steps()).toEqual(new Set(['Delivered']))
    const delivered = new Set((await read(id)).items.map(({ delivered_on }) => delivered_on))
    expect(delivered).toEqual(new Set(days))
  })

  it('is late the day after a chosen day: the customer may wait or cancel [R3]', async () => {
    const { shop, test, trade } = setup
    const cart = await fill()
    const { data } = await shop.order(trade.ann.token, cart, { delivery_days: ['2026-12-01', '2026-12-15'] })
    test.travelTo('2026-12-02T20:00:00.000Z')
    const deps = { ...test.deps, clock: test.deps.clock }
    await sweepLate(deps)
    const { items } = await read(data.order_id)
    expect(items.filter(({ late }) => late !== null)).toHaveLength(7)
    expect(new Set(items.map(({ late, can_cancel }) => `${late !== null} ${can_cancel}`))).toEqual(
      new Set(['true now', 'false ask']),
    )
  })

  it('keeps its days at a new address, where they are still possible', async () => {
    const { shop, trade } = setup
    const cart = await fill()
    const days = ['2026-12-01', '2026-12-15']
    const { data } = await shop.order(trade.ann.token, cart, { delivery_days: days })
    const move = (address: object) =>
      shop.call(`orders/${data.order_id}/address`, {
        token: trade.ann.token,
        method: 'PUT',
        body: { shipping_address: { ...sanDiego, ...address } },
      })
    expect((await move({ street: '9 Elm St' })).status).toBe(200)
    const near = await read(data.order_id)
    expect(new Set(near.items.map(({ delivery }) => delivery.to))).toEqual(new Set(days))
    expect((await move({ street: '9 Fir St', city: 'Anchorage', state: 'AK', zip_code: '99501' })).status).toBe(200)
    const far = await read(data.order_id)
    for (const item of far.items) {
      expect(item.delivery.from).toBe(item.delivery.to)
      expect(item.delivery.to >= '2026-12-04').toBe(true)
      expect(item.ship_on && item.ship_on < item.delivery.to).toBe(true)
    }
  })

  it('arrives in each vendor’s window when no days are sent, as before', async () => {
    const { shop, trade } = setup
    const { data } = await shop.order(trade.ann.token, await fill())
    const { items } = await read(data.order_id)
    expect(items.every(({ ship_on, delivery }) => ship_on === null && delivery.from < delivery.to)).toBe(true)
  })
})
