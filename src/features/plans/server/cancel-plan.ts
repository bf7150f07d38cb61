import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail, invalid } from '#lib/failure.ts'
import { applyStanding } from './apply-standing.ts'
import type { PlanDeps } from './plan-deps.ts'
import { listPlans } from './plan-list-queries.ts'
import { cancelledMail, endedMail } from './plan-mails.ts'
import { changeSubscription, findHolder, listSubscriptions, lockPlans } from './plan-queries.ts'

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
        (row.status === 'active' || row.status === 'past_due') &&
        (planId === undefined || row.planId === planId),
    )
    if (live.length === 0) throw fail('no_plan', 422, 'There is no plan to cancel.')
    const { firstName, email } = await findHolder(tx, actor.id)
    for (const row of live.filter(({ cancelledAt }) => cancelledAt === null)) {
      const about = { firstName, plan: row.plan, amountCents: row.priceCents }
      if (row.status === 'past_due') {
        await changeSubscription(tx, row.id, {
          ...{ status: 'ended', endedAt: now, cancelledAt: now, graceUntil: null, nextTryAt: null },
        })
        await deps.mail.queue(tx, { to: email, ...endedMail(deps.env, about) })
      } else {
        await changeSubscription(tx, row.id, { cancelledAt: now })
        const mail = cancelledMail(deps.env, { ...about, endsAt: row.paidUntil })
        await deps.mail.queue(tx, { to: email, ...mail })
      }
    }
    await applyStanding(tx, actor.id)
  })
}
