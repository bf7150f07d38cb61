import { type Bits, countBits, countCommon } from './bitset.ts'
import type { Shelf, ShelfFacet } from './model.ts'

/** Counts of whole selections; they hold as long as the shelf and the selection themselves. */
const ofSelections = new WeakMap<Shelf, WeakMap<Bits, Uint32Array>>()

/** After a product has moved from one step of a facet to another. */
export function forgetCounts(shelf: Shelf): void {
  ofSelections.delete(shelf)
}

/**
 * How many of the set have each value of the facets, by the values' numbers. A small set costs its own products, a large one
 * the words of the values' sets; a showroom's whole selection of a shelf (`lasting`) is counted once.
 */
export function countValues(shelf: Shelf, set: Bits, facets: ShelfFacet[], lasting: boolean): Uint32Array {
  if (!lasting) return count(shelf, set, facets)
  let known = ofSelections.get(shelf)
  if (!known) {
    known = new WeakMap()
    ofSelections.set(shelf, known)
  }
  const kept = known.get(set)
  if (kept) return kept
  const counted = count(shelf, set, shelf.facets)
  known.set(set, counted)
  return counted
}

function count(shelf: Shelf, set: Bits, facets: ShelfFacet[]): Uint32Array {
  const counts = new Uint32Array(shelf.marks.count)
  const marked = facets.filter((facet) => facet.marked)
  if (marked.length > 0) countMarked(shelf, set, marked, counts)
  for (const facet of facets) if (!facet.marked) countSets(set, facet, counts)
  return counts
}

function countMarked(shelf: Shelf, set: Bits, facets: ShelfFacet[], counts: Uint32Array): void {
  const { starts, numbers } = shelf.marks
  const values = facets.reduce((sum, facet) => sum + facet.values.length, 0)
  const marksEach = Math.min(facets.length * 1.2, numbers.length / Math.max(1, shelf.products.length))
  // A word of a value's set costs about half of a mark.
  if (countBits(set) * marksEach * 2 < values * set.length) {
    // A place's marks stand in the order of the facets.
    const last = facets.reduce((end, { first, values }) => Math.max(end, first + values.length), 0)
    for (let w = 0; w < set.length; w++) {
      for (let word = set[w] as number; word !== 0; word &= word - 1) {
        const place = w * 32 + 31 - Math.clz32(word & -word)
        const end = starts[place + 1] as number
        for (let at = starts[place] as number; at < end; at++) {
          const number = numbers[at] as number
          if (number >= last) break
          counts[number] = (counts[number] as number) + 1
        }
      }
    }
    return
  }
  for (const facet of facets) countSets(set, facet, counts)
}

function countSets(set: Bits, { first, values }: ShelfFacet, counts: Uint32Array): void {
  values.forEach(({ bits }, i) => {
    counts[first + i] = countCommon(set, bits)
  })
}
