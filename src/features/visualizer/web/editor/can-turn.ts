import { fixtureKind } from '#scene/model/rooms/fixture-types.ts'
import type { Placed } from '#scene/model/rooms/types.ts'

/** Whether a thing stands free of the walls. */
export function canTurn({ type }: Placed): boolean {
  return fixtureKind(type).stands !== 'wall'
}
