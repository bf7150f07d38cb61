import type { Product, Shelf } from './model.ts'
import { putPlace } from './places-by.ts'

type OrderKey = keyof Shelf['orders']
type Compare = (a: Product, b: Product) => number

/** Its greatest first, or for names the least: as `buildShelf` orders them. */
const orders: Record<OrderKey, Compare> = {
  relevance: (a, b) => b.sold90 - a.sold90,
  newest: (a, b) => b.listedAt - a.listedAt,
  rating: (a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
}
const orderKeys = Object.keys(orders) as OrderKey[]

/** After the product in a place has taken the place of `before`. */
export function reorder(shelf: Shelf, before: Product, now: Product): void {
  for (const key of orderKeys) {
    if (orders[key](before, now) === 0) continue
    const order = shelf.orders[key]
    const at = order.indexOf(now.place)
    order.copyWithin(at, at + 1)
    put(shelf.products, order, now.place, orders[key])
  }
}

/** The orders without a place; those behind it have moved up by one. */
export function ordersWithout({ orders: given }: Shelf, place: number): Shelf['orders'] {
  return eachOrder((key) => {
    const order = given[key]
    const left = new Uint32Array(order.length - 1)
    let at = 0
    for (let from = 0; from < order.length; from++) {
      const other = order[from] as number
      if (other !== place) left[at++] = other > place ? other - 1 : other
    }
    return left
  })
}

/** The orders with a place where `products` has one more than they; those from it on have moved down by one. */
export function ordersWith({ orders: given, products }: Shelf, place: number): Shelf['orders'] {
  return eachOrder((key) => {
    const order = given[key]
    const more = new Uint32Array(order.length + 1)
    for (let at = 0; at < order.length; at++) {
      const other = order[at] as number
      more[at] = other >= place ? other + 1 : other
    }
    put(products, more, place, orders[key])
    return more
  })
}

function eachOrder(made: (key: OrderKey) => Uint32Array): Shelf['orders'] {
  return Object.fromEntries(orderKeys.map((key) => [key, made(key)])) as Shelf['orders']
}

function put(products: Product[], order: Uint32Array, place: number, compare: Compare): void {
  const byProduct = (one: number, other: number) =>
    compare(products[one] as Product, products[other] as Product)
  putPlace(order, order.length - 1, place, byProduct)
}
