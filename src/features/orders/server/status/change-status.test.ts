import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'

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
  it('is emailed to a customer who opted in, once per step', async () => {
    const placed = new Date()
    const tile = await trade.product(trade.stoneCo)
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]])
    const { order_id, order_no } = (await shop.order(trade.ann.token, cart)).data
    test.travelTo(new Date(placed.getTime() + 2 * 3_600_000))
    const [item] = (await shop.call(`orders/${order_id}`, { token: trade.stoneCo.token })).data.items
    const move = (status: string) =>
      shop.call(`order_items/${item.id}/status`, {
        token: trade.stoneCo.token,
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
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: trade.ann.id,
      subject: `Order ${order_no}: ${item.product_name}, Approved`,
    })
    expect(mail?.body).toContain(`/orders/${order_id}`)
    await shop.call('account/notifications', {
      token: trade.ann.token,
      method: 'PUT',
      body: { choices: { orders: { email: false } } },
    })
    expect((await move('In Progress')).data.status).toBe('In Progress')
    expect(await mails()).toHaveLength(1)
  })
})
