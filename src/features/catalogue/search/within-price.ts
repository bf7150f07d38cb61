import { type Cents, formatDollars, toDollars } from '#lib/money.ts'
import type { Reader, View } from '../prices/showroom-view.ts'
import { pricePerSqft } from '../pricing.ts'
import { addBit, countCommon, eachBit, emptyBits } from '../server/bitset.ts'
import type { CategoryIndex, Product, Size } from '../server/model.ts'
import type { AskedPrice } from './price-words.ts'
import type { Matches, SearchResult, Term } from './types.ts'
import { isMeasure, termsOf } from './words.ts'

/** Above any price in cents, and exact in 32 bits. */
const beforeOthers = 1e7
/** From this share of the best score on, products count as full matches, and price decides their order. */
const asGood = 0.75

type WithinPrice = {
  matches: Matches
  /** Products were found, but none at that price. */
  isMissed: boolean
}

/**
 * Filters the results by the price in the query, as this reader pays it: per square foot for goods sold by area,
 * otherwise per unit. If nothing has that price, returns all results, nearest prices first.
 */
export function withinPrice(found: SearchResult, indexes: CategoryIndex[], view: View, reader: Reader): WithinPrice {
  const { price, matches } = found
  if (!price) return { matches, isMissed: false }
  const { minCents, maxCents, per } = price
  const within: Matches = new Map()
  let any = false
  let anyFound = false
  let dearest = 0
  const costs = new Map<number, Int32Array>()
  for (const index of indexes) {
    const match = matches.get(index.category.id)
    if (!match) continue
    const bits = emptyBits(index.products.length)
    const paid = new Int32Array(index.products.length)
    costs.set(index.category.id, paid)
    eachBit(match.bits, (place) => {
      const product = index.products[place] as Product
      const cents = costOf(product, found, view, reader, per)
      if (cents === null) return
      paid[place] = cents
      dearest = Math.max(dearest, cents)
      if (cents >= (minCents ?? 0) && cents <= (maxCents ?? Number.MAX_SAFE_INTEGER)) addBit(bits, place)
    })
    const selection = view.selection(index)
    any ||= countCommon(bits, selection) > 0
    anyFound ||= countCommon(match.bits, selection) > 0
    within.set(index.category.id, { bits, scores: match.scores })
  }
  const isMissed = !any && anyFound
  const left = isMissed ? matches : within
  if (!isMissed && !price.lowestFirst) return { matches: left, isMissed }
  const highestFirst = isMissed && minCents !== null
  return { matches: byPrice(left, costs, (cents) => (highestFirst ? cents : dearest - cents)), isMissed }
}

/** The price condition of a query, and the query without it: the page shows it as a removable filter. */
export function priceNote({ price }: SearchResult, isMissed: boolean) {
  if (!price) return null
  return { label: labelOf(price), rest: price.rest, missed: isMissed }
}

function labelOf({ minCents, maxCents, per: unit, lowestFirst }: AskedPrice): string {
  const shown = (cents: Cents) => formatDollars(toDollars(cents))
  const per = unit === 'sqft' ? ' / sq ft' : unit === 'unit' ? ' each' : ''
  if (minCents !== null && maxCents !== null) return `${shown(minCents)} to ${shown(maxCents)}${per}`
  if (maxCents !== null) return `Up to ${shown(maxCents)}${per}`
  if (minCents !== null) return `From ${shown(minCents)}${per}`
  return lowestFirst ? 'Lowest price first' : ''
}

/**
 * For the size shown on the card; null if the query asks for a price per square foot and the goods have no coverage.
 */
function costOf(
  product: Product,
  found: SearchResult,
  view: View,
  reader: Reader,
  per: AskedPrice['per'],
): Cents | null {
  const size = sizeMeant(product, found) ?? product.sizes[0]
  if (!size) return null
  const paid = view.pays(product, size, reader)
  const { unit } = product.category
  if (unit === 'Sq ft' || per === 'unit' || (!per && unit !== 'Box')) return paid
  return pricePerSqft(paid, size.boxSqftHundredths) ?? (per ? null : paid)
}

/** The same products by price; those that match the words less well come after the others. */
function byPrice(matches: Matches, costs: Map<number, Int32Array>, rank: (cents: Cents) => number): Matches {
  let best = 0
  for (const { bits, scores } of matches.values())
    if (scores)
      eachBit(bits, (place) => {
        best = Math.max(best, scores[place] ?? 0)
      })
  const ordered: Matches = new Map()
  for (const [id, { bits, scores }] of matches) {
    const ranks = new Float32Array(bits.length * 32)
    eachBit(bits, (place) => {
      const fits = !scores || (scores[place] ?? 0) >= best * asGood
      ranks[place] = rank(costs.get(id)?.[place] ?? 0) + (fits ? beforeOthers : 0)
    })
    ordered.set(id, { bits, scores: ranks })
  }
  return ordered
}

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
  for (const { written, ways } of terms) {
    const fits = ways.some((way) => way.every((word) => words.has(word) || hasLengthNear(words, word)))
    if (fits) fit += isMeasure(written) ? measureWeight : 1
  }
  return fit
}

function hasLengthNear(words: Set<string>, word: string): boolean {
  if (!/^[\d.]+in$/.test(word)) return false
  const inches = Number.parseFloat(word)
  for (const other of words)
    if (/^[\d.]+in$/.test(other) && Math.abs(Number.parseFloat(other) - inches) <= inches * sameLength) return true
  return false
}

/** The same labels occur thousands of times, so their words are cached. */
const known = new Map<string, Set<string>>()

function wordsOfLabel(label: string): Set<string> {
  const words = known.get(label) ?? new Set(termsOf(label))
  if (known.size < 20_000) known.set(label, words)
  return words
}
