import { fail } from '#lib/failure.ts'
import type { Cents } from '#lib/money.ts'
import { endFurther } from './change-address-queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { ProviderSilent } from './payment/provider.ts'
import { refused } from './payment/refused.ts'

/**
 * Authorizes a further payment of an order; returns the provider's reference. After a lost response it asks once for
 * the outcome.
 */
export async function holdFurther(
  deps: CheckoutDeps,
  attemptId: number,
  amountCents: Cents,
  token: string,
): Promise<string> {
  const key = String(attemptId)
  try {
    const answer = await deps.payments.authorize({ key, amountCents, token })
    if (answer.kind === 'authorized') return answer.ref
    await endFurther(deps.db, attemptId, { status: 'declined', ref: null, at: deps.clock() })
    throw refused(answer)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    const state = await deps.payments.find(key, deps.clock()).catch(() => null)
    if (state?.status === 'authorized' && state.ref) return state.ref
    throw fail('provider_silent', 503, 'The payment service did not respond. Please try again in a minute.')
  }
}
