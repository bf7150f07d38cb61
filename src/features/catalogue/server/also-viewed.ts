import { hasBit } from './bitset.ts'
import type { Catalogue } from './catalogue.ts'
import type { Product, Shelf } from './model.ts'
import type { View } from './showroom-view.ts'

/** What people look at beside it: of the same family, else of the category; near in price, popular, not its own siblings. */
export function alsoViewed(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const shelf = catalogue.shelfOf(product.category)
  if (!shelf) return []
  const kin = product.family && shelf.families.get(product.family.id)
  const found = kin ? alikeOf(shelf, product, view, most, (place) => hasBit(kin, place)) : []
  if (found.length === most) return found
  const missing = most - found.length
  return [...found, ...alikeOf(shelf, product, view, missing, (place) => !kin || !hasBit(kin, place))]
}

/** The best sellers are enough to choose from, however large the category is. */
const mostCompared = 100

function alikeOf(
  shelf: Shelf,
  product: Product,
  view: View,
  most: number,
  among: (place: number) => boolean,
): Product[] {
  const price = product.sizes[0]?.finalCents ?? 1
  const { group: ownGroup, tone: own } = product
  const carried = view.selection(shelf)
  const found: { other: Product; group: string; score: number }[] = []
  for (const place of shelf.orders.relevance) {
    if (!among(place) || !hasBit(carried, place)) continue
    const other = shelf.products[place] as Product
    const { group } = other
    if (group === ownGroup) continue
    const its = shelf.finalCents[place] as number
    const near = Math.min(price, its) / Math.max(price, its)
    const tone = own && other.tone?.name === own.name ? 0.25 : 0
    found.push({ other, group, score: near + tone + Math.log1p(other.sold90) / 20 })
    if (found.length === mostCompared) break
  }
  const best = new Map<string, Product>()
  for (const { other, group } of found.sort((a, b) => b.score - a.score || a.other.id - b.other.id)) {
    if (best.size === most) break
    if (!best.has(group)) best.set(group, other)
  }
  return [...best.values()]
}
