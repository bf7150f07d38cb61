import type { Area } from '#features/design-ai/brief/schema.ts'
import type {
  Alternative,
  PlannedRoom,
  PlanRequest,
  PlanResult,
  RoomPlan,
  SwapQuestion,
} from '#features/design-ai/designs/plan.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Lab } from '#features/visualizer/server/faces.ts'
import type { Cents } from '#lib/money.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { AccessoryNeed, Pattern, SceneDoc, SlotId } from '#scene/model/types.ts'
import type { Surface } from './difference.ts'
import type { Metal } from './tones.ts'

/** What a group of slots can get. */
export type JobOption = {
  /** A product, or a tone of paint; null leaves the style's own cabinet fronts. */
  fill: { product: string; size_id: number; pattern?: Pattern } | { paint: string } | null
  /** Units in stock; paint is not counted. */
  stock: number
  lab: Lab
  material: string
  metal: Metal | null
  isBusy: boolean
  costs: readonly (number | null)[]
  fulfils: readonly number[]
}

export type JobGroup = {
  /** One for each place that products are chosen for; rooms with the same place share it. */
  key: string
  /** The same for the places of a kind in every room, by which rooms are compared. */
  surface: string
  /** By room; none where the room has no such group. */
  slots: SlotId[][]
  areas: Area[]
  /** By room; null where the room has no such group. */
  seen: (number | null)[]
  isPaint: boolean
  /** Given by the brief: not a part of the difference between the rooms. */
  isFixed: boolean
  /** May stay empty without a loss: an accent wall. */
  mayStayEmpty: boolean
  options: JobOption[]
  /** What the group usually costs. */
  usualCents: Cents
  /** A cheaper product than this is asked for, cents. */
  cheaperThan: SceneFill | null
}

type SceneFill = { product: string; size_id: number }

export type PlanJob = {
  rooms: { ground: SceneGround; doc: SceneDoc; metal: Metal; tier: number }[]
  groups: JobGroup[]
  rows: ModelRow[]
  /** Which vanities (rows) take which faucets (columns), by group and option. */
  fits: { vanity: string; faucet: string; allowed: boolean[][] }[]
  /** Positions of the wishes that each room should fulfil at least once. */
  wishes: number[]
  /** For the products and what goes with them. */
  budgetCents: Cents | null
  /** The room that is refined: what of it goes with the products stays where it fits. */
  earlier: SceneDoc | null
}

/** A line of the room's list, without the plan of its pieces. */
export type ChosenLine = {
  ids: SlotId[]
  fill: SceneFill
  /** What the line goes with; absent for the products that are seen. */
  need?: AccessoryNeed
  label: string
  quantity: number
  unitLabel: string
  unitCents: Cents
  amountCents: Cents
  sentence: string
}

export type ChosenRoom = {
  document: SceneDoc
  /** The option of each group; null where it is empty. */
  choice: (number | null)[]
  lines: ChosenLine[]
  /** Places of what goes with the products that nothing sold here fits, with the reason. */
  left: { slot: SlotId; label: string; reason: string }[]
  totalCents: Cents
  withinBudget: boolean
  leastCents: Cents
  gap: number
  swaps: { group: number; option: number; savesCents: Cents }[]
  surfaces: Surface[]
  /** By group: the price of the product that a cheaper one was asked for. */
  reference: (Cents | null)[]
}

export type ChosenPlan = { rooms: ChosenRoom[]; difference: { share: number; distance: number } }

/** The plan of a room, without what fills it. */
export function planOf({ template, room, fixtures }: SceneDoc): RoomPlan {
  return { template, fixtures, ...(room && { room }) }
}

/** The same room in another plan. */
export function withPlan({ room, ...doc }: SceneDoc, plan: RoomPlan | undefined): SceneDoc {
  if (!plan) return { ...doc, ...(room && { room }) }
  return { ...doc, ...plan }
}

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
