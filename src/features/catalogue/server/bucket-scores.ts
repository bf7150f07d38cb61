import type { Meaning, Reading } from './search-match.ts'
import { entryAt } from './word-sets.ts'

/** Finds that have the same words of a question: `places` from the first to the end. */
export type Bucket = {
  places: Uint32Array
  from: number
  end: number
  /** The words that they have. */
  meanings: Meaning[]
  /** No score is greater, what a place has besides its words left out. */
  most: number
}

let scratch = new Float32Array(1024)

/** The scores of its places, good until the next call; `extra` is what each place has besides its words. */
export function scoresOf({ places: all, from, end, meanings }: Bucket, extra: Float64Array): Float32Array {
  const places = all.subarray(from, end)
  if (scratch.length < places.length) scratch = new Float32Array(places.length * 2)
  const scores = scratch
  scores.fill(0, 0, places.length)
  for (const { readings } of meanings) {
    if (readings.length === 1) addWorths(readings[0] as Reading, places, scores)
    else addBestWorths(readings, places, scores, extra.length)
  }
  const words = meanings.length
  for (let i = 0; i < places.length; i++)
    scores[i] = (scores[i] as number) * words + (extra[places[i] as number] as number)
  return scores
}

/** Each place has the word. */
function addWorths(reading: Reading, places: Uint32Array, scores: Float32Array): void {
  const { entries, worth } = reading
  const set = reading.set()
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number
    const entry = entries[set ? entryAt(set, place) : firstFrom(entries, place)] as number
    scores[i] = (scores[i] as number) + Math.fround((entry & 15) * worth)
  }
}

/** What rare words are worth by place; all 0 between two calls. */
let worthAt = new Float32Array(0)

/** Each place has one of the words at least. Rare words are gone through whole, frequent ones looked up. */
function addBestWorths(given: Reading[], places: Uint32Array, scores: Float32Array, size: number): void {
  const rare = given.filter(({ set }) => set() === null)
  const frequent = given.flatMap(({ entries, worth, set }) => {
    const known = set()
    return known ? [{ entries, worth, set: known }] : []
  })
  if (worthAt.length < size) worthAt = new Float32Array(size)
  const worths = worthAt
  for (const { entries, worth } of rare) {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as number
      const own = (entry & 15) * worth
      if (own > (worths[entry >>> 4] as number)) worths[entry >>> 4] = own
    }
  }
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number
    let best = worths[place] as number
    for (let f = 0; f < frequent.length; f++) {
      const { entries, worth, set } = frequent[f] as (typeof frequent)[number]
      if (((set.bits[place >>> 5] as number) >>> (place & 31)) & 1) {
        const own = Math.fround(((entries[entryAt(set, place)] as number) & 15) * worth)
        if (own > best) best = own
      }
    }
    scores[i] = (scores[i] as number) + best
  }
  for (const { entries } of rare) {
    for (let i = 0; i < entries.length; i++) worths[(entries[i] as number) >>> 4] = 0
  }
}

/** Where the first entry of a place or of a later one stands. */
function firstFrom(entries: Uint32Array, place: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as number) >>> 4 < place) low = middle + 1
    else high = middle
  }
  return low
}
