import { addBit, type Bits, emptyBits } from './bitset.ts'
import type { Category, Product, Shelf } from './model.ts'

/** What a text finds, and the query as it was understood when a word had to be mended. */
export type Hits = {
  size: number
  mended: string | null
  /** From the best down; sorted only as far as somebody looks. */
  ranked: () => Iterable<Product>
  /** The finds as a set for each of the shelves that has some, made anew for the caller. */
  sets: (shelves: Shelf[]) => Map<Shelf, Bits>
}

/** Where the places of an index stand on their shelves. */
export type Positions = {
  productAt: (place: number) => Product | null
  categories: Category[]
  /** The number of each place's category in `categories`, and its place on that shelf. */
  categoryAt: Uint16Array
  shelfPlaceAt: Uint32Array
}

const mostPlaces = 2 ** 27
const firstSorted = 128

/** One number for score and place, the best first; equal scores (to a thousandth) in the order of places. */
export function rankOf(score: number, place: number): number {
  return (2 ** 24 - Math.min(2 ** 24 - 1, Math.round(score * 1000))) * mostPlaces + place
}

/** `ranks` as of `rankOf`, in no order; they are the hits' own from now on. */
export function createHits(ranks: Float64Array, mended: string | null, positions: () => Positions): Hits {
  let sorted = 0
  /** Few look further than the first page, and sorting all finds costs more than finding them. */
  function sortMore(): void {
    if (sorted === 0 && ranks.length > 4 * firstSorted) {
      bringLeast(ranks, firstSorted)
      ranks.subarray(0, firstSorted).sort()
      sorted = firstSorted
    } else {
      ranks.subarray(sorted).sort()
      sorted = ranks.length
    }
  }
  return {
    size: ranks.length,
    mended,
    *ranked() {
      const { productAt } = positions()
      for (let i = 0; i < ranks.length; i++) {
        if (i >= sorted) sortMore()
        const product = productAt(placeOf(ranks[i] as number))
        if (product) yield product
      }
    },
    sets(shelves) {
      const { categories, categoryAt, shelfPlaceAt } = positions()
      const shelfOf = new Map(shelves.map((shelf) => [shelf.category, shelf]))
      const wanted = categories.map((category) => shelfOf.get(category))
      const sets = new Array<Bits | undefined>(categories.length)
      for (let i = 0; i < ranks.length; i++) {
        const place = placeOf(ranks[i] as number)
        const category = categoryAt[place] as number
        let set = sets[category]
        if (!set) {
          const shelf = wanted[category]
          if (!shelf) continue
          set = emptyBits(shelf.products.length)
          sets[category] = set
        }
        addBit(set, shelfPlaceAt[place] as number)
      }
      const found = new Map<Shelf, Bits>()
      wanted.forEach((shelf, category) => {
        const set = sets[category]
        if (shelf && set) found.set(shelf, set)
      })
      return found
    },
  }
}

function placeOf(rank: number): number {
  return rank - Math.floor(rank / mostPlaces) * mostPlaces
}

/** Brings the least so many to the front, in no order (Hoare's selection). */
function bringLeast(list: Float64Array, most: number): void {
  let from = 0
  let to = list.length - 1
  while (from < to) {
    const pivot = list[(from + to) >>> 1] as number
    let low = from
    let high = to
    while (low <= high) {
      while ((list[low] as number) < pivot) low++
      while ((list[high] as number) > pivot) high--
      if (low > high) break
      const held = list[low] as number
      list[low++] = list[high] as number
      list[high--] = held
    }
    if (most - 1 <= high) to = high
    else if (most - 1 >= low) from = low
    else return
  }
}
