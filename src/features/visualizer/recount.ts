import { counted } from '#lib/money.ts'
import type { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type { HowCounted, Scene } from '#scene/model/types.ts'
import { type ListLine, linesOf } from './room-list.ts'
import type { ModelRow } from './schema.ts'

/** A line whose quantity is another by the first version of the rule of quantity (rule R15). */
export type Recount = { slot: string; label: string; words: string }

/** The lines of a list that the first version of the rule counts otherwise: "7 boxes instead of 6". */
export function recountsOf(
  lines: readonly ListLine[],
  scene: Scene,
  models: ReadonlyMap<string, ModelRow>,
  how: HowCounted,
  count?: typeof takeoffOf,
): Recount[] {
  const before = new Map(
    linesOf(scene, models, { ...how, rule: 1 }, count).map(({ slot, takeoff }) => [slot.id, takeoff?.quantity]),
  )
  return lines.flatMap(({ slot, row, takeoff }) => {
    const was = before.get(slot.id)
    if (!row || !takeoff || was === undefined || was === takeoff.quantity) return []
    const words = `${counted(takeoff.quantity, row.unit_label)} instead of ${was.toLocaleString('en-US')}`
    return [{ slot: slot.id, label: slot.label, words }]
  })
}
