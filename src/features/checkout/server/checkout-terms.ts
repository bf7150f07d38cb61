import type { Actor } from '#features/accounts/actor.ts'
import type { Address } from '#features/address/address.ts'
import type { FoundCart } from '#features/cart/server/find-cart.ts'
import type { StateCode } from '#lib/us-states.ts'
import type { Draft } from './draft.ts'
import type { Attempt } from './payment-queries.ts'

/** The customer's request, validated. */
export type CheckoutTerms = {
  actor: Actor
  address: Address & { state: StateCode }
  coupon: string | null
  /** For the driver. */
  note: string
  /** Ten digits of a U.S. number, empty to use the account's own. */
  receiverPhone: string
  cartId: string
}

/** An order whose payment is authorized and that is ready to be written. */
export type OrderToWrite = {
  terms: CheckoutTerms
  draft: Draft
  cart: Pick<FoundCart['cart'], 'projectId'>
  attempt: Attempt
  /** The provider's reference of the authorization. */
  ref: string
  now: Date
}
