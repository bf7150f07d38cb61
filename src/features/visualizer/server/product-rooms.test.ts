import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { placeInRoom } from '../place-in-room.ts'
import type { ProductRoom, TemplateDetail } from '../schema.ts'
import { designOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function roomFor(query: string): Promise<ProductRoom> {
  const answer = await test.app.inject(`/api/visualization/product_room?${query}`)
  expect(answer.statusCode, query).toBe(200)
  return answer.json().data
}

describe('the room that a product is seen in', () => {
  it('has a place in plain view that takes the product, whatever category it is of', async () => {
    const { catalogue } = test.deps
    await catalogue.ready()
    const kinds = new Set<string>()
    for (const shelf of catalogue.shelves()) {
      const [product] = shelf.products
      if (!product) continue
      const { template, wanted } = await roomFor(`product=${product.hash}`)
      expect(wanted.size_id).toBe(product.sizes[0]?.id)
      if (!template) continue
      const opened = await test.app.inject(`/api/room_templates/${template}`)
      const { scene: doc } = opened.json().data as TemplateDetail
      const scene = designOf(doc)
      const place = scene && placeInRoom(scene, wanted)
      expect(place, `${product.name} in ${template}`).not.toBeNull()
      for (const slot of place?.slots ?? [])
        expect(scene?.slots.find(({ id }) => id === slot)?.categories).toContain(product.category.slug)
      if (place && place.seen > 0) kinds.add(product.category.slug)
    }
    expect(kinds.size).toBeGreaterThan(15)
  })

  it('goes by the size: what is too wide for every place has no room, and an unknown size or product is not found', async () => {
    const { catalogue } = test.deps
    const product = catalogue.shelves().flatMap((shelf) => shelf.products)[0]
    const size = product?.sizes.at(-1)
    const { wanted } = await roomFor(`product=${product?.hash}&size=${size?.id}`)
    expect(wanted.position).toBe((product?.sizes.length ?? 0) - 1)
    const { scene: doc } = (await test.app.inject('/api/room_templates/b-spa--desert-modern')).json().data
    const scene = designOf(doc)
    const vanity = scene?.slots.find((slot) => slot.categories.includes('bathroom-vanitys'))
    const asked = { ...wanted, categorySlug: 'bathroom-vanitys', familySlug: null, position: 0, sizeCount: 1 }
    const wide = (widthIn: number) =>
      scene &&
      placeInRoom(scene, { ...asked, measures: { kind: 'fixture', family: 'vanity', widthsIn: [widthIn] } })
    expect(wide(24)?.slots).toContain(vanity?.id)
    expect(wide(400)).toBeNull()
    for (const query of [`product=${product?.hash}&size=1`, 'product=nobodyHas1'])
      expect((await test.app.inject(`/api/visualization/product_room?${query}`)).statusCode).toBe(404)
  })
})
