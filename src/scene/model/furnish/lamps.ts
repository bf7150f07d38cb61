import type { Choices, Lamp } from '../rooms/pieces.ts'
import type { Scene } from '../rooms/types.ts'
import { ceilingLamps } from './ceiling.ts'
import { makerOf } from './makers/makers.ts'
import { lampsInRoom } from './set-in-room.ts'
import { openSpec } from './spec.ts'

/** Things that may carry a light; the rest is not built for it. */
const lit =
  /^(island|peninsula|worktable|table|vanity|nightstand|console|desk|fireplace|firepit|bar$|range|coffee)/

/** Every light of the room's things and of the room itself, where its bulb is. */
export function lampsOf(scene: Scene, choices: Choices): Lamp[] {
  const own = scene.placed.flatMap((placed) => {
    const make = lit.test(placed.type) ? makerOf(placed.type) : null
    return make ? lampsInRoom(placed, make(openSpec(scene, placed, choices))) : []
  })
  return [...own, ...ceilingLamps(scene, choices)]
}
