import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import type { Vec2 } from '../geometry/mesh.ts'
import { inPolygon } from '../layout/regions.ts'
import type { Placed, RoomKind, RoomShape } from '../types.ts'
import { furnished } from './edit/starter-furniture.ts'
import { newRoomDoc, openScene } from './open-scene.ts'
import { styleById } from './room-tables.ts'
import { allRoomCode, loadRoomCode } from './shell/room-code.ts'

await loadRoomCode(allRoomCode)

const ground = { name: 'Your room', program: null, style: styleById('warm-modern') }
const meters = fc.integer({ min: 24, max: 70 }).map((tenths) => tenths / 10)
const kinds: RoomKind[] = ['kitchen', 'laundry', 'bathroom', 'living', 'bedroom', 'entry']

/** A rectangle, or one with a corner cut out. */
const anyRoom = fc
  .record({
    w: meters,
    l: meters,
    cut: fc.constantFrom('none', 'south-east', 'north-east'),
    a: meters,
    b: meters,
  })
  .map(({ w, l, cut, a, b }): Vec2[] => {
    const [p, q] = [Math.max(2, Math.min(a / 2, w - 1.4)), Math.max(2, Math.min(b / 2, l - 1.4))]
    if (cut === 'none' || p > w - 0.5 || q > l - 0.5)
      return [
        [0, 0],
        [w, 0],
        [w, l],
        [0, l],
      ]
    if (cut === 'south-east')
      return [
        [0, 0],
        [p, 0],
        [p, q],
        [w, q],
        [w, l],
        [0, l],
      ]
    return [
      [0, 0],
      [w, 0],
      [w, q],
      [p, q],
      [p, l],
      [0, l],
    ]
  })

function holds({ x, y, turn, width, depth }: Placed, [px, py]: Vec2): boolean {
  const [dx, dy] = [px - x, py - y]
  const along = dx * Math.cos(turn) + dy * Math.sin(turn)
  const across = dy * Math.cos(turn) - dx * Math.sin(turn)
  return Math.abs(along) < width / 2 && Math.abs(across) < depth / 2
}

function expectOpenView(polygon: Vec2[], kind: RoomKind): void {
  const shape: RoomShape = { kind, polygon, height: 2.6, openings: [] }
  const doc = furnished(ground, newRoomDoc(shape, 'warm-modern'), kind)
  const { camera, placed } = openScene(ground, doc)
  const from: Vec2 = [camera.from[0], -camera.from[2]]
  const way: Vec2 = [camera.to[0] - from[0], -camera.to[2] - from[1]]
  const length = Math.hypot(...way)
  const works = kind === 'kitchen' || kind === 'laundry'
  expect(inPolygon(polygon, from)).toBe(true)
  const around = placed.filter((thing) => (works && thing.wall !== null) || thing.base + thing.height > 1.3)
  expect(around.filter((thing) => holds(thing, from)).map(({ id }) => id)).toEqual([])
  const tall = placed.filter((thing) => thing.base + thing.height > 1.3)
  for (let far = 0.1; far <= 1; far += 0.1) {
    const at: Vec2 = [from[0] + (way[0] / length) * far, from[1] + (way[1] / length) * far]
    expect(inPolygon(polygon, at), `a wall after ${far} m`).toBe(true)
    expect(tall.filter((thing) => holds(thing, at)).map(({ id }) => id)).toEqual([])
  }
}

it('opens every drawn room from a point inside it, with no wall or tall object in front of the camera', () => {
  fc.assert(fc.property(anyRoom, fc.constantFrom(...kinds), expectOpenView), { numRuns: 120 })
})

const foot = 0.3048
const box = (w: number, l: number): Vec2[] => [
  [0, 0],
  [w, 0],
  [w, l],
  [0, l],
]
const shortArms: Vec2[] = [
  [0, 0],
  [4, 0],
  [4, 1.4],
  [1.4, 1.4],
  [1.4, 3.6],
  [0, 3.6],
]

it.each<[string, RoomKind, Vec2[]]>([
  ['a bath of 5 x 8 ft', 'bathroom', box(5 * foot, 8 * foot)],
  ['a bath of 8 x 5 ft', 'bathroom', box(8 * foot, 5 * foot)],
  ['an L-shaped kitchen with arms of 1.4 m', 'kitchen', shortArms],
  ['a hall of 1.1 x 7 m', 'entry', box(1.1, 7)],
  ['a hall of 7 x 1.1 m', 'entry', box(7, 1.1)],
])('opens %s on a view without a wall or a tall object in front', (_, kind, polygon) => {
  expectOpenView(polygon, kind)
})
