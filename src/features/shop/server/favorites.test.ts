import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTiles } from '#test/catalogue.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('saves each favorite product once, for its account only, at the price of the account’s showroom', async () => {
  const { trade, cheap, dear, vsdId } = await makeTiles(test)
  const { call } = buyer(test)
  const { token } = trade.ann
  const hashes = async (query = '', by: string | undefined = token) =>
    (await call(`favorites${query}`, { token: by })).data.data.map((card: { hash: string }) => card.hash)
  for (const { hash } of [cheap, dear, cheap]) {
    const added = await call('favorites', { token, body: { product: hash } })
    expect(added).toMatchObject({ status: 201, message: 'Added to your favorites.' })
  }
  expect((await hashes()).sort()).toEqual([cheap.hash, dear.hash].sort())
  // Maya does not carry the expensive product.
  expect(await hashes(`?vsd_id=${vsdId}`)).toEqual([cheap.hash])
  expect(await hashes('', trade.maya.token)).toEqual([])
  expect((await call('favorites')).status).toBe(401)
  expect((await call('favorites', { token, body: { product: 'unknownone' } })).status).toBe(404)
  const isFavorite = async (hash: string, by = token) => (await call(`favorites/${hash}`, { token: by })).data.kept
  expect(await isFavorite(cheap.hash)).toBe(true)
  expect(await isFavorite(cheap.hash, trade.maya.token)).toBe(false)
  expect(await isFavorite('unknownone')).toBe(false)
  expect((await call(`favorites/${cheap.hash}`)).status).toBe(401)
  for (let again = 0; again < 2; again++) {
    const removed = await call(`favorites/${cheap.hash}`, { token, method: 'DELETE' })
    expect(removed).toMatchObject({ status: 200, message: 'Removed from your favorites.' })
  }
  expect(await hashes()).toEqual([dear.hash])
})
