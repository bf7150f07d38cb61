import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromDollars } from '#lib/money.ts'
import { contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import type { Fill, SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { productsOf, wholeOf } from '../design-parts.ts'
import { linesOf, totalOf } from '../room-list.ts'
import type { FilledDoc } from '../scene-schema.ts'
import type { AccessoriesDoc, ModelRow, TemplateDetail } from '../schema.ts'
import { colorDistance, labOf } from './faces.ts'
import { groundOf } from './known-rooms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp({ size: 'whole' })
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

describe('what goes with a room’s products', () => {
  it('is filled with products of the right kind, color and height, so that nothing but labor is left to the contractor [R17]', async () => {
    for (const id of ['b-5x8--warm-modern', 'k-l-island--shaker-classic', 'l-media--warm-modern']) {
      const document = await templateDoc(id)
      const offer = await call<AccessoriesDoc>('POST', '/api/visualization/accessories', { document })
      const { fills, filled, left } = offer
      expect(left, id).toEqual([])
      const { scene, lines } = await wholeRoom({ ...document, fills })
      for (const slot of scene.slots.filter(({ need }) => need)) {
        const fill = fills[slot.id]
        if (!fill || !('product' in fill)) throw new Error(`${slot.id} is empty`)
        const product = test.deps.catalogue.product(fill.product)
        expect(slot.families, slot.id).toContain(product?.family?.slug)
        const line = lines.find(({ ids }) => ids.includes(slot.id))
        expect(line?.takeoff?.quantity, slot.id).toBeGreaterThan(0)
        expect(line?.amountCents, slot.id).toBeGreaterThan(0)
      }
      expect(filled.length, id).toBe(scene.slots.filter(({ need }) => need).length)
      expect(
        contractorLines(scene).filter(({ slot }) => slot.need),
        id,
      ).toEqual([])
      // The price that is shown before they are added is the room's total with them, to the cent.
      const asShown = totalOf((await wholeRoom(document)).lines)
      expect(fromDollars(offer.total), id).toBe(totalOf(lines))
      expect(asShown + offer.lines.reduce((sum, { amount }) => sum + (fromDollars(amount ?? 0) ?? 0), 0), id).toBe(
        totalOf(lines),
      )
      // What the room had stays.
      for (const [slot, fill] of Object.entries(document.fills)) {
        if (scene.slots.find((one) => one.id === slot)?.role !== 'paint') expect(fills[slot], slot).toEqual(fill)
      }
    }
  })

  it('takes gallons and quarts of a paint together where that costs less, and gallons again without the quarts [R17]', async () => {
    // Walls of 788 sq ft in two coats: two gallons, and a quart for 38 sq ft.
    const document = { ...(await templateDoc('k-onewall--warm-modern')), fills: {} }
    const { fills } = await call<FilledDoc>('POST', '/api/visualization/accessories', { document })
    const rests = Object.keys(fills).filter((id) => id.endsWith('paint-rest'))
    expect(rests).toEqual(['walls+wall-paint-rest'])
    for (const rest of rests) {
      const id = rest.slice(0, -'-rest'.length)
      const { scene, lines } = await wholeRoom({ ...document, fills })
      const costOf = (all: typeof lines) => totalOf(all.filter(({ ids }) => ids.includes(id) || ids.includes(rest)))
      const { [rest]: quarts, ...gallons } = fills
      const alone = await wholeRoom({ ...document, fills: gallons })
      expect(costOf(lines), id).toBeLessThan(costOf(alone.lines))
      expect(alone.lines.some(({ ids }) => ids.includes(rest))).toBe(false)
      const held = lines.filter(({ ids }) => ids.includes(id) || ids.includes(rest))
      expect(held).toHaveLength(2)
      const needed = alone.scene.slots.find((slot) => slot.id === id)?.need?.amount ?? 0
      const covered = held.reduce((sum, { takeoff }) => sum + (takeoff?.covered ?? 0), 0)
      expect(covered, id).toBeGreaterThanOrEqual(needed - 1e-6)
      expect(scene.slots.find((slot) => slot.id === rest)?.label).toMatch(/, smaller size$/)
      // Quarts of another color do not count for the rest.
      const other = await wholeRoom({
        ...document,
        fills: { ...gallons, [rest]: fills['ceiling+ceiling-paint'] as Fill },
      })
      expect(costOf(other.lines)).toBe(costOf(alone.lines))
      expect(quarts).toMatchObject({ product: (fills[id] as { product: string }).product })
    }
  })

  it('has one line, finish and door style for all cabinets', async () => {
    const document = await templateDoc('k-l-island--shaker-classic')
    const { fills } = await call<FilledDoc>('POST', '/api/visualization/accessories', { document })
    const cabinets = Object.entries(fills).flatMap(([id, fill]) => {
      const product = id.startsWith('cabinets+') && 'product' in fill && test.deps.catalogue.product(fill.product)
      return product ? [product] : []
    })
    expect(cabinets.length).toBeGreaterThan(10)
    expect(new Set(cabinets.map(({ brand, collection }) => `${brand.id} ${collection}`)).size).toBe(1)
    const doors = new Set(cabinets.flatMap(({ attributes }) => attributes.door_style ?? []))
    expect(doors.size).toBe(1)
    const finishes = new Set(cabinets.flatMap(({ chip }) => chip?.hex ?? []))
    expect(finishes.size).toBe(1)
  })

  it('matches grout and caulk to the joint, base and its paint to the trim, and takes one mortar for all walls', async () => {
    const document = await templateDoc('k-l-island--shaker-classic')
    const { fills } = await call<FilledDoc>('POST', '/api/visualization/accessories', { document })
    const { lines } = await wholeRoom({ ...document, fills })
    const { scene } = await wholeRoom(document)
    const productAt = (id: string) => {
      const fill = fills[id]
      return fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
    }
    for (const id of ['backsplash+grout', 'room+caulk', 'room+baseboard', 'room+trim-paint', 'walls+wall-paint']) {
      const hex = scene.slots.find((slot) => slot.id === id)?.need?.hex ?? ''
      const chosen = productAt(id)?.chip?.hex ?? ''
      expect(colorDistance(labOf(hex), labOf(chosen)), `${id} ${hex} ${chosen}`).toBeLessThan(0.1)
    }
    expect(productAt('room+transition')?.family?.slug).toBe('floor-accessories-t-molding')
    const mortar = lines.filter(({ ids }) => ids.some((id) => id.endsWith('+mortar')))
    expect(mortar.map(({ ids }) => ids)).toEqual([['backsplash+mortar', 'island1.panel+mortar']])
  })

  it('keeps what a person chose, and refuses a document that makes no room', async () => {
    const document = await templateDoc('b-5x8--warm-modern')
    const once = await call<FilledDoc>('POST', '/api/visualization/accessories', { document })
    const again = await call<FilledDoc>('POST', '/api/visualization/accessories', {
      document: { ...document, fills: once.fills },
    })
    expect(again).toMatchObject({ fills: once.fills, filled: [], left: [] })
    const wrong = await test.app.inject({
      method: 'POST',
      url: '/api/visualization/accessories',
      payload: { document: { ...document, template: 'no-such-room' } },
    })
    expect(wrong.statusCode).toBe(422)
  })
})
