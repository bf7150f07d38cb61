import type { Choices, Piece } from '../rooms/pieces.ts'
import type { Placed, Scene } from '../rooms/types.ts'
import { wetWalls } from './bath/wet-walls.ts'
import { makerOf } from './makers/makers.ts'
import { setInRoom } from './set-in-room.ts'
import { openSpec } from './spec.ts'

/**
 * A thing that stands in the room, with the products chosen for its slots and the style's plain form where none is: metres
 * of the room, one piece for each slot and look. A type that nobody makes gives nothing.
 */
export function fixturePieces(scene: Scene, placed: Placed, choices: Choices): Piece[] {
  const make = makerOf(placed.type)
  if (!make) return []
  return [
    ...setInRoom(scene, placed, make(openSpec(scene, placed, choices))),
    ...wetWalls(scene, placed, choices),
  ]
}
