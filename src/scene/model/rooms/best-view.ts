import { foot, type Vec2 } from '../geometry/mesh.ts'
import { inPolygon } from '../layout/regions.ts'
import { boxOf, wallsOf } from '../layout/walls.ts'
import type { Camera, FixtureType, Placed, RoomShape } from '../types.ts'

/**
 * What a picture shows: shares of it with what was designed, with large pieces near the viewer that hide it, and with
 * floor; and the share of the room's fixtures with products that are in it at all.
 */
export type Shown = { designed: number; hidden: number; fixtures: number; floor: number }

/** Rays across and down a picture of 16:10. */
const [across, down] = [20, 12]
const tall = 10 / 16

/** Pieces whose backs and tops say nothing about a design: not sold, and large. */
const large = new Set<FixtureType>([
  ...['sofa', 'sectional', 'osofa', 'chair', 'bed', 'twin', 'console', 'table', 'bar', 'lounge', 'banquette'],
  ...['desk', 'bench', 'seatwall'],
])
/** Cabinets that face away from the viewer show their backs, over which the viewer sees some of the room. */
const backed = new Set<FixtureType>(['island', 'islandsink', 'islandcook', 'peninsula', 'worktable'])
/** Nearer than this, such a piece is in the way; meters. */
const near = 2.4
/** How much of a design each kind of surface shows. */
const worth = { fixture: 1, floor: 0.7, focal: 0.9, wall: 0.45, opening: 0.2, ceiling: 0, piece: 0.25 }
const backWorth = 0.4

/** How much of a room's design a picture from a place shows. */
export function shownFrom(camera: Camera, room: RoomShape, placed: readonly Placed[], focal = -1): Shown {
  const { from, to, lensMm, shift = 0 } = camera
  const half = 18 / lensMm
  const [ex, ey] = [from[0], -from[2]]
  const [dx, dy, dz] = [to[0] - ex, -to[2] - ey, to[1] - from[1]]
  const flat = Math.hypot(dx, dy) || 1
  const [ax, ay] = [dx / flat, dy / flat]
  const things = placed
    .filter(({ base, height, type }) => base + height > 0.05 && type !== 'lawn' && type !== 'walk')
    .map((thing) => ({ thing, cos: Math.cos(thing.turn), sin: Math.sin(thing.turn) }))
  let [designed, hidden, floor] = [0, 0, 0]
  const seen = new Map<Placed, number>()
  const each = 1 / (across * down)
  for (let j = 0; j < down; j++) {
    // The picture of a lens that is shifted down begins and ends lower.
    const up = (1 - (2 * (j + 0.5)) / down) * half * tall - 2 * shift * half * tall + dz / flat
    for (let i = 0; i < across; i++) {
      const side = ((2 * (i + 0.5)) / across - 1) * half
      const way: Ray = [ax + ay * side, ay - ax * side, up]
      let best = shell(room, [ex, ey, from[1]], way, focal)
      for (const one of things) {
        const far = reachOf(one, [ex, ey, from[1]], way)
        if (far !== null && far < best.far) best = { far, worth: 0, thing: one }
      }
      if (!best.thing) {
        designed += each * best.worth
        if (best.worth === worth.floor) floor += each
        continue
      }
      const { thing } = best.thing
      seen.set(thing, (seen.get(thing) ?? 0) + 1)
      if (best.far < near && large.has(thing.type)) hidden += each
      else if (best.far < near && backed.has(thing.type) && isBehind(best.thing, [ex, ey])) hidden += each * backWorth
      else designed += each * (large.has(thing.type) ? worth.piece : worth.fixture)
    }
  }
  return { designed, hidden, fixtures: shareSeen(placed, seen), floor }
}

/** Of the fixtures with products, by their size; one that is only touched by the edge of the picture is not in it. */
function shareSeen(placed: readonly Placed[], seen: ReadonlyMap<Placed, number>): number {
  const own = placed.filter(({ type, base, height }) => !large.has(type) && base + height > 0.05)
  const all = own.reduce((sum, { width, height }) => sum + width * height, 0)
  const shown = own.reduce(
    (sum, thing) => sum + ((seen.get(thing) ?? 0) >= minRays ? thing.width * thing.height : 0),
    0,
  )
  return all > 0 ? shown / all : 1
}

const minRays = 3

type Ray = [x: number, y: number, up: number]
type Turned = { thing: Placed; cos: number; sin: number }
type Hit = { far: number; worth: number; thing?: Turned }

/** Whether the viewer is behind a piece, on the side away from its front. */
function isBehind({ thing, cos, sin }: Turned, [x, y]: Vec2): boolean {
  return (y - thing.y) * cos - (x - thing.x) * sin > 0
}

/** Where a ray (a place, and a way whose first two parts are along the floor) meets a fixture as a block; null where it does not. A ray is as long as its part along the floor says. */
export function reachOf({ thing, cos, sin }: Turned, [ex, ey, eye]: Ray, [wx, wy, up]: Ray): number | null {
  const [px, py] = [ex - thing.x, ey - thing.y]
  const [x, y] = [px * cos + py * sin, py * cos - px * sin]
  const [dx, dy] = [wx * cos + wy * sin, wy * cos - wx * sin]
  let [least, most] = [0.05, 60]
  for (const [at, by, low, high] of [
    [x, dx, -thing.width / 2, thing.width / 2],
    [y, dy, -thing.depth / 2, thing.depth / 2],
    [eye, up, thing.base, thing.base + thing.height],
  ] as const) {
    if (Math.abs(by) < 1e-9) {
      if (at < low || at > high) return null
      continue
    }
    const [a, b] = [(low - at) / by, (high - at) / by]
    least = Math.max(least, Math.min(a, b))
    most = Math.min(most, Math.max(a, b))
    if (least > most) return null
  }
  return least
}

/** Where a ray leaves the room. A wall that the viewer looks through from outside is not drawn. */
function shell(
  { polygon, height, openings, sky }: RoomShape,
  [ex, ey, eye]: Ray,
  [wx, wy, up]: Ray,
  focal: number,
): Hit {
  const flat =
    up < -1e-9
      ? { far: -eye / up, worth: worth.floor }
      : up > 1e-9
        ? { far: (height - eye) / up, worth: worth.ceiling }
        : { far: 60, worth: 0 }
  let wall = { far: 60, worth: worth.wall }
  for (let i = 0; i < polygon.length; i++) {
    const [x0, y0] = polygon[i] as Vec2
    const [x1, y1] = polygon[(i + 1) % polygon.length] as Vec2
    const [sx, sy] = [x1 - x0, y1 - y0]
    const cross = wx * sy - wy * sx
    // Only walls that are seen from inside.
    if (cross < 1e-9) continue
    const far = ((x0 - ex) * sy - (y0 - ey) * sx) / cross
    const at = ((x0 - ex) * wy - (y0 - ey) * wx) / cross
    if (far < 0.02 || at < 0 || at > 1 || far >= wall.far) continue
    const along = at * Math.hypot(sx, sy)
    const z = eye + up * far
    const isOpen = openings.some(
      (one) =>
        one.wall === i && along > one.at && along < one.at + one.width && z > one.sill && z < one.sill + one.height,
    )
    wall = { far, worth: isOpen ? worth.opening : i === focal ? worth.focal : worth.wall }
  }
  if (sky && up > 0) return { far: wall.far, worth: worth.wall }
  return flat.far < wall.far ? flat : wall
}

/** A picture is worth what it shows, less what is hidden. */
function worthOf({ designed, hidden, fixtures }: Shown): number {
  return designed - 1.5 * hidden + 0.8 * fixtures
}

const eye = 5 * foot
const lensMm = 22
/** A view that hides no more than this is used as it was composed. */
const mostHidden = 0.08
/**
 * How many of the fixtures such a view shows at least, and how much better another one must be: a view was composed for the
 * fixtures of its layout, and less so for others.
 */
const [composed, other] = [
  { fixtures: 0.55, margin: 0.1 },
  { fixtures: 0.75, margin: 0 },
]
/** Meters from the walls. */
const inset = 0.35

/** A piece that is dragged does not move the view at every step; meters. */
const grid = 0.1
const known = new Map<string, Camera>()
const mostKnown = 300

/**
 * The view of a room that shows most of its design: its own, unless a large piece is in the way there or much of it is
 * beside the picture. The same for everyone who opens the room, and computed once.
 */
export function bestView(own: Camera, room: RoomShape, placed: readonly Placed[], isComposed = true): Camera {
  const snapped = placed.map((thing) => ({ ...thing, x: toGrid(thing.x), y: toGrid(thing.y) }))
  const key = JSON.stringify([
    ...[isComposed, own.from, own.to, room.polygon, room.height, room.openings],
    ...snapped.map(({ type, x, y, turn, width, depth }) => [type, x, y, turn, width, depth]),
  ])
  const before = known.get(key)
  if (before) return before
  const found = chosenView(own, room, snapped, isComposed ? composed : other)
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(key, found)
  return found
}

const toGrid = (meters: number) => Math.round(meters / grid) * grid

function chosenView(
  own: Camera,
  room: RoomShape,
  placed: readonly Placed[],
  { fixtures, margin }: typeof composed,
): Camera {
  const focal = wallAhead(own, room)
  const before = shownFrom(own, room, placed, focal)
  // A garden is more than its fixtures.
  const isShown = room.kind === 'outdoor' || before.fixtures >= fixtures
  if (before.hidden <= mostHidden && isShown) return own
  let best = { camera: own, worth: worthOf(before) + margin }
  for (const camera of viewsIn(room, placed)) {
    const worth = worthOf(shownFrom(camera, room, placed, focal))
    if (worth > best.worth) best = { camera, worth }
  }
  return best.camera
}

/** The wall that a view looks at, which a design clads first. */
function wallAhead({ from, to }: Camera, { polygon }: RoomShape): number {
  const [ex, ey] = [from[0], -from[2]]
  const [wx, wy] = [to[0] - ex, -to[2] - ey]
  let best = { wall: -1, far: Number.POSITIVE_INFINITY }
  for (const { index, from: a, to: b } of wallsOf({ polygon })) {
    const [sx, sy] = [b[0] - a[0], b[1] - a[1]]
    const cross = wx * sy - wy * sx
    if (cross < 1e-9) continue
    const far = ((a[0] - ex) * sy - (a[1] - ey) * sx) / cross
    const at = ((a[0] - ex) * wy - (a[1] - ey) * wx) / cross
    if (far > 0 && at >= 0 && at <= 1 && far < best.far) best = { wall: index, far }
  }
  return best.wall
}

/** From the corners and the middles of the walls, at the height of the eyes, each toward the middle and to its sides. */
function viewsIn(room: RoomShape, placed: readonly Placed[]): Camera[] {
  const { polygon } = room
  const [x0, y0, x1, y1] = boxOf(polygon)
  const middle: Vec2 = [(x0 + x1) / 2, (y0 + y1) / 2]
  const stands = wallsOf({ polygon: [...polygon] }).flatMap(({ from, to, inward, along }): Vec2[] => [
    [from[0] + (along[0] + inward[0]) * inset, from[1] + (along[1] + inward[1]) * inset],
    [(from[0] + to[0]) / 2 + inward[0] * inset, (from[1] + to[1]) / 2 + inward[1] * inset],
    [(from[0] * 3 + to[0]) / 4 + inward[0] * inset, (from[1] * 3 + to[1]) / 4 + inward[1] * inset],
    [(from[0] + to[0] * 3) / 4 + inward[0] * inset, (from[1] + to[1] * 3) / 4 + inward[1] * inset],
  ])
  return stands
    .filter((at) => inPolygon(polygon, at) && !placed.some((thing) => isOver(thing, at)))
    .flatMap(([x, y]) => {
      const toward = Math.atan2(middle[1] - y, middle[0] - x)
      return [-0.35, 0, 0.35].map((turn): Camera => {
        const [dx, dy] = [Math.cos(toward + turn), Math.sin(toward + turn)]
        return { from: [x, eye, -y], to: [x + dx * 3, eye, -(y + dy * 3)], lensMm, shift: 0.08 }
      })
    })
    .filter((view) => isOpen(view, room, placed))
}

/** What is tall, and a wall, are at least so far from the middle of a view; meters. */
const [clearOfTall, clearOfWall] = [1.5, 1.1]

function isOpen({ from, to }: Camera, room: RoomShape, placed: readonly Placed[]): boolean {
  const place: Ray = [from[0], -from[2], from[1]]
  const way: Ray = [(to[0] - from[0]) / 3, -(to[2] - from[2]) / 3, 0]
  if (shell(room, place, way, -1).far < clearOfWall) return false
  return !placed.some((thing) => {
    if (thing.base + thing.height < eye - 0.3) return false
    const tall = { ...thing, base: 0, height: room.height }
    const far = reachOf({ thing: tall, cos: Math.cos(thing.turn), sin: Math.sin(thing.turn) }, place, way)
    return far !== null && far < clearOfTall
  })
}

/** Whether a viewer would stand in a piece, or in the cabinets above it. */
export function isOver({ x, y, turn, width, depth, height, base, type }: Placed, at: Vec2): boolean {
  if (base + height < 0.05) return false
  const [dx, dy] = [at[0] - x, at[1] - y]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const around = large.has(type) ? 0.15 : 0.25
  return Math.abs(dx * cos + dy * sin) < width / 2 + around && Math.abs(dy * cos - dx * sin) < depth / 2 + around
}
