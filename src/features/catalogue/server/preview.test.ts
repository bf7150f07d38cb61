import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import { loadFrame, loadHidden } from './catalogue-queries.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('the preview of a product whose vendor and brand are newer than the loaded catalogue is built', async () => {
  const { cheap, trade } = await makeTiles(test)
  const { db } = test.deps
  const older = { ...(await loadFrame(db)), brands: new Map(), vendors: new Map() }
  expect(await loadHidden(db, older, cheap.productId)).toMatchObject({
    brand: { id: trade.stoneCo.brandId },
    vendor: { id: expect.any(Number) },
  })
})
