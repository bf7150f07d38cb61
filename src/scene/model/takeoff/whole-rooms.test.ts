import { expect, it } from 'vitest'
import { groundOf } from '#features/visualizer/server/known-rooms.ts'
import { foot, inch } from '../geometry/mesh.ts'
import { roomLayouts } from '../rooms/edit/room-layouts.ts'
import { newDoc, newRoomDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { Scene } from '../types.ts'
import { packagesOf } from './accessory.ts'
import { firstAccessoryFigures as figures } from './accessory-figures.ts'
import { accessorySlots } from './accessory-slots.ts'
import type { ProductFacts } from './product-facts.ts'
import type { Covering } from './setting-needs.ts'

// Three whole rooms by hand: each line is written out from the room's measures and the formulas of rule R17.

const tile: Covering = {
  category: 'tile-flooring',
  family: null,
  surface: {
    kind: 'surface',
    gen: 'plain',
    layout: 'grid',
    hex: '#d8d4cc',
    finish: 'Matte',
    pieceIn: { w: 12, l: 12, t: 0.375 },
    params: { joint_in: 0.125 },
    seed: 1,
  },
  pieceIn: { w: 12, l: 12 },
  isMosaic: false,
}
const subway: Covering = {
  ...tile,
  category: 'backsplash-tiles',
  surface: { ...tile.surface, layout: 'offset', pieceIn: { w: 3, l: 6, t: 0.3125 }, params: { joint_in: 0.0625 } },
  pieceIn: { w: 3, l: 6 },
}
const oak: Covering = { ...tile, category: 'hardwood-flooring', pieceIn: { w: 5, l: 60 } }

/** States nothing of itself, so that the usual package of the trade counts. */
const usual: ProductFacts = {
  category: 'setting-materials',
  unit: 'Piece',
  unitPriceCents: 100,
  minimumUnit: 1,
  boxSqft: null,
  pieceIn: { w: 0, l: 0 },
  surface: null,
}

/** Amount, unit and packages of each line; boxes of cabinets are counted by hand in cabinet-needs.test.ts. */
function linesOf(scene: Scene, coverings: Record<string, Covering>): Record<string, [number, string, number]> {
  const slots = accessorySlots(scene, { figures, coveringOf: (id) => coverings[id] ?? null })
  return Object.fromEntries(
    slots.flatMap(({ id, need }) =>
      need && !id.startsWith('cabinets+')
        ? [[id, [Math.round(need.amount * 100) / 100, need.per, packagesOf(need, usual).quantity]]]
        : [],
    ),
  )
}

function template(id: string): Scene {
  const found = templateById(id)
  if (!found) throw new Error('no such template')
  return openScene(found, newDoc(found))
}

it('a hall bath of 5 x 8 ft with a tub, tiled floor and surround [R17]', () => {
  // 5 x 8.2 ft, 8 ft high; tub 32 in deep along the far wall, window 2 x 1 2/3 ft in it; door 28 x 80 in.
  expect(linesOf(template('b-5x8--warm-modern'), { floor: tile, 'tub1.surround': subway })).toEqual({
    // Floor 5 x (8.2 - 2 2/3) = 27.67 sq ft. + 5%, roll of 54.
    'floor+uncoupling': [29.05, 'sq ft', 1],
    // 27.67 x 1.1 = 30.43 sq ft, 12 in tile: 65 sq ft per 50 lb.
    'floor+mortar': [23.41, 'lb', 1],
    // 144 x 24 / 144 x 1/8 x 3/8 x 0.0475 = 0.0534 lb x 27.67 x 1.1; 25 lb.
    'floor+grout': [1.63, 'lb', 1],
    // Surround from the rim, 18 in, to the ceiling, 6.5 ft: 2 x 2 2/3 x 6.5 + 5 x 6.5 - 2 x 1 2/3 = 63.83 sq ft, + 10%.
    'tub1.surround+backer-board': [70.22, 'sq ft', 5],
    // 5 sheets x 60 = 300 screws, as 75 sq ft; a box of 200 fastens 50 sq ft.
    'tub1.surround+board-screws': [75, 'sq ft', 2],
    // 5 sheets x 8 ft of joints; a roll has 75 ft.
    'tub1.surround+board-tape': [40, 'ft', 1],
    // 63.83 x 1.1; 55 sq ft per gallon.
    'tub1.surround+waterproofing': [70.22, 'sq ft', 2],
    // 63.83 x 1.1 / 90 x 50.
    'tub1.surround+mortar': [39.01, 'lb', 1],
    // 144 x 9 / 18 x 1/16 x 5/16 x 0.0475 = 0.0668 lb x 63.83 x 1.1; 10 lb.
    'tub1.surround+grout': [4.69, 'lb', 1],
    // Both ends of the surround, 2 x 6.5 ft, + 10%; sticks of 8 ft 2 1/2 in.
    'tub1.surround+edge-profile': [14.3, 'ft', 2],
    // The rim, 2 2/3 + 5 + 2 2/3 ft, and two corners of 6.5 ft; 24 ft a tube.
    'room+caulk': [23.33, 'ft', 1],
    // 28 + 2 in.
    'room+transition': [2.5, 'ft', 1],
    // 5 - 2 1/3 ft beside the door and twice 8.2 - 2 2/3 ft = 13.73 ft, + 10%; sticks of 8 ft.
    'room+baseboard': [15.11, 'ft', 2],
    // 2 x (5 + 8.2) x 8 = 211.2, less the door 15.56 and the surround 63.83 = 131.81 sq ft; two coats.
    'walls+wall-paint': [263.62, 'sq ft', 1],
    // 5 x 8.2 = 41 sq ft, two coats.
    'ceiling+ceiling-paint': [82, 'sq ft', 1],
    // 13.73 ft of base, 100 ft a quart of 93.75 sq ft.
    'room+trim-paint': [12.88, 'sq ft', 1],
  })
})

it('an L-shaped kitchen of 12 x 14 ft with an island, oak floor and tiled backsplash [R17]', () => {
  // 8 ft high; door 36 x 80 in in the wall across; window 4 x 3 ft from 42 in on above the sink.
  const [long, deep] = [14 * foot, 12 * foot]
  const door = { id: 'door', wall: 0, kind: 'door' as const, style: 'hinged', at: 10 * foot, width: 3 * foot, sill: 0 }
  const window = { id: 'window', wall: 2, kind: 'window' as const, style: 'window', at: 5 * foot, width: 4 * foot }
  const bare = newRoomDoc(
    {
      kind: 'kitchen',
      polygon: [
        [0, 0],
        [long, 0],
        [long, deep],
        [0, deep],
      ],
      height: 8 * foot,
      openings: [
        { ...door, height: 80 * inch },
        { ...window, sill: 42 * inch, height: 3 * foot },
      ],
    },
    'shaker-classic',
  )
  const layout = roomLayouts(groundOf(bare), bare).find(({ id }) => id === 'l-island')
  if (!layout || !('doc' in layout)) throw new Error('no L with an island')
  expect(linesOf(openScene(groundOf(layout.doc), layout.doc), { floor: oak, backsplash: subway })).toEqual({
    // 36 to 54 in high: 2 1/8 x 1.5 at the end of the run; 14 x 1.5 - 4 x 1 of the window; 9 x 1.5 beside the
    // refrigerator, and above the range 2.5 x 3.5: 3.19 + 17 + 22.25 = 42.44 sq ft; x 1.1 / 90 x 50.
    'backsplash+mortar': [25.93, 'lb', 1],
    // 0.0668 lb x 42.44 x 1.1; 10 lb.
    'backsplash+grout': [3.12, 'lb', 1],
    // The ends, 2 x 1.5 ft, and beside the hood 2 x 3.5 ft, + 10%; sticks of 8 ft 2 1/2 in.
    'backsplash+edge-profile': [11, 'ft', 2],
    // The counter, 2 1/8 + 14 + 9 ft, and two corners of 1.5 ft; 24 ft a tube.
    'room+caulk': [28.13, 'ft', 2],
    // 36 + 2 in.
    'room+transition': [3.17, 'ft', 1],
    // 14 - 3 ft beside the door, 12 - 2 1/8 ft, and behind what is pulled out: range 2.5 and refrigerator 3 ft =
    // 26.38 ft, + 10%; sticks of 8 ft. Nailed oak takes nothing below it.
    'room+baseboard': [29.01, 'ft', 4],
    'room+shoe-molding': [29.01, 'ft', 4],
    // 2 x (14 + 12) x 8 = 416, less the door 20, the window 12 and the backsplash 42.44 = 341.56 sq ft; two coats.
    'walls+wall-paint': [683.13, 'sq ft', 2],
    // 14 x 12 = 168 sq ft, two coats.
    'ceiling+ceiling-paint': [336, 'sq ft', 1],
    // 26.38 ft of base, 100 ft a quart of 93.75 sq ft.
    'room+trim-paint': [24.73, 'sq ft', 1],
  })
})

it('a living room of 16.5 x 17 ft with an oak floor [R17]', () => {
  // 9 ft high; an opening of 4 ft and sliding doors of 8 ft, both 80 in high; 8 ft of built-in media cabinets.
  expect(linesOf(template('l-media--warm-modern'), { floor: oak })).toEqual({
    // 48 + 2 in.
    'room+transition': [4.17, 'ft', 1],
    // 96 + 2 in: a stick of 72 in and a rest of 26 in.
    'room+end-cap': [8.17, 'ft', 2],
    // 16.5 - 4, 17, 16.5 - 8 and 17 - 8 ft = 47 ft, + 10%; sticks of 8 ft.
    'room+baseboard': [51.7, 'ft', 7],
    'room+shoe-molding': [51.7, 'ft', 7],
    // 2 x (16.5 + 17) x 9 = 603, less 4 x 6 2/3 and 8 x 6 2/3 = 523 sq ft; two coats, 375 sq ft a gallon.
    'walls+wall-paint': [1046, 'sq ft', 3],
    // 16.5 x 17 = 280.5 sq ft, two coats.
    'ceiling+ceiling-paint': [561, 'sq ft', 2],
    // 47 ft of base, 100 ft a quart of 93.75 sq ft.
    'room+trim-paint': [44.06, 'sq ft', 1],
  })
})
