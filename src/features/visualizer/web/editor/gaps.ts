import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import type { Placed } from '#scene/model/rooms/types.ts'

/**
 * A fixture's distances to the corners of its wall, in meters. Seen from inside the room, the first corner is on the
 * right.
 */
export function gapsOf(
  thing: Placed,
  wall: number,
  polygon: readonly Vec2[],
): { left: number; right: number } {
  const [ax, ay] = polygon[wall] as Vec2
  const [bx, by] = polygon[(wall + 1) % polygon.length] as Vec2
  const length = Math.hypot(bx - ax, by - ay)
  const right = ((thing.x - ax) * (bx - ax) + (thing.y - ay) * (by - ay)) / length - thing.width / 2
  return { left: length - right - thing.width, right }
}
