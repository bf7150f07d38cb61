import { points, type Vec2 } from '../geometry/mesh.ts'
import { area } from '../geometry/plates.ts'

/** A flat area: one outline (counterclockwise) and the holes in it. */
export type Region = { outline: Vec2[]; holes: Vec2[][] }

/** x0, y0, x1, y1. */
export type Rect = readonly [number, number, number, number]

/**
 * The union of rectangles minus the rectangles of `cut`: rectangles that touch are merged, and a cut that reaches the
 * edge becomes a notch. Exact to a hundredth of a millimeter.
 */
export function rectRegions(add: readonly Rect[], cut: readonly Rect[] = []): Region[] {
  return gridRegions([...add, ...cut], (x, y) => add.some((r) => within(r, x, y)) && !cut.some((r) => within(r, x, y)))
}

/**
 * An outline minus rectangles. In an outline with slanted sides the rectangles remain holes, shrunk by half a
 * millimeter so that none touches the edge or another hole.
 */
export function outlineRegions(outline: readonly Vec2[], cut: readonly Rect[]): Region[] {
  if (!isRectilinear(outline)) {
    const holes = cut
      .map(([x0, y0, x1, y1]): Rect => [x0 + 5e-4, y0 + 5e-4, x1 - 5e-4, y1 - 5e-4])
      .filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0)
      .map(corners)
      .filter((hole) => hole.every((p) => inPolygon(outline, p)))
    return [{ outline: [...outline], holes }]
  }
  const lines: Rect[] = outline.map(([x, y]) => [x, y, x, y])
  return gridRegions([...lines, ...cut], (x, y) => inPolygon(outline, [x, y]) && !cut.some((r) => within(r, x, y)))
}

export function regionArea({ outline, holes }: Region): number {
  return Math.abs(area(outline)) - holes.reduce((sum, hole) => sum + Math.abs(area(hole)), 0)
}

export function corners([x0, y0, x1, y1]: Rect): Vec2[] {
  return points([x0, y0], [x1, y0], [x1, y1], [x0, y1])
}

export function isRectilinear(outline: readonly Vec2[]): boolean {
  return outline.every(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] as Vec2
    return Math.abs(nx - x) < 1e-4 || Math.abs(ny - y) < 1e-4
  })
}

export function inPolygon(outline: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i] as Vec2
    const [bx, by] = outline[j] as Vec2
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function within([x0, y0, x1, y1]: Rect, x: number, y: number): boolean {
  return x > x0 && x < x1 && y > y0 && y < y1
}

/** Traces the border of the grid cells whose centers are inside. */
function gridRegions(lines: readonly Rect[], inside: (x: number, y: number) => boolean): Region[] {
  const xs = stops(lines.flatMap((r) => [r[0], r[2]]))
  const ys = stops(lines.flatMap((r) => [r[1], r[3]]))
  const filled = (i: number, j: number) => {
    const [x0, x1, y0, y1] = [xs[i], xs[i + 1], ys[j], ys[j + 1]]
    if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return false
    return inside((x0 + x1) / 2, (y0 + y1) / 2)
  }
  const grid = xs.map((_, i) => ys.map((__, j) => filled(i, j)))
  const at = (i: number, j: number) => grid[i]?.[j] ?? false
  const leaving = new Map<string, Way[]>()
  const edge = (...way: Way) => {
    const key = `${way[0]} ${way[1]}`
    const ways = leaving.get(key)
    if (ways) ways.push(way)
    else leaving.set(key, [way])
  }
  for (let i = 0; i < xs.length; i++) {
    for (let j = 0; j < ys.length; j++) {
      if (!at(i, j)) continue
      if (!at(i, j - 1)) edge(i, j, i + 1, j)
      if (!at(i + 1, j)) edge(i + 1, j, i + 1, j + 1)
      if (!at(i, j + 1)) edge(i + 1, j + 1, i, j + 1)
      if (!at(i - 1, j)) edge(i, j + 1, i, j)
    }
  }
  const walked = new Set<Way>()
  const loops: Vec2[][] = []
  for (const start of [...leaving.values()].flat()) {
    if (walked.has(start)) continue
    const loop: Vec2[] = []
    let way = start
    do {
      walked.add(way)
      loop.push([xs[way[0]] as number, ys[way[1]] as number])
      way = onward(leaving.get(`${way[2]} ${way[3]}`) ?? [start], way)
    } while (way !== start)
    loops.push(straightened(loop))
  }
  return assembled(loops)
}

/** From one grid crossing to the next, with the inside on the left. */
type Way = [number, number, number, number]

/** Takes the leftmost turn, so that two areas that touch at a corner remain separate. */
function onward(ways: Way[], [i, j, k, l]: Way): Way {
  const left = (way: Way) => (k - i) * (way[3] - l) - (l - j) * (way[2] - k)
  return ways.reduce((best, way) => (left(way) > left(best) ? way : best))
}

function assembled(loops: Vec2[][]): Region[] {
  const regions = loops.filter((loop) => area(loop) > 1e-6).map((outline): Region => ({ outline, holes: [] }))
  for (const hole of loops.filter((loop) => area(loop) < -1e-6)) {
    const [[ax, ay], [bx, by]] = [hole[0] as Vec2, hole[1] as Vec2]
    const home = regions
      .filter((region) => inPolygon(region.outline, [(ax + bx) / 2, (ay + by) / 2]))
      .sort((a, b) => area(a.outline) - area(b.outline))[0]
    home?.holes.push(hole)
  }
  return regions
}

function straightened(loop: Vec2[]): Vec2[] {
  return loop.filter(([x, y], i) => {
    const [px, py] = loop[(i + loop.length - 1) % loop.length] as Vec2
    const [nx, ny] = loop[(i + 1) % loop.length] as Vec2
    return Math.abs((x - px) * (ny - y) - (y - py) * (nx - x)) > 1e-9
  })
}

function stops(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] as number) > 1e-4)
}
