import { createBitSums } from './bit-sums.ts'
import { type Bits, hasBit } from './bitset.ts'

/**
 * One word of the index that a typed word may mean: its entries in the order of places, and what their weights are worth.
 * `bits` has the places of a frequent word as a set.
 */
export type Reading = { entries: Uint32Array; worth: number; bits: Bits | null }

/** All that a typed word may mean; a place counts by the reading that is worth most there. */
export type Meaning = { readings: Reading[]; size: number; instead: string | null }

export type Matching = {
  /**
   * Finds the places that have all the words or, when no living one does, most of them; twelve words at most. `extra` is what
   * a place's score has besides its words; no number for a place that is no longer there.
   */
  add: (meanings: Meaning[], extra: Float64Array) => void
  /** What has been found since the last call, with the best of its scores; in no order. */
  take: () => { places: Uint32Array; scores: Float32Array }
}

/** A look at one place in sorted entries costs about as much as passing so many of them. */
const lookup = 6
/** A look at one place costs about as much as adding up the words of so many places. */
const counted = 64

/**
 * Matches words by their entries. Where the rarest word is rare, the others are looked up at its places. Else, and where no
 * place has all words, the words of 32 places at a time are added up in sets of bits, and only the places that have enough
 * are looked at and scored: what a search costs besides grows by a bit a place.
 */
export function createMatching(): Matching {
  /** A place's number among the candidates, from 1. */
  let numbers = new Uint32Array(0)
  let top = new Float32Array(0)
  let candidates = new Uint32Array(0)
  /** How many words each candidate has; all 0 beyond the candidates, as are the values. */
  let counts = new Uint8Array(0)
  /** What each word is worth at each candidate, all words of one beside each other. */
  let values = new Float32Array(0)
  let size = 0
  /** Whether the candidates have their numbers. */
  let numbered = false
  let words = 0
  /** What has been found: places and scores, and with a second question also the score at its place. */
  let found = new Uint32Array(0)
  let scored = new Float32Array(0)
  let all = 0
  let questions = 0
  const sums = createBitSums()

  function add(meanings: Meaning[], extra: Float64Array): void {
    if (numbers.length < extra.length) {
      numbers = new Uint32Array(extra.length)
      const larger = new Float32Array(extra.length)
      larger.set(top)
      top = larger
    }
    words = meanings.length
    const rarest = [...meanings.keys()].sort(
      (a, b) => (meanings[a] as Meaning).size - (meanings[b] as Meaning).size,
    )
    const least = meanings[rarest[0] as number]?.size ?? 0
    const enough =
      least * counted < extra.length && seek(meanings, rarest, extra) === words
        ? words
        : seekMost(meanings, extra)
    keepBest(enough, extra)
    forget()
  }

  function keepBest(enough: number, extra: Float64Array): void {
    const [places, had, worths, each, end] = [candidates, counts, values, words, size]
    const again = questions++ > 0
    if (questions === 2) for (let i = 0; i < all; i++) top[found[i] as number] = scored[i] as number
    if (found.length < all + end) {
      found = larger(found, all + end)
      const before = scored
      scored = new Float32Array(found.length)
      scored.set(before)
    }
    for (let at = 0; at < end; at++) {
      const count = had[at] as number
      if (count < enough) continue
      const place = places[at] as number
      const own = extra[place] as number
      if (Number.isNaN(own)) continue
      let sum = 0
      for (let i = at * each; i < at * each + each; i++) sum = Math.fround(sum + (worths[i] as number))
      const score = sum * count + own
      if (!again) {
        scored[all] = score
        found[all++] = place
        continue
      }
      if (top[place] === 0) found[all++] = place
      if (score > (top[place] as number)) top[place] = score
    }
  }

  /** Makes candidates of the rarest word's places and looks for the other words at those that may still have all. */
  function seek(meanings: Meaning[], rarest: number[], extra: Float64Array): number {
    makeRoom((meanings[rarest[0] as number] as Meaning).size)
    numbered = true
    rarest.forEach((word, i) => {
      const { readings, size: entries } = meanings[word] as Meaning
      const looked = i === 0 || likely(i) * readings.length * lookup > entries ? pass : lookAt
      for (const reading of readings) looked(reading, word, i === 0, i)
    })
    let most = 0
    for (let at = 0; at < size; at++) {
      const count = counts[at] as number
      if (count > most && !Number.isNaN(extra[candidates[at] as number] as number)) most = count
    }
    return most
  }

  /** Makes candidates of all places that have enough of the words, and answers how many that is. */
  function seekMost(meanings: Meaning[], extra: Float64Array): number {
    forget()
    let most = sums.add(meanings, extra.length)
    const half = words === 1 ? 1 : Math.ceil(words / 2)
    const alive = (place: number) => !Number.isNaN(extra[place] as number)
    let places = sums.places(Math.max(1, most))
    while (most >= half && !places.some(alive)) places = sums.places(Math.max(1, --most))
    const enough = most === words ? words : Math.max(half, most - 1)
    if (most < words) places = sums.places(enough)
    size = places.length
    makeRoom(size)
    candidates.set(places)
    meanings.forEach(({ readings }, word) => {
      for (const reading of readings) {
        if (size * lookup > reading.entries.length) goAlong(reading, word)
        else lookAt(reading, word, false, 0)
      }
    })
    return enough
  }

  /** Copies of what the loop uses: the functions' own variables would be read from memory each time. */
  function pass({ entries, worth }: Reading, word: number, seeding: boolean): void {
    const [numberOf, places, had, worths, each] = [numbers, candidates, counts, values, words]
    let all = size
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as number
      const place = entry >>> 4
      let number = numberOf[place] as number
      if (number === 0) {
        if (!seeding) continue
        places[all] = place
        number = ++all
        numberOf[place] = number
      }
      const here = (number - 1) * each + word
      const before = worths[here] as number
      if (before === 0) had[number - 1] = (had[number - 1] as number) + 1
      const own = (entry & 15) * worth
      if (own > before) worths[here] = own
    }
    size = all
  }

  /** Candidates and entries beside each other, both in the order of places: nothing is looked up. */
  function goAlong({ entries, worth }: Reading, word: number): void {
    const [places, had, worths, each, end] = [candidates, counts, values, words, size]
    for (let i = 0, at = 0; i < entries.length && at < end; i++) {
      const entry = entries[i] as number
      const place = entry >>> 4
      while (at < end && (places[at] as number) < place) at++
      if (places[at] !== place || at === end) continue
      const here = at * each + word
      const before = worths[here] as number
      if (before === 0) had[at] = (had[at] as number) + 1
      const own = (entry & 15) * worth
      if (own > before) worths[here] = own
    }
  }

  /** How many candidates have as many words by now as they must have to have enough in the end. */
  function likely(missing: number): number {
    if (missing <= 1) return size
    let count = 0
    for (let at = 0; at < size; at++) if ((counts[at] as number) >= missing) count++
    return count
  }

  /** Candidates stand in a few runs of rising places, so that each look goes on from the last one in strides. */
  function lookAt({ entries, worth, bits }: Reading, word: number, _seeding: boolean, missing: number): void {
    let low = 0
    let last = 0
    for (let at = 0; at < size; at++) {
      if ((counts[at] as number) < missing) continue
      const place = candidates[at] as number
      if (bits && !hasBit(bits, place)) continue
      if (place < last) low = 0
      last = place
      low = firstFrom(entries, place, low)
      const entry = entries[low]
      if (entry === undefined || entry >>> 4 !== place) continue
      const here = at * words + word
      const before = values[here] as number
      if (before === 0) counts[at] = (counts[at] as number) + 1
      const own = (entry & 15) * worth
      if (own > before) values[here] = own
    }
  }

  function makeRoom(most: number): void {
    if (candidates.length < most) {
      candidates = new Uint32Array(most)
      counts = new Uint8Array(most)
    }
    if (values.length < most * words) values = new Float32Array(most * words)
  }

  function forget(): void {
    if (numbered) for (let at = 0; at < size; at++) numbers[candidates[at] as number] = 0
    numbered = false
    counts.fill(0, 0, size)
    values.fill(0, 0, size * words)
    size = 0
  }

  function take(): ReturnType<Matching['take']> {
    const places = found.slice(0, all)
    const scores = scored.slice(0, all)
    if (questions > 1) {
      for (let i = 0; i < all; i++) {
        const place = places[i] as number
        scores[i] = top[place] as number
        top[place] = 0
      }
    }
    all = 0
    questions = 0
    return { places, scores }
  }

  return { add, take }
}

function larger(array: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(Math.max(least, array.length * 2))
  copy.set(array)
  return copy
}

/** Where the first entry of a place or of a later one stands; none before `from` does. */
function firstFrom(entries: Uint32Array, place: number, from: number): number {
  let low = from
  let stride = 1
  while (low + stride < entries.length && (entries[low + stride] as number) >>> 4 < place) {
    low += stride
    stride *= 2
  }
  let high = Math.min(low + stride, entries.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as number) >>> 4 < place) low = middle + 1
    else high = middle
  }
  return low
}
