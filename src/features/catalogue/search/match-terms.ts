import { addBit, emptyBits, hasBit } from '../server/bitset.ts'
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
  const dropped: string[] = []
  const scored: { term: Term; scores: Scores }[] = []
  const scoresOf = createScoring(indexes, filter, terms, texts)
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

function createScoring(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  terms: Term[],
  texts: TextIndex,
): (term: Term) => Scores {
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

  function ofWord(word: string): Scores {
    const scores: Scores = new Map()
    const hits = (hitsOfWord.get(word) ?? look(word))
      .map((hit) => ({
        ...hit,
        score: hit.score * (1 + togetherBonus * ((wordsInText.get(hit.id) ?? 1) - 1)),
      }))
      .sort((a, b) => a.score - b.score)
    for (const { places, score } of hits) {
      for (const [id, own] of places) {
        const bits = filter?.get(id)
        if (filter && !bits) continue
        let values = scores.get(id)
        for (const place of own) {
          if (bits && !hasBit(bits, place)) continue
          if (!values) {
            values = new Float32Array(indexes.get(id)?.products.length ?? 0)
            scores.set(id, values)
          }
          values[place] = score + alsoElsewhere * (values[place] as number)
        }
      }
    }
    return scores
  }

  /** The mean score of the words, for products that have all of them. */
  function ofWay(words: string[]): Scores {
    const [first, ...others] = words.map(ofWord)
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

  return ({ ways }) => {
    const best = ofWay(ways[0] ?? [])
    for (const way of ways.slice(1)) {
      for (const [id, values] of ofWay(way)) {
        const known = best.get(id) ?? new Float32Array(values.length)
        best.set(id, known)
        for (let place = 0; place < values.length; place++)
          known[place] = together(known[place] as number, otherWay * (values[place] as number))
      }
    }
    return best
  }
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

function combine(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  scored: { term: Term; scores: Scores }[],
): Matches {
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
function combineAll(indexes: Map<number, CategoryIndex>, scored: { term: Term; scores: Scores }[]): Matches {
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
  scored: { term: Term; scores: Scores }[],
): Match | null {
  if (scored.length === 0) return within ? { bits: within, scores: null } : null
  const own = scored.map(({ term, scores }) => ({ required: term.required, values: scores.get(id) }))
  if (own.some(({ required, values }) => required && !values)) return null
  const size = index.products.length
  const bits = emptyBits(size)
  const scores = new Float32Array(size)
  let any = false
  for (let place = 0; place < size; place++) {
    if (within && !hasBit(within, place)) continue
    let sum = 0
    let all = true
    for (const { required, values } of own) {
      const value = values?.[place] ?? 0
      if (required && value === 0) {
        all = false
        break
      }
      sum += required ? value : value * softShare
    }
    if (!all) continue
    addBit(bits, place)
    scores[place] = sum
    any = true
  }
  return any ? { bits, scores } : null
}

function sizeOf(matches: Matches): number {
  let size = 0
  for (const { bits } of matches.values()) for (const word of bits) if (word !== 0) size++
  return size
}
