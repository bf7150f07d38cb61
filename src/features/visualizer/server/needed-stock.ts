import type { Product, Size } from '#features/catalogue/server/model.ts'
import { downlightPlaces } from '#scene/model/rooms/light-places.ts'
import type { Scene, Slot } from '#scene/model/rooms/types.ts'
import { areaOf, regionOf } from '#scene/model/takeoff/region.ts'

const sqftPerM2 = 1 / 0.3048 ** 2
/** The factor for waste; nearly every room needs less. */
const cuts = 1.25

/**
 * A rough upper bound of the units that a group of slots takes of a size, so that a room is not furnished with what is
 * low on stock. The ordered quantity is computed piece by piece.
 */
export function neededOf(scene: Scene, slots: readonly Slot[]): (product: Product, size: Size) => number {
  const covered = slots
    .flatMap(({ faces }) => faces)
    .reduce((sum, face) => sum + areaOf(regionOf(face.outline, face.holes)), 0)
  const things = slots.reduce((sum, { count }) => sum + count, 0)
  const spots = slots.some(({ id }) => id === 'ceiling-light') ? downlightPlaces(scene.room).length : 0
  return (product, { boxSqftHundredths }) => {
    if (covered > 0) return Math.ceil((covered * sqftPerM2 * cuts) / ((boxSqftHundredths ?? 100) / 100))
    return spots > 0 && /downlight|recessed/i.test(`${product.family?.slug} ${product.name}`) ? spots : things
  }
}
