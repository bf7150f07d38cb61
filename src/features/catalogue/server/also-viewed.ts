import type { View } from '../prices/showroom-view.ts'
import { hasBit } from './bitset.ts'
import type { Catalogue } from './catalogue.ts'
import type { CategoryIndex, Product } from './model.ts'

const mostAlike = 8

/**
 * Similar products for the product page: from the same family, otherwise the category; close in price, popular, and not
 * from its own group.
 */
export function moreLike(catalogue: Catalogue, product: Product, view: View): Product[] {
  return alike(catalogue, product, view, mostAlike)
}

/** Further similar products that the page does not show yet; if there are no more, the same ones. */
export function alsoViewed(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const found = alike(catalogue, product, view, mostAlike + most)
  return found.length > mostAlike ? found.slice(mostAlike) : found.slice(0, most)
}

function alike(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const index = catalogue.indexOf(product.category)
  if (!index) return []
  const kin = product.family && index.families.get(product.family.id)
  const found = kin ? alikeOf(index, product, view, most, (place) => hasBit(kin, place)) : []
  if (found.length === most) return found
  const missing = most - found.length
  return [...found, ...alikeOf(index, product, view, missing, (place) => !kin || !hasBit(kin, place))]
}

/** Compares only the best sellers, so that large categories stay fast. */
const mostCompared = 100

function alikeOf(
  index: CategoryIndex,
  product: Product,
  view: View,
  most: number,
  among: (place: number) => boolean,
): Product[] {
  const price = product.sizes[0]?.finalCents ?? 1
  const { group: ownGroup, tone } = product
  const own = tone?.name
  const carried = view.selection(index)
  const found: { other: Product; score: number }[] = []
  for (const place of index.sorted('relevance')) {
    if (!among(place) || !hasBit(carried, place)) continue
    const other = index.products[place] as Product
    if (other.group === ownGroup) continue
    const its = other.sizes[0]?.finalCents ?? 1
    const near = Math.min(price, its) / Math.max(price, its)
    const sameTone = own && other.tone?.name === own ? 0.25 : 0
    found.push({ other, score: near + sameTone + Math.log1p(other.sold90) / 20 })
    if (found.length === mostCompared) break
  }
  const best = new Map<string, Product>()
  for (const { other } of found.sort((a, b) => b.score - a.score || a.other.id - b.other.id)) {
    if (best.size === most) break
    if (!best.has(other.group)) best.set(other.group, other)
  }
  return [...best.values()]
}
