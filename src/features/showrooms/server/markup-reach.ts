import { markupCentsOf, mostMarkupBps, standardMarkupBps, wholesaleOf } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product, Showroom, Size } from '#features/catalogue/server/model.ts'
import { type Cents, percentOf, percentOfCeil, toDollars } from '#lib/money.ts'
import type { MarkupAsked, MarkupScope, MarkupTarget } from '../markup-schema.ts'

/** The target of a markup. */
export type Aim = { scope: MarkupScope; refId: number; key: string; name: string }

/**
 * The single requested target, found by hash, slug, or number. Null if the request names none or several, or something
 * that is not sold.
 */
export function aimAt(catalogue: Catalogue, asked: MarkupAsked): Aim | null {
  const given = Object.entries(asked).filter(([name, key]) => key !== undefined && name in finders)
  const [first, more] = given
  return first && !more ? finders[first[0] as MarkupScope](catalogue, String(first[1])) : null
}

const finders: Record<MarkupScope, (catalogue: Catalogue, key: string) => Aim | null> = {
  product(catalogue, key) {
    const found = catalogue.product(key)
    return found ? { scope: 'product', refId: found.id, key: found.hash, name: found.name } : null
  },
  category(catalogue, key) {
    const found = catalogue.category(key)
    if (!found) return null
    const name = found.parent ? `${found.name} in ${found.parent.name}` : found.name
    return { scope: 'category', refId: found.id, key: found.slug, name }
  },
  brand(catalogue, key) {
    const found = [...catalogue.frame().brands.values()].find(
      ({ id, slug }) => slug === key || String(id) === key,
    )
    return found ? { scope: 'brand', refId: found.id, key: found.slug, name: found.name } : null
  },
}

/** The target's products that the showroom carries, except those whose markup is set by a more specific rule. */
export function reachOf(catalogue: Catalogue, showroom: Showroom, aim: Aim): Product[] {
  const { carries } = catalogue.view(showroom.id)
  return among(catalogue, aim).filter((product) => carries(product) && !isNearer(showroom, product, aim))
}

function among(catalogue: Catalogue, { scope, refId }: Aim): readonly Product[] {
  if (scope === 'brand')
    return [...catalogue.indexes().values()].flatMap(({ products }) =>
      products.filter(({ brand }) => brand.id === refId),
    )
  if (scope === 'category') {
    const category = catalogue.category(refId)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return category?.parent ? products.filter(({ family }) => family?.id === refId) : products
  }
  const product = catalogue.productById(refId)
  return product ? [product] : []
}

/**
 * Whether the product, its family, or its category has its own markup that takes precedence over this one (rule R1).
 */
function isNearer(showroom: Showroom, { id, family, category }: Product, { scope, refId }: Aim): boolean {
  if (scope === 'product') return false
  if (showroom.products.get(id)?.markup) return true
  if (family && family.id !== refId && showroom.categories.get(family.id)?.markup) return true
  return scope === 'brand' && Boolean(showroom.categories.get(category.id)?.markup)
}

/** A fixed amount checked against every size of the products that it prices. */
export type Judged = {
  lifted: number
  doubled: number
  /** `under`: the size with the highest minimum above the amount. `over`: the size with the lowest maximum below it. */
  under: Bound | null
  over: Bound | null
}
type Bound = { product: Product; size: Size; cents: Cents }

export function judgeAmount(products: readonly Product[], amount: Cents): Judged {
  const judged: Judged = { lifted: 0, doubled: 0, under: null, over: null }
  for (const product of products) {
    let isLifted = false
    let isDoubled = false
    for (const size of product.sizes) {
      const wholesale = wholesaleOf(size.finalCents, product.vendor.feeBps)
      const floor = percentOfCeil(wholesale, standardMarkupBps)
      const most = percentOf(wholesale, mostMarkupBps)
      isLifted ||= floor > amount
      isDoubled ||= amount > wholesale
      if (floor > amount && floor > (judged.under?.cents ?? 0)) judged.under = { product, size, cents: floor }
      if (most < amount && most < (judged.over?.cents ?? Number.POSITIVE_INFINITY))
        judged.over = { product, size, cents: most }
    }
    if (isLifted) judged.lifted++
    if (isDoubled) judged.doubled++
  }
  return judged
}

/** The best seller and its price under this markup. */
export function sampleOf(
  products: readonly Product[],
  markup: { bps: number; cents: Cents },
): MarkupTarget['sample'] {
  const [first] = products
  if (!first) return null
  const product = products.reduce((best, one) => (one.sold90 > best.sold90 ? one : best), first)
  const size = product.sizes[0]
  if (!size) return null
  const wholesale = wholesaleOf(size.finalCents, product.vendor.feeBps)
  const markupCents = markupCentsOf(wholesale, markup.bps, markup.cents)
  return {
    product_name: product.name,
    size: size.label,
    wholesale_price: toDollars(wholesale),
    markup_amt: toDollars(markupCents),
    price: toDollars(wholesale + markupCents),
  }
}
