import type { P2, P3 } from './sketch.ts'

/** Cuts a polygon at the plane z = `near` in front of the eye; what lies behind is left out. */
export function clipNear(points: readonly P3[], near: number): P3[] {
  return clip(points, (p) => p[2] - near)
}

/** Keeps the side of a polygon where `side` is not negative (Sutherland and Hodgman). */
export function clip(points: readonly P3[], side: (point: P3) => number): P3[] {
  const kept: P3[] = []
  points.forEach((point, i) => {
    const before = points[(i + points.length - 1) % points.length] as P3
    const a = side(before)
    const b = side(point)
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b)
      kept.push([
        before[0] + (point[0] - before[0]) * t,
        before[1] + (point[1] - before[1]) * t,
        before[2] + (point[2] - before[2]) * t,
      ])
    }
    if (b >= 0) kept.push(point)
  })
  return kept
}

/** The convex outline of points (monotone chain), without points on its edges. */
export function convexHull(points: readonly P2[]): P2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  const half = (list: readonly P2[]): P2[] => {
    const chain: P2[] = []
    for (const point of list) {
      while (chain.length > 1 && turnOf(chain.at(-2) as P2, chain.at(-1) as P2, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turnOf(o: P2, a: P2, b: P2): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
}
