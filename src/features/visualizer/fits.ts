/** What decides whether a product fits a place: measures in inches, one width a size in the order of the sizes. */
export type Measures = {
  kind: 'surface' | 'fixture'
  /** Family of the body, or the stuff that a surface is made of. */
  family: string
  widthsIn: readonly number[]
}

export type Place = {
  /** Slugs of categories. */
  categories: readonly string[]
  /** Of bodies, or slugs of a category's own families; none: all of the categories. */
  families?: readonly string[]
  /** Inches. */
  maxWidthIn?: number
}

/**
 * What is built like a main faucet, sink or alcove tub and serves another use or place, by the words of its family or the slug
 * made of them, the first that match. Without a place of its own use it fits nothing.
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

/** The family of a product's body as far as places go: a hand shower is drawn as a shower head, and never takes its place. */
export function bodyFamily(family: string, variant: string | undefined): string {
  return family === 'shower-head' && variant !== undefined && /hand shower/.test(variant)
    ? 'hand-shower'
    : family
}

/** The family that places go by. */
export function useOf({ family }: Pick<Measures, 'family'>, familySlug: string | null): string {
  return uses.find(([words]) => familySlug !== null && words.test(familySlug))?.[1] ?? family
}

/** A quarter of an inch is within what an installer takes up with the joint. */
const tolerance = 0.26

/**
 * The positions of the sizes that fit, none when the product does not. Laid goods are cut to any width; a thing must not be
 * wider than its place.
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

/** Along its wall: a tub lies with its long side to it, everything else stands as it is measured. */
export function placeWidth(family: string, widthIn: number, depthIn: number): number {
  return family === 'bathtub' ? Math.max(widthIn, depthIn) : widthIn
}
