import { LRUCache } from 'lru-cache'
import { addBit, type Bits, countBits, emptyBits, fullBits } from '../server/bitset.ts'
import type { CategoryIndex, Frame, Product } from '../server/model.ts'
import { createLexicon, type Lexicon, sharedNames } from './lexicon.ts'
import { matchTerms, membersOf } from './match-terms.ts'
import { readPriceWords } from './price-words.ts'
import { entriesOf, findSku, findSkuBegun, looksLikeSku } from './sku-lookup.ts'
import { commonFilter, filterOf, havingAttribute, pageOfTarget, removeAll, sharesCategory } from './targets.ts'
import { createTextIndex, isLookField, type TextIndex } from './text-index.ts'
import type { Filter, Matches, NotSold, SearchResult, Target, Term } from './types.ts'
import { type Understood, understand } from './understand.ts'
import { isEnglish, isJoining, isMeasure, splitWords } from './words.ts'

export type Search = {
  /** `asTyped`: without correction of the spelling. */
  search: (text: string, asTyped?: boolean) => SearchResult
  /** Known words with this prefix, those of the most products first. */
  complete: (start: string, most: number) => string[]
  /** Reads the frame's own words of the marketplace again. */
  rereadWords: () => void
  /** Adds a category to the index, or updates it after its products changed. */
  setCategory: (index: CategoryIndex) => void
  /** Updates only the products at these places; the category has the same products as before. */
  rereadProducts: (index: CategoryIndex, places: readonly number[]) => void
  /** Indexes a part of the initial categories, some milliseconds of work; false when all are done. */
  advance: () => boolean
}

/** Size limit of the cached results: 16 MiB. */
const cachedBytes = 16 * 2 ** 20
const exactSkuScore = 1e6
const literalWords = 5
const productsInPart = 1000

/**
 * Searches the categories in `indexes`. After changes, the caller replaces their entries there and passes the new ones
 * to `setCategory` or `rereadProducts`.
 */
export function createSearch(frame: Frame, indexes: Map<number, CategoryIndex>): Search {
  const waiting = [...indexes.values()]
  const results = new LRUCache<string, SearchResult>({ maxSize: cachedBytes, sizeCalculation: bytesOf })
  let texts: TextIndex | null = null
  let lexicon: Lexicon | null = null
  let own = readOwnWords(frame)
  let part: (ReturnType<TextIndex['beginCategory']> & Pick<CategoryIndex, 'replaced'> & { at: number }) | null = null

  function begin(): { texts: TextIndex; lexicon: Lexicon } {
    const isNew = lexicon === null
    lexicon ??= createLexicon(frame)
    texts ??= createTextIndex()
    if (isNew) texts.learn(lexicon.words())
    return { texts, lexicon }
  }

  function advance(): boolean {
    const [next] = waiting
    if (!next) return false
    const index = indexes.get(next.category.id) ?? next
    const { texts } = begin()
    // Starts again if its members have changed since the last part.
    if (part?.replaced !== index.replaced) part = { ...texts.beginCategory(index), replaced: index.replaced, at: 0 }
    const to = Math.min(part.at + productsInPart, index.products.length)
    part.read(part.at, to)
    part.at = to
    if (to < index.products.length) return true
    part.done()
    part = null
    waiting.shift()
    entriesOf(index)
    return waiting.length > 0
  }

  function finish() {
    while (advance());
    return begin()
  }

  const isWaiting = ({ category }: CategoryIndex) => waiting.some((one) => one.category.id === category.id)

  function find(text: string, asTyped: boolean): SearchResult {
    const redirect = own.redirects.get(splitWords(text).join(' '))
    if (redirect !== undefined) return resultOf(new Map(), { redirect })
    const price = readPriceWords(text)
    if (!price) return findWords(text, asTyped)
    return { ...(price.rest ? findWords(price.rest, asTyped) : everything()), price }
  }

  function everything(): SearchResult {
    const matches: Matches = new Map()
    for (const { category, products } of indexes.values())
      matches.set(category.id, { bits: fullBits(products.length), scores: null })
    return resultOf(matches)
  }

  function findWords(typed: string, asTyped: boolean): SearchResult {
    const text = own.meantBy(typed)
    const numbered = findSku(text, indexes.values())
    const begun = numbered.length > 0 || asTyped ? null : findSkuBegun(text, indexes.values())
    if (begun && begun.products.length > 0)
      return resultOf(matchesOf(begun.products, indexes), { corrected: begun.start })
    const ready = finish()
    if (begun && looksLikeSku(text) && !isInWords(text, ready)) return resultOf(new Map())
    const result = literally(text, ready) ?? searchFor(understand(text, { ...ready, isLook }, asTyped), ready)
    return numbered.length > 0 ? withExact(result, numbered) : result
  }

  function isLook(target: Target, words: string[]): boolean {
    const { texts } = begin()
    const categories = [...(filterOf(target, frame, indexes)?.keys() ?? [])]
    return words.every((word) =>
      texts.find(word).some(({ field, places }) => isLookField(field) && categories.some((id) => places.has(id))),
    )
  }

  /**
   * A name that was copied verbatim: the products of a category that contain every word, if there are enough words to
   * rule out coincidence.
   */
  function literally(text: string, { texts }: { texts: TextIndex }): SearchResult | null {
    const words = [...new Set(splitWords(text))].filter((word) => !isJoining(word))
    if (words.length < literalWords) return null
    const terms = words.map((word): Term => ({ written: word, ways: [[word]], required: true }))
    const { matches, dropped } = matchTerms(indexes, null, terms, texts)
    return dropped.length === 0 && matches.size === 1 ? resultOf(matches, { sizeTerms: terms }) : null
  }

  function searchFor(understood: Understood, { lexicon, texts }: { lexicon: Lexicon; texts: TextIndex }): SearchResult {
    const { terms, corrected, correctedWords, beside } = understood
    const pointed = ({ nearest, ...one }: Understood['notSold'][number]): NotSold => {
      return { ...one, nearest: pageOfTarget(nearest, frame) }
    }
    const notSold = understood.notSold.map(pointed)
    // A brand alone stands for the goods that it is known for, and a line of its goods for those.
    const known = understood.notSold.map(({ nearest }) => nearest).filter((one) => one !== '')
    const target = understood.target ?? known.find((one) => !one.startsWith('/')) ?? known[0] ?? null
    const { noun } = understood
    if (noun && !understood.target) notSold.unshift(pointed(noun))
    // What was only guessed is said above the goods that the query names.
    if (notSold.some(({ brand, guessed }) => !brand && !(guessed && understood.target)))
      return resultOf(new Map(), { corrected, notSold })
    const filter = target ? filterOf(target, frame, indexes) : null
    const narrowed = narrow(filter, understood, lexicon)
    const left = exclude(narrowed.filter, understood.without, texts)
    const all = [...terms, ...narrowed.terms]
    const { matches, dropped: unmatched, otherSizes, sizeTerms } = matchTerms(indexes, left.filter, all, texts)
    const dropped = [...understood.dropped, ...narrowed.dropped, ...left.dropped, ...unmatched].filter((word) => {
      // "Wolf range": the catalogue has the word, but not for these goods, which the brand is known for.
      const brand = lexicon.brandCalled(word)
      if (
        !brand ||
        !target ||
        correctedWords.has(word) ||
        brand.nearest.split(';').every((one) => !sharesCategory(one, target))
      )
        return true
      notSold.push({
        term: word,
        name: brand.name,
        brand: true,
        guessed: null,
        nearest: pageOfTarget(brand.nearest, frame),
      })
      return false
    })
    // With a brand that is not carried, other matching words are not a result, and neither are they if the goods
    // themselves are not found.
    if (notSold.length > 0 && !target) return resultOf(new Map(), { corrected, notSold })
    const thing = terms.findLast(({ required }) => required)?.written ?? ''
    if (!target && dropped.includes(thing))
      return resultOf(new Map(), { corrected, dropped, notSold: /\d/.test(thing) ? [] : [unknownThing(thing)] })
    // "Binder clip": no word names goods, and what some have in common with the query is not what it asks for.
    const [other] = target
      ? []
      : dropped.filter((word) => isEnglish(word) && !texts.has(word) && !correctedWords.has(word))
    if (other && notSold.length === 0)
      return resultOf(new Map(), { corrected, notSold: [unknownThing(`${other} ${thing}`)] })
    // "Napkin ring": rings are sold for towels only.
    const { headed } = understood
    if (headed && dropped.includes(headed.word) && isOfOthers(headed, correctedWords))
      return resultOf(new Map(), { corrected, notSold: [unknownThing(`${headed.word} ${headed.head}`)] })
    notSold.push(...beside.map(pointed))
    // "Refrigerator squeegee": English names the thing last, and none of the goods has this word.
    if (noun && dropped.includes(noun.term)) {
      if (!noun.guessed) return resultOf(new Map(), { corrected, dropped, notSold: [pointed(noun)] })
      notSold.unshift(pointed(noun))
      dropped.splice(dropped.indexOf(noun.term), 1)
    }
    return resultOf(matches, { corrected, notSold, dropped, otherSizes, sizeTerms })
  }

  function narrow(
    filter: Filter,
    { narrowing }: Understood,
    { brandCalled }: Lexicon,
  ): { filter: Filter; terms: Term[]; dropped: string[] } {
    const terms: Term[] = []
    const dropped: string[] = []
    for (const { target, term, use } of narrowing) {
      const common = filter && commonFilter(filter, filterOf(target, frame, indexes))
      if (common) filter = common
      else if (term) {
        terms.push({ ...term, required: false })
        if (brandCalled(term.written)) dropped.push(term.written)
      } else if (use && filter) dropped.push(use)
    }
    return { filter, terms, dropped }
  }

  /** Leaves out the products that have what is not wanted; says so if all of them have it. */
  function exclude(filter: Filter, without: Term[], texts: TextIndex): { filter: Filter; dropped: string[] } {
    const dropped: string[] = []
    for (const term of without) {
      if (!filter) break
      const left = new Map<number, Bits>()
      for (const [id, bits] of filter) {
        const rest = bits.slice()
        const having = membersOf(indexes, filter, term, texts).get(id)
        if (having) removeAll(rest, having)
        const index = indexes.get(id)
        const key = index?.category.attributes.find((one) => term.written.split(' ').includes(one.key))?.key
        if (index && key) removeAll(rest, havingAttribute(index, key))
        if (countBits(rest) > 0) left.set(id, rest)
      }
      if (left.size > 0) filter = left
      else dropped.push(`without ${term.written}`)
    }
    return { filter, dropped }
  }

  function withExact(result: SearchResult, products: Product[]): SearchResult {
    const matches: Matches = new Map(result.matches)
    for (const product of products) {
      const { id } = product.category
      const size = indexes.get(id)?.products.length ?? 0
      const known = matches.get(id)
      const bits = known?.bits.slice() ?? emptyBits(size)
      const scores = known?.scores?.slice() ?? new Float32Array(size)
      addBit(bits, product.place)
      scores[product.place] = exactSkuScore
      matches.set(id, { bits, scores })
    }
    return { ...result, matches, corrected: null, dropped: [], notSold: [], otherSizes: [] }
  }

  return {
    search(text, asTyped = false) {
      const key = asTyped ? `=${text}` : text
      const known = results.get(key)
      if (known) return known
      const result = find(text, asTyped)
      results.set(key, result)
      return result
    },
    rereadWords() {
      results.clear()
      lexicon = null
      own = readOwnWords(frame)
    },
    complete: (start, most) => finish().texts.complete(start, most),
    setCategory(index) {
      results.clear()
      if (!isWaiting(index)) begin().texts.setCategory(index)
    },
    rereadProducts(index, places) {
      results.clear()
      if (!isWaiting(index)) begin().texts.rereadProducts(index, places)
    },
    advance,
  }
}

/** The words that Admins have set, as queries are compared with them. */
function readOwnWords({ searchWords }: Frame) {
  const redirects = new Map<string, string>()
  const synonyms = new Map<string, string>()
  for (const { phrase, effect, target } of searchWords) {
    if (effect === 'redirect') redirects.set(phrase, target)
    if (effect === 'synonym') synonyms.set(phrase, target)
  }
  const longest = Math.max(0, ...[...synonyms.keys()].map((phrase) => phrase.split(' ').length))
  return { redirects, meantBy }

  /** The query with what its phrases mean instead of them. */
  function meantBy(text: string): string {
    if (longest === 0) return text
    const typed = splitWords(text)
    const words: string[] = []
    let isChanged = false
    for (let at = 0; at < typed.length; ) {
      let length = Math.min(longest, typed.length - at)
      while (length > 0 && !synonyms.has(typed.slice(at, at + length).join(' '))) length--
      const meant = length > 0 ? synonyms.get(typed.slice(at, at + length).join(' ')) : undefined
      words.push(meant ?? (typed[at] as string))
      isChanged ||= meant !== undefined
      at += Math.max(1, length)
    }
    return isChanged ? words.join(' ') : text
  }
}

/** Whether a word that no product has makes other goods of a name that many goods share: "cookie press". */
function isOfOthers({ word, head }: NonNullable<Understood['headed']>, correctedWords: Set<string>): boolean {
  return sharedNames.has(head.split(' ').at(-1) ?? '') && !correctedWords.has(word) && isEnglish(word)
}

/** A word that no product contains. */
function unknownThing(word: string): NotSold {
  return { term: word, name: `anything called “${word}”`, brand: false, nearest: null, guessed: null }
}

/** "36-inch-vanity" and "matte-black" are joined words; "TILE-001" and "K-2355" are SKUs. */
function isInWords(text: string, { lexicon, texts }: { lexicon: Lexicon; texts: TextIndex }): boolean {
  if (/(^|[^\d.])0\d/.test(text)) return false
  // Only capitals and digits mean a SKU, unless products contain the letters as a word.
  const codes = /\d/.test(text) && text === text.toUpperCase()
  const known = (word: string) => isJoining(word) || (!codes && lexicon.knows(word)) || texts.has(word)
  return splitWords(text).every((word) => (isMeasure(word) ? !/^\d{3,}$/.test(word) : known(word)))
}

/** Converts products in a given order to search matches. */
export function matchesOf(products: Product[], indexes: ReadonlyMap<number, CategoryIndex>): Matches {
  const matches: Matches = new Map()
  products.forEach(({ category, place }, at) => {
    const size = indexes.get(category.id)?.products.length ?? 0
    const match = matches.get(category.id) ?? { bits: emptyBits(size), scores: new Float32Array(size) }
    matches.set(category.id, match)
    addBit(match.bits, place)
    if (match.scores) match.scores[place] = products.length - at
  })
  return matches
}

function resultOf(matches: Matches, more: Partial<SearchResult> = {}): SearchResult {
  return {
    matches,
    corrected: null,
    dropped: [],
    notSold: [],
    otherSizes: [],
    redirect: null,
    price: null,
    sizeTerms: [],
    ...more,
  }
}

function bytesOf({ matches }: SearchResult, text: string): number {
  let bytes = 500 + text.length * 2
  for (const { bits, scores } of matches.values()) bytes += bits.byteLength + (scores?.byteLength ?? 0)
  return bytes
}
