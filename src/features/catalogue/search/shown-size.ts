import type { Product, Size } from '../server/model.ts'
import type { SearchResult, Term } from './types.ts'
import { isMeasure, termsOf } from './words.ts'

/** A measure says more about which size is meant than a word does. */
const measureWeight = 3
/** Lengths that differ by no more than such a share are the same, as traders say them. */
const sameLength = 0.015

/**
 * The size of a product that a search means: the one whose label has more of the query's words than that of the first size;
 * undefined where that is the first one itself.
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

/** Labels repeat by the thousand. */
const known = new Map<string, Set<string>>()

function wordsOfLabel(label: string): Set<string> {
  const words = known.get(label) ?? new Set(termsOf(label))
  if (known.size < 20_000) known.set(label, words)
  return words
}
