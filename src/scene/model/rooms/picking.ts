import type { Piece } from '../furnish/parts/object-part.ts'
import { type Bounds, boundsOf, type Vec3 } from '../geometry/mesh.ts'

/** `normal`: the direction that the surface faces there, of length 1. */
export type Hit = { piece: Piece; distance: number; point: Vec3; normal: Vec3 }

/** The nearest piece on a ray that `counts` accepts; meters. The bounds of pieces are cached between calls. */
export function pick(
  origin: Vec3,
  direction: Vec3,
  pieces: readonly Piece[],
  counts: (piece: Piece) => boolean,
): Hit | null {
  let best: Piece | null = null
  let corner = 0
  let nearest = Infinity
  for (const piece of pieces) {
    if (!counts(piece) || !meetsBox(origin, direction, boundsFor(piece), nearest)) continue
    const found = nearestTriangle(origin, direction, piece, nearest)
    if (!found) continue
    nearest = found.distance
    corner = found.corner
    best = piece
  }
  if (!best) return null
  const at = (k: 0 | 1 | 2) => origin[k] + direction[k] * nearest
  return { piece: best, distance: nearest, point: [at(0), at(1), at(2)], normal: normalOf(best, corner) }
}

/** The normal of the triangle whose indices begin there. */
function normalOf({ mesh: { positions: p, indices } }: Piece, corner: number): Vec3 {
  const at = (nth: number): Vec3 => {
    const i = (indices[corner + nth] as number) * 3
    return [p[i] as number, p[i + 1] as number, p[i + 2] as number]
  }
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at(0), at(1), at(2)]
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az]
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/**
 * The sine of the angle below which the view is so flat that a small pointer movement would be a long way on the level
 * plane.
 */
const flatLook = 0.3

/**
 * Drags a fixture that was grabbed at a point (`grip`) by a ray in that direction: over the horizontal plane through
 * that point, or across the view when the plane is seen too flat. Returns a function from another ray to the target
 * point, meters; null when there is none.
 */
export function leadFrom(grip: Vec3, held: Vec3): (origin: Vec3, direction: Vec3) => { x: number; z: number } | null {
  const across = Math.hypot(held[0], held[2])
  const normal: Vec3 =
    Math.abs(held[1]) > flatLook * Math.hypot(...held) ? [0, 1, 0] : [held[0] / across, 0, held[2] / across]
  return (o, d) => {
    const t = (dot(normal, grip) - dot(normal, o)) / dot(normal, d)
    return t > 0 && t < 60 ? { x: o[0] + d[0] * t, z: o[2] + d[2] * t } : null
  }
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const known = new WeakMap<Piece, Bounds>()

function boundsFor(piece: Piece): Bounds {
  const bounds = known.get(piece) ?? boundsOf([piece.mesh])
  known.set(piece, bounds)
  return bounds
}

function meetsBox(o: Vec3, d: Vec3, { min, max }: Bounds, reach: number): boolean {
  let near = 0
  let far = reach
  for (const k of [0, 1, 2] as const) {
    const a = (min[k] - o[k]) / d[k]
    const b = (max[k] - o[k]) / d[k]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return near <= far
}

/** Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, 1997; back faces do not count. */
function nearestTriangle(
  o: Vec3,
  d: Vec3,
  { mesh: { positions: p, indices } }: Piece,
  reach: number,
): { distance: number; corner: number } | null {
  let nearest = reach
  let corner = -1
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] as number) * 3, (indices[i + 1] as number) * 3, (indices[i + 2] as number) * 3]
    const [ax, ay, az] = [p[a] as number, p[a + 1] as number, p[a + 2] as number]
    const [e1x, e1y, e1z] = [(p[b] as number) - ax, (p[b + 1] as number) - ay, (p[b + 2] as number) - az]
    const [e2x, e2y, e2z] = [(p[c] as number) - ax, (p[c + 1] as number) - ay, (p[c + 2] as number) - az]
    const [qx, qy, qz] = [d[1] * e2z - d[2] * e2y, d[2] * e2x - d[0] * e2z, d[0] * e2y - d[1] * e2x]
    const det = e1x * qx + e1y * qy + e1z * qz
    if (det < 1e-12) continue
    const [sx, sy, sz] = [o[0] - ax, o[1] - ay, o[2] - az]
    const u = (sx * qx + sy * qy + sz * qz) / det
    if (u < 0 || u > 1) continue
    const [rx, ry, rz] = [sy * e1z - sz * e1y, sz * e1x - sx * e1z, sx * e1y - sy * e1x]
    const v = (d[0] * rx + d[1] * ry + d[2] * rz) / det
    if (v < 0 || u + v > 1) continue
    const t = (e2x * rx + e2y * ry + e2z * rz) / det
    if (t > 1e-6 && t < nearest) {
      nearest = t
      corner = i
    }
  }
  return corner < 0 ? null : { distance: nearest, corner }
}
