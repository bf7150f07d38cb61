import type { Choices, Lamp } from '../rooms/pieces.ts'
import type { Scene } from '../rooms/types.ts'
import { ceilingLamps } from './ceiling.ts'
import { makerOf } from './makers/makers.ts'
import { lampsInRoom } from './set-in-room.ts'
import { openSpec } from './spec.ts'

/** Types of objects that may carry a light; other types are skipped without being built. */
const lit =
  /^(island|peninsula|worktable|table|vanity|nightstand|console|desk|fireplace|firepit|bar$|range|coffee)/

/** Every light of the room's objects and of the room itself, at the position of its bulb. */
export function lampsOf(scene: Scene, choices: Choices): Lamp[] {
  const own = scene.placed.flatMap((placed) => {
    const make = lit.test(placed.type) ? makerOf(placed.type) : null
    return make ? lampsInRoom(placed, make(openSpec(scene, placed, choices))) : []
  })
  return [...own, ...ceilingLamps(scene, choices)]
}
