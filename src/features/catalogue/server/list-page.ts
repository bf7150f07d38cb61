import { eachBit, hasBit } from './bitset.ts'
import type { Filtered, ListRequest } from './listing.ts'
import type { CategoryIndex, Product } from './model.ts'
import type { Matches } from './search/types.ts'

/** One page of what filters leave. Costs grow with how deep the page lies. */
export function pageOf(filtered: Filtered[], request: ListRequest, skip: number): Product[] {
  const { matches, sort, perPage } = request
  if (matches && sort === 'relevance' && filtered.some(({ index }) => matches.get(index.category.id)?.scores))
    return bestOf(filtered, matches, skip + perPage).slice(skip)
  const order = orderOf(request)
  if (filtered.length === 1) {
    const only = filtered[0] as Filtered
    return walk(only, order.places(only.index), skip, perPage)
  }
  // Over several categories: the page is near the front as a rule, so that each needs to give no more than its first.
  return filtered
    .flatMap((one) => walk(one, order.places(one.index), 0, skip + perPage))
    .sort(order.compare)
    .slice(skip, skip + perPage)
}

/** The best of what a search has found, best sellers first among equals: the first `most` of all. */
export function bestOf(
  filtered: Pick<Filtered, 'index' | 'all'>[],
  matches: Matches,
  most: number,
): Product[] {
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

function walk({ index, all }: Filtered, places: Iterable<number>, skip: number, take: number): Product[] {
  const page: Product[] = []
  let passed = 0
  for (const place of places) {
    if (!hasBit(all, place) || passed++ < skip) continue
    page.push(index.products[place] as Product)
    if (page.length === take) break
  }
  return page
}

function* backwards(order: Uint32Array): Generator<number> {
  for (let i = order.length - 1; i >= 0; i--) yield order[i] as number
}

type Order = {
  places: (index: CategoryIndex) => Iterable<number>
  compare: (a: Product, b: Product) => number
}

function orderOf({ sort, view, indexes }: ListRequest): Order {
  const indexOf = new Map(indexes.map((index) => [index.category, index]))
  const price = (p: Product) => view.prices(indexOf.get(p.category) as CategoryIndex).cents[p.place] as number
  const tie = (a: Product, b: Product) => a.id - b.id
  switch (sort) {
    case 'price_asc':
      return {
        places: (index) => view.prices(index).ascending(),
        compare: (a, b) => price(a) - price(b) || tie(a, b),
      }
    case 'price_desc':
      return {
        places: (index) => backwards(view.prices(index).ascending()),
        compare: (a, b) => price(b) - price(a) || tie(b, a),
      }
    case 'sqft_asc': {
      const rate = (p: Product) => price(p) / (p.sizes[0]?.boxSqftHundredths ?? 1e-9)
      return {
        places: (index) => view.prices(index).perSqft(),
        compare: (a, b) => rate(a) - rate(b) || tie(a, b),
      }
    }
    case 'newest':
      return {
        places: (index) => index.sorted('newest'),
        compare: (a, b) => b.listedAt - a.listedAt || tie(a, b),
      }
    case 'rating':
      return {
        places: (index) => index.sorted('rating'),
        compare: (a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount || tie(a, b),
      }
    case 'name':
      return {
        places: (index) => index.sorted('name'),
        compare: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : tie(a, b)),
      }
    default:
      return {
        places: (index) => index.sorted('relevance'),
        compare: (a, b) => b.sold90 - a.sold90 || tie(a, b),
      }
  }
}
