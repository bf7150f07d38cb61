import type { Product, Shelf } from './model.ts'
import { refreshShelf } from './shelf.ts'
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

/** Its greatest first, or for names the least: as `buildShelf` orders them. */
const orders: Record<keyof Shelf['orders'], (a: Product, b: Product) => number> = {
  relevance: (a, b) => b.sold90 - a.sold90,
  newest: (a, b) => b.listedAt - a.listedAt,
  rating: (a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
}

/** Puts a product that keeps its place there. Costs a small part of arranging its category, whatever that holds. */
export function putInPlace(shelf: Shelf, before: Product, now: Product): void {
  now.place = before.place
  shelf.products[now.place] = now
  refreshShelf(shelf, now)
  moveSteps(shelf, now)
  for (const key of Object.keys(orders) as (keyof Shelf['orders'])[])
    if (orders[key](before, now) !== 0) move(shelf, shelf.orders[key], now, orders[key])
}

/** Takes the product out of the order and puts it where it belongs now; ties stand in the order of places. */
function move(
  { products }: Shelf,
  order: Uint32Array,
  product: Product,
  compare: (a: Product, b: Product) => number,
): void {
  const at = order.indexOf(product.place)
  order.copyWithin(at, at + 1)
  let low = 0
  let high = order.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    const place = order[middle] as number
    if ((compare(products[place] as Product, product) || place - product.place) < 0) low = middle + 1
    else high = middle
  }
  order.copyWithin(low + 1, low, -1)
  order[low] = product.place
}
