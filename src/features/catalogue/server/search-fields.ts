import type { Product } from './model.ts'

/** What a word of a field counts. A name outweighs the facts around it. */
const weights = { name: 6, kind: 5, collection: 4, brand: 4, size: 4, tone: 3, attribute: 2 } as const

/** Every text by which a product is found, with what its words count. */
export function eachField(product: Product, visit: (text: string, weight: number) => void): void {
  visit(product.name, weights.name)
  visit(product.category.name, weights.kind)
  if (product.family) visit(product.family.name, weights.kind)
  visit(product.collection, weights.collection)
  visit(product.brand.name, weights.brand)
  for (const size of product.sizes) visit(size.label, weights.size)
  if (product.tone) visit(product.tone.name, weights.tone)
  visit(product.finish, weights.tone)
  for (const key in product.attributes) {
    const value = product.attributes[key] as string | string[]
    if (typeof value === 'string') visit(value, weights.attribute)
    else for (const text of value) visit(text, weights.attribute)
  }
}

/** Numbers of the words of a text; remembers what it has split until it is told to forget, and from then on nothing. */
export function createSplitter(read: (text: string) => number[]) {
  let known: Map<string, readonly number[]> | null = new Map()
  const whole = (text: string): readonly number[] => {
    const found = known?.get(text) ?? read(text)
    known?.set(text, found)
    return found
  }
  const split = (text: string): readonly number[] => {
    const found = known?.get(text)
    if (found) return found
    // Names are nearly all different, their words are not, and without digits each word stands for itself.
    return known && text.length > 30 && !/\d/.test(text) ? text.split(' ').flatMap(whole) : whole(text)
  }
  return Object.assign(split, {
    forget: () => {
      known = null
    },
  })
}
