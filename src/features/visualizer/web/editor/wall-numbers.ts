import { scaleOf } from '#scene/model/rooms/plan-drawing.ts'
import type { RoomShape } from '#scene/model/rooms/types.ts'
import { onWall, openingsOf, wallsOf } from '#scene/model/rooms/walls.ts'

/** Half the thickness of a drawn wall, in meters. */
const half = 0.07

/**
 * Where each wall's number is on the plan: in the middle of its longest stretch without an opening, in the drawing's
 * centimeters with north up. `scale` is relative to a room of five meters.
 */
export function wallNumbers(room: RoomShape): { x: number; y: number; scale: number }[] {
  return wallsOf(room).map((wall) => {
    const stops = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
    let [from, best] = [0, [0, 0]]
    for (const { at, width } of [...stops, { at: wall.length, width: 0 }]) {
      if (at - from > (best[1] as number) - (best[0] as number)) best = [from, at]
      from = Math.max(from, at + width)
    }
    const [x, y] = onWall(wall, ((best[0] as number) + (best[1] as number)) / 2, -half)
    return { x: x * 100, y: -y * 100, scale: scaleOf(room.polygon) }
  })
}
