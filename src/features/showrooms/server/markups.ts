import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { type Markup, markupOf, priceOf } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product, Showroom, Size } from '#features/catalogue/server/model.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { maxMarkupBps, standardMarkupBps } from '#features/site/figures.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { type Cents, formatCents, fromDollars, percentOf, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { MarkupAsked, MarkupBody, MarkupScope, MarkupTarget, OwnMarkup } from '../schema.ts'
import {
  dropMarkup,
  findLifted,
  type Lifted,
  listMarkups,
  type MarkupRow,
  markNotified,
  namesOf,
  takeRaised,
  upsertMarkup,
} from './markup-queries.ts'
import type { ShowroomDeps } from './service.ts'

const maxProductsListed = 100

/** A professional's own markups with their names, in order of precedence (rule R1); of products the first 100 at most. */
export async function readMarkups(deps: ShowroomDeps, showroomId: number): Promise<OwnMarkup[]> {
  const showroom = await showroomOf(deps, showroomId)
  const rows = await listMarkups(deps.db, showroomId, maxProductsListed)
  const unsold = rows.filter(({ scope, refId }) => scope === 'product' && !deps.catalogue.productById(refId))
  const names = await namesOf(
    deps.db,
    unsold.map(({ refId }) => refId),
  )
  return rows
    .flatMap((row) => {
      const known = aimOf(deps, row)
      const [key, name] = names.get(row.refId) ?? []
      const aim = known ?? (key && name ? { scope: row.scope, refId: row.refId, key, name } : null)
      return aim ? [shown(deps, showroom, aim, row)] : []
    })
    .sort((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope) || a.name.localeCompare(b.name))
}

const order: OwnMarkup['scope'][] = ['product', 'category', 'brand']

function aimOf({ catalogue }: ShowroomDeps, { scope, refId }: MarkupRow): Aim | null {
  const key = scope === 'product' ? catalogue.productById(refId)?.hash : String(refId)
  return key === undefined ? null : aimAt(catalogue, { [scope]: key })
}

function shown(deps: ShowroomDeps, showroom: Showroom, aim: Aim, row: MarkupRow): OwnMarkup {
  const products = reachOf(deps.catalogue, showroom, aim)
  const { cents } = row
  const { lifted, doubled } =
    cents === null ? { lifted: 0, doubled: row.bps > 10_000 ? products.length : 0 } : judgeAmount(products, cents)
  return {
    ...targetOf(aim, products.length, sampleOf(products, { bps: row.bps, cents: cents ?? 0 })),
    markup: cents === null ? row.bps / 100 : null,
    amount: cents === null ? null : toDollars(cents),
    lifted,
    doubled,
  }
}

const targetOf = ({ scope, key, name }: Aim, products: number, sample: MarkupTarget['sample']): MarkupTarget => ({
  scope,
  key,
  name,
  products,
  sample,
})

/** What a markup for this target would apply to. Throws 404 if the target is not sold. */
export async function readTarget(deps: ShowroomDeps, showroomId: number, asked: MarkupAsked): Promise<MarkupTarget> {
  const showroom = await showroomOf(deps, showroomId)
  const aim = aimAt(deps.catalogue, asked)
  if (!aim) throw notFound()
  const products = reachOf(deps.catalogue, showroom, aim)
  return targetOf(aim, products.length, sampleOf(products, minimum))
}

/**
 * Sets one markup. Rejects values below 10 % or above five times the wholesale price, but an amount for a category or
 * brand is raised for those products where it is too low. Throws 422 on the field.
 */
export async function saveMarkup(deps: ShowroomDeps, showroomId: number, body: MarkupBody): Promise<OwnMarkup> {
  const showroom = await showroomOf(deps, showroomId)
  const aim = aimAt(deps.catalogue, body)
  if (!aim) throw invalid('target', 'Choose a product, a category or a brand.')
  const products = reachOf(deps.catalogue, showroom, aim)
  if (aim.scope === 'product' && products.length === 0)
    throw invalid('target', 'Your showroom does not carry this product.')
  const row: MarkupRow = { scope: aim.scope, refId: aim.refId, ...enteredMarkup(body) }
  if (row.cents !== null) refuse(aim, judgeAmount(products, row.cents))
  await upsertMarkup(deps.db, showroomId, row)
  return shown(deps, showroom, aim, row)
}

/** Throws 422 on the field unless there is one of both. `cents` is null for a percent. */
export function enteredMarkup({ markup, amount }: Pick<MarkupBody, 'markup' | 'amount'>): {
  bps: number
  cents: Cents | null
} {
  if (markup != null && amount != null) throw invalid('amount', 'Enter a percent or an amount, not both.')
  if (markup != null) return { bps: Math.round(markup * 100), cents: null }
  if (amount == null) throw invalid('markup', 'Markup is required.')
  const cents = fromDollars(amount)
  if (cents === null) throw invalid('amount', 'Enter dollars and whole cents.')
  return { bps: standardMarkupBps, cents }
}

function refuse({ scope }: Aim, { under, over }: Judged): void {
  if (scope === 'product' && under) {
    const of = under.product.sizes.length > 1 ? ` for ${under.size.label}` : ''
    throw invalid('amount', `The markup must be at least ${formatCents(under.cents)}${of}: 10% of the wholesale price.`)
  }
  if (over) {
    const of = scope === 'product' ? over.size.label : `${over.product.name}, ${over.size.label}`
    throw invalid(
      'amount',
      `The markup cannot be over ${formatCents(over.cents)} for ${of}: 500% of the wholesale price.`,
    )
  }
}

/** Removes a markup, so the next rule in order of precedence applies. Throws 404 if there is none. */
export async function removeMarkup(deps: ShowroomDeps, showroomId: number, asked: MarkupAsked): Promise<void> {
  await showroomOf(deps, showroomId)
  const aim = aimAt(deps.catalogue, asked) ?? (await unsoldAim(deps, showroomId, asked))
  if (!aim || !(await dropMarkup(deps.db, showroomId, aim))) throw notFound()
}

/** A product that is no longer sold keeps its rule until the rule is removed. */
async function unsoldAim({ db }: ShowroomDeps, showroomId: number, { product }: MarkupAsked) {
  const rows = (await listMarkups(db, showroomId, null)).filter(({ scope }) => scope === 'product')
  const names = await namesOf(
    db,
    rows.map(({ refId }) => refId),
  )
  return rows.find(({ refId }) => product !== undefined && names.get(refId)?.[0] === product)
}

/** Throws 404 if the account has no open showroom. */
async function showroomOf({ catalogue }: ShowroomDeps, showroomId: number): Promise<Showroom> {
  await catalogue.settled()
  const showroom = catalogue.showroom(showroomId)
  if (!showroom) throw notFound()
  return showroom
}

/** The target of a markup. */
const minimum: Markup = { bps: standardMarkupBps, cents: 0 }
const levels = { product: 'products', category: 'categories', brand: 'brands' } as const

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
    const name = found.parent ? `${found.label} in ${found.parent.label}` : found.label
    return { scope: 'category', refId: found.id, key: found.slug, name }
  },
  brand(catalogue, key) {
    const found = [...catalogue.frame().brands.values()].find(({ id, slug }) => slug === key || String(id) === key)
    return found ? { scope: 'brand', refId: found.id, key: found.slug, name: found.name } : null
  },
}

/** The carried products that a markup for this target applies to: none of their more specific rules sets one (rule R1). */
function reachOf(catalogue: Catalogue, showroom: Showroom, aim: Aim): Product[] {
  const view = catalogue.view(showroom.id)
  const trial = { ...minimum }
  const level = levels[aim.scope]
  const tried = {
    ...showroom,
    [level]: new Map(showroom[level]).set(aim.refId, { carried: null, markup: trial }),
  }
  return among(catalogue, aim).filter((product) => view.carries(product) && markupOf(tried, product) === trial)
}

/** The products of the target, carried or not. */
export function among(catalogue: Catalogue, { scope, refId }: Pick<Aim, 'scope' | 'refId'>): readonly Product[] {
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

/** A fixed amount checked against every size of the products that it prices. */
type Judged = {
  lifted: number
  doubled: number
  /** `under`: the size with the highest minimum above the amount. `over`: the size with the lowest maximum below it. */
  under: Bound | null
  over: Bound | null
}
type Bound = { product: Product; size: Size; cents: Cents }

function judgeAmount(products: readonly Product[], amount: Cents): Judged {
  const judged: Judged = { lifted: 0, doubled: 0, under: null, over: null }
  for (const product of products) {
    let isLifted = false
    let isDoubled = false
    for (const size of product.sizes) {
      const { wholesaleCents: wholesale, markupCents: floor } = priceOf(size.finalCents, product.vendor.feeBps, minimum)
      const most = percentOf(wholesale, maxMarkupBps)
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
function sampleOf(products: readonly Product[], markup: Markup): MarkupTarget['sample'] {
  const [first] = products
  if (!first) return null
  const product = products.reduce((best, one) => (one.sold90 > best.sold90 ? one : best), first)
  const size = product.sizes[0]
  if (!size) return null
  const { wholesaleCents, markupCents, priceCents } = priceOf(size.finalCents, product.vendor.feeBps, markup)
  return {
    product_name: product.name,
    size: size.label,
    wholesale_price: toDollars(wholesaleCents),
    markup_amt: toDollars(markupCents),
    price: toDollars(priceCents),
  }
}

const atOnce = 500

/**
 * Notifies professionals whose fixed markup is below 10 % of a wholesale price that was raised; the 10 % minimum
 * applies from that moment on (rule R1). At most one notification per markup and day.
 */
export async function notifyLifted({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  for (let notified = 0; ; ) {
    const now = clock()
    const { raised, notes } = await transaction(db, async (tx) => {
      const raised = await takeRaised(tx, atOnce)
      let notes = 0
      for (const lifted of raised.length > 0 ? await findLifted(tx, raised) : []) {
        if (!(await markNotified(tx, lifted, dayOf(now)))) continue
        await notify(tx, [noteOf(lifted)], now)
        notes++
      }
      return { raised: raised.length, notes }
    })
    notified += notes
    if (raised < atOnce) return notified
  }
}

function noteOf({ showroomId, cents, name, products }: Lifted) {
  const what = products === 1 ? name : `${name} and ${products - 1} more`
  return {
    accountId: showroomId,
    type: 'showroom',
    title: 'A fixed markup was raised to 10%',
    body: `The wholesale price of ${what} has increased, and your ${formatCents(cents)} markup is now less than 10%. A 10% markup applies until you change it.`,
    link: paths.portalSelection(),
  }
}
