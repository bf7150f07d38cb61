import { printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'

/** A plan's picture under the drawing: its center, real size and rotation. */
export type Tracing = {
  /** What the browser draws; the file itself is sent only when the room is saved. */
  url: string
  file: File
  /** Pixels of the original picture. */
  width: number
  height: number
  /** Meters on the plan. */
  middle: Vec2
  metresPerPixel: number
  /** Quarter turns, clockwise. */
  quarters: 0 | 1 | 2 | 3
  /** Opacity, from 0 to 1. */
  strength: number
}

/** A newly chosen picture, as wide as a typical house until its scale is set. */
export function newTracing(file: File, url: string, size: { width: number; height: number }): Tracing {
  const metresPerPixel = 12 / Math.max(size.width, size.height)
  return {
    url,
    file,
    ...size,
    middle: [(size.width * metresPerPixel) / 2, (size.height * metresPerPixel) / 2],
    metresPerPixel,
    quarters: 0,
    strength: 0.6,
  }
}

/** Scales the picture by the real distance of two points on it. The first point stays where it is. */
export function scaled(tracing: Tracing, [a, b]: readonly [Vec2, Vec2], metres: number): Tracing {
  const k = metres / Math.hypot(b[0] - a[0], b[1] - a[1])
  if (!Number.isFinite(k) || k <= 0) return tracing
  const [mx, my] = tracing.middle
  return {
    ...tracing,
    metresPerPixel: tracing.metresPerPixel * k,
    middle: [a[0] + (mx - a[0]) * k, a[1] + (my - a[1]) * k],
  }
}

/** Meters; no plan of a room is narrower, none of a house wider. */
const [least, most] = [1.2, 90]

/** An error message for a plan's picture of this width; null when it can be drawn over. */
export function breadthProblem(metres: number): string | null {
  if (metres >= least && metres <= most) return null
  return `The image would be ${printLength(metres)} wide. Plans must be 4 to 295 feet wide. Check the distance and the points.`
}

export function turned(tracing: Tracing): Tracing {
  return { ...tracing, quarters: ((tracing.quarters + 1) % 4) as Tracing['quarters'] }
}

/** West, south, east and north edges of the rotated picture, in meters. */
export function boundsOf(tracing: Tracing): [number, number, number, number] {
  const [w, h] = sizeOf(tracing)
  const [x, y] = tracing.middle
  return [x - w / 2, y - h / 2, x + w / 2, y + h / 2]
}

/** Width and height of the rotated picture, in meters. */
export function sizeOf({ width, height, metresPerPixel, quarters }: Tracing): [number, number] {
  const size: [number, number] = [width * metresPerPixel, height * metresPerPixel]
  return quarters % 2 === 0 ? size : [size[1], size[0]]
}
