import { hasBit } from './bitset.ts'
import type { Cut, ListRequest } from './listing.ts'
import type { Product, Shelf } from './model.ts'

/** One page of what is left of the shelves. Costs grow with how deep the page lies, not with the catalogue. */
export function pageOf(cuts: Cut[], request: ListRequest, skip: number): Product[] {
  if (request.hits && request.sort === 'relevance')
    return ranked(cuts, request.hits.ranked(), skip, request.perPage)
  const order = orderOf(request)
  if (cuts.length === 1) {
    const only = cuts[0] as Cut
    return walk(only, order.places(only.shelf), skip, request.perPage)
  }
  // Over several shelves: the page is near the front as a rule, so that each needs to give no more than its first.
  const found: Product[] = []
  for (const { shelf, all } of cuts) {
    let taken = 0
    for (const place of order.places(shelf)) {
      if (!hasBit(all, place)) continue
      found.push(shelf.products[place] as Product)
      if (++taken >= skip + request.perPage) break
    }
  }
  return found.sort(order.compare).slice(skip, skip + request.perPage)
}

/** The finds from the best down, as far as the page needs them. */
function ranked(cuts: Cut[], hits: Iterable<Product>, skip: number, take: number): Product[] {
  const cutOf = new Map(cuts.map((cut) => [cut.shelf.category, cut]))
  const page: Product[] = []
  let passed = 0
  for (const product of hits) {
    const all = cutOf.get(product.category)?.all
    if (!all || !hasBit(all, product.place) || passed++ < skip) continue
    page.push(product)
    if (page.length === take) break
  }
  return page
}

function walk({ shelf, all }: Cut, places: Iterable<number>, skip: number, take: number): Product[] {
  const page: Product[] = []
  let passed = 0
  for (const place of places) {
    if (!hasBit(all, place) || passed++ < skip) continue
    page.push(shelf.products[place] as Product)
    if (page.length === take) break
  }
  return page
}

function* backwards(order: Uint32Array): Generator<number> {
  for (let i = order.length - 1; i >= 0; i--) yield order[i] as number
}

type Order = { places: (shelf: Shelf) => Iterable<number>; compare: (a: Product, b: Product) => number }

function orderOf({ sort, view, shelves }: ListRequest): Order {
  const shelfOf = new Map(shelves.map((shelf) => [shelf.category, shelf]))
  const price = (p: Product) => view.prices(shelfOf.get(p.category) as Shelf).cents[p.place] as number
  const tie = (a: Product, b: Product) => a.id - b.id
  switch (sort) {
    case 'price_asc':
      return {
        places: (s) => view.prices(s).ascending(),
        compare: (a, b) => price(a) - price(b) || tie(a, b),
      }
    case 'price_desc':
      return {
        places: (s) => backwards(view.prices(s).ascending()),
        compare: (a, b) => price(b) - price(a) || tie(b, a),
      }
    case 'sqft_asc': {
      const rate = (p: Product) => price(p) / (p.sizes[0]?.boxSqftHundredths ?? 1e-9)
      return { places: (s) => view.prices(s).perSqft(), compare: (a, b) => rate(a) - rate(b) || tie(a, b) }
    }
    case 'newest':
      return { places: (s) => s.orders.newest, compare: (a, b) => b.listedAt - a.listedAt || tie(a, b) }
    case 'rating':
      return {
        places: (s) => s.orders.rating,
        compare: (a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount || tie(a, b),
      }
    case 'name':
      return {
        places: (s) => s.orders.name,
        compare: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : tie(a, b)),
      }
    default:
      return {
        places: (s) => s.orders.relevance,
        compare: (a, b) => b.sold90 - a.sold90 || tie(a, b),
      }
  }
}
