import type { Sql } from '#db/transaction.ts'
import { toDollars } from '#lib/money.ts'
import { addonsAt, dueCents } from '../plans.ts'
import type { PlanShown, Subscriptions } from '../schema.ts'
import { latestOf, renews, statusOf, wasPaid } from './apply-standing.ts'
import { listCharges } from './charge-queries.ts'
import { shownPlan } from './keep-plans.ts'
import { listPlans } from './plan-list-queries.ts'
import { listSubscriptions, type SubscriptionRow } from './plan-queries.ts'
import { cardText } from './settle-charge.ts'

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
        row.status === 'active'
          ? (row.nextPriceCents ?? prices.get(row.planId) ?? row.priceCents)
          : dueCents(row),
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
