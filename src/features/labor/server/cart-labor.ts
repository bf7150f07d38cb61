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
import { firstDay, laborName, laborNeed, proposeLabor } from '../rules.ts'
import type { CartLabor, CartLaborInput, OfferedLabor } from '../schema.ts'
import { draftLabor, laborProblem, laborRate, quoteLabor } from './labor-draft.ts'
import { deleteLine, listGoods, listLines, listOffered, longestLead, type Offered, saveLine } from './queries.ts'

export type CartLaborDeps = { db: Db; clock: Clock; demandAccess: DemandAccess }
type Place = { cart_id: string; zip_code?: string | undefined }

/**
 * The labor in a cart, and, once the ZIP is known, what can be added: offers for its goods at this place, with the
 * quantity that the goods take. Their tax is left to the quote.
 */
export async function readCartLabor(deps: CartLaborDeps, actor: Actor | null, place: Place): Promise<CartLabor> {
  const { cart } = await openCart(deps, place.cart_id, actor)
  const at = await cartTerms(deps, place)
  const [draft, goods, offered] = await Promise.all([
    draftLabor(deps.db, cart.id, at),
    listGoods(deps.db, cart.id, swatchSurface),
    at.zip ? listOffered(deps.db, cart.showroomId, { zip: at.zip }) : [],
  ])
  const taken = new Set(draft.lines.map(({ row }) => row.id))
  const offers = offered.flatMap((row) => {
    const proposed = row.sellerId !== actor?.id ? proposeLabor(row, goods, draft.rateMilli) : null
    if (!proposed || taken.has(row.id)) return []
    return [
      {
        ...viewOffered(row),
        quantity: proposed.qty,
        basis: proposed.basis,
        amount: toDollars(proposed.amountCents),
        tax: toDollars(proposed.taxCents),
        earliest: firstDay({ ...row, today: at.today, goodsLast: at.goodsLast }),
      },
    ]
  })
  return { ...quoteLabor(draft), offers }
}

/**
 * What is offered in a showroom, or without one, at a ZIP: rooms count with it as carts do (`proposeLabor`).
 * `tax_rate` is the percentage where the state taxes labor.
 */
export async function readOffered(
  deps: Pick<CartLaborDeps, 'db' | 'clock'>,
  actor: Actor | null,
  { showroom = null, zip_code: zip }: { showroom?: number | null; zip_code: string },
): Promise<OfferedLabor> {
  if (!isZip(zip)) throw invalid('zip_code', 'Enter a 5-digit ZIP code.')
  const at = await termsAt(deps, zip)
  const [rows, rateMilli] = await Promise.all([listOffered(deps.db, showroom, { zip }), laborRate(deps.db, at)])
  return {
    offers: rows.filter(({ sellerId }) => sellerId !== actor?.id).map(viewOffered),
    state: at.state,
    tax_rate: rateMilli / 1000,
  }
}

const viewOffered = (row: Offered) => ({
  id: row.id,
  kind: row.kind,
  name: laborName(row),
  unit: row.unit,
  price: toDollars(row.priceCents),
  minimum: toDollars(row.minimumCents),
  lead_days: row.leadDays,
  note: row.note,
  seller: row.seller,
})

/**
 * Adds labor to a cart with goods, or changes its quantity and day. Without a quantity, as for what was selected in a room,
 * it is what the cart's goods take, unless a person has set one; without a day the first possible one.
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
  const at = await cartTerms(deps, input)
  const [[offer], goods, lines] = await Promise.all([
    listOffered(deps.db, cart.showroomId, { offerId: input.offer_id }),
    listGoods(deps.db, cart.id, swatchSurface),
    listLines(deps.db, cart.id),
  ])
  if (!offer || offer.sellerId === actor?.id) throw invalid('offer_id', 'This labor is no longer offered here.')
  if (goods.length === 0) throw invalid('cart_id', 'Labor is ordered with goods. Add a product first.')
  const earliest = firstDay({ ...offer, today: at.today, goodsLast: at.goodsLast })
  const known = lines.find(({ id }) => id === offer.id)
  const kept = known && known.workOn >= earliest ? known.workOn : earliest
  const workOn = input.work_on ?? kept
  const problem = laborProblem({ ...offer, workOn }, earliest, input.zip_code)
  if (problem) throw invalid(problem.field, problem.message)
  const need = laborNeed(offer, goods)
  const isOwn = known && need && known.basis === '' && need.basis !== ''
  const quantity = input.quantity ?? (isOwn ? known.qty : need?.qty)
  if (quantity === undefined) throw invalid('offer_id', `${laborName(offer)} is not for the goods in this cart.`)
  await saveLine(deps.db, {
    id: randomId(),
    cartId: cart.id,
    offerId: offer.id,
    qty: quantity,
    basis: need && need.qty === quantity ? need.basis : '',
    workOn,
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

async function cartTerms(deps: CartLaborDeps, { cart_id: cartId, zip_code: typed }: Place) {
  const [at, leadDays] = await Promise.all([
    termsAt(deps, typed && isZip(typed) ? typed : null),
    longestLead(deps.db, cartId),
  ])
  return { ...at, goodsLast: deliveryWindow(at.today, leadDays, at.state).to }
}

async function termsAt({ db, clock }: Pick<CartLaborDeps, 'db' | 'clock'>, zip: string | null) {
  const today = dayOf(clock())
  const state = zip ? knownState(zip) : null
  const [{ figures }, tax] = await Promise.all([
    valuesOn(db, today),
    state && zip
      ? findTaxRate(db, { state, zip, accountId: 0, day: today })
      : { milli: null, localMilli: 0, exemptReason: '' },
  ])
  return { today, zip, state, figures, tax }
}

function knownState(zip: string): StateCode | null {
  const state = stateOfZip(zip)
  return state && isState(state) ? state : null
}
