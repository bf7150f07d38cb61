import type { Vec2 } from '../geometry/mesh.ts'
import { inPolygon } from './regions.ts'
import { alongWall, boxOf, onWall, type Wall, wallsOf } from './walls.ts'

/** The point of a room that is farthest from all walls, and its distance from them. */
export function innermost(polygon: readonly Vec2[]): { middle: Vec2; space: number } {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const walls = wallsOf({ polygon: [...polygon] })
  let best: { middle: Vec2; space: number } = { middle: [(x0 + x1) / 2, (y0 + y1) / 2], space: 0 }
  const steps = 24
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const point: Vec2 = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * j) / steps]
      if (!inPolygon(polygon, point)) continue
      const space = spaceAt(walls, point)
      const central = Math.hypot(point[0] - (x0 + x1) / 2, point[1] - (y0 + y1) / 2)
      if (space - central * 0.02 > best.space) best = { middle: point, space: space - central * 0.02 }
    }
  }
  return best
}

/**
 * Where the room's ceiling light hangs: in the middle of the bounds, or at the innermost point when an L or U has no
 * floor there.
 */
export function middleOfRoom(polygon: readonly Vec2[]): Vec2 {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const middle: Vec2 = [(x0 + x1) / 2, (y0 + y1) / 2]
  const least = Math.min(0.6, Math.min(x1 - x0, y1 - y0) / 4)
  const open = inPolygon(polygon, middle) && spaceAt(wallsOf({ polygon: [...polygon] }), middle) >= least
  return open ? middle : innermost(polygon).middle
}

function spaceAt(walls: readonly Wall[], point: Vec2): number {
  return Math.min(...walls.map((wall) => distanceTo(wall, point)))
}

function distanceTo(wall: Wall, point: Vec2): number {
  const at = Math.min(wall.length, Math.max(0, alongWall(wall, point).at))
  const [x, y] = onWall(wall, at, 0)
  return Math.hypot(point[0] - x, point[1] - y)
}
