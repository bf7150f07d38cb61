import { type BodyGroup, bodies, bodyGroups, groupOf, groupsFor } from '../../bodies/build-body.ts'
import { type MakerGroup, makerGroupOf, makerGroups, makers } from '../../furnish/makers.ts'
import type { Choices, Scene } from '../../types.ts'
import { gardens } from './shell.ts'

/** The code that a room is built with, by group: makers of its objects, bodies of its products, outdoor code. */
export type RoomCode = { bodies: BodyGroup[]; makers: MakerGroup[]; gardens: 'garden'[] }

/** The code for any room; a server or a test loads it once and then builds synchronously. */
export const allRoomCode: RoomCode = { bodies: bodyGroups, makers: makerGroups, gardens: ['garden'] }

/** The code that this room needs: for the chosen products, and for the plain forms elsewhere. */
export function roomCodeOf(scene: Scene, choices: Choices): RoomCode {
  const shown = scene.slots.flatMap((slot): BodyGroup[] => {
    const chosen = choices(slot.id)
    // Of accessories, sticks are drawn from their bodies.
    if (slot.role === 'accessory') return chosen?.kind === 'fixture' && chosen.family === 'length' ? ['supplies'] : []
    const own = chosen?.kind === 'fixture' ? groupOf(chosen.family) : undefined
    if (own) return [own]
    // Cabinets build their own plain pulls, and rooms their own mirrors and towel bars.
    return slot.role === 'hardware' || slot.optional ? [] : groupsFor(slot)
  })
  const made = scene.placed.flatMap(({ type }) => makerGroupOf(type) ?? [])
  return {
    bodies: [...new Set(shown)],
    makers: [...new Set(made)],
    gardens: scene.room.kind === 'outdoor' ? ['garden'] : [],
  }
}

export function hasRoomCode(code: RoomCode): boolean {
  return bodies.has(code.bodies) && makers.has(code.makers) && gardens.has(code.gardens)
}

export async function loadRoomCode(code: RoomCode): Promise<void> {
  await Promise.all([bodies.load(code.bodies), makers.load(code.makers), gardens.load(code.gardens)])
}
