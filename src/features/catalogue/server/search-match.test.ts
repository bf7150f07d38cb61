import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { addBit, emptyBits } from './bitset.ts'
import { scoresOf } from './bucket-scores.ts'
import { createMatching, type Meaning } from './search-match.ts'
import { keptSet } from './word-sets.ts'

/** Places of three blocks: whole ones, and one that is not full. */
const places = 2100
const usual = [0, 1, 31, 32, 63, 1023, 1024, 1500, 2047, 2048, 2099]
const placeOf = fc.oneof(fc.constantFrom(...usual), fc.nat(places - 1))

/** Words of one or two readings, each with its places in order; frequent and rare ones. */
const reading = fc
  .tuple(
    fc.uniqueArray(placeOf, { maxLength: 60 }),
    fc.integer({ min: 1, max: 15 }),
    fc.double({ min: 0.1, max: 9, noNaN: true }),
  )
  .map(([found, weight, worth]) => ({
    entries: Uint32Array.from(
      found.sort((a, b) => a - b),
      (place) => place * 16 + ((place + weight) % 15) + 1,
    ),
    worth,
  }))
  .chain(({ entries, worth }) =>
    fc.boolean().map((frequent) => {
      const set = frequent ? keptSet(entries, places) : null
      return { entries, worth, set: () => set }
    }),
  )
const meaning = fc
  .array(reading, { minLength: 0, maxLength: 2 })
  .map((readings): Meaning => ({ readings, instead: null }))
const questions = fc.array(fc.array(meaning, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
const dropped = fc.uniqueArray(placeOf, { maxLength: 20 })
const sold = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 7, maxLength: 7 })

it('finds and scores what a look at every place finds, whichever words it begins with', () => {
  const matching = createMatching()
  fc.assert(
    fc.property(questions, sold, dropped, (asked, given, dead) => {
      const extra = Float64Array.from({ length: places }, (_, place) => given[place % given.length] ?? 0)
      const gone = emptyBits(places)
      for (const place of dead) addBit(gone, place)
      const { found, buckets } = matching.find(asked, places, dead.length > 0 ? gone : null)
      const best = new Map<number, number>()
      for (const bucket of buckets) {
        scoresOf(bucket, extra)
          .subarray(0, bucket.end - bucket.from)
          .forEach((score, i) => {
            const place = bucket.places[bucket.from + i] as number
            expect(score).toBeLessThanOrEqual(Math.fround(bucket.most + (extra[place] as number)))
            best.set(place, Math.max(score, best.get(place) ?? 0))
          })
      }
      const wanted = foundByLook(asked, extra, new Set(dead))
      expect([...best].sort(([a], [b]) => a - b)).toEqual(wanted)
      expect(found.size).toBe(wanted.length)
      expect(new Set(placesIn(found))).toEqual(new Set(best.keys()))
    }),
    { numRuns: 500 },
  )
})

function placesIn({ words, bits }: { words: Uint32Array; bits: Uint32Array }): number[] {
  return [...words].flatMap((word, i) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => ((bits[i] as number) >>> bit) & 1)
      .map((bit) => word * 32 + bit),
  )
}

function foundByLook(
  asked: Meaning[][],
  extra: Float64Array,
  gone: Set<number>,
): [place: number, score: number][] {
  const best = new Map<number, number>()
  for (const meanings of asked) {
    const some = meanings.flatMap(({ readings }) => readings.flatMap(({ entries }) => [...entries]))
    const had = [...new Set(some.map((entry) => entry >>> 4))]
      .filter((place) => !gone.has(place))
      .map((place) => ({
        place,
        worths: meanings.map((one) => worthAt(one, place)).filter((worth) => worth > 0),
      }))
    const most = Math.max(0, ...had.map(({ worths }) => worths.length))
    const words = meanings.length
    const enough = most >= words ? words : Math.max(1, Math.ceil(words / 2), most - 1)
    for (const { place, worths } of had) {
      if (worths.length < enough) continue
      const sum = worths.reduce((all, worth) => Math.fround(all + worth), 0)
      const score = Math.fround(sum * worths.length + (extra[place] ?? 0))
      best.set(place, Math.max(score, best.get(place) ?? 0))
    }
  }
  return [...best].sort(([a], [b]) => a - b)
}

function worthAt({ readings }: Meaning, place: number): number {
  const worths = readings.flatMap(({ entries, worth }) =>
    [...entries].filter((entry) => entry >>> 4 === place).map((entry) => Math.fround((entry & 15) * worth)),
  )
  return Math.max(0, ...worths)
}

it('scores many finds in parts of which the better come first, the same as each alone', () => {
  const word = (weightOf: (place: number) => number, step: number): Meaning => {
    const entries = Uint32Array.from(
      { length: Math.ceil(places / step) },
      (_, i) => i * step * 16 + weightOf(i),
    )
    const set = keptSet(entries, places)
    return { readings: [{ entries, worth: 1.5 + step, set: () => set }], instead: null }
  }
  const [frequent, other] = [word((i) => (i % 7 === 0 ? 6 : (i % 4) + 1), 1), word((i) => (i % 5) + 1, 2)]
  // A typed word with continuations that few have, which are worth the most.
  const rare = [9, 8, 3].map((worth, at) => ({
    ...{ worth, set: () => null },
    entries: Uint32Array.from({ length: 8 }, (_, i) => (i * 211 + at) * 16 + (i % 6) + 1),
  }))
  const begun = { ...frequent, readings: [...frequent.readings, ...rare] }
  const extra = new Float64Array(places)
  for (const meanings of [[frequent, other], [frequent], [begun], [other, begun]]) {
    const { buckets } = createMatching().find([meanings], places, null)
    expect(buckets.length).toBeGreaterThan(1)
    const best: [number, number][] = buckets.flatMap((bucket) =>
      [...scoresOf(bucket, extra).subarray(0, bucket.end - bucket.from)].map((score, i): [number, number] => {
        expect(score).toBeLessThanOrEqual(Math.fround(bucket.most))
        return [bucket.places[bucket.from + i] as number, score]
      }),
    )
    expect(best.sort(([a], [b]) => a - b)).toEqual(foundByLook([meanings], extra, new Set()))
  }
})
