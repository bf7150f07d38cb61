import { addBit, type Bits, eachBit, emptyBits } from './bitset.ts'
import type { Category, Product, Shelf } from './model.ts'
import type { Found } from './word-sums.ts'

/** What a copy holds of the places; the ids of the categories beside it. */
export type SavedStanding = {
  /** What a place's score has besides its words; no number where nothing stands. */
  extra: Float64Array
  numberAt: Uint32Array
  /** By the numbers of the products. */
  placeAt: Uint32Array
  categoryAt: Uint16Array
  shelfPlaceAt: Uint32Array
  categories: number[]
  /** Where each category's places begin, in words of 32. */
  starts: number[]
  size: number
}

/**
 * Where products stand in the search: each category's beside each other in the order of its shelf, so that the finds on a
 * shelf are a stretch of the finds, and words that belong to a category lie together. Those that come later follow them all.
 */
export type Standing = {
  extra: () => Float64Array
  /** No place is as great. */
  size: () => number
  /** Null where nothing stands. */
  numberAt: (place: number) => number | null
  placeOf: (product: Product) => number
  /** The greatest of `extra`. */
  mostExtra: () => number
  /** Gives a product that comes later a place. */
  add: (product: Product) => number
  /** After products have come to a shelf or gone; those before place `from` stand where they stood. */
  follow: (shelf: Shelf, from: number) => void
  /** The finds as a set for each of the shelves that has some, made anew. */
  sets: (found: Pick<Found, 'words' | 'bits'>, shelves: Shelf[]) => Map<Shelf, Bits>
  save: () => SavedStanding
}

export function createStanding(
  products: Product[],
  categories: Map<number, Category>,
  saved: SavedStanding | null,
): Standing {
  const laid = saved ?? layOut(products)
  const { starts } = laid
  let { extra, numberAt, placeAt, categoryAt, shelfPlaceAt, size } = laid
  const tops = laid.categories.map((id) => categories.get(id) as Category)
  /** A word of 32: behind it stand those that came later; the places before it are their shelves' as long as these stay as they were. */
  const firstLater = starts.at(-1) as number
  const moved = new Set<number>()
  let mostExtra = 0
  for (let place = 0; place < size; place++)
    if ((extra[place] as number) > mostExtra) mostExtra = extra[place] as number

  function add(product: Product): number {
    const place = size++
    if (place >= extra.length) {
      const most = Math.ceil(place * 1.1) + 1024
      extra = grown(extra, new Float64Array(most).fill(Number.NaN))
      numberAt = grown(numberAt, new Uint32Array(most))
      placeAt = grown(placeAt, new Uint32Array(most))
      categoryAt = grown(categoryAt, new Uint16Array(most))
      shelfPlaceAt = grown(shelfPlaceAt, new Uint32Array(most))
    }
    extra[place] = extraOf(product)
    mostExtra = Math.max(mostExtra, extra[place] as number)
    numberAt[place] = product.number
    placeAt[product.number] = place
    const category = tops.indexOf(product.category)
    categoryAt[place] = category < 0 ? tops.push(product.category) - 1 : category
    shelfPlaceAt[place] = product.place
    return place
  }

  function sets({ words, bits }: Pick<Found, 'words' | 'bits'>, shelves: Shelf[]): Map<Shelf, Bits> {
    const shelfOf = new Map(shelves.map((shelf) => [shelf.category, shelf]))
    const wanted = tops.map((category) => shelfOf.get(category))
    const found = new Array<Bits | undefined>(tops.length)
    const setOf = (category: number): Bits | undefined => {
      const shelf = wanted[category]
      if (shelf) found[category] ??= emptyBits(shelf.products.length)
      return found[category]
    }
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as number
      const category = categoryAt[word * 32] as number
      if (word < firstLater && !moved.has(category)) {
        const set = setOf(category)
        const at = word - (starts[category] as number)
        if (set) set[at] = (set[at] as number) | (bits[i] as number)
        continue
      }
      eachBit(bits.subarray(i, i + 1), (bit) => {
        const set = setOf(categoryAt[word * 32 + bit] as number)
        if (set) addBit(set, shelfPlaceAt[word * 32 + bit] as number)
      })
    }
    const some = new Map<Shelf, Bits>()
    found.forEach((set, category) => {
      if (set) some.set(wanted[category] as Shelf, set)
    })
    return some
  }

  return {
    extra: () => extra,
    size: () => size,
    numberAt: (place) => (Number.isNaN(extra[place]) ? null : (numberAt[place] as number)),
    placeOf: (product) => placeAt[product.number] as number,
    mostExtra: () => mostExtra,
    add,
    follow({ category, products }, from) {
      let before = false
      for (let at = from; at < products.length; at++) {
        const place = placeAt[(products[at] as Product).number] as number
        if (shelfPlaceAt[place] === at) continue
        shelfPlaceAt[place] = at
        if (place >>> 5 < firstLater) before = true
      }
      if (before) moved.add(tops.indexOf(category))
    },
    sets,
    save: () => ({
      ...{ extra, numberAt, placeAt, categoryAt, shelfPlaceAt, starts, size },
      categories: tops.map(({ id }) => id),
    }),
  }
}

function layOut(products: Product[]): SavedStanding {
  const counts = new Map<Category, number>()
  for (const { category, place } of products)
    counts.set(category, Math.max(counts.get(category) ?? 0, place + 1))
  const starts = [0]
  for (const count of counts.values()) starts.push((starts.at(-1) as number) + ((count + 31) >>> 5))
  const tops = [...counts.keys()]
  const numbers = new Map(tops.map((category, i) => [category, i]))
  const size = (starts.at(-1) as number) * 32
  const laid = {
    ...{ size, starts, categories: tops.map(({ id }) => id) },
    extra: new Float64Array(size).fill(Number.NaN),
    numberAt: new Uint32Array(size),
    placeAt: new Uint32Array(size),
    categoryAt: new Uint16Array(size),
    shelfPlaceAt: new Uint32Array(size),
  }
  starts.slice(0, -1).forEach((start, category) => {
    laid.categoryAt.fill(category, start * 32, (starts[category + 1] as number) * 32)
  })
  for (const product of products) {
    const start = starts[numbers.get(product.category) as number] as number
    const place = start * 32 + product.place
    laid.extra[place] = extraOf(product)
    laid.numberAt[place] = product.number
    laid.placeAt[product.number] = place
    laid.shelfPlaceAt[place] = product.place
  }
  return laid
}

function extraOf({ sold90 }: Product): number {
  return Math.log1p(sold90) * 0.15
}

function grown<T extends Float64Array | Uint32Array | Uint16Array>(before: T, larger: T): T {
  larger.set(before)
  return larger
}
