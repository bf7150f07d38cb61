import { clipNear, convexHull } from './polygon.ts'

/** Feet: x to the right, y up, z away from the eye. */
export type P3 = readonly [x: number, y: number, z: number]
export type P2 = readonly [x: number, y: number]

/** A point of a surface: u along it, v up it. */
export type Plane = (u: number, v: number) => P3

/** The eye stands at `at` and looks level along +z, turned by `yaw` (radians, to the right), so that verticals stay true. */
export type Camera = { at: P3; yaw: number; focal: number; width: number; height: number; horizon: number }

export type Part = {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  cap?: 'round' | 'butt'
  className?: string
}

export type Gradient = {
  id: string
  from: P2
  to: P2
  stops: readonly (readonly [number, string, number?])[]
}

type Ink = Omit<Part, 'd'>

export type Sketch = {
  camera: Camera
  parts: Part[]
  gradients: Gradient[]
  project: (point: P3) => P2
  /** Pixels of a foot at the depth of a point. */
  scaleAt: (point: P3) => number
  face: (points: readonly P3[], ink: string | Ink) => void
  /** Many polygons of one color as a single path. */
  faces: (polygons: readonly (readonly P3[])[], ink: string | Ink) => void
  line: (points: readonly P3[], stroke: string, width: number, opacity?: number) => void
  lines: (segments: readonly (readonly P3[])[], stroke: string, width: number, opacity?: number) => void
  /** The outline around a cloud of points: round and turned things. */
  hull: (points: readonly P3[], ink: string | Ink) => void
  /** A path already in pixels: small things that always face the eye. */
  flat: (d: string, ink: string | Ink) => void
  gradient: (from: P2, to: P2, stops: Gradient['stops']) => string
}

const near = 0.5

/** A sheet that things in feet are drawn on, in perspective, from the back to the front. */
export function createSketch(camera: Camera, prefix = 'g'): Sketch {
  const parts: Part[] = []
  const gradients: Gradient[] = []
  const sin = Math.sin(camera.yaw)
  const cos = Math.cos(camera.yaw)

  const turn = ([x, y, z]: P3): P3 => {
    const dx = x - camera.at[0]
    const dz = z - camera.at[2]
    return [dx * cos - dz * sin, y - camera.at[1], dx * sin + dz * cos]
  }
  const onto = ([x, y, z]: P3): P2 => [
    camera.width / 2 + (camera.focal * x) / z,
    camera.horizon - (camera.focal * y) / z,
  ]
  const outline = (points: readonly P3[]): string => pathOf(clipNear(points.map(turn), near).map(onto))
  const add = (d: string, ink: string | Ink) => {
    if (!d) return
    const drawn: Ink = typeof ink === 'string' ? { fill: ink } : ink
    const last = parts.at(-1)
    if (last && sameInk(last, drawn) && (drawn.opacity ?? 1) === 1) last.d += d
    else parts.push({ d, ...drawn })
  }
  const segment = (points: readonly P3[]): string => {
    const seen = points.map(turn)
    let d = ''
    for (let i = 1; i < seen.length; i++) {
      const ends = clipEnds(seen[i - 1] as P3, seen[i] as P3)
      if (ends) d += `M${pair(onto(ends[0]))}L${pair(onto(ends[1]))}`
    }
    return d
  }
  return {
    camera,
    parts,
    gradients,
    project: (point) => onto(turn(point)),
    scaleAt: (point) => camera.focal / Math.max(near, turn(point)[2]),
    face: (points, ink) => add(outline(points), ink),
    faces: (polygons, ink) => add(polygons.map(outline).join(''), ink),
    line: (points, stroke, width, opacity) => add(segment(points), { fill: 'none', stroke, width, opacity }),
    lines: (segments, stroke, width, opacity) =>
      add(segments.map(segment).join(''), { fill: 'none', stroke, width, opacity }),
    hull: (points, ink) => add(pathOf(convexHull(clipNear(points.map(turn), near).map(onto))), ink),
    flat: (d, ink) =>
      add(
        d.replace(/-?\d+\.\d{2,}(?:e-?\d+)?/g, (digits) => short(Number(digits))),
        ink,
      ),
    gradient: (from, to, stops) => {
      const id = `${prefix}${gradients.length}`
      gradients.push({ id, from, to, stops })
      return `url(#${id})`
    },
  }
}

function clipEnds(a: P3, b: P3): readonly [P3, P3] | null {
  if (a[2] < near && b[2] < near) return null
  const cut = (inside: P3, outside: P3): P3 => {
    const t = (near - inside[2]) / (outside[2] - inside[2])
    return [inside[0] + (outside[0] - inside[0]) * t, inside[1] + (outside[1] - inside[1]) * t, near]
  }
  return [a[2] < near ? cut(b, a) : a, b[2] < near ? cut(a, b) : b]
}

function pathOf(points: readonly P2[]): string {
  return points.length < 3 ? '' : `M${points.map(pair).join('L')}Z`
}

const pair = ([x, y]: P2) => `${short(x)} ${short(y)}`

/** A tenth of a pixel is finer than any screen shows; a far point is cut so that the text stays short. */
function short(value: number): string {
  return String(Math.round(Math.max(-4000, Math.min(4000, value)) * 10) / 10)
}

function sameInk(a: Ink, b: Ink): boolean {
  return (
    a.fill === b.fill &&
    a.stroke === b.stroke &&
    a.width === b.width &&
    a.opacity === b.opacity &&
    a.className === b.className &&
    a.cap === b.cap
  )
}
