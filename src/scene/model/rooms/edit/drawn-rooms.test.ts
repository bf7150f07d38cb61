import { describe, expect, it } from 'vitest'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { jobOf } from '#scene/model/light/light-job.ts'
import { lightRoom, quick } from '#scene/model/light/light-room.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { inPolygon } from '../../layout/regions.ts'
import { middleOfRoom } from '../../layout/walls.ts'
import type { RoomKind, RoomShape } from '../../types.ts'
import { newRoomDoc, openScene } from '../open-scene.ts'
import { styleById } from '../room-tables.ts'
import { roomLamps, roomPieces } from '../shell/room-pieces.ts'
import { problemOfOutline } from './edit-outline.ts'
import { moveCorner, setWallLength } from './edit-room.ts'
import { problemsIn } from './fit.ts'
import { furnished } from './starter-furniture.ts'

await loadRoomCode(allRoomCode)

const ground = { name: 'Your room', program: null, style: styleById('warm-modern') }

const shapes: Record<string, Vec2[]> = {
  l: [
    [0, 0],
    [4, 0],
    [4, 3],
    [7, 3],
    [7, 6],
    [0, 6],
  ],
  'l without its south-east': [
    [0, 0],
    [3, 0],
    [3, 4],
    [7, 4],
    [7, 7],
    [0, 7],
  ],
  t: [
    [2, 0],
    [5, 0],
    [5, 3],
    [7, 3],
    [7, 6],
    [0, 6],
    [0, 3],
    [2, 3],
  ],
  u: [
    [0, 0],
    [7, 0],
    [7, 6],
    [5, 6],
    [5, 2],
    [2, 2],
    [2, 6],
    [0, 6],
  ],
  bay: [
    [0, 0],
    [1.4, 0],
    [2.2, -0.8],
    [3.8, -0.8],
    [4.6, 0],
    [6, 0],
    [6, 4.5],
    [0, 4.5],
  ],
  triangle: [
    [0, 0],
    [6, 0],
    [0, 5],
  ],
  'cut corner': [
    [0, 0],
    [5, 0],
    [5, 3],
    [4, 4],
    [0, 4],
  ],
  round: Array.from(
    { length: 40 },
    (_, i): Vec2 => [3 * Math.cos((i / 20) * Math.PI), 3 * Math.sin((i / 20) * Math.PI)],
  ),
  turned: (
    [
      [0, 0],
      [5, 0],
      [5, 4],
      [0, 4],
    ] as Vec2[]
  ).map(([x, y]): Vec2 => [x * 0.8 - y * 0.6, x * 0.6 + y * 0.8]),
}

const room = (kind: RoomKind, polygon: Vec2[]): RoomShape => ({
  kind,
  polygon,
  height: 2.7,
  openings: [
    {
      id: 'w',
      wall: polygon.length - 1,
      kind: 'window',
      style: 'casement',
      at: 0.1,
      width: 0.3,
      sill: 1,
      height: 1.2,
    },
  ],
  ...(kind === 'outdoor' && {
    sky: true as const,
    edges: polygon.map((_, i) => (i === 0 ? 'house' : 'fence')),
  }),
})

const tile = {
  category: 'tile-flooring',
  unit: 'Box',
  unitPriceCents: 5000,
  minimumUnit: 1,
  boxSqft: 10,
  pieceIn: { w: 12, l: 12 },
  surface: { layout: 'grid' as const, pieceIn: { w: 12, l: 12, t: 0.375 }, params: {}, seed: 1 },
}

describe.each(Object.entries(shapes))('a room drawn as %s', (_, polygon) => {
  it('is a valid room: seen from inside, with its lamp over its floor', () => {
    expect(problemOfOutline(polygon)).toBeNull()
    const { camera } = openScene(ground, newRoomDoc(room('living', polygon), 'warm-modern'))
    expect(inPolygon(polygon, [camera.from[0], -camera.from[2]])).toBe(true)
    expect(inPolygon(polygon, middleOfRoom(polygon))).toBe(true)
  })

  it.each(['kitchen', 'bathroom', 'bedroom', 'living', 'laundry', 'entry', 'outdoor'] as const)(
    'works as a %s: furnished without collisions, every mesh valid, its whole floor counted',
    (kind) => {
      const bare = newRoomDoc(room(kind, polygon), 'warm-modern')
      const doc = furnished(ground, bare, kind)
      const scene = openScene(ground, doc)
      expect(problemsIn(scene.placed, scene.room)).toEqual([])
      for (const { mesh } of roomPieces(scene, () => null)) {
        expect(mesh.positions.every(Number.isFinite)).toBe(true)
        expect(mesh.indices.every((at) => at < mesh.positions.length / 3)).toBe(true)
      }
      for (const { at } of roomLamps(scene, () => null).filter((lamp) => lamp.fixture === null))
        expect(inPolygon(polygon, [at[0], -at[2]]), `lamp at ${at}`).toBe(true)
      const floor = openScene(ground, bare).slots.find(({ id }) => id === 'floor' || id === 'patio')
      const sum = floor?.faces.reduce((all, face) => all + Math.abs(area(face.outline)), 0)
      expect(sum).toBeCloseTo(area(polygon), 4)
      const counted = floor && takeoffOf(scene, floor, tile, { waste: 'exact' })
      expect(counted?.net).toBeCloseTo(area(polygon) * 10.7639, 0)
      expect(counted?.quantity).toBeGreaterThanOrEqual(Math.ceil((area(polygon) * 10.7639) / 10))
    },
  )

  it('gets light through its window', () => {
    const gray = [0.5, 0.5, 0.5] as const
    const shape = room('living', polygon)
    const light = lightRoom(
      jobOf({
        room: shape,
        evening: false,
        patches: true,
        lamps: [],
        floor: gray,
        walls: gray,
        ceiling: gray,
        things: [],
      }),
      { ...quick, cells: 2, rays: 12, probeRays: 24, bounces: 1 },
    )
    expect(light.mean).toBeGreaterThan(0.001)
    expect(light.faces.every((face) => face.light.every(Number.isFinite))).toBe(true)
  })
})

describe('a drawn room', () => {
  const l = newRoomDoc(room('living', shapes.l as Vec2[]), 'warm-modern')
  it('can have a corner moved, unless walls would cross', () => {
    const moved = moveCorner(ground, l, 2, [4, 3.5])
    expect([moved.refused, moved.doc.room?.polygon[2]]).toEqual([null, [4, 3.5]])
    expect(moveCorner(ground, l, 2, [-1, 3]).refused).toBe('The walls would cross.')
  })
  it('can have a wall set to a typed length, and stays closed', () => {
    const { doc, refused } = setWallLength(ground, l, 1, 2.5)
    expect(refused).toBeNull()
    expect(doc.room?.polygon[2]).toEqual([4, 2.5])
    expect(doc.room?.polygon[3]).toEqual([7, 2.5])
  })
})
