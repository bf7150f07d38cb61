import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packagesOf } from '#scene/model/takeoff/accessory.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { factsOf, productsOf, wholeOf } from '../design-parts.ts'
import { linesOf } from '../room-list.ts'
import type { AccessoriesDoc, ModelRow, TemplateDetail } from '../schema.ts'
import { groundOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function call<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const response = await test.app.inject({ method, url, ...(payload && { payload }) })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data as T
}

async function templateDoc(id: string): Promise<SceneDoc> {
  return (await call<TemplateDetail>('GET', `/api/room_templates/${id}`)).scene
}

async function wholeRoom(document: SceneDoc) {
  const rows: ModelRow[] = []
  const products = productsOf(document)
  for (let from = 0; from < products.length; from += 100)
    rows.push(
      ...(await call<ModelRow[]>('POST', '/api/visualization/models', { products: products.slice(from, from + 100) })),
    )
  const models = new Map(rows.map((row) => [`${row.hash} ${row.size_id}`, row]))
  const scene = wholeOf(groundOf(document), document, models)
  return { scene, lines: linesOf(scene, models, { waste: 'exact' }) }
}

describe('the stock of what goes with a room', () => {
  it('paints a ceiling in the whitest flat paint that is in stock, and checks the stock over all places of a product', async () => {
    const document = await templateDoc('k-l-island--shaker-classic')
    const fill = async () => call<AccessoriesDoc>('POST', '/api/visualization/accessories', { document })
    const sizeAt = ({ fills }: AccessoriesDoc, id: string) => {
      const chosen = fills[id]
      return chosen && 'product' in chosen ? chosen : undefined
    }
    const setStock = async (sizeId: number, stock: number) => {
      await test.deps.db.query('UPDATE product_sizes SET stock = $2 WHERE id = $1', [sizeId, stock])
      await test.deps.catalogue.settled()
    }
    // Bags of which each place takes some, and both together at most 20: more in stock is not announced to the catalogue.
    await test.deps.db.query(
      `UPDATE product_sizes z SET box_sqft_hundredths = 600 FROM products p JOIN categories c ON c.id = p.category_id
        WHERE p.id = z.product_id AND c.slug_url = 'setting-materials'`,
    )
    await test.deps.catalogue.settled()
    const first = await fill()
    const ceiling = sizeAt(first, 'ceiling+ceiling-paint')
    const paint = test.deps.catalogue.product(ceiling?.product ?? '')
    expect([paint?.chip?.hex, paint?.attributes.finish]).toEqual(['#f6f5f0', 'Flat'])

    const [one, two] = ['backsplash+mortar', 'island1.panel+mortar']
    const mortar = sizeAt(first, one)
    expect(sizeAt(first, two)).toEqual(mortar)
    const together = first.lines.find(({ slot }) => slot === one)?.quantity ?? 0
    const { scene } = await wholeRoom(document)
    const row = (await wholeRoom({ ...document, fills: first.fills })).lines.find(({ ids }) => ids.includes(one))?.row
    const each = [one, two].map((id) => {
      const need = scene.slots.find((slot) => slot.id === id)?.need
      return need && row ? packagesOf(need, factsOf(row)).quantity : 0
    })
    // Enough for each place, and not for both.
    expect(Math.max(...each)).toBeLessThan(together)
    expect(together).toBeLessThanOrEqual(20)
    await setStock(mortar?.size_id ?? 0, together - 1)
    const second = await fill()
    const [at, other] = [sizeAt(second, one), sizeAt(second, two)]
    expect(at).toBeDefined()
    expect(other?.size_id).not.toBe(at?.size_id)
    if (!other) expect(second.left).toContain(two)
    await setStock(mortar?.size_id ?? 0, 1000)
  })
})
