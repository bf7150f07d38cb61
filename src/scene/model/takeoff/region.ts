import type { Vec2 } from '../geometry/mesh.ts'

/**
 * A part of a plane: loops with the region on their left, so outlines are counterclockwise and holes clockwise. Where a
 * hole touches the outline they remain two loops; the area is still correct.
 */
export type FaceRegion = readonly (readonly Vec2[])[]

/** Two points or lines closer than this (a thousandth of a millimeter) are the same; meters. */
export const near = 1e-6

type Crossing = { at: number; slope: number; leaves: boolean; point: Vec2; loop: number; index: number }

/** Around a loop, in its unit. */
export function perimeterOf(loop: readonly Vec2[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [px, py] = loop[(i + loop.length - 1) % loop.length] as Vec2
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}

/** The outline and its holes, in any direction, as a region. */
export function regionOf(outline: readonly Vec2[], holes: readonly (readonly Vec2[])[]): FaceRegion {
  return [outline, ...holes]
    .filter((loop) => loop.length > 2)
    .map((loop, i) => (loopArea(loop) > 0 === (i === 0) ? loop : [...loop].reverse()))
}

export function areaOf(region: FaceRegion): number {
  let sum = 0
  for (const loop of region) sum += loopArea(loop)
  return sum
}

export function loopArea(loop: readonly Vec2[]): number {
  let sum = 0
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const a = loop[j] as Vec2
    const b = loop[i] as Vec2
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum / 2
}

/** The part of a region within a convex counterclockwise outline. */
export function clipTo(region: FaceRegion, convex: readonly Vec2[]): FaceRegion {
  let rest = region
  for (let i = 0, j = convex.length - 1; i < convex.length && rest.length > 0; j = i++) {
    const [ax, ay] = convex[j] as Vec2
    const [bx, by] = convex[i] as Vec2
    const length = Math.hypot(bx - ax, by - ay)
    if (length < near) continue
    const nx = (by - ay) / length
    const ny = (ax - bx) / length
    rest = clipHalf(rest, nx, ny, nx * ax + ny * ay)
  }
  return rest
}

/**
 * The part where nx·x + ny·y < c; (nx, ny) is a unit vector. Points on the line count as outside, as if the line were
 * moved slightly inward. So no corner is ever on it, crossings alternate between leaving and entering, and edges along
 * the line close like all others.
 */
export function clipHalf(region: FaceRegion, nx: number, ny: number, c: number): FaceRegion {
  let beyond = false
  for (const loop of region) {
    for (const [x, y] of loop) if (nx * x + ny * y - c > near) beyond = true
  }
  if (!beyond) return region
  const outer: (readonly Vec2[])[] = []
  const crossings: Crossing[] = []
  const chains = new Map<Crossing, { points: Vec2[]; end: Crossing }>()
  region.forEach((loop, l) => {
    const depths = loop.map(([x, y]) => {
      const d = c - nx * x - ny * y
      return Math.abs(d) < near ? 0 : d
    })
    const own = crossingsOf(loop, depths, l, nx, ny)
    if (own.length === 0) {
      if ((depths[0] as number) > 0) outer.push(loop)
      return
    }
    crossings.push(...own)
    own.forEach((enter, i) => {
      if (enter.leaves) return
      const leave = own[(i + 1) % own.length] as Crossing
      chains.set(enter, { points: walk(loop, enter, leave), end: leave })
    })
  })
  return [...outer, ...closed(crossings, chains)]
}

/** The points where a loop goes out (`leaves`) and comes back, in loop order. */
function crossingsOf(
  loop: readonly Vec2[],
  depths: readonly number[],
  number: number,
  nx: number,
  ny: number,
): Crossing[] {
  const found: Crossing[] = []
  for (let i = 0; i < loop.length; i++) {
    const j = (i + 1) % loop.length
    const di = depths[i] as number
    const dj = depths[j] as number
    if (di > 0 === dj > 0) continue
    const [ix, iy] = loop[i] as Vec2
    const [jx, jy] = loop[j] as Vec2
    const share = di / (di - dj)
    const point: Vec2 = di === 0 ? [ix, iy] : dj === 0 ? [jx, jy] : [ix + (jx - ix) * share, iy + (jy - iy) * share]
    const along = (x: number, y: number) => nx * y - ny * x
    found.push({
      at: along(...point),
      slope: (along(ix, iy) - along(jx, jy)) / (di - dj),
      leaves: di > 0,
      point,
      loop: number,
      index: i,
    })
  }
  return found
}

/** The corners from one crossing to the next, both ends included. */
function walk(loop: readonly Vec2[], enter: Crossing, leave: Crossing): Vec2[] {
  const points: Vec2[] = [enter.point]
  for (let i = (enter.index + 1) % loop.length; ; i = (i + 1) % loop.length) {
    points.push(loop[i] as Vec2)
    if (i === leave.index) break
  }
  points.push(leave.point)
  return points
}

/**
 * Joins the chains along the line: with the kept side on its left, each leaving crossing is followed by an entering
 * one.
 */
function closed(crossings: Crossing[], chains: Map<Crossing, { points: Vec2[]; end: Crossing }>): (readonly Vec2[])[] {
  crossings.sort((a, b) => (Math.abs(a.at - b.at) > near ? a.at - b.at : a.slope - b.slope))
  const next = new Map<Crossing, Crossing>()
  for (let i = 0; i < crossings.length; i++) {
    const wanted = i % 2 === 0
    if ((crossings[i] as Crossing).leaves !== wanted) {
      const j = crossings.findIndex((crossing, k) => k > i && crossing.leaves === wanted)
      if (j > 0) crossings.splice(i, 0, ...crossings.splice(j, 1))
    }
    if (!wanted) next.set(crossings[i - 1] as Crossing, crossings[i] as Crossing)
  }
  const loops: (readonly Vec2[])[] = []
  while (chains.size > 0) {
    const [first] = chains.keys()
    const points: Vec2[] = []
    for (let enter = first; enter !== undefined; ) {
      const chain = chains.get(enter)
      if (chain === undefined) break
      chains.delete(enter)
      points.push(...chain.points)
      enter = next.get(chain.end)
    }
    const loop = tidy(points)
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}

/** The loop without repeated points, spikes and collinear corners. */
export function tidy(points: readonly Vec2[]): Vec2[] {
  let loop = apart(points)
  for (let again = true; again && loop.length > 2; ) {
    const rest: Vec2[] = []
    for (let i = 0; i < loop.length; i++) {
      const a = (rest.at(-1) ?? loop.at(-1)) as Vec2
      const b = loop[i] as Vec2
      const c = loop[(i + 1) % loop.length] as Vec2
      const cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1])
      if (Math.abs(cross) >= near * length) rest.push(b)
    }
    again = rest.length < loop.length
    loop = apart(rest)
  }
  return loop
}

function apart(points: readonly Vec2[]): Vec2[] {
  return points.filter(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length] as Vec2
    return Math.abs(x - px) >= near || Math.abs(y - py) >= near
  })
}
