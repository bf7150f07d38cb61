/** One word of the index that a typed word may mean: its entries in the order of places, and what their weights are worth. */
export type Reading = { entries: Uint32Array; worth: number }

/** All that a typed word may mean; a place counts by the reading that is worth most there. */
export type Meaning = { readings: Reading[]; size: number; instead: string | null }

export type Matching = {
  /**
   * Finds the places that have all the words or, when no living one does, most of them. `extra` is what a place's score has
   * besides its words; no number for a place that is no longer there.
   */
  add: (meanings: Meaning[], extra: Float64Array) => void
  /** What has been found since the last call, with the best of its scores; in no order. */
  take: () => { places: Uint32Array; scores: Float32Array }
}

/** A look at one place in sorted entries costs about as much as passing so many of them. */
const lookup = 6

/**
 * Matches words by their entries. The rarest are read whole; whether a place has the frequent ones too is looked up, so that
 * the cost grows with what may be found and not with how often the words are used.
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
  let words = 0
  let found: number[] = []

  function add(meanings: Meaning[], extra: Float64Array): void {
    if (numbers.length < extra.length) {
      numbers = new Uint32Array(extra.length)
      const larger = new Float32Array(extra.length)
      larger.set(top)
      top = larger
    }
    words = meanings.length
    const half = words === 1 ? 1 : Math.ceil(words / 2)
    let most = seek(meanings, 1, words, extra)
    if (most < words && words > 1) {
      let needed = half
      // Where all but one word are met, more than half are needed, and fewer words need to be read whole.
      if (words - 2 > half) {
        forget()
        if (seek(meanings, 2, words - 1, extra) === words - 1) needed = words - 2
      }
      forget()
      // Who has so many of the words has one of these.
      most = seek(meanings, words - needed + 1, needed, extra)
    }
    keepBest(most >= words ? words : Math.max(half, most - 1), extra)
    forget()
  }

  function keepBest(enough: number, extra: Float64Array): void {
    const [places, had, worths, each, best, all] = [candidates, counts, values, words, top, size]
    for (let at = 0; at < all; at++) {
      const count = had[at] as number
      if (count < enough) continue
      const place = places[at] as number
      const own = extra[place] as number
      if (Number.isNaN(own)) continue
      let sum = 0
      for (let i = at * each; i < at * each + each; i++) sum = Math.fround(sum + (worths[i] as number))
      const score = sum * count + own
      if (best[place] === 0) found.push(place)
      if (score > (best[place] as number)) best[place] = score
    }
  }

  /** Makes candidates of the rarest words' places, then looks for the other words at those that may still have as many as are needed. */
  function seek(meanings: Meaning[], seeds: number, needed: number, extra: Float64Array): number {
    const rarest = [...meanings.keys()].sort(
      (a, b) => (meanings[a] as Meaning).size - (meanings[b] as Meaning).size,
    )
    makeRoom(
      Math.min(
        extra.length,
        rarest.slice(0, seeds).reduce((sum, word) => sum + (meanings[word] as Meaning).size, 0),
      ),
    )
    rarest.forEach((word, i) => {
      const meaning = meanings[word] as Meaning
      const missing = needed - (words - i)
      const isSeed = i < seeds
      const looked =
        isSeed || likely(missing) * meaning.readings.length * lookup > meaning.size ? pass : lookAt
      for (const reading of meaning.readings) looked(reading, word, isSeed, missing)
    })
    let most = 0
    for (let at = 0; at < size; at++) {
      const count = counts[at] as number
      if (count > most && !Number.isNaN(extra[candidates[at] as number] as number)) most = count
    }
    return most
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

  /** How many candidates have as many words by now as they must have to have enough in the end. */
  function likely(missing: number): number {
    if (missing <= 1) return size
    let count = 0
    for (let at = 0; at < size; at++) if ((counts[at] as number) >= missing) count++
    return count
  }

  /** Candidates stand in a few runs of rising places, so that each look goes on from the last one in strides. */
  function lookAt({ entries, worth }: Reading, word: number, _seeding: boolean, missing: number): void {
    let low = 0
    let last = 0
    for (let at = 0; at < size; at++) {
      if ((counts[at] as number) < missing) continue
      const place = candidates[at] as number
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
    for (let at = 0; at < size; at++) numbers[candidates[at] as number] = 0
    counts.fill(0, 0, size)
    values.fill(0, 0, size * words)
    size = 0
  }

  function take(): ReturnType<Matching['take']> {
    const places = Uint32Array.from(found)
    const scores = new Float32Array(places.length)
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      scores[i] = top[place] as number
      top[place] = 0
    }
    found = []
    return { places, scores }
  }

  return { add, take }
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
