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

const columns = `s.id, s.account_id, s.plan_id, s.plan, s.addons, s.price_cents, s.next_price_cents, s.next_addons,
  s.status, s.method_id, s.started_at, s.period, s.paid_until, s.cancelled_at, s.noticed_for, s.grace_until, s.ended_at`

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
  const { rows } = await tx.query<SubscriptionRow>(`SELECT ${columns} FROM subscriptions s WHERE id = $1 FOR UPDATE`, [
    id,
  ])
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

export type PlanStatus = {
  custom: string
  basic: string
  plan: string | null
  status: string
  paidCents: number | null
  renewsAt: Date | null
}

/** What every page reads of a showroom's plan; does nothing for an account without a showroom. */
export async function setShowroomPlan(tx: Sql, accountId: number, status: PlanStatus): Promise<void> {
  await tx.query(
    `UPDATE showrooms SET custom_addon_status = $2, basic_addon_status = $3, plan = $4, plan_status = $5,
       plan_paid_cents = $6, plan_renews_at = $7 WHERE account_id = $1`,
    [accountId, status.custom, status.basic, status.plan, status.status, status.paidCents, status.renewsAt],
  )
}

export type Holder = { id: number; email: string; firstName: string; name: string; mayPay: boolean }

/** The plan's owner; `mayPay` is true while their account is active. */
export async function findHolder(db: Sql, accountId: number): Promise<Holder> {
  const { rows } = await db.query<Holder>(
    `SELECT id, email, first_name, first_name || ' ' || last_name AS name,
       status IN ('Active', 'Approve') AS may_pay FROM accounts WHERE id = $1`,
    [accountId],
  )
  const holder = rows[0]
  if (!holder) throw new Error(`account ${accountId} is gone`)
  return holder
}

export type ChargeRow = {
  id: number
  subscriptionId: number
  accountId: number
  period: number
  from: Date
  to: Date
  amountCents: number
  status: 'open' | 'asking' | 'paid' | 'declined'
  tries: number
  tryAt: Date | null
  brand: string
  last4: string
  message: string
  createdAt: Date
}

const chargeColumns = `c.id, c.subscription_id, c.account_id, c.period, c.period_from AS "from", c.period_to AS "to",
  c.amount_cents, c.status, c.tries, c.try_at, c.brand, c.last4, c.message, c.created_at`

/** The charge of one period; written once, and repeated calls get the same one. */
export async function chargeFor(
  tx: Sql,
  row: Pick<
    ChargeRow,
    'id' | 'subscriptionId' | 'accountId' | 'period' | 'from' | 'to' | 'amountCents' | 'createdAt'
  > & {
    provider: string
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO subscription_charges (id, subscription_id, account_id, period, period_from, period_to, amount_cents, status, provider, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
     ON CONFLICT (subscription_id, period) DO UPDATE SET period = excluded.period RETURNING id`,
    [
      row.id,
      row.subscriptionId,
      row.accountId,
      row.period,
      row.from,
      row.to,
      row.amountCents,
      row.provider,
      row.createdAt,
    ],
  )
  return rows[0]?.id ?? row.id
}

/**
 * Takes a charge for one attempt. One without a response is taken again after two minutes as the same attempt
 * (`again`); one that is under way or paid is not taken: null.
 */
export async function beginTry(db: Sql, id: number, now: Date): Promise<(ChargeRow & { again: boolean }) | null> {
  const { rows } = await db.query<ChargeRow & { again: boolean }>(
    `WITH was AS (SELECT id, status FROM subscription_charges WHERE id = $1 FOR UPDATE)
     UPDATE subscription_charges c SET status = 'asking', asked_at = $2,
       tries = c.tries + (was.status <> 'asking')::int,
       try_at = CASE WHEN was.status = 'asking' THEN c.try_at ELSE $2 END
     FROM was WHERE c.id = was.id
       AND (was.status IN ('open', 'declined') OR (was.status = 'asking' AND c.asked_at <= $2::timestamptz - interval '2 minutes'))
     RETURNING ${chargeColumns}, was.status = 'asking' AS again`,
    [id, now],
  )
  return rows[0] ?? null
}

/** Closes an attempt; false when it is already closed. */
export async function endTry(
  tx: Sql,
  id: number,
  end: {
    status: 'paid' | 'declined'
    message: string
    ref: string | null
    brand: string
    last4: string
    at: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE subscription_charges SET status = $2, message = $3, provider_ref = coalesce($4, provider_ref), brand = $5, last4 = $6,
       paid_at = CASE WHEN $2 = 'paid' THEN $7::timestamptz END
     WHERE id = $1 AND status = 'asking'`,
    [id, end.status, end.message, end.ref, end.brand, end.last4, end.at],
  )
  return rowCount === 1
}

/** Charges that have waited for a response long enough to ask again. */
export async function findStalled(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM subscription_charges WHERE status = 'asking' AND asked_at <= $1::timestamptz - interval '2 minutes'
     ORDER BY asked_at LIMIT $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** An account's charges, newest first. */
export async function listCharges(db: Sql, accountId: number): Promise<(ChargeRow & { plan: string })[]> {
  const { rows } = await db.query<ChargeRow & { plan: string }>(
    `SELECT ${chargeColumns}, s.plan FROM subscription_charges c JOIN subscriptions s ON s.id = c.subscription_id
     WHERE c.account_id = $1 AND c.status <> 'open' ORDER BY c.created_at DESC, c.id LIMIT 60`,
    [accountId],
  )
  return rows
}
