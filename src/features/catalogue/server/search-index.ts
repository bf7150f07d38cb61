import { LRUCache } from 'lru-cache'
import { addBit, type Bits, emptyBits } from './bitset.ts'
import type { Hits } from './hits.ts'
import type { Category, Product, Shelf } from './model.ts'
import { createPostings, type SavedPostings } from './postings.ts'
import { createRanking } from './ranking.ts'
import { createSplitter, eachField } from './search-fields.ts'
import { createMatching, type Meaning } from './search-match.ts'
import { synonymsOf } from './search-synonyms.ts'
import { isOfSize, wordsOf } from './search-text.ts'
import { beginningsOf, createSkuIndex, looksLikeSku, type SavedSkus } from './sku-index.ts'
import { createStanding, type SavedStanding } from './standing.ts'
import { createWordSets } from './word-sets.ts'
import { type Found, foundOf } from './word-sums.ts'

export type SearchIndex = {
  search: (text: string) => Hits
  /** Words of the index that begin so, the most frequent first. */
  complete: (start: string, most: number) => string[]
  /** Gives the product its number. */
  put: (product: Product) => void
  drop: (product: Product) => void
  /** After products have come to a shelf or gone; those before place `from` stand where they stood. */
  follow: (shelf: Shelf, from: number) => void
  /** Takes in up to so many of the products that it began with; false when all of them are in. */
  advance: (most: number) => boolean
  /** Makes the sets of frequent words ahead, so that the first searches need not: one at each step. All must be taken in. */
  readyWords: () => Iterable<void>
  /** Null before all are taken in. Only while no product has been put in or dropped since. */
  save: () => SavedIndex | null
}

export type SavedIndex = { postings: SavedPostings; skus: SavedSkus; standing: SavedStanding }

/** Kept over all texts, 8 bytes each; what a text takes beside its finds is counted as so many of them. */
const mostKept = 600_000
const ofEachText = 600
const mostPlaces = 2 ** 27

/**
 * An inverted index over the words of all products. A search costs a bit a product for those parts of the catalogue where its
 * words occur, and what is looked at of its finds; what a text finds is kept until a product's words change. A changed product
 * is struck out and put in anew at the end. The products it begins with are taken in by `advance`; whatever asks before that
 * is done does the rest first, so no answer is ever partial.
 */
export function createSearchIndex(
  products: Product[],
  categories: Map<number, Category>,
  saved: SavedIndex | null,
): SearchIndex {
  const indexed: (Product | null)[] = [...products]
  const postings = createPostings(saved?.postings)
  const skus = createSkuIndex(saved?.skus ?? null)
  const synonyms = synonymsOf(categories.values())
  const kept = new LRUCache<string, Hits>({ maxSize: mostKept })
  const matching = createMatching()
  const standing = createStanding(products, categories, saved?.standing ?? null)
  const sets = createWordSets(standing.size())
  /** Sets are made for so many places, so that they last when a product comes. */
  const room = () => (standing.size() + 1023) & ~1023
  /** Places of dropped products. */
  let gone: Bits | null = null
  // Finishes, sizes and brands repeat by the thousand; while loading, their words are split once.
  const split = createSplitter((text) => wordsOf(text).map(postings.idOf))
  /** The places that it begins with, and how many of them have been taken in. */
  const laid = standing.size()
  let taken = saved ? laid : 0
  let ready = saved !== null
  let weightOf = new Uint8Array(1 << 14)

  function advance(most: number): boolean {
    if (ready) return false
    const end = Math.min(laid, taken + most)
    for (; taken < end; taken++) {
      const number = standing.numberAt(taken)
      if (number !== null) takeIn(products[number] as Product, taken)
    }
    if (taken < laid) return true
    ready = true
    split.forget()
    postings.pack()
    skus.pack()
    return false
  }

  function finish(): void {
    advance(laid)
  }

  function* readyWords(): Iterable<void> {
    for (const word of postings.words()) {
      if (!sets.hasRoom()) return
      if (sets.of(word, postings.entriesOf(word), room())) yield
    }
  }

  function put(product: Product): void {
    finish()
    product.number = indexed.push(product) - 1
    const before = room()
    for (const id of takeIn(product, standing.add(product))) sets.drop(postings.words()[id] as string)
    if (room() > before) sets.forget()
    kept.clear()
  }

  /** Answers its words. */
  function takeIn(product: Product, place: number): number[] {
    if (place >= mostPlaces) throw new RangeError('the index is full')
    const touched: number[] = []
    eachField(product, (text, weight) => {
      for (const id of split(text)) {
        if (id >= weightOf.length) weightOf = larger(weightOf)
        const before = weightOf[id] as number
        if (before === 0) touched.push(id)
        if (weight > before) weightOf[id] = weight
      }
    })
    for (const id of touched) {
      postings.add(id, place, weightOf[id] as number)
      weightOf[id] = 0
    }
    skus.put(product, product.number)
    return touched
  }

  function drop(product: Product): void {
    finish()
    indexed[product.number] = null
    const before = gone
    gone = emptyBits(room())
    if (before) gone.set(before)
    addBit(gone, standing.placeOf(product))
    kept.clear()
  }

  function search(text: string): Hits {
    const known = kept.get(text)
    if (known) return known
    finish()
    const { found, ...hits } = find(text)
    const made = { ...hits, size: found.size, sets: (shelves: Shelf[]) => standing.sets(found, shelves) }
    kept.set(text, made, { size: found.size + found.words.length + text.length + ofEachText })
    return made
  }

  type Finding = Pick<Hits, 'mended' | 'ranked'> & { found: Found }

  function find(text: string): Finding {
    const numbered = skus.find(text, productAt)
    if (numbered.length > 0) return these(numbered, null)
    const typed = wordsOf(text).slice(0, 12)
    const known = new Map<string, Meaning>()
    const asked = meaningsOf(typed, true, known)
    const variants = new Map(rewritten(typed).map((variant) => [variant.join(' '), variant]))
    const others = [...variants.values()].map((words) => ({
      words,
      meanings: meaningsOf(words, false, known),
    }))
    // An order number is a product's or nobody's; and more words for those that are known do not make up for the unknown.
    const mayMiss = looksLikeSku(text) ? 0 : Math.floor(typed.length / 2)
    const questions = [{ words: typed, meanings: asked }, ...others]
      .filter(({ words, meanings }) => unknownIn(words, meanings) <= mayMiss)
      .map(({ meanings }) => meanings)
    if (typed.length === 0 || questions.length === 0) return nearest(text)
    const { found, buckets } = matching.find(questions, room(), gone)
    const ranking = createRanking(buckets, standing)
    return {
      mended: asked.some(({ instead }) => instead)
        ? typed.map((word, i) => asked[i]?.instead ?? word).join(' ')
        : null,
      *ranked() {
        // What two questions find stands first where its score is the better.
        const seen = questions.length > 1 ? new Set<number>() : null
        for (const number of ranking.numbers()) {
          const product = indexed[number]
          if (!product || seen?.has(number)) continue
          seen?.add(number)
          yield product
        }
      },
      found,
    }
  }

  /** What has the beginning of an order number that nothing has. */
  function nearest(text: string): Finding {
    for (const start of beginningsOf(text)) {
      const numbered = skus.find(start, productAt)
      if (numbered.length > 0) return these(numbered, start)
    }
    return these([], null)
  }

  function these(numbers: number[], mended: string | null): Finding {
    const products = numbers.flatMap((number) => productAt(number) ?? [])
    return { mended, ranked: () => products, found: foundOf(products.map(standing.placeOf)) }
  }

  function productAt(number: number): Product | null {
    return indexed[number] ?? null
  }

  function meaningsOf(typed: string[], mendable: boolean, known: Map<string, Meaning>): Meaning[] {
    return typed.map((word, i) => {
      const last = i === typed.length - 1
      const key = `${word} ${last} ${mendable}`
      const meaning = known.get(key) ?? meaningOf(word, last, mendable)
      known.set(key, meaning)
      return meaning
    })
  }

  function meaningOf(word: string, last: boolean, mendable: boolean): Meaning {
    let instead: string | null = null
    const places = room()
    const readings = candidates(word, last, mendable).map(({ known, factor }) => {
      const entries = postings.entriesOf(known)
      if (known !== word && factor < 0.7) instead ??= known
      const worth = factor * Math.log(1 + indexed.length / (entries.length + 1))
      return { entries, worth, set: () => sets.of(known, entries, places) }
    })
    return { readings, instead }
  }

  /** The words of the index that a typed word may mean: itself, for the last one its continuations, else near spellings. */
  function candidates(word: string, last: boolean, mendable: boolean): { known: string; factor: number }[] {
    const list: { known: string; factor: number }[] = []
    if (postings.has(word)) list.push({ known: word, factor: 1 })
    if (last && word.length >= 2 && !/^\d+$/.test(word)) {
      for (const known of postings.continuations(word, 24))
        if (known !== word) list.push({ known, factor: 0.7 })
    }
    if (list.length > 0 || !mendable) return list
    const parts = splitInTwo(word)
    if (parts) return parts.map((known) => ({ known, factor: 0.8 }))
    return postings.near(word, 4).map((known) => ({ known, factor: 0.6 }))
  }

  /** "backsplash" for "back splash" written as one and the like: both halves are words. */
  function splitInTwo(word: string): string[] | null {
    for (let at = 3; at <= word.length - 3; at++) {
      const halves = [word.slice(0, at), word.slice(at)]
      if (halves.every((half) => postings.count(half) > 20)) return halves
    }
    return null
  }

  /** The typed words with each synonym of the trade put in its place, and with neighbours joined. */
  function rewritten(typed: string[]): string[][] {
    const variants: string[][] = []
    for (let from = 0; from < typed.length; from++) {
      for (let length = 1; length <= 3 && from + length <= typed.length; length++) {
        for (const instead of synonyms.get(typed.slice(from, from + length).join(' ')) ?? []) {
          variants.push([...typed.slice(0, from), ...instead, ...typed.slice(from + length)])
        }
      }
      const joined = (typed[from] ?? '') + (typed[from + 1] ?? '')
      if (from + 1 < typed.length && !/\d/.test(joined) && postings.has(joined)) {
        variants.push([...typed.slice(0, from), joined, ...typed.slice(from + 2)])
      }
    }
    return variants.slice(0, 8)
  }

  function save(): SavedIndex | null {
    return ready ? { postings: postings.save(), skus: skus.save(), standing: standing.save() } : null
  }

  return {
    search,
    put,
    drop,
    follow: standing.follow,
    advance,
    readyWords,
    save,
    complete(start, most) {
      finish()
      return postings
        .continuations(start, 60)
        .sort((a, b) => postings.count(b) - postings.count(a))
        .slice(0, most)
    },
  }
}

/** A size counts once, not with its numbers beside it. */
function unknownIn(words: string[], meanings: Meaning[]): number {
  return words.filter((word, i) => meanings[i]?.readings.length === 0 && !isOfSize(word, words)).length
}

function larger(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(array.length * 2)
  copy.set(array)
  return copy
}
