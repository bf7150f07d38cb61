import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnersOf, slotOf } from '#scene/model/layout/fixture-slots.ts'
import { templates } from '#scene/model/rooms/room-tables.ts'
import type { Fill, SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { placeInRoom } from '../fits.ts'
import type { ProductRoom } from '../schema.ts'
import { faucetFits, type InSize } from './fill-scene.ts'
import { designOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp({ size: 'whole' })
  await test.deps.catalogue.ready()
})
afterAll(() => test.close())

async function documentOf(template: string): Promise<SceneDoc> {
  const response = await test.app.inject(`/api/room_templates/${template}`)
  expect(response.statusCode, template).toBe(200)
  return response.json().data.scene
}

function inSize(fill: Fill | undefined): InSize {
  const product = fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
  const size = fill && 'product' in fill ? product?.sizes.find(({ id }) => id === fill.size_id) : undefined
  if (!product || !size) throw new Error('nothing was chosen')
  return { product, size }
}

/** Two products of each family of a category, in each of their sizes. */
function ofEachFamily(slug: string): InSize[] {
  const index = [...test.deps.catalogue.indexes().values()].find(({ category }) => category.slug === slug)
  const counts = new Map<string, number>()
  return (index?.products ?? []).flatMap((product) => {
    const family = product.family?.slug ?? ''
    counts.set(family, (counts.get(family) ?? 0) + 1)
    return (counts.get(family) ?? 0) > 2 ? [] : product.sizes.map((size) => ({ product, size }))
  })
}

/** The product chosen for the matching slot when a product is opened in a room, requested as the page does. */
async function chosenAround({ product, size }: InSize): Promise<InSize | null> {
  const asked = await test.app.inject(`/api/visualization/product_room?product=${product.hash}&size=${size.id}`)
  const { template, wanted } = asked.json().data as ProductRoom
  if (!template) return null
  const document = await documentOf(template)
  const scene = designOf(document)
  const place = scene && placeInRoom(scene, wanted)
  const [partner] = scene && place ? partnersOf(scene, place.slots) : []
  if (!partner || !place) return null
  const fill = { product: product.hash, size_id: size.id }
  const fills = { ...document.fills, ...Object.fromEntries(place.slots.map((slot) => [slot, fill])) }
  delete fills[partner]
  const payload = { document: { ...document, fills } }
  const response = await test.app.inject({ method: 'POST', url: '/api/visualization/fill', payload })
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  return inSize(response.json().data.fills[partner])
}

it('puts any faucet on a vanity that matches its holes and height', async () => {
  let seen = 0
  for (const faucet of ofEachFamily('bathroom-faucets')) {
    const vanity = await chosenAround(faucet)
    if (!vanity) continue
    seen++
    // No vanity of the demo is drilled for the two holes of a bridge faucet, 7 inches apart.
    const isDrilledFor = !String(faucet.product.attributes.type).includes('Bridge')
    if (isDrilledFor)
      expect(faucetFits(vanity, faucet), `${vanity.product.name} with ${faucet.product.name}`).toBe(true)
  }
  expect(seen).toBeGreaterThan(30)
})

it('gives any vanity a faucet that fits its sink', async () => {
  const drilled = new Set<string>()
  for (const vanity of ofEachFamily('bathroom-vanitys').filter((_, i) => i % 3 === 0)) {
    const faucet = await chosenAround(vanity)
    if (!faucet) continue
    drilled.add(String(vanity.product.attributes.faucet_holes))
    expect(faucetFits(vanity, faucet), `${faucet.product.name} on ${vanity.product.name}`).toBe(true)
  }
  expect([...drilled].sort()).toEqual(['4 in centerset', '8 in widespread', 'Single'])
})

it('matches faucet and vanity in every furnished bathroom template', async () => {
  let baths = 0
  for (const { id } of templates.filter((one) => one.id.startsWith('b-'))) {
    const document = await documentOf(id)
    const scene = designOf(document)
    const vanity = scene?.placed.find(({ type }) => type === 'vanity')
    if (!scene || !vanity) continue
    const [unit, faucet] = ['unit', 'faucet'].map((part) =>
      inSize(document.fills[slotOf(scene, vanity.id, part)?.id ?? '']),
    ) as [InSize, InSize]
    expect(faucetFits(unit, faucet), `${id}: ${faucet.product.name} on ${unit.product.name}`).toBe(true)
    baths++
  }
  expect(baths).toBeGreaterThan(20)
})
