import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { addEntries } from './bit-sums.ts'
import { emptyBits } from './bitset.ts'
import { createMatching, type Meaning } from './search-match.ts'

const places = 60

/** Words of one or two readings, each with its places in order; frequent and rare ones. */
const reading = fc
  .tuple(
    fc.uniqueArray(fc.nat(places - 1), { maxLength: places }),
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
      const bits = emptyBits(places)
      addEntries(bits, entries)
      return { entries, worth, bits: frequent ? bits : null }
    }),
  )
const meaning = fc.array(reading, { minLength: 0, maxLength: 2 }).map(
  (readings): Meaning => ({
    readings,
    size: readings.reduce((sum, { entries }) => sum + entries.length, 0),
    instead: null,
  }),
)
const questions = fc.array(fc.array(meaning, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
const extras = fc.array(fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0, max: 2, noNaN: true })), {
  minLength: places,
  maxLength: places,
})

it('finds and scores what a look at every place finds, whichever words it begins with', () => {
  const matching = createMatching()
  fc.assert(
    fc.property(questions, extras, (asked, given) => {
      const extra = Float64Array.from(given)
      for (const meanings of asked) matching.add(meanings, extra)
      const { places: found, scores } = matching.take()
      const order = [...found.keys()].sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0))
      expect(order.map((i) => [found[i], scores[i]])).toEqual(foundByLook(asked, extra))
    }),
    { numRuns: 500 },
  )
})

function foundByLook(asked: Meaning[][], extra: Float64Array): [place: number, score: number][] {
  const best = new Map<number, number>()
  for (const meanings of asked) {
    const had = [...extra.keys()]
      .filter((place) => !Number.isNaN(extra[place]))
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
