import { transaction } from '#db/transaction.ts'
import type { SavedCard } from '#features/checkout/server/saved-card.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { postPlan } from '#features/payouts/server/post-plan.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { addonsAt, covers, graceDays } from '../plans.ts'
import { applyStanding } from './apply-standing.ts'
import { type ChargeRow, endTry } from './charge-queries.ts'
import type { PlanDeps } from './plan-deps.ts'
import { pastDueMail, receiptMail } from './plan-mails.ts'
import {
  changeSubscription,
  type Holder,
  listSubscriptions,
  lockPlans,
  lockSubscription,
} from './plan-queries.ts'

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
    await applyStanding(tx, holder.id)
    const { from, to } = charge
    const mail = receiptMail(deps.env, {
      ...{ firstName: holder.firstName, plan, amountCents, chargeId: charge.id, from, to, at },
      card: cardText(closed),
    })
    await deps.mail.queue(tx, { to: holder.email, ...mail })
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
    await applyStanding(tx, holder.id)
    if (subscription.status === 'past_due') return
    const { plan } = subscription
    const about = { firstName: holder.firstName, plan, amountCents: charge.amountCents }
    const mail = pastDueMail(deps.env, { ...about, graceUntil, message })
    await deps.mail.queue(tx, { to: holder.email, ...mail })
    const note = {
      accountId: holder.id,
      type: 'plan',
      title: `${plan} could not be renewed`,
      body: `It stays active until ${formatDate(graceUntil)}. Pay with another card to keep it.`,
      link: paths.account('plan'),
    }
    await notify(tx, [note], at)
  })
}

export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return last4 ? `${name} •••• ${last4}` : ''
}
