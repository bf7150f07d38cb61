import { printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'

/** A plan's picture under the drawing: where its middle lies, how large it is in truth, how it is turned. */
export type Tracing = {
  /** What the browser draws; the file itself is sent only when the room is kept. */
  url: string
  file: File
  /** Pixels, as the picture came. */
  width: number
  height: number
  /** Metres on the plan. */
  middle: Vec2
  metresPerPixel: number
  /** Quarters, clockwise. */
  quarters: 0 | 1 | 2 | 3
  /** 0 unseen … 1 as it is. */
  strength: number
}

/** A picture that was just chosen, as broad as a usual house until its scale is set. */
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

/** The picture at its true scale, from the true distance of two places on it, which stay the first's. */
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

/** Metres; no plan of a room is narrower, none of a house broader. */
const [least, most] = [1.2, 90]

/** What is wrong with a plan's picture of such a breadth, in words; null when one can draw over it. */
export function breadthProblem(metres: number): string | null {
  if (metres >= least && metres <= most) return null
  return `The image would be ${printLength(metres)} wide. Plans must be 4 to 295 feet wide. Check the distance and the points.`
}

export function turned(tracing: Tracing): Tracing {
  return { ...tracing, quarters: ((tracing.quarters + 1) % 4) as Tracing['quarters'] }
}

/** West, south, east and north of the picture as it lies, metres. */
export function boundsOf(tracing: Tracing): [number, number, number, number] {
  const [w, h] = sizeOf(tracing)
  const [x, y] = tracing.middle
  return [x - w / 2, y - h / 2, x + w / 2, y + h / 2]
}

/** Metres across and up, as it lies. */
export function sizeOf({ width, height, metresPerPixel, quarters }: Tracing): [number, number] {
  const size: [number, number] = [width * metresPerPixel, height * metresPerPixel]
  return quarters % 2 === 0 ? size : [size[1], size[0]]
}
