import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { modelDocument, toGlb } from '#test/models.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let trade: Trade

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
})
afterAll(() => test.close())

it('a vendor and Admins see the 3D model of a draft, and nobody else does', async () => {
  const { productId, hash, sizeId } = await trade.product(trade.stoneCo)
  const look = {
    kind: 'fixture',
    family: 'bathtub',
    variant: 'slim-rim oval',
    dimsIn: { w: 66, d: 31.5, h: 23 },
    params: { mount: 'freestanding' },
    finish: 'Gloss',
    hex: '#f4f4f1',
    seed: 7,
  }
  await test.deps.db.query("UPDATE products SET status = 'draft', model = $2 WHERE id = $1", [productId, look])
  await test.deps.catalogue.settled()
  const seenBy = async ({ token }: { token: string }) => {
    const response = await test.app.inject({
      url: `/api/vendor/products/${productId}/look`,
      headers: { authorization: token },
    })
    return { status: response.statusCode, look: response.json().data?.look }
  }
  const before = await seenBy(trade.stoneCo)
  expect(before).toMatchObject({ status: 200, look: { family: 'bathtub' } })
  expect(before.look.glb).toBeUndefined()
  const { data } = await sendForm(test, `/api/vendor/products/${productId}/model`, {
    files: [{ name: 'tub.glb', bytes: await toGlb(modelDocument({ w: 66, h: 23, d: 31.5 })) }],
    headers: { authorization: trade.stoneCo.token },
  })
  for (const account of [trade.stoneCo, trade.admin]) {
    const { look: seen } = await seenBy(account)
    expect(data.model.url).toContain(seen.glb)
  }
  for (const account of [trade.tileCo, trade.ann, trade.maya]) expect((await seenBy(account)).status).toBe(404)
  const shoppers = await test.app.inject({
    method: 'POST',
    url: '/api/visualization/models',
    payload: { products: [{ hash, size_id: sizeId }] },
  })
  expect(shoppers.json().data).toEqual([])
})
