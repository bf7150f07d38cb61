import type { Matches } from '../search/types.ts'
import { type Bits, eachBit, hasBit } from './bitset.ts'
import { compareBy, sortKeys } from './category-index.ts'
import type { ListRequest } from './listing.ts'
import type { CategoryIndex, Product } from './model.ts'

/** What the filters leave of a category. */
type Left = { index: CategoryIndex; all: Bits }
type PageRequest = Pick<ListRequest, 'view' | 'indexes' | 'matches' | 'sort' | 'perPage'>

/** One page of the filtered products. The cost grows with the depth of the page. */
export function pageOf(filtered: Left[], request: PageRequest, skip: number): Product[] {
  const { matches, sort, perPage } = request
  if (matches && sort === 'relevance' && filtered.some(({ index }) => matches.get(index.category.id)?.scores))
    return bestOf(filtered, matches, skip + perPage).slice(skip)
  const order = orderOf(request)
  if (filtered.length === 1) {
    const only = filtered[0] as Left
    return walk(only, order.places(only.index), skip, perPage)
  }
  // Over several categories: pages are usually near the front, so the first products of each category are enough.
  return filtered
    .flatMap((one) => walk(one, order.places(one.index), 0, skip + perPage))
    .sort(order.compare)
    .slice(skip, skip + perPage)
}

/** The best `most` search results; best sellers come first among equal scores. */
export function bestOf(filtered: Left[], matches: Matches, most: number): Product[] {
  let best: { product: Product; score: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  const shrink = () => {
    best.sort(
      (a, b) => b.score - a.score || b.product.sold90 - a.product.sold90 || a.product.id - b.product.id,
    )
    best = best.slice(0, most)
    if (best.length === most) least = best.at(-1)?.score ?? least
  }
  for (const { index, all } of filtered) {
    const scores = matches.get(index.category.id)?.scores
    eachBit(all, (place) => {
      const score = scores?.[place] ?? 0
      if (score < least) return
      best.push({ product: index.products[place] as Product, score })
      if (best.length > most * 2 + 2000) shrink()
    })
  }
  shrink()
  return best.map(({ product }) => product)
}

function walk({ index, all }: Left, places: Uint32Array, skip: number, take: number): Product[] {
  const page: Product[] = []
  let passed = 0
  for (const place of places) {
    if (!hasBit(all, place) || passed++ < skip) continue
    page.push(index.products[place] as Product)
    if (page.length === take) break
  }
  return page
}

type Order = {
  places: (index: CategoryIndex) => Uint32Array
  compare: (a: Product, b: Product) => number
}

function orderOf({ sort, view, indexes }: PageRequest): Order {
  if (sort !== 'price_asc' && sort !== 'price_desc' && sort !== 'sqft_asc')
    return { places: (index) => index.sorted(sort), compare: compareBy(sortKeys[sort]) }
  const order = sort === 'sqft_asc' ? 'sqft' : 'price'
  const keys = new Map(indexes.map((index) => [index.category, view.prices(index).keys[order]]))
  const compare = compareBy((product) => keys.get(product.category)?.(product) ?? 0)
  const places = (index: CategoryIndex) => view.prices(index).sorted(order)
  if (sort !== 'price_desc') return { places, compare }
  return { places: (index) => places(index).toReversed(), compare: (a, b) => compare(b, a) }
}
