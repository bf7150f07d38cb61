import type {
  Alternative,
  PlannedRoom,
  PlanRequest,
  PlanResult,
  SwapQuestion,
} from '#features/design-ai/designs/plan.ts'
import type { Cents } from '#lib/money.ts'

/** What the planning thread does; one after the other. */
export type Task =
  | { do: 'plan'; request: PlanRequest }
  | { do: 'least'; request: PlanRequest }
  | { do: 'alternatives'; question: SwapQuestion }
  | { do: 'swap'; question: SwapQuestion; product: { hash: string; size_id: number } }

type Results = {
  plan: PlanResult
  least: Cents
  alternatives: Alternative[]
  swap: PlannedRoom | null
}

export type TaskResult<Kind extends Task['do'] = Task['do']> = Results[Kind]
