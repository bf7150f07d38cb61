import { inch } from '#scene/model/geometry/mesh.ts'
import { wallOf } from '../../layout/walls.ts'
import type { FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { problemsIn } from './fit.ts'

export function without(doc: SceneDoc, id: string): SceneDoc {
  return { ...doc, fixtures: { ...doc.fixtures, [id]: { removed: true } } }
}

/**
 * Another fixture in the place of one at a wall, at least `least` meters wide, else as wide as the place; null where it
 * does not fit. With `exact`, never narrower than `least`.
 */
export function replaced(
  ground: Layout,
  doc: SceneDoc,
  thing: Placed,
  { type, least, depth, exact }: { type: FixtureType; least: number; depth?: number; exact?: true },
): SceneDoc | null {
  if (thing.wall === null) return null
  const room = roomOf(ground.program, doc)
  const wall = wallOf(room, thing.wall)
  const at = doc.fixtures[thing.id]?.at ?? startOf(ground, thing, room)
  const widths = [Math.max(thing.width, least), least, ...(exact ? [] : [thing.width])]
  const others = placedIn(ground.program, without(doc, thing.id), room)
  const before = problemsIn(others, room).length
  for (const width of widths) {
    for (const from of [at, at + thing.width - width]) {
      if (from < -1e-6 || from + width > wall.length + 1e-6) continue
      const edit: FixtureEdit = {
        type,
        wall: thing.wall,
        at: Math.max(0, from),
        width,
        ...(depth && { depth }),
      }
      const next = { ...without(doc, thing.id), fixtures: withNew(ground, doc, thing.id, edit) }
      if (problemsIn(placedIn(ground.program, next, room), room).length <= before) return next
    }
  }
  return null
}

function withNew(
  { program }: Layout,
  doc: SceneDoc,
  old: string,
  edit: FixtureEdit & { type?: FixtureType },
): SceneDoc['fixtures'] {
  let n = 1
  while (doc.fixtures[`${edit.type}${n}`] || program?.fixtures.some(({ id }) => id === `${edit.type}${n}`)) n++
  return { ...doc.fixtures, [old]: { removed: true }, [`${edit.type}${n}`]: edit }
}

/** Meters from its wall's first corner to its near edge. */
export function startOf({ program }: Layout, thing: Placed, room: RoomShape): number {
  const given = program?.fixtures.find(({ id }) => id === thing.id)
  if (given && 'wall' in given) return given.atIn * inch
  const wall = wallOf(room, thing.wall ?? 0)
  const along = (thing.x - wall.from[0]) * wall.along[0] + (thing.y - wall.from[1]) * wall.along[1]
  return along - thing.width / 2
}
