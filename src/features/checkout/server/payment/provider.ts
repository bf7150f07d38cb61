import type { Card } from '#features/card/card.ts'
import type { Cents } from '#lib/money.ts'

/** What may be kept of a card. `fingerprint` is equal for equal cards and says nothing that could be turned into a number. */
export type CardToken = {
  token: string
  brand: string
  last4: string
  /** `MM/YY` */
  expDate: string
  fingerprint: string
}

/** The bank's word, meant for the customer; `field` where it is about one part of the card. */
export type Refusal = { message: string; field?: 'card_number' | 'exp_date' | 'cvv' }

export type Authorization = { kind: 'authorized'; ref: string } | ({ kind: 'declined' } & Refusal)

/** What the provider's own books say of a payment; `none` when it never heard of it. */
export type ChargeState = {
  status: 'none' | 'authorized' | 'captured' | 'voided' | 'declined'
  ref: string | null
}

export type Settled = { kind: 'done' } | { kind: 'refused'; message: string }

/** A refund may be on its way for days; `none` when the provider never heard of its key. */
export type RefundState = Settled | { kind: 'pending' } | { kind: 'none' }

/**
 * A card processor. Every call that moves money carries a key, and the same key never moves it twice. A call that got no
 * clear answer throws `ProviderSilent`; then `find` tells what really happened.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** Turns a card into a token; the card is forgotten afterwards. Throws a 422 on `payment` when the bank refuses it. */
  tokenize: (card: Card) => Promise<CardToken>
  /** What a token made elsewhere (a hosted field) stands for; throws a 422 on `payment` for an unknown one. */
  describe: (token: string) => Promise<CardToken>
  /** Makes a token usable again later, for a saved method; answers the token to keep. */
  keep: (token: string, holder: { id: number; email: string }) => Promise<string>
  /** Makes a kept token useless; one that the provider does not know counts as forgotten. */
  forget: (token: string) => Promise<void>
  /** Holds the amount. `key` is the id of the order to be. */
  authorize: (given: { key: string; amountCents: Cents; token: string }) => Promise<Authorization>
  capture: (ref: string, key: string, amountCents: Cents) => Promise<Settled>
  void: (ref: string, key: string) => Promise<Settled>
  /** Gives back a part or all of what was captured. A refund that was asked for long ago has to be looked up first. */
  refund: (ref: string, key: string, amountCents: Cents) => Promise<Settled | { kind: 'pending' }>
  /** What became of a refund, by its key. */
  findRefund: (ref: string, key: string) => Promise<RefundState>
  /** Looks a payment up by its key; `since` bounds the search where the provider keeps no index of keys. */
  find: (key: string, since: Date) => Promise<ChargeState>
}

/** The provider did not answer, or not in time: nobody knows yet whether the call took effect. */
export class ProviderSilent extends Error {}

export const declinedMessage = 'Your card was declined.'
