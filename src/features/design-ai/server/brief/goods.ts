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
  const words = value.split('-')
  const ofOneKind = alternatives(words, product)
  if (ofOneKind.length > 0) return alternativeEvidence(words, ofOneKind, product, size)
  const named = wordsIn([category.name, family?.name ?? ''])
  const [other] = words.filter((word) => !named.has(word))
  const ofSize = words.filter((word) => !isOfGoods(word, { ...product, sizes: [] }))
  if (ofSize.length > 0)
    return ofSize.every((word) => labelWords(size.label).has(word)) ? { attribute: 'Size', value: size.label } : null
  if (other === undefined) return kind
  const key = kindKeys(attributes).find((one) => wordsIn([attributes[one] ?? []].flat()).has(other))
  return key === undefined ? kind : stated(attributes, key)
}

const kindKeys = (attributes: Product['attributes']) => Object.keys(attributes).filter((one) => !notKinds.has(one))

function stated(attributes: Product['attributes'], key: string): { attribute: string; value: string } {
  const value = [attributes[key] ?? []].flat().join(', ')
  return { attribute: key.charAt(0).toUpperCase() + key.slice(1), value }
}

const joint = / (?:and|or) /

/** "High-tank and heritage toilet" is the name of two kinds: the words of a wish that only one of them is called. */
function alternatives(words: readonly string[], { category, family }: Product): string[] {
  const name = (family?.name ?? '').toLowerCase()
  if (!joint.test(name)) return []
  const [first, ...others] = name.split(joint).map((part) => wordsIn([part]))
  const head = name.split(/[^a-z0-9]+/).findLast((word) => word !== '') ?? ''
  // The category and the last word of the name are what both kinds are.
  const ofBoth = wordsIn([category.name, head])
  return words.filter((word) => !ofBoth.has(word) && others.some((other) => other.has(word) !== first?.has(word)))
}

/**
 * Which of its family's kinds a product is: the size says it where it is called by words, "low-level with flush pipe",
 * and otherwise the size or an attribute that is no such pair itself.
 */
function alternativeEvidence(
  words: readonly string[],
  ofOneKind: readonly string[],
  product: Product,
  size: Size,
): { attribute: string; value: string } | null {
  const { attributes } = product
  const called = labelWords(size.label)
  const isOfSize = (word: string) => !isOfGoods(word, { ...product, sizes: [] })
  if (words.some((word) => isOfSize(word) && !called.has(word))) return null
  if (ofOneKind.every((word) => called.has(word))) return { attribute: 'Size', value: size.label }
  if (!/^\d/.test(size.label)) return null
  const key = kindKeys(attributes).find((one) => {
    const said = wordsIn([attributes[one] ?? []].flat().filter((text) => !joint.test(text)))
    return ofOneKind.every((word) => said.has(word))
  })
  return key === undefined ? null : stated(attributes, key)
}

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
