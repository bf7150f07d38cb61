import { singular } from '#features/catalogue/search/words.ts'
import type { Category, CategoryIndex, Product } from '#features/catalogue/server/model.ts'
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

/** By family and attributes, which many products share. */
const wordsOf = new WeakMap<Category, WeakMap<object, Set<string>>>()

/**
 * Whether a product is of the goods that a wish names: the slug of its category or family, or words joined by dashes
 * ("freestanding-tub") that all occur in its category, family or attributes.
 */
export function isOfGoods(value: string, product: Product): boolean {
  const { category, family, attributes } = product
  if (category.slug === value || family?.slug === value) return true
  const known = wordsOf.get(family ?? category) ?? new WeakMap<object, Set<string>>()
  wordsOf.set(family ?? category, known)
  const words = known.get(attributes) ?? wordsIn(category, family, attributes)
  known.set(attributes, words)
  return value.split('-').every((word) => words.has(word))
}

/** For the value of a wish, the areas of the products that it names; null if no product of the catalogue is such. */
export function soldGoods(indexes: CategoryIndex[]): (value: string) => Area[] | null {
  const kinds = new Map<string, Product>()
  for (const { products } of indexes)
    for (const product of products) {
      const { category, family, attributes } = product
      kinds.set(`${family?.id ?? category.id} ${attributes.type} ${attributes.basins}`, product)
    }
  return (value) => {
    const found = [...kinds.values()].filter((product) => isOfGoods(value, product))
    // A chandelier is a light, although there is a fan that is called one.
    const exact = found.filter(({ family }) => family?.slug.endsWith(`-${value}`))
    const used = exact.length > 0 ? exact : found
    return used.length === 0 ? null : [...new Set(used.flatMap(({ category }) => goodsAreas(category.slug)))]
  }
}

function wordsIn(
  category: Category,
  family: Category | null,
  attributes: Product['attributes'],
): Set<string> {
  const text = [category.name, family?.name ?? '', ...Object.values(attributes).flat()].join(' ')
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return new Set(words.map((word) => singular(word)))
}
