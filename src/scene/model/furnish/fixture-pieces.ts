import type { Choices, Piece } from '../rooms/pieces.ts'
import type { Placed, Scene } from '../rooms/types.ts'
import { wetWalls } from './bath/wet-walls.ts'
import { makerOf } from './makers/makers.ts'
import { setInRoom } from './set-in-room.ts'
import { openSpec } from './spec.ts'

/**
 * A placed object with the products chosen for its slots, and the style's plain form where none is chosen: meters of
 * the room, one piece per slot and look. A type without a maker gives no pieces.
 */
export function fixturePieces(scene: Scene, placed: Placed, choices: Choices): Piece[] {
  const make = makerOf(placed.type)
  if (!make) return []
  return [
    ...setInRoom(scene, placed, make(openSpec(scene, placed, choices))),
    ...wetWalls(scene, placed, choices),
  ]
}
