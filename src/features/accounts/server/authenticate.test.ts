import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  call = buyer(test).call
})
afterAll(() => test.close())

const idle = {
  'a pending contractor': () => session({ type: 'Contractor', status: 'pending' }),
  'a deactivated homeowner': () => session({ status: 'Deactive' }),
  'an Admin before the passcode': () => session({ type: 'Admin' }, true),
}

async function session(given: Parameters<typeof makeAccount>[1], passcodePending = false): Promise<string> {
  return signIn(test.deps.db, (await makeAccount(test.deps.db, given)).id, { passcodePending })
}

describe.each(Object.entries(idle))('%s', (_who, start) => {
  it('reads public pages as a guest, at guest prices [ROLE-06]', async () => {
    const token = await start()
    const body = { showroom: trade.maya.id, product: tile.hash, limit: 4 }
    for (const [path, options] of [
      [`products/${tile.hash}?showroom=${trade.maya.id}`, {}],
      ['products', {}],
      ['faq', {}],
      ['projectCart', {}],
      ['top_products', { body }],
      ['customer_also_viewed', { body }],
    ] as const) {
      const [seen, guest] = [await call(path, { ...options, token }), await call(path, options)]
      expect([path, seen.status]).toEqual([path, 200])
      expect(seen.data).toEqual(guest.data)
    }
    const { data } = await call(`products/${tile.hash}?showroom=${trade.maya.id}`, { token })
    expect(data).toMatchObject({ price: 43.89, wholesale_price: null })
  })

  it('cannot change anything or see any account data [SIGNIN-27, U25]', async () => {
    const token = await start()
    const line = { showroom: trade.maya.id, product: tile.hash, size_id: tile.sizeId, quantity: 1 }
    expect((await call('projectCart/sync_to_cart', { token, body: line })).status).toBe(403)
    // 403 and not 401: the session is live, and a 401 would make the client drop its token (security U25).
    for (const path of ['projectCart?is_cart=0', 'orders', 'profile', 'payment_methods', 'notification'])
      expect([path, (await call(path, { token })).status]).toEqual([path, 403])
  })
})

it('a dead token is rejected on public reads too, so that the browser drops it [ROLE-10, U25]', async () => {
  expect((await call('products', { token: `Bearer ${'a'.repeat(64)}` })).status).toBe(401)
})
