import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#db/transaction.ts'
import type { PayDeps } from '#features/checkout/server/payment/payment-methods.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { addonsOf, premiumName } from '../plans.ts'
import { listSubscriptions, type SubscriptionRow, setShowroomPlan } from './subscription-queries.ts'

/**
 * Writes to the showroom what its owner's plans add up to, for every page that reads its add-ons and its theme color.
 */
export async function applyPlanStatus(tx: Sql, accountId: number): Promise<void> {
  const rows = (await listSubscriptions(tx, accountId)).filter(wasPaid)
  const on = addonsOf(rows)
  const latest = latestOf(rows)
  const had = rows.length > 0 ? 'canceled' : 'inactive'
  await setShowroomPlan(tx, accountId, {
    custom: on.custom ? 'active' : had,
    basic: on.basic ? 'active' : had,
    plan: latest?.plan ?? null,
    status: latest ? statusOf(latest) : 'inactive',
    paidCents: latest?.priceCents ?? null,
    renewsAt: latest && renews(latest) ? latest.paidUntil : null,
  })
}

/** Premium before a plan with only an add-on, running ones before ended ones. */
export function latestOf(rows: readonly SubscriptionRow[]): SubscriptionRow | null {
  const paid = rows.filter(wasPaid)
  const live = paid.filter(({ status }) => status !== 'ended')
  return live.find(({ plan }) => plan === premiumName) ?? live[0] ?? paid[0] ?? null
}

export function statusOf({ status }: SubscriptionRow): 'active' | 'past_due' | 'canceled' {
  return status === 'ended' ? 'canceled' : status === 'past_due' ? 'past_due' : 'active'
}

export function renews({ status, cancelledAt }: SubscriptionRow): boolean {
  return status !== 'ended' && cancelledAt === null
}

/** A subscription whose first charge was never paid does not count as a plan. */
export function wasPaid({ status, endedAt, startedAt, paidUntil }: SubscriptionRow): boolean {
  if (status === 'pending') return false
  return endedAt === null || paidUntil > startedAt
}

export type PlanDeps = Omit<PayDeps, 'env'> & { env: Env; log: FastifyBaseLogger; mail: Mailer }
