import { createTestApp } from './app.ts'
import { buyer } from './buyer.ts'
import { makeTrade, type Sold } from './commerce.ts'

/**
 * The application with a small trade, one tile for sale and a buyer's calls. Payments are captured by `settled` only: the
 * background worker could look with the time before a test goes back to an earlier one, and void an order in progress.
 */
export async function createShop(env?: Record<string, string>) {
  const test = await createTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://none', ...env } })
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
