import {
  cross,
  type Mesh,
  minus,
  moved,
  points,
  times,
  turned,
  unit,
  type Vec2,
  type Vec3,
} from '../../geometry/mesh.ts'
import { extrude } from '../../geometry/plates.ts'
import { lathe, loft, tube } from '../../geometry/solids.ts'

/** A rectangle from its lower left corner with rounded corners, counterclockwise. */
export function roundRect(x: number, y: number, w: number, h: number, radius: number, steps = 4): Vec2[] {
  const r = Math.min(radius, w / 2 - 1e-4, h / 2 - 1e-4)
  if (r <= 0.001) return points([x, y], [x + w, y], [x + w, y + h], [x, y + h])
  const corners = [
    [x + w - r, y + r, -Math.PI / 2],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, Math.PI / 2],
    [x + r, y + r, Math.PI],
  ] as const
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const a = from + (i / steps) * (Math.PI / 2)
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r]
    }),
  )
}

export function disc(cx: number, cy: number, rx: number, segments = 28, ry = rx): Vec2[] {
  return Array.from({ length: segments }, (_, i): Vec2 => {
    const a = (i / segments) * Math.PI * 2
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry]
  })
}

/** A plate that faces the room, from z = `z` to z + depth. */
export function plate(
  outline: readonly Vec2[],
  z: number,
  depth: number,
  bevel = 0.04,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  return moved(extrude(outline, depth, { bevel, holes }), [0, 0, z])
}

/** A horizontal plate seen from above, from y = `y` up; the outline's y runs to the back. */
export function slab(
  outline: readonly Vec2[],
  y: number,
  height: number,
  bevel = 0.04,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  return moved(turned(extrude(outline, height, { bevel, holes }), 'x', -Math.PI / 2), [0, y, 0])
}

/** A solid of revolution about the line through `at` toward the room; profile of [radius, distance from `at`]. */
export function turnedOut(profile: readonly Vec2[], at: Vec3, segments = 24): Mesh {
  return moved(turned(lathe(profile, segments), 'x', Math.PI / 2), at)
}

/** A small hemisphere on a face. */
export function bead(x: number, y: number, z: number, r: number): Mesh {
  return turnedOut(points([r, 0], [r * 0.72, r * 0.7], [0, r]), [x, y, z], 6)
}

/** A solid of revolution along +x. */
export function turnedRight(profile: readonly Vec2[], at: Vec3, segments = 24): Mesh {
  return moved(turned(lathe(profile, segments), 'z', -Math.PI / 2), at)
}

export function turnedUp(profile: readonly Vec2[], at: Vec3, segments = 24): Mesh {
  return moved(lathe(profile, segments), at)
}

/** As `turnedOut`, but with a square section and mitered corners: radii are half its sides. */
export function squaredUp(profile: readonly Vec2[], at: Vec3): Mesh {
  const outline = roundRect(-1, -1, 2, 2, 0)
  const rings = profile.map(([r, y]) => outline.map(([x, z]): Vec3 => [x * r, y, -z * r]))
  // Its faces are flat: shading must not be smoothed across the miters.
  return moved(loft(rings, { creaseDeg: 2 }), at)
}

/** Profile of a round bar of a given length with rounded rims (or hemispherical ends), both ends closed. */
export function barProfile(r: number, length: number, rim = r * 0.18): Vec2[] {
  if (rim >= r * 0.95) {
    const end = Array.from({ length: 5 }, (_, i): Vec2 => {
      const a = (i / 4) * (Math.PI / 2)
      return [Math.sin(a) * r, r - Math.cos(a) * r]
    })
    return [...end, ...end.toReversed().map(([x, y]): Vec2 => [x, length - y])]
  }
  return points([0, 0], [r - rim, 0], [r, rim], [r, length - rim], [r - rim, length], [0, length])
}

/** A horizontal ring around the y axis: radius of its center line and semi-axes of its section. */
export function torus(radius: number, a: number, b = a, segments = 32, around = 10): Mesh {
  const profile = Array.from({ length: around + 1 }, (_, i): Vec2 => {
    const t = -Math.PI / 2 + (i / around) * Math.PI * 2
    return [radius + Math.cos(t) * a, Math.sin(t) * b]
  })
  return lathe(profile, segments, 70)
}

/** A thin vessel: the outer profile from its open foot up, `wall` thick. */
export function shell(outer: readonly Vec2[], wall: number, segments = 36): Mesh {
  const inner = outer.map(([r, y], i): Vec2 => {
    const [ar, ay] = outer[Math.max(0, i - 1)] as Vec2
    const [br, by] = outer[Math.min(outer.length - 1, i + 1)] as Vec2
    const length = Math.hypot(br - ar, by - ay) || 1
    return [Math.max(0, r - ((by - ay) / length) * wall), y + ((br - ar) / length) * wall]
  })
  return lathe([...outer, ...inner.toReversed(), outer[0] as Vec2], segments)
}

/** A path with its inner corners rounded by up to `radius`. */
export function rounded(points: readonly Vec3[], radius: number, steps = 6): Vec3[] {
  return points.flatMap((p, i): Vec3[] => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) return [p]
    const la = Math.hypot(...[0, 1, 2].map((k) => (before[k] as number) - (p[k] as number)))
    const lb = Math.hypot(...[0, 1, 2].map((k) => (after[k] as number) - (p[k] as number)))
    const cut = Math.min(radius, la * 0.499, lb * 0.499)
    if (cut < 1e-4) return [p]
    const [a, b] = [toward(p, before, cut / la), toward(p, after, cut / lb)]
    return Array.from({ length: steps + 1 }, (_, s) => {
      const t = s / steps
      return toward(toward(a, p, t), toward(p, b, t), t)
    })
  })
}

function toward(from: Vec3, to: Vec3, t: number): Vec3 {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

/** Sweeps a section (x across, y up the section) along a path in the plane x = 0; for square tubes and straps. */
export function strap(path: readonly Vec3[], section: readonly Vec2[]): Mesh {
  const last = path.length - 1
  const rings = path.map((p, j): Vec3[] => {
    const a = path[Math.max(0, j - 1)] as Vec3
    const b = path[Math.min(last, j + 1)] as Vec3
    const length = Math.hypot(b[1] - a[1], b[2] - a[2]) || 1
    const [ty, tz] = [(b[1] - a[1]) / length, (b[2] - a[2]) / length]
    // A miter at a sharp corner keeps the width of both arms.
    const before = unit2(p[1] - a[1], p[2] - a[2])
    const widen = j === 0 || j === last ? 1 : 1 / Math.max(0.5, before[0] * ty + before[1] * tz)
    return section.map(([u, v]): Vec3 => [p[0] + u, p[1] + tz * v * widen, p[2] - ty * v * widen])
  })
  return loft(rings, { caps: true, creaseDeg: 40 })
}

function unit2(y: number, z: number): Vec2 {
  const length = Math.hypot(y, z) || 1
  return [y / length, z / length]
}

/** A smooth profile through points. */
export function smooth(points: readonly Vec2[]): Vec2[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Vec2
  return points.flatMap((p, i) => {
    if (i === points.length - 1) return [p]
    const one = (k: 0 | 1, t: number) => {
      const [a, b, c, e] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]]
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t ** 3)
    }
    return [0, 1 / 2].map((t): Vec2 => [one(0, t), one(1, t)])
  })
}

/** A centered rectangle with rounded corners, counterclockwise. */
export function centeredRect(w: number, h: number, r: number, [cx, cy]: Vec2 = [0, 0], steps = 4): Vec2[] {
  const k = Math.max(0, Math.min(r, w / 2 - 1e-4, h / 2 - 1e-4))
  const corners: [number, number, number][] = [
    [w / 2 - k, -h / 2 + k, -Math.PI / 2],
    [w / 2 - k, h / 2 - k, 0],
    [-w / 2 + k, h / 2 - k, Math.PI / 2],
    [-w / 2 + k, -h / 2 + k, Math.PI],
  ]
  return corners.flatMap(([x, y, from]) =>
    k < 1e-3
      ? [[cx + x, cy + y] as const]
      : Array.from({ length: steps + 1 }, (_, i) => {
          const angle = from + (i / steps) * (Math.PI / 2)
          return [cx + x + k * Math.cos(angle), cy + y + k * Math.sin(angle)] as const
        }),
  )
}

export function ellipseLoop(a: number, b: number, [cx, cy]: Vec2 = [0, 0], segments = 36, n = 2): Vec2[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [
      cx + Math.sign(cos) * a * Math.abs(cos) ** (2 / n),
      cy + Math.sign(sin) * b * Math.abs(sin) ** (2 / n),
    ] as const
  })
}

/** A horizontal plate: outline and holes in x and z, from y to y + height. */
export function lying(
  outline: readonly Vec2[],
  y: number,
  height: number,
  bevel = 0,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  const flip = (loop: readonly Vec2[]) => loop.map(([x, z]): Vec2 => [x, -z])
  const plate = extrude(flip(outline), height, { bevel, holes: holes.map(flip) })
  return moved(turned(plate, 'x', -Math.PI / 2), [0, y, 0])
}

/** Rounds the corners of an open line: each becomes a small curve that begins `r` before it. */
export function eased(line: readonly Vec2[], r: number, steps = 3): Vec2[] {
  const last = line.length - 1
  return line.flatMap((corner, i) => {
    if (i === 0 || i === last) return [corner]
    const before = line[i - 1] as Vec2
    const after = line[i + 1] as Vec2
    const a = towards(corner, before, r)
    const b = towards(corner, after, r)
    return Array.from({ length: steps + 1 }, (_, s): Vec2 => {
      const t = s / steps
      return [bend(a[0], corner[0], b[0], t), bend(a[1], corner[1], b[1], t)]
    })
  })
}

function towards(from: Vec2, to: Vec2, by: number): Vec2 {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const k = Math.min(by / length, 0.46)
  return [from[0] + dx * k, from[1] + dy * k]
}

function bend(a: number, corner: number, b: number, t: number): number {
  return (1 - t) ** 2 * a + 2 * t * (1 - t) * corner + t * t * b
}

export type Axis = 'up' | 'down' | 'front' | 'left' | 'right'

/**
 * A lathed solid from a profile of [radius, along], its foot at `at`, its top toward `axis`; corners rounded by `r`.
 */
export function spun(
  profile: readonly Vec2[],
  at: Vec3,
  axis: Axis = 'up',
  opts: { segments?: number; r?: number } = {},
): Mesh {
  const r = opts.r ?? 0.05
  // A wide curve needs intermediate points; a small chamfer only its two ends.
  const mesh = lathe(r > 0 ? eased(profile, r, r >= 0.15 ? 3 : 1) : profile, opts.segments ?? 20, 47)
  return moved(pointed(mesh, axis), at)
}

/** Rotates an upright mesh to point along an axis. */
export function pointed(mesh: Mesh, axis: Axis): Mesh {
  if (axis === 'front') return turned(mesh, 'x', Math.PI / 2)
  if (axis === 'down') return turned(mesh, 'x', Math.PI)
  if (axis === 'right') return turned(mesh, 'z', -Math.PI / 2)
  if (axis === 'left') return turned(mesh, 'z', Math.PI / 2)
  return mesh
}

/** A disc with a rounded rim. */
export function roundPlate(radius: number, thick: number, at: Vec3, axis: Axis = 'up', segments = 20): Mesh {
  const profile = points([0, 0], [radius, 0], [radius, thick], [0, thick])
  return spun(profile, at, axis, { segments, r: Math.min(0.06, thick * 0.4, radius * 0.3) })
}

/** A round bar between two points with rounded ends. */
export function rod(from: Vec3, to: Vec3, radius: number, segments = 12): Mesh {
  const way = minus(to, from)
  const length = Math.hypot(...way)
  const b = Math.min(radius * 0.35, length * 0.2)
  const u = unit(way)
  const at = (k: number): Vec3 => [from[0] + u[0] * k, from[1] + u[1] * k, from[2] + u[2] * k]
  const path = [at(0), at(b), at(length - b), at(length)]
  const share = [0.74, 1, 1, 0.74]
  return tube(path, (t) => radius * (share[Math.round(t * 3)] ?? 1), segments)
}

type Section = { w: number; h: number; n?: number }

/**
 * A bar of any section along a path: `w` across, `h` along `up`, exponent `n` from 2 (round) to 10 (square). Its ends
 * are rounded. `up` need not be perpendicular to the path.
 */
export function sweep(
  path: readonly Vec3[],
  section: Section | ((t: number) => Section),
  up: Vec3 = [0, 1, 0],
  segments = 16,
): Mesh {
  const last = path.length - 1
  const ring = (j: number, shrink: number, shift: number): Vec3[] => {
    const ahead = unit(minus(path[Math.min(last, j + 1)] as Vec3, path[Math.max(0, j - 1)] as Vec3))
    const side = unit(cross(ahead, up))
    const top = cross(side, ahead)
    const { w, h, n = 2 } = typeof section === 'function' ? section(j / last) : section
    const cut = Math.min(w, h) * 0.5 * shrink
    const centre = path[j] as Vec3
    return Array.from({ length: segments }, (_, i) => {
      const angle = ((i + 0.5) / segments) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const x = Math.sign(cos) * (w / 2 - cut) * Math.abs(cos) ** (2 / n)
      const y = Math.sign(sin) * (h / 2 - cut) * Math.abs(sin) ** (2 / n)
      return [0, 1, 2].map(
        (k) => (centre[k] as number) + (ahead[k] as number) * shift + (top[k] as number) * y - (side[k] as number) * x,
      ) as unknown as Vec3
    })
  }
  const tip = typeof section === 'function' ? section(0) : section
  const end = typeof section === 'function' ? section(1) : section
  const [a, b] = [Math.min(tip.w, tip.h) * 0.16, Math.min(end.w, end.h) * 0.16]
  const rings = [ring(0, 0.32, 0), ring(0, 0, a)]
  for (let j = 1; j < last; j++) rings.push(ring(j, 0, 0))
  rings.push(ring(last, 0, -b), ring(last, 0.32, 0))
  return loft(rings, { caps: true, creaseDeg: 44 })
}

/** A path through the given points with each corner rounded by `r`. */
export function elbow(points: readonly Vec3[], r: number, steps = 6): Vec3[] {
  return points.flatMap((corner, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) return [corner]
    const a = along(corner, before, r)
    const b = along(corner, after, r)
    return Array.from({ length: steps + 1 }, (_, s) => {
      const t = s / steps
      return [0, 1, 2].map((k) => bend(a[k] as number, corner[k] as number, b[k] as number, t)) as unknown as Vec3
    })
  })
}

function along(from: Vec3, to: Vec3, by: number): Vec3 {
  const way = minus(to, from)
  const length = Math.hypot(...way) || 1
  const step = times(way, Math.min(by / length, 0.48))
  return [from[0] + step[0], from[1] + step[1], from[2] + step[2]]
}
