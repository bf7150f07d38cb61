import { LRUCache } from 'lru-cache'
import type { Category, Product } from './model.ts'
import { createPostings } from './postings.ts'
import { wordsOf } from './search-text.ts'
import { createSkuIndex } from './sku-index.ts'

export type SearchIndex = {
  search: (text: string) => Hits
  /** Words of the index that begin so, the most frequent first. */
  complete: (start: string, most: number) => string[]
  put: (product: Product) => void
  drop: (product: Product) => void
}

/** The finds, the best first, and the query as it was understood when a word had to be mended. */
export type Hits = { ranked: Product[]; mended: string | null }

/** What a word of a field counts. A name outweighs the facts around it. */
const weights = { name: 6, kind: 5, collection: 4, brand: 4, size: 4, tone: 3, attribute: 2 } as const

/** Finds kept over all texts; some 8 bytes each. */
const mostKept = 250_000
const mostPlaces = 2 ** 27

/**
 * An inverted index over the words of all products. A search costs the entries of its words, not the catalogue; what a text
 * finds is kept until a product's words change. A changed product is struck out and put in anew at the end.
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
  for (const product of products) put(product)
  split.forget()
  postings.pack()
  skus.pack()

  function put(product: Product): void {
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
    const place = placeOf.get(product)
    if (place === undefined) return
    indexed[place] = null
    placeOf.delete(product)
    kept.clear()
  }

  function search(text: string): Hits {
    const known = kept.get(text)
    if (known) return known
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
    const { mended } = match(typed, true)
    for (const variant of rewritten(typed)) match(variant, false)
    return { ranked: takeRanked(), mended }
  }

  /** Every word must be in a product; when none has them all, the products with most of them. Scores go to the scratch. */
  function match(typed: string[], mendable: boolean): { mended: string | null } {
    const { best, sum, count, top } = scratch
    const touched: number[] = []
    const understood: string[] = []
    typed.forEach((word, i) => {
      const seen: number[] = []
      for (const { known, factor } of candidates(word, i === typed.length - 1, mendable)) {
        const worth = factor * Math.log(1 + indexed.length / (postings.count(known) + 1))
        postings.each(known, (place, weight) => {
          const before = best[place] as number
          if (before === 0) seen.push(place)
          if (weight * worth > before) best[place] = weight * worth
        })
        if (known !== word && factor < 0.7 && !understood[i]) understood[i] = known
      }
      for (const place of seen) {
        if (count[place] === 0) touched.push(place)
        count[place] = (count[place] as number) + 1
        sum[place] = (sum[place] as number) + (best[place] as number)
        best[place] = 0
      }
    })
    let most = 0
    for (const place of touched) most = Math.max(most, indexed[place] ? (count[place] as number) : 0)
    const enough = most >= typed.length ? typed.length : Math.max(1, Math.ceil(typed.length / 2), most - 1)
    for (const place of touched) {
      const words = count[place] as number
      const product = indexed[place]
      if (product && words >= enough) {
        const score = (sum[place] as number) * words + Math.log1p(product.sold90) * 0.15
        if (top[place] === 0) scratch.found.push(place)
        if (score > (top[place] as number)) top[place] = score
      }
      count[place] = 0
      sum[place] = 0
    }
    const mended = understood.length > 0 ? typed.map((word, i) => understood[i] ?? word).join(' ') : null
    return { mended }
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
    complete: (start, most) =>
      postings
        .continuations(start, 60)
        .sort((a, b) => postings.count(b) - postings.count(a))
        .slice(0, most),
  }
}

/** One number for each product: the best of the word at hand, the sum over the words, how many words, the best of all readings. */
function createScratch(size: number) {
  return {
    best: new Float32Array(size),
    sum: new Float32Array(size),
    count: new Uint8Array(size),
    top: new Float32Array(size),
    found: [] as number[],
  }
}

/** Numbers of the words of a text; remembers what it has split until it is told to forget, and from then on nothing. */
function createSplitter(read: (text: string) => number[]) {
  let known: Map<string, readonly number[]> | null = new Map()
  const whole = (text: string): readonly number[] => {
    const found = known?.get(text) ?? read(text)
    known?.set(text, found)
    return found
  }
  const split = (text: string): readonly number[] => {
    const found = known?.get(text)
    if (found) return found
    // Names are nearly all different, their words are not, and without digits each word stands for itself.
    return known && text.length > 30 && !/\d/.test(text) ? text.split(' ').flatMap(whole) : whole(text)
  }
  return Object.assign(split, {
    forget: () => {
      known = null
    },
  })
}

function larger(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(array.length * 2)
  copy.set(array)
  return copy
}

function eachField(product: Product, visit: (text: string, weight: number) => void): void {
  visit(product.name, weights.name)
  visit(product.category.name, weights.kind)
  if (product.family) visit(product.family.name, weights.kind)
  visit(product.collection, weights.collection)
  visit(product.brand.name, weights.brand)
  for (const size of product.sizes) visit(size.label, weights.size)
  if (product.tone) visit(product.tone.name, weights.tone)
  visit(product.finish, weights.tone)
  for (const key in product.attributes) {
    const value = product.attributes[key] as string | string[]
    if (typeof value === 'string') visit(value, weights.attribute)
    else for (const text of value) visit(text, weights.attribute)
  }
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
