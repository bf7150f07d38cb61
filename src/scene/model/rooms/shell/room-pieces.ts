import { bathWallPieces } from '#scene/model/furnish/bath/bath-walls.ts'
import { type Furnished, furnished, wetAreaWalls } from '#scene/model/furnish/fixture-pieces.ts'
import { ceilingLamps, ceilingPieces } from '#scene/model/furnish/parts/ceiling.ts'
import { propPieces } from '#scene/model/furnish/prop-pieces.ts'
import type { Lamp, Piece } from '../../furnish/parts/object-part.ts'
import { boxed, chosenCabinet } from '../../layout/accessory-choices.ts'
import { boxOf, footRects } from '../../layout/walls.ts'
import type { Choices, Placed, Scene } from '../../types.ts'
import { shellParts } from './shell.ts'

/** Recently built pieces by everything that they depend on, so that unchanged pieces are the same objects again. */
const cache = new Map<string, Furnished>()
const most = 400
/** Numbers in their meshes, about 240 MB: a vendor's model has a hundred times as many as a body of ours. */
const maxNumbers = 60_000_000
let numbers = 0

/**
 * The whole room as meshes: the room itself, its fixtures and its ceiling lights. The pieces of a fixture are the same
 * objects as before while the fixture, its neighbors and the products of its slots do not change.
 */
export function roomPieces(scene: Scene, choices: Choices): Piece[] {
  const room = roomKey(scene)
  const lights = scene.slots.filter((slot) => !slot.fixtures && slot.role === 'light')
  const filled = filledIn(scene, choices)
  const built = thingsIn(scene, choices)
  return [
    ...shellParts(scene, choices).flatMap(({ of, make }) => cached(['shell', room, of], make)),
    ...scene.placed.flatMap((thing) => [
      ...built(thing).pieces,
      ...cached(['wet', room, thing, filled(slotsOf(scene, thing))], () => wetAreaWalls(scene, thing, choices)),
    ]),
    ...cached(['ceiling', room, scene.placed, filled(lights)], () => ceilingPieces(scene, choices)),
    ...cached(['props', room, scene.placed], () => propPieces(scene)),
    ...cached(['bath', room, scene.placed, choices('towel-bar'), choices('robe-hook')], () =>
      bathWallPieces(scene, choices),
    ),
  ]
}

/** The lamps that give light when they are on: of the objects as `roomPieces` builds them, and of the room itself. */
export function roomLamps(scene: Scene, choices: Choices): Lamp[] {
  const built = thingsIn(scene, choices)
  return [...scene.placed.flatMap((thing) => built(thing).lamps), ...ceilingLamps(scene, choices)]
}

const roomKey = ({ doc, room, style }: Scene) => JSON.stringify([doc.template, room, style.id])

const filledIn = (scene: Scene, choices: Choices) => (slots: Scene['slots']) =>
  slots.map(({ id }) => [id, scene.doc.fills[id], choices(id)])

const slotsOf = ({ slots }: Scene, thing: Placed) => slots.filter((slot) => slot.fixtures?.includes(thing.id))

/** Builds an object of the room, or finds it as it was built before. */
function thingsIn(scene: Scene, choices: Choices): (thing: Placed) => Furnished {
  const room = roomKey(scene)
  const filled = filledIn(scene, choices)
  const cabinet = chosenCabinet(scene, choices)
  return (thing) => {
    const own = slotsOf(scene, thing)
    const around = scene.placed.filter((other) => other.id !== thing.id && near(thing, other))
    const counts = own.map((slot) => slot.count)
    const chosen = filled(own.filter((slot) => slot.role !== 'shower'))
    const key = ['thing', room, thing, around, counts, chosen, boxed.has(thing.type) ? cabinet : null]
    return cachedWhole(key, () => furnished(scene, thing, choices))
  }
}

const dark: readonly Lamp[] = []

function cached(of: unknown[], make: () => Piece[]): Piece[] {
  return cachedWhole(of, () => ({ pieces: make(), lamps: dark })).pieces
}

function cachedWhole(of: unknown[], make: () => Furnished): Furnished {
  const key = JSON.stringify(of)
  const known = cache.get(key)
  const built = known ?? make()
  cache.delete(key)
  cache.set(key, built)
  if (!known) numbers += sizeOf(built)
  while (cache.size > 1 && (cache.size > most || numbers > maxNumbers)) {
    const [oldest, gone] = cache.entries().next().value as [string, Furnished]
    cache.delete(oldest)
    numbers -= sizeOf(gone)
  }
  return built
}

function sizeOf({ pieces }: Furnished): number {
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
