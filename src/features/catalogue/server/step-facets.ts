import { addBit, type Bits, emptyBits, hasBit, removeBit } from './bitset.ts'
import { forgetCounts } from './facet-counts.ts'
import type { Product, Shelf, ShelfFacet } from './model.ts'

type Step = { value: string; label: string; holds: (product: Product) => boolean }

const rated = (least: number, words: string): Step => ({
  value: String(least),
  label: `${words} stars and up`,
  holds: ({ ratingCount, ratingTenths }) => ratingCount > 0 && ratingTenths >= least * 10,
})

/** A product out of stock leaves in no number of days. */
const within = (days: number): Step => ({
  value: String(days),
  label: `Within ${days} days`,
  holds: ({ leadDays, sizes }) => leadDays <= days && sizes.some(({ stock }) => stock > 0),
})

/**
 * Facets of the figures that a card shows: each step holds the one before it. They move with a review and with the last unit
 * sold, so they are no marks of a place, which stand as long as the shelf, and are counted from their few sets.
 */
const stepFacets: { key: string; label: string; steps: Step[] }[] = [
  { key: 'rating', label: 'Rating', steps: [rated(4.5, '4½'), rated(4, '4'), rated(3, '3')] },
  { key: 'ships_in', label: 'Ready to ship', steps: [within(3), within(7), within(14)] },
]

export const stepKeys = stepFacets.map(({ key }) => key)

/** What the steps of a facet are called, in their order; undefined for a facet of values. */
export function stepLabels(key: string): Map<string, string> | undefined {
  return labels.get(key)
}

const labels = new Map(
  stepFacets.map(({ key, steps }) => [key, new Map(steps.map(({ value, label }) => [value, label]))]),
)

/** Their values are numbered from `first` on. */
export function buildSteps(products: Product[], first: number): ShelfFacet[] {
  let number = first
  return stepFacets.map(({ key, label, steps }) => {
    const values = steps.map(({ value, holds }) => {
      const bits = emptyBits(products.length)
      for (const product of products) if (holds(product)) addBit(bits, product.place)
      return { value, bits }
    })
    const facet = { key, label, first: number, marked: false, values }
    number += values.length
    return facet
  })
}

/** After a review of the product, or a change of its stock. */
export function moveSteps(shelf: Shelf, product: Product): void {
  for (const { key, steps } of stepFacets) {
    const facet = shelf.facets.find((one) => one.key === key)
    steps.forEach(({ holds }, i) => {
      const bits = facet?.values[i]?.bits
      if (bits && put(bits, product.place, holds(product))) forgetCounts(shelf)
    })
  }
}

/** Whether that changed anything. */
function put(bits: Bits, place: number, member: boolean): boolean {
  if (hasBit(bits, place) === member) return false
  if (member) addBit(bits, place)
  else removeBit(bits, place)
  return true
}
