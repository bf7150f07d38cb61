import type { z } from 'zod'
import type { Area, Mood, Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedRoom, PlanRequest } from '#features/design-ai/designs/plan.ts'
import { type Refinement, readRefinement } from '#features/design-ai/designs/refine-words.ts'
import type { DesignCharge, refineBody } from '#features/design-ai/designs/schema.ts'
import { designOf } from '#features/visualizer/server/known-rooms.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import type { Cents } from '#lib/money.ts'
import type { Scene, SlotId } from '#scene/model/types.ts'
import { notSoldGoods } from '../brief/not-sold.ts'
import { areasOf } from '../planner/groups.ts'
import { planOf } from '../planner/job.ts'
import type { AiAccount } from '../queries.ts'
import { demandAccess } from './accessible-design.ts'
import type { DesignDeps } from './design-deps.ts'
import { findDesign, findMadeDesign, type WholeDesign } from './design-queries.ts'
import { styleOf } from './design-room.ts'
import { demandBudget } from './least-cost.ts'
import { chargeOf, keyHash, nameOfWords, queueDesign } from './make-design.ts'
import { budgetOf, daysUntil, demandShowroom, demandVerified, readWords } from './prepare-design.ts'

type Asked = z.output<typeof refineBody>

/**
 * Queues a new design from one room of a finished one, for a credit: what the words, the list of slots or a swap leave
 * alone stays as it is, and everything else is planned again. A wish about single parts of the room ("oak floor") leaves
 * the other parts alone.
 * @throws Failure as for a new design; 422 for a design without this room, or without anything to change
 */
export async function refineDesign(
  deps: DesignDeps,
  account: AiAccount,
  id: number,
  asked: Asked,
  key: string,
): Promise<DesignCharge> {
  const madeBy = keyHash(account.id, key)
  const before = await findMadeDesign(deps.db, madeBy)
  if (before) return chargeOf(deps, before)
  demandVerified(account)
  const design = await findDesign(deps.db, account.id, id)
  if (!design) throw notFound()
  if (!design.result) throw fail('design_state', 422, 'Only a finished design can be refined.')
  const room = design.result.rooms[asked.result]
  if (!room) throw invalid('result', 'The selected result is invalid.')
  const { prompt, wishes, keep, swap, budget } = asked
  if (prompt === '' && !wishes?.length && keep.length === 0 && swap == null && budget == null)
    throw invalid('prompt', 'Say what should be different.')
  await deps.catalogue.ready()
  demandShowroom(deps, design.showroomId)
  const { request, ...refined } = await refine(deps, design, room, asked)
  if (refined.budget != null) await demandBudget(deps, { request }, budget == null ? 'prompt' : 'budget')
  return queueDesign(deps, {
    accountId: account.id,
    refines: design.id,
    madeBy,
    request,
    room: design.room,
    showroomId: design.showroomId,
    image: design.image,
    name: refinedName(design.name, prompt),
    named: prompt === '' && design.named,
    brief: { ...design.brief, ...refined, prompt },
  })
}

const maxOfRefined = 80

/** The name of the design that it comes from, and the words that changed it last. */
function refinedName(name: string, prompt: string): string {
  if (prompt === '') return name
  const [base = name] = name.split(': ')
  return `${base}: ${nameOfWords(prompt)}`.slice(0, maxOfRefined)
}

async function refine(deps: DesignDeps, design: WholeDesign, room: PlannedRoom, asked: Asked) {
  const { brief, request: was, showroomId } = design
  const scene = designOf(room.document)
  if (!scene) throw invalid('result', 'This design cannot be opened.')
  const words = readRefinement(asked.prompt)
  const reading = await readWords(deps, { prompt: words.rest, wishes: asked.wishes })
  const added = [...(asked.wishes ?? reading?.wishes ?? []), ...words.moods.map(moodWish)]
  const budget = asked.budget ?? reading?.budget ?? null
  demandChange({ ...asked, budget }, words, added)
  const wishes = mergeWishes(brief.wishes, added)
  const unknown = [...new Set([...brief.unknown, ...(reading?.unknown ?? [])])]
  const repainted = paintsIn(scene, openAreas(words, added) ?? [])
  const kept = keptFills(scene, room, { asked, words, added }, repainted)
  const style = added.find(({ kind, want }) => kind === 'style' && want)
  const { catalogue, db, clock } = deps
  const day = dayOf(clock())
  const newBudget = budget !== null
  const { budgetCents, taxMilli } = newBudget
    ? await budgetOf(db, { budget, withTax: brief.budget_with_tax, showroomId, day })
    : { budgetCents: was.budgetCents, taxMilli: brief.tax_milli }
  const view = catalogue.view(showroomId)
  const isSold = (hash: string) => {
    const product = catalogue.product(hash)
    return product !== undefined && view.carries(product)
  }
  const fills = Object.fromEntries(Object.entries(room.document.fills).filter(([slot]) => !repainted.includes(slot)))
  const styled = { ...room.document, fills, ...(style && { style: styleOf(style.value).id }) }
  // "For a wheelchair" can be said afterwards too.
  const document = demandAccess({ catalogue, view }, { document: styled, wishes, sizeFt: null })
  const plan = planOf(document)
  const request: Omit<PlanRequest, 'seed'> = {
    ...was,
    document,
    ...(was.plans && { plans: [plan, plan, plan] }),
    samePlan: ['All three keep the plan of the room that you refined.'],
    wishes,
    unknown,
    mustKeep: was.mustKeep.filter(isSold),
    keep: kept,
    budgetCents: newBudget ? budgetCents : cheaperBudget(scene, room, { words, budgetCents }),
    withinDays: brief.needed_by === null ? null : daysUntil(day, brief.needed_by),
  }
  return {
    request,
    wishes,
    unknown,
    ...(newBudget && { budget, tax_milli: taxMilli }),
  }
}

/** @throws Failure 422 with the reason for words that nothing here can follow, so that no credit is spent on them */
function demandChange(
  asked: Omit<Asked, 'budget'> & { budget: number | null },
  words: Refinement,
  added: readonly Wish[],
): void {
  const { prompt, keep, swap, budget } = asked
  const isAsked =
    keep.length > 0 || swap != null || budget != null || words.keep.length > 0 || words.keepAllBut !== null
  const isCheaper = words.cheaper.length > 0 || words.cheaperRoom
  if (prompt === '' || isAsked || isCheaper) return
  if (added.length === 0)
    throw invalid(
      'prompt',
      `These words were not understood, so nothing would change: “${nameOfWords(prompt)}”. Say it in another way, such as “warmer” or “oak floor”.`,
    )
  const missing = added.map(({ kind, value, want }) => (kind === 'goods' && want ? notSoldGoods(value) : null))
  if (!missing.every((one) => one !== null)) return
  const reasons = missing.map(({ name, byContractor, inShop, category }) => {
    if (category) return `${name} come with a design as far as its products need them; the shop has more.`
    if (inShop) return `${name} are not part of a design; the shop has them.`
    return byContractor
      ? `${name} are not sold here; your contractor takes care of them.`
      : `${name} are not sold here.`
  })
  throw invalid('prompt', `${[...new Set(reasons)].join(' ')} Nothing else would change, so no credit was spent.`)
}

type Fills = PlanRequest['keep']

/** The painted walls and cabinet fronts among these parts: they have no product, and get another tone. */
function paintsIn(scene: Scene, areas: readonly Area[]): SlotId[] {
  return scene.slots.flatMap((slot) => {
    const [main] = areasOf(scene, slot)
    return slot.categories.length === 0 && slot.id !== 'ceiling' && main && areas.includes(main) ? [slot.id] : []
  })
}

/** @throws Failure 422 for a slot or a swap that the room does not have, and when nothing is left to plan */
function keptFills(
  scene: Scene,
  room: PlannedRoom,
  { asked, words, added }: { asked: Asked; words: Refinement; added: readonly Wish[] },
  repainted: readonly SlotId[],
): Fills {
  const all = new Map<SlotId, Fills[SlotId]>()
  for (const { id } of scene.slots) {
    const fill = room.document.fills[id]
    if (fill && 'product' in fill) all.set(id, fill)
  }
  // What goes with the products has no slot before they are chosen.
  const own = new Set(scene.slots.map(({ id }) => id))
  for (const [id, fill] of Object.entries(room.document.fills)) if ('product' in fill && !own.has(id)) all.set(id, fill)
  for (const [i, slot] of asked.keep.entries())
    if (!scene.slots.some(({ id }) => id === slot)) throw invalid(`keep.${i}`, 'This place does not exist in the room.')
  const swap = asked.swap == null ? null : room.swaps[asked.swap]
  if (swap === undefined) throw invalid('swap', 'The selected swap is invalid.')
  if (swap) for (const slot of swap.slots) all.set(slot, { product: swap.hash, size_id: swap.size_id })

  const open = openProducts(words, added, repainted.length > 0)
  const isIn = (id: SlotId, areas: readonly Area[]) => {
    const slot = scene.slots.find((one) => one.id === id)
    return slot !== undefined && areasOf(scene, slot).some((area) => areas.includes(area))
  }
  const [missing] = open?.filter((area) => ![...all.keys(), ...repainted].some((id) => isIn(id, [area]))) ?? []
  if (missing && open?.length === 1) throw invalid('prompt', `This room has no ${missing} to change.`)
  const stays = (id: SlotId) =>
    swap !== null || asked.keep.includes(id) || isIn(id, words.keep) || (open !== null && !isIn(id, open))
  const kept = [...all].filter(([id]) => stays(id))
  if (kept.length === all.size && swap === null && repainted.length === 0)
    throw invalid('prompt', 'Nothing is left to change. Say what should be different.')
  return Object.fromEntries(kept)
}

/** The only parts that a refinement is about; null when it is about the whole room. */
function openAreas(words: Refinement, added: readonly Wish[]): Area[] | null {
  if (words.keepAllBut) return words.keepAllBut
  if (words.cheaperRoom || added.some(({ areas }) => areas.length === 0)) return null
  const areas = [...words.cheaper, ...added.flatMap((wish) => wish.areas)]
  return areas.length > 0 ? areas : null
}

/** The same of products: the color of painted walls is not about the tile of the shower. */
function openProducts(words: Refinement, added: readonly Wish[], isRepainted: boolean): Area[] | null {
  if (!isRepainted) return openAreas(words, added)
  const others = added.filter(({ kind, areas }) => kind !== 'color' || !areas.includes('paint'))
  if (others.length === added.length) return openAreas(words, added)
  return openAreas(words, others) ?? []
}

/** What "cheaper" takes off at least, percent. */
const cheaperPercent = 15

/** "Cheaper" is a budget: of the whole room, or of the room with less for its parts. */
function cheaperBudget(
  scene: Scene,
  { lines, totalCents }: PlannedRoom,
  { words, budgetCents }: { words: Refinement; budgetCents: Cents | null },
): Cents | null {
  const isCheaper = (slots: readonly SlotId[]) =>
    scene.slots.some(
      (slot) => slots.includes(slot.id) && areasOf(scene, slot).some((area) => words.cheaper.includes(area)),
    )
  const cents = words.cheaperRoom
    ? totalCents
    : lines.reduce((sum, { slots, amountCents }) => sum + (isCheaper(slots) ? amountCents : 0), 0)
  if (cents === 0) return budgetCents
  const lower = totalCents - Math.ceil((cents * cheaperPercent) / 100)
  return budgetCents === null ? lower : Math.min(budgetCents, lower)
}

function moodWish(mood: Mood): Wish {
  const label = `${mood.charAt(0).toUpperCase()}${mood.slice(1)}`
  return { kind: 'mood', value: mood, label, want: true, areas: [], from: 'words' }
}

const opposites: Partial<Record<string, Mood>> = {
  warm: 'cool',
  cool: 'warm',
  light: 'dark',
  dark: 'light',
  bold: 'calm',
  calm: 'bold',
}
/** A part of a room has one of these. */
const single = new Set<Wish['kind']>(['style', 'finish', 'color', 'material', 'goods'])

/** The wishes of the design, without those that a new one repeats, reverses or replaces. */
function mergeWishes(was: readonly Wish[], added: readonly Wish[]): Wish[] {
  const gone = (old: Wish) => added.some((wish) => replaces(wish, old))
  return [...was.filter((wish) => !gone(wish)), ...added]
}

function replaces(wish: Wish, old: Wish): boolean {
  if (wish.kind !== old.kind || !overlap(wish.areas, old.areas)) return false
  if (wish.value === old.value) return true
  if (!wish.want || !old.want) return false
  return single.has(wish.kind) || opposites[wish.value] === old.value
}

function overlap(a: readonly Area[], b: readonly Area[]): boolean {
  return a.length === 0 || b.length === 0 ? a.length === b.length : a.some((area) => b.includes(area))
}
