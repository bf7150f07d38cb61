import earcut from 'earcut'
import type { Mesh, Vec2 } from './mesh.ts'
import { shaded } from './shade.ts'

/**
 * A plate: an outline in the xy plane (counterclockwise) with holes, from z = 0 to z = depth; `bevel` rounds its rims
 * in the shading.
 */
export function extrude(
  outline: readonly Vec2[],
  depth: number,
  opts: { holes?: readonly (readonly Vec2[])[]; bevel?: number } = {},
): Mesh {
  const loops = [outline, ...(opts.holes ?? [])].map((loop, i) =>
    area(loop) > 0 === (i === 0) ? loop : [...loop].reverse(),
  )
  const b = Math.max(0, Math.min(opts.bevel ?? 0, depth / 2.01))
  const positions: number[] = []
  const triangles: number[] = []
  const inset = loops.map((loop) => (b > 0 ? insetLoop(loop, b) : loop))
  const flat = earcut(
    inset.flatMap((loop) => loop.flatMap((p) => [...p])),
    holeStarts(inset),
  )
  const layers =
    b > 0
      ? ([
          [inset, 0],
          [loops, b],
          [loops, depth - b],
          [inset, depth],
        ] as const)
      : ([
          [loops, 0],
          [loops, depth],
        ] as const)
  const total = loops.reduce((sum, loop) => sum + loop.length, 0)
  for (const [level, z] of layers) for (const loop of level) for (const [px, py] of loop) positions.push(px, py, z)
  for (let layer = 0; layer + 1 < layers.length; layer++) {
    let start = 0
    for (const loop of loops) {
      for (let i = 0; i < loop.length; i++) {
        const next = (i + 1) % loop.length
        const [a, c] = [layer * total + start + i, layer * total + start + next]
        triangles.push(a, c, c + total, a, c + total, a + total)
      }
      start += loop.length
    }
  }
  const top = (layers.length - 1) * total
  for (let i = 0; i < flat.length; i += 3) {
    const [p, q, r] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as number]
    triangles.push(top + p, top + q, top + r, p, r, q)
  }
  return shaded(positions, triangles, b > 0 ? 60 : 38)
}

/** A flat polygon in the xy plane that faces +z. */
export function sheet(outline: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): Mesh {
  const loops = [outline, ...holes].map((loop, i) => (area(loop) > 0 === (i === 0) ? loop : [...loop].reverse()))
  const points = loops.flat()
  const triangles = earcut(
    points.flatMap((p) => [...p]),
    holeStarts(loops),
  )
  return shaded(
    points.flatMap(([x, y]) => [x, y, 0]),
    triangles,
  )
}

function holeStarts(loops: readonly (readonly Vec2[])[]): number[] {
  const starts: number[] = []
  let count = 0
  for (const loop of loops) {
    if (count > 0) starts.push(count)
    count += loop.length
  }
  return starts
}

/** The signed area, positive when counterclockwise. */
export function area(loop: readonly Vec2[]): number {
  let sum = 0
  for (let i = 0; i < loop.length; i++) {
    const [ax, ay] = loop[i] as Vec2
    const [bx, by] = loop[(i + 1) % loop.length] as Vec2
    sum += ax * by - bx * ay
  }
  return sum / 2
}

/** A loop moved `by` to its left (inward when it is counterclockwise), with mitered corners. */
export function insetLoop(loop: readonly Vec2[], by: number): Vec2[] {
  return loop.map((point, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Vec2
    const after = loop[(i + 1) % loop.length] as Vec2
    const [ax, ay] = direction(before, point)
    const [bx, by2] = direction(point, after)
    const turn = 1 + ax * bx + ay * by2
    const k = by / Math.max(0.2, turn)
    return [point[0] - (ay + by2) * k, point[1] + (ax + bx) * k] as const
  })
}

function direction([ax, ay]: Vec2, [bx, by]: Vec2): Vec2 {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}
