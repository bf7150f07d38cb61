import type { Vec2 } from '../geometry/mesh.ts'

type Corner = [number, number, number]
type Panel = { min: Corner; max: Corner; area: number }
type Meshed = { positions: Float32Array; indices: Uint32Array }

/**
 * A side of a large part as its flat panels, with their holes open: as one box, a chimney breast would block its own
 * firebox, and a side with steps would let light through at the steps. A curved side stays whole.
 */
export function panelsOf(
  mesh: Meshed,
  side: Panel & { triangles: readonly number[] },
  axis: number,
): Panel[] {
  const levels = new Map<number, number[]>()
  for (const triangle of side.triangles) {
    const heights = cornersOf(mesh, triangle).map((corner) => corner[axis] as number)
    if (Math.max(...heights) - Math.min(...heights) > 0.002) return [side]
    const level = Math.round((heights[0] as number) * 100)
    levels.set(level, [...(levels.get(level) ?? []), triangle])
  }
  if (levels.size > mostLevels) return [side]
  return [...levels.values()].flatMap((triangles) => withoutHoles(mesh, triangles, axis))
}

/** More steps than this are flutes or slats, which shade as one. */
const mostLevels = 4
/** A finer lattice than this is a grille or round: its panel stays whole. */
const mostLines = 10

function withoutHoles(mesh: Meshed, triangles: readonly number[], axis: number): Panel[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number]
  const corners = triangles.map((triangle) => cornersOf(mesh, triangle))
  const all = corners.flat()
  const whole: Panel = {
    min: [0, 1, 2].map((k) => Math.min(...all.map((corner) => corner[k] as number))) as Corner,
    max: [0, 1, 2].map((k) => Math.max(...all.map((corner) => corner[k] as number))) as Corner,
    area: 0,
  }
  const flat = corners.map((three) => three.map((corner): Vec2 => [corner[u] as number, corner[v] as number]))
  for (const triangle of flat) whole.area += areaOf(triangle)
  const [lines, rows] = [linesOf(flat, 0), linesOf(flat, 1)]
  const span = (k: number) => (whole.max[k] as number) - (whole.min[k] as number)
  if (whole.area > span(u) * span(v) * 0.98 || lines.length > mostLines || rows.length > mostLines)
    return [whole]
  const panels: Panel[] = []
  for (let row = 0; row + 1 < rows.length; row++) {
    const [low, high] = [rows[row] as number, rows[row + 1] as number]
    let from: number | null = null
    for (let line = 0; line < lines.length; line++) {
      const at = lines[line] as number
      const next = lines[line + 1]
      const filled =
        next !== undefined && flat.some((triangle) => holds(triangle, [(at + next) / 2, (low + high) / 2]))
      if (filled) from ??= at
      else if (from !== null) {
        const panel: Panel = { min: [...whole.min], max: [...whole.max], area: (at - from) * (high - low) }
        Object.assign(panel.min, { [u]: from, [v]: low })
        Object.assign(panel.max, { [u]: at, [v]: high })
        panels.push(panel)
        from = null
      }
    }
  }
  return panels
}

/** The distinct corner coordinates along one of two axes. */
function linesOf(triangles: readonly Vec2[][], way: 0 | 1): number[] {
  const sorted = triangles.flatMap((triangle) => triangle.map((point) => point[way])).sort((a, b) => a - b)
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] as number) > 0.002)
}

function holds(triangle: readonly Vec2[], [x, y]: Vec2): boolean {
  const sides = triangle.map(([ax, ay], i) => {
    const [bx, by] = triangle[(i + 1) % 3] as Vec2
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function areaOf([a, b, c]: readonly Vec2[]): number {
  if (!(a && b && c)) return 0
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
}

function cornersOf({ positions, indices }: Meshed, triangle: number): Corner[] {
  return [0, 1, 2].map((k) => {
    const at = (indices[triangle + k] as number) * 3
    return [positions[at], positions[at + 1], positions[at + 2]] as Corner
  })
}
