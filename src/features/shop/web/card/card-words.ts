import type { ShownCard } from '#features/catalogue/web/api.ts'
import { squareFeet } from '../product/price-words.ts'

export function stockWords(card: ShownCard): string {
  if (!card.in_stock) return 'Out of stock'
  const days = card.lead_time_days === 1 ? '1 day' : `${card.lead_time_days} days`
  return `In stock, ships ${card.free_shipping ? 'free ' : ''}in ${days}`
}

/** Brand, size, and coverage per unit, as far as known. */
export function factLine(card: ShownCard): string {
  return [card.brand, sizeWords(card), coverWords(card)].filter(Boolean).join(' · ')
}

function coverWords(card: ShownCard): string {
  const unit = card.unit_label.toLowerCase()
  return card.box_sqft === null || unit === 'sq ft' ? '' : `${squareFeet(card.box_sqft)} / ${unit}`
}

function sizeWords(card: ShownCard): string {
  return card.size_count > 1 ? `${card.size_label} and ${card.size_count - 1} more` : card.size_label
}

/** Text for the color swatches of a card, for screen readers. */
export function chipWords(chips: ShownCard['chips']): string {
  return `Finishes: ${chips.map((chip) => chip.name).join(', ')}`
}
