import type pg from 'pg'
import { transaction } from '#db/transaction.ts'
import { cardText } from '#features/card/card.ts'
import { savedCardOf } from '#features/checkout/server/payment/payment-methods.ts'
import { record } from '#features/notifications/server/record.ts'
import { nextPeriod } from '../plans.ts'
import type { PlanDeps } from './apply-plan-status.ts'
import { applyPlanStatus } from './apply-plan-status.ts'
import { takeCharge } from './charge.ts'
import { ended, renewing } from './occasions.ts'
import { findTerms } from './plan-queries.ts'
import { chargeRow } from './subscription.ts'
import {
  changeSubscription,
  chargeFor,
  findHolder,
  findStalled,
  type SubscriptionRow,
  takeDue,
} from './subscription-queries.ts'

/**
 * Plans renew until they are cancelled (rule R12): announces a renewal a week before, charges the month when it begins,
 * retries on each day of the grace, and ends plans that were cancelled or could not be paid.
 */
export async function sweepPlans(deps: PlanDeps): Promise<number> {
  const now = deps.clock()
  let taken = 0
  for (const id of await findStalled(deps.db, now, 100)) {
    await takeCharge(deps, id)
    taken++
  }
  taken += await each(deps, 'notice', now, (tx, row) => notifyHolder(deps, tx, row, now))
  taken += await each(deps, 'end', now, (tx, row) => end(deps, tx, row, now))
  taken += await each(deps, 'grace over', now, (tx, row) => end(deps, tx, row, now))
  taken += await renew(deps, 'renewal', now)
  taken += await renew(deps, 'try', now)
  return taken
}

async function each(
  deps: PlanDeps,
  what: Parameters<typeof takeDue>[1],
  now: Date,
  work: (tx: pg.PoolClient, row: SubscriptionRow) => Promise<void>,
): Promise<number> {
  for (let taken = 0; ; taken++) {
    const more = await transaction(deps.db, async (tx) => {
      const row = await takeDue(tx, what, now)
      if (row) await work(tx, row)
      return row !== null
    })
    if (!more) return taken
  }
}

async function renew(deps: PlanDeps, what: 'renewal' | 'try', now: Date): Promise<number> {
  for (let taken = 0; ; taken++) {
    const due = await transaction(deps.db, async (tx) => {
      const row = await takeDue(tx, what, now)
      if (!row) return null
      const holder = await findHolder(tx, row.accountId)
      if (!holder.mayPay) {
        // A closed account is charged nothing more.
        await end(deps, tx, row, now)
        return { chargeId: null }
      }
      const period = nextPeriod(row.startedAt, row.period, now)
      return { chargeId: await chargeFor(tx, chargeRow(deps, row, period, now)) }
    })
    if (!due) return taken
    if (due.chargeId !== null) await takeCharge(deps, due.chargeId)
  }
}

async function notifyHolder(deps: PlanDeps, tx: pg.PoolClient, row: SubscriptionRow, now: Date): Promise<void> {
  const holder = await findHolder(tx, row.accountId)
  // The plan's current terms apply to the next month; what is announced here stays valid, whatever changes later.
  const { priceCents: amountCents, addons } = await findTerms(tx, row.planId)
  await changeSubscription(tx, row.id, {
    noticedFor: row.paidUntil,
    nextPriceCents: amountCents,
    nextAddons: addons,
  })
  const card = await savedCardOf(deps, holder, row.methodId).catch(() => null)
  const occasion = renewing(holder, {
    plan: row.plan,
    amountCents,
    renewsAt: row.paidUntil,
    card: card ? cardText(card) : '',
    wasCents: amountCents === row.priceCents ? null : row.priceCents,
    nowHas: sameAddons(addons, row.addons) ? null : addons.map((addon) => `the ${addon} add-on`).join(' and '),
  })
  await record(deps, tx, occasion, now)
}

function sameAddons(now: readonly string[], before: readonly string[]): boolean {
  return now.length === before.length && now.every((addon) => before.includes(addon))
}

async function end(deps: PlanDeps, tx: pg.PoolClient, row: SubscriptionRow, now: Date): Promise<void> {
  const holder = await findHolder(tx, row.accountId)
  await changeSubscription(tx, row.id, { status: 'ended', endedAt: now, graceUntil: null, nextTryAt: null })
  await applyPlanStatus(tx, row.accountId)
  await record(deps, tx, ended(holder, row.plan), now)
}
