import type { Category, Product } from './model.ts'
import { within, wordsOf } from './search-text.ts'

export type SearchIndex = {
  /** Products by falling score, and the query as it was understood when a word had to be mended. */
  search: (text: string) => Hits
  /** Words of the index that begin so, the most frequent first. */
  complete: (start: string, most: number) => string[]
  put: (product: Product) => void
  drop: (product: Product) => void
  wordCount: number
}

export type Hits = { scores: Map<Product, number>; mended: string | null }

/** What a word of a field counts. A name outweighs the facts around it. */
const weights = { name: 6, kind: 5, collection: 4, brand: 4, size: 4, tone: 3, attribute: 2 } as const
const mostProducts = 2 ** 27

type Posting = { list: Uint32Array | number[] }

/**
 * An inverted index over the words of all products: `place * 16 + weight` in one flat list a word. Takes part in memory
 * with about 4 bytes a posting; a changed product is struck out and put in anew at the end.
 */
export function createSearchIndex(products: Product[], categories: Iterable<Category>): SearchIndex {
  const indexed: (Product | null)[] = []
  const placeOf = new Map<Product, number>()
  const postings = new Map<string, Posting>()
  const skus = new Map<string, Product>()
  const synonyms = synonymsOf(categories)
  let dictionary: string[] | null = null
  let scores = new Float32Array(0)
  let counts = new Uint8Array(0)
  // Finishes, sizes and brands repeat by the thousand; their words are split once.
  const known = new Map<string, string[]>()
  let split = (text: string) => {
    const words = known.get(text) ?? wordsOf(text)
    known.set(text, words)
    return words
  }
  for (const product of products) put(product)
  known.clear()
  split = wordsOf
  // Loaded lists become flat arrays; later additions start from those.
  for (const posting of postings.values()) posting.list = Uint32Array.from(posting.list)

  function put(product: Product): void {
    const place = indexed.push(product) - 1
    if (place >= mostProducts) throw new RangeError('the index is full')
    placeOf.set(product, place)
    for (const [word, weight] of wordsWithWeights(product, split)) {
      const known = postings.get(word)
      if (!known) {
        postings.set(word, { list: [place * 16 + weight] })
        dictionary = null
      } else {
        if (known.list instanceof Uint32Array) known.list = Array.from(known.list)
        known.list.push(place * 16 + weight)
      }
    }
    for (const sku of [product.sku, ...product.sizes.map((size) => size.sku)])
      skus.set(plainSku(sku), product)
  }

  function drop(product: Product): void {
    const place = placeOf.get(product)
    if (place === undefined) return
    indexed[place] = null
    placeOf.delete(product)
    for (const sku of [product.sku, ...product.sizes.map((size) => size.sku)]) {
      if (skus.get(plainSku(sku)) === product) skus.delete(plainSku(sku))
    }
  }

  function words(): string[] {
    dictionary ??= [...postings.keys()].sort()
    return dictionary
  }

  function search(text: string): Hits {
    const bySku = searchSku(text)
    if (bySku.size > 0) return { scores: bySku, mended: null }
    const typed = wordsOf(text).slice(0, 12)
    if (typed.length === 0) return { scores: new Map(), mended: null }
    const found = new Map<Product, number>()
    for (const variant of [typed, ...rewritten(typed)]) {
      for (const [product, score] of match(variant, variant === typed).scores) {
        if ((found.get(product) ?? 0) < score) found.set(product, score)
      }
    }
    return { scores: found, mended: match(typed, true).mended }
  }

  function searchSku(text: string): Map<Product, number> {
    const plain = plainSku(text)
    if (plain.length < 4 || !/\d|-/.test(text) || /\s/.test(text.trim())) return new Map()
    const exact = skus.get(plain)
    if (exact) return new Map([[exact, 1000]])
    if (!/[a-z]/.test(plain) || !text.includes('-')) return new Map()
    const starts = new Map<Product, number>()
    for (const [sku, product] of skus) {
      if (sku.startsWith(plain)) starts.set(product, 500 - sku.length)
      if (starts.size >= 200) break
    }
    return starts
  }

  /** Every word must be in a product; when none has them all, the products with most of them. */
  function match(typed: string[], mendable: boolean): Hits {
    if (scores.length < indexed.length) {
      scores = new Float32Array(indexed.length + 1024)
      counts = new Uint8Array(indexed.length + 1024)
    }
    const touched: number[] = []
    const understood: string[] = []
    typed.forEach((word, i) => {
      const seen = new Map<number, number>()
      for (const { known, factor } of candidates(word, i === typed.length - 1, mendable)) {
        const list = postings.get(known)?.list ?? []
        const rarity = Math.log(1 + indexed.length / (list.length + 1))
        for (const entry of list) {
          const place = Math.floor(entry / 16)
          const score = (entry & 15) * rarity * factor
          if ((seen.get(place) ?? 0) < score) seen.set(place, score)
        }
        if (known !== word && factor < 0.7 && !understood[i]) understood[i] = known
      }
      for (const [place, score] of seen) {
        if (counts[place] === 0) touched.push(place)
        counts[place] = (counts[place] as number) + 1
        scores[place] = (scores[place] as number) + score
      }
    })
    let most = 0
    for (const place of touched) most = Math.max(most, indexed[place] ? (counts[place] as number) : 0)
    const enough = most >= typed.length ? typed.length : Math.max(1, Math.ceil(typed.length / 2), most - 1)
    const found = new Map<Product, number>()
    for (const place of touched) {
      const product = indexed[place]
      if (product && (counts[place] as number) >= enough) {
        const popularity = Math.log1p(product.sold90) * 0.15
        found.set(product, (scores[place] as number) * (counts[place] as number) + popularity)
      }
      counts[place] = 0
      scores[place] = 0
    }
    const mended = understood.length > 0 ? typed.map((word, i) => understood[i] ?? word).join(' ') : null
    return { scores: found, mended }
  }

  /** The words of the index that a typed word may mean: itself, for the last one its continuations, else near spellings. */
  function candidates(word: string, last: boolean, mendable: boolean): { known: string; factor: number }[] {
    const list: { known: string; factor: number }[] = []
    if (postings.has(word)) list.push({ known: word, factor: 1 })
    if (last && word.length >= 2 && !/^\d+$/.test(word)) {
      for (const known of continuations(word, 24)) if (known !== word) list.push({ known, factor: 0.7 })
    }
    if (list.length > 0 || !mendable) return list
    const parts = splitInTwo(word)
    if (parts) return parts.map((known) => ({ known, factor: 0.8 }))
    return near(word).map((known) => ({ known, factor: 0.6 }))
  }

  function continuations(start: string, most: number): string[] {
    const all = words()
    const found: string[] = []
    for (let i = lowerBound(all, start); i < all.length && found.length < most; i++) {
      const word = all[i] as string
      if (!word.startsWith(start)) break
      found.push(word)
    }
    return found
  }

  /** "backsplash" for "back splash" written as one and the like: both halves are words. */
  function splitInTwo(word: string): string[] | null {
    for (let at = 3; at <= word.length - 3; at++) {
      const halves = [word.slice(0, at), word.slice(at)]
      if (halves.every((half) => (postings.get(half)?.list.length ?? 0) > 20)) return halves
    }
    return null
  }

  /** Spellings one edit away, two in long words; the nearest and most frequent few. Looks only at words with like letters. */
  function near(word: string): string[] {
    if (word.length < 4 || /^\d/.test(word)) return []
    const most = word.length >= 8 ? 2 : 1
    const mask = letters(word)
    for (const edits of most === 2 ? [1, 2] : [1]) {
      const found: string[] = []
      for (const known of words()) {
        if (Math.abs(known.length - word.length) > edits || bitCount(mask ^ letters(known)) > 2 * edits)
          continue
        if (within(word, known, edits)) found.push(known)
      }
      if (found.length > 0) {
        return found
          .sort((a, b) => (postings.get(b)?.list.length ?? 0) - (postings.get(a)?.list.length ?? 0))
          .slice(0, 4)
      }
    }
    return []
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
      continuations(start, 60)
        .sort((a, b) => (postings.get(b)?.list.length ?? 0) - (postings.get(a)?.list.length ?? 0))
        .slice(0, most),
    get wordCount() {
      return postings.size
    },
  }
}

function wordsWithWeights(product: Product, split: (text: string) => string[]): Map<string, number> {
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of split(text)) if ((found.get(word) ?? 0) < weight) found.set(word, weight)
  }
  add(product.name, weights.name)
  add(product.category.name, weights.kind)
  if (product.family) add(product.family.name, weights.kind)
  add(product.collection, weights.collection)
  add(product.brand.name, weights.brand)
  for (const size of product.sizes) add(size.label, weights.size)
  if (product.tone) add(product.tone.name, weights.tone)
  add(product.finish, weights.tone)
  for (const value of Object.values(product.attributes)) {
    for (const text of Array.isArray(value) ? value : [value]) add(text, weights.attribute)
  }
  return found
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

function plainSku(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function lowerBound(sorted: string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Which of the 26 letters a word has. */
function letters(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) - 97) & 31)
  return mask
}

function bitCount(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
