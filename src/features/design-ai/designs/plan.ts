import type { Cents } from '#lib/money.ts'
import type { RoomShape, SceneDoc, SlotId } from '#scene/model/types.ts'
import type { Wish } from '../brief/schema.ts'
import type { WishLists } from './wish-lists.ts'

/** A document without what fills it: its walls and openings, and where its fixtures are. */
export type RoomPlan = Pick<SceneDoc, 'template' | 'room' | 'fixtures'>

/** What the planner gets: an empty room, and everything that its products must satisfy. */
export type PlanRequest = {
  /** The room; its fills are ignored except for paints and what `keep` names. */
  document: SceneDoc
  /** The room before doors were widened for an accessible one, for what the contractor does; absent where none was. */
  roomBefore?: RoomShape
  /**
   * What the three rooms have instead of the document's own plan, in their order; absent where all have the document's, as
   * a refinement does.
   */
  plans?: RoomPlan[]
  /** What no plan could have otherwise, each a sentence with its reason. */
  samePlan?: string[]
  /** The showroom that sells; null plans at the platform's house prices. */
  showroomId: number | null
  wishes: Wish[]
  /** Words of the brief that were not understood; a room names them too. */
  unknown?: string[]
  /** `#rrggbb` from a photograph, the most important first; may be empty. */
  palette: string[]
  /** Hashes of products that must be in every room. */
  mustKeep: string[]
  /** Hashes of products that must be in no room. */
  mustNot: string[]
  /** Fills of an earlier room that a refinement keeps as they are, by slot. */
  keep: Record<SlotId, { product: string; size_id: number }>
  /** Feet, as the brief says; the room is the closest that has what it asks for. */
  sizeFt?: readonly [number, number]
  /** For goods, before sales tax; null: no limit. */
  budgetCents: Cents | null
  /** Days until the products are needed; null: any. */
  withinDays: number | null
  /** The same seed and catalogue give the same rooms. */
  seed: number
}

/** A product of a room, once for all slots that it fills alike. */
export type PlannedLine = {
  slots: SlotId[]
  /** Goes with the products that are seen: mortar, paint, cabinets. */
  accessory?: true
  /** Label for the user: Floor, Backsplash, Vanity. */
  surface: string
  hash: string
  size_id: number
  product_name: string
  brand: string
  category: string
  size_label: string
  /** Units to order, whole boxes where it is sold by the box. */
  quantity: number
  unit_label: string
  unitCents: Cents
  amountCents: Cents
  /** How the quantity was computed, as a sentence. */
  counted: string
  leadDays: number
  /** Units in stock. */
  stock: number
  /** One sentence that names the facts by which it was chosen. */
  reason: string
}

/** A cheaper product for one line, and what it costs in looks. */
export type Swap = {
  slots: SlotId[]
  surface: string
  hash: string
  size_id: number
  product_name: string
  savesCents: Cents
  /** A sentence such as "Cooler and darker than the oak that you asked for." */
  looks: string
}

export type PlannedRoom = {
  /** "Light oak and white stone", from its main surfaces. */
  title: string
  document: SceneDoc
  lines: PlannedLine[]
  totalCents: Cents
  /** False when even the cheapest fitting products cost more than the budget; `leastCents` is what they cost. */
  withinBudget: boolean
  leastCents: Cents
  /** The two swaps that save most, the larger first; fewer when nothing fitting is cheaper. */
  swaps: Swap[]
  /** Sentences about stock that is nearly used up and lead times close to the date. */
  tight: string[]
  /** Slots that sell products and are empty here, with the reason as a sentence. */
  open: { slot: SlotId; surface: string; reason: string }[]
  /** What became of each wish. */
  wishes: WishLists
  /** `#rrggbb` of its main surfaces, the largest first. */
  colors: string[]
  /** The solver's proven relative gap to the best room, 0 … 1. */
  gap: number
}

export type PlanResult = {
  rooms: PlannedRoom[]
  /**
   * How the least different two rooms differ: the share of the visible surfaces with clearly different products (0 … 1),
   * and their mean distance in Oklab.
   */
  difference: { share: number; distance: number }
  /** What the plans of the rooms could not differ in, each a sentence; absent in designs of earlier releases. */
  samePlan?: string[]
}

/** Milestones for the page. */
export type PlanStep = 'reading' | 'matching' | 'choosing' | 'counting'

/** A line of a planned room for which another product is wanted. */
export type SwapQuestion = {
  request: PlanRequest
  room: PlannedRoom
  /** The place of the room in the result. */
  n: number
  slots: SlotId[]
}

/** A product that can take the place of another one in a planned room. */
export type Alternative = Pick<
  PlannedLine,
  'hash' | 'size_id' | 'product_name' | 'brand' | 'category' | 'size_label' | 'unit_label' | 'unitCents' | 'leadDays'
> & {
  /** What the whole room then costs more; negative when it costs less. */
  moreCents: Cents
  /** What is different about it, each a sentence: size, kind, look, wishes that it does not meet. */
  differs: string[]
}

export type Planner = {
  /**
   * Plans three rooms that differ. @throws Failure 422 for a room that the showroom cannot fill at all, or whose
   * document cannot be opened; AbortError when `signal` aborts
   */
  plan: (
    request: PlanRequest,
    options: { signal: AbortSignal; onStep?: (step: PlanStep) => void },
  ) => Promise<PlanResult>
  /** The least that a room costs with products that fit it, whatever the budget. @throws as `plan` */
  least: (request: PlanRequest, options: { signal: AbortSignal }) => Promise<Cents>
  /** What can take the place of a line, what suits best first. @throws Failure 422 for a room that cannot be opened */
  alternatives: (question: SwapQuestion, options: { signal: AbortSignal }) => Promise<Alternative[]>
  /** The room with another product in the place of a line; null when that product is none of its alternatives. */
  swap: (
    question: SwapQuestion & { product: { hash: string; size_id: number } },
    options: { signal: AbortSignal },
  ) => Promise<PlannedRoom | null>
  close: () => Promise<void>
}
