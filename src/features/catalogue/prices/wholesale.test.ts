import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { housePrice, makeTiles } from '#test/catalogue.ts'
import type { Sold } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let middle: Sold
let maya: string
let homeowner: string

beforeAll(async () => {
  test = await createTestApp()
  const tiles = await makeTiles(test)
  middle = tiles.middle
  maya = await signIn(test.deps.db, tiles.trade.maya.id)
  homeowner = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'User' })).id)
})
afterAll(() => test.close())

const price = async (authorization: string, headers: Record<string, string> = {}) =>
  (
    await test.app.inject({
      url: `/api/products/${middle.hash}`,
      headers: { authorization, ...headers },
    })
  ).json().data
const wholesale = (authorization: string, products: string[]) =>
  test.app.inject({
    method: 'POST',
    url: '/api/products/wholesale',
    headers: { authorization },
    payload: { products },
  })

describe('a professional', () => {
  it('pays and sees wholesale prices, and client prices when showing a product to a client [MONEY-08]', async () => {
    const own = await price(maya)
    expect(own.price).toBe(own.wholesale_price)
    expect(own.price).toBeLessThan(housePrice(4000))
    const shown = await price(maya, { 'x-price-view': 'client' })
    expect(shown.price).toBe(housePrice(4000))
    expect(shown.wholesale_price).toBeNull()
  })
  it('sees client prices on every device while working beside a client', async () => {
    const set = (client_safe: boolean) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/account/client_safe',
        headers: { authorization: maya },
        payload: { client_safe },
      })
    expect((await set(true)).json().data.client_safe).toBe(true)
    expect((await price(maya)).wholesale_price).toBeNull()
    expect((await set(false)).json().data.client_safe).toBe(false)
    expect((await price(maya)).price).toBe((await price(maya)).wholesale_price)
  })
  it('gets the wholesale prices of many products at once, and nothing about unavailable ones', async () => {
    const own = await price(maya)
    const { data } = (await wholesale(maya, [middle.hash, 'nowhere-1'])).json()
    expect(data).toEqual([{ hash: middle.hash, price: own.price, price_per_sqft: own.sizes[0].price_per_sqft }])
  })
})

it('nobody else gets wholesale prices', async () => {
  expect((await wholesale(homeowner, [middle.hash])).statusCode).toBe(403)
  expect((await wholesale('', [middle.hash])).statusCode).toBe(401)
})
