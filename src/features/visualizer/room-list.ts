import type { Cents } from '#lib/money.ts'
import type { HowCounted, Scene, SceneDoc } from '#scene/model/rooms/types.ts'
import { countedOrNull, type TakeoffLine, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { factsIn } from './facts-of.ts'
import { type OrderedSlot, orderedSlots } from './ordered-slots.ts'
import { choicesOf, productKey } from './scene-choices.ts'
import type { ModelRow } from './schema.ts'

/** What is ordered of one size, for all slots where it is laid the same way. */
export type ListLine = OrderedSlot & {
  /** Null while the product is not loaded. */
  row: ModelRow | null
  /**
   * Null for a product not sold here, or when it cannot be counted; the room and the other lines are shown without it.
   */
  takeoff: TakeoffLine | null
  /** Null without a showroom, and for products that it does not sell. */
  amountCents: Cents | null
}

/** The running list, in the order of the scene's slots; a fill that covers nothing makes no line. */
export function linesOf(
  scene: Scene,
  models: ReadonlyMap<string, ModelRow>,
  how: HowCounted,
  count: typeof takeoffOf = takeoffOf,
): ListLine[] {
  const choices = choicesOf(scene, models)
  return orderedSlots(scene).flatMap((ordered): ListLine[] => {
    const { slot, fill } = ordered
    const row = models.get(productKey(fill.product, fill.size_id)) ?? null
    const takeoff =
      row && row.state === 'sold'
        ? countedOrNull(scene, slot, factsIn(scene, ordered, row, choices), how, count)
        : null
    if (takeoff?.quantity === 0) return []
    const amountCents = takeoff && row?.unit_price !== null ? takeoff.priceCents : null
    return [{ ...ordered, row, takeoff, amountCents }]
  })
}

export function totalOf(lines: readonly ListLine[]): Cents {
  return lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
}

/** Without a showroom nothing has a price, so there is no total either. */
export function isPriced(lines: readonly ListLine[]): boolean {
  return lines.some(({ amountCents }) => amountCents !== null)
}

export function countingOf({ doc }: { doc: Pick<SceneDoc, 'count'> }): HowCounted {
  return doc.count ?? asLaid
}

const asLaid: HowCounted = { waste: 'exact' }
