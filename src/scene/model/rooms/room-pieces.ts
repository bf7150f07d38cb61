import { ceilingPieces } from '../furnish/ceiling.ts'
import { fixturePieces } from '../furnish/fixture-pieces.ts'
import { lampsOf } from '../furnish/lamps.ts'
import { propPieces } from '../furnish/prop-pieces.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Choices, Lamp, Piece } from './pieces.ts'
import { shellPieces } from './shell.ts'
import type { Placed, Scene } from './types.ts'
import { boxOf, footRects } from './walls.ts'

/** Recently built pieces by everything that they depend on, so that unchanged pieces are the same objects again. */
const made = new Map<string, Piece[]>()
const most = 400

/**
 * The whole room as meshes: the room itself, its fixtures and its ceiling lights. The pieces of a fixture are the same
 * objects as before while the fixture, its neighbors and the products of its slots do not change.
 */
export function roomPieces(scene: Scene, choices: Choices): Piece[] {
  const room = JSON.stringify([scene.doc.template, scene.room, scene.style.id])
  const surfaces = scene.slots.filter((slot) => !slot.fixtures)
  // Loose fixtures never change a wall, wherever they are.
  const built = scene.placed.filter((thing) => fixtureKind(thing.type).footing !== 'loose')
  const filled = (slots: Scene['slots']) => slots.map(({ id }) => [id, scene.doc.fills[id], choices(id)])
  return [
    ...kept(['shell', room, built, surfaces.map((slot) => slot.faces), filled(surfaces)], () =>
      shellPieces(scene, choices),
    ),
    ...scene.placed.flatMap((thing) => {
      const own = scene.slots.filter((slot) => slot.fixtures?.includes(thing.id))
      const around = scene.placed.filter((other) => other.id !== thing.id && near(thing, other))
      return kept(['thing', room, thing, around, own.map((slot) => slot.count), filled(own)], () =>
        fixturePieces(scene, thing, choices),
      )
    }),
    ...kept(['ceiling', room, scene.placed, filled(surfaces.filter((slot) => slot.role === 'light'))], () =>
      ceilingPieces(scene, choices),
    ),
    ...kept(['props', room, scene.placed], () => propPieces(scene)),
  ]
}

/** The lamps that give light when they are on. */
export function roomLamps(scene: Scene, choices: Choices): Lamp[] {
  return lampsOf(scene, choices)
}

function kept(of: unknown[], make: () => Piece[]): Piece[] {
  const key = JSON.stringify(of)
  const known = made.get(key)
  const pieces = known ?? make()
  made.delete(key)
  made.set(key, pieces)
  if (made.size > most) made.delete(made.keys().next().value as string)
  return pieces
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
