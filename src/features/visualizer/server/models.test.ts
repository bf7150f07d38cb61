import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { createModels } from './models.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

it('returns every look when those that are read push cached ones out of the cache', async () => {
  await test.deps.catalogue.ready()
  const [index] = test.deps.catalogue.indexes().values()
  const products = (index?.products ?? []).slice(0, 4).map(({ hash, sizes }) => ({ hash, size_id: sizes[0]?.id ?? 0 }))
  const models = createModels(test.deps, 2)
  const read = async (wanted: typeof products) => {
    const rows = await models.read({ products: wanted, showroom: null }, visitor)
    return rows.map(({ hash, model }) => [hash, model !== null])
  }
  const [a, b, c, d] = products as [(typeof products)[number], ...typeof products]
  expect(await read([a, b as typeof a])).toEqual([
    [a.hash, true],
    [b?.hash, true],
  ])
  expect(await read([c as typeof a, d as typeof a, a])).toEqual([
    [c?.hash, true],
    [d?.hash, true],
    [a.hash, true],
  ])
})
