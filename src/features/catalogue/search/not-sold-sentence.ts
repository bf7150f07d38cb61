import type { ProductList } from '../schema.ts'
import type { NotSold } from './types.ts'

type Shown = NonNullable<NonNullable<ProductList['searched']>['not_sold']>

/** The sentence about goods or brands that are not sold here, with the nearest department; null if there are none. */
export function notSoldSentence(asked: NotSold[]): Shown | null {
  const [first] = asked
  if (!first) return null
  const goods = asked.find(({ brand }) => !brand)
  const brands = asked.filter(({ brand }) => brand).map(({ name }) => brandName(name))
  const sentences = [
    ...(goods ? [`We do not sell ${goods.name.toLowerCase()}.`] : []),
    ...(brands.length > 0 ? [`We do not carry ${brands.join(' or ')}.`] : []),
  ]
  return {
    term: asked.map(({ term }) => term).join(' '),
    message: sentences.join(' '),
    department: (goods ?? first).nearest,
  }
}

/** Capitalizes "ge" and "kohler": names of up to three letters are initials. */
function brandName(name: string): string {
  return name.length <= 3
    ? name.toUpperCase()
    : name.replaceAll(/(^|\s)([a-z])/g, (_, space, letter) => space + letter.toUpperCase())
}
