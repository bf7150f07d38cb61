import { hasBit } from './bitset.ts'
import type { Catalogue } from './catalogue.ts'
import type { Product, Shelf } from './model.ts'
import type { View } from './showroom-view.ts'

const mostAlike = 8

/** What its page shows as more like it: of the same family, else of the category; near in price, popular, not its own siblings. */
export function moreLike(catalogue: Catalogue, product: Product, view: View): Product[] {
  return alike(catalogue, product, view, mostAlike)
}

/** Others beside those, which stand on the same page; the same where there are no more. */
export function alsoViewed(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const found = alike(catalogue, product, view, mostAlike + most)
  return found.length > mostAlike ? found.slice(mostAlike) : found.slice(0, most)
}

function alike(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
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
  const { group: ownGroup, tone } = product
  const own = tone?.name
  const carried = view.selection(shelf)
  const known = factsOf(shelf)
  const found: { facts: Facts; score: number }[] = []
  for (const place of shelf.orders.relevance) {
    if (!among(place) || !hasBit(carried, place)) continue
    const facts = known(place)
    if (facts.group === ownGroup) continue
    const its = shelf.finalCents[place] as number
    const near = Math.min(price, its) / Math.max(price, its)
    found.push({ facts, score: near + (own && facts.tone === own ? 0.25 : 0) + facts.sold })
    if (found.length === mostCompared) break
  }
  const best = new Map<string, Product>()
  for (const { facts } of found.sort((a, b) => b.score - a.score || a.facts.other.id - b.facts.other.id)) {
    if (best.size === most) break
    if (!best.has(facts.group)) best.set(facts.group, facts.other)
  }
  return [...best.values()]
}

/** What does not change of a product while it stands in its place. */
type Facts = { other: Product; group: string; tone: string | undefined; sold: number }

const ofShelves = new WeakMap<Shelf, Map<number, Facts>>()

/** Every product's page compares the same best sellers, so that they are looked at once. */
function factsOf(shelf: Shelf): (place: number) => Facts {
  const known = ofShelves.get(shelf) ?? new Map<number, Facts>()
  ofShelves.set(shelf, known)
  return (place) => {
    let facts = known.get(place)
    const other = shelf.products[place] as Product
    if (facts?.other !== other) {
      const { group, tone, sold90 } = other
      facts = { other, group, tone: tone?.name, sold: Math.log1p(sold90) / 20 }
      known.set(place, facts)
    }
    return facts
  }
}
