import { type Bucket, scoresOf } from './bucket-scores.ts'

/** The numbers of finds, from the best down. */
export type Ranking = { numbers: () => Iterable<number> }

const mostNumbers = 2 ** 27
const greatestScore = 2 ** 24
const firstSorted = 128

/** One number for score and find, the best first; equal scores (to a thousandth) in the order of the finds' numbers. */
export function rankOf(score: number, number: number): number {
  return (greatestScore - Math.min(greatestScore - 1, Math.round(score * 1000))) * mostNumbers + number
}

/** Ranks that are all before those of the next run, sorted as far as somebody has looked. */
type Run = { ranks: Float64Array; sorted: number }

/**
 * Scores a bucket when somebody looks as far as its finds may stand, and sorts no further than that: few look beyond the first
 * page, and to score and sort all finds costs more than to find them.
 */
export function createRanking(
  buckets: Bucket[],
  given: { extra: () => Float64Array; mostExtra: () => number; numberAt: (place: number) => number | null },
): Ranking {
  const left = buckets.sort((a, b) => a.most - b.most)
  const runs: Run[] = []
  /** Scored, but what is left may be better. */
  let waiting = new Float64Array(0)

  function nextRun(): boolean {
    while (left.length > 0) {
      const bucket = left.pop() as Bucket
      const scores = scoresOf(bucket, given.extra())
      const before = waiting.length
      const ranks = new Float64Array(before + bucket.end - bucket.from)
      ranks.set(waiting)
      for (let i = before; i < ranks.length; i++) {
        const at = i - before
        const place = bucket.places[bucket.from + at] as number
        ranks[i] = rankOf(scores[at] as number, given.numberAt(place) as number)
      }
      const next = left.at(-1)
      // The best rank that what is left may have: no number is less than 0.
      const bound = next ? rankOf(Math.fround(next.most + given.mostExtra()), 0) : Number.POSITIVE_INFINITY
      const settled = bringBelow(ranks, bound)
      waiting = ranks.subarray(settled)
      if (settled > 0) {
        runs.push({ ranks: ranks.subarray(0, settled), sorted: 0 })
        return true
      }
    }
    return false
  }

  return {
    *numbers() {
      for (let i = 0; i < runs.length || nextRun(); i++) {
        const run = runs[i] as Run
        for (let at = 0; at < run.ranks.length; at++) {
          if (at >= run.sorted) sortMore(run)
          const rank = run.ranks[at] as number
          yield rank - Math.floor(rank / mostNumbers) * mostNumbers
        }
      }
    },
  }
}

function sortMore(run: Run): void {
  const { ranks, sorted } = run
  if (sorted === 0 && ranks.length > 4 * firstSorted) {
    bringLeast(ranks, firstSorted)
    ranks.subarray(0, firstSorted).sort()
    run.sorted = firstSorted
  } else {
    ranks.subarray(sorted).sort()
    run.sorted = ranks.length
  }
}

/** Brings those less than `bound` to the front, in no order; answers how many they are. */
function bringBelow(list: Float64Array, bound: number): number {
  let below = 0
  for (let i = 0; i < list.length; i++) {
    const held = list[i] as number
    if (held >= bound) continue
    list[i] = list[below] as number
    list[below++] = held
  }
  return below
}

/** Brings the least so many to the front, in no order (Hoare's selection). */
function bringLeast(list: Float64Array, most: number): void {
  let from = 0
  let to = list.length - 1
  while (from < to) {
    const pivot = list[(from + to) >>> 1] as number
    let low = from
    let high = to
    while (low <= high) {
      while ((list[low] as number) < pivot) low++
      while ((list[high] as number) > pivot) high--
      if (low > high) break
      const held = list[low] as number
      list[low++] = list[high] as number
      list[high--] = held
    }
    if (most - 1 <= high) to = high
    else if (most - 1 >= low) from = low
    else return
  }
}
