import earcut from 'earcut'
import { type Mesh, points, type Vec2 } from './mesh.ts'
import { shaded } from './shade.ts'

/** How the visible edge of a top is shaped. */
export type EdgeProfile = 'eased' | 'bevel' | 'bullnose' | 'ogee' | 'miter'

/** The profile of a visible edge, or one that joins a neighbor or a wall and needs no face. */
export type SlabEdge = EdgeProfile | 'butt'

/** A profile from its lower edge up: how far in, and how high of the slab's thickness; inches of a slab `t` thick. */
const profiles: Record<EdgeProfile, (t: number, ease: number) => Vec2[]> = {
  eased: (t, ease) => points([ease, 0], [0, ease], [0, t - ease], [ease, t]),
  bevel: (t) => points([0.06, 0], [0, 0.06], [0, t * 0.6], [t * 0.4, t]),
  bullnose: (t) =>
    [-90, -60, -30, 0, 30, 60, 90].map((degrees): Vec2 => {
      const angle = (degrees * Math.PI) / 180
      return [(t / 2) * (1 - Math.cos(angle)), (t / 2) * (1 + Math.sin(angle))]
    }),
  ogee: (t) =>
    points(
      [0.06, 0],
      [0, 0.06],
      [0, t * 0.3],
      [t * 0.08, t * 0.45],
      [t * 0.3, t * 0.58],
      [t * 0.4, t * 0.75],
      [t * 0.4, t],
    ),
  miter: (t) => points([0.03, 0], [0, 0.03], [0, t - 0.03], [0.03, t]),
}

/**
 * A horizontal slab between two heights: outline as [x, z], `edges[i]` from corner i to the next, holes cut through.
 * Faces up. Butt edges stay open, so two slabs of a run look like one; all visible edges have one profile.
 */
export function slab(
  outline: readonly Vec2[],
  edges: readonly SlabEdge[],
  [low, high]: Vec2,
  opts: { holes?: readonly (readonly Vec2[])[]; ease?: number } = {},
): Mesh {
  const ease = opts.ease ?? 0.12
  const corners = outline.map(([x, z]): Vec2 => [x, -z])
  const kinds = [...edges]
  if (areaOf(corners) < 0) {
    corners.reverse()
    kinds.reverse()
    // Edge i ran from corner i to i + 1; reversed, it starts one corner earlier.
    kinds.push(kinds.shift() as SlabEdge)
  }
  const seen = kinds.find((kind) => kind !== 'butt')
  const profile = profiles[seen ?? 'eased'](high - low, ease)
  const inset = (by: number) =>
    insetBy(
      corners,
      kinds.map((kind) => (kind === 'butt' ? 0 : by)),
    )
  const loopsUp = profile.map(([by]) => inset(by))
  const holes = (opts.holes ?? []).map((hole) => {
    const loop = hole.map(([x, z]): Vec2 => [x, -z])
    return areaOf(loop) > 0 ? loop.reverse() : loop
  })
  const positions: number[] = []
  const triangles: number[] = []
  const push = (loop: readonly Vec2[], y: number) => {
    const start = positions.length / 3
    for (const [x, minusZ] of loop) positions.push(x, y, -minusZ)
    return start
  }
  const rings = loopsUp.map((loop, i) => push(loop, low + (profile[i]?.[1] ?? 0)))
  for (let level = 0; level + 1 < rings.length; level++) {
    for (let i = 0; i < corners.length; i++) {
      if (kinds[i] === 'butt') continue
      const next = (i + 1) % corners.length
      const [a, b] = [rings[level] as number, rings[level + 1] as number]
      triangles.push(a + i, a + next, b + next, a + i, b + next, b + i)
    }
  }
  for (const hole of holes) {
    const [a, b] = [push(hole, low), push(hole, high)]
    for (let i = 0; i < hole.length; i++) {
      const next = (i + 1) % hole.length
      triangles.push(a + i, a + next, b + next, a + i, b + next, b + i)
    }
  }
  for (const isTop of [true, false]) {
    const loops = [(isTop ? loopsUp.at(-1) : loopsUp[0]) as Vec2[], ...holes]
    const starts: number[] = []
    let count = 0
    for (const loop of loops) {
      if (count > 0) starts.push(count)
      count += loop.length
    }
    const flat = earcut(
      loops.flatMap((loop) => loop.flatMap((p) => [...p])),
      starts,
    )
    const at = push(loops.flat(), isTop ? high : low)
    for (let i = 0; i < flat.length; i += 3) {
      const [p, q, r] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as number]
      triangles.push(...(isTop ? [at + p, at + q, at + r] : [at + p, at + r, at + q]))
    }
  }
  return shaded(positions, triangles, 60)
}

/** A rectangle with rounded corners about (x, z), as an outline for a hole or a top. */
export function roundRect(x: number, z: number, w: number, d: number, radius: number, steps = 5): Vec2[] {
  const r = Math.min(radius, w / 2.01, d / 2.01)
  const corners: [number, number, number][] = [
    [x + w / 2 - r, z + d / 2 - r, 0],
    [x - w / 2 + r, z + d / 2 - r, 1],
    [x - w / 2 + r, z - d / 2 + r, 2],
    [x + w / 2 - r, z - d / 2 + r, 3],
  ]
  return corners.flatMap(([cx, cz, quarter]) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const angle = ((quarter + i / steps) * Math.PI) / 2
      return [cx + r * Math.cos(angle), cz + r * Math.sin(angle)]
    }),
  )
}

function areaOf(loop: readonly Vec2[]): number {
  let sum = 0
  for (let i = 0; i < loop.length; i++) {
    const [ax, ay] = loop[i] as Vec2
    const [bx, by] = loop[(i + 1) % loop.length] as Vec2
    sum += ax * by - bx * ay
  }
  return sum / 2
}

/** Each edge offset inward by its own distance. */
function insetBy(loop: readonly Vec2[], by: readonly number[]): Vec2[] {
  const normal = (i: number): Vec2 => {
    const [ax, ay] = loop[(i + loop.length) % loop.length] as Vec2
    const [bx, by2] = loop[(i + 1) % loop.length] as Vec2
    const length = Math.hypot(bx - ax, by2 - ay) || 1
    return [-(by2 - ay) / length, (bx - ax) / length]
  }
  return loop.map(([x, y], i): Vec2 => {
    const [p, q] = [normal(i - 1), normal(i)]
    const [b0, b1] = [by[(i + loop.length - 1) % loop.length] ?? 0, by[i] ?? 0]
    const turn = p[0] * q[1] - p[1] * q[0]
    if (Math.abs(turn) < 1e-4) return [x + q[0] * b1, y + q[1] * b1]
    return [x + (b0 * q[1] - b1 * p[1]) / turn, y + (p[0] * b1 - q[0] * b0) / turn]
  })
}
