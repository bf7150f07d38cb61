import type { Vec2 } from '../geometry/mesh.ts'
import type { Face, Scene } from '../types.ts'
import { openingRect, openingsOf, wallRect, wallsOf } from './walls.ts'

/** Two edges within this distance are one; meters. */
export const same = 0.004

/** An edge of tile that stays in sight, in the axes of its face; counterclockwise, so that the tile is on its left. */
export type OpenEdge = { face: Face; from: Vec2; to: Vec2 }

/**
 * Edges of tile on walls that stay in sight: upright ends that meet neither a corner of the room nor another face of the
 * same tile, and `tops` below the ceiling.
 */
export function openEdges(scene: Pick<Scene, 'room'>, faces: readonly Face[], tops: boolean): OpenEdge[] {
  const walls = wallsOf(scene.room)
  const edges: OpenEdge[] = []
  for (const face of faces.filter(isUpright)) {
    const wall = walls.find(({ to }) => Math.hypot(face.origin[0] - to[0], face.origin[2] + to[1]) < same)
    if (!wall) continue
    const whole = wallRect(wall, [0, wall.length], 0, scene.room.height)
    const openings = openingsOf(scene.room, wall.index).map((opening) => openingRect(wall, opening))
    const others = faces.filter((other) => other !== face && isSameWall(other, face))
    eachSide(face.outline, (from, to) => {
      if (Math.abs(from[0] - to[0]) < same) {
        const meets =
          Math.abs(from[0] - whole[0]) < same ||
          Math.abs(from[0] - whole[2]) < same ||
          openings.some(([x0, , x1]) => Math.abs(from[0] - x0) < same || Math.abs(from[0] - x1) < same) ||
          others.some(({ outline }) => outline.some(([x]) => Math.abs(x - from[0]) < same))
        if (!meets) edges.push({ face, from, to })
      } else if (tops && from[0] > to[0] && from[1] < whole[3] - same) {
        // Counterclockwise: a top runs to the left. A window's sill ends the tile too, under its stool.
        if (!openings.some(([, y0]) => Math.abs(from[1] - y0) < same)) edges.push({ face, from, to })
      }
    })
  }
  return edges
}

function isSameWall(a: Face, b: Face): boolean {
  return a.origin.every((n, i) => n === b.origin[i]) && a.u.every((n, i) => n === b.u[i])
}

export function isUpright({ v }: Face): boolean {
  return v[1] === 1
}

export function eachSide(loop: readonly Vec2[], visit: (a: Vec2, b: Vec2) => void): void {
  loop.forEach((a, i) => {
    visit(a, loop[(i + 1) % loop.length] as Vec2)
  })
}
