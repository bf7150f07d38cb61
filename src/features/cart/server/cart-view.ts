import type { Actor } from '#features/accounts/actor.ts'
import { toDollars } from '#lib/money.ts'
import type { CartChange, CartLine, ProjectCart } from '../schema.ts'
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
}

/** A cart with today's prices for its owner, and what changed since its lines were last seen. */
export async function viewCart(
  catalogue: CartCatalogue,
  { cart, lines }: { cart: CartRow; lines: LineRow[] },
  actor: Actor | null,
): Promise<ProjectCart> {
  const view = { showroomId: cart.showroomId, wholesale: isPricedWholesale(cart, actor) }
  const priced = await catalogue.price(
    lines.map((line) => ({ product: { id: line.productId }, sizeId: line.sizeId })),
    view,
  )
  const showroom = cart.showroomId === null ? null : await catalogue.showroom(cart.showroomId)
  return composeCart(cart, lines, priced, showroom)
}

/** Builds the response from rows and prices that correspond by index. */
export function composeCart(
  cart: Pick<CartRow, 'id' | 'projectId' | 'isCart' | 'showroomId' | 'extraInfo'>,
  lines: readonly LineRow[],
  priced: readonly (PricedSize | NotSold)[],
  showroom: { vsdId: string; company: string } | null,
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
    if (line.seenPriceCents !== size.unitPriceCents) {
      const [from, to] = [toDollars(line.seenPriceCents), toDollars(size.unitPriceCents)]
      changes.push({ ...name, reason: 'price', from, to })
    }
    // Stock that earlier lines take for other surfaces is not available to this line.
    const left = Math.max(0, line.stock - (taken.get(line.sizeId) ?? 0))
    taken.set(line.sizeId, (taken.get(line.sizeId) ?? 0) + line.qty)
    if (left < line.qty) changes.push({ ...name, reason: 'stock', from: line.qty, to: left })
    subtotal += size.unitPriceCents * line.qty
    promoted += size.promotionCents * line.qty
    shown.push({
      id: line.id,
      product: size.product,
      size_id: size.sizeId,
      size_label: size.sizeLabel,
      vendor: size.vendor,
      qty: line.qty,
      unit_price: toDollars(size.unitPriceCents),
      amount: toDollars(size.unitPriceCents * line.qty),
      minimum_unit: size.minimumUnit,
      surface: line.surface,
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
  }
}

/** Message of a line whose quantity exceeds the stock. */
export function stockMessage(left: number): string {
  return left <= 0 ? 'This product is out of stock.' : `Only ${left.toLocaleString('en-US')} left in stock.`
}
