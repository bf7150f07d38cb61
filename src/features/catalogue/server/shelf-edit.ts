import type { Product, Shelf } from './model.ts'
import { refreshShelf } from './shelf.ts'
import { reorder } from './shelf-orders.ts'
import { moveSteps } from './step-facets.ts'

/** Whether a product that was read anew may stand where it stood: sets of its attributes and markups stay as they were. */
export function keepsPlace(before: Product, now: Product): boolean {
  return (
    before.id === now.id &&
    before.category === now.category &&
    before.brand === now.brand &&
    before.vendor === now.vendor &&
    before.family === now.family &&
    before.hasModel === now.hasModel &&
    before.sizes[0]?.boxSqftHundredths === now.sizes[0]?.boxSqftHundredths &&
    JSON.stringify(before.attributes) === JSON.stringify(now.attributes)
  )
}

/** Puts a product that keeps its place there. Costs a small part of arranging its category, whatever that holds. */
export function putInPlace(shelf: Shelf, before: Product, now: Product): void {
  now.place = before.place
  shelf.products[now.place] = now
  refreshShelf(shelf, now)
  moveSteps(shelf, now)
  reorder(shelf, before, now)
}
