import { foot, points, type Vec2 } from '../geometry/mesh.ts'
import { inPolygon, isRectilinear } from '../layout/regions.ts'
import { boxOf, wallsOf } from '../layout/walls.ts'
import type { Camera, Placed, RoomShape } from '../types.ts'

/** How far the picture is enlarged for a close view at most. */
export const mostZoom = 10

const eye = 5 * foot
const lensMm = 22
const half = Math.atan(18 / lensMm)

const known = new WeakMap<readonly Vec2[], Camera[]>()

/**
 * The first view of a drawn room: from the southeast for four plain walls, otherwise from the corner that shows most.
 * Another corner is used when a tall fixture is in front of the camera.
 */
export function viewOfRoom(
  { kind, polygon }: Pick<RoomShape, 'kind' | 'polygon'>,
  placed: readonly Placed[] = [],
): Camera {
  const works = kind === 'kitchen' || kind === 'laundry'
  // Dragging a fixture opens the scene again at every step, with the same walls.
  const views = known.get(polygon) ?? viewsFrom(polygon, works ? cabinets : steps)
  known.set(polygon, views)
  // Wall cabinets above the fixtures along a kitchen's walls are at eye level.
  const high = placed.filter(({ base, height, wall }) => base + height > eye - 0.3 || (works && wall !== null))
  const tall = placed.filter(({ base, height }) => base + height > eye - 0.3)
  const clear = (view: Camera) => seesIn(view, polygon, tall)
  const stood = views.flatMap((view) => stepClear(view, polygon, high) ?? [])
  return stood.find(clear) ?? amid(polygon, high).find(clear) ?? stood[0] ?? (views[0] as Camera)
}

/** Views from anywhere between the fixtures of a narrow room, the one that shows most first. */
function amid(polygon: readonly Vec2[], high: readonly Placed[]): Camera[] {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const stands: Vec2[] = []
  for (let x = x0 + 0.2; x < x1 - 0.1; x += 0.25)
    for (let y = y0 + 0.2; y < y1 - 0.1; y += 0.25)
      if (inPolygon(polygon, [x, y]) && !high.some((thing) => isWithin(thing, [x, y], 0.05))) stands.push([x, y])
  return byWhatTheyShow(polygon, stands)
}

/**
 * The same view, moved into the room to the first place where no fixture surrounds the camera; null when there is none.
 */
function stepClear(view: Camera, polygon: readonly Vec2[], high: readonly Placed[]): Camera | null {
  const [from, to]: [Vec2, Vec2] = points([view.from[0], -view.from[2]], [view.to[0], -view.to[2]])
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const way: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  for (let step = 0; step < length / 2; step += 0.1) {
    const at: Vec2 = [from[0] + way[0] * step, from[1] + way[1] * step]
    if (!inPolygon(polygon, at)) continue
    if (high.some((thing) => isWithin(thing, at, 0.2))) continue
    return step === 0 ? view : { ...view, from: [at[0], eye, -at[1]] }
  }
  return null
}

/** The minimum distance from the camera, at the center of the picture, to a tall fixture and to a wall; meters. */
const clearAhead = 1.5
const clearOfWall = 1.1

function seesIn({ from, to }: Camera, polygon: readonly Vec2[], tall: readonly Placed[]): boolean {
  const eyes: Vec2 = [from[0], -from[2]]
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const way: Vec2 = [(to[0] - from[0]) / length, (from[2] - to[2]) / length]
  const wall = reach(polygon, eyes, way)
  if (wall < clearOfWall) return false
  for (let far = 0; far < Math.min(clearAhead, wall); far += 0.1) {
    const at: Vec2 = [eyes[0] + way[0] * far, eyes[1] + way[1] * far]
    if (tall.some((thing) => isWithin(thing, at, 0.05))) return false
  }
  return true
}

function isWithin({ x, y, turn, width, depth }: Placed, at: Vec2, around: number): boolean {
  const [dx, dy] = [at[0] - x, at[1] - y]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin]
  return Math.abs(along) < width / 2 + around && Math.abs(across) < depth / 2 + around
}

/** Meters into the room: the viewer stands in front of the fixtures along the walls, not inside them. */
const cabinets = [1.05, 0.6, 0.3]
const steps = [0.4, 0.2]

/** The best view first. */
function viewsFrom(polygon: readonly Vec2[], away: readonly number[]): Camera[] {
  const views = byWhatTheyShow(polygon, standsIn(polygon, away))
  if (polygon.length !== 4 || !isRectilinear(polygon)) return views
  const [x0, y0, x1, y1] = boxOf(polygon)
  const plain: Camera = {
    from: [x0 + (x1 - x0) * 0.88, eye, -(y0 + Math.min(0.25, (y1 - y0) * 0.05))],
    to: [x0 + (x1 - x0) * 0.3, eye, -y1],
    lensMm,
  }
  return [plain, ...views]
}

function byWhatTheyShow(polygon: readonly Vec2[], stands: readonly Vec2[]): Camera[] {
  return stands
    .map((from) => viewFrom(polygon, from))
    .sort((a, b) => b.seen - a.seen)
    .map(({ camera }) => camera)
}

/** The direction that shows most from a place. */
function viewFrom(polygon: readonly Vec2[], from: Vec2): { camera: Camera; seen: number } {
  let best = { to: from, seen: -1 }
  for (let k = 0; k < 24; k++) {
    const angle = (k / 24) * Math.PI * 2
    const seen = areaSeen(polygon, from, angle)
    if (seen > best.seen) best = { to: [from[0] + Math.cos(angle) * 3, from[1] + Math.sin(angle) * 3], seen }
  }
  const { to, seen } = best
  return { camera: { from: [from[0], eye, -from[1]], to: [to[0], eye, -to[1]], lensMm }, seen }
}

/** A step into the room from every corner, halfway between its two walls. */
function standsIn(polygon: readonly Vec2[], away: readonly number[]): Vec2[] {
  const walls = wallsOf({ polygon: [...polygon] })
  return polygon.flatMap((corner, i) => {
    const [a, b] = [walls[(i + walls.length - 1) % walls.length], walls[i]]
    if (!a || !b) return []
    const [dx, dy] = [a.inward[0] + b.inward[0], a.inward[1] + b.inward[1]]
    const length = Math.hypot(dx, dy)
    if (length < 0.1) return []
    const inside = away
      .map((step): Vec2 => [corner[0] + (dx / length) * step, corner[1] + (dy / length) * step])
      .find((at) => inPolygon(polygon, at))
    return inside ? [inside] : []
  })
}

/** The floor area within the field of view; near areas count little because the viewer looks over them. */
function areaSeen(polygon: readonly Vec2[], from: Vec2, angle: number): number {
  const rays = 15
  let sum = 0
  for (let i = 0; i < rays; i++) {
    const turn = angle + half * ((2 * i) / (rays - 1) - 1)
    const far = Math.min(9, reach(polygon, from, [Math.cos(turn), Math.sin(turn)]))
    sum += far * far
  }
  return sum
}

function reach(polygon: readonly Vec2[], [px, py]: Vec2, [dx, dy]: Vec2): number {
  let nearest = 60
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Vec2
    const [ex, ey] = [bx - ax, by - ay]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) return
    const t = ((ax - px) * ey - (ay - py) * ex) / cross
    const s = ((ax - px) * dy - (ay - py) * dx) / cross
    if (t > 1e-6 && s >= 0 && s <= 1 && t < nearest) nearest = t
  })
  return nearest
}
