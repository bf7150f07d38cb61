import { cross, dot, type Mesh, minus, points, times, unit, type Vec2, type Vec3 } from './mesh.ts'
import { shaded } from './shade.ts'

/** A box from its minimum corner and size; `bevel` cuts that much off every edge and shades it round. */
export function block([x, y, z]: Vec3, [w, h, d]: Vec3, bevel = 0): Mesh {
  const b = Math.max(0, Math.min(bevel, w / 2.01, h / 2.01, d / 2.01))
  const positions: number[] = []
  const triangles: number[] = []
  // Three bevel corners at each corner of the box: one on each of the faces along x, y and z.
  for (let corner = 0; corner < 8; corner++) {
    const sx = corner & 1
    const sy = (corner >> 1) & 1
    const sz = (corner >> 2) & 1
    for (let axis = 0; axis < 3; axis++) {
      positions.push(
        x + (sx ? w : 0) + (axis === 0 ? 0 : sx ? -b : b),
        y + (sy ? h : 0) + (axis === 1 ? 0 : sy ? -b : b),
        z + (sz ? d : 0) + (axis === 2 ? 0 : sz ? -b : b),
      )
    }
  }
  const quad = (a: number, p: number, q: number, c: number, flip: boolean) =>
    triangles.push(...(flip ? [a, q, p, p, q, c] : [a, p, q, p, c, q]))
  for (let axis = 0; axis < 3; axis++) {
    const [u, v] = [1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3)]
    for (const side of [0, 1]) {
      const at = (bits: number) => ((side << axis) | bits) * 3 + axis
      quad(at(0), at(u), at(v), at(u | v), side === 0)
    }
  }
  if (b > 0) bevels(triangles)
  return shaded(positions, triangles, 60)
}

function bevels(triangles: number[]): void {
  for (let along = 0; along < 3; along++) {
    const [u, v] = [(along + 1) % 3, (along + 2) % 3] as [number, number]
    for (const [su, sv] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const corner = (s: number) => (s << along) | (su << u) | (sv << v)
      const [a, b, c, d] = [corner(0) * 3 + u, corner(1) * 3 + u, corner(1) * 3 + v, corner(0) * 3 + v]
      triangles.push(...(su === sv ? [a, d, b, b, d, c] : [a, b, d, b, c, d]))
    }
  }
  for (let corner = 0; corner < 8; corner++) {
    const odd = ((corner & 1) + ((corner >> 1) & 1) + ((corner >> 2) & 1)) % 2 === 1
    triangles.push(
      ...(odd ? [corner * 3, corner * 3 + 1, corner * 3 + 2] : [corner * 3, corner * 3 + 2, corner * 3 + 1]),
    )
  }
}

/**
 * Rotates a profile of [radius, height] about the y axis; the profile goes from the bottom along the outside to the
 * top.
 */
export function lathe(profile: readonly Vec2[], segments = 32, creaseDeg = 38): Mesh {
  const rings = profile.map(([r, y]) =>
    Array.from({ length: segments }, (_, i): Vec3 => {
      const angle = (i / segments) * Math.PI * 2
      return [r * Math.cos(angle), y, -r * Math.sin(angle)]
    }),
  )
  return loft(rings, { creaseDeg })
}

/** An upright cylinder on y = 0 with its rims beveled by `bevel`. */
export function cylinder(radius: number, height: number, opts: { segments?: number; bevel?: number } = {}): Mesh {
  const b = Math.max(0, Math.min(opts.bevel ?? 0, radius * 0.45, height * 0.45))
  const rims: Vec2[] =
    b > 0
      ? points([radius - b, 0], [radius, b], [radius, height - b], [radius - b, height])
      : points([radius, 0], [radius, height])
  return lathe([[0, 0], ...rims, [0, height]], opts.segments ?? 28, b > 0 ? 60 : 38)
}

export function sphere(radius: number, segments = 28): Mesh {
  const rows = Math.max(6, Math.round(segments / 2))
  const profile = Array.from({ length: rows + 1 }, (_, i): Vec2 => {
    const angle = (i / rows - 0.5) * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return lathe(profile, segments, 80)
}

/**
 * A skin over closed rings with equal counts, each counterclockwise seen from above when the rings go up. A ring that
 * shrinks to a point closes the end; `caps` closes the ends flat.
 */
export function loft(rings: readonly (readonly Vec3[])[], opts: { caps?: boolean; creaseDeg?: number } = {}): Mesh {
  const count = rings[0]?.length ?? 0
  const positions: number[] = []
  for (const ring of rings) for (const point of ring) positions.push(point[0], point[1], point[2])
  const triangles: number[] = []
  for (let j = 0; j + 1 < rings.length; j++) {
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count
      const a = j * count + i
      const b = j * count + next
      const c = (j + 1) * count + next
      const d = (j + 1) * count + i
      if (!same(positions, a, b)) triangles.push(a, b, c)
      if (!same(positions, c, d)) triangles.push(a, c, d)
    }
  }
  if (opts.caps) {
    for (const [ring, flip] of [
      [0, true],
      [rings.length - 1, false],
    ] as const) {
      for (let i = 1; i + 1 < count; i++) {
        const base = ring * count
        triangles.push(...(flip ? [base, base + i + 1, base + i] : [base, base + i, base + i + 1]))
      }
    }
  }
  return shaded(positions, triangles, opts.creaseDeg ?? 38)
}

function same(positions: number[], a: number, b: number): boolean {
  for (let k = 0; k < 3; k++)
    if (!(Math.abs((positions[a * 3 + k] as number) - (positions[b * 3 + k] as number)) < 1e-7)) return false
  return true
}

/** A ring between ellipse (n = 2) and rectangle (large n), half axes `a` along x and `b` along z, at height y. */
export function superEllipse(a: number, b: number, n: number, y: number, segments = 48): Vec3[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [Math.sign(cos) * a * Math.abs(cos) ** (2 / n), y, -Math.sign(sin) * b * Math.abs(sin) ** (2 / n)] as const
  })
}

/** A round bar along a path, with closed ends. */
export function tube(path: readonly Vec3[], radius: number | ((t: number) => number), segments = 16): Mesh {
  const rings: Vec3[][] = []
  let up: Vec3 = [0, 0, 0]
  const last = path.length - 1
  for (let j = 0; j <= last; j++) {
    const ahead = unit(minus(path[Math.min(last, j + 1)] as Vec3, path[Math.max(0, j - 1)] as Vec3))
    if (j === 0) up = unit(cross(ahead, Math.abs(ahead[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
    // The up vector is carried along the path, so that the ring does not twist between two points.
    up = unit(minus(up, times(ahead, dot(up, ahead))))
    const side = cross(ahead, up)
    const r = typeof radius === 'number' ? radius : radius(j / last)
    const centre = path[j] as Vec3
    rings.push(
      Array.from({ length: segments }, (_, i) => {
        const angle = (i / segments) * Math.PI * 2
        const [cos, sin] = [Math.cos(angle) * r, Math.sin(angle) * r]
        return [0, 1, 2].map(
          (k) => (centre[k] as number) + (up[k] as number) * cos + (side[k] as number) * sin,
        ) as unknown as Vec3
      }),
    )
  }
  return loft(rings, { caps: true, creaseDeg: 50 })
}

/** A smooth curve through points (centripetal enough for pipes), with `steps` points per segment. */
export function curve(points: readonly Vec3[], steps = 8): Vec3[] {
  const way: Vec3[] = []
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Vec3
  for (let i = 0; i + 1 < points.length; i++) {
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      way.push(
        [0, 1, 2].map((k) => {
          const [p0, p1, p2, p3] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]] as [
            number,
            number,
            number,
            number,
          ]
          return (
            0.5 *
            (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
          )
        }) as unknown as Vec3,
      )
    }
  }
  way.push(at(points.length - 1))
  return way
}

/**
 * A surface over a grid of `nu` by `nv` cells; `at` gets u and v, each 0 … 1. It faces the side from which the turn
 * from u to v is counterclockwise.
 */
export function gridSurface(at: (u: number, v: number) => Vec3, nu: number, nv: number, creaseDeg = 60): Mesh {
  const positions: number[] = []
  const triangles: number[] = []
  for (let j = 0; j <= nv; j++) for (let i = 0; i <= nu; i++) positions.push(...at(i / nu, j / nv))
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const a = j * (nu + 1) + i
      triangles.push(a, a + 1, a + nu + 2, a, a + nu + 2, a + nu + 1)
    }
  }
  return shaded(positions, triangles, creaseDeg)
}
