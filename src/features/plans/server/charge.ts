import { transaction } from '#db/transaction.ts'
import { cardText } from '#features/card/card.ts'
import { chargeCard, finishCharge } from '#features/checkout/server/payment/charge-card.ts'
import { type SavedCard, savedCardOf } from '#features/checkout/server/payment/payment-methods.ts'
import { ProviderSilent } from '#features/checkout/server/provider.ts'
import { record } from '#features/notifications/server/record.ts'
import { postPlan } from '#features/payouts/server/ledger/post-ledger.ts'
import { addonsAt, covers, graceDays } from '../plans.ts'
import { applyPlanStatus, type PlanDeps } from './apply-plan-status.ts'
import { paid, pastDue } from './occasions.ts'
import {
  beginTry,
  type ChargeRow,
  changeSubscription,
  endTry,
  findHolder,
  type Holder,
  listSubscriptions,
  lockPlans,
  lockSubscription,
} from './subscription-queries.ts'

const dayMs = 86_400_000

type End = { charge: ChargeRow; holder: Holder; card: SavedCard | null; at: Date }

/** The month is paid: activates the plan, posts to the ledger and sends the receipt. */
export async function settlePaid(deps: PlanDeps, end: End & { ref: string | null }): Promise<void> {
  const { charge, holder, card, at, ref } = end
  await transaction(deps.db, async (tx) => {
    await lockPlans(tx, holder.id)
    const subscription = await lockSubscription(tx, charge.subscriptionId)
    const closed = { message: '', ref, brand: card?.brand ?? '', last4: card?.last4 ?? '', at }
    if (!subscription || !(await endTry(tx, charge.id, { ...closed, status: 'paid' }))) return
    const { plan } = subscription
    const addons = subscription.nextAddons ?? subscription.addons
    await changeSubscription(tx, subscription.id, {
      status: 'active',
      priceCents: charge.amountCents,
      addons,
      nextPriceCents: null,
      nextAddons: null,
      period: charge.period,
      paidUntil: charge.to,
      graceUntil: null,
      nextTryAt: null,
      endedAt: null,
    })
    if (subscription.status === 'pending') {
      const now = addonsAt({ name: plan, priceCents: charge.amountCents, addons })
      // Plans that the new one includes are not renewed: they end with their month.
      for (const other of await listSubscriptions(tx, holder.id))
        if (
          other.id !== subscription.id &&
          other.status !== 'ended' &&
          other.cancelledAt === null &&
          covers(now, other.addons)
        )
          await changeSubscription(tx, other.id, { cancelledAt: at })
    }
    const { amountCents } = charge
    await postPlan(tx, { chargeId: charge.id, accountId: holder.id, amountCents, at })
    await applyPlanStatus(tx, holder.id)
    const { from, to } = charge
    await record(
      deps,
      tx,
      paid(holder, { plan, amountCents, chargeId: charge.id, from, to, at, card: cardText(closed) }),
      at,
    )
  })
}

/** An unpaid first month is no plan; a later one leaves the plan on for its days of grace (rule R12). */
export async function settleDeclined(deps: PlanDeps, end: End & { message: string }): Promise<void> {
  const { charge, holder, card, at, message } = end
  await transaction(deps.db, async (tx) => {
    await lockPlans(tx, holder.id)
    const subscription = await lockSubscription(tx, charge.subscriptionId)
    const closed = { message, ref: null, brand: card?.brand ?? '', last4: card?.last4 ?? '', at }
    if (!subscription || !(await endTry(tx, charge.id, { ...closed, status: 'declined' }))) return
    if (subscription.status === 'pending') {
      await changeSubscription(tx, subscription.id, {
        status: 'ended',
        endedAt: at,
        paidUntil: subscription.startedAt,
      })
      return
    }
    if (subscription.status === 'ended') return
    const graceUntil = subscription.graceUntil ?? new Date(at.getTime() + graceDays * dayMs)
    const nextTryAt = new Date(at.getTime() + dayMs)
    await changeSubscription(tx, subscription.id, { status: 'past_due', graceUntil, nextTryAt })
    await applyPlanStatus(tx, holder.id)
    if (subscription.status === 'past_due') return
    const { plan } = subscription
    await record(deps, tx, pastDue(holder, { plan, graceUntil, message }), at)
  })
}

type Outcome = { kind: 'paid' } | { kind: 'declined'; message: string } | { kind: 'unknown' }

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
    const response = await ask(deps, charge, card)
    const end = { charge, holder, card, at: deps.clock() }
    if (response.kind === 'paid') await settlePaid(deps, { ...end, ref: response.ref })
    else await settleDeclined(deps, { ...end, message: response.message })
    return response
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    deps.log.warn({ err: error, charge: chargeId }, 'a plan charge is waiting for a response')
    return { kind: 'unknown' }
  }
}

async function ask({ payments }: PlanDeps, charge: ChargeRow & { again: boolean }, card: SavedCard | null) {
  const given = { key: `plan-${charge.id}-${charge.tries}`, amountCents: charge.amountCents }
  if (charge.again) {
    const before = await finishCharge(payments, { ...given, since: charge.tryAt ?? charge.createdAt })
    if (before.kind !== 'none') return before
  }
  if (!card) return { kind: 'declined' as const, message: 'No card is saved.' }
  return chargeCard(payments, { ...given, token: card.token })
}
