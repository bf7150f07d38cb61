import type { Actor } from '#features/accounts/actor.ts'
import { billingOf, billingProblems } from '#features/card/billing.ts'
import { checkCard } from '#features/card/card.ts'
import type { CardFields, PaymentInput } from '#features/card/schema.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findMethod, replaceToken } from './method-queries.ts'
import type { CardToken } from './payment/provider.ts'

/** What it takes to charge a card. */
export type PayDeps = Pick<CheckoutDeps, 'env' | 'db' | 'clock' | 'payments' | 'log'>

/**
 * Turns the customer's payment input into a provider token. The card's number and code go no further than this
 * (security U2).
 */
export async function payWith(
  deps: PayDeps,
  actor: Actor,
  input: PaymentInput,
  at: (field: string) => string = (field) => field,
): Promise<CardToken> {
  if ('method_id' in input) {
    const saved = await findMethod(deps.db, actor.id, input.method_id)
    if (!saved || saved.provider !== deps.payments.name) throw notFound()
    const { brand, last4, expDate } = saved
    // A card given at registration is not yet attached to a customer at the provider, so it could be used only once.
    const token = await deps.payments.keep(saved.providerToken, { id: actor.id, email: actor.email })
    if (token !== saved.providerToken) await replaceToken(deps.db, saved.id, token)
    return { token, brand, last4, expDate, fingerprint: `method ${saved.id}` }
  }
  if ('token' in input) return deps.payments.describe(input.token)
  return tokenizeCard(deps, input, at)
}

export async function tokenizeCard(
  deps: PayDeps,
  fields: CardFields,
  at: (field: string) => string,
): Promise<CardToken> {
  if (deps.env.CARD_INTAKE === 'token') {
    throw invalid('payment', 'Card details are taken by the payment provider only.')
  }
  const checked = checkCard(fields, deps.clock())
  const found = { ...(checked.ok ? {} : checked.problems), ...billingProblems(fields) }
  if (!checked.ok || Object.keys(found).length > 0) {
    const problems = Object.entries(found).map(([field, message]) => [at(field), [message]])
    throw fail('invalid', 422, 'The given data was invalid.', Object.fromEntries(problems))
  }
  return deps.payments.tokenize({ ...checked.card, billing: billingOf(fields) })
}
