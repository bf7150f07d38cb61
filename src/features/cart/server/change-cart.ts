import { violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import type { ProjectCart } from '../schema.ts'
import { isSwatch } from '../swatch.ts'
import type { PricedSize } from './cart-catalogue.ts'
import type { LineRow } from './cart-queries.ts'
import { isPricedWholesale, stockMessage, unitPriceOf, viewCart } from './cart-view.ts'
import { type CartDeps, type FoundCart, openCart, readCart, writerOf } from './find-cart.ts'
import { deleteLines, findLineOwner, type LineChange, updateLines } from './line-queries.ts'

export type WantedChange = { id: number; quantity?: number; size_id?: number; surface?: string }

/** Changes lines of an open cart or project, all or none. A changed line counts as seen at today's price. */
export async function changeLines(
  deps: CartDeps,
  actor: Actor | null,
  id: string,
  wanted: readonly WantedChange[],
): Promise<ProjectCart> {
  const found = await openCart(deps, id, actor, 'list')
  if (found.cart.status !== 'open') throw notFound()
  if (wanted.length > 0) {
    const changes = await checkChanges(deps, actor, found, wanted)
    const changed = await updateLines(deps.db, { id, actorId: writerOf(found.cart, actor) }, changes).catch(
      (error: unknown) => {
        throw violates(error, 'project_lines_project_id_product_id_size_id_surface_key')
          ? invalid('lines.0.surface', 'This product is already in the list for that surface.')
          : error
      },
    )
    if (changed === 0) throw notFound()
  }
  return viewCart(deps.catalogue, await openCart(deps, id, actor, 'list'), actor)
}

async function checkChanges(
  deps: CartDeps,
  actor: Actor | null,
  { cart, lines }: FoundCart,
  wanted: readonly WantedChange[],
): Promise<LineChange[]> {
  const held = wanted.map((change) => {
    const line = lines.find((each) => each.id === change.id)
    if (!line) throw notFound()
    return line
  })
  const priced = await deps.catalogue.price(
    wanted.map((change, i) => ({
      product: { id: held[i]?.productId ?? 0 },
      sizeId: change.size_id ?? held[i]?.sizeId ?? 0,
      surface: held[i]?.surface,
    })),
    { showroomId: cart.showroomId, wholesale: isPricedWholesale(cart, actor) },
  )
  const asked = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  return wanted.map((change, i) => {
    const line = held[i] as LineRow
    const others = lines.filter(({ id, sizeId }) => id !== line.id && sizeId === line.sizeId)
    const besides = others.reduce((sum, { id, qty }) => sum + (asked.get(id) ?? qty), 0)
    return checkChange(change, i, line, priced[i] as PricedSize, { besides, today: deps.catalogue.today() })
  })
}

/** `besides`: the quantity of the same size in other lines, for other surfaces. */
function checkChange(
  change: WantedChange,
  index: number,
  line: LineRow,
  size: PricedSize,
  { besides, today }: { besides: number; today: string },
): LineChange {
  const at = (name: string) => `lines.${index}.${name}`
  if (size.state !== 'sold') {
    throw invalid(at('id'), 'This product is no longer available. Remove it to continue.')
  }
  const quantity = change.quantity ?? line.qty
  if (isSwatch(line) || isSwatch({ surface: change.surface ?? '' })) return keptSwatch(change, at, line, size)
  if (quantity < size.minimumUnit) {
    throw invalid(at('quantity'), `The quantity must be at least ${size.minimumUnit}.`)
  }
  // A smaller quantity is accepted even if it still exceeds the stock; the cart then shows what is missing.
  const tooMuch = quantity > line.stock || (quantity > line.qty && quantity + besides > line.stock)
  if (!size.product.in_stock || (size.sizeId === line.sizeId && tooMuch)) {
    throw invalid(at('quantity'), stockMessage(size.product.in_stock ? line.stock : 0))
  }
  return {
    id: line.id,
    qty: change.quantity ?? null,
    sizeId: change.size_id ?? null,
    surface: change.surface ?? null,
    // A line of another size or surface is not held.
    seenPriceCents: change.size_id || change.surface ? size.unitPriceCents : unitPriceOf(line, size, today),
  }
}

/** A sample is one of the product, and a line of goods does not become one. */
function keptSwatch(change: WantedChange, at: (name: string) => string, line: LineRow, size: PricedSize): LineChange {
  if ((change.quantity ?? 1) !== 1) throw invalid(at('quantity'), 'You can order one sample of a product.')
  if (!isSwatch(line) || (change.surface ?? line.surface) !== line.surface)
    throw invalid(at('surface'), 'Add a sample from the page of its product.')
  return { id: line.id, qty: null, sizeId: null, surface: null, seenPriceCents: size.unitPriceCents }
}

/** Removes one line, or all. If the cart's `id` is missing, the line's own cart is used; ownership is still checked. */
export async function removeLines(
  deps: CartDeps,
  actor: Actor | null,
  line: number | 'all',
  cartId: string | undefined,
): Promise<ProjectCart> {
  const id = cartId ?? (await cartOfLine(deps, actor, line))
  if (!id) throw notFound()
  const found = await openCart(deps, id, actor, 'list')
  const target = { id: found.cart.id, actorId: writerOf(found.cart, actor) }
  const removed = await deleteLines(deps.db, target, line === 'all' ? null : line)
  if (removed === null || (line !== 'all' && removed === 0)) throw notFound()
  return viewCart(deps.catalogue, await openCart(deps, id, actor, 'list'), actor)
}

/** A guest must send the cart's id, which is their key; an account is identified by its token. */
async function cartOfLine(deps: CartDeps, actor: Actor | null, line: number | 'all'): Promise<string | null> {
  if (!actor)
    throw fail('cart_needed', 422, 'The given data was invalid.', {
      temp_project_id: ['Temp project ID is required.'],
    })
  return line === 'all' ? (await readCart(deps, actor, {})).id : findLineOwner(deps.db, line)
}
