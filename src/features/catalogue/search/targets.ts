import { paths } from '#lib/paths.ts'
import { addBit, type Bits, countBits, emptyBits, fullBits, intersect, takeIn } from '../server/bitset.ts'
import type { CategoryIndex, Frame } from '../server/model.ts'
import type { Filter, Target } from './types.ts'

/** The products that a target stands for, or null if this marketplace has none of its categories. */
export function filterOf(target: Target, frame: Frame, indexes: Map<number, CategoryIndex>): Filter {
  const filter = new Map<number, Bits>()
  for (const one of target.split(';')) {
    const [place = '', condition] = one.split(' @')
    const [slug = '', words] = place.replace('!', '').split(':')
    for (const index of indexesOf(slug, frame, indexes)) {
      const { id } = index.category
      const bits = words ? familiesBits(index, words.split('|')) : fullBits(index.products.length)
      if (condition) narrowByAttribute(bits, condition, index)
      const known = filter.get(id)
      if (place.startsWith('!')) {
        if (known) removeAll(known, bits)
      } else if (known) takeIn(known, bits)
      else filter.set(id, bits)
    }
  }
  for (const [id, bits] of filter) if (countBits(bits) === 0) filter.delete(id)
  return filter.size > 0 ? filter : null
}

/** The intersection of both filters, or null if it is empty. */
export function commonFilter(one: Filter, other: Filter): Filter {
  if (!one || !other) return one ?? other
  const common = new Map<number, Bits>()
  for (const [id, bits] of one) {
    const others = other.get(id)
    if (!others) continue
    const both = bits.slice()
    intersect(both, others)
    if (countBits(both) > 0) common.set(id, both)
  }
  return common.size > 0 ? common : null
}

export function sharesCategory(one: Target, other: Target): boolean {
  const slugs = (target: Target) => target.split(';').map((place) => place.split(/[:@]/)[0]?.trim())
  return slugs(one).some((slug) => slugs(other).includes(slug))
}

/** The page for a target. */
export function pageOfTarget(target: Target, frame: Frame): { name: string; path: string } | null {
  const first = target.split(/[;@]/)[0]?.trim() ?? ''
  if (first.startsWith('/')) {
    const department = frame.departments.find(({ slug }) => `/${slug}` === first)
    return department ? { name: department.name, path: paths.department(department.slug) } : null
  }
  const category = frame.bySlug.get(first.split(':')[0] as string)
  return category ? { name: category.label, path: paths.categoryProducts(category.slug) } : null
}

/** The indexes of a department's categories (`/slug`), or of one category. */
function indexesOf(slug: string, frame: Frame, indexes: Map<number, CategoryIndex>): CategoryIndex[] {
  const categories = slug.startsWith('/')
    ? (frame.departments.find((department) => `/${department.slug}` === slug)?.categories ?? [])
    : [frame.bySlug.get(slug)]
  return categories.flatMap((category) => (category && indexes.get(category.id)) ?? [])
}

/** The families whose names contain one of the words. For a product without a family, its own name counts. */
function familiesBits({ category, families, products }: CategoryIndex, words: string[]): Bits {
  const bits = emptyBits(products.length)
  const named = (name: string) => words.some((word) => name.toLowerCase().includes(word))
  for (const family of category.children) {
    const members = families.get(family.id)
    if (members && named(family.name)) takeIn(bits, members)
  }
  for (const { family, name, place } of products) if (!family && named(name)) addBit(bits, place)
  return bits
}

function narrowByAttribute(bits: Bits, condition: string, { products }: CategoryIndex): void {
  const [key = '', value = ''] = condition.split('=')
  const having = emptyBits(products.length)
  for (const { attributes, place } of products) if ([attributes[key]].flat().includes(value)) addBit(having, place)
  intersect(bits, having)
}

export function havingAttribute({ products }: CategoryIndex, key: string): Bits {
  const having = emptyBits(products.length)
  for (const { attributes, place } of products) if (attributes[key]) addBit(having, place)
  return having
}

export function removeAll(from: Bits, others: Bits): void {
  for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) & ~(others[i] as number)
}
