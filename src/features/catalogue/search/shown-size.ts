import type { Product, Size } from '../server/model.ts'
import type { SearchResult, Term } from './types.ts'
import { isMeasure, termsOf } from './words.ts'

/** A measure identifies a size better than a word does. */
const measureWeight = 3
/** Lengths within this share count as the same, as the trade uses them. */
const sameLength = 0.015

/**
 * The size of a product that a search means: the one whose label contains more of the query's words than the first
 * size's label; undefined if that is the first size.
 */
export function sizeMeant({ sizes }: Product, found: SearchResult | null): Size | undefined {
  const terms = found?.sizeTerms ?? []
  const [first] = sizes
  if (!first || sizes.length < 2 || terms.length === 0) return undefined
  let best = first
  let most = fitOf(first.label, terms)
  for (const size of sizes) {
    const fit = fitOf(size.label, terms)
    if (fit > most) [best, most] = [size, fit]
  }
  return best === first ? undefined : best
}

function fitOf(label: string, terms: Term[]): number {
  const words = wordsOfLabel(label)
  let fit = 0
  for (const { said, ways } of terms) {
    const fits = ways.some((way) => way.every((word) => words.has(word) || hasLengthNear(words, word)))
    if (fits) fit += isMeasure(said) ? measureWeight : 1
  }
  return fit
}

function hasLengthNear(words: Set<string>, word: string): boolean {
  if (!/^[\d.]+in$/.test(word)) return false
  const inches = Number.parseFloat(word)
  for (const other of words)
    if (/^[\d.]+in$/.test(other) && Math.abs(Number.parseFloat(other) - inches) <= inches * sameLength)
      return true
  return false
}

/** The same labels occur thousands of times, so their words are cached. */
const known = new Map<string, Set<string>>()

function wordsOfLabel(label: string): Set<string> {
  const words = known.get(label) ?? new Set(termsOf(label))
  if (known.size < 20_000) known.set(label, words)
  return words
}
