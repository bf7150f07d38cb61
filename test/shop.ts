import { createTestApp } from './app.ts'
import { buyer } from './buyer.ts'
import { makeTrade, type Sold } from './commerce.ts'

/** The application with a small trade, one tile for sale and a buyer's calls. */
export async function createShop(env?: Record<string, string>) {
  const test = await createTestApp(env ? { env } : {})
  const trade = await makeTrade(test.deps.db)
  const tile = await trade.product(trade.stoneCo)
  const shop = buyer(test)
  return {
    test,
    trade,
    tile,
    shop,
    add: (sold: Sold, quantity: unknown, more: object = {}, token?: string) =>
      shop.call('projectCart/sync_to_cart', {
        token,
        body: { product: sold.hash, size_id: sold.sizeId, quantity, showroom: trade.maya.id, ...more },
      }),
    close: () => test.close(),
  }
}
