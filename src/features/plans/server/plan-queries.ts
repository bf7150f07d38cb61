import type { Sql } from '#db/transaction.ts'
import type { Addon, Plan } from '../plans.ts'

export type PlanRecord = Plan & {
  addons: Addon[]
  gives: string[]
  /** How many accounts have it now. */
  holders: number
}

const columns = `p.id, p.name, p.price_cents, p.addons, p.gives, p.active,
  (SELECT count(*)::int FROM subscriptions s WHERE s.plan_id = p.id AND s.status <> 'ended') AS holders`

/** Every plan, cheapest first, including those that are no longer offered. */
export async function listPlans(db: Sql): Promise<PlanRecord[]> {
  const { rows } = await db.query<PlanRecord>(
    `SELECT ${columns} FROM plans p WHERE removed_at IS NULL ORDER BY price_cents, id LIMIT 200`,
  )
  return rows
}

/** Locks a plan: `share` to buy it, `change` to change or delete it. */
export async function lockPlan(tx: Sql, id: number, how: 'share' | 'change'): Promise<PlanRecord | null> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM plans WHERE id = $1 AND removed_at IS NULL FOR ${how === 'share' ? 'SHARE' : 'UPDATE'}`,
    [id],
  )
  if (!rows[0]) return null
  // Read after the lock, so that an account that bought it a moment before is counted.
  const plan = await tx.query<PlanRecord>(`SELECT ${columns} FROM plans p WHERE id = $1`, [id])
  return plan.rows[0] ?? null
}

/** The terms of a plan that an account has, even if it was deleted. */
export async function findTerms(tx: Sql, id: number): Promise<Pick<Plan, 'priceCents'> & { addons: Addon[] }> {
  const { rows } = await tx.query<Pick<Plan, 'priceCents'> & { addons: Addon[] }>(
    'SELECT price_cents, addons FROM plans WHERE id = $1',
    [id],
  )
  const terms = rows[0]
  if (!terms) throw new Error(`plan ${id} is gone`)
  return terms
}

export async function wasEverBought(tx: Sql, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ bought: boolean }>(
    'SELECT EXISTS (SELECT FROM subscriptions WHERE plan_id = $1) AS bought',
    [id],
  )
  return rows[0]?.bought ?? false
}

/** Adds a plan, or updates an existing one. */
export async function savePlan(tx: Sql, plan: Plan): Promise<void> {
  await tx.query(
    `INSERT INTO plans (id, name, price_cents, addons, gives, active) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, price_cents = excluded.price_cents, addons = excluded.addons,
       gives = excluded.gives, active = excluded.active`,
    [plan.id, plan.name, plan.priceCents, plan.addons, plan.gives, plan.active],
  )
}

export async function retirePlan(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query('UPDATE plans SET removed_at = $2, active = false WHERE id = $1', [id, at])
}

/** What an event stores of a plan. */
export type PlanTerms = Pick<Plan, 'name' | 'priceCents' | 'active'> & { addons: readonly Addon[] }

export type PlanEvent = {
  planId: number
  at: Date
  actor: string
  before: PlanTerms | null
  after: PlanTerms | null
}

export async function insertPlanEvent(
  tx: Sql,
  event: Omit<PlanEvent, 'actor'> & { id: number; actorId: number },
): Promise<void> {
  await tx.query('INSERT INTO plan_events (id, plan_id, at, actor_id, before, after) VALUES ($1, $2, $3, $4, $5, $6)', [
    event.id,
    event.planId,
    event.at,
    event.actorId,
    event.before,
    event.after,
  ])
}

/** The latest changes of these plans, newest first, at most five of each. */
export async function listPlanEvents(db: Sql, planIds: readonly number[]): Promise<PlanEvent[]> {
  const { rows } = await db.query<PlanEvent>(
    `SELECT e.plan_id, e.at, trim(a.first_name || ' ' || a.last_name) AS actor, e.before, e.after
     FROM unnest($1::bigint[]) AS of (id)
       CROSS JOIN LATERAL (SELECT * FROM plan_events WHERE plan_id = of.id ORDER BY at DESC, id LIMIT 5) e
       JOIN accounts a ON a.id = e.actor_id
     ORDER BY e.at DESC, e.id`,
    [planIds],
  )
  return rows
}
