import type { Card } from '#features/card/card.ts'
import { type Failure, fail } from '#lib/failure.ts'
import type { Cents } from '#lib/money.ts'

/** What may be stored of a card. `fingerprint` is equal for equal cards and reveals nothing of the number. */
export type CardToken = {
  token: string
  brand: string
  last4: string
  /** `MM/YY` */
  expDate: string
  fingerprint: string
}

/** The bank's message for the customer; `field` if it concerns one field of the card. */
export type Refusal = { message: string; field?: 'card_number' | 'exp_date' | 'cvv' }

export type Authorization = { kind: 'authorized'; ref: string } | ({ kind: 'declined' } & Refusal)

/** The provider's own record of a payment; `none` if it has none. */
export type ChargeState = {
  status: 'none' | 'authorized' | 'captured' | 'voided' | 'declined'
  ref: string | null
}

export type Settled = { kind: 'done' } | { kind: 'refused'; message: string }

/** A refund may be pending for days; `none` if the provider has no record of its key. */
export type RefundState = Settled | { kind: 'pending' } | { kind: 'none' }

/**
 * A card processor. Every call that moves money has a key, and a repeated key never moves it twice. A call without a
 * clear response throws `ProviderSilent`; `find` then tells what happened.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /**
   * Turns a card into a token; the card is not stored.
   * @throws 422 on `payment` when the bank refuses it.
   */
  tokenize: (card: Card) => Promise<CardToken>
  /**
   * The card behind a token created elsewhere (a hosted field).
   * @throws 422 on `payment` for an unknown one.
   */
  describe: (token: string) => Promise<CardToken>
  /** Makes a token reusable, for a saved card; returns the token to store. */
  save: (token: string, holder: { id: number; email: string }) => Promise<string>
  /** Deletes a saved token; one that the provider does not know counts as deleted. */
  forget: (token: string) => Promise<void>
  /** Authorizes the amount. `key` is the id of the order to be written. */
  authorize: (given: { key: string; amountCents: Cents; token: string }) => Promise<Authorization>
  capture: (ref: string, key: string, amountCents: Cents) => Promise<Settled>
  void: (ref: string, key: string) => Promise<Settled>
  /** Refunds part or all of a captured amount. A refund that was requested long ago has to be looked up first. */
  refund: (ref: string, key: string, amountCents: Cents) => Promise<Settled | { kind: 'pending' }>
  /** The state of a refund, by its key. */
  findRefund: (ref: string, key: string) => Promise<RefundState>
  /** Finds a payment by its key; `since` limits the search if the provider has no index of keys. */
  find: (key: string, since: Date) => Promise<ChargeState>
}

/** The provider did not respond, or not in time: it is unknown whether the call took effect. */
export class ProviderSilent extends Error {}

export const declinedMessage = 'Your card was declined.'

/** A 422 on `payment`, and on the card field that the bank named. */
export function refused({ message, field }: Refusal): Failure {
  return fail('invalid', 422, 'The given data was invalid.', {
    payment: [message],
    ...(field ? { [`payment.${field}`]: [message] } : {}),
  })
}
