import type { Bits } from './bitset.ts'
import type { Product, Shelf } from './model.ts'

/** What a text finds, and the query as it was understood when a word had to be mended. */
export type Hits = {
  size: number
  mended: string | null
  /** From the best down; scored and sorted only as far as somebody looks. */
  ranked: () => Iterable<Product>
  /** The finds as a set for each of the shelves that has some, made anew for the caller. */
  sets: (shelves: Shelf[]) => Map<Shelf, Bits>
}
