import MiniSearch from 'minisearch'
import type { Category, CategoryIndex, Product } from '../server/model.ts'
import { splitWords, termsOf } from './words.ts'

/**
 * The full-text index of the catalogue, built with MiniSearch. A document is a distinct field text (a brand, a finish,
 * a size) that thousands of products share, or a single word of product names that no other field has. Each document is
 * stored with the products that have it.
 */
export type TextIndex = {
  /** Adds a category, replacing its previous entry. */
  setCategory: (index: CategoryIndex) => void
  /** The same in parts: reads the products from one place to before another; once all were read, `done` adds them. */
  beginCategory: (index: CategoryIndex) => { read: (from: number, to: number) => void; done: () => void }
  /** Reads the products at these places again; all other products of the category have the same texts and places. */
  rereadProducts: (index: CategoryIndex, places: readonly number[]) => void
  /** The documents that contain this word, best last. */
  find: (word: string) => Hit[]
  /** The documents with words that begin with `start`; empty if it is too short. */
  findBegun: (start: string) => Hit[]
  /** Whether a product has this word. */
  has: (word: string) => boolean
  /** Whether a product has it other than as a part of the name of its brand or collection. */
  describes: (word: string) => boolean
  /** Whether it is a color, a finish or a material of a product, or a word of one. */
  isLook: (word: string) => boolean
  /** The words of a hit's text that distinguish it. */
  wordsOf: (id: number) => string[]
  /** Whether it is the name of a brand or collection. */
  isName: (phrase: string) => boolean
  /** Lengths in inches within this share of the given one, nearest first. */
  measuresNear: (inches: number, share: number) => string[]
  /** The words of products and those learned. */
  words: () => Iterable<string>
  /** Changes with the words. */
  version: () => number
  /** The two sides of products' sizes that differ from these by less than the share, nearest first. */
  sidesNear: (sides: [number, number], share: number) => string[]
  /** Known words with this prefix, those of the most products first. */
  complete: (start: string, most: number) => string[]
  /** Adds known words that no product has. */
  learn: (words: Iterable<string>) => void
}

/** Places by category id. */
export type Places = Map<number, Uint32Array>
export type Hit = { id: number; field: string; score: number; places: Places }
type Document = { id: number; field: string; text: string; weight: number; places: Places }

/** Weight of a match by field; attributes specific to a category count as `other`. */
const weights: Record<string, number> = {
  category: 2.5,
  family: 3,
  brand: 3,
  collection: 2.5,
  name: 2,
  tone: 2,
  color: 3,
  finish: 3,
  material: 3.4,
  species: 3.2,
  type: 2.8,
  look: 2.4,
  style: 2,
  size: 2.5,
  width: 2.5,
  cc: 3,
  handle: 1,
  light: 2.5,
  use: 2,
  pattern: 2,
  shape: 2,
  lamps: 2.5,
  other: 1.4,
}
/**
 * Stated about a product, but not searched for: "Interior wall, backsplash, shower wall" does not make a tile a
 * backsplash.
 */
const unsearched = new Set(['areas', 'heat', 'sealing', 'face_weight', 'pallet_lf'])

/** Texts that say what goods look like or are made of. */
const looks = new Set(['tone', 'color', 'finish', 'material', 'species', 'look'])

export function isLookField(field: string): boolean {
  return looks.has(field)
}

/** Fields whose whole text is matched. */
const named = new Set(['brand', 'collection'])

/** Whether a field has the name of a brand or collection. */
export function isNameField(field: string): boolean {
  return named.has(field)
}

/** Fields of sizes that shoppers ask for, unlike how thick a pane of glass is. */
const sizeFields = new Set(['size', 'width', 'length', 'span', 'cc', 'roll', 'base_size', 'door_size'])

export function createTextIndex(): TextIndex {
  const library = new MiniSearch<Document>({
    fields: ['text'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  const documents: (Document | undefined)[] = []
  const known = new Map<string, Map<string, Document>>()
  const ofCategory = new Map<number, Set<Document>>()
  const names = new Map<string, Document>()
  /** The sizes of products: lengths in inches, and two sides. */
  const lengths = new Set<string>()
  const sides = new Set<string>()
  /** Each word with the number of its documents. */
  const terms = new Map<string, number>()
  let version = 0

  function count(text: string, by: number): void {
    for (const term of termsOf(text)) {
      const documents = (terms.get(term) ?? 0) + by
      if (documents === by || documents === 0) version++
      if (documents === 0) terms.delete(term)
      else terms.set(term, documents)
    }
  }

  function documentOf(field: string, text: string): Document {
    const texts = known.get(field) ?? new Map<string, Document>()
    known.set(field, texts)
    const found = texts.get(text)
    if (found) return found
    const weight = weights[field] ?? (weights.other as number)
    const made = { id: documents.length, field, text, weight, places: new Map() }
    documents.push(made)
    texts.set(text, made)
    library.add(made)
    count(text, 1)
    if (named.has(field)) names.set(splitWords(text.replace(/ Co\.$/, '').replace('&', 'and')).join(' '), made)
    if (sizeFields.has(field))
      for (const term of termsOf(text)) {
        if (/^[\d.]+in$/.test(term)) lengths.add(term)
        else if (/^[\d.]+x[\d.]+$/.test(term)) sides.add(term)
      }
    return made
  }

  function forget(document: Document): void {
    known.get(document.field)?.delete(document.text)
    documents[document.id] = undefined
    library.discard(document.id)
    count(document.text, -1)
  }

  function setCategory(index: CategoryIndex): void {
    const { read, done } = beginCategory(index)
    read(0, index.products.length)
    done()
  }

  function beginCategory(index: CategoryIndex) {
    const { fields, add } = collectTexts(index.category)
    return {
      read(from: number, to: number) {
        for (let place = from; place < to; place++) add(index.products[place] as Product)
      },
      done: () => takeIn(index.category.id, fields),
    }
  }

  function takeIn(id: number, fields: Fields): void {
    const before = ofCategory.get(id) ?? new Set()
    for (const document of before) document.places.delete(id)
    ofCategory.set(id, new Set())
    addPlaces(id, fields)
    for (const document of before) if (document.places.size === 0) forget(document)
  }

  function rereadProducts({ category, products }: CategoryIndex, places: readonly number[]): void {
    const { id } = category
    const own = ofCategory.get(id) ?? new Set()
    const { fields, add } = collectTexts(category)
    for (const place of places.toSorted((a, b) => a - b)) add(products[place] as Product)
    const changed = new Set(places)
    const emptied: Document[] = []
    for (const document of own) {
      const had = document.places.get(id) as Uint32Array
      if (!places.some((place) => had[firstFrom(had, place, 0)] === place)) continue
      const left = had.filter((place) => !changed.has(place))
      if (left.length > 0) document.places.set(id, left)
      else {
        document.places.delete(id)
        own.delete(document)
        emptied.push(document)
      }
    }
    addPlaces(id, fields)
    for (const document of emptied) if (document.places.size === 0) forget(document)
  }

  function addPlaces(id: number, fields: Fields): void {
    for (const [field, texts] of fields) {
      for (const [text, places] of texts) {
        const document = documentOf(field, text)
        const had = document.places.get(id)
        document.places.set(id, had ? merge(had, places) : Uint32Array.from(places))
        ofCategory.get(id)?.add(document)
      }
    }
  }

  function search(word: string, options: { prefix?: boolean }): Hit[] {
    return library
      .search({ queries: [word], tokenize: (text) => [text], ...options })
      .map(({ id, score }) => {
        const { field, weight, places } = documents[id] as Document
        return { id, field, score: score * weight, places }
      })
      .filter(({ places }) => places.size > 0)
      .sort((a, b) => a.score - b.score)
  }

  return {
    setCategory,
    beginCategory,
    rereadProducts,
    find: (word) => search(word, {}),
    findBegun: (start) => (start.length < 2 ? [] : search(start, { prefix: true })),
    has: (word) => search(word, {}).length > 0,
    describes: (word) =>
      search(word, {}).some(({ id, field }) => !named.has(field) || documents[id]?.text.toLowerCase() === word),
    isLook: (word) => search(word, {}).some(({ field }) => isLookField(field)),
    wordsOf: (id) => termsOf((documents[id]?.text ?? '').replace(/ Co\.$/, '')),
    isName: (phrase) => (names.get(phrase.replace('&', 'and'))?.places.size ?? 0) > 0,
    measuresNear: (inches, share) =>
      [...lengths]
        .map((term) => ({ term, far: Math.abs(Number.parseFloat(term) - inches) }))
        .filter(({ far }) => far > 0 && far <= inches * share)
        .sort((a, b) => a.far - b.far)
        .map(({ term }) => term),
    sidesNear: ([a, b], share) =>
      [...sides]
        .map((term) => {
          const [c = 0, d = 0] = term.split('x').map(Number)
          const far = (one: number, other: number) =>
            Math.max(Math.abs(Math.log(one / c)), Math.abs(Math.log(other / d)))
          return { term, far: Math.min(far(a, b), far(b, a)) }
        })
        .filter(({ far }) => far > 0 && far <= share)
        .sort((a, b) => a.far - b.far)
        .map(({ term }) => term),
    words: () => terms.keys(),
    version: () => version,
    complete(start, most) {
      const counts = new Map<string, number>()
      const found = library.search({ queries: [start], tokenize: (text) => [text], prefix: true })
      for (const { id, terms } of found) {
        let size = 0
        for (const places of documents[id]?.places.values() ?? []) size += places.length
        for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + size)
      }
      const words = [...counts].filter(([word, count]) => count > 0 && !/\d/.test(word))
      return words
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, most)
        .map(([word]) => word)
    },
    learn(words) {
      for (const word of words) documentOf('vocabulary', word)
    },
  }
}

/**
 * Where a sorted list has this place or, without it, the next one; not before `low`. Doubles its steps from there on, so that
 * near places are found at once.
 */
export function firstFrom(places: Uint32Array, place: number, low: number): number {
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

function merge(places: Uint32Array, others: readonly number[]): Uint32Array {
  const merged = new Uint32Array(places.length + others.length)
  merged.set(places)
  merged.set(others, places.length)
  return merged.sort()
}

/** By field and text: the places of the products that have it. */
type Fields = Map<string, Map<string, number[]>>

/** Collects the distinct texts of a category's products, which are added in the order of their places. */
function collectTexts(category: Category): { fields: Fields; add: (product: Product) => void } {
  const fields: Fields = new Map()
  const labels = new Map(category.attributes.map(({ key, label }) => [key, label.split(' ').at(-1) as string]))
  const put = (field: string, text: string, place: number) => {
    if (!text) return
    let texts = fields.get(field)
    if (!texts) {
      texts = new Map()
      fields.set(field, texts)
    }
    const places = texts.get(text)
    if (places === undefined) texts.set(text, [place])
    else if (places.at(-1) !== place) places.push(place)
  }
  const termsByText = new Map<string, string[]>()
  const remembered = (text: string) => {
    const found = termsByText.get(text) ?? termsOf(text)
    termsByText.set(text, found)
    return found
  }
  function add(product: Product): void {
    const { place, attributes } = product
    const rememberedTerms = new Set<string>()
    const field = (name: string, text: string) => {
      put(name, text, place)
      for (const term of remembered(text)) rememberedTerms.add(term)
    }
    field('category', category.name)
    if (product.family) field('family', product.family.name)
    field('brand', product.brand.name)
    field('collection', product.collection)
    if (product.tone) field('tone', product.tone.name)
    field('finish', product.finish)
    for (const { label } of product.sizes) field('size', label)
    for (const key in attributes) {
      if (unsearched.has(key)) continue
      const value = attributes[key] as string | string[]
      for (const text of Array.isArray(value) ? value : [value])
        field(key, /^\d+$/.test(text) ? `${text} ${labels.get(key) ?? ''}` : text)
    }
    for (const term of nameTerms(product)) if (!rememberedTerms.has(term)) put('name', term, place)
  }
  return { fields, add }
}

/** Words of names occur thousands of times, so they are cached; numbers depend on their neighbors. */
const nameWords = new Map<string, string[]>()

function nameTerms({ name }: Product): string[] {
  if (/\d/.test(name)) return termsOf(name)
  return name.split(' ').flatMap((word) => {
    const terms = nameWords.get(word) ?? termsOf(word)
    if (nameWords.size < 50_000) nameWords.set(word, terms)
    return terms
  })
}
