import type { PaymentInput } from '#features/card/schema.ts'
import type { CheckoutDeps } from '#features/checkout/server/checkout-deps.ts'
import { payWith } from '#features/checkout/server/payment/payment-methods.ts'
import type { PaymentProvider } from '#features/checkout/server/payment/provider.ts'
import type { CardCharges } from '#features/payouts/server/debts/settle.ts'

/** Lets the payouts feature charge a card through the shop's checkout and provider, which it does not import. */
export function cardCharges(deps: CheckoutDeps): CardCharges<PaymentInput> {
  const { payments } = deps
  const captured = async (ref: string, key: string, amountCents: number) => {
    const response = await payments.capture(ref, key, amountCents)
    if (response.kind === 'refused') await payments.void(ref, key)
    return response.kind === 'done'
  }
  return {
    name: payments.name,
    tokenize: (actor, input) => payWith(deps, actor, input, (field) => `payment.${field}`),
    async charge({ key, amountCents, token }) {
      const held = await payments.authorize({ key, amountCents, token })
      if (held.kind === 'declined') return held
      const done = await captured(held.ref, key, amountCents)
      return done ? { kind: 'paid', ref: held.ref } : { kind: 'declined', message: 'Your card was declined.' }
    },
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
