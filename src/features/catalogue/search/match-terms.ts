import { addBit, type Bits, countBits, eachBit, emptyBits, hasBit, intersect, takeIn } from '../server/bitset.ts'
import type { CategoryIndex } from '../server/model.ts'
import { firstFrom, type Hit, isNameField, type TextIndex } from './text-index.ts'
import type { Filter, Match, Matches, OtherSize, Term } from './types.ts'
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
/** Sizes within this share count as the nearest ones if there is no other. */
const nearLength = 0.4
const nearSides = 0.5
const nearBare = 0.06
const mostSizes = 24

/** Products by category id. */
type Members = Map<number, Bits>
/** A term, and the products of the filter that have it. `asked`: the size that it is the nearest to. */
type Found = { term: Term; members: Members; asked?: string }

/**
 * The products of a filter that match all required terms, with the score of the terms for each. Terms without matches
 * are dropped, but a size is replaced by the nearest one that is sold. If no product matches all the others, the terms
 * that exclude the most are dropped too. Which products match is decided with bit sets; only those are scored.
 */
export function matchTerms(
  indexes: Map<number, CategoryIndex>,
  filter: Filter,
  terms: Term[],
  texts: TextIndex,
): { matches: Matches; dropped: string[]; otherSizes: OtherSize[]; sizeTerms: Term[] } {
  const hits = findHits(filter, terms, texts)
  const members = createMembership(indexes, filter, hits)
  const dropped: string[] = []
  const found: Found[] = []
  for (const term of terms) {
    const own = members(term)
    if (own.size > 0) found.push({ term, members: own })
    else if (term.required) {
      const other = otherSize(term, null)
      if (other) found.push(other)
      else dropped.push(term.written)
    }
  }
  for (;;) {
    const selected = select(indexes, filter, found)
    const required = found.filter(({ term }) => term.required)
    if (selected.size > 0 || required.length === 0) {
      // If there are only optional terms, and nothing else limits the search, they select the products.
      const isSoft = ({ term, asked }: Found) => !term.required && !asked && (filter !== null || required.length > 0)
      const weighted = found.map((one) => ({ ...one, share: isSoft(one) ? softShare : 1 }))
      const matches = scoreMembers(indexes, selected, weighted, hits)
      const sizes = found.filter(({ asked }) => asked)
      const shown = sizes.filter(({ members }) => isIn(members, selected))
      const missing = sizes.filter((one) => !shown.includes(one))
      return {
        matches,
        dropped: [...dropped, ...missing.map(({ asked = '' }) => asked)],
        otherSizes: sizesOf(shown),
        sizeTerms: found.map(({ term }) => term),
      }
    }
    const sizes = required.map((one) => {
      const rest = found.filter((other) => other !== one)
      const left = select(indexes, filter, rest)
      return { one, left, size: sizeOf(left) }
    })
    const { one, left } = sizes.reduce((best, other) => (other.size > best.size ? other : best))
    const other = otherSize(one.term, left)
    if (!other) dropped.push(one.term.written)
    found.splice(found.indexOf(one), 1, ...(other ? [other] : []))
  }

  /** The nearest size that products of the filter, or of `within`, have. */
  function otherSize(term: Term, within: Members | null): Found | null {
    for (const near of sizesNear(term.written, texts)) {
      if (!texts.find(near).some(({ places }) => touches(places, within ?? filter))) continue
      const other = { ...term, ways: [[near]], required: false }
      const own = members(other)
      if (within ? isIn(own, within) : own.size > 0) return { term: other, members: own, asked: term.written }
    }
    return null
  }
}

function isIn(members: Members, within: Members): boolean {
  return [...members].some(([id, bits]) => common([bits, within.get(id) ?? null]) !== null)
}

/** The products of a filter that have a term. */
export function membersOf(indexes: Map<number, CategoryIndex>, filter: Filter, term: Term, texts: TextIndex): Members {
  return createMembership(indexes, filter, findHits(filter, [term], texts))(term)
}

/** Lengths and sides that come near an asked size, nearest first. */
function sizesNear(written: string, texts: TextIndex): string[] {
  const sides = /^([\d.]+)x([\d.]+)(in)?$/.exec(written)
  if (sides) return texts.sidesNear([Number(sides[1]), Number(sides[2])], nearSides).slice(0, mostSizes)
  // A bare number may be anything, but "49 vanity" next to 48 in is a width.
  if (/^\d{2,3}$/.test(written)) return texts.measuresNear(Number(written), nearBare).slice(0, mostSizes)
  if (!/^[\d.]+(?:in|ft)$/.test(written)) return []
  const inches = Number.parseFloat(written) * (written.endsWith('ft') ? 12 : 1)
  return texts.measuresNear(inches, nearLength).slice(0, mostSizes)
}

function sizesOf(found: Found[]): OtherSize[] {
  return found.flatMap(({ term, asked }) => (asked ? [{ asked, nearest: term.ways[0]?.[0] ?? '' }] : []))
}

/** The hits of a word in the filter, the lowest score first. */
type Hits = (word: string) => readonly Hit[]

function findHits(filter: Filter, terms: Term[], texts: TextIndex): Hits {
  const hitsNear = (word: string, share: number) =>
    texts.measuresNear(Number.parseFloat(word), share).flatMap((near) => texts.find(near))
  const isSolid = terms.some(({ written }) => written === 'solid')
  const here = (hits: Hit[]) => hits.filter(({ places }) => touches(places, filter))
  const typed = new Set(terms.flatMap(({ ways }) => ways.flat()))
  // "Brass pull" does not mean everything of Hartsel Brass: another word of the name must follow.
  const isWholeName = (hit: Hit) => texts.wordsOf(hit.id).every((one) => typed.has(one))
  const look = (word: string) => {
    const ways = waysToFind(word, texts)
    let hits: Hit[] = []
    for (const way of ways) if (hits.length === 0) hits = here(way())
    if (hits.some(({ field }) => !isNameField(field)))
      hits = hits.filter((hit) => !isNameField(hit.field) || isWholeName(hit))
    if (/^[\d.]+in$/.test(word)) hits = [...hits, ...here(hitsNear(word, sameLength))]
    if (metals.has(word) && !isSolid && hits.some(({ field }) => field === 'finish'))
      return hits.filter(({ field }) => field !== 'material')
    if (!metals.has(word)) return hits
    return hits.map((hit) => (hit.field === 'material' ? { ...hit, score: hit.score * metalOfMaterial } : hit))
  }
  const found = new Map<string, Hit[]>()
  for (const { ways } of terms) for (const word of ways.flat()) if (!found.has(word)) found.set(word, look(word))
  const wordsInText = new Map<number, number>()
  for (const hits of found.values()) for (const { id } of hits) wordsInText.set(id, (wordsInText.get(id) ?? 0) + 1)

  const inOrder = new Map<string, Hit[]>()
  return (word) => {
    const known = inOrder.get(word)
    if (known) return known
    const hits = (found.get(word) ?? look(word))
      .map((hit) => ({
        ...hit,
        score: hit.score * (1 + togetherBonus * ((wordsInText.get(hit.id) ?? 1) - 1)),
      }))
      .sort((a, b) => a.score - b.score)
    inOrder.set(word, hits)
    return hits
  }
}

/** The products of the filter that have all words of one of a term's ways. */
function createMembership(indexes: Map<number, CategoryIndex>, filter: Filter, hitsOf: Hits): (term: Term) => Members {
  const known = new Map<string, Members>()

  function ofWord(word: string): Members {
    const before = known.get(word)
    if (before) return before
    const members: Members = new Map()
    known.set(word, members)
    for (const { places } of hitsOf(word)) {
      for (const [id, own] of places) {
        if (filter && !filter.has(id)) continue
        const bits = members.get(id) ?? emptyBits(indexes.get(id)?.products.length ?? 0)
        members.set(id, bits)
        for (const place of own) addBit(bits, place)
      }
    }
    return members
  }

  return ({ ways }) => {
    const members: Members = new Map()
    for (const words of ways) {
      const [first, ...others] = words.map(ofWord)
      for (const id of first?.keys() ?? []) {
        const bits = common([filter?.get(id), first?.get(id), ...others.map((other) => other.get(id) ?? null)])
        if (!bits) continue
        const soFar = members.get(id)
        if (soFar) takeIn(soFar, bits)
        else members.set(id, bits)
      }
    }
    return members
  }
}

/** The intersection of these sets, of which undefined ones do not count; null if one is null or nothing is common. */
function common(sets: (Bits | null | undefined)[]): Bits | null {
  let bits: Bits | null = null
  for (const set of sets) {
    if (set === undefined) continue
    if (set === null) return null
    if (bits) intersect(bits, set)
    else bits = set.slice()
  }
  return bits && countBits(bits) > 0 ? bits : null
}

/** The products that have all required terms; without a filter or a required term, those that have all terms. */
function select(indexes: Map<number, CategoryIndex>, filter: Filter, found: Found[]): Members {
  const required = found.filter(({ term }) => term.required)
  const deciding = filter || required.length > 0 ? required : found
  const selected: Members = new Map()
  for (const id of indexes.keys()) {
    const within = filter ? (filter.get(id) ?? null) : undefined
    const bits = common([within, ...deciding.map(({ members }) => members.get(id) ?? null)])
    if (bits) selected.set(id, bits)
  }
  return selected
}

/** The selected products with their scores: the sum of the scores of all terms, each times its share. */
function scoreMembers(
  indexes: Map<number, CategoryIndex>,
  selected: Members,
  found: (Found & { share: number })[],
  hitsOf: Hits,
): Matches {
  const matches: Matches = new Map()
  const sizes = [...selected.keys()].map((id) => indexes.get(id)?.products.length ?? 0)
  // Arrays of whole categories are large in a large catalogue, so one of each kind serves all categories and terms.
  const most = Math.max(0, ...sizes)
  const [ofWord, ofTerm] = [new Float32Array(most), new Float32Array(most)]
  const [ofWay, sums] = [new Float64Array(most), new Float64Array(most)]

  function scoreTerm(id: number, { ways }: Term, bits: Bits, members: Uint32Array): void {
    for (const place of members) ofTerm[place] = 0
    ways.forEach((words, way) => {
      for (const place of members) ofWay[place] = 0
      words.forEach((word, at) => {
        for (const place of members) ofWord[place] = 0
        for (const { score, places } of hitsOf(word)) {
          const own = places.get(id)
          if (own) addScore(ofWord, score, own, { bits, members })
        }
        // Products that lack one of the words do not have the phrase.
        for (const place of members) {
          const [value, sum] = [ofWord[place] as number, ofWay[place] as number]
          ofWay[place] = at === 0 || (value > 0 && sum > 0) ? sum + value : 0
        }
      })
      for (const place of members) {
        const mean = Math.fround((ofWay[place] as number) / Math.max(1, words.length))
        ofTerm[place] = way === 0 ? mean : together(ofTerm[place] as number, otherWay * mean)
      }
    })
  }

  for (const [id, bits] of selected) {
    const match: Match = { bits, scores: null }
    matches.set(id, match)
    if (found.length === 0) continue
    const members = membersIn(bits)
    for (const place of members) sums[place] = 0
    for (const { term, share, members: having } of found) {
      if (!having.has(id)) continue
      scoreTerm(id, term, bits, members)
      for (const place of members) sums[place] = (sums[place] as number) + (ofTerm[place] as number) * share
    }
    match.scores = new Float32Array(indexes.get(id)?.products.length ?? 0)
    for (const place of members) match.scores[place] = sums[place] as number
  }
  return matches
}

function membersIn(bits: Bits): Uint32Array {
  const members = new Uint32Array(countBits(bits))
  let count = 0
  eachBit(bits, (place) => {
    members[count++] = place
  })
  return members
}

/** Adds a hit's score at those of its places that are in the set. */
function addScore(
  values: Float32Array,
  score: number,
  places: Uint32Array,
  { bits, members }: { bits: Bits; members: Uint32Array },
): void {
  const add = (place: number) => {
    values[place] = score + alsoElsewhere * (values[place] as number)
  }
  if (members.length * 4 > places.length) {
    for (const place of places) if (hasBit(bits, place)) add(place)
    return
  }
  // Each of few products is looked up among the many places.
  let at = 0
  for (const place of members) {
    at = firstFrom(places, place, at)
    if (places[at] === place) add(place)
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

function sizeOf(members: Members): number {
  let size = 0
  for (const bits of members.values()) for (const word of bits) if (word !== 0) size++
  return size
}
