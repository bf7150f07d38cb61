import { addBit, type Bits } from './bitset.ts'
import type { Bucket } from './bucket-scores.ts'
import { addEntries, emptySet, type KeptSet, type WordSet } from './word-sets.ts'
import { createWordSums, type Found } from './word-sums.ts'

/**
 * One word of the index that a typed word may mean: its entries in the order of places, what their weights are worth, and the
 * set of a frequent word while it is kept.
 */
export type Reading = { entries: Uint32Array; worth: number; set: () => KeptSet | null }

/** All that a typed word may mean; a place counts by the reading that is worth most there. */
export type Meaning = { readings: Reading[]; instead: string | null }

/** What is found, and the same in buckets, so that only those are scored that may be among the best. */
export type Finds = { found: Found; buckets: Bucket[] }

export type Matching = {
  /**
   * Finds for each question the places that have all of its words or, when no living one does, most of them; twelve words at
   * most. `places` is how many there are, `gone` those that are no longer there. What two questions find is in a bucket of each.
   */
  find: (questions: Meaning[][], places: number, gone: Bits | null) => Finds
}

/** The places of a meaning, and the most that one of them gets for it; where a frequent word is worth it, what one gets that is not `strong`. */
type Spread = WordSet & { worth: number; strong: Bits | null; worthElse: number }

/** So few finds are scored for less than it takes to part them. */
const few = 1024
const mostRows = 12
/** Where rare words are worth most, those places are strong that get more than so much of it. */
const strongShare = 0.5

/**
 * Matches words by their sets of places: 1,024 places at a time, of which only those are looked at where enough of the words
 * occur at all (`word-sums.ts`).
 */
export function createMatching(): Matching {
  const sums = createWordSums()
  /** For words that have no set of their own. */
  const desks: WordSet[] = []
  let desksUsed = 0
  let countOf = new Int32Array(0)
  let listed = new Uint32Array(1024)
  let masks = new Uint16Array(1024)

  function find(questions: Meaning[][], places: number, gone: Bits | null): Finds {
    const known = new Map<Meaning, Spread>()
    desksUsed = 0
    const buckets: Bucket[] = []
    const founds = questions.map((meanings) => {
      const spreads = meanings.map((meaning) => {
        const spread = known.get(meaning) ?? spreadOf(meaning, places)
        known.set(meaning, spread)
        return spread
      })
      const { found, all } = sums.find(spreads, gone)
      addBuckets(buckets, found, meanings, spreads, all)
      return found
    })
    return { found: sums.union(founds), buckets }
  }

  function spreadOf({ readings }: Meaning, places: number): Spread {
    const sets = readings.map(({ set }) => set())
    const one = readings.length === 1 ? sets[0] : null
    if (one) return { ...one, ...bestOf(readings, sets, [one.most], places) }
    const desk = freeDesk(places)
    const most = readings.map(({ entries }, i) => {
      desk.most = 0
      const set = sets[i]
      if (set) takeInSet(desk, set)
      else addEntries(desk, entries)
      return desk.most
    })
    return { ...desk, ...bestOf(readings, sets, most, places) }
  }

  /**
   * What a place gets at most where it is strong, and elsewhere. Where a frequent word is worth most, its heaviest places are
   * strong; where rare ones are, those that get more than `strongShare` of it.
   */
  function bestOf(
    readings: Reading[],
    sets: (KeptSet | null)[],
    most: number[],
    places: number,
  ): Pick<Spread, 'worth' | 'strong' | 'worthElse'> {
    const worths = readings.map(({ worth }, i) => Math.fround((most[i] as number) * worth))
    const worth = Math.max(0, ...worths)
    const best = worths.indexOf(worth)
    const set = sets[best]
    if (set) {
      worths[best] = Math.fround(set.next * (readings[best] as Reading).worth)
      return { worth, strong: set.strong, worthElse: Math.max(...worths) }
    }
    if (readings.length < 2) return { worth, strong: null, worthElse: worth }
    const worthElse = Math.fround(Math.max(worth * strongShare, ...worths.filter((_, i) => sets[i])))
    const strong = freeDesk(places)
    readings.forEach((reading, i) => {
      if ((worths[i] as number) > worthElse) addWorthy(strong.bits, reading, worthElse)
    })
    return { worth, strong: strong.bits, worthElse }
  }

  function freeDesk(places: number): WordSet {
    const at = desksUsed++
    const desk = desks[at]
    if (desk?.bits.length === (places + 31) >>> 5) {
      desk.bits.fill(0)
      desk.blocks.fill(0)
      return desk
    }
    const fresh = emptySet(places)
    desks[at] = fresh
    return fresh
  }

  /** Places by which of the words they have (all of `all`) and, where they are many, by which of them are strong there. */
  function addBuckets(
    buckets: Bucket[],
    { words, bits, size }: Found,
    meanings: Meaning[],
    spreads: Spread[],
    all: boolean,
  ): void {
    const sets: Bits[] = all ? [] : spreads.map((spread) => spread.bits)
    const strongAt = spreads.map(({ strong, worth, worthElse }) =>
      strong && worthElse < worth && size > few && sets.length < mostRows ? sets.push(strong) - 1 : -1,
    )
    if (sets.length === 0) {
      const among = { places: placesOf(words, bits, size), from: 0, end: size }
      buckets.push({ ...among, ...boundOf(meanings, spreads, -1, () => true) })
      return
    }
    if (listed.length < size) {
      listed = new Uint32Array(size * 2)
      masks = new Uint16Array(size * 2)
    }
    if (countOf.length < 1 << sets.length) countOf = new Int32Array(1 << sets.length)
    const [places, own, counts] = [listed, masks, countOf]
    const kinds: number[] = []
    const rows = new Array<number>(sets.length).fill(0)
    let at = 0
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as number
      for (let s = 0; s < sets.length; s++) rows[s] = (sets[s] as Bits)[word] as number
      for (let left = bits[i] as number; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left)
        let mask = 0
        for (let s = 0; s < rows.length; s++) mask |= (((rows[s] as number) >>> bit) & 1) << s
        places[at] = word * 32 + bit
        own[at++] = mask
        if (counts[mask] === 0) kinds.push(mask)
        counts[mask] = (counts[mask] as number) + 1
      }
    }
    const sorted = new Uint32Array(size)
    const strongIn = (mask: number, i: number) => {
      const row = strongAt[i] as number
      return row < 0 || ((mask >>> row) & 1) === 1
    }
    let from = 0
    for (const mask of kinds) {
      const end = from + (counts[mask] as number)
      counts[mask] = from
      const among = { places: sorted, from, end }
      buckets.push({ ...among, ...boundOf(meanings, spreads, all ? -1 : mask, (i) => strongIn(mask, i)) })
      from = end
    }
    for (let i = 0; i < size; i++) {
      const mask = own[i] as number
      const next = counts[mask] as number
      counts[mask] = next + 1
      sorted[next] = places[i] as number
    }
    for (const mask of kinds) counts[mask] = 0
  }

  return { find }
}

function placesOf(words: Uint32Array, bits: Uint32Array, size: number): Uint32Array {
  const places = new Uint32Array(size)
  let at = 0
  for (let i = 0; i < words.length; i++) {
    const first = (words[i] as number) * 32
    for (let left = bits[i] as number; left !== 0; left &= left - 1)
      places[at++] = first + 31 - Math.clz32(left & -left)
  }
  return places
}

/** Adds the places of entries that are worth more than so much. */
function addWorthy(bits: Bits, { entries, worth }: Reading, than: number): void {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number
    if ((entry & 15) * worth > than) addBit(bits, entry >>> 4)
  }
}

function boundOf(
  all: Meaning[],
  spreads: Spread[],
  mask: number,
  isStrong: (word: number) => boolean,
): Pick<Bucket, 'meanings' | 'most'> {
  const meanings: Meaning[] = []
  // As scores are added up, so that none is greater by a rounding.
  let sum = 0
  for (let i = 0; i < all.length; i++) {
    if (((mask >>> i) & 1) === 0) continue
    meanings.push(all[i] as Meaning)
    const { worth, worthElse } = spreads[i] as Spread
    sum = Math.fround(sum + (isStrong(i) ? worth : worthElse))
  }
  return { meanings, most: sum * meanings.length }
}

function takeInSet(into: WordSet, { bits, blocks, most }: WordSet): void {
  for (let i = 0; i < blocks.length; i++) into.blocks[i] = (into.blocks[i] as number) | (blocks[i] as number)
  for (let w = 0; w < bits.length; w++) into.bits[w] = (into.bits[w] as number) | (bits[w] as number)
  into.most = Math.max(into.most, most)
}
