import { productKey } from '#features/visualizer/scene-choices.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Scene, SlotId } from '#scene/model/rooms/types.ts'

/**
 * Slots that need a product and have none, or one that the showroom does not sell. Stone on a whole wall is optional
 * and a vanity comes with its top, so those slots are not reported.
 */
export function barePlaces({ doc, slots, placed }: Scene, models: ReadonlyMap<string, ModelRow>): SlotId[] {
  const isVanity = (id: string | undefined) => placed.some((one) => one.id === id && one.type === 'vanity')
  return slots
    .filter(({ id, categories, role, part, fixture, fixtures, optional }) => {
      if (categories.length === 0) return false
      const fill = doc.fills[id]
      if (!fill)
        return !optional && role !== 'accent' && !(part === 'top' && isVanity(fixtures?.[0] ?? fixture))
      if (!('product' in fill)) return false
      const row = models.get(productKey(fill.product, fill.size_id))
      return row !== undefined && row.state !== 'sold'
    })
    .map(({ id }) => id)
}
