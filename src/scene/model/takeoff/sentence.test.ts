import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { faceOf, rectangle } from '#test/scene/random-rooms.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { Slot } from '../types.ts'
import type { ProductFacts } from './product-facts.ts'
import { takeoffOf } from './takeoff-of.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const scene = openScene(template, newDoc(template))
const inch = 0.0254
const floor: Slot = { id: 'one', role: 'floor', label: 'Floor', categories: [], faces: [], count: 0 }

const sizes = [
  [16, 32],
  [12, 24],
  [13, 13],
  [8, 48],
  [24, 36],
  [11, 13],
  [3.5, 7.25],
] as const

/** A box states the coverage of its pieces to the hundredth, or another figure that is not a whole number of pieces. */
const anyBox = fc
  .record({ size: fc.constantFrom(...sizes), pieces: fc.integer({ min: 1, max: 60 }), odd: fc.boolean() })
  .map(({ size: [w, l], pieces, odd }) => {
    const sqft = (pieces * w * l) / 144
    return { w, l, boxSqft: Math.round((odd ? sqft * 1.043 : sqft) * 100) / 100 }
  })

function tileOf({ w, l, boxSqft }: { w: number; l: number; boxSqft: number }): ProductFacts {
  const surface = { layout: 'grid' as const, pieceIn: { w, l, t: 0.4 }, params: {}, seed: 5 }
  const sold = { category: 'tile-flooring', unit: 'Box', unitPriceCents: 4389, minimumUnit: 1 }
  return { ...sold, boxSqft, pieceIn: { w, l }, surface }
}

const figures = (text: string) => [...text.matchAll(/[\d,.]*\d/g)].map(([one]) => Number(one.replaceAll(',', '')))

it('states boxes that hold the counted tiles and 5% for breakage, or the area and its percentage', () => {
  const side = fc.integer({ min: 30, max: 500 })
  const way = fc.constantFrom('exact' as const, 'flat' as const)
  fc.assert(
    fc.property(side, side, anyBox, way, fc.boolean(), (w, l, box, waste, joint) => {
      const fill = { product: 'tile', size_id: 1, ...(joint && { joint: 0.25 as const }) }
      const laid = { ...scene, doc: { ...scene.doc, fills: { one: fill } } }
      const faces = [faceOf(rectangle(w * inch, l * inch))]
      const line = takeoffOf(laid, { ...floor, faces }, tileOf(box), { waste })
      const { sentence } = line
      if (waste === 'flat') {
        const sum = / = ([\d.,]+) sq ft, ([\d,]+) box(?:es)? of ([\d.]+) sq ft \(([\d.,]+) sq ft\)$/.exec(sentence)
        const [order = 0, boxes = 0, each = 0, covered = 0] = figures(sum?.slice(1).join(' ') ?? '')
        expect(boxes, sentence).toBe(line.quantity)
        expect(covered, sentence).toBeGreaterThanOrEqual(order)
        expect(Math.abs(boxes * each - covered), sentence).toBeLessThan(boxes * 0.005 + 0.051)
        return
      }
      const [, sum = '', sold = ''] = /: (.* = [\d,]+), (.*)$/.exec(sentence) ?? []
      const [counted = 0, breakage = 0, all = 0] = figures(sum)
      const [boxes = 0, , held = 0] = figures(sold)
      expect(counted, sentence).toBe(line.laid?.buy)
      expect(breakage, sentence).toBe(Math.ceil(counted * 0.05 - 1e-9))
      expect(all, sentence).toBe(counted + breakage)
      expect(boxes, sentence).toBe(line.quantity)
      expect(held, sentence).toBeGreaterThanOrEqual(all)
      expect(line.covered, sentence).toBeGreaterThanOrEqual(line.net - (line.joints ?? 0) - 0.01)
    }),
    { numRuns: 400 },
  )
})

it('counts pieces, not the coverage that the boxes state', () => {
  const faces = [faceOf(rectangle(250 * inch, 126 * inch))]
  const { sentence } = takeoffOf(scene, { ...floor, faces }, tileOf({ w: 16, l: 32, boxSqft: 14.22 }), {
    waste: 'exact',
  })
  expect(sentence).toBe('218.7 sq ft: 64 tiles + 4 for breakage = 68, 17 boxes of 4 (68 tiles)')
})
