import type { Bits } from '../server/bitset.ts'
import type { AskedPrice } from './price-words.ts'

/** What of a category a search has found: `scores` by place, the better the higher; null where all are alike. */
export type Match = { bits: Bits; scores: Float32Array | null }

/** By the ids of categories. */
export type Matches = Map<number, Match>

/** Asked for and not sold here: a kind of goods, or a brand. */
export type NotSold = {
  /** The words that name it. */
  term: string
  name: string
  brand: boolean
  nearest: { name: string; path: string } | null
}

export type SearchResult = {
  matches: Matches
  /** The query with its misspelled words put right; null where none was. */
  corrected: string | null
  /** Words that nothing was found for, which were left out. */
  dropped: string[]
  notSold: NotSold[]
  /** What it is to cost; null where the query does not say. */
  price: AskedPrice | null
  /** What says which size of a product is meant. */
  sizeTerms: Term[]
}

/** Where to look: a category's products, or some of them. By the ids of categories; null for the whole catalogue. */
export type Filter = Map<number, Bits> | null

/** A word or phrase that products must have, or that only moves them up: any of its `ways`, each with all of its words. */
export type Term = { said: string; ways: string[][]; required: boolean }

/** `slug`, `slug:word|word`, `!slug:word`, joined by `;`, and ` @attribute=value`: what a phrase of `kinds.ts` stands for. */
export type Target = string
