import { afterAll, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const someone = async (given: Parameters<typeof makeAccount>[1]) =>
  signIn(test.deps.db, (await makeAccount(test.deps.db, given)).id)
const pro = { type: 'Contractor', trade: 'contractor' } as const

it('only approved professionals see wholesale prices, in lists, on product pages and in the cart [U21, MONEY-08, STATIC-40]', async () => {
  const prices = async (token?: string) => {
    const { data: page } = await shop.call(`products/${tile.hash}`, { token })
    const line = (await add(tile, 1, {}, token)).data?.Project_tans?.[0]
    return [page?.price, page?.wholesale_price, line?.unit_price, line?.product.wholesale_price]
  }
  const retail = [51.87, null, 43.89, null]
  expect(await prices()).toEqual(retail)
  expect(await prices(trade.ann.token)).toEqual(retail)
  expect(await prices(await someone({ ...pro, status: 'Approve' }))).toEqual([39.9, 39.9, 39.9, 39.9])
  for (const status of ['pending', 'Deactive'] as const) {
    const shown = await prices(await someone({ ...pro, status }))
    for (const price of shown) expect([51.87, 43.89, null, undefined]).toContain(price)
  }
})

it('a pending professional cannot buy at wholesale either [U21, MONEY-08]', async () => {
  const token = await someone({ ...pro, status: 'pending' })
  const cart = await shop.fill(undefined, trade.maya.id, [[tile, 1]])
  const order = await shop.order(token, cart, { expected_total: 42.79 })
  expect(order.status).toBe(403)
})
