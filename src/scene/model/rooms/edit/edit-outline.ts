import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import { foot, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { boxOf } from '../../layout/walls.ts'

/** More corners than any real room has; a round bay is drawn with eight. */
export const maxCorners = 40
/** Meters; a wall shorter than a foot has no space for its own trim. */
export const minWall = 0.3
export const minRoom = 0.9
/** 100 feet, in meters. */
export const maxRoom = 30.48
/** The minimum and maximum ceiling height, meters: 6′ 8″ and 30 feet. */
export const ceilings = [2.032, 9.144] as const

/** Where the next corner goes, the guides that it snapped to, and whether it closes the room. */
export type Snapped = { at: Vec2; guides: (readonly [Vec2, Vec2])[]; closes: boolean }

type Snapping = {
  /** Lengths are rounded to this many meters; 0 does not round. */
  grid: number
  /** Snapping distance to a line or a corner, meters. */
  reach: number
  /** Any angle, and no line of an earlier corner: the person holds Shift. */
  free?: boolean
}

const [eighth, quarter] = [Math.PI / 4, Math.PI / 2]
/** The pointer snaps to a right angle within this many radians, beyond that to a half-right one. */
const lean = Math.PI / 6

/**
 * Snaps a pointer position to what the user most likely means: the first corner, a right angle to the page or to the
 * previous wall (a half-right one in between), the line of an earlier corner, and a length on the grid.
 */
export function snapCorner(chain: readonly Vec2[], to: Vec2, { grid, reach, free }: Snapping): Snapped {
  const [first] = chain
  const last = chain.at(-1)
  if (!first || !last) return { at: [rounded(to[0], grid), rounded(to[1], grid)], guides: [], closes: false }
  if (chain.length > 2 && distance(first, to) < reach * 1.4) return { at: first, guides: [], closes: true }
  if (free) return { at: [rounded(to[0], grid), rounded(to[1], grid)], guides: [], closes: false }
  const earlier = chain.slice(0, -1)
  const way = wayOf(chain, to)
  const along = (to[0] - last[0]) * way[0] + (to[1] - last[1]) * way[1]
  // Where the wall that is being drawn meets the line of an earlier corner.
  const stops = earlier.flatMap((corner) =>
    ([0, 1] as const).flatMap((axis) =>
      Math.abs(way[axis]) < 0.2 ? [] : [{ corner, by: (corner[axis] - last[axis]) / way[axis] }],
    ),
  )
  const near = stops
    .filter(({ by }) => by > minWall && Math.abs(by - along) < reach)
    .sort((a, b) => Math.abs(a.by - along) - Math.abs(b.by - along))[0]
  const length = near ? near.by : rounded(Math.max(0, along), grid)
  const at: Vec2 = [last[0] + way[0] * length, last[1] + way[1] * length]
  return { at, guides: near ? [[near.corner, at]] : [], closes: false }
}

/** The message that says why the next wall cannot be drawn to a point; null when it can. */
export function problemOfWall(chain: readonly Vec2[], to: Vec2): string | null {
  const last = chain.at(-1)
  if (!last) return null
  if (chain.length >= maxCorners) return `A room can have at most ${maxCorners} corners.`
  if (distance(last, to) < minWall - 1e-6) return `A wall must be at least ${printLength(foot)} long.`
  const wide = spanOf([...chain, to])
  if (wide > maxRoom + 1e-6) return `A room can be at most ${printLength(maxRoom)} long.`
  const before = chain.at(-2)
  if (before && turnsBack(before, last, to)) return 'The wall would overlap the previous wall.'
  for (let i = 0; i + 2 < chain.length; i++) {
    if (meet(chain[i] as Vec2, chain[i + 1] as Vec2, last, to)) return `The wall would cross wall ${i + 1}.`
  }
  return null
}

/**
 * The message that says why an outline does not enclose a room; null when it does. `least`: meters and square meters.
 */
export function problemOfOutline(outline: readonly Vec2[], least = { wide: minRoom, area: 1 }): string | null {
  if (outline.length < 3) return 'A room must have at least three corners.'
  if (outline.length > maxCorners) return `A room can have at most ${maxCorners} corners.`
  const count = outline.length
  const at = (i: number) => outline[i % count] as Vec2
  for (let i = 0; i < count; i++) {
    if (distance(at(i), at(i + 1)) < minWall - 1e-6) return `Wall ${i + 1} is shorter than ${printLength(foot)}.`
    if (turnsBack(at(i), at(i + 1), at(i + 2))) return `Wall ${((i + 1) % count) + 1} would overlap wall ${i + 1}.`
  }
  if (crossesItself(outline)) return 'The walls would cross.'
  const [x0, y0, x1, y1] = boxOf(outline)
  if (Math.min(x1 - x0, y1 - y0) < least.wide || Math.abs(area(outline)) < least.area)
    return 'The room would be too small.'
  return Math.max(x1 - x0, y1 - y0) > maxRoom + 1e-6 ? `A room can be at most ${printLength(maxRoom)} long.` : null
}

/** The message that says why a ceiling cannot have this height (meters); null when it can. */
export function problemOfHeight(height: number, units: LengthUnits): string | null {
  const [low, high] = ceilings
  return height < low - 1e-6 || height > high + 1e-6
    ? `Ceilings must be ${printLength(low, units)} to ${printLength(high, units)} high.`
    : null
}

/** A drawn chain as a room outline: counterclockwise, with walls in one line joined. */
export function outlineOf(chain: readonly Vec2[]): Vec2[] {
  const count = chain.length
  const turned = chain.filter((point, i) => {
    const [a, b] = [chain[(i + count - 1) % count] as Vec2, chain[(i + 1) % count] as Vec2]
    const [p, q] = [distance(a, point), distance(point, b)]
    return Math.abs(side(a, point, b)) > 1e-3 * p * q || turnsBack(a, point, b)
  })
  return area(turned) < 0 ? turned.reverse() : turned
}

/** Sets the length of a drawn wall; the corners drawn after it move along. */
export function withWallLength(chain: readonly Vec2[], wall: number, length: number): Vec2[] {
  const [from, to] = [chain[wall], chain[wall + 1]]
  if (!from || !to) return [...chain]
  const k = length / distance(from, to) - 1
  const [dx, dy] = [(to[0] - from[0]) * k, (to[1] - from[1]) * k]
  return chain.map((point, i): Vec2 => (i > wall ? [point[0] + dx, point[1] + dy] : point))
}

/** Whether any walls that are not neighbors meet. */
export function crossesItself(outline: readonly Vec2[]): boolean {
  const count = outline.length
  return outline.some((a, i) => {
    const b = outline[(i + 1) % count] as Vec2
    return outline.some((c, j) => {
      if (j <= i + 1 || (i === 0 && j === count - 1)) return false
      return meet(a, b, c, outline[(j + 1) % count] as Vec2)
    })
  })
}

export function distance([ax, ay]: Vec2, [bx, by]: Vec2): number {
  return Math.hypot(bx - ax, by - ay)
}

/** The snapped direction toward the pointer: square to the page or to the previous wall, otherwise half-right to one of them. */
function wayOf(chain: readonly Vec2[], to: Vec2): Vec2 {
  const last = chain.at(-1) as Vec2
  const before = chain.at(-2)
  const angle = Math.atan2(to[1] - last[1], to[0] - last[0])
  const starts = before ? [0, Math.atan2(last[1] - before[1], last[0] - before[0])] : [0]
  const nearest = (step: number) =>
    starts
      .map((from) => nearestTurn(angle, from, step))
      .reduce((best, one) => (Math.abs(one - angle) < Math.abs(best - angle) - 1e-6 ? one : best))
  const square = nearest(quarter)
  const best = Math.abs(square - angle) <= lean ? square : nearest(eighth)
  return [trimmed(Math.cos(best)), trimmed(Math.sin(best))]
}

function nearestTurn(angle: number, from: number, step: number): number {
  return from + Math.round((angle - from) / step) * step
}

/** Removes rounding error: the sine and cosine of right angles are not exactly 0 and 1. */
function trimmed(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : Math.abs(Math.abs(value) - 1) < 1e-9 ? Math.sign(value) : value
}

function rounded(value: number, grid: number): number {
  return grid > 0 ? Math.round(value / grid) * grid : value
}

function spanOf(points: readonly Vec2[]): number {
  const [x0, y0, x1, y1] = boxOf(points)
  return Math.max(x1 - x0, y1 - y0)
}

function turnsBack(a: Vec2, b: Vec2, c: Vec2): boolean {
  const [p, q] = [distance(a, b), distance(b, c)]
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return along < 0 && Math.abs(side(a, b, c)) < 0.02 * p * q
}

function side([ax, ay]: Vec2, [bx, by]: Vec2, [cx, cy]: Vec2): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function meet(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  if (side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0) return false
  // Collinear walls meet only where their ranges overlap.
  const apart = (axis: 0 | 1) =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) - 1e-9 ||
    Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]) - 1e-9
  return !apart(0) && !apart(1)
}
