import type { Product, Size } from '#features/catalogue/server/model.ts'
import { downlightPlaces } from '#scene/model/rooms/light-places.ts'
import type { Scene, Slot } from '#scene/model/rooms/types.ts'
import { areaOf, regionOf } from '#scene/model/takeoff/region.ts'

const sqftPerM2 = 1 / 0.3048 ** 2
/** More than cuts take of nearly every room. */
const cuts = 1.25

/**
 * Units of a size that places which are chosen alike take at most, roughly: a room is not furnished with what the shelf has too
 * little of. What is ordered in the end is laid piece by piece.
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
