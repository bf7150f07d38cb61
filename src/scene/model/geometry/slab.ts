import earcut from 'earcut'
import type { Mesh, Vec2 } from './mesh.ts'
import { shaded } from './shade.ts'

/** A visible edge that is eased, or one that joins a neighbor or a wall and needs no face. */
export type SlabEdge = 'eased' | 'butt'

/**
 * A horizontal slab between two heights: outline as [x, z], `edges[i]` from corner i to the next, holes cut through.
 * Faces up. Butt edges stay open, so two slabs of a run look like one.
 */
export function slab(
  outline: readonly Vec2[],
  edges: readonly SlabEdge[],
  [low, high]: Vec2,
  opts: { holes?: readonly (readonly Vec2[])[]; ease?: number } = {},
): Mesh {
  const ease = opts.ease ?? 0.12
  const points = outline.map(([x, z]): Vec2 => [x, -z])
  const kinds = [...edges]
  if (areaOf(points) < 0) {
    points.reverse()
    kinds.reverse()
    // Edge i ran from corner i to i + 1; reversed, it starts one corner earlier.
    kinds.push(kinds.shift() as SlabEdge)
  }
  const inset = insetBy(
    points,
    kinds.map((kind) => (kind === 'eased' ? ease : 0)),
  )
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
  const rings = [push(inset, low), push(points, low + ease), push(points, high - ease), push(inset, high)]
  for (let level = 0; level < 3; level++) {
    for (let i = 0; i < points.length; i++) {
      if (kinds[i] !== 'eased') continue
      const next = (i + 1) % points.length
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
  const loops = [inset, ...holes]
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
  const [under, over] = [push(loops.flat(), low), push(loops.flat(), high)]
  for (let i = 0; i < flat.length; i += 3) {
    const [p, q, r] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as number]
    triangles.push(over + p, over + q, over + r, under + p, under + r, under + q)
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
