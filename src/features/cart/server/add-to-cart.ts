import { violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { tooMany } from '#lib/quantity.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import type { NewLine, ProjectCart } from '../schema.ts'
import { isSwatch } from '../swatch.ts'
import type { PricedSize } from './cart-catalogue.ts'
import { findCart, findOwned, type LineRow } from './cart-queries.ts'
import { composeCart, isPricedWholesale, stockMessage, viewCart } from './cart-view.ts'
import { swatchRefusals } from './check-swatches.ts'
import { type CartDeps, type FoundCart, mayUse, openCart, writerOf } from './find-cart.ts'
import { addLines, insertCart, type NewLineRow, stockProblems } from './line-queries.ts'

export type AddInput = {
  showroom?: number | null
  action: 'cart' | 'project'
  temp_project_id?: string | null
  project?: string | null
  /** The design or project that the products are for. */
  origin?: string | null
  lines: NewLine[]
  /** Name of the field that an error belongs to: `quantity`, or `lines.0.quantity` for several lines. */
  field: (index: number, name: 'product' | 'size_id' | 'quantity') => string
}

/** Adds products to a cart, or to a new one if there is none; all lines or none. The server sets the prices. */
export async function addToCart(deps: CartDeps, actor: Actor | null, input: AddInput): Promise<ProjectCart> {
  const target = await findTarget(deps, actor, input)
  const from = target?.cart.showroomId ?? null
  // Only its owner moves a project to another showroom, and with it to other prices.
  const isMember = target !== null && !mayUse(target.cart, actor)
  const showroomId = isMember ? from : (input.showroom ?? from)
  // A cart filled without a showroom moves to the showroom that was entered later.
  if (target && target.lines.length > 0 && from !== null && from !== showroomId) {
    throw invalid('showroom', 'Your cart has products from another showroom. Order or remove them first.')
  }
  const showroom = showroomId === null ? null : await deps.catalogue.showroom(showroomId)
  if (showroomId !== null && !showroom) throw invalid('showroom', 'The selected showroom is invalid.')
  const priced = await priceLines(deps, input, {
    showroomId,
    wholesale: isPricedWholesale(target?.cart, actor),
  })
  await checkSwatches(deps, input, priced, {
    cartId: target?.cart.id ?? null,
    accountId: target ? writerOf(target.cart, actor) : (actor?.id ?? null),
  })
  const lines = mergeEqual(input, priced)
  if (!target) {
    const cart = { id: randomKey(), ownerId: actor?.id ?? null, showroomId, projectId: input.project ?? null }
    if (!(await insertCart(deps.db, cart, lines))) throw await shortage(deps, null, input, lines)
    if (actor?.clientSafe || input.origin)
      return viewCart(deps.catalogue, await openCart(deps, cart.id, actor, 'list'), actor)
    const sizes = new Map(priced.map((p) => [p.sizeId, p]))
    return composeCart(
      { ...cart, isCart: true, extraInfo: {}, proposal: null },
      lines.map(asLineRow),
      lines.map((line) => sizes.get(line.sizeId) ?? { state: 'unknown' }),
      { showroom, today: deps.catalogue.today() },
    )
  }
  const written = await addLines(
    deps.db,
    { id: target.cart.id, actorId: writerOf(target.cart, actor), showroom: { from, to: showroomId } },
    lines,
  ).catch((error: unknown) => {
    throw violates(error, 'project_lines_qty_check') ? invalid(input.field(0, 'quantity'), tooMany) : error
  })
  if (written === 0) throw await shortage(deps, target.cart.id, input, lines)
  return viewCart(deps.catalogue, await openCart(deps, target.cart.id, actor, 'list'), actor)
}

/**
 * The cart or project to add to; null means a new cart. An ordered cart is closed, so its id in an old tab starts a new
 * cart.
 */
async function findTarget(deps: CartDeps, actor: Actor | null, input: AddInput): Promise<FoundCart | null> {
  if (input.action === 'project') {
    const id = input.project ?? input.temp_project_id
    if (!id) throw invalid('project', 'Project is required.')
    const found = await openCart(deps, id, actor, 'list')
    if (found.cart.status !== 'open') throw notFound()
    return found
  }
  if (input.temp_project_id) {
    const found = await findCart(deps.db, input.temp_project_id)
    if (!found || !mayUse(found.cart, actor) || !found.cart.isCart) throw notFound()
    if (found.cart.status !== 'open') return null
    if (!actor || !isOwnElsewhere(found, actor, input.showroom)) return found
    const [there] = await findOwned(deps.db, actor.id, {
      isCart: true,
      showroomId: input.showroom ?? undefined,
      limit: 1,
    })
    return there ?? null
  }
  if (!input.project) return null
  const project = await openCart(deps, input.project, actor)
  if (project.cart.isCart) throw notFound()
  if (!actor) return null
  const [own] = await findOwned(deps.db, actor.id, {
    isCart: true,
    projectId: input.project,
    limit: 1,
  })
  return own ?? null
}

/**
 * An account has one cart per showroom, so a cart of another showroom keeps its lines. A guest only has the cart whose
 * id they send.
 */
function isOwnElsewhere({ cart, lines }: FoundCart, actor: Actor, showroomId: number | null | undefined) {
  const elsewhere = (showroomId ?? cart.showroomId) !== cart.showroomId
  return elsewhere && lines.length > 0 && cart.ownerId === actor.id
}

async function priceLines(
  deps: CartDeps,
  input: AddInput,
  view: { showroomId: number | null; wholesale: boolean },
): Promise<PricedSize[]> {
  const wanted = input.lines.map((l) => ({ product: { hash: l.product }, sizeId: l.size_id, surface: l.surface }))
  input.lines.forEach((line, i) => {
    if (isSwatch(line) && input.action === 'project')
      throw invalid(input.field(i, 'product'), 'A sample is added to the cart, not to a project.')
  })
  const found = await deps.catalogue.price(wanted, view)
  return found.map((size, i): PricedSize => {
    if (size.state === 'unknown') throw notFound()
    if (size.state === 'no sample') throw invalid(input.field(i, 'product'), 'The vendor offers no sample of it.')
    if (size.state !== 'sold') {
      throw invalid(input.field(i, 'product'), 'This showroom does not carry the product.')
    }
    if (!size.product.in_stock) throw invalid(input.field(i, 'quantity'), 'This product is out of stock.')
    if ((input.lines[i]?.quantity ?? 0) < size.minimumUnit) {
      throw invalid(input.field(i, 'quantity'), `The quantity must be at least ${size.minimumUnit}.`)
    }
    return size
  })
}

/** A sample is refused here already, so that nobody fills a cart that cannot be ordered. */
async function checkSwatches(
  { db, catalogue }: CartDeps,
  input: AddInput,
  priced: readonly PricedSize[],
  owner: { cartId: string | null; accountId: number | null },
): Promise<void> {
  const places = input.lines.flatMap((line, i) => (isSwatch(line) ? [i] : []))
  if (places.length === 0) return
  const ids = places.map((i) => priced[i]?.productId ?? 0)
  const refusals = await swatchRefusals(db, { ...owner, today: catalogue.today() }, ids)
  refusals.forEach((words, n) => {
    if (words) throw invalid(input.field(places[n] ?? 0, 'product'), words)
  })
}

function mergeEqual(
  { lines, origin }: Pick<AddInput, 'lines' | 'origin'>,
  priced: readonly PricedSize[],
): (NewLineRow & LineRow)[] {
  const merged = new Map<string, NewLineRow & LineRow>()
  lines.forEach((line, i) => {
    const size = priced[i]
    if (!size) return
    const key = `${size.sizeId} ${line.surface}`
    const known = merged.get(key)
    if (known) {
      known.qty += line.quantity
      known.measuredSqftHundredths = both(known.measuredSqftHundredths, line.measured?.sqft)
      known.measuredFtHundredths = both(known.measuredFtHundredths, line.measured?.ft)
      return
    }
    merged.set(key, {
      id: randomId(),
      productId: size.productId,
      sizeId: size.sizeId,
      surface: line.surface,
      qty: isSwatch(line) ? 1 : line.quantity,
      seenPriceCents: size.unitPriceCents,
      origin: origin ?? null,
      measuredSqftHundredths: hundredths(line.measured?.sqft),
      measuredFtHundredths: hundredths(line.measured?.ft),
      productName: size.product.product_name,
      countedBy: quantityRule,
      stock: Number.POSITIVE_INFINITY,
      heldCents: null,
      heldUntil: null,
    })
  })
  return [...merged.values()]
}

const hundredths = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100))

function both(known: number | null | undefined, more: number | null | undefined): number | null {
  const added = hundredths(more)
  return known == null || added === null ? null : known + added
}

const asLineRow = (line: NewLineRow & LineRow): LineRow => line

/** Finds out why nothing was written: too little stock, or the cart was closed or taken over concurrently. */
async function shortage(deps: CartDeps, cartId: string | null, input: AddInput, lines: NewLineRow[]) {
  const short = await stockProblems(deps.db, cartId, lines)
  if (short.length === 0) return notFound()
  const fields: Record<string, string[]> = {}
  for (const { sizeId, left } of short) {
    const index = input.lines.findIndex((line) => line.size_id === sizeId)
    fields[input.field(Math.max(0, index), 'quantity')] = [stockMessage(left)]
  }
  return fail('out_of_stock', 422, 'The given data was invalid.', fields)
}
