import type { RowValues } from './drafts.ts'

const fewest = 10
/** Dollars a square foot: no list of floors or tile costs half as much. */
const cheapest = 0.5

/**
 * Whether prices without a unit are those of a square foot: as prices of a box most goods of the list would cost less a
 * square foot than any such goods do.
 */
export function areSqftPrices(rows: readonly RowValues[]): boolean {
  const ratios = rows.flatMap(({ netPrice, listPrice, pricePer, boxSqft }) => {
    const price = netPrice ?? listPrice
    const isOpen = pricePer === undefined || pricePer === 'unit'
    return isOpen && price && boxSqft && boxSqft > 3 ? [price / boxSqft] : []
  })
  const sorted = ratios.toSorted((a, b) => a - b)
  return sorted.length >= fewest && (sorted[Math.floor(sorted.length / 2)] ?? 1) < cheapest
}

/** Dollars: no slab costs less, and no square foot of one more. */
const slab = 150

/** Whether the prices of a list of slabs are those of a square foot. */
export function areSqftPricesOfSlabs(rows: readonly RowValues[]): boolean {
  const prices = rows.flatMap(({ category, netPrice, listPrice, pricePer }) => {
    const isOpen = category?.topSlug === 'countertop' && (pricePer === undefined || pricePer === 'unit')
    return isOpen ? (netPrice ?? listPrice ?? []) : []
  })
  return prices.length >= 5 && prices.every((price) => price < slab)
}
