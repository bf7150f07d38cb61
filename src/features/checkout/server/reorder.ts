import type { Actor } from '#features/accounts/actor.ts'
import type { NewLine } from '#features/cart/schema.ts'
import { addToCart } from '#features/cart/server/add-to-cart.ts'
import { buysWholesale } from '#features/cart/server/cart-view.ts'
import { Failure, fail, notFound } from '#lib/failure.ts'
import type { Reordered } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { type OrderedLine, readOrderedLines } from './draft-queries.ts'

/**
 * Puts an order's products into the cart again, at current prices and in its showroom. What is no longer sold or in
 * stock is left out and reported.
 * @throws 404 for another account's order, 422 when nothing of it is available.
 */
export async function reorder(
  deps: Pick<CheckoutDeps, 'db' | 'catalogue' | 'demandAccess'>,
  actor: Actor,
  orderId: number,
  cartId: string | null,
): Promise<Reordered> {
  const order = await readOrderedLines(deps.db, orderId, actor.id)
  if (!order) throw notFound()
  const sold = await deps.catalogue.price(
    order.lines.map((line) => ({ product: { hash: line.hash }, sizeId: line.sizeId })),
    { showroomId: order.showroomId, wholesale: buysWholesale(actor) },
  )
  // A deleted product cannot be added, so it is left out before the cart is asked.
  let lines = order.lines.filter((_, i) => sold[i]?.state !== 'unknown')
  const skipped: Reordered['skipped'] = order.lines
    .filter((line) => !lines.includes(line))
    .map((line) => ({ product_name: line.productName, reason: 'This product is no longer available.' }))
  while (lines.length > 0) {
    try {
      const cart = await addToCart(deps, actor, {
        showroom: order.showroomId,
        action: 'cart',
        temp_project_id: cartId,
        lines: lines.map(asNewLine),
        field: (i, name) => `lines.${i}.${name}`,
      })
      return { cart, added: lines.length, skipped }
    } catch (failure) {
      const refused = refusedLines(failure, lines)
      if (refused.size === 0) throw failure
      skipped.push(...[...refused].map(([line, reason]) => ({ product_name: line.productName, reason })))
      lines = lines.filter((line) => !refused.has(line))
    }
  }
  throw fail('nothing_left', 422, 'None of the products in this order are available at the moment.', {}, { skipped })
}

const asNewLine = (line: OrderedLine): NewLine => ({
  product: line.hash,
  size_id: line.sizeId,
  quantity: line.qty,
  surface: line.surface,
})

/** The lines that a refusal names, each with its message. */
function refusedLines(failure: unknown, lines: readonly OrderedLine[]): Map<OrderedLine, string> {
  const refused = new Map<OrderedLine, string>()
  if (!(failure instanceof Failure)) throw failure
  for (const [field, [message]] of Object.entries(failure.fields)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line && message) refused.set(line, message)
  }
  return refused
}
