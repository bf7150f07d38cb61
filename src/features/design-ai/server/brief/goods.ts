import { singular } from '#features/catalogue/search/words.ts'
import type { Category, CategoryIndex, Product, Size } from '#features/catalogue/server/model.ts'
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

/** The categories whose products rooms are made of. */
export const goodsCategories = Object.keys(areasOf)

/** The parts of a room that a category's products are for. */
export function goodsAreas(categorySlug: string): Area[] {
  return areasOf[categorySlug] ?? []
}

/** By family and attributes, which many products share. */
const wordsOf = new WeakMap<Category, WeakMap<object, Set<string>>>()

/** Attributes that name a color, a style or a place, and not what a product is. */
const notKinds = new Set('color tone finish blade top trim style areas pattern shade size width'.split(' '))

/**
 * Whether a product is of the goods that a wish names: the slug of its category or family, or words joined by dashes
 * ("freestanding-tub") that all occur in its category, family or attributes.
 */
export function isOfGoods(value: string, product: Product): boolean {
  const { category, family, attributes } = product
  if (category.slug === value || family?.slug === value) return true
  const known = wordsOf.get(family ?? category) ?? new WeakMap<object, Set<string>>()
  wordsOf.set(family ?? category, known)
  const words = known.get(attributes) ?? wordsIn(kindTexts(product))
  known.set(attributes, words)
  return value
    .split('-')
    .every((word) => words.has(word) || product.sizes.some(({ label }) => labelWords(label).has(word)))
}

const byLabel = new Map<string, Set<string>>()

/** What sizes are called: one oven is single or double. */
function labelWords(label: string): Set<string> {
  const words = byLabel.get(label) ?? wordsIn([label.replaceAll(/\d/g, ' ')])
  byLabel.set(label, words)
  return words
}

const ofSets: Record<string, RegExp> = {
  'hand-shower': /\bhand\b/i,
  'body-spray': /body jets/i,
  'rain-shower-head': /\brain\b/i,
}

/** The attribute by which a product is of the goods that a wish names; null when it is not. */
export function goodsEvidence(
  value: string,
  product: Product,
  size: Size,
): { attribute: string; value: string } | null {
  const { category, family, attributes } = product
  // What a shower set contains is said by its size.
  const inSet = category.slug === 'showers' ? ofSets[value] : undefined
  if (inSet) return inSet.test(size.label) ? { attribute: 'Set', value: size.label } : null
  if (!isOfGoods(value, product)) return null
  if (value.includes('panel-ready') && !/panel ready/i.test(product.finish)) return null
  // Vanities with one and with two basins are sizes of one product.
  if (category.slug === 'bathroom-vanitys' && value.includes('double'))
    return basinsOf(size) === 2 ? { attribute: 'Size', value: size.label } : null
  const kind = { attribute: 'Kind', value: family?.name ?? category.name }
  if (category.slug === value || family?.slug === value) return kind
  if (isAlternative(value, product, [])) {
    const words = labelWords(size.label)
    return isAlternative(value, product, [...words]) ? null : { attribute: 'Size', value: size.label }
  }
  const named = wordsIn([category.name, family?.name ?? ''])
  const [other] = value.split('-').filter((word) => !named.has(word))
  const ofSize = value.split('-').filter((word) => !isOfGoods(word, { ...product, sizes: [] }))
  if (ofSize.length > 0)
    return ofSize.every((word) => labelWords(size.label).has(word))
      ? { attribute: 'Size', value: size.label }
      : null
  if (other === undefined) return kind
  const key = Object.keys(attributes).find(
    (one) => !notKinds.has(one) && wordsIn([attributes[one] ?? []].flat()).has(other),
  )
  return key === undefined
    ? kind
    : { attribute: key.charAt(0).toUpperCase() + key.slice(1), value: [attributes[key]].flat().join(', ') }
}

/** "High-tank and heritage toilet" is the name of two kinds: which of them a product is, an attribute must say. */
function isAlternative(
  value: string,
  { category, family, attributes }: Product,
  also: readonly string[],
): boolean {
  const alternatives = / and /.test(family?.name ?? '') ? wordsIn([family?.name ?? '']) : null
  if (!alternatives) return false
  const texts = Object.values(attributes).flat()
  const isOfName = (text: string) =>
    / and /.test(text) || (family?.name ?? '').toLowerCase().includes(text.toLowerCase())
  const said = wordsIn([category.name, ...also, ...texts.filter((text) => !isOfName(text))])
  const [first = '', second = ''] = (family?.name ?? '').toLowerCase().split(' and ')
  const isOfBoth = (word: string) => wordsIn([first]).has(word) === wordsIn([second]).has(word)
  return value
    .split('-')
    .some((word) => alternatives.has(word) && !said.has(word) && !isOfBoth(word) && !isHead(word, second))
}

/** The last word of a name is what both kinds are. */
const isHead = (word: string, second: string) => singular(second.split(/[^a-z]+/).at(-1) ?? '') === word

/** How many basins a vanity of this size has, as its label says. */
export function basinsOf({ label }: Pick<Size, 'label'>): number {
  return /double/i.test(label) ? 2 : 1
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

function kindTexts({ category, family, attributes }: Product): string[] {
  const values = Object.entries(attributes).flatMap(([key, value]) => (notKinds.has(key) ? [] : value))
  return [category.name, family?.name ?? '', ...values]
}

function wordsIn(texts: readonly string[]): Set<string> {
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return new Set(words.map((word) => singular(word)))
}
