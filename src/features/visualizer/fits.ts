/** What determines whether a product fits a slot; widths in inches, in the order of the product's sizes. */
export type Measures = {
  kind: 'surface' | 'fixture'
  /** Family of a fixture's body, or the material of a surface. */
  family: string
  widthsIn: readonly number[]
}

export type Place = {
  /** Category slugs. */
  categories: readonly string[]
  /** Body families, or slugs of a category's own families; without them, all of the categories. */
  families?: readonly string[]
  /** Inches. */
  maxWidthIn?: number
}

/**
 * Products built like a main faucet, sink or alcove tub that have another use. The first pattern that matches the
 * family's name or slug applies. Without a slot for its own use, such a product fits nowhere.
 */
const uses: readonly [words: RegExp, family: string][] = [
  [/pot[ -]filler/, 'pot-filler'],
  [/filtered[ -]water[ -]tap/, 'water-tap'],
  [/bar[ -]and[ -]prep[ -]faucet/, 'prep-faucet'],
  [/bar[ -]and[ -]prep[ -]sink/, 'prep-sink'],
  [/tub[ -]filler/, 'tub-filler'],
  [/(?:freestanding|clawfoot)[ -]tub/, 'freestanding-tub'],
  [/vessel[ -]faucet/, 'vessel-faucet'],
  [/wall[ -]mount[ -]kitchen[ -]faucet/, 'wall-kitchen-faucet'],
  [/^wall[ -]mount[ -][a-z-]+[ -]faucet/, 'wall-faucet'],
]

/**
 * The family of a product's body as used for fitting. A hand shower is drawn as a shower head, but must not replace
 * one.
 */
export function bodyFamily(family: string, variant: string | undefined): string {
  return family === 'shower-head' && variant !== undefined && /hand shower/.test(variant)
    ? 'hand-shower'
    : family
}

/** The family that determines which slots a product fits. */
export function useOf({ family }: Pick<Measures, 'family'>, familySlug: string | null): string {
  return uses.find(([words]) => familySlug !== null && words.test(familySlug))?.[1] ?? family
}

/** An installer can absorb a quarter of an inch in the joint. */
const tolerance = 0.26

/**
 * The positions of the sizes that fit; empty when the product does not. Surfaces are cut to any width; a fixture must
 * not be wider than its slot.
 */
export function fittingSizes(
  product: { categorySlug: string; familySlug: string | null; sizeCount: number },
  measures: Measures,
  place: Place,
): number[] {
  if (!place.categories.includes(product.categorySlug)) return []
  const { families, maxWidthIn } = place
  const isOfFamily =
    !families?.length ||
    families.includes(useOf(measures, product.familySlug)) ||
    (product.familySlug !== null && families.includes(product.familySlug))
  if (!isOfFamily) return []
  const all = Array.from({ length: product.sizeCount }, (_, i) => i)
  if (measures.kind === 'surface' || maxWidthIn === undefined) return all
  return all.filter((i) => (measures.widthsIn[i] ?? Number.POSITIVE_INFINITY) <= maxWidthIn + tolerance)
}

/**
 * The width along the wall, in inches. A tub's long side is against the wall; other products use their stated width.
 */
export function placeWidth(family: string, widthIn: number, depthIn: number): number {
  return family === 'bathtub' ? Math.max(widthIn, depthIn) : widthIn
}
