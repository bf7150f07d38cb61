import { cross, dot, minus, type Vec2, type Vec3 } from '../geometry/mesh.ts'
import type { Face } from '../types.ts'
import { areaOf, near, perimeterOf, regionOf } from './region.ts'

export type EdgeRun = {
  /** Meters along the middle of the band; corners are butted, each counted once. */
  length: number
  whole: number
  /** The length of each cut, meters, and the piece that it is taken from. */
  cuts: { length: number; from: number }[]
  buy: number
  wastePercent: number
}

/**
 * Coping along bands. Each straight side begins with a whole piece, and its end is cut. A remnant serves any cut that
 * it is long enough for, because the ends are mortared. A curve counts as one run. Meters; `l` is the length of one
 * piece.
 */
export function layEdge(faces: readonly Face[], l: number): EdgeRun {
  if (!(l > near)) throw new RangeError('a piece needs a length')
  const runs = faces.flatMap(runsOf)
  const length = runs.reduce((sum, run) => sum + run, 0)
  let whole = 0
  const ends: number[] = []
  for (const run of runs) {
    const count = Math.floor(run / l + 1e-6)
    whole += count
    if (run - count * l > 1e-4) ends.push(run - count * l)
  }
  const rests: number[] = []
  const cuts = ends
    .sort((a, b) => b - a)
    .map((end) => {
      let best = -1
      rests.forEach((rest, i) => {
        if (rest >= end - near && (best < 0 || rest < (rests[best] as number))) best = i
      })
      if (best < 0) best = rests.push(l) - 1
      rests[best] = (rests[best] as number) - end
      return { length: end, from: best }
    })
  const buy = whole + rests.length
  return { length, whole, cuts, buy, wastePercent: length > 0 ? ((buy * l) / length - 1) * 100 : 0 }
}

/**
 * For a band around something: the sides of its inner edge, each plus one corner; for a straight band: its longer side.
 */
function runsOf(face: Face): number[] {
  const [inner] = face.holes
  if (!inner) {
    const xs = face.outline.map(([x]) => x)
    const ys = face.outline.map(([, y]) => y)
    const long = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
    return long > near ? [long] : []
  }
  const sides = straightSides(inner)
  const middle = (perimeterOf(face.outline) + perimeterOf(inner)) / 2
  // The width of the band: its area divided by the length of its middle line.
  const width = areaOf(regionOf(face.outline, face.holes)) / middle
  return sides.length > 1 ? sides.map((side) => side + width) : [middle]
}

/** Sides between corners; a bend of less than 30 degrees is part of a curve. */
function straightSides(loop: readonly Vec2[]): number[] {
  const sides: number[] = []
  let first = 0
  let turned = false
  for (let i = 0; i < loop.length; i++) {
    const a = loop[(i + loop.length - 1) % loop.length] as Vec2
    const b = loop[i] as Vec2
    const c = loop[(i + 1) % loop.length] as Vec2
    const before = Math.atan2(b[1] - a[1], b[0] - a[0])
    const after = Math.atan2(c[1] - b[1], c[0] - b[0])
    const bend = Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before)))
    const length = Math.hypot(c[0] - b[0], c[1] - b[1])
    if (bend > Math.PI / 6) {
      turned = true
      sides.push(length)
    } else if (turned) sides[sides.length - 1] = (sides.at(-1) as number) + length
    else first += length
  }
  if (turned) sides[sides.length - 1] = (sides.at(-1) as number) + first
  return sides
}

type Edge = { face: Face; inside: Vec3; x: number; z: number; low: number; high: number }

/** Two edges within this distance are the same edge; meters. */
const sameEdge = 0.003

/** The total length of the vertical edges where these faces meet at an outside corner, meters. */
export function outsideCorners(faces: readonly Face[]): number {
  const edges = faces.flatMap(uprightEdges)
  let sum = 0
  edges.forEach((a, index) => {
    for (const b of edges.slice(index + 1)) {
      if (a.face === b.face || Math.hypot(a.x - b.x, a.z - b.z) > sameEdge) continue
      const shared = Math.min(a.high, b.high) - Math.max(a.low, b.low)
      if (shared > sameEdge && isBehind(b, a) && isBehind(a, b)) sum += shared
    }
  })
  return sum
}

/** Whether a face is behind the plane of another, as at an outside corner. */
function isBehind(one: Edge, { face }: Edge): boolean {
  return dot(minus(one.inside, face.origin), cross(face.u, face.v)) < -sameEdge
}

function uprightEdges(face: Face): Edge[] {
  const { outline, origin, u, v } = face
  const at = ([a, b]: readonly [number, number]): Vec3 => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ]
  const points = outline.map(at)
  const middle = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const inside: Vec3 = [middle(0), middle(1), middle(2)]
  return points.flatMap((from, index): Edge[] => {
    const to = points[(index + 1) % points.length] ?? from
    if (Math.hypot(to[0] - from[0], to[2] - from[2]) > sameEdge || Math.abs(to[1] - from[1]) < sameEdge) return []
    const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    return [{ face, inside, x: from[0], z: from[2], low, high }]
  })
}
