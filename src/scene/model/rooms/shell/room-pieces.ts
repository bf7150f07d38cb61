import { bathWallPieces } from '#scene/model/furnish/bath/bath-walls.ts'
import { fixturePieces, lampsOf, wetAreaWalls } from '#scene/model/furnish/fixture-pieces.ts'
import { ceilingPieces } from '#scene/model/furnish/parts/ceiling.ts'
import { propPieces } from '#scene/model/furnish/prop-pieces.ts'
import type { Lamp, Piece } from '../../furnish/parts/object-part.ts'
import { boxed, chosenCabinet } from '../../layout/accessory-choices.ts'
import { boxOf, footRects } from '../../layout/walls.ts'
import type { Choices, Placed, Scene } from '../../types.ts'
import { shellParts } from './shell.ts'

/** Recently built pieces by everything that they depend on, so that unchanged pieces are the same objects again. */
const cache = new Map<string, Piece[]>()
const most = 400
/** Numbers in their meshes, about 240 MB: a vendor's model has a hundred times as many as a body of ours. */
const maxNumbers = 60_000_000
let numbers = 0

/**
 * The whole room as meshes: the room itself, its fixtures and its ceiling lights. The pieces of a fixture are the same
 * objects as before while the fixture, its neighbors and the products of its slots do not change.
 */
export function roomPieces(scene: Scene, choices: Choices): Piece[] {
  const room = JSON.stringify([scene.doc.template, scene.room, scene.style.id])
  const lights = scene.slots.filter((slot) => !slot.fixtures && slot.role === 'light')
  const filled = (slots: Scene['slots']) => slots.map(({ id }) => [id, scene.doc.fills[id], choices(id)])
  const cabinet = chosenCabinet(scene, choices)
  return [
    ...shellParts(scene, choices).flatMap(({ of, make }) => cached(['shell', room, of], make)),
    ...scene.placed.flatMap((thing) => {
      const own = scene.slots.filter((slot) => slot.fixtures?.includes(thing.id))
      const around = scene.placed.filter((other) => other.id !== thing.id && near(thing, other))
      const key = [
        room,
        thing,
        around,
        own.map((slot) => slot.count),
        filled(own.filter((slot) => slot.role !== 'shower')),
      ]
      return [
        ...cached(['thing', key, boxed.has(thing.type) ? cabinet : null], () => fixturePieces(scene, thing, choices)),
        ...cached(['wet', room, thing, filled(own)], () => wetAreaWalls(scene, thing, choices)),
      ]
    }),
    ...cached(['ceiling', room, scene.placed, filled(lights)], () => ceilingPieces(scene, choices)),
    ...cached(['props', room, scene.placed], () => propPieces(scene)),
    ...cached(['bath', room, scene.placed, choices('towel-bar'), choices('robe-hook')], () =>
      bathWallPieces(scene, choices),
    ),
  ]
}

/** The lamps that give light when they are on. */
export function roomLamps(scene: Scene, choices: Choices): Lamp[] {
  return lampsOf(scene, choices)
}

function cached(of: unknown[], make: () => Piece[]): Piece[] {
  const key = JSON.stringify(of)
  const known = cache.get(key)
  const pieces = known ?? make()
  cache.delete(key)
  cache.set(key, pieces)
  if (!known) numbers += sizeOf(pieces)
  while (cache.size > 1 && (cache.size > most || numbers > maxNumbers)) {
    const [oldest, gone] = cache.entries().next().value as [string, Piece[]]
    cache.delete(oldest)
    numbers -= sizeOf(gone)
  }
  return pieces
}

function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { mesh }) => sum + mesh.positions.length * 3 + mesh.indices.length, 0)
}

/** Whether one fixture could touch the other: cabinets end differently at a neighbor than at a wall. */
function near(a: Placed, b: Placed): boolean {
  const [ax0, ay0, ax1, ay1] = around(a)
  const [bx0, by0, bx1, by1] = around(b)
  const reach = 1
  return ax0 - reach < bx1 && bx0 - reach < ax1 && ay0 - reach < by1 && by0 - reach < ay1
}

function around(thing: Placed): ReturnType<typeof boxOf> {
  const rects = footRects(thing)
  return boxOf(rects.flatMap(([x0, y0, x1, y1]) => [[x0, y0] as const, [x1, y1] as const]))
}
