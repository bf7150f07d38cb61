import { describe, expect, it } from 'vitest'
import { faceOf, inFeet, rectangle } from '#test/scene/random-rooms.ts'
import { turnFixture } from '../rooms/edit/edit-scene.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import type { Fill, Placed, Scene, Slot } from '../types.ts'
import type { ProductFacts } from './product-facts.ts'
import { countedOrNull, takeoffOf } from './takeoff-of.ts'

const look = (layout: 'grid' | 'plank' | 'slab' | 'roll' | 'coping' | 'offset', w: number, l: number) => ({
  layout,
  pieceIn: { w, l, t: 0.4 },
  params: {},
  seed: 5,
})
const tile: ProductFacts = {
  category: 'tile-flooring',
  unit: 'Box',
  unitPriceCents: 4389,
  minimumUnit: 1,
  boxSqft: 10,
  pieceIn: { w: 12, l: 12 },
  surface: look('grid', 12, 12),
}
const subway: ProductFacts = {
  ...tile,
  category: 'backsplash-tiles',
  boxSqft: 12.5,
  pieceIn: { w: 3, l: 6 },
  surface: look('offset', 3, 6),
}
const pull: ProductFacts = {
  category: 'cabinet-hardware',
  unit: 'Piece',
  unitPriceCents: 1250,
  minimumUnit: 1,
  boxSqft: null,
  pieceIn: { w: 6, l: 1 },
  surface: null,
}

const kitchen = templateById('k-l-island--warm-modern')
if (!kitchen) throw new Error('no such template')
const scene = openScene(kitchen, newDoc(kitchen))
const slotOf = (role: Slot['role'], faces: Slot['faces'], count = 0): Slot => ({
  id: 'one',
  role,
  label: 'Floor',
  categories: [],
  faces,
  count,
})
const thingOf = (id: string, type: string, widthIn: number): Placed => ({
  id,
  type,
  width: widthIn * 0.0254,
  depth: 0.6477,
  height: 0.9144,
  x: 0,
  y: 0,
  base: 0,
  turn: 0,
  wall: 2,
  frontClear: 0,
})
const laidAs = (fill: Fill): Scene => ({ ...scene, doc: { ...scene.doc, fills: { one: fill } } })
const room = slotOf('floor', [faceOf(inFeet(rectangle(10, 7.5)))])

describe('the quantity of a product for a room', () => {
  it('lays tile piece by piece, counts boxes once at the end and states the total', () => {
    // 10 x 7.5 ft of 12 x 12 in: 70 whole and 10 halves out of 5, 75 tiles in boxes of 10.
    const line = takeoffOf(scene, room, tile, { waste: 'exact' })
    expect(line).toMatchObject({ quantity: 8, priceCents: 8 * 4389, spare: 0, beyond: 1, isTight: true })
    expect(line.sentence).toBe('75 sq ft: 75 tiles + 4 for breakage = 79, 8 boxes of 10 (80 tiles)')
    expect(line.laid?.buy).toBe(75)
    expect(takeoffOf(scene, room, tile, { waste: 'exact', rule: 1 }).pieces?.breakage).toBe(0)
  })

  it('adds the standard percentage when chosen, and more for an alcove and first-time installers', () => {
    const flat = takeoffOf(scene, room, tile, { waste: 'flat' })
    expect(flat.sentence).toBe('75 sq ft + 10% = 82.5 sq ft, 9 boxes of 10 sq ft (90 sq ft)')
    expect(flat.laid).toBeNull()
    expect(takeoffOf(scene, room, tile, { waste: 'flat', firstTime: true }).wastePercent).toBe(13)
    const corner = inFeet([
      [0, 0],
      [10, 0],
      [10, 5],
      [5, 5],
      [5, 10],
      [0, 10],
    ])
    expect(takeoffOf(scene, slotOf('floor', [faceOf(corner)]), tile, { waste: 'flat' }).wastePercent).toBe(13)
    const turned = laidAs({ product: 'tile', size_id: 1, pattern: 'herringbone' })
    expect(takeoffOf(turned, room, subway, { waste: 'flat' }).wastePercent).toBe(15)
    const before = { waste: 'flat', rule: 1 } as const
    expect(takeoffOf(turned, room, { ...subway, pieceIn: { w: 2, l: 5 } }, before).wastePercent).toBe(20)
  })

  it('spaces tiles by the selected joint, and excludes the joints from the quantity', () => {
    // 49 in by 49 in: four 12 in tiles and four joints of a quarter inch in each direction.
    const square = slotOf('floor', [faceOf(rectangle(49 * 0.0254, 49 * 0.0254))])
    const spaced = laidAs({ product: 'tile', size_id: 1, joint: 0.25 })
    const line = takeoffOf(spaced, square, tile, { waste: 'exact' })
    expect(line.laid).toMatchObject({ whole: 16, cuts: [], buy: 16 })
    expect(line.sentence).toBe(
      '16.7 sq ft with 0.7 of joints: 16 tiles + 1 for breakage = 17, 2 boxes of 10 (20 tiles)',
    )
    expect(takeoffOf(scene, square, tile, { waste: 'exact' }).laid?.buy).toBe(21)
    const flat = takeoffOf(spaced, square, tile, { waste: 'flat' })
    expect(flat.sentence).toBe('16.7 sq ft - 0.7 of joints + 10% = 17.6 sq ft, 2 boxes of 10 sq ft (20 sq ft)')
    const board: ProductFacts = { ...tile, category: 'hardwood-flooring', surface: look('plank', 12, 12) }
    expect(takeoffOf(spaced, square, board, { waste: 'exact' }).joints).toBe(0)
  })

  it('offers one spare box for repairs in addition to the coverage', () => {
    const line = takeoffOf(scene, room, tile, { waste: 'exact', spare: true })
    expect(line).toMatchObject({ quantity: 9, spare: 1, priceCents: 9 * 4389 })
    expect(line.sentence).toBe('75 sq ft: 75 tiles + 4 for breakage = 79, 8 boxes of 10 and 1 spare (80 tiles)')
    const one = laidAs({ product: 'tile', size_id: 1, spare: true })
    expect(takeoffOf(one, room, tile, { waste: 'exact' })).toMatchObject({ quantity: 9, spare: 1 })
  })

  it('follows the selected pattern', () => {
    const fill = { product: 'tile', size_id: 1, pattern: 'diagonal' as const }
    const line = takeoffOf(laidAs(fill), room, tile, { waste: 'exact' })
    expect(line.laid?.pieces.every(({ turn }) => turn === 45)).toBe(true)
    expect(line.wastePercent).toBeGreaterThan(0)
  })

  it('counts objects, also by the pack', () => {
    const pulls = slotOf('hardware', [], 22)
    expect(takeoffOf(scene, pulls, pull, { waste: 'exact', spare: true })).toMatchObject({
      quantity: 22,
      priceCents: 27500,
      sentence: '22 pieces',
    })
    const packs = takeoffOf(scene, pulls, { ...pull, unit: 'Box', piecesPerBox: 10 }, { waste: 'flat' })
    expect(packs).toMatchObject({ quantity: 3, sentence: '22 pieces, 3 boxes of 10' })
  })

  it('buys cup pulls only for drawers, and says what the doors need', () => {
    const things = [thingOf('base1', 'base', 36), thingOf('base2', 'base', 18), thingOf('sink1', 'sink', 36)]
    const own = { ...slotOf('hardware', [], 14), fixtures: things.map(({ id }) => id) }
    const run = { ...scene, placed: things }
    const cups = { ...pull, drawersOnly: true as const }
    expect(takeoffOf(run, { ...own, role: 'hardware' }, cups, { waste: 'exact' })).toMatchObject({
      quantity: 2,
      sentence: '2 pieces for drawers; the 12 doors take knobs',
    })
    expect(takeoffOf(run, { ...own, role: 'hardware' }, pull, { waste: 'exact' }).quantity).toBe(14)
  })

  it('cuts the top of an island along its own edges, at any rotation', () => {
    const slab: ProductFacts = {
      ...tile,
      category: 'countertop',
      unit: 'Slab',
      boxSqft: null,
      pieceIn: { w: 65, l: 130 },
      surface: look('slab', 65, 130),
    }
    const topOf = (turn: number) => {
      const { doc, refused } = turnFixture(kitchen, newDoc(kitchen), 'island1', (turn * Math.PI) / 180)
      expect(refused).toBeNull()
      const turned = openScene(kitchen, doc)
      const top = turned.slots.find(({ label }) => label === 'Island countertop')
      if (!top) throw new Error('the island has no top')
      const { net, parts, quantity } = takeoffOf(turned, top, slab, { waste: 'exact' })
      return [net.toFixed(3), parts, quantity]
    }
    const straight = topOf(0)
    for (const turn of [15, 30, 45, 200]) expect(topOf(turn)).toEqual(straight)
  })

  it('buys countertops by the slab, turf by the roll, coping by the foot and pavers by the square foot', () => {
    const slab: ProductFacts = {
      ...tile,
      category: 'countertop',
      unit: 'Slab',
      boxSqft: 55.13,
      pieceIn: { w: 126, l: 63 },
      surface: look('slab', 126, 63),
    }
    const top = slotOf('countertop', [faceOf(inFeet(rectangle(10, 2.125))), faceOf(inFeet(rectangle(8, 3.5)))])
    expect(takeoffOf(scene, top, slab, { waste: 'flat' }).sentence).toBe(
      '49.3 sq ft in 2 parts, 2 slabs of 126 x 63 in (110.3 sq ft); 23.6 ft of finished edge',
    )
    const roll = {
      ...slab,
      unit: 'Roll',
      boxSqft: 750,
      pieceIn: { w: 180, l: 600 },
      surface: look('roll', 180, 600),
    }
    const lawn = slotOf('lawn', [faceOf(inFeet(rectangle(30, 20)))])
    expect(takeoffOf(scene, lawn, roll, { waste: 'exact' }).sentence).toBe(
      '600 sq ft in 2 parts, 1 roll of 15 x 50 ft (750 sq ft)',
    )
    const coping: ProductFacts = {
      ...tile,
      category: 'pool-copings',
      unit: 'Linear ft',
      boxSqft: null,
      minimumUnit: 4,
      pieceIn: { w: 12, l: 24 },
      surface: look('coping', 12, 24),
    }
    const pool = slotOf('coping', [faceOf(inFeet(rectangle(14, 26, -1, -1)), [inFeet(rectangle(12, 24))])])
    expect(takeoffOf(scene, pool, coping, { waste: 'exact' }).sentence).toBe(
      '76 ft: 38 pieces + 2 for breakage = 40, 80 linear ft',
    )
    expect(takeoffOf(scene, pool, coping, { waste: 'flat' }).quantity).toBe(84)
    const paver = { ...tile, category: 'hardscaping', unit: 'Sq ft', boxSqft: 1, minimumUnit: 10 }
    expect(takeoffOf(scene, room, paver, { waste: 'flat' })).toMatchObject({
      quantity: 83,
      sentence: '75 sq ft + 10% = 82.5 sq ft',
    })
  })

  it('never goes below the minimum quantity, and buys nothing when nothing is needed', () => {
    const paver = { ...tile, category: 'hardscaping', unit: 'Sq ft', boxSqft: 1, minimumUnit: 10 }
    const small = slotOf('patio', [faceOf(inFeet(rectangle(2, 2)))])
    expect(takeoffOf(scene, small, paver, { waste: 'exact' }).quantity).toBe(10)
    expect(
      takeoffOf(
        scene,
        slotOf('patio', [
          faceOf([
            [0, 0],
            [1, 0],
            [1, 0],
          ]),
        ]),
        paver,
        { waste: 'exact' },
      ),
    ).toMatchObject({ quantity: 0, priceCents: 0, sentence: 'Nothing to cover here.' })
  })

  it('covers every surface of every template, and rarely with more boxes than the percentage', () => {
    let counted = 0
    let more = 0
    for (const template of templates) {
      const opened = openScene(template, newDoc(template))
      for (const slot of opened.slots) {
        if (slot.faces.length === 0 || slot.categories.length === 0) continue
        const product = slot.categories.includes('backsplash-tiles') ? subway : tile
        const exact = takeoffOf(opened, slot, product, { waste: 'exact' })
        const flat = takeoffOf(opened, slot, product, { waste: 'flat' })
        expect(exact.covered, `${template.id} ${slot.id}`).toBeGreaterThanOrEqual(exact.net - 0.01)
        expect(exact.net).toBeCloseTo(flat.net, 6)
        counted++
        if (exact.quantity > flat.quantity) more++
      }
    }
    expect(counted).toBeGreaterThan(400)
    // The percentage of the trade does not add 5% for breakage to the cuts of this very room.
    expect(more / counted).toBeLessThan(0.1)
  })
})

it('says so when irregular stone is counted by area, although pieces were requested', () => {
  const flagstone = { ...tile, surface: { ...look('grid', 18, 24), layout: 'irregular' as const } }
  const floor = slotOf('floor', [faceOf(inFeet(rectangle(10, 10)))])
  const line = (product: ProductFacts, waste: 'exact' | 'flat') => takeoffOf(scene, floor, product, { waste }).sentence
  expect(line(flagstone, 'exact')).toMatch(/, counted by area$/)
  expect(line(flagstone, 'flat')).not.toContain('counted by area')
  expect(line(tile, 'exact')).not.toContain('counted by area')
})

describe('a product that looks like a slab', () => {
  const panel: ProductFacts = {
    ...tile,
    boxSqft: 32,
    pieceIn: { w: 48, l: 48 },
    surface: look('slab', 48, 48),
  }

  it('is laid as tile when it is a porcelain panel, on any floor and patio of the templates', () => {
    for (const template of templates) {
      const room = openScene(template, newDoc(template))
      for (const slot of room.slots.filter(({ categories }) => categories.includes('tile-flooring'))) {
        const line = takeoffOf(room, slot, panel, { waste: 'exact' })
        expect(line.kind, `${template.id} ${slot.id}`).toBe('area')
        expect(line.covered).toBeGreaterThanOrEqual(line.net - 0.01)
      }
    }
  })

  it('is cut from slabs when it is a countertop, of wood as of stone', () => {
    const block: ProductFacts = {
      category: 'countertop',
      unit: 'Slab',
      unitPriceCents: 40000,
      minimumUnit: 1,
      boxSqft: 17,
      pieceIn: { w: 25.5, l: 96 },
      surface: look('plank', 25.5, 96),
    }
    const run = slotOf('countertop', [faceOf(inFeet(rectangle(12, 2.125)))])
    expect(takeoffOf(scene, run, block, { waste: 'exact' })).toMatchObject({
      kind: 'sheet',
      quantity: 2,
      parts: 2,
    })
  })

  it('has no count in a list when it is too small for the room to be planned', () => {
    const run = slotOf('countertop', [faceOf(rectangle(40, 40))])
    const chip: ProductFacts = { ...panel, category: 'countertop', unit: 'Slab', pieceIn: { w: 1, l: 1 } }
    expect(() => takeoffOf(scene, run, chip, { waste: 'exact' })).toThrow(RangeError)
    expect(countedOrNull(scene, run, chip, { waste: 'exact' })).toBeNull()
  })
})
