import type { Vec2 } from '../geometry/mesh.ts'
import { problemOf } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Layout } from './open-scene.ts'
import { placedIn } from './placed.ts'
import { adviceOn } from './planning-rules.ts'
import type { FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc } from './types.ts'
import { boxOf, onWall, turnAtWall, type Wall, wallsOf } from './walls.ts'

const inch = 0.0254

/**
 * The total of what is missing where the room is tighter than recommended, each as a fraction of the recommendation.
 */
export function tightness(ground: Layout, doc: SceneDoc, room: RoomShape): number {
  return adviceOn(room, placedIn(ground.program, doc, room)).reduce(
    (sum, { have, need }) => sum + (need - have) / need,
    0,
  )
}

/** A fixture of a given width at the free wall place nearest to a point; null when there is none. */
export function fitted(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  type: FixtureType,
  width: number,
  near?: Vec2,
): SceneDoc | null {
  for (const way of waysToStand(ground, doc, room, type, [width], [near])) return way
  return null
}

/**
 * A fixture at the free place nearest to each point, in each width, where there is one; point by point. Widths in
 * meters. Without points, the middle of the longest free stretch is used.
 */
export function* waysToStand(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  type: FixtureType,
  widths: number[],
  points: (Vec2 | undefined)[],
): Generator<SceneDoc> {
  const free = stretches(room, type, placedIn(ground.program, doc, room))
  for (const near of points) {
    for (const width of widths) {
      const way = nearest(ground, doc, room, free, { type, width, near })
      if (way) yield way
    }
  }
}

type Wish = { type: FixtureType; width: number; near: Vec2 | undefined }

function nearest(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  free: Stretch[],
  { type, width, near }: Wish,
): SceneDoc | null {
  const spots = free
    .filter(({ from, to }) => to - from >= width - 1e-6)
    .map(({ wall, from, to }) => {
      const wanted = near
        ? (near[0] - wall.from[0]) * wall.along[0] + (near[1] - wall.from[1]) * wall.along[1]
        : (from + to) / 2
      const at = Math.min(Math.max(wanted - width / 2, from), to - width)
      const [x, y] = onWall(wall, at + width / 2, 0)
      return { wall, at, far: near ? Math.hypot(x - near[0], y - near[1]) : 0 }
    })
    .sort((a, b) => a.far - b.far)
  for (const { wall, at } of spots) {
    const edit: FixtureEdit = { type, wall: wall.index, at, width }
    const id = `${type}1`
    const next = { ...doc, fixtures: { ...doc.fixtures, [id]: edit } }
    const all = placedIn(ground.program, next, room)
    const thing = all.find((one) => one.id === id)
    if (thing && problemOf(thing, all, room) === null) return next
  }
  return null
}

type Stretch = { wall: Wall; from: number; to: number }

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
    if (
      last &&
      last.to > wall.length - step &&
      problemOf(probe(wall, wall.length - step), placed, room) === null
    )
      last.to = wall.length
    return free
  })
  return found.sort((a, b) => b.to - b.from - (a.to - a.from))
}

/** The corner of a room that is farthest from a point, moved a step inside. */
export function farthest(room: RoomShape, [x, y]: Vec2): Vec2 {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const sorted = [...room.polygon].sort(
    (a, b) => Math.hypot(b[0] - x, b[1] - y) - Math.hypot(a[0] - x, a[1] - y),
  )
  const [fx, fy] = sorted[0] ?? [cx, cy]
  return [fx + (cx - fx) * 0.2, fy + (cy - fy) * 0.2]
}
