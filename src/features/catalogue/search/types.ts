import type { Bits } from '../server/bitset.ts'
import type { AskedPrice } from './price-words.ts'

/** The search result within one category: `scores` by place, higher is better; null if all are equal. */
export type Match = { bits: Bits; scores: Float32Array | null }

/** By category id. */
export type Matches = Map<number, Match>

/** A kind of goods or a brand that was searched for but is not sold here. */
export type NotSold = {
  /** The words of the query that name it. */
  term: string
  name: string
  brand: boolean
  nearest: { name: string; path: string } | null
  /** What the term was read as, if it was misspelled and only guessed. */
  guessed: string | null
}

/** A size that is searched for, but not sold, and the nearest one that is. */
export type OtherSize = { asked: string; nearest: string }

export type SearchResult = {
  matches: Matches
  /** The query after spelling correction; null if nothing was corrected. */
  corrected: string | null
  /** Words without results, which were ignored. */
  dropped: string[]
  notSold: NotSold[]
  otherSizes: OtherSize[]
  /** The page that the query leads to instead; null for nearly all. */
  redirect: string | null
  /** The price named in the query; null if there is none. */
  price: AskedPrice | null
  /** The terms that decide which size of a product is meant. */
  sizeTerms: Term[]
}

/** Where to search: all or some of a category's products, by category id; null means the whole catalogue. */
export type Filter = Map<number, Bits> | null

/**
 * A word or phrase that products must match, or that only raises their score: any of `ways`, each with all of its
 * words.
 */
export type Term = { written: string; ways: string[][]; required: boolean }

/**
 * What a phrase of `kinds.json` stands for: `slug`, `slug:word|word` or `!slug:word`, each optionally followed by
 * ` @attribute=value`, joined by `;`.
 */
export type Target = string
