import { declinedMessage, ProviderSilent } from '#features/checkout/server/payment/provider.ts'
import { type SavedCard, savedCardOf } from '#features/checkout/server/saved-card.ts'
import { beginTry, type ChargeRow } from './charge-queries.ts'
import type { PlanDeps } from './plan-deps.ts'
import { findHolder, listSubscriptions } from './plan-queries.ts'
import { settleDeclined, settlePaid } from './settle-charge.ts'

export type Outcome = { kind: 'paid' } | { kind: 'declined'; message: string } | { kind: 'unknown' }

/**
 * Charges one period to the holder's card. A charge that another request is processing, or that got no response, is
 * `unknown` for now; the job asks the provider again. Every attempt has its own key, so that repeating it charges
 * nothing twice.
 */
export async function takeCharge(deps: PlanDeps, chargeId: number): Promise<Outcome> {
  const charge = await beginTry(deps.db, chargeId, deps.clock())
  if (!charge) return { kind: 'unknown' }
  const holder = await findHolder(deps.db, charge.accountId)
  const plans = await listSubscriptions(deps.db, charge.accountId)
  const chosen = plans.find(({ id }) => id === charge.subscriptionId)?.methodId ?? null
  try {
    const card = await savedCardOf(deps, holder, chosen)
    const answer = await ask(deps, charge, card)
    const end = { charge, holder, card, at: deps.clock() }
    if (answer.kind === 'paid') await settlePaid(deps, { ...end, ref: answer.ref })
    else await settleDeclined(deps, { ...end, message: answer.message })
    return answer
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    deps.log.warn({ err: error, charge: chargeId }, 'a plan charge is waiting for a response')
    return { kind: 'unknown' }
  }
}

type Answer = { kind: 'paid'; ref: string | null } | { kind: 'declined'; message: string }

async function ask(
  { payments }: PlanDeps,
  charge: ChargeRow & { again: boolean },
  card: SavedCard | null,
): Promise<Answer> {
  const key = `plan-${charge.id}-${charge.tries}`
  if (charge.again) {
    const state = await payments.find(key, charge.tryAt ?? charge.createdAt)
    if (state.status === 'captured') return { kind: 'paid', ref: state.ref }
    if (state.status === 'authorized' && state.ref) return capture(state.ref)
    if (state.status === 'declined') return { kind: 'declined', message: declinedMessage }
  }
  if (!card) return { kind: 'declined', message: 'No card is saved.' }
  const held = await payments.authorize({ key, amountCents: charge.amountCents, token: card.token })
  return held.kind === 'declined' ? held : capture(held.ref)

  async function capture(ref: string): Promise<Answer> {
    const taken = await payments.capture(ref, key, charge.amountCents)
    if (taken.kind === 'done') return { kind: 'paid', ref }
    await payments.void(ref, key)
    return { kind: 'declined', message: declinedMessage }
  }
}
