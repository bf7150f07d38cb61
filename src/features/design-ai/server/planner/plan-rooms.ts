import type { PlanRequest, PlanResult, PlanStep } from '#features/design-ai/designs/plan.ts'
import { planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { answerOf } from './answer.ts'
import type { Shop } from './candidates.ts'
import { chooseRooms } from './choose-rooms.ts'
import type { ChosenPlan } from './job.ts'
import { type Prepared, prepare, type ReadModels } from './prepare.ts'
import type { Solve } from './solve.ts'

type Tools = { shop: Shop; readModels: ReadModels; solve: Solve; onStep: (step: PlanStep) => void }

/** The three rooms of a request, each in its own plan, with their sentences. */
export async function planRooms(request: PlanRequest, { shop, readModels, solve, onStep }: Tools): Promise<PlanResult> {
  onStep('matching')
  const prepared = await prepare(request, shop, readModels)
  onStep('choosing')
  const chosen = chooseRooms(prepared.job, solve)
  const within = inBudget(prepared, chosen)
  if (!within) {
    onStep('counting')
    return answerOf(prepared, chosen, shop)
  }
  const again = await prepare(within, shop, readModels)
  const rechosen = chooseRooms(again.job, solve)
  onStep('counting')
  return answerOf(again, rechosen, shop)
}

/** The request without the plans that cost more than the budget, where another one does not; null for others. */
function inBudget({ request, rooms }: Prepared, chosen: ChosenPlan): PlanRequest | null {
  const { plans, samePlan = [] } = request
  if (!plans || chosen.rooms.every(({ withinBudget }) => withinBudget)) return null
  const able = chosen.rooms.flatMap(({ withinBudget, leastCents }, n) => (withinBudget ? [{ n, leastCents }] : []))
  const [least] = able.toSorted((a, b) => a.leastCents - b.leastCents)
  const plan = least && plans[least.n]
  if (!plan) return null
  const tooDear = rooms.flatMap(({ scene }, n) =>
    chosen.rooms[n]?.withinBudget ? [] : [planWords(planParts(scene.room, scene.placed))],
  )
  return {
    ...request,
    plans: plans.map((one, n) => (chosen.rooms[n]?.withinBudget ? one : plan)),
    samePlan: [
      ...samePlan,
      ...[...new Set(tooDear)].map((words) => `Another plan would cost more than the budget: ${words.toLowerCase()}.`),
    ],
  }
}
