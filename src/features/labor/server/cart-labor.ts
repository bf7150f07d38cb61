import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type DemandAccess, openCart } from '#features/cart/server/find-cart.ts'
import { swatchSurface } from '#features/cart/swatch.ts'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { findTaxRate } from '#features/tax/server/rates.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { toDollars } from '#lib/money.ts'
import { isZip } from '#lib/phone.ts'
import { isState, type StateCode, stateOfZip } from '#lib/us-states.ts'
import type { Clock } from '#server/http/api-app.ts'
import { firstDay, laborName, laborNeed } from '../rules.ts'
import type { CartLabor, CartLaborInput } from '../schema.ts'
import { draftLabor, laborProblem, quoteLabor } from './labor-draft.ts'
import { deleteLine, listGoods, listOffered, longestLead, saveLine } from './queries.ts'

export type CartLaborDeps = { db: Db; clock: Clock; demandAccess: DemandAccess }
type Place = { cart_id: string; zip_code?: string | undefined }

/**
 * The labor in a cart, and, once the ZIP is known, what can be added: offers for its goods at this place, with the
 * quantity that the goods take. Their tax is left to the quote.
 */
export async function readCartLabor(deps: CartLaborDeps, actor: Actor | null, place: Place): Promise<CartLabor> {
  const { cart } = await openCart(deps, place.cart_id, actor)
  const at = await termsOf(deps, place)
  const [draft, goods, offered] = await Promise.all([
    draftLabor(deps.db, cart.id, at),
    listGoods(deps.db, cart.id, swatchSurface),
    at.zip ? listOffered(deps.db, cart.id, { zip: at.zip }) : [],
  ])
  const taken = new Set(draft.lines.map(({ row }) => row.id))
  const offers = offered.flatMap((row) => {
    const need = row.sellerId !== actor?.id ? laborNeed(row, goods) : null
    if (!need || taken.has(row.id)) return []
    return [
      {
        id: row.id,
        kind: row.kind,
        name: laborName(row),
        unit: row.unit,
        price: toDollars(row.priceCents),
        minimum: toDollars(row.minimumCents),
        lead_days: row.leadDays,
        note: row.note,
        seller: row.seller,
        quantity: need.qty,
        basis: need.basis,
        earliest: firstDay({ ...row, today: at.today, goodsLast: at.goodsLast }),
      },
    ]
  })
  return { ...quoteLabor(draft), offers }
}

/**
 * Adds labor to a cart with goods, or changes its quantity and day.
 * @throws 404 for another one's cart, 422 at the field
 */
export async function setCartLabor(
  deps: CartLaborDeps,
  actor: Actor | null,
  input: CartLaborInput,
): Promise<CartLabor> {
  const { cart } = await openCart(deps, input.cart_id, actor)
  if (!cart.isCart || cart.status !== 'open') throw invalid('cart_id', 'This cart has already been ordered.')
  if (!isZip(input.zip_code)) throw invalid('zip_code', 'Enter a 5-digit ZIP code.')
  const at = await termsOf(deps, input)
  const [[offer], goods] = await Promise.all([
    listOffered(deps.db, cart.id, { offerId: input.offer_id }),
    listGoods(deps.db, cart.id, swatchSurface),
  ])
  if (!offer || offer.sellerId === actor?.id) throw invalid('offer_id', 'This labor is no longer offered here.')
  if (goods.length === 0) throw invalid('cart_id', 'Labor is ordered with goods. Add a product first.')
  const earliest = firstDay({ ...offer, today: at.today, goodsLast: at.goodsLast })
  const problem = laborProblem({ ...offer, workOn: input.work_on }, earliest, input.zip_code)
  if (problem) throw invalid(problem.field, problem.message)
  const need = laborNeed(offer, goods)
  await saveLine(deps.db, {
    id: randomId(),
    cartId: cart.id,
    offerId: offer.id,
    qty: input.quantity,
    basis: need && need.qty === input.quantity ? need.basis : '',
    workOn: input.work_on,
    at: deps.clock(),
  })
  return readCartLabor(deps, actor, input)
}

/** Nothing happens if it is not in the cart. */
export async function removeCartLabor(
  deps: CartLaborDeps,
  actor: Actor | null,
  offerId: number,
  place: Place,
): Promise<CartLabor> {
  const { cart } = await openCart(deps, place.cart_id, actor)
  await deleteLine(deps.db, cart.id, offerId)
  return readCartLabor(deps, actor, place)
}

async function termsOf({ db, clock }: CartLaborDeps, { cart_id: cartId, zip_code: typed }: Place) {
  const today = dayOf(clock())
  const zip = typed && isZip(typed) ? typed : null
  const state = zip ? knownState(zip) : null
  const [{ figures }, leadDays, tax] = await Promise.all([
    valuesOn(db, today),
    longestLead(db, cartId),
    state && zip
      ? findTaxRate(db, { state, zip, accountId: 0, day: today })
      : { milli: null, localMilli: 0, exemptReason: '' },
  ])
  return { today, zip, state, figures, tax, goodsLast: deliveryWindow(today, leadDays, state).to }
}

function knownState(zip: string): StateCode | null {
  const state = stateOfZip(zip)
  return state && isState(state) ? state : null
}
