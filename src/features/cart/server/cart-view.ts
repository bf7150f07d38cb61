import type { Actor } from '#features/accounts/actor.ts'
import { heldPriceOf, pricePerSqft } from '#features/catalogue/pricing.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import type { CartChange, CartLine, ProjectCart } from '../schema.ts'
import { isSwatch } from '../swatch.ts'
import type { CartCatalogue, NotSold, PricedSize } from './cart-catalogue.ts'
import type { CartRow, LineRow } from './cart-queries.ts'

/** Approved professionals buy at wholesale (spec 1 §1). */
export function buysWholesale(actor: Pick<Actor, 'type'> | null): boolean {
  return actor?.type === 'Contractor'
}

/**
 * Whether a cart or project is priced at wholesale: by the type of the account that owns it and will pay for it, also
 * for members of the project. Without an actor the view is public.
 */
export function isPricedWholesale(
  cart: Pick<CartRow, 'ownerType'> | null | undefined,
  actor: Pick<Actor, 'type'> | null,
): boolean {
  return actor !== null && buysWholesale({ type: cart?.ownerType ?? actor.type })
}

export const emptyCart: ProjectCart = {
  id: null,
  project_id: null,
  is_cart: true,
  showroom: null,
  vsd_id: null,
  company_name: null,
  count: 0,
  extra_info: {},
  Project_tans: [],
  subtotal: 0,
  discount: 0,
  promotion: 0,
  coupon: null,
  shipping_charge: 0,
  tax: 0,
  total: 0,
  changes: [],
  proposal: null,
}

/** A cart with today's prices for its owner, and what changed since its lines were last seen. */
export async function viewCart(
  catalogue: CartCatalogue,
  { cart, lines }: { cart: CartRow; lines: LineRow[] },
  actor: Actor | null,
): Promise<ProjectCart> {
  const wholesale = isPricedWholesale(cart, actor)
  // A professional beside a client sees the client's prices, and not by how much their own differ.
  const hidden = wholesale && actor?.clientSafe === true
  const view = { showroomId: cart.showroomId, wholesale: wholesale && !hidden }
  const priced = await catalogue.price(
    lines.map((line) => ({ product: { id: line.productId }, sizeId: line.sizeId, surface: line.surface })),
    view,
  )
  const showroom = cart.showroomId === null ? null : await catalogue.showroom(cart.showroomId)
  const composed = composeCart(cart, lines, priced, { showroom, today: catalogue.today() })
  if (!hidden) return composed
  return { ...composed, changes: composed.changes.filter(({ reason }) => reason !== 'price') }
}

type HeldLine = Pick<LineRow, 'heldCents' | 'heldUntil'>

const isHeld = (line: HeldLine, today: string) => line.heldUntil !== null && today <= line.heldUntil

/** What one unit of a line costs: today's price, or the one that the cart's proposal holds. */
export function unitPriceOf(line: HeldLine, size: Pick<PricedSize, 'unit' | 'unitPriceCents'>, today: string): Cents {
  return isHeld(line, today) ? heldPriceOf(size.unit, line.heldCents ?? 0).priceCents : size.unitPriceCents
}

/** Why the price of a line is another than the one last seen. */
export function priceReason(line: HeldLine, today: string): 'price' | 'raised' | 'ended' {
  if (line.heldCents === null) return 'price'
  return isHeld(line, today) ? 'raised' : 'ended'
}

/** Builds the response from rows and prices that correspond by index. */
export function composeCart(
  cart: Pick<CartRow, 'id' | 'projectId' | 'isCart' | 'showroomId' | 'extraInfo' | 'proposal'>,
  lines: readonly LineRow[],
  priced: readonly (PricedSize | NotSold)[],
  { showroom, today }: { showroom: { vsdId: string; company: string } | null; today: string },
): ProjectCart {
  const shown: CartLine[] = []
  const changes: CartChange[] = []
  const taken = new Map<number, number>()
  let subtotal = 0
  let promoted = 0
  lines.forEach((line, i) => {
    const size = priced[i]
    const name = { id: line.id, product_name: line.productName }
    if (size?.state !== 'sold') {
      changes.push({ ...name, reason: 'gone', from: line.qty, to: 0 })
      return
    }
    const price = unitPriceOf(line, size, today)
    if (line.seenPriceCents !== price) {
      const [from, to] = [toDollars(line.seenPriceCents), toDollars(price)]
      changes.push({ ...name, reason: priceReason(line, today), from, to })
    }
    // Stock that earlier lines take for other surfaces is not available to this line.
    const swatch = isSwatch(line)
    const left = Math.max(0, line.stock - (taken.get(line.sizeId) ?? 0))
    if (!swatch) taken.set(line.sizeId, (taken.get(line.sizeId) ?? 0) + line.qty)
    if (left < line.qty && !swatch) changes.push({ ...name, reason: 'stock', from: line.qty, to: left })
    subtotal += price * line.qty
    promoted += isHeld(line, today) ? 0 : size.promotionCents * line.qty
    shown.push({
      id: line.id,
      product: isHeld(line, today) ? atPrice(size.product, price) : size.product,
      size_id: size.sizeId,
      size_label: size.sizeLabel,
      vendor: size.vendor,
      qty: line.qty,
      unit_price: toDollars(price),
      amount: toDollars(price * line.qty),
      minimum_unit: size.minimumUnit,
      surface: line.surface,
      swatch,
      counted_by: line.countedBy,
      held_until: isHeld(line, today) ? line.heldUntil : null,
    })
  })
  return {
    ...emptyCart,
    id: cart.id,
    project_id: cart.isCart ? cart.projectId : cart.id,
    is_cart: cart.isCart,
    showroom: cart.showroomId,
    vsd_id: showroom?.vsdId ?? null,
    company_name: showroom?.company ?? null,
    count: shown.length,
    extra_info: cart.extraInfo,
    Project_tans: shown,
    subtotal: toDollars(subtotal),
    promotion: toDollars(promoted),
    total: toDollars(subtotal - promoted),
    changes,
    proposal: cart.proposal && {
      number: cart.proposal.number,
      title: cart.proposal.title,
      ends_on: cart.proposal.endsOn,
      held: today <= cart.proposal.endsOn,
    },
  }
}

/** The card of a product at the price of its line. */
function atPrice(product: PricedSize['product'], price: Cents): PricedSize['product'] {
  const perSqft = pricePerSqft(price, Math.round((product.box_sqft ?? 0) * 100) || null)
  // No promotion applies to a held price.
  const { promotion: _, ...bare } = product
  return { ...bare, price: toDollars(price), price_per_sqft: perSqft === null ? null : toDollars(perSqft) }
}

/** Message of a line whose quantity exceeds the stock. */
export function stockMessage(left: number): string {
  return left <= 0 ? 'This product is out of stock.' : `Only ${left.toLocaleString('en-US')} left in stock.`
}
