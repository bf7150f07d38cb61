import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { viewCart } from '#features/cart/server/cart-view.ts'
import { openCart } from '#features/cart/server/find-cart.ts'
import { openProposalCart } from '#features/cart/server/proposal-cart.ts'
import { fail, notFound } from '#lib/failure.ts'
import type { ProductLine } from '../lines.ts'
import type { ProposalCart } from '../schema.ts'
import { findLinked } from './open-link.ts'
import { missingOf, orderedOfProposal } from './ordered-of-proposal.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { findProposalOrder, listVersions, lockProposal, setClient } from './queries.ts'

/**
 * The products of an approved proposal as a cart of the account, at the prices that it holds: allowances and labor are
 * not part of it. Repeated calls return the same cart, or the order that was made of it.
 * @throws 403 for professionals, vendors and Admins and for another account than the first one, 422 unless it is approved
 */
export async function cartOfProposal(deps: ProposalDeps, actor: Actor, token: string): Promise<ProposalCart> {
  const { proposal } = await findLinked(deps, token)
  if (actor.type !== 'User')
    throw fail('wrong_account', 403, 'Sign in with a homeowner account to order from this proposal.')
  const made = await transaction(deps.db, async (tx) => {
    const locked = await lockProposal(tx, proposal.id)
    const version = (await listVersions(tx, proposal.id)).find(({ status }) => status !== 'draft')
    if (!locked || !version) throw notFound()
    if (version.status !== 'approved')
      throw fail('not_approved', 422, 'Approve the proposal first. Then you can order its products.')
    if (locked.clientId !== null && locked.clientId !== actor.id)
      throw fail('taken', 403, 'Another account is ordering from this proposal. Sign in with that account.')
    const order = await findProposalOrder(tx, proposal.id)
    if (order) return { order: { id: order.id, order_no: order.orderNo } }
    const products = version.lines.filter((line) => line.kind === 'product')
    if (products.length === 0)
      throw fail('no_products', 422, 'This proposal has no products to order. Agree on the rest with the professional.')
    const missing = missingOf(products, await orderedOfProposal(tx, proposal, actor.id, deps.clock()))
    if (missing.length === 0) throw fail('is_ordered', 422, 'All products of this proposal are ordered already.')
    await setClient(tx, proposal.id, actor.id)
    const cart = { ownerId: actor.id, showroomId: proposal.showroomId, proposalId: proposal.id }
    return { cartId: await openProposalCart(tx, cart, missing.map(cartLine)) }
  })
  if (made.order) return { cart: null, order: made.order }
  return {
    cart: await viewCart(deps.catalogue, await openCart(deps, made.cartId, actor), actor),
    order: null,
  }
}

/** Seen at the proposal's price, so that the cart says what could not be held. */
const cartLine = (line: ProductLine) => ({
  productId: line.productId,
  sizeId: line.sizeId,
  surface: line.surface,
  qty: line.qty,
  seenPriceCents: line.priceCents,
})
