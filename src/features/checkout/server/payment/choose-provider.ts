import type { Db } from '#db/client.ts'
import type { CardVault } from '#features/accounts/card-vault.ts'
import { brandOf } from '#features/card/card.ts'
import type { Env } from '#server/env.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/**
 * Stripe if its key is set, otherwise the offline sandbox, which production refuses to start with unless configured to
 * (env.ts).
 */
export function choosePayments(env: Env, db: Db): PaymentProvider {
  return env.STRIPE_SECRET_KEY
    ? stripeProvider({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE })
    : sandboxProvider(db)
}

/** The part of the provider that the account feature may use. */
export function cardVault(payments: PaymentProvider): CardVault {
  return {
    tokenize: async (card) => {
      const last4 = card.number.slice(-4)
      const kept = await payments.tokenize({ ...card, brand: brandOf(card.number), last4 })
      return { provider: payments.name, ...kept }
    },
    forget: payments.forget,
  }
}
