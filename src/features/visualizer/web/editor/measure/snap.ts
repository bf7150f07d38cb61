import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Face, Scene } from '#scene/model/rooms/types.ts'
import { wallsOf } from '#scene/model/rooms/walls.ts'
import { type Anchor, anchorOnOpening, anchorOnThing, anchorOnWall, placeOf } from './anchors.ts'

export type Snapped = { anchor: Anchor; at: Vec3; to: 'corner' | 'edge' | null }

/** What an end can snap to: the straight edges between corners, and the anchor that a point on them gets. */
type Outline = { edges: readonly (readonly [Vec3, Vec3])[]; own: (at: Vec3) => Anchor }

/** Meters; a corner farther from the clicked point is a different one that only looks close. */
const cornerReach = 0.3
const edgeReach = 0.12
/** Meters; a click this close to a wall is on it, or on what covers it. */
const onWallReach = 0.04

/**
 * Returns the corner, else the edge, else the clicked point itself. `away` returns the distance in pixels between a
 * point of the room and the click; points beyond `reach` are ignored.
 */
export function snapTo(
  scene: Scene,
  hit: { point: Vec3; fixture: string | null },
  away: (place: Vec3) => number,
  reach: number,
): Snapped {
  const outlines = outlinesOf(scene)
  const corner = nearest(outlines, cornersOf, hit.point, cornerReach, away, reach)
  if (corner) return { ...corner, to: 'corner' }
  const nearby = ({ edges }: Outline) => edges.map((edge) => onEdge(edge, hit.point))
  const edge = nearest(outlines, nearby, hit.point, edgeReach, away, reach * 0.6)
  if (edge) return { ...edge, to: 'edge' }
  return { anchor: anchorAt(scene, hit), at: hit.point, to: null }
}

function nearest(
  outlines: readonly Outline[],
  placesOf: (outline: Outline) => readonly Vec3[],
  from: Vec3,
  far: number,
  away: (place: Vec3) => number,
  reach: number,
): { anchor: Anchor; at: Vec3 } | null {
  let best: { anchor: Anchor; at: Vec3 } | null = null
  let least = reach
  for (const outline of outlines) {
    for (const at of placesOf(outline)) {
      if (distance(at, from) > far) continue
      const pixels = away(at)
      if (pixels >= least) continue
      best = { anchor: outline.own(at), at }
      // Fixtures, openings and walls come first: a later edge that ends at the same corner must be clearly closer.
      least = pixels - 0.5
    }
  }
  return best
}

function anchorAt(scene: Scene, { point, fixture }: { point: Vec3; fixture: string | null }): Anchor {
  const thing = scene.placed.find(({ id }) => id === fixture)
  if (thing) return anchorOnThing(thing, point)
  const wall = wallsOf(scene.room).find(({ from, inward, along, length }) => {
    const [dx, dy] = [point[0] - from[0], -point[2] - from[1]]
    const at = dx * along[0] + dy * along[1]
    return Math.abs(dx * inward[0] + dy * inward[1]) < onWallReach && at >= 0 && at <= length
  })
  return wall ? anchorOnWall(scene, wall.index, point) : { on: 'place', at: point }
}

const known = new WeakMap<Scene, Outline[]>()

function outlinesOf(scene: Scene): Outline[] {
  const found = known.get(scene) ?? [
    ...scene.placed.map((thing): Outline => {
      const at = (x: number, y: number, z: number) =>
        placeOf({ on: 'thing', id: thing.id, at: [x, y, z] }, scene)
      return { edges: boxEdges(at), own: (place) => anchorOnThing(thing, place) }
    }),
    ...scene.room.openings.map((opening): Outline => {
      const at = (u: number, v: number) => placeOf({ on: 'opening', id: opening.id, at: [u, v, 0] }, scene)
      return { edges: squareEdges(at), own: (place) => anchorOnOpening(scene, opening, place) }
    }),
    ...scene.room.polygon.map((_, wall): Outline => {
      const at = (u: number, v: number) => placeOf({ on: 'wall', wall, at: [u, v, 0] }, scene)
      return { edges: squareEdges(at), own: (place) => anchorOnWall(scene, wall, place) }
    }),
    ...scene.slots
      .flatMap(({ faces }) => faces)
      .map(
        (face): Outline => ({
          edges: faceEdges(face),
          own: (at) => ({ on: 'place', at }),
        }),
      ),
  ]
  known.set(scene, found)
  return found
}

type Edges = [Vec3, Vec3][]

function squareEdges(at: (u: number, v: number) => Vec3 | null): Edges {
  return ring([at(0, 0), at(1, 0), at(1, 1), at(0, 1)].filter((place) => place !== null))
}

function boxEdges(at: (x: number, y: number, z: number) => Vec3 | null): Edges {
  const level = (y: number) =>
    [at(-1, y, -1), at(1, y, -1), at(1, y, 1), at(-1, y, 1)].filter((place) => place !== null)
  const [foot, top] = [level(0), level(1)]
  return [...ring(foot), ...ring(top), ...foot.map((low, i): [Vec3, Vec3] => [low, top[i] as Vec3])]
}

function faceEdges({ outline, holes, origin, u, v }: Face): Edges {
  const to3 = ([a, b]: readonly [number, number]): Vec3 => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ]
  return [outline, ...holes].flatMap((points) => ring(points.map(to3)))
}

function ring(places: readonly Vec3[]): Edges {
  return places.map((from, i) => [from, places[(i + 1) % places.length] as Vec3])
}

const cornersOf = ({ edges }: Outline): Vec3[] => edges.flat()

function onEdge([from, to]: readonly [Vec3, Vec3], place: Vec3): Vec3 {
  const way = minus(to, from)
  const long = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
  const off = minus(place, from)
  const share = long === 0 ? 0 : (off[0] * way[0] + off[1] * way[1] + off[2] * way[2]) / long
  const t = Math.min(1, Math.max(0, share))
  return [from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t]
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
