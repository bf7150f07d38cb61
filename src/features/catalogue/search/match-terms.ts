import { addBit, type Bits, countBits, eachBit, emptyBits, hasBit } from '../server/bitset.ts'
import type { CategoryIndex } from '../server/model.ts'
import type { Hit, TextIndex } from './text-index.ts'
import type { Filter, Match, Matches, Term } from './types.ts'
import { isEnglish } from './words.ts'

/** Optional words, which only raise products, count less than required ones. */
const softShare = 0.6
/** A word in several texts of a product counts by its best score, plus this share of each other one. */
const alsoElsewhere = 0.15
/** Score of an equivalent phrase, relative to the phrase that was typed. */
const otherWay = 0.8
/** Bonus for each further query word in the same text: "white oak" is one thing. */
const togetherBonus = 0.6
/** For these metals the finish decides: a knob of solid brass may be black. */
const metals = new Set('brass bronze copper nickel chrome stainless steel gold iron pewter'.split(' '))
const metalOfMaterial = 0.25
/**
 * Lengths within this share count as the same, as the trade uses them: 5 in pulls have 5-1/16 in between their holes.
 */
const sameLength = 0.015
/** Lengths within this share count as substitutes if there is no other. */
const nearLength = 0.09

type Scores = Map<number, Float32Array>
type Scored = { term: Term; scores: Scores }

/**
 * The products of a filter that match all required terms, with the score of the terms for each. Terms without matches
 * are dropped. If no product matches all the others, the terms that exclude the most are dropped too.
 */
export function matchTerms(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  terms: Term[],
  texts: TextIndex,
): { matches: Matches; dropped: string[] } {
  const scoring = createScoring(indexes, filter, terms, texts)
  const narrowed = matchNarrowing(indexes, filter, terms, scoring)
  if (narrowed) return narrowed
  const dropped: string[] = []
  const scored: Scored[] = []
  const scoresOf = (term: Term) => scoring.scoresOf(term, filter)
  for (const term of terms) {
    const scores = scoresOf(term)
    if (scores.size > 0) {
      scored.push({ term, scores })
      continue
    }
    if (!term.required) continue
    dropped.push(term.written)
    for (const near of /^[\d.]+(?:in)?$/.test(term.written)
      ? texts.measuresNear(Number.parseFloat(term.written), nearLength)
      : []) {
      const other = scoresOf({ ...term, ways: [[near]] })
      if (other.size === 0) continue
      scored.push({ term: { ...term, required: false }, scores: other })
      break
    }
  }
  for (;;) {
    const matches = combine(indexes, filter, scored)
    const required = scored.filter(({ term }) => term.required)
    if (matches.size > 0 || required.length === 0) return { matches, dropped }
    const sizes = required.map((one) => {
      const rest = combine(
        indexes,
        filter,
        scored.filter((other) => other !== one),
      )
      return { one, size: sizeOf(rest) }
    })
    const { one } = sizes.reduce((best, other) => (other.size > best.size ? other : best))
    dropped.push(one.term.written)
    scored.splice(scored.indexOf(one), 1)
  }
}

/**
 * The same where some products match all required terms that are found at all: each term, the rarest first, is looked for
 * only among the products that have those before it. Null if there are none.
 */
function matchNarrowing(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  terms: Term[],
  { countOf, scoresOf }: Scoring,
): { matches: Matches; dropped: string[] } | null {
  const counted = terms.map((term) => ({ term, count: countOf(term) }))
  const missing = counted.filter(({ term, count }) => term.required && count === 0)
  // The nearest length may stand for one that no product has.
  if (missing.some(({ term }) => /^[\d.]+(?:in)?$/.test(term.written))) return null
  const found = counted.filter(({ count }) => count > 0)
  const required = found.filter(({ term }) => term.required).sort((a, b) => a.count - b.count)
  if (required.length === 0) return null
  let within = filter
  const scoresByTerm = new Map<Term, Scores>()
  for (const { term } of required) {
    const scores = scoresOf(term, within)
    scoresByTerm.set(term, scores)
    within = new Map()
    for (const [id, values] of scores) {
      const bits = emptyBits(values.length)
      for (let place = 0; place < values.length; place++) if (values[place] !== 0) addBit(bits, place)
      if (countBits(bits) > 0) within.set(id, bits)
    }
    if (within.size === 0) return null
  }
  const scored = found.map(({ term }) => ({ term, scores: scoresByTerm.get(term) ?? scoresOf(term, within) }))
  return {
    matches: combine(indexes, within, scored),
    dropped: missing.map(({ term }) => term.written),
  }
}

type Scoring = {
  /** About how many products have the term; 0 only if none has. */
  countOf: (term: Term) => number
  /** The scores of the products that have the term, among these. */
  scoresOf: (term: Term, within: Filter) => Scores
}

function createScoring(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  terms: Term[],
  texts: TextIndex,
): Scoring {
  const hitsOfWord = new Map<string, Hit[]>()
  const hitsNear = (word: string, share: number) =>
    texts.measuresNear(Number.parseFloat(word), share).flatMap((near) => texts.find(near))
  const isSolid = terms.some(({ written }) => written === 'solid')
  const here = (hits: Hit[]) => hits.filter(({ places }) => touches(places, filter))
  const look = (word: string) => {
    const ways = waysToFind(word, texts)
    let hits: Hit[] = []
    for (const way of ways) if (hits.length === 0) hits = here(way())
    if (/^[\d.]+in$/.test(word)) hits = [...hits, ...here(hitsNear(word, sameLength))]
    if (metals.has(word) && !isSolid && hits.some(({ field }) => field === 'finish'))
      hits = hits.filter(({ field }) => field !== 'material')
    else if (metals.has(word))
      hits = hits.map((hit) =>
        hit.field === 'material' ? { ...hit, score: hit.score * metalOfMaterial } : hit,
      )
    hitsOfWord.set(word, hits)
    return hits
  }
  for (const { ways } of terms) for (const word of ways.flat()) if (!hitsOfWord.has(word)) look(word)
  const wordsInText = new Map<number, number>()
  for (const hits of hitsOfWord.values())
    for (const { id } of hits) wordsInText.set(id, (wordsInText.get(id) ?? 0) + 1)

  function ofWord(word: string, within: Filter): Scores {
    const scores: Scores = new Map()
    const hits = (hitsOfWord.get(word) ?? look(word))
      .map((hit) => ({
        ...hit,
        score: hit.score * (1 + togetherBonus * ((wordsInText.get(hit.id) ?? 1) - 1)),
      }))
      .sort((a, b) => a.score - b.score)
    for (const { places, score } of hits) {
      for (const [id, own] of places) {
        const bits = within?.get(id)
        if (within && !bits) continue
        const values = scores.get(id) ?? new Float32Array(indexes.get(id)?.products.length ?? 0)
        if (addScore(values, score, own, bits)) scores.set(id, values)
      }
    }
    return scores
  }

  /** The mean score of the words, for products that have all of them. */
  function ofWay(words: string[], within: Filter): Scores {
    const [first, ...others] = words.map((word) => ofWord(word, within))
    for (const [id, values] of first ?? []) {
      const rest = others.map((other) => other.get(id))
      let any = false
      for (let place = 0; place < values.length; place++) {
        let sum = values[place] as number
        for (const other of rest) {
          const value = other?.[place] ?? 0
          sum = value > 0 && sum > 0 ? sum + value : 0
        }
        values[place] = sum / words.length
        any ||= sum > 0
      }
      if (!any) first?.delete(id)
    }
    return first ?? new Map()
  }

  function scoresOf({ ways }: Term, within: Filter): Scores {
    const best = ofWay(ways[0] ?? [], within)
    for (const way of ways.slice(1)) {
      for (const [id, values] of ofWay(way, within)) {
        const known = best.get(id) ?? new Float32Array(values.length)
        best.set(id, known)
        for (let place = 0; place < values.length; place++)
          known[place] = together(known[place] as number, otherWay * (values[place] as number))
      }
    }
    return best
  }

  const countWord = (word: string) => {
    let count = 0
    for (const { places } of hitsOfWord.get(word) ?? [])
      for (const [id, own] of places) if (!filter || filter.has(id)) count += own.length
    return count
  }
  const countOf = ({ ways }: Term) => ways.reduce((sum, way) => sum + Math.min(...way.map(countWord)), 0)
  return { countOf, scoresOf }
}

/** Adds a hit's score at its places, only those in the set if there is one; returns whether there was any. */
function addScore(values: Float32Array, score: number, places: Uint32Array, bits: Bits | undefined): boolean {
  let any = false
  if (!bits || places.length < bits.length || countBits(bits) * 4 > places.length) {
    for (const place of places) {
      if (bits && !hasBit(bits, place)) continue
      values[place] = score + alsoElsewhere * (values[place] as number)
      any = true
    }
    return any
  }
  // Of few products in question, each is looked up among the many places.
  let at = 0
  eachBit(bits, (place) => {
    at = firstFrom(places, place, at)
    if (places[at] !== place) return
    values[place] = score + alsoElsewhere * (values[place] as number)
    any = true
  })
  return any
}

/** Doubles its steps from `low` on, so that near places are found at once. */
function firstFrom(places: Uint32Array, place: number, low: number): number {
  let step = 1
  while (low + step < places.length && (places[low + step] as number) < place) step *= 2
  let from = low + (step >>> 1)
  let to = Math.min(low + step, places.length)
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((places[middle] as number) < place) from = middle + 1
    else to = middle
  }
  return from
}

/** The higher score plus a share of the lower one. */
function together(one: number, other: number): number {
  return Math.max(one, other) + alsoElsewhere * Math.min(one, other)
}

function touches(places: Map<number, Uint32Array>, filter: Filter): boolean {
  if (!filter) return true
  for (const [id, own] of places) {
    const bits = filter.get(id)
    if (bits && own.some((place) => hasBit(bits, place))) return true
  }
  return false
}

/** Tries the word itself, then another form of it, then, unless it is English, words that begin with it. */
function waysToFind(word: string, texts: TextIndex): (() => Hit[])[] {
  if (/\d/.test(word)) return [() => texts.find(word)]
  const forms = ['ed', 'd', 'ing', 'er', 'y', 'en'].map((end) => () => texts.find(word + end))
  const longer = isEnglish(word) ? [] : [() => texts.findBegun(word)]
  return [() => texts.find(word), ...forms, () => texts.find(stemOf(word)), ...longer]
}

/** "Tiled" and "tiling" become "tile", "brushing" becomes "brush". */
function stemOf(word: string): string {
  const stem = word.replace(/(ing|ed|er|ly|s)$/, '')
  return stem.length > 3 ? stem : ''
}

function combine(indexes: Map<number, CategoryIndex>, filter: Filter, scored: Scored[]): Matches {
  const matches: Matches = new Map()
  const required = scored.filter(({ term }) => term.required)
  // Optional words alone do not select products if there is a filter or a required term.
  if (!filter && required.length === 0) return scored.length > 0 ? combineAll(indexes, scored) : matches
  for (const [id, index] of indexes) {
    const within = filter?.get(id)
    if (filter && !within) continue
    const match = matchIn(index, within, id, scored)
    if (match) matches.set(id, match)
  }
  return matches
}

/** If there are only optional terms, they select the products. */
function combineAll(indexes: Map<number, CategoryIndex>, scored: Scored[]): Matches {
  return combine(
    indexes,
    null,
    scored.map(({ term, scores }) => ({ term: { ...term, required: true }, scores })),
  )
}

function matchIn(
  index: CategoryIndex,
  within: Uint32Array | undefined,
  id: number,
  scored: Scored[],
): Match | null {
  if (scored.length === 0) return within ? { bits: within, scores: null } : null
  const own = scored.map(({ term, scores }) => ({ required: term.required, values: scores.get(id) }))
  if (own.some(({ required, values }) => required && !values)) return null
  const size = index.products.length
  const bits = emptyBits(size)
  const scores = new Float32Array(size)
  let any = false
  const visit = (place: number) => {
    let sum = 0
    for (const { required, values } of own) {
      const value = values?.[place] ?? 0
      if (required && value === 0) return
      sum += required ? value : value * softShare
    }
    addBit(bits, place)
    scores[place] = sum
    any = true
  }
  if (within) eachBit(within, visit)
  else for (let place = 0; place < size; place++) visit(place)
  return any ? { bits, scores } : null
}

function sizeOf(matches: Matches): number {
  let size = 0
  for (const { bits } of matches.values()) for (const word of bits) if (word !== 0) size++
  return size
}
