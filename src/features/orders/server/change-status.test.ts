import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { mailStatuses } from './status-mails.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
})
afterAll(() => test.close())

describe('an item whose status changed', () => {
  it('is emailed to a customer who opted in, once for each step that they read', async () => {
    const placed = new Date()
    let now = placed.getTime() + 2 * 3_600_000
    /** Sends what waits once its time to be undone is over. */
    const later = async () => {
      now += 5 * 60_000
      test.travelTo(new Date(now))
      await mailStatuses(test.deps)
    }
    const tile = await trade.product(trade.stoneCo)
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]])
    const { order_id, order_no } = (await shop.order(trade.ann.token, cart)).data
    test.travelTo(new Date(now))
    const [item] = (await shop.call(`orders/${order_id}`, { token: trade.stoneCo.token })).data.items
    const move = (status: string, who: { token: string } = trade.stoneCo) =>
      shop.call(`order_items/${item.id}/status`, {
        token: who.token,
        method: 'PUT',
        body: { status },
      })
    const mails = async () =>
      (
        await test.deps.db.query<{ to: string; subject: string; body: string }>(
          `SELECT a.id AS "to", m.subject, m.body_text AS body FROM mails m JOIN accounts a ON a.email = m.to_address
            WHERE m.subject LIKE $1`,
          [`Order ${order_no}: %`],
        )
      ).rows
    await move('Vendor Approved')
    await move('Vendor Approved')
    await move('In Progress')
    await move('Ready to Pick Up')
    await mailStatuses(test.deps)
    expect(await mails()).toEqual([])
    await later()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: trade.ann.id,
      subject: `Order ${order_no}: ${item.product_name}, Preparing`,
    })
    expect(mail?.body).toContain(`${item.product_name} is being prepared. Arrives `)
    expect(mail?.body).toContain(`/orders/${order_id}`)
    for (const status of ['Accept to Pick Up', 'Picked Up']) await move(status, trade.admin)
    await shop.call(`orders/${order_id}/shipments`, {
      token: trade.admin.token,
      body: { carrier: 'UPS', tracking_number: '1Z999AA10123456784', items: [{ id: item.id }] },
    })
    for (const status of ['Shipped', 'Out For Delivery']) {
      await move(status, trade.admin)
      await later()
    }
    await shop.call('account/notifications', {
      token: trade.ann.token,
      method: 'PUT',
      body: { choices: { orders: { email: false } } },
    })
    expect((await move('Delivered', trade.admin)).data.status).toBe('Delivered')
    await later()
    const sent = (await mails()).map(({ subject }) => subject.replace(/^.*, /, ''))
    expect(sent.sort()).toEqual(['Out for delivery', 'Preparing', 'Shipped'])
    const { data } = await shop.call(`orders/${order_id}`, { token: trade.ann.token })
    expect(data.items[0].step).toMatchObject({ name: 'Delivered', since: data.items[0].status_date })
    const history = data.timeline.map(({ text }: { text: string }) => text.replace(`${item.product_name}: `, ''))
    // Several are of the same second here.
    expect(history.sort()).toEqual([
      ...['Delivered', 'Order placed', 'Out for delivery', 'Preparing', 'Shipped', 'package UPS 1Z999AA10123456784'],
    ])
  })

  it('is not emailed when it is undone in time; several items of one order are one mail', async () => {
    const placed = new Date()
    test.travelTo(placed)
    const [tile, slab] = [await trade.product(trade.stoneCo), await trade.product(trade.stoneCo)]
    const bought: [typeof tile, number][] = [
      [tile, 3],
      [slab, 3],
    ]
    const { token } = trade.ann
    await shop.call('account/notifications', { token, method: 'PUT', body: { choices: { orders: { email: true } } } })
    const { order_id, order_no } = (await shop.order(token, await shop.fill(token, trade.maya.id, bought))).data
    test.travelTo(new Date(placed.getTime() + 2 * 3_600_000))
    const { items } = (await shop.call(`orders/${order_id}`, { token: trade.admin.token })).data
    const moveAll = async (...statuses: string[]) => {
      for (const status of statuses)
        for (const { id } of items) {
          const body = { status, reason: 'By mistake.' }
          await shop.call(`order_items/${id}/status`, { token: trade.admin.token, method: 'PUT', body })
        }
    }
    const subjects = async (hours: number) => {
      test.travelTo(new Date(placed.getTime() + hours * 3_600_000))
      await mailStatuses(test.deps)
      const { rows } = await test.deps.db.query('SELECT subject FROM mails WHERE subject LIKE $1', [
        `Order ${order_no}: %`,
      ])
      return rows
    }
    await moveAll('Vendor Approved', 'Waiting for approval')
    expect(await subjects(3)).toEqual([])
    await moveAll('Vendor Approved')
    expect(await subjects(4)).toEqual([{ subject: `Order ${order_no}: 2 items, Preparing` }])
  })
})
