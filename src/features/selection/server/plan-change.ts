import { createHash } from 'node:crypto'
import { createView, type View } from '#features/catalogue/prices/showroom-view.ts'
import { type Markup, markupOf, priceOf } from '#features/catalogue/pricing.ts'
import type { Product, Rule, Showroom } from '#features/catalogue/server/model.ts'
import type { MarkupScope } from '#features/showrooms/schema.ts'
import { maxMarkupBps, minMarkup, standardMarkupBps } from '#features/site/figures.ts'
import { type Cents, formatCents, percentOf, toDollars } from '#lib/money.ts'
import type { ChangePreview } from '../schema.ts'

/** What a change is for: products one by one, the rule of a category or brand, or the showroom's default markup. */
export type Target =
  | { kind: 'products'; products: readonly Product[] }
  | { kind: 'rule'; scope: MarkupScope; refId: number; products: readonly Product[] }
  | { kind: 'default'; products: readonly Product[] }

/** `markup` null removes the rule's own; undefined leaves markups, or what is carried, as they are. */
export type Change = { carried: boolean | undefined; markup: Markup | null | undefined }

/** The rules that a change writes, all with the same values, and what it does to the showroom. */
export type Plan = {
  rows: { scope: MarkupScope; refId: number }[]
  preview: ChangePreview
  /** The highest amount that is possible for a product of a category or brand, where a fixed amount is above it. */
  over: { product: Product; cents: Cents } | null
}

/** Pure: nothing is written. `house` is the markup without a showroom. */
export function planChange(showroom: Showroom, house: Markup, target: Target, change: Change): Plan {
  const skipped = new Map<string, { count: number; example: string }>()
  const skip = (message: string, { name }: Product) => {
    const known = skipped.get(message)
    if (known) known.count++
    else skipped.set(message, { count: 1, example: name })
  }
  const before = createView(showroom, house)
  const rows =
    target.kind === 'products'
      ? rowsOfProducts(showroom, before, target.products, change, skip)
      : rowsOfRule(showroom, house, target, change)
  const trial = withRows(showroom, rows, target, change)
  const after = createView(trial, house)
  if (target.kind !== 'products') {
    for (const product of target.products) {
      if (change.carried !== undefined && after.carries(product) !== change.carried)
        skip('A more specific rule decides whether they are carried.', product)
      else if (change.markup && after.carries(product) && markupOf(trial, product) !== change.markup)
        skip('A more specific rule has its own markup.', product)
    }
  }
  const skips = [...skipped].map(([message, { count, example }]) => ({ message, count, example }))
  return {
    rows,
    preview: { ...effectsOf(before, after, target.products, rows, change), skipped: skips },
    over: target.kind === 'products' || !change.markup?.cents ? null : overOf(after, trial, target, change.markup),
  }
}

type Rows = Plan['rows']

export const notCarried = 'Your showroom does not carry them.'

function rowsOfProducts(
  showroom: Showroom,
  view: View,
  products: readonly Product[],
  { carried, markup }: Change,
  skip: (message: string, product: Product) => void,
): Rows {
  const rows: Rows = []
  for (const product of products) {
    const carriedNow = view.carries(product)
    const own = showroom.products.get(product.id)?.markup ?? null
    if (markup && !(carried ?? carriedNow)) {
      skip(notCarried, product)
      continue
    }
    const problem = markup?.cents ? amountProblem(product, markup.cents) : null
    if (problem) {
      skip(problem, product)
      continue
    }
    const isMarked = markup !== undefined && !isSame(own, markup)
    if (isMarked || (carried !== undefined && carried !== carriedNow))
      rows.push({ scope: 'product', refId: product.id })
  }
  return rows
}

function amountProblem(product: Product, cents: Cents): string | null {
  for (const { finalCents } of product.sizes) {
    const unit = priceOf(finalCents, product.vendor.feeBps, minimum)
    if (cents < unit.markupCents) return `${formatCents(cents)} is less than ${minMarkup} of the wholesale price.`
    if (cents > percentOf(unit.wholesaleCents, maxMarkupBps))
      return `${formatCents(cents)} is more than 500% of the wholesale price.`
  }
  return null
}

const minimum: Markup = { bps: standardMarkupBps, cents: 0 }

function isSame(one: Markup | null, other: Markup | null): boolean {
  return one?.bps === other?.bps && one?.cents === other?.cents
}

/**
 * The rule itself. A brand's rule only excludes from the carried categories, so to carry a brand its products outside
 * of these get rules of their own.
 */
function rowsOfRule(
  showroom: Showroom,
  house: Markup,
  target: Exclude<Target, { kind: 'products' }>,
  change: Change,
): Rows {
  if (target.kind === 'default') return []
  const rule = { scope: target.scope, refId: target.refId }
  const known = showroom[levels[target.scope]].get(target.refId)
  const isSet =
    (change.carried === undefined || known?.carried === change.carried) &&
    (change.markup === undefined || isSame(known?.markup ?? null, change.markup))
  const rows: Rows = isSet ? [] : [rule]
  if (target.scope !== 'brand' || !change.carried) return rows
  const view = createView(withRows(showroom, [rule], target, { carried: true, markup: undefined }), house)
  const out = target.products.filter(
    (product) => !view.carries(product) && showroom.products.get(product.id)?.carried !== false,
  )
  return [...rows, ...out.map(({ id }) => ({ scope: 'product' as const, refId: id }))]
}

const levels = { product: 'products', category: 'categories', brand: 'brands' } as const

/** The showroom as the change would leave it. */
function withRows(showroom: Showroom, rows: Rows, target: Target, { carried, markup }: Change): Showroom {
  const trial = {
    ...showroom,
    defaultMarkup: (target.kind === 'default' && markup) || showroom.defaultMarkup,
    products: new Map(showroom.products),
    categories: new Map(showroom.categories),
    brands: new Map(showroom.brands),
  }
  for (const { scope, refId } of rows) {
    const rules: Map<number, Rule> = trial[levels[scope]]
    const known = rules.get(refId)
    rules.set(refId, {
      carried: carried ?? known?.carried ?? null,
      // The product rules of a brand that is carried do not get the brand's markup.
      markup: markup === undefined || isExtra(target, scope) ? (known?.markup ?? null) : markup,
    })
  }
  return trial
}

/** Whether a row only carries a product of a brand outside of the carried categories. */
export function isExtra(target: Target, scope: MarkupScope): boolean {
  return target.kind === 'rule' && target.scope !== scope
}

const samples = 6

function effectsOf(
  before: View,
  after: View,
  products: readonly Product[],
  rows: Rows,
  change: Change,
): Omit<ChangePreview, 'skipped'> {
  const counts = { changed: 0, added: 0, removed: 0, dearer: 0, cheaper: 0 }
  const shown: Product[] = []
  const written = new Set(rows.flatMap(({ scope, refId }) => (scope === 'product' ? [refId] : [])))
  const seen = new Float64Array(products.length * 4)
  products.forEach((product, i) => {
    const size = product.sizes[0] ?? { finalCents: 0 }
    const was = { carried: before.carries(product), cents: before.price(product, size).priceCents }
    const is = { carried: after.carries(product), cents: after.price(product, size).priceCents }
    seen.set([product.id, was.carried ? was.cents : -was.cents, is.carried ? is.cents : -is.cents], i * 4)
    const isMoved = is.carried !== was.carried || (is.carried && is.cents !== was.cents)
    if (!isMoved && !written.has(product.id)) return
    counts.changed++
    if (is.carried !== was.carried) counts[is.carried ? 'added' : 'removed']++
    else if (is.carried && is.cents !== was.cents) counts[is.cents > was.cents ? 'dearer' : 'cheaper']++
    if (isMoved) keepBest(shown, product)
  })
  const version = createHash('sha256')
    .update(JSON.stringify([rows, change]))
    .update(new Uint8Array(seen.buffer))
  return {
    products: products.length,
    ...counts,
    unchanged: products.length - counts.changed,
    sample: shown.map((product) => sampleOf(product, before, after)),
    version: version.digest('base64url'),
  }
}

/** Keeps the best sellers of 90 days. */
function keepBest(shown: Product[], product: Product): void {
  if (shown.length === samples && (shown.at(-1) as Product).sold90 >= product.sold90) return
  shown.push(product)
  shown.sort((a, b) => b.sold90 - a.sold90 || a.id - b.id)
  if (shown.length > samples) shown.pop()
}

function sampleOf(product: Product, before: View, after: View): ChangePreview['sample'][number] {
  const [size] = product.sizes
  const was = before.price(product, size ?? { finalCents: 0 })
  const is = after.price(product, size ?? { finalCents: 0 })
  return {
    hash: product.hash,
    product_name: product.name,
    size: size?.label ?? '',
    carried_before: before.carries(product),
    carried_after: after.carries(product),
    price_before: toDollars(was.priceCents),
    price_after: toDollars(is.priceCents),
    profit_before: toDollars(was.markupCents),
    profit_after: toDollars(is.markupCents),
  }
}

function overOf(after: View, trial: Showroom, target: Target, markup: Markup): Plan['over'] {
  let lowest: Plan['over'] = null
  for (const product of target.products) {
    if (!after.carries(product) || markupOf(trial, product) !== markup) continue
    for (const { finalCents } of product.sizes) {
      const { wholesaleCents } = priceOf(finalCents, product.vendor.feeBps, null)
      const cents = percentOf(wholesaleCents, maxMarkupBps)
      if (cents < markup.cents && cents < (lowest?.cents ?? Number.POSITIVE_INFINITY)) lowest = { product, cents }
    }
  }
  return lowest
}
