import type { Sql } from '#db/transaction.ts'
import { type Addon, noticeDays } from '../plans.ts'

export type SubscriptionRow = {
  id: number
  accountId: number
  planId: number
  plan: string
  addons: Addon[]
  priceCents: number
  /** What the notice announced for the next renewal, until it is paid. */
  nextPriceCents: number | null
  nextAddons: Addon[] | null
  status: 'pending' | 'active' | 'past_due' | 'ended'
  methodId: number | null
  startedAt: Date
  period: number
  paidUntil: Date
  cancelledAt: Date | null
  noticedFor: Date | null
  graceUntil: Date | null
  endedAt: Date | null
}

const columns = `s.id, s.account_id AS "accountId", s.plan_id AS "planId", s.plan, s.addons,
  s.price_cents AS "priceCents", s.next_price_cents AS "nextPriceCents", s.next_addons AS "nextAddons", s.status, s.method_id AS "methodId",
  s.started_at AS "startedAt", s.period, s.paid_until AS "paidUntil", s.cancelled_at AS "cancelledAt",
  s.noticed_for AS "noticedFor", s.grace_until AS "graceUntil", s.ended_at AS "endedAt"`

/** An account's subscriptions: running ones first, then the newest. */
export async function listSubscriptions(db: Sql, accountId: number): Promise<SubscriptionRow[]> {
  const { rows } = await db.query<SubscriptionRow>(
    `SELECT ${columns} FROM subscriptions s WHERE account_id = $1
     ORDER BY (status = 'ended'), created_at DESC, id LIMIT 50`,
    [accountId],
  )
  return rows
}

/** Locks an account's plans for the rest of the transaction: one change of them at a time. */
export async function lockPlans(tx: Sql, accountId: number): Promise<void> {
  await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
}

export async function lockSubscription(tx: Sql, id: number): Promise<SubscriptionRow | null> {
  const { rows } = await tx.query<SubscriptionRow>(
    `SELECT ${columns} FROM subscriptions s WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0] ?? null
}

export async function insertSubscription(
  tx: Sql,
  row: Pick<
    SubscriptionRow,
    'id' | 'accountId' | 'planId' | 'plan' | 'addons' | 'priceCents' | 'startedAt' | 'paidUntil'
  >,
): Promise<void> {
  await tx.query(
    `INSERT INTO subscriptions (id, account_id, plan, price_cents, status, started_at, paid_until, created_at, plan_id, addons)
     VALUES ($1, $2, $3, $4, 'pending', $5, $6, $5, $7, $8)`,
    [row.id, row.accountId, row.plan, row.priceCents, row.startedAt, row.paidUntil, row.planId, row.addons],
  )
}

export type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'status'
    | 'period'
    | 'paidUntil'
    | 'cancelledAt'
    | 'noticedFor'
    | 'graceUntil'
    | 'endedAt'
    | 'priceCents'
    | 'addons'
    | 'nextPriceCents'
    | 'nextAddons'
  >
> & { nextTryAt?: Date | null; methodId?: number | null }

const fields: Record<keyof Change, string> = {
  status: 'status',
  period: 'period',
  paidUntil: 'paid_until',
  cancelledAt: 'cancelled_at',
  noticedFor: 'noticed_for',
  graceUntil: 'grace_until',
  endedAt: 'ended_at',
  priceCents: 'price_cents',
  addons: 'addons',
  nextPriceCents: 'next_price_cents',
  nextAddons: 'next_addons',
  nextTryAt: 'next_try_at',
  methodId: 'method_id',
}

export async function changeSubscription(tx: Sql, id: number, change: Change): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[]
  const sets = names.map((name, i) => `${fields[name]} = $${i + 2}`)
  await tx.query(`UPDATE subscriptions SET ${sets.join(', ')} WHERE id = $1`, [
    id,
    ...names.map((name) => change[name]),
  ])
}

type Due = 'notice' | 'renewal' | 'end' | 'try' | 'grace over'

/** A charge under way is left to the process that took it. */
const unasked = `NOT EXISTS (SELECT FROM subscription_charges c WHERE c.subscription_id = s.id AND c.status = 'asking')`

const due: Record<Due, string> = {
  notice: `status = 'active' AND cancelled_at IS NULL AND paid_until > $1 AND paid_until <= $1::timestamptz + interval '${noticeDays} days'
    AND noticed_for IS DISTINCT FROM paid_until`,
  renewal: `status = 'active' AND cancelled_at IS NULL AND paid_until <= $1 AND ${unasked}`,
  end: `status = 'active' AND cancelled_at IS NOT NULL AND paid_until <= $1`,
  try: `status = 'past_due' AND next_try_at <= $1 AND grace_until > $1 AND ${unasked}`,
  'grace over': `status = 'past_due' AND grace_until <= $1`,
}

/** One subscription that is due for this, locked; those locked by others are skipped. */
export async function takeDue(tx: Sql, what: Due, now: Date): Promise<SubscriptionRow | null> {
  const { rows } = await tx.query<SubscriptionRow>(
    `SELECT ${columns} FROM subscriptions s WHERE ${due[what]} ORDER BY paid_until, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  )
  return rows[0] ?? null
}

export type Standing = {
  custom: string
  basic: string
  plan: string | null
  status: string
  paidCents: number | null
  renewsAt: Date | null
}

/** What every page reads of a showroom's plan; does nothing for an account without a showroom. */
export async function setShowroomPlan(tx: Sql, accountId: number, standing: Standing): Promise<void> {
  await tx.query(
    `UPDATE showrooms SET custom_addon_status = $2, basic_addon_status = $3, plan = $4, plan_status = $5,
       plan_paid_cents = $6, plan_renews_at = $7 WHERE account_id = $1`,
    [
      accountId,
      standing.custom,
      standing.basic,
      standing.plan,
      standing.status,
      standing.paidCents,
      standing.renewsAt,
    ],
  )
}

export type Holder = { id: number; email: string; firstName: string; name: string; mayPay: boolean }

/** The plan's owner; `mayPay` is true while their account is active. */
export async function findHolder(db: Sql, accountId: number): Promise<Holder> {
  const { rows } = await db.query<Holder>(
    `SELECT id, email, first_name AS "firstName", first_name || ' ' || last_name AS name,
       status IN ('Active', 'Approve') AS "mayPay" FROM accounts WHERE id = $1`,
    [accountId],
  )
  const holder = rows[0]
  if (!holder) throw new Error(`account ${accountId} is gone`)
  return holder
}
