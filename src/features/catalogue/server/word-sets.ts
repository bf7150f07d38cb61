import { LRUCache } from 'lru-cache'
import { addEntries } from './bit-sums.ts'
import { type Bits, emptyBits } from './bitset.ts'

/** Kept over all words, 4 bytes each: a bit a product and word. */
const mostKept = 2_000_000
/** A word is frequent that one of so many products has. */
const frequent = 64

/** The places of frequent words as sets, made when a word is first asked for and kept until a product's words change. */
export function createWordSets() {
  const sets = new LRUCache<string, Bits>({ maxSize: mostKept, sizeCalculation: (set) => set.length + 20 })
  return {
    /** Null for a word that is not frequent among `places` of them. */
    of(word: string, entries: Uint32Array, places: number): Bits | null {
      if (entries.length * frequent < places) return null
      const known = sets.get(word)
      if (known) return known
      const set = emptyBits(places)
      addEntries(set, entries)
      sets.set(word, set)
      return set
    },
    forget: () => sets.clear(),
  }
}
