import type { Product } from './model.ts'

export type Chip = NonNullable<Product['chip']>

/** Number of color swatches that fit on a card. */
const shown = 6

/** The distinct tones of these products in order, as many as a card shows. */
export function chipsOf(products: Product[]): Chip[] {
  const chips: Chip[] = []
  for (let i = 0; i < products.length && chips.length < shown; i++) {
    const chip = products[i]?.chip
    if (chip && !chips.some(({ name }) => name === chip.name)) chips.push(chip)
  }
  return chips
}

/** A product's own tone first, then the others of its group. */
export function ownFirst({ chip }: Product, group: Chip[]): Chip[] {
  if (!chip) return group
  return [chip, ...group.filter(({ name }) => name !== chip.name)].slice(0, shown)
}
