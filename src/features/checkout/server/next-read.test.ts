import { afterAll, expect, it } from 'vitest'
import { createShop } from '#test/shop.ts'

const { test, trade, shop, close } = await createShop()
afterAll(close)

/** The stock that a visitor sees at once, before the catalogue is updated. */
async function stockNow(hash: string): Promise<number | null> {
  const read = await test.app.inject(`/api/products/${hash}`)
  return read.json().data.sizes[0].stock
}

it('reads after an order show the reduced stock, and after its cancellation the restored stock', async () => {
  const rare = await trade.product(trade.stoneCo, { stock: 12 })
  for (let turn = 0; turn < 6; turn++) {
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[rare, 2]])
    const placed = await shop.order(trade.ann.token, cart)
    expect([placed.status, await stockNow(rare.hash)]).toEqual([201, 10])
    const cancelled = await test.app.inject({
      method: 'POST',
      url: `/api/orders/${placed.data.order_id}/cancel`,
      headers: { authorization: trade.ann.token },
      payload: {},
    })
    expect([cancelled.statusCode, await stockNow(rare.hash)]).toEqual([201, 12])
  }
})
