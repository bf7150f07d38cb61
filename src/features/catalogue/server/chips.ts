import type { Product } from './model.ts'

export type Chip = NonNullable<Product['chip']>

/** A card has room for so many painted squares. */
const shown = 6

/** The different tones of these products in their order, as many as a card shows. */
export function chipsOf(products: Product[]): Chip[] {
  const chips: Chip[] = []
  for (let i = 0; i < products.length && chips.length < shown; i++) {
    const chip = products[i]?.chip
    if (chip && !chips.some(({ name }) => name === chip.name)) chips.push(chip)
  }
  return chips
}

/** A product's own tone, then those of its group. */
export function ownFirst({ chip }: Product, group: Chip[]): Chip[] {
  if (!chip) return group
  return [chip, ...group.filter(({ name }) => name !== chip.name)].slice(0, shown)
}
