import { singular } from '#features/catalogue/search/words.ts'
import type { CategoryIndex, Product } from '#features/catalogue/server/model.ts'
import type { Area } from '#features/design-ai/brief/schema.ts'

const areasOf: Record<string, Area[]> = {
  'tile-flooring': ['floor'],
  'hardwood-flooring': ['floor'],
  'laminate-flooring': ['floor'],
  'luxury-flooring': ['floor'],
  'backsplash-tiles': ['wall', 'backsplash', 'shower wall'],
  'stacked-stone': ['facade'],
  countertop: ['countertop'],
  hardscaping: ['ground'],
  'pool-copings': ['ground'],
  'artificial-turf': ['ground'],
  'bathroom-vanitys': ['vanity'],
  'bath-tubs': ['tub'],
  toilets: ['toilet'],
  showers: ['shower'],
  'bathroom-faucets': ['faucet'],
  'kitchen-faucets': ['faucet'],
  'kitchen-sinks': ['sink'],
  appliances: ['appliance'],
  'cabinet-hardware': ['hardware'],
  lights: ['light'],
  fans: ['fan'],
}

/** The parts of a room that a category's products are for. */
export function goodsAreas(categorySlug: string): Area[] {
  return areasOf[categorySlug] ?? []
}

/**
 * Whether a product is of the goods that a wish names: the slug of its category or family, or words joined by dashes
 * ("freestanding-tub") that all occur in its category, family, name or attributes.
 */
export function isOfGoods(value: string, product: Product): boolean {
  return product.category.slug === value || product.family?.slug === value || hasWords(value, textOf(product))
}

/** For the value of a wish, the areas of the products that it names; null if no product of the catalogue is such. */
export function soldGoods(indexes: CategoryIndex[]): (value: string) => Area[] | null {
  const texts = new Map<string, { slug: string; family: string | undefined; words: Set<string> }>()
  for (const { products } of indexes)
    for (const product of products) {
      const key = `${product.family?.id ?? product.category.id} ${product.attributes.type ?? ''} ${product.attributes.basins ?? ''}`
      if (!texts.has(key))
        texts.set(key, { slug: product.category.slug, family: product.family?.slug, words: textOf(product) })
    }
  return (value) => {
    const found = [...texts.values()].filter(
      ({ slug, family, words }) => slug === value || family === value || hasWords(value, words),
    )
    // A chandelier is a light, although there is a fan that is called one.
    const exact = found.filter(({ family }) => family?.endsWith(`-${value}`))
    const used = exact.length > 0 ? exact : found
    return used.length === 0 ? null : [...new Set(used.flatMap(({ slug }) => goodsAreas(slug)))]
  }
}

function hasWords(value: string, words: Set<string>): boolean {
  return value.split('-').every((word) => words.has(word))
}

function textOf({ category, family, name, attributes }: Product): Set<string> {
  const text = [category.name, family?.name ?? '', name, ...Object.values(attributes).flat()].join(' ')
  return new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => singular(word)),
  )
}
