import { expect, it } from 'vitest'
import type { Vec2 } from '../geometry/mesh.ts'
import { newRoomDoc, openScene } from '../rooms/open-scene.ts'
import { styleById } from '../rooms/room-tables.ts'
import { takeoffOf } from '../takeoff/takeoff-of.ts'
import type { RoomShape } from '../types.ts'
import { longestWallTurn, usualTurn } from './floor-faces.ts'

const foot = 0.3048
const ground = { name: 'A room', program: null, style: styleById('warm-modern') }

/** 9 x 8 feet, turned by these degrees. */
function turnedRoom(degrees: number, [w, l] = [9, 8]): RoomShape {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const at = (x: number, y: number): Vec2 => [(x * cos - y * sin) * foot, (x * sin + y * cos) * foot]
  const polygon = [at(0, 0), at(w, 0), at(w, l), at(0, l)]
  return { kind: 'living', polygon, height: 2.5, openings: [] }
}

const boxes = (pieceIn: { w: number; l: number }, layout: 'grid' | 'plank') => ({
  category: 'tile-flooring',
  unit: 'Box',
  unitPriceCents: 4000,
  minimumUnit: 1,
  boxSqft: 10,
  pieceIn,
  surface: { layout, pieceIn: { ...pieceIn, t: 0.4 }, params: {}, seed: 1 },
})

function quantityIn(room: RoomShape, product: ReturnType<typeof boxes>, turn: number | undefined): number {
  const doc = newRoomDoc(room, 'warm-modern')
  const fill = { product: 'k3Zp0QwX7a', size_id: 1, ...(turn !== undefined && { turn }) }
  const scene = openScene(ground, { ...doc, fills: { floor: fill } })
  const floor = scene.slots.find(({ id }) => id === 'floor')
  if (!floor) throw new Error('no floor')
  return takeoffOf(scene, floor, product, { waste: 'exact' }).quantity
}

it('lays the floor of a drawn room along its longest wall', () => {
  const floor = { role: 'floor' as const }
  const of = (room: RoomShape, template: string | null = null) => usualTurn({ doc: { template }, room }, floor)
  expect(of(turnedRoom(0))).toBeUndefined()
  expect(of(turnedRoom(0, [8, 9]))).toBe(90)
  expect(of(turnedRoom(15))).toBe(15)
  expect(of(turnedRoom(-15))).toBe(165)
  expect(of(turnedRoom(15), 'k-u--coastal')).toBeUndefined()
  expect(usualTurn({ doc: { template: null }, room: turnedRoom(15) }, { role: 'wall' })).toBeUndefined()
})

it('needs no more boxes for a room that is drawn turned', () => {
  for (const product of [
    boxes({ w: 12, l: 12 }, 'grid'),
    boxes({ w: 12, l: 24 }, 'grid'),
    boxes({ w: 6, l: 36 }, 'plank'),
  ]) {
    const straight = quantityIn(turnedRoom(0), product, undefined)
    for (const degrees of [7, 15, 30, 77]) {
      const room = turnedRoom(degrees)
      expect(longestWallTurn(room)).toBeCloseTo(degrees, 2)
      expect(quantityIn(room, product, usualTurn({ doc: { template: null }, room }, { role: 'floor' }))).toBe(straight)
    }
  }
})

it('is laid at any angle that is typed', () => {
  const room = turnedRoom(0)
  const product = boxes({ w: 12, l: 24 }, 'grid')
  expect(quantityIn(room, product, 30)).toBeGreaterThan(quantityIn(room, product, undefined))
})
