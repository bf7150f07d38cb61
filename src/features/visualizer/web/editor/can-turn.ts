import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { Placed } from '#scene/model/rooms/types.ts'

/** Whether a fixture can be turned, which is when it does not stand against a wall. */
export function canTurn({ type }: Placed): boolean {
  return fixtureKind(type).stands !== 'wall'
}
