import { inch } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { onWall, turnAtWall, type Wall, wallsOf } from '../../layout/walls.ts'
import type { FixtureType, Placed, RoomShape, SceneDoc } from '../../types.ts'
import { type Layout, placedIn } from '../open-scene.ts'
import { problemOf } from './fit.ts'
import { adviceOn } from './planning-rules.ts'

export type Stretch = { wall: Wall; from: number; to: number }

/** Free stretches of the walls for fixtures of a type, longest first. */
export function stretches(room: RoomShape, type: FixtureType, placed: readonly Placed[] = []): Stretch[] {
  const kind = fixtureKind(type)
  const step = 0.05
  const probe = (wall: Wall, at: number): Placed => {
    const [x, y] = onWall(wall, at + step / 2, (kind.depthIn * inch) / 2)
    return {
      id: '',
      type,
      width: step,
      depth: kind.depthIn * inch,
      height: kind.heightIn * inch,
      x,
      y,
      base: 0,
      turn: turnAtWall(wall),
      wall: wall.index,
      frontClear: 0,
    }
  }
  const found = wallsOf(room).flatMap((wall) => {
    const free: { wall: Wall; from: number; to: number }[] = []
    for (let at = 0; at + step <= wall.length + 1e-9; at += step) {
      if (problemOf(probe(wall, at), placed, room) !== null) continue
      const last = free.at(-1)
      if (last && Math.abs(last.to - at) < 1e-6) last.to = at + step
      else free.push({ wall, from: at, to: at + step })
    }
    const last = free.at(-1)
    // The last step rarely ends exactly in the corner.
    if (last && last.to > wall.length - step && problemOf(probe(wall, wall.length - step), placed, room) === null)
      last.to = wall.length
    return free
  })
  return found.sort((a, b) => b.to - b.from - (a.to - a.from))
}

/**
 * The total of what is missing where the room is tighter than recommended, each as a fraction of the recommendation.
 */
export function tightness(ground: Layout, doc: SceneDoc, room: RoomShape): number {
  return adviceOn(room, placedIn(ground.program, doc, room)).reduce(
    (sum, { have, need }) => sum + (need - have) / need,
    0,
  )
}
