import { transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { formatCents, fromDollars, toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { addonsAt, changeText, type Plan, premiumCents, premiumName } from '../plans.ts'
import type { AdminPlan, PlanInput } from '../schema.ts'
import type { PlanDeps } from './apply-plan-status.ts'
import {
  insertPlanEvent,
  listPlanEvents,
  listPlans,
  lockPlan,
  type PlanRecord,
  retirePlan,
  savePlan,
  wasEverBought,
} from './plan-queries.ts'

type SaveDeps = Pick<PlanDeps, 'db' | 'clock'>

export async function readAdminPlans(
  { db }: Pick<SaveDeps, 'db'>,
  query: { page: number; per_page: number },
): Promise<Paged<AdminPlan>> {
  const all = await listPlans(db)
  const page = clampPage(query.page, all.length, query.per_page)
  const rows = all.slice((page - 1) * query.per_page, page * query.per_page)
  const events = await listPlanEvents(
    db,
    rows.map(({ id }) => id),
  )
  const shown = rows.map((row) => ({
    ...shownPlan(row),
    active: row.active,
    holders: row.holders,
    changes: events
      .filter(({ planId }) => planId === row.id)
      .map(({ at, actor, before, after }) => ({
        at: at.toISOString(),
        actor,
        text: changeText(before, after),
      })),
  }))
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  return paged(shown, all.length, page, query.per_page, '/api/admin/plans', params)
}

/** The public view of a plan. */
export function shownPlan({ id, name, priceCents, addons, gives }: Plan) {
  return {
    id,
    plan: name,
    price: toDollars(priceCents),
    interval: 'month' as const,
    addons: [...addonsAt({ name, priceCents, addons })],
    gives: [...gives],
  }
}

export async function addPlan(deps: SaveDeps, actor: Actor, input: PlanInput): Promise<AdminPlan> {
  const id = randomId()
  const plan = planOf(id, input)
  await transaction(deps.db, async (tx) => {
    await oneOfItsName(savePlan(tx, plan))
    const event = { id: randomId(), planId: id, at: deps.clock(), actorId: actor.id }
    await insertPlanEvent(tx, { ...event, before: null, after: termsOf(plan) })
    await recordAction(tx, { ...lineOf(plan, actor, event.at), action: 'plan.added', after: factsOf(plan) })
  })
  return readOne(deps, id)
}

/**
 * Changes a plan for new buyers. Existing subscribers keep what they bought until a renewal that was announced a week
 * before with the new price (rule R12).
 */
export async function changePlan(
  deps: SaveDeps,
  actor: Actor,
  id: number,
  change: Partial<PlanInput>,
): Promise<{ plan: AdminPlan; message: string }> {
  const message = await transaction(deps.db, async (tx) => {
    const old = await lockPlan(tx, id, 'change')
    if (!old) throw notFound()
    const plan = planOf(id, { ...inputOf(old), ...change })
    if (plan.name !== old.name && (await wasEverBought(tx, id)))
      throw invalid(
        'plan',
        'The name cannot be changed because customers have bought this plan. Add a new plan instead.',
      )
    await oneOfItsName(savePlan(tx, plan))
    const event = { id: randomId(), planId: id, at: deps.clock(), actorId: actor.id }
    if (JSON.stringify(inputOf(old)) !== JSON.stringify(inputOf(plan))) {
      await insertPlanEvent(tx, { ...event, before: termsOf(old), after: termsOf(plan) })
      await recordAction(tx, {
        ...lineOf(plan, actor, event.at),
        action: 'plan.changed',
        before: factsOf(old),
        after: factsOf(plan),
      })
    }
    return savedMessage(old, plan)
  })
  return { plan: await readOne(deps, id), message }
}

/**
 * Deletes a plan without subscribers; its past charges stay.
 * @throws 422 for one in use.
 */
export async function removePlan(deps: SaveDeps, actor: Actor, id: number): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const old = await lockPlan(tx, id, 'change')
    if (!old) throw notFound()
    if (old.holders > 0) {
      const who = old.holders === 1 ? 'One professional has' : `${old.holders} professionals have`
      throw fail('in_use', 422, `${who} this plan. Stop offering it instead, so that no one else can choose it.`)
    }
    await retirePlan(tx, id, deps.clock())
    const event = { id: randomId(), planId: id, at: deps.clock(), actorId: actor.id }
    await insertPlanEvent(tx, { ...event, before: termsOf(old), after: null })
    const removed = { ...lineOf(old, actor, event.at), before: factsOf(old) }
    await recordAction(tx, { ...removed, action: 'plan.removed', after: 'Removed' })
  })
}

function planOf(id: number, input: PlanInput): Plan {
  const priceCents = fromDollars(input.price)
  if (priceCents === null) throw invalid('price', 'The price must be an amount in dollars and cents.')
  // Otherwise its buyers would pay for a theme color that they do not get (rule R12).
  if (input.plan === premiumName && input.addons.includes('custom') && priceCents !== premiumCents)
    throw invalid(
      'price',
      'Premium brings the custom add-on at exactly $199.00. For any other price, remove the add-on.',
    )
  return {
    id,
    name: input.plan,
    priceCents,
    addons: input.addons,
    gives: input.gives,
    active: input.active,
  }
}

function inputOf(plan: Plan): PlanInput {
  return {
    plan: plan.name,
    price: toDollars(plan.priceCents),
    addons: [...plan.addons],
    gives: [...plan.gives],
    active: plan.active,
  }
}

const lineOf = ({ id, name }: Plan, actor: Actor, at: Date) => ({
  actor,
  object: { kind: 'plan', id, name },
  at,
})

const factsOf = ({ name, priceCents, addons, active }: Plan) => ({
  Name: name,
  Price: formatCents(priceCents),
  'Add-ons': addons.join(', ') || 'none',
  Offered: active ? 'yes' : 'no',
})

const termsOf = ({ name, priceCents, addons, active }: Plan) => ({ name, priceCents, addons, active })

async function oneOfItsName(saving: Promise<void>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if (violates(error, 'plans_name')) throw invalid('plan', 'There is already a plan with this name.')
    throw error
  }
}

function savedMessage(old: PlanRecord, plan: Plan): string {
  const same = old.priceCents === plan.priceCents && old.addons.join() === plan.addons.join()
  if (same || old.holders === 0) return 'Plan saved.'
  const price = formatCents(plan.priceCents)
  return `Plan saved. Current subscribers pay ${price} from the first renewal they are notified about.`
}

async function readOne({ db }: SaveDeps, id: number): Promise<AdminPlan> {
  const { data } = await readAdminPlans({ db }, { page: 1, per_page: 200 })
  const found = data.find((plan) => plan.id === id)
  if (!found) throw notFound()
  return found
}
