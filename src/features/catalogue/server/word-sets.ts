import { LRUCache } from 'lru-cache'
import { addBit, type Bits, countOnes, emptyBits } from './bitset.ts'

/** The places of one word as a set. */
export type WordSet = {
  bits: Bits
  /** The blocks of places that have some. */
  blocks: Bits
  /** The greatest weight that the word has anywhere. */
  most: number
}

/**
 * With how many places stand before every 256, so that a place's entry is found by counting; and with the places where the
 * word has its greatest weight, and the greatest that it has elsewhere.
 */
export type KeptSet = WordSet & { ranks: Uint32Array; strong: Bits; next: number }

/** A block is 32 words of 32 places. */
export const blockShift = 10
const wordsARank = 8

/** Kept over all words, 4 bytes each: two bits a product and word. In a large house there is room for as many words. */
const leastKept = 2_500_000
const keptAPlace = 32
/** A word is frequent that one of so many products has. */
const frequent = 64

export function emptySet(places: number): WordSet {
  return { bits: emptyBits(places), blocks: emptyBits((places >>> blockShift) + 1), most: 0 }
}

/** Adds the places of a word's entries, and keeps the greatest of their weights. */
export function addEntries(set: WordSet, entries: Uint32Array): void {
  const { bits, blocks } = set
  let { most } = set
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number
    const place = entry >>> 4
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
    addBit(blocks, place >>> blockShift)
    if ((entry & 15) > most) most = entry & 15
  }
  set.most = most
}

export function keptSet(entries: Uint32Array, places: number): KeptSet {
  const { bits, blocks } = emptySet(places)
  const strong = emptyBits(places)
  let most = 0
  let next = 0
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number
    const place = entry >>> 4
    const weight = entry & 15
    addBit(bits, place)
    addBit(blocks, place >>> blockShift)
    if (weight > most) {
      next = most
      most = weight
      strong.fill(0)
    } else if (weight < most && weight > next) next = weight
    if (weight === most) addBit(strong, place)
  }
  const ranks = new Uint32Array(Math.ceil(bits.length / wordsARank))
  let before = 0
  for (let w = 0; w < bits.length; w++) {
    if (w % wordsARank === 0) ranks[w / wordsARank] = before
    before += countOnes(bits[w] as number)
  }
  return { bits, blocks, most, ranks, strong, next }
}

/** Which of the word's entries is that of a place in its set. */
export function entryAt({ bits, ranks }: KeptSet, place: number): number {
  const word = place >>> 5
  let before = ranks[(word / wordsARank) | 0] as number
  for (let w = word - (word % wordsARank); w < word; w++) before += countOnes(bits[w] as number)
  return before + countOnes((bits[word] as number) & ((1 << (place & 31)) - 1))
}

/**
 * The places of frequent words, made ahead or when a word is first asked for, and kept while the word's entries stay; `places`
 * is how many there are when it begins.
 */
export function createWordSets(places: number) {
  const sets = new LRUCache<string, KeptSet>({
    maxSize: Math.max(leastKept, keptAPlace * places),
    sizeCalculation: ({ bits, ranks }) => bits.length * 2 + ranks.length + 20,
  })
  return {
    /** Null for a word that is not frequent among `places` of them. */
    of(word: string, entries: Uint32Array, places: number): KeptSet | null {
      if (entries.length * frequent < places) return null
      const known = sets.get(word)
      if (known) return known
      const set = keptSet(entries, places)
      sets.set(word, set)
      return set
    },
    /** Whether there is room for as many again. */
    hasRoom: () => sets.calculatedSize * 2 < sets.maxSize,
    /** After a word has got another entry. */
    drop: (word: string) => sets.delete(word),
    /** When there are more places. */
    forget: () => sets.clear(),
  }
}
