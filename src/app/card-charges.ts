import type { PaymentInput } from '#features/card/schema.ts'
import type { CheckoutDeps } from '#features/checkout/server/checkout-deps.ts'
import { chargeCard } from '#features/checkout/server/payment/charge-card.ts'
import { payWith } from '#features/checkout/server/payment/payment-methods.ts'
import type { CardCharges } from '#features/payouts/server/debts/settle.ts'
import type { PaymentProvider } from '../features/checkout/server/provider.ts'

/** Lets the payouts feature charge a card through the shop's checkout and provider, which it does not import. */
export function cardCharges(deps: CheckoutDeps): CardCharges<PaymentInput> {
  const { payments } = deps
  return {
    name: payments.name,
    tokenize: (actor, input) => payWith(deps, actor, input, (field) => `payment.${field}`),
    charge: (given) => chargeCard(payments, given),
    ...cardOutcomes(payments),
  }
}

/** The outcome of a charge whose response was lost. */
export function cardOutcomes(payments: PaymentProvider): Pick<CardCharges<never>, 'finish'> {
  return {
    async finish(key, since) {
      const state = await payments.find(key, since)
      if (state.status === 'captured' && state.ref) return { kind: 'paid', ref: state.ref }
      // Authorized but never captured: no one was told that it is paid, so the authorization is voided.
      if (state.status === 'authorized' && state.ref) await payments.void(state.ref, key)
      return { kind: 'none' }
    },
  }
}
