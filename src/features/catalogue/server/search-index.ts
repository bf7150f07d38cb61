import { LRUCache } from 'lru-cache'
import { createHits, type Hits, rankOf } from './hits.ts'
import type { Category, Product, Shelf } from './model.ts'
import { createPostings, type SavedPostings } from './postings.ts'
import { createSplitter, eachField } from './search-fields.ts'
import { createMatching, type Meaning } from './search-match.ts'
import { wordsOf } from './search-text.ts'
import { createSkuIndex, type SavedSkus } from './sku-index.ts'
import { createWordSets } from './word-sets.ts'

export type SearchIndex = {
  search: (text: string) => Hits
  /** Words of the index that begin so, the most frequent first. */
  complete: (start: string, most: number) => string[]
  /** Gives the product its number. */
  put: (product: Product) => void
  drop: (product: Product) => void
  /** After a shelf has been arranged anew. */
  follow: (shelf: Shelf) => void
  /** Takes in up to so many of the products that it began with; false when all of them are in. */
  advance: (most: number) => boolean
  /** Null before all are taken in. Only while no product has been put in or dropped since. */
  save: () => SavedIndex | null
}

export type SavedIndex = { postings: SavedPostings; skus: SavedSkus; columns: Columns; tops: number[] }

/** Finds kept over all texts; some 8 bytes each. */
const mostKept = 600_000
const mostPlaces = 2 ** 27

/**
 * An inverted index over the words of all products. A search costs the entries of its words, not the catalogue; what a text
 * finds is kept until a product's words change. A place in the index is a product's number; a changed product is struck out and
 * put in anew at the end. The products it begins with are taken in by `advance`; whatever asks before that is done does the rest first, so no answer is ever partial.
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
  const kept = new LRUCache<string, Hits>({
    maxSize: mostKept,
    sizeCalculation: (hits, text) => hits.size + text.length + 20,
  })
  const matching = createMatching()
  const sets = createWordSets()
  const tops = (saved?.tops ?? []).map((id) => categories.get(id) as Category)
  let columns = saved?.columns ?? createColumns(products.length)
  const positions = () => ({
    productAt: (place: number) => indexed[place] ?? null,
    categories: tops,
    ...columns,
  })
  // Finishes, sizes and brands repeat by the thousand; while loading, their words are split once.
  const split = createSplitter((text) => wordsOf(text).map(postings.idOf))
  let weightOf = new Uint8Array(1 << 14)
  let taken = saved ? products.length + 1 : 0

  function advance(most: number): boolean {
    if (taken > products.length) return false
    const end = Math.min(products.length, taken + most)
    for (; taken < end; taken++) takeIn(products[taken] as Product, taken)
    if (taken < products.length) return true
    taken = products.length + 1
    split.forget()
    postings.pack()
    skus.pack()
    return false
  }

  function finish(): void {
    advance(products.length)
  }

  function put(product: Product): void {
    finish()
    product.number = indexed.push(product) - 1
    takeIn(product, product.number)
  }

  function takeIn(product: Product, place: number): void {
    if (place >= mostPlaces) throw new RangeError('the index is full')
    if (place >= columns.extra.length) columns = createColumns(Math.ceil(place * 1.1) + 1024, columns)
    columns.extra[place] = Math.log1p(product.sold90) * 0.15
    stand(product, place)
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
    skus.put(product, place)
    forget()
  }

  function stand(product: Product, place: number): void {
    let category = tops.indexOf(product.category)
    if (category < 0) category = tops.push(product.category) - 1
    columns.categoryAt[place] = category
    columns.shelfPlaceAt[place] = product.place
  }

  /** Products that are not taken in yet bring their places with them. */
  function follow(shelf: Shelf): void {
    for (const product of shelf.products) {
      if (taken > products.length || product.number < taken) stand(product, product.number)
    }
  }

  function drop(product: Product): void {
    finish()
    indexed[product.number] = null
    columns.extra[product.number] = Number.NaN
    forget()
  }

  function forget(): void {
    kept.clear()
    sets.forget()
  }

  function search(text: string): Hits {
    const known = kept.get(text)
    if (known) return known
    finish()
    const hits = find(text)
    kept.set(text, hits)
    return hits
  }

  function find(text: string): Hits {
    const numbered = skus.find(text, (place) => indexed[place] ?? null)
    if (numbered.length > 0) {
      const ranks = Float64Array.from(numbered, (place, i) => rankOf((numbered.length - i) / 1000, place))
      return createHits(ranks, null, positions)
    }
    const typed = wordsOf(text).slice(0, 12)
    if (typed.length === 0) return createHits(new Float64Array(0), null, positions)
    const known = new Map<string, Meaning>()
    const understood = match(typed, true, known)
    const variants = new Map(rewritten(typed).map((variant) => [variant.join(' '), variant]))
    for (const variant of variants.values()) match(variant, false, known)
    const { places, scores } = matching.take()
    const ranks = new Float64Array(places.length)
    for (let i = 0; i < places.length; i++) ranks[i] = rankOf(scores[i] as number, places[i] as number)
    return createHits(ranks, understood, positions)
  }

  /** Answers the words as they were understood when one of them had to be mended. */
  function match(typed: string[], mendable: boolean, known: Map<string, Meaning>): string | null {
    const meanings = typed.map((word, i) => {
      const last = i === typed.length - 1
      const key = `${word} ${last} ${mendable}`
      const meaning = known.get(key) ?? meaningOf(word, last, mendable)
      known.set(key, meaning)
      return meaning
    })
    matching.add(meanings, columns.extra)
    const isMended = meanings.some(({ instead }) => instead)
    return isMended ? typed.map((word, i) => meanings[i]?.instead ?? word).join(' ') : null
  }

  function meaningOf(word: string, last: boolean, mendable: boolean): Meaning {
    let instead: string | null = null
    let size = 0
    const readings = candidates(word, last, mendable).map(({ known, factor }) => {
      const entries = postings.entriesOf(known)
      if (known !== word && factor < 0.7) instead ??= known
      size += entries.length
      const bits = sets.of(known, entries, columns.extra.length)
      return { entries, bits, worth: factor * Math.log(1 + indexed.length / (entries.length + 1)) }
    })
    return { readings, size, instead }
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
    if (taken <= products.length) return null
    return {
      ...{ postings: postings.save(), skus: skus.save(), columns },
      tops: tops.map(({ id }) => id),
    }
  }

  return {
    search,
    put,
    drop,
    follow,
    advance,
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

/** One number for each place: what its score has besides the words, and where it stands on which shelf. */
type Columns = { extra: Float64Array; categoryAt: Uint16Array; shelfPlaceAt: Uint32Array }

function createColumns(size: number, before?: Columns): Columns {
  const columns = {
    extra: new Float64Array(size),
    categoryAt: new Uint16Array(size),
    shelfPlaceAt: new Uint32Array(size),
  }
  if (!before) return columns
  columns.extra.set(before.extra)
  columns.categoryAt.set(before.categoryAt)
  columns.shelfPlaceAt.set(before.shelfPlaceAt)
  return columns
}

function larger(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(array.length * 2)
  copy.set(array)
  return copy
}

function synonymsOf(categories: Iterable<Category>): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const category of categories) {
    for (const [said, meant] of Object.entries(category.synonyms)) {
      const key = wordsOf(said).join(' ')
      const words = wordsOf(meant)
      if (key && words.length > 0) found.set(key, [...(found.get(key) ?? []), words])
    }
  }
  return found
}
