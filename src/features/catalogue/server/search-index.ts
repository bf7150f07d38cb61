import { LRUCache } from 'lru-cache'
import type { Category, Product } from './model.ts'
import { createPostings } from './postings.ts'
import { createSplitter, eachField } from './search-fields.ts'
import { wordsOf } from './search-text.ts'
import { createSkuIndex } from './sku-index.ts'

export type SearchIndex = {
  search: (text: string) => Hits
  /** Words of the index that begin so, the most frequent first. */
  complete: (start: string, most: number) => string[]
  put: (product: Product) => void
  drop: (product: Product) => void
  /** Takes in up to so many of the products that it began with; false when all of them are in. */
  advance: (most: number) => boolean
}

/** The finds, the best first, and the query as it was understood when a word had to be mended. */
export type Hits = { ranked: Product[]; mended: string | null }

/** Finds kept over all texts; some 8 bytes each. */
const mostKept = 600_000
const mostPlaces = 2 ** 27

/**
 * An inverted index over the words of all products. A search costs the entries of its words, not the catalogue; what a text
 * finds is kept until a product's words change. A changed product is struck out and put in anew at the end. The products it
 * begins with are taken in by `advance`; whatever asks before that is done does the rest first, so no answer is ever partial.
 */
export function createSearchIndex(products: Product[], categories: Iterable<Category>): SearchIndex {
  const indexed: (Product | null)[] = []
  const placeOf = new Map<Product, number>()
  const postings = createPostings()
  const skus = createSkuIndex()
  const synonyms = synonymsOf(categories)
  const kept = new LRUCache<string, Hits>({
    maxSize: mostKept,
    sizeCalculation: (hits, text) => hits.ranked.length + text.length + 20,
  })
  let scratch = createScratch(0)
  // Finishes, sizes and brands repeat by the thousand; while loading, their words are split once.
  const split = createSplitter((text) => wordsOf(text).map(postings.idOf))
  let weightOf = new Uint8Array(1 << 14)
  let taken = 0

  function advance(most: number): boolean {
    if (taken > products.length) return false
    const end = Math.min(products.length, taken + most)
    while (taken < end) takeIn(products[taken++] as Product)
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
    takeIn(product)
  }

  function takeIn(product: Product): void {
    const place = indexed.push(product) - 1
    if (place >= mostPlaces) throw new RangeError('the index is full')
    placeOf.set(product, place)
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
    kept.clear()
  }

  function drop(product: Product): void {
    finish()
    const place = placeOf.get(product)
    if (place === undefined) return
    indexed[place] = null
    placeOf.delete(product)
    kept.clear()
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
      return { ranked: numbered.map((place) => indexed[place] as Product), mended: null }
    }
    const typed = wordsOf(text).slice(0, 12)
    if (typed.length === 0) return { ranked: [], mended: null }
    if (scratch.top.length < indexed.length) scratch = createScratch(indexed.length + 1024)
    const gathered = new Map<string, Gathered>()
    const { mended } = match(typed, true, gathered)
    for (const variant of rewritten(typed)) match(variant, false, gathered)
    return { ranked: takeRanked(), mended }
  }

  /** Every word must be in a product; when none has them all, the products with most of them. Scores go to the scratch. */
  function match(
    typed: string[],
    mendable: boolean,
    gathered: Map<string, Gathered>,
  ): { mended: string | null } {
    const { sum, count, top, touched } = scratch
    let touches = 0
    let isMended = false
    const understood = typed.map((word, i) => {
      const last = i === typed.length - 1
      const key = `${word} ${last} ${mendable}`
      const found = gathered.get(key) ?? gather(word, last, mendable)
      gathered.set(key, found)
      const { places, worths } = found
      for (let at = 0; at < places.length; at++) {
        const place = places[at] as number
        if (count[place] === 0) touched[touches++] = place
        count[place] = (count[place] as number) + 1
        sum[place] = (sum[place] as number) + (worths[at] as number)
      }
      if (found.instead) isMended = true
      return found.instead ?? word
    })
    let most = 0
    for (let at = 0; at < touches; at++) {
      const place = touched[at] as number
      if ((count[place] as number) > most && indexed[place]) most = count[place] as number
    }
    const enough = most >= typed.length ? typed.length : Math.max(1, Math.ceil(typed.length / 2), most - 1)
    for (let at = 0; at < touches; at++) {
      const place = touched[at] as number
      const words = count[place] as number
      const product = words >= enough ? indexed[place] : null
      if (product) {
        const score = (sum[place] as number) * words + Math.log1p(product.sold90) * 0.15
        if (top[place] === 0) scratch.found.push(place)
        if (score > (top[place] as number)) top[place] = score
      }
      count[place] = 0
      sum[place] = 0
    }
    return { mended: isMended ? understood.join(' ') : null }
  }

  /** Where a typed word is found under any of its meanings, and what it is worth there at best. */
  function gather(word: string, last: boolean, mendable: boolean): Gathered {
    const { best, seen } = scratch
    let size = 0
    let instead: string | null = null
    for (const { known, factor } of candidates(word, last, mendable)) {
      const entries = postings.entriesOf(known)
      const worth = factor * Math.log(1 + indexed.length / (entries.length + 1))
      for (let i = 0; i < entries.length; i++) {
        const entry = entries[i] as number
        const place = entry >>> 4
        const before = best[place] as number
        if (before === 0) seen[size++] = place
        const here = (entry & 15) * worth
        if (here > before) best[place] = here
      }
      if (known !== word && factor < 0.7) instead ??= known
    }
    const places = seen.slice(0, size)
    const worths = new Float32Array(size)
    for (let i = 0; i < size; i++) {
      const place = places[i] as number
      worths[i] = best[place] as number
      best[place] = 0
    }
    return { places, worths, instead }
  }

  /** Sorts by score and place packed into one number, which costs a tenth of a comparing function. */
  function takeRanked(): Product[] {
    const { found, top } = scratch
    const keys = Float64Array.from(
      found,
      (place) =>
        (2 ** 24 - Math.min(2 ** 24 - 1, Math.round((top[place] as number) * 1000))) * mostPlaces + place,
    ).sort()
    for (const place of found) top[place] = 0
    scratch.found = []
    return Array.from(keys, (key) => indexed[key % mostPlaces] as Product)
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

  return {
    search,
    put,
    drop,
    advance,
    complete(start, most) {
      finish()
      return postings
        .continuations(start, 60)
        .sort((a, b) => postings.count(b) - postings.count(a))
        .slice(0, most)
    },
  }
}

type Gathered = { places: Uint32Array; worths: Float32Array; instead: string | null }

/** One number for each product: the best of the word at hand, the sum over the words, how many words, the best of all readings. */
function createScratch(size: number) {
  return {
    best: new Float32Array(size),
    sum: new Float32Array(size),
    count: new Uint8Array(size),
    top: new Float32Array(size),
    seen: new Uint32Array(size),
    touched: new Uint32Array(size),
    found: [] as number[],
  }
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
