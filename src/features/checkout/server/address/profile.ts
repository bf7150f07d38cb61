import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { readOwnAccount } from '#features/accounts/server/own-account/own-account.ts'
import { type Address, addressProblems, isPoBox, normalAddress } from '#features/address/address.ts'
import type { Profile, SavedProfile, saveProfile } from '#features/checkout/schema.ts'
import { choiceOf } from '#features/notifications/server/notify.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type DraftTerms, makeDraft } from '../draft.ts'
import { type DraftRow, readDraft } from '../draft-queries.ts'
import { travelOf } from '../draft-shipments.ts'
import { listMethods } from '../payment/method-queries.ts'
import { refuseFullWallet, saveCard, tokenizeCard, walletIsFull } from '../payment/payment-methods.ts'
import { findAddresses } from './address-queries.ts'
import { saveDefaultAddress } from './addresses.ts'

export async function readProfile(deps: CheckoutDeps, actor: Actor, checkout: boolean): Promise<Profile> {
  const [user, addresses, methods, orders] = await Promise.all([
    readOwnAccount(deps.db, actor),
    findAddresses(deps.db, actor.id),
    listMethods(deps.db, actor.id),
    choiceOf(deps.db, actor.id, 'orders'),
  ])
  const [card] = methods
  return {
    user,
    shipping_address: addresses.shipping,
    ...(checkout ? { shipping_charge: 0 } : {}),
    payment: card
      ? {
          brand: card.brand,
          last4: card.last4,
          exp_date: card.expDate,
          name_on_Card: card.nameOnCard,
          card_number: `•••• ${card.last4}`,
        }
      : null,
    billing_address: addresses.billing ?? (card?.billingAddress as Address | null | undefined) ?? null,
    notify: { email: orders.email, sms: false },
  }
}

/** Saves addresses and a card of the account; all are validated before any is written. */
export async function updateProfile(
  deps: CheckoutDeps,
  actor: Actor,
  input: z.infer<typeof saveProfile>,
): Promise<SavedProfile> {
  const { shipping_address: shipping, billing_address: billing, payment } = input
  if (shipping) checkAddress(shipping, 'shipping_address')
  const cart = shipping && input.cart_id ? await readFor(deps, actor, input.cart_id, shipping) : null
  const box = shipping && cart && poBoxProblem(shipping.street, withService(cart))
  if (box) throw invalid('shipping_address.street', box)
  if (payment) {
    const card = await tokenizeCard(deps, payment, (field) => `payment.${field}`)
    await refuseFullWallet(deps, actor, card, 'payment.card_number')
    if (!(await saveCard(deps, actor, payment, card))) throw walletIsFull('payment.card_number')
  }
  if (billing) await saveDefaultAddress(deps, actor, 'billing', billing)
  if (!shipping) {
    const saved = await findAddresses(deps.db, actor.id)
    return { shipping_charge: 0, tax: null, shipping_address: saved.shipping }
  }
  const address = normalAddress(shipping)
  await saveDefaultAddress(deps, actor, 'shipping', address)
  return { shipping_charge: 0, tax: cart ? await taxOf(deps, cart) : null, shipping_address: address }
}

/** @throws 422 at the address's own fields (rule R3). */
export function checkAddress(address: Address, under: string): void {
  const problems = Object.entries(addressProblems(address))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, message]) => [`${under}.${field}`, [message]]))
  throw fail('address', 422, problems[0]?.[1] ?? '', fields)
}

type CartThere = { rows: DraftRow[]; terms: DraftTerms }

/** A cart as it would ship to an address. */
async function readFor(deps: CheckoutDeps, actor: Actor, cartId: string, address: Address): Promise<CartThere> {
  const now = deps.clock()
  const { state, zip_code: zip } = normalAddress(address)
  const rows = await readDraft(deps.db, cartId, { state, zip, buyerId: actor.id }, dayOf(now))
  return { rows, terms: { actor, state, zip, coupon: null, now } }
}

/** Each row with its shipping service. */
function withService({ rows, terms: { state, zip, now } }: CartThere) {
  const travels = travelOf(rows, { state, zip, placedOn: dayOf(now) })
  return rows.map((row, i) => ({ ...row, service: travels[i]?.service ?? null }))
}

/** Null while the cart has nothing to tax. */
async function taxOf(deps: CheckoutDeps, { rows, terms }: CartThere): Promise<number | null> {
  if (rows.length === 0) return null
  return toDollars((await makeDraft(deps.db, rows, terms)).taxCents)
}

const lineLimitLb = 70

/**
 * The problem with delivery to a post office box, which takes neither lines over 70 lb nor freight (rule R3). `service`
 * is null while it is unknown.
 */
export function poBoxProblem(
  street: string,
  lines: readonly { weightLb: number; qty: number; service: Service | null }[],
): string | null {
  if (!isPoBox(street)) return null
  if (lines.some(({ weightLb, qty }) => weightLb * qty > lineLimitLb))
    return 'Items over 70 lb cannot be delivered to a PO Box.'
  return lines.some(({ service }) => service === 'freight' || service === 'white_glove')
    ? 'Freight items cannot be delivered to a PO Box.'
    : null
}
