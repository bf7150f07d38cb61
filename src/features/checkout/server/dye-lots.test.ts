import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import type { GoodsBack } from '#features/orders/server/cancel-queries.ts'
import { restock } from '#features/orders/server/give-back.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
})
afterAll(() => test.close())

const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]

describe('dye lots', () => {
  const quote = (token: string, cart_id: string) =>
    shop.call('checkout/quote', { token, body: { cart_id, state: 'CA', zip_code: '92101' } })
  const stockOf = async (sold: Sold) =>
    (await sql<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [sold.sizeId]))[0]?.stock
  const lotsOf = async (sold: Sold) =>
    (await sql<{ lots: object }>('SELECT lots FROM product_sizes WHERE id = $1', [sold.sizeId]))[0]?.lots
  const itemLots = async (orderId: number) =>
    (
      await sql<{ dyeLots: object }>('SELECT dye_lots FROM order_items WHERE order_id = $1 ORDER BY position', [
        orderId,
      ])
    ).map((row) => row.dyeLots)

  it('are reserved whole if one is large enough, and shown before payment if none is', async () => {
    const boxed = await trade.product(trade.tileCo, { stock: 100 })
    await sql(`UPDATE product_sizes SET lots = '{"K417": 60, "K431": 25}' WHERE id = $1`, [boxed.sizeId])
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const cart = await shop.fill(token, trade.maya.id, [[boxed, 20]])
    const quoted = await quote(token, cart)
    expect(quoted.data.lines[0]?.lots).toEqual({ kind: 'one', units: { K431: 20 } })
    const first = await shop.order(token, cart)
    expect([first.status, await itemLots(first.data.order_id)]).toEqual([201, [{ K431: 20 }]])
    expect(await lotsOf(boxed)).toEqual({ K417: 60, K431: 5 })

    const large = await shop.fill(token, trade.maya.id, [[boxed, 62]])
    expect((await quote(token, large)).data.lines[0]?.lots).toEqual({
      kind: 'several',
      units: { K417: 60, K431: 2 },
    })
    expect((await shop.order(token, large)).status).toBe(201)
    expect(await lotsOf(boxed)).toEqual({ K431: 3 })
    const rest = await shop.fill(token, trade.maya.id, [[boxed, 10]])
    expect((await quote(token, rest)).data.lines[0]?.lots).toEqual({
      kind: 'unnamed',
      units: { K431: 3 },
    })
  })

  it('are restocked with each unit in its own lot', async () => {
    const boxed = await trade.product(trade.tileCo, { stock: 30 })
    await sql(`UPDATE product_sizes SET lots = '{"K1": 10}' WHERE id = $1`, [boxed.sizeId])
    const goods: GoodsBack[] = [
      { sizeId: boxed.sizeId, qty: 5, lots: { K1: 2, K9: 3 } },
      { sizeId: boxed.sizeId, qty: 4, lots: {} },
    ]
    await transaction(test.deps.db, (tx) => restock(tx, goods, { reason: 'return', at: new Date() }))
    expect([await stockOf(boxed), await lotsOf(boxed)]).toEqual([39, { K1: 12, K9: 3 }])
  })

  it('are cleared when a stock count falls below their total', async () => {
    const boxed = await trade.product(trade.tileCo, { stock: 30 })
    await sql(`UPDATE product_sizes SET lots = '{"K1": 20}' WHERE id = $1`, [boxed.sizeId])
    await sql('UPDATE product_sizes SET stock = 25 WHERE id = $1', [boxed.sizeId])
    expect(await lotsOf(boxed)).toEqual({ K1: 20 })
    await sql('UPDATE product_sizes SET stock = 12 WHERE id = $1', [boxed.sizeId])
    expect(await lotsOf(boxed)).toEqual({})
  })
})
