import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { cardText } from '#features/card/card.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import { cardToCharge, savedCardOf } from '#features/checkout/server/payment/payment-methods.ts'
import { record } from '#features/notifications/server/record.ts'
import { fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { formatCents, fromDollars, toDollars } from '#lib/money.ts'
import { addonsAt, covers, dueCents, nextPeriod, type Plan, periodEnd, planFor } from '../plans.ts'
import type { PlanShown, SubscribeBody, Subscriptions } from '../schema.ts'
import { applyPlanStatus, latestOf, type PlanDeps, renews, statusOf, wasPaid } from './apply-plan-status.ts'
import { takeCharge } from './charge.ts'
import { shownPlan } from './keep-plans.ts'
import { cancelled, ended } from './occasions.ts'
import { listPlans, lockPlan } from './plan-queries.ts'
import {
  changeSubscription,
  chargeFor,
  findHolder,
  insertSubscription,
  listCharges,
  listSubscriptions,
  lockPlans,
  type SubscriptionRow,
} from './subscription-queries.ts'

/**
 * Starts a plan and charges its first month; resumes a cancelled one at no charge; pays one that is past due. A
 * repeated request charges once.
 * @throws 422 on `plan` and `payment`.
 */
export async function subscribe(deps: PlanDeps, actor: Actor, body: SubscribeBody): Promise<string> {
  const plan = planFor(await listPlans(deps.db), body)
  if (!plan) throw invalid('plan', 'The selected plan is invalid.')
  const methodId = await chooseCard(deps, actor, plan, body)
  const now = deps.clock()
  const { chargeId, message } = await transaction(deps.db, async (tx) => {
    await lockPlans(tx, actor.id)
    const rows = (await listSubscriptions(tx, actor.id)).filter(({ status }) => status !== 'ended')
    const mine = rows.find((row) => row.planId === plan.id)
    const covering = rows.find(
      (row) =>
        row.status !== 'pending' && !row.cancelledAt && covers(addonsAt({ ...row, name: row.plan }), plan.addons),
    )
    if (covering && (!mine || mine.cancelledAt))
      throw invalid('plan', `Your ${covering.plan} plan already includes this.`)
    if (!mine) return { chargeId: await begin(), message: `${plan.name} is active.` }
    if (methodId !== null) await changeSubscription(tx, mine.id, { methodId })
    if (mine.status === 'active') {
      await changeSubscription(tx, mine.id, { cancelledAt: null })
      await applyPlanStatus(tx, actor.id)
      return {
        chargeId: null,
        message: mine.cancelledAt ? `${plan.name} has been resumed.` : 'Your card has been saved.',
      }
    }
    const period = mine.status === 'pending' ? 0 : nextPeriod(mine.startedAt, mine.period, now)
    return { chargeId: await chargeOf(mine, period), message: `${plan.name} is active.` }

    async function begin(): Promise<number> {
      // Locked, so that the terms bought are those on offer now.
      const offered = await lockPlan(tx, (plan as Plan).id, 'share')
      if (!offered?.active) throw invalid('plan', 'The selected plan is invalid.')
      if (body.price !== undefined && fromDollars(body.price) !== offered.priceCents)
        throw invalid('plan', `${offered.name} now costs ${formatCents(offered.priceCents)} per month.`)
      const row = newSubscription(actor.id, offered, now)
      await insertSubscription(tx, row)
      if (methodId !== null) await changeSubscription(tx, row.id, { methodId })
      return chargeOf(row, 0)
    }
    function chargeOf(row: Terms, period: number) {
      return chargeFor(tx, chargeRow(deps, { ...row, accountId: actor.id }, period, now))
    }
  })
  if (chargeId === null) return message
  const outcome = await takeCharge(deps, chargeId)
  if (outcome.kind === 'declined') throw invalid('payment', outcome.message)
  if (outcome.kind === 'unknown')
    throw fail(
      'payment_unknown',
      422,
      'Your bank has not responded yet. Your plan starts as soon as it does. You will not be charged twice.',
    )
  return message
}

type Terms = Pick<SubscriptionRow, 'id' | 'startedAt' | 'priceCents' | 'nextPriceCents'>

/** The row that `chargeFor` writes for one period of a subscription. */
export function chargeRow(
  deps: Pick<PlanDeps, 'payments'>,
  row: Terms & Pick<SubscriptionRow, 'accountId'>,
  period: number,
  now: Date,
): Parameters<typeof chargeFor>[1] {
  return {
    id: randomId(),
    subscriptionId: row.id,
    accountId: row.accountId,
    period,
    from: period === 0 ? row.startedAt : periodEnd(row.startedAt, period - 1),
    to: periodEnd(row.startedAt, period),
    amountCents: dueCents(row),
    provider: deps.payments.name,
    createdAt: now,
  }
}

function newSubscription(accountId: number, plan: Plan, now: Date) {
  return {
    id: randomId(),
    accountId,
    planId: plan.id,
    plan: plan.name,
    addons: [...plan.addons],
    priceCents: plan.priceCents,
    nextPriceCents: null,
    startedAt: now,
    paidUntil: periodEnd(now, 0),
  }
}

/** The card that was given or named; null uses the default card, which must exist if anything is to be charged. */
async function chooseCard(
  deps: PlanDeps,
  actor: Actor,
  plan: Plan,
  { payment }: SubscribeBody,
): Promise<number | null> {
  if (payment && isCard(payment)) return cardToCharge(deps, actor, payment)
  const rows = await listSubscriptions(deps.db, actor.id)
  if (rows.some((row) => row.planId === plan.id && row.status === 'active')) return null
  if (!(await savedCardOf(deps, actor, null))) throw invalid('payment', 'Choose a card to pay with.')
  return null
}

function isCard(payment: NonNullable<SubscribeBody['payment']>): payment is PaymentInput {
  return Object.keys(payment).length > 0
}

/**
 * Cancels without questions: the plan (or every one of them) runs to the end of the paid month and then ends. One that
 * is past due has no paid month left and ends at once.
 */
export async function cancelPlan(deps: PlanDeps, actor: Actor, planId: number | undefined): Promise<void> {
  if (planId !== undefined && !(await listPlans(deps.db)).some(({ id }) => id === planId))
    throw invalid('plan', 'The selected plan is invalid.')
  const now = deps.clock()
  await transaction(deps.db, async (tx) => {
    await lockPlans(tx, actor.id)
    const live = (await listSubscriptions(tx, actor.id)).filter(
      (row) =>
        (row.status === 'active' || row.status === 'past_due') && (planId === undefined || row.planId === planId),
    )
    if (live.length === 0) throw fail('no_plan', 422, 'There is no plan to cancel.')
    const holder = await findHolder(tx, actor.id)
    for (const row of live.filter(({ cancelledAt }) => cancelledAt === null)) {
      if (row.status === 'past_due') {
        await changeSubscription(tx, row.id, {
          status: 'ended',
          endedAt: now,
          cancelledAt: now,
          graceUntil: null,
          nextTryAt: null,
        })
        await record(deps, tx, ended(holder, row.plan), now)
      } else {
        await changeSubscription(tx, row.id, { cancelledAt: now })
        await record(deps, tx, cancelled(holder, row.plan, row.paidUntil), now)
      }
    }
    await applyPlanStatus(tx, actor.id)
  })
}

/** The plans on offer, cheapest first. */
export async function shownPlans(db: Sql): Promise<PlanShown[]> {
  return (await listPlans(db)).filter(({ active }) => active).map(shownPlan)
}

/** An account's current and past plans, and every charge. */
export async function readSubscriptions(db: Sql, accountId: number): Promise<Subscriptions> {
  const rows = await listSubscriptions(db, accountId)
  const latest = latestOf(rows)
  const charges = await listCharges(db, accountId)
  const prices = new Map((await listPlans(db)).map(({ id, priceCents }) => [id, priceCents]))
  return {
    latest_subscription: latest && inShort(latest),
    subscriptions: rows.filter(wasPaid).map((row) => ({
      ...inShort(row),
      id: row.id,
      plan_id: row.planId,
      addons: [...addonsAt({ name: row.plan, priceCents: row.priceCents, addons: row.addons })],
      next_amount: toDollars(
        row.status === 'active' ? (row.nextPriceCents ?? prices.get(row.planId) ?? row.priceCents) : dueCents(row),
      ),
      started_at: row.startedAt.toISOString(),
      paid_until: row.paidUntil.toISOString(),
      cancelled_at: row.cancelledAt?.toISOString() ?? null,
      grace_until: row.graceUntil?.toISOString() ?? null,
    })),
    charges: charges.map((charge) => ({
      id: charge.id,
      plan: charge.plan,
      amount: toDollars(charge.amountCents),
      status: charge.status === 'open' ? 'asking' : charge.status,
      from: charge.from.toISOString(),
      to: charge.to.toISOString(),
      card: cardText(charge),
      message: charge.message,
      at: charge.createdAt.toISOString(),
    })),
  }
}

function inShort(row: SubscriptionRow) {
  return {
    subscription_status: statusOf(row),
    plan: row.plan,
    paid_amount: toDollars(row.priceCents),
    renews_at: renews(row) ? row.paidUntil.toISOString() : null,
  }
}
