import { type Mesh, moved, turned, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { extrude } from '../../geometry/plates.ts'
import { lathe, loft } from '../../geometry/solids.ts'
import { rgb } from '../../materials/colour.ts'
import { china, clearGlass, type Look, matte, metal, paint, shade } from '../../materials/look.ts'

/** A rectangle from its lower left corner with rounded corners, counterclockwise. */
export function roundRect(x: number, y: number, w: number, h: number, radius: number, steps = 4): Vec2[] {
  const r = Math.min(radius, w / 2 - 1e-4, h / 2 - 1e-4)
  if (r <= 0.001)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
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
  return turnedOut(
    [
      [r, 0],
      [r * 0.72, r * 0.7],
      [0, r],
    ],
    [x, y, z],
    6,
  )
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
  return [
    [0, 0],
    [r - rim, 0],
    [r, rim],
    [r, length - rim],
    [r - rim, length],
    [0, length],
  ]
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

/** The look of a finish by its trade name. */
export function finishLook(finish: string, hex: string): Look {
  if (/black glass/i.test(finish)) return darkGlass(hex)
  if (/enamel|^(biscuit|navy|sage|dove gray)$|^gloss /i.test(finish)) return china(hex)
  if (/verdigris|plaster|primed|rust/i.test(finish)) return matte(hex, 0.8)
  if (/speckle|concrete|sand|mocha|snow/i.test(finish)) return matte(hex, 0.58)
  return metals.test(finish) ? metal(hex, finish) : paint(hex, finish)
}

const metals = /stainless|chrome|nickel|brass|bronze|copper|gold|steel|pewter|gunmetal|titanium|galvanized|graphite/i

/** A second finish that the product gives only as a color: handles, grates, trims, rings. */
export function toneLook(hex: string): Look {
  const [r, g, b] = rgb(hex)
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  if (high < 0.32) return paint(hex, 'Satin')
  if (low > 0.86) return paint(hex, 'Gloss')
  return metal(hex, low > 0.78 ? 'Polished' : 'Brushed')
}

/**
 * Glass shades and lenses: opal glows, clear and tinted are transparent. `raw` is the color before the hand's `mix`.
 */
export function glassLook(raw: string, hex: string): Look {
  const [r, , b] = rgb(raw)
  if (r - b > 0.3) return { kind: 'plain', hex, roughness: 0.08, metalness: 0, opacity: 0.55, glow: 0.12 }
  if (r < 0.6) return { kind: 'plain', hex, roughness: 0.06, metalness: 0, opacity: 0.5 }
  if (r >= b) return shade(hex)
  const ribbed = r > 0.84 && r < 0.88
  const seeded = r <= 0.84
  return ribbed || seeded
    ? { kind: 'plain', hex, roughness: seeded ? 0.16 : 0.28, metalness: 0, opacity: seeded ? 0.3 : 0.62 }
    : clearGlass(hex, 0.2)
}

/** The glass of a bare bulb or light strip: it glows in the product's color. */
export function litGlass(hex: string): Look {
  return shade(hex, 0.95)
}

/** Opaque glass of ovens, cooktops and control strips. */
export function darkGlass(hex = '#14161a', matt = false): Look {
  return { kind: 'plain', hex, roughness: matt ? 0.42 : 0.06, metalness: 0, coat: matt ? 0.2 : 0.8 }
}

/** Cavities, gaps and toe kicks. */
export const shadow: Look = matte('#1d1e1f', 0.95)
export const rubber: Look = matte('#26282a', 0.7)
export const castIron: Look = matte('#222324', 0.55)
export const steel: Look = metal('#b4b6b7', 'Brushed')
export const bulb: Look = shade('#fff3d6', 1)
export const signs: Look = { kind: 'plain', hex: '#e6e6e2', roughness: 0.6, metalness: 0, glow: 0.25 }
