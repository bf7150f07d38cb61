import { fromDollars } from '#lib/money.ts'
import { howMany, pullsIn } from '#scene/model/rooms/fixtures/how-many.ts'
import type { Choices } from '#scene/model/rooms/pieces.ts'
import type { Scene, Slot, SlotId } from '#scene/model/rooms/types.ts'
import type { ProductFacts } from '#scene/model/takeoff/product-facts.ts'
import type { ModelRow } from './schema.ts'

/** The facts that the takeoff needs of a product; the page and the server count from the same ones. */
export function factsOf(row: ModelRow): ProductFacts {
  const { model, piece_in } = row
  const outer =
    model?.kind === 'surface' ? model.pieceIn : { w: model?.dimsIn.w ?? 0, l: model?.dimsIn.d ?? 0 }
  return {
    category: row.category,
    unit: row.unit,
    unitPriceCents: fromDollars(row.unit_price ?? 0) ?? 0,
    minimumUnit: row.minimum_unit,
    boxSqft: row.box_sqft,
    pieceIn: { w: piece_in.w || outer.w, l: piece_in.l || outer.l },
    surface: model?.kind === 'surface' ? model : null,
    ...(model?.kind === 'fixture' && model.family === 'cup-pull' && { drawersOnly: true as const }),
  }
}

/** The same for the slots that it fills: a fixture's pieces are as many as the picture shows with these choices. */
export function factsIn(
  scene: Scene,
  { slot, ids }: { slot: Slot; ids: readonly SlotId[] },
  row: ModelRow,
  choices: Choices,
): ProductFacts {
  const facts = factsOf(row)
  if (row.model?.kind !== 'fixture') return facts
  const places = scene.slots.filter(({ id }) => ids.includes(id))
  const tallies = places.filter(({ role }) => role === 'hardware').map((one) => pullsIn(scene, one, choices))
  const drawers = tallies.reduce((sum, one) => sum + one.drawers, 0)
  const pulls = tallies.reduce((sum, one) => sum + one.doors, drawers)
  if (slot.role === 'hardware') return { ...facts, pieces: pulls, drawers }
  return { ...facts, pieces: places.reduce((sum, one) => sum + howMany(scene, one, choices), 0) }
}
