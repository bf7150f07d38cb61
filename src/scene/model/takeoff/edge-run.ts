import type { Vec2 } from '../geometry/mesh.ts'
import type { Face } from '../rooms/types.ts'
import { areaOf, near, regionOf } from './region.ts'

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
  const middle = (around(face.outline) + around(inner)) / 2
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

function around(loop: readonly Vec2[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [px, py] = loop[(i + loop.length - 1) % loop.length] as Vec2
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}
