import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import type { MinCost, NewDesign } from '#features/design-ai/designs/schema.ts'
import { fail, invalid } from '#lib/failure.ts'
import { type Cents, formatCents, toDollars } from '#lib/money.ts'
import type { DesignDeps } from './design-deps.ts'
import { type Prepared, prepareDesign } from './prepare-design.ts'

type Deps = Pick<DesignDeps, 'planner'>
type Request = Omit<PlanRequest, 'seed'>

/** A form asks again after each change of its brief, and the press of its button once more. */
const rememberedMs = 5 * 60_000
/** A thread that is planning for others answers within this time, or the person tries again. */
const patienceMs = 60_000

export type MinCosts = ReturnType<typeof createMinCosts>

/** Remembers the least that a room costs, by everything that it depends on but the catalogue. */
export function createMinCosts({ planner }: Deps) {
  const known = new LRUCache<string, Promise<Cents>>({ max: 500, ttl: rememberedMs })
  return (request: Request): Promise<Cents> => {
    // What is asked for beyond the budget is the same whatever the budget is.
    const asked: PlanRequest = { ...request, budgetCents: null, seed: 1 }
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
    const before = known.get(key)
    if (before) return before
    const own = planner.least(asked, { signal: AbortSignal.timeout(patienceMs) })
    known.set(key, own)
    own.catch(() => known.delete(key))
    return own
  }
}

/** The least that a room costs here, and whether a budget suffices, before an account or a credit is needed. */
export async function readMinCost(deps: DesignDeps, input: NewDesign): Promise<MinCost> {
  const { request } = await prepareDesign(deps, null, input)
  const cents = await leastCents(deps, request)
  return {
    least: toDollars(cents),
    budget_before_tax: request.budgetCents === null ? null : toDollars(request.budgetCents),
    problem: problemOf(cents, request.budgetCents),
  }
}

/** @throws Failure 422 at the field when even the cheapest products that fit cost more; no credit is spent then */
export async function demandBudget(
  deps: DesignDeps,
  { request }: Pick<Prepared, 'request'>,
  field: 'budget' | 'prompt' = 'budget',
): Promise<void> {
  if (request.budgetCents === null) return
  const problem = problemOf(await leastCents(deps, request), request.budgetCents)
  if (problem) throw invalid(field, problem)
}

export async function leastCents({ minCosts }: Pick<DesignDeps, 'minCosts'>, request: Request): Promise<Cents> {
  try {
    return await minCosts(request)
  } catch (error) {
    if (error instanceof DOMException)
      throw fail('busy', 503, 'Many rooms are being planned right now. Try again in a moment.')
    throw error
  }
}

function problemOf(cents: Cents, budgetCents: Cents | null): string | null {
  if (budgetCents === null || cents <= budgetCents) return null
  return `This room costs at least ${formatCents(cents)} before tax here. Raise the budget or choose a smaller room.`
}
