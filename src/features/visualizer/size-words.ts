import { printLength } from '#lib/feet-inches.ts'
import { printSize } from '#scene/model/rooms/plan/plan-drawing.ts'
import type { Scene } from '#scene/model/rooms/types.ts'

/** The size of a room as text, indoors with its ceiling height. */
export function sizeWords({ room, doc }: Pick<Scene, 'room' | 'doc'>): string {
  const high = room.kind === 'outdoor' ? '' : `, ${printLength(room.height, doc.units)} high`
  return `${printSize(room.polygon, doc.units)}${high}`
}
