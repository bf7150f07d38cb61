import type { Sql } from '#db/transaction.ts'
import type { View } from '#features/catalogue/prices/showroom-view.ts'
import { countCommon } from '#features/catalogue/server/bitset.ts'
import type { Showroom } from '#features/catalogue/server/model.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { arrivalProblem } from '#features/design-ai/designs/arrival.ts'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import type { NewDesign } from '#features/design-ai/designs/schema.ts'
import { findHighestRate, findTaxRate } from '#features/tax/server/rates.ts'
import { readUpload } from '#features/uploads/server/uploads.ts'
import { designOf, houseRoom } from '#features/visualizer/server/known-rooms.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { RoomKind, Scene, SceneDoc } from '#scene/model/types.ts'
import { demandAccess } from './accessible-design.ts'
import type { DesignDeps } from './design-deps.ts'
import { type DesignBrief, findTaxPlace } from './design-queries.ts'
import { roomOfBrief, styleOf } from './design-room.ts'
import { plansOfBrief } from './three-plans.ts'

export type Prepared = {
  brief: DesignBrief
  request: Omit<PlanRequest, 'seed'>
  room: RoomKind
  showroomId: number | null
  image: string
}

/**
 * Everything that a new design needs, from a brief as it was sent. What the words say about the room, the budget and the
 * date counts where the brief leaves them out.
 * @throws Failure 422 at the first field that cannot be planned
 */
export async function prepareDesign(deps: DesignDeps, accountId: number | null, input: NewDesign): Promise<Prepared> {
  const { db, catalogue, clock } = deps
  if (isEmpty(input)) throw invalid('prompt', 'Describe the room that you want.')
  await catalogue.ready()
  const showroom = demandShowroom(deps, input.showroom ?? null)
  const showroomId = showroom?.id ?? null
  const view = catalogue.view(showroomId)
  const day = dayOf(clock())
  const neededBy = input.needed_by ?? null
  demandArrival(neededBy, day)
  demandProducts(deps, view, input)
  if (input.image != null && accountId !== null) {
    const upload = await readUpload(db, { aiAccountId: accountId }, input.image)
    if (upload?.purpose !== 'ai') throw invalid('image', 'The selected image is invalid.')
  }
  const reading = await readWords(deps, input)
  const wishes = wishesOf(input, reading)
  const unknown = input.unknown ?? (reading ?? (await readWords(deps, { ...input, wishes: null })))?.unknown ?? []
  const style = wishes.find(({ kind, want }) => kind === 'style' && want)
  // Null is a size that was read and then removed.
  const sizeFt = input.size_ft === undefined ? (reading?.size_ft ?? null) : input.size_ft
  const said = { room: reading?.room ?? null, sizeFt, wishes, words: input.prompt }
  // A template that an Admin has made is a document like an own room.
  const house = input.template_id ? await houseRoom(db, input.template_id) : null
  const given = house ? { ...input, template_id: null, document: house.document } : input
  const found = roomOfBrief(given, said, style ? styleOf(style.value) : null)
  demandFillable(deps, view, found.document)
  const document = demandAccess(
    { catalogue, view },
    { document: found.document, wishes, sizeFt, mustKeep: input.must_keep },
  )
  const isOwn = Boolean(input.template_id || input.floor_plan || input.document)
  const planned = plansOfBrief(
    { catalogue, view },
    { document, isOwn, wishes, words: input.prompt, mustKeep: input.must_keep },
  )
  const { template } = planned.document
  const budget = input.budget ?? reading?.budget ?? null
  const withTax = input.budget == null ? (reading?.budget_with_tax ?? false) : input.budget_with_tax
  const { budgetCents, taxMilli } = await budgetOf(db, { budget, withTax, showroomId, day })
  const by = neededBy ?? reading?.needed_by ?? null
  demandArrival(by, day)
  return {
    brief: {
      prompt: input.prompt,
      wishes,
      unknown,
      palette: input.palette,
      budget,
      budget_with_tax: withTax,
      tax_milli: taxMilli,
      needed_by: by,
      must_keep: input.must_keep,
      must_not: input.must_not,
      image: input.image ?? null,
      floor_plan: found.floorPlan,
    },
    request: {
      ...planned,
      ...roomBefore(found.document, document),
      showroomId,
      wishes,
      unknown,
      palette: input.palette,
      mustKeep: input.must_keep,
      mustNot: input.must_not,
      keep: {},
      ...(sizeFt && { sizeFt }),
      budgetCents,
      withinDays: by === null ? null : daysUntil(day, by),
    },
    room: found.room,
    showroomId,
    image: isOwn || template === null ? found.image : paths.roomPlan(template),
  }
}

/** Its doors as they were, where an accessible room has wider ones. */
function roomBefore(before: SceneDoc, after: SceneDoc): Pick<PlanRequest, 'roomBefore'> {
  const room = designOf(before)?.room
  return room && after.room && after.room !== before.room ? { roomBefore: room } : {}
}

function isEmpty({ prompt, wishes, palette, must_keep, style }: NewDesign): boolean {
  return prompt === '' && !wishes?.length && palette.length === 0 && must_keep.length === 0 && !style
}

/** @throws Failure 422 for a showroom that does not exist or takes no orders at the moment */
export function demandShowroom({ catalogue }: Pick<DesignDeps, 'catalogue'>, id: number | null): Showroom | null {
  if (id === null) return null
  const showroom = catalogue.showroom(id)
  if (!showroom) throw invalid('showroom', 'The selected showroom is invalid.')
  if (showroom.status !== 'active')
    throw invalid('showroom', 'This showroom is not accepting new orders at the moment.')
  return showroom
}

function demandProducts({ catalogue }: DesignDeps, view: View, { must_keep, must_not }: NewDesign): void {
  for (const [i, hash] of must_keep.entries()) {
    const at = `must_keep.${i}`
    const product = catalogue.product(hash)
    if (!product) throw invalid(at, 'This product is no longer available.')
    if (!view.carries(product)) throw invalid(at, `This showroom does not carry the ${product.name}.`)
    if (!product.sizes.some(({ stock }) => stock > 0)) throw invalid(at, `The ${product.name} is out of stock.`)
    if (must_not.includes(hash)) throw invalid(at, `The ${product.name} is also on the list of products to avoid.`)
  }
}

/** What the words of a brief ask for; null without words, or when their corrected wishes came with them. */
export async function readWords(
  { readBrief }: Pick<DesignDeps, 'readBrief'>,
  { prompt, wishes }: Pick<NewDesign, 'prompt' | 'wishes'>,
): Promise<Reading | null> {
  return wishes || prompt === '' ? null : readBrief(prompt)
}

/** A style that was chosen counts before one in the words. */
function wishesOf({ wishes, style }: NewDesign, reading: Reading | null): Wish[] {
  const asked = wishes ?? reading?.wishes ?? []
  if (!style) return asked
  const { id, name } = styleOf(style)
  const others = asked.filter(({ kind, want }) => kind !== 'style' || !want)
  return [{ kind: 'style', value: id, label: name, want: true, areas: [], from: 'person' }, ...others]
}

/**
 * Refuses a room for which the showroom has nothing in stock, so that no credit is spent on it; the planner decides about
 * each place in it.
 */
export function demandFillable({ catalogue }: Pick<DesignDeps, 'catalogue'>, view: View, document: SceneDoc): void {
  const scene = designOf(document)
  if (!scene) throw invalid('document', 'This design cannot be opened.')
  if ([...slugsOf(scene)].some((slug) => sells(catalogue, view, slug))) return
  const seller = view.showroom?.company ?? 'The marketplace'
  throw invalid('showroom', `${seller} has no products in stock that fit this room.`)
}

function slugsOf({ slots }: Scene): Set<string> {
  return new Set(slots.flatMap(({ categories }) => categories))
}

function sells(catalogue: DesignDeps['catalogue'], view: View, slug: string): boolean {
  const category = catalogue.category(slug)
  const index = category && catalogue.indexOf(category)
  return index !== undefined && countCommon(view.selection(index), index.inStock) > 0
}

/** Days from one YYYY-MM-DD day to another; 0 for one in the past. */
export function daysUntil(from: string, to: string): number {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
  return Math.max(0, Math.round(days))
}

/** @throws Failure 422 for a date by which nothing can arrive */
function demandArrival(neededBy: string | null, today: string): void {
  const problem = neededBy && arrivalProblem(neededBy, today)
  if (problem) throw invalid('needed_by', problem)
}

/** @throws Failure 403 before the email address is verified */
export function demandVerified(account: { emailVerifiedAt: Date | null }): void {
  if (!account.emailVerifiedAt)
    throw fail('email_not_verified', 403, 'Verify your email address first. The link is in the email that we sent you.')
}

/**
 * What the planner may spend on goods before sales tax, and the rate (thousandths of a percent) that a budget with tax
 * reserves: the one at the showroom's address, since the buyer's is not known yet. Without a showroom, or where its state
 * has no rate on file, the highest rate of any state is reserved, so that the budget holds everywhere.
 * @throws Failure 422 for more than two decimals
 */
export async function budgetOf(
  db: Sql,
  given: { budget: number | null; withTax: boolean; showroomId: number | null; day: string },
): Promise<{ budgetCents: Cents | null; taxMilli: number | null }> {
  if (given.budget === null) return { budgetCents: null, taxMilli: null }
  const cents = fromDollars(given.budget)
  if (cents === null) throw invalid('budget', 'The budget must have at most two decimals.')
  if (!given.withTax) return { budgetCents: cents, taxMilli: null }
  const taxMilli = await reservedRate(db, given)
  return { budgetCents: beforeTax(cents, taxMilli), taxMilli }
}

/** The largest amount that with its tax, at this rate in thousandths of a percent, is not above `cents`. */
export function beforeTax(cents: Cents, milli: number): Cents {
  return Number((BigInt(cents) * 100_000n) / BigInt(100_000 + milli))
}

async function reservedRate(db: Sql, { showroomId, day }: { showroomId: number | null; day: string }): Promise<number> {
  if (showroomId === null) return findHighestRate(db, day)
  const place = await findTaxPlace(db, showroomId)
  // No certificate of exemption belongs to an account of the design area.
  const { milli } = await findTaxRate(db, { ...place, accountId: 0, day })
  return milli ?? findHighestRate(db, day)
}
