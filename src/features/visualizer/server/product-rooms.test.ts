import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { anySizeInRoom, placeInRoom } from '../fits.ts'
import type { ProductRoom, TemplateDetail } from '../schema.ts'
import { designOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function roomFor(query: string): Promise<ProductRoom> {
  const response = await test.app.inject(`/api/visualization/product_room?${query}`)
  expect(response.statusCode, query).toBe(200)
  return response.json().data
}

describe('the room in which a product is shown', () => {
  it('has a slot in plain view that accepts the product, for every category', async () => {
    const { catalogue } = test.deps
    await catalogue.ready()
    const kinds = new Set<string>()
    for (const { products } of catalogue.indexes().values()) {
      const [product] = products
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

  it('depends on the size: a size too wide for every slot has no room, and an unknown size or product gets 404', async () => {
    const { catalogue } = test.deps
    const product = [...catalogue.indexes().values()].flatMap(({ products }) => products)[0]
    const size = product?.sizes.at(-1)
    const { wanted } = await roomFor(`product=${product?.hash}&size=${size?.id}`)
    expect(wanted.position).toBe((product?.sizes.length ?? 0) - 1)
    const { scene: doc } = (await test.app.inject('/api/room_templates/b-spa--desert-modern')).json().data
    const scene = designOf(doc)
    const vanity = scene?.slots.find((slot) => slot.categories.includes('bathroom-vanitys'))
    const asked = { ...wanted, categorySlug: 'bathroom-vanitys', familySlug: null, position: 0, sizeCount: 1 }
    const wide = (widthIn: number) =>
      scene && placeInRoom(scene, { ...asked, measures: { kind: 'fixture', family: 'vanity', widthsIn: [widthIn] } })
    expect(wide(24)?.slots).toContain(vanity?.id)
    expect(wide(400)).toBeNull()
    for (const query of [`product=${product?.hash}&size=1`, 'product=nobodyHas1'])
      expect((await test.app.inject(`/api/visualization/product_room?${query}`)).statusCode).toBe(404)
  })
})

describe('the slots where a page’s products fit', () => {
  const ask = (products: unknown) =>
    test.app.inject({ method: 'POST', url: '/api/visualization/product_fits', payload: { products } })

  it('are returned for all in one call, in order and once each, without unknown products', async () => {
    const { catalogue } = test.deps
    await catalogue.ready()
    const [first, second] = [...catalogue.indexes().values()].flatMap(({ products }) => products.slice(0, 1))
    if (!first || !second) throw new Error('nothing is sold')
    const response = await ask([second.hash, 'nobodyHas1', first.hash, second.hash])
    expect(response.statusCode).toBe(200)
    const rows = response.json().data
    expect(rows.map(({ product }: { product: string }) => product)).toEqual([second.hash, first.hash])
    const { wanted } = await roomFor(`product=${first.hash}`)
    expect(rows[1]).toMatchObject({
      categorySlug: wanted.categorySlug,
      familySlug: wanted.familySlug,
      measures: wanted.measures,
      size_ids: first.sizes.map(({ id }) => id),
    })
  })

  it('are for the first size that fits, and none when every size is too wide', async () => {
    const { scene: doc } = (await test.app.inject('/api/room_templates/b-spa--desert-modern')).json().data
    const scene = designOf(doc)
    if (!scene) throw new Error('the room does not open')
    const vanity = (...widthsIn: number[]) =>
      anySizeInRoom(scene, {
        product: 'vanity',
        size_ids: widthsIn.map((_, at) => 71 + at),
        categorySlug: 'bathroom-vanitys',
        familySlug: null,
        measures: { kind: 'fixture', family: 'vanity', widthsIn },
      })
    expect(vanity(400, 24, 18)?.size_id).toBe(72)
    expect(vanity(400, 500)).toBeNull()
  })

  it('are on the floor for flooring, even if a wall that accepts it shows more of it', async () => {
    const { scene: doc } = (await test.app.inject('/api/room_templates/b-powder--warm-modern')).json().data
    const scene = designOf(doc)
    if (!scene) throw new Error('the room does not open')
    const tile = {
      product: 'tile',
      size_ids: [71],
      categorySlug: 'tile-flooring',
      familySlug: null,
      measures: { kind: 'surface', family: 'tile', widthsIn: [12] } as const,
    }
    const roles = (at: ReturnType<typeof anySizeInRoom>) =>
      at?.place.slots.map((id) => scene.slots.find((slot) => slot.id === id)?.role)
    expect(roles(anySizeInRoom(scene, tile))).toEqual(['floor'])
    expect(roles(anySizeInRoom(scene, { ...tile, categorySlug: 'backsplash-tiles' }))).not.toContain('floor')
  })

  it('are rejected for no products, for more than a page holds and for invalid ids', async () => {
    const hundred = Array.from({ length: 101 }, (_, at) => `product${at}`)
    for (const products of [undefined, [], hundred, ['<b>']])
      expect((await ask(products)).statusCode, JSON.stringify(products)).toBe(422)
    expect((await ask(hundred.slice(1))).json().data).toEqual([])
  })
})
