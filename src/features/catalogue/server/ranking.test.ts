import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { createRanking, rankOf } from './ranking.ts'

const count = 3000
/** No words: what a place scores is what it has besides them. */
const scoresIn = (max: number) =>
  fc.array(fc.double({ min: 0, max, noNaN: true }), { maxLength: count, size: 'max' })

it('gives the finds from the best down, equal scores in the order of numbers, as far as somebody looks', () => {
  const looks = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 })
  fc.assert(
    fc.property(scoresIn(40), fc.integer({ min: 1, max: 9 }), looks, (given, parts, looked) => {
      const extra = Float64Array.from(given, Math.fround)
      const places = Uint32Array.from(given.keys())
      const each = Math.ceil(given.length / parts)
      const buckets = Array.from({ length: parts }, (_, part) => {
        const [from, end] = [Math.min(part * each, given.length), Math.min((part + 1) * each, given.length)]
        // A bound that is too high costs a look, and changes nothing.
        return { places, from, end, meanings: [], most: part * 7 }
      })
      const mostExtra = extra.reduce((a, b) => Math.max(a, b), 0)
      const numberAt = (place: number) => count - place
      const ranking = createRanking(buckets, { extra: () => extra, mostExtra: () => mostExtra, numberAt })
      const ranks = [...extra].map((score, place) => rankOf(score, numberAt(place)))
      const wanted = ranks.sort((a, b) => a - b).map((rank) => rank % 2 ** 27)
      for (const look of [...looked, given.length + 1]) {
        const seen: number[] = []
        for (const number of ranking.numbers()) {
          seen.push(number)
          if (seen.length === look) break
        }
        expect(seen).toEqual(wanted.slice(0, look))
      }
    }),
    { numRuns: 40 },
  )
})

it('scores no more than what may be among those that somebody looks at', () => {
  const asked: number[] = []
  const places = Uint32Array.from({ length: 30 }, (_, place) => place)
  const bucket = (from: number, most: number) => ({
    ...{ places, from, end: from + 10, meanings: [{ instead: null, readings: [word(from)] }], most },
  })
  const word = (from: number) => ({
    entries: Uint32Array.from({ length: 10 }, (_, i) => (from + i) * 16 + 2),
    worth: from + 1,
    set: () => {
      asked.push(from)
      return null
    },
  })
  const ranking = createRanking([bucket(0, 2), bucket(20, 42), bucket(10, 22)], {
    ...{ extra: () => new Float64Array(30), mostExtra: () => 0, numberAt: (place) => place },
  })
  const [first] = ranking.numbers()
  expect([first, asked]).toEqual([20, [20]])
  expect([...ranking.numbers()].slice(9, 11)).toEqual([29, 10])
  expect(asked).toEqual([20, 10, 0])
})
