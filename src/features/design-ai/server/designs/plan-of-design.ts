import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { designOf } from '#features/visualizer/server/known-rooms.ts'
import { slotOf } from '#scene/model/layout/fixture-slots.ts'
import { planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { usualBasins } from '#scene/model/layout/vanity-places.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { basinsOf } from '../brief/goods.ts'

/** "Peninsula, L-shaped cabinets": what a room has, by its document and the vanities in it. */
export function planOfDesign({ product }: Pick<Catalogue, 'product'>, document: SceneDoc): string {
  const scene = designOf(document)
  if (!scene) return ''
  const parts = planParts(scene.room, scene.placed, (vanity) => {
    const fill = document.fills[slotOf(scene, vanity.id, 'unit')?.id ?? '']
    const chosen = fill && 'product' in fill ? fill : undefined
    const size = chosen && product(chosen.product)?.sizes.find(({ id }) => id === chosen.size_id)
    return size ? basinsOf(size) : usualBasins(vanity)
  })
  return planWords(parts)
}
