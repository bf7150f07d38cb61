import type { Product } from '#features/catalogue/server/model.ts'
import { roomKinds } from '#features/design-ai/brief/schema.ts'
import type { PlannedRoom, PlanRequest, PlanResult } from '#features/design-ai/designs/plan.ts'
import type { WishListName } from '#features/design-ai/designs/wish-lists.ts'
import { createBriefReader } from '#features/design-ai/server/brief/read-brief.ts'
import { checkAccess } from '#features/design-ai/server/designs/accessible-design.ts'
import { roomOfBrief, styleOf } from '#features/design-ai/server/designs/design-room.ts'
import { plansOfBrief } from '#features/design-ai/server/designs/three-plans.ts'
import { accessFault, accessLevelOf, asksForTub } from '#features/design-ai/server/planner/access.ts'
import { createPlanner, type PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'
import { typeOf } from '#features/visualizer/server/fill-scene.ts'
import { designOf } from '#features/visualizer/server/known-rooms.ts'
import { accessProblems } from '#scene/model/rooms/access/access-rules.ts'

/** A brief with what would be right for each of its wishes. */
export type JudgedBrief = {
  prompt: string
  /** The room that a person would choose, where the words name none. */
  room?: string
  wishes: {
    /** The words of the brief. */
    words: string
    /** An expression that the label of the wish matches. */
    label: string
    /** Where the wish may end. */
    lists: string[]
    /** An expression that what proves it matches, if it is met. */
    proof?: string
  }[]
}

/** What is wrong, by kind: a wish that is called met and is not, one that is in no list, and a room that is not safe. */
export type Judgement = {
  prompt: string
  room: number
  kind: 'false met' | 'lost' | 'wrong list' | 'unsafe'
  what: string
}

const names: WishListName[] = ['met', 'not_met', 'not_sold', 'contractor']

/**
 * Plans each brief as a person would send it, at the house prices, and compares every room with what would be right. A
 * brief whose room would not be safe is refused before a credit is spent, and has no rooms.
 */
export async function judgeBriefs(
  deps: PlannerDeps,
  briefs: readonly JudgedBrief[],
  today: string,
): Promise<{ wrong: Judgement[]; rooms: number; wishes: number; refused: number }> {
  const reader = createBriefReader(deps)
  const planner = createPlanner(deps)
  const wrong: Judgement[] = []
  let [rooms, wishes, refused] = [0, 0, 0]
  for (const brief of briefs) {
    const { prompt } = brief
    const request = requestOf(deps, brief, reader.read(prompt, { today }))
    if (!request) {
      refused++
      continue
    }
    const result = await planner.plan(request, { signal: AbortSignal.timeout(120_000) }).catch((error) => {
      if (error.code === 'not_accessible') return null
      throw error
    })
    if (!result) {
      refused++
      continue
    }
    for (const [room, planned] of roomsOf(result).entries()) {
      rooms++
      wishes += brief.wishes.length
      const faults = [...faultsOf(deps, brief, planned), ...dangersOf(deps, request, planned)]
      for (const { kind, what } of faults) wrong.push({ prompt, room, kind, what })
    }
  }
  await planner.close()
  return { wrong, rooms, wishes, refused }
}

const roomsOf = ({ rooms }: PlanResult) => rooms

/** Null for a room that would not be safe. */
function requestOf(
  { catalogue }: Pick<PlannerDeps, 'catalogue'>,
  { prompt, room: chosen }: JudgedBrief,
  { wishes, unknown, room, size_ft, budget }: ReturnType<ReturnType<typeof createBriefReader>['read']>,
): PlanRequest | null {
  const style = wishes.find(({ kind, want }) => kind === 'style' && want)
  const given = { template_id: null, floor_plan: null, document: null, room_type: null }
  const kind = room ?? roomKinds.find((one) => one === chosen) ?? kindIn(prompt)
  const said = { room: kind, sizeFt: size_ft, wishes, words: prompt }
  const found = roomOfBrief(given, said, style ? styleOf(style.value) : null).document
  const access = checkAccess({ catalogue, view: catalogue.view(null) }, { document: found, wishes, sizeFt: size_ft })
  if (access && access.problems.length > 0) return null
  const planned = plansOfBrief(
    { catalogue, view: catalogue.view(null) },
    { document: access?.document ?? found, isOwn: false, wishes, words: prompt, mustKeep: [] },
  )
  return {
    ...planned,
    showroomId: null,
    wishes,
    unknown,
    palette: [],
    mustKeep: [],
    mustNot: [],
    keep: {},
    ...(size_ft && { sizeFt: size_ft }),
    withinDays: null,
    seed: 11,
    budgetCents: budget === null ? null : Math.round(budget * 100),
  }
}

/** What of a room for a wheelchair or a walker is not safe: its plan, or a product of it. */
function dangersOf(
  { catalogue }: Pick<PlannerDeps, 'catalogue'>,
  { wishes }: PlanRequest,
  { document, lines }: PlannedRoom,
): { kind: 'unsafe'; what: string }[] {
  const level = accessLevelOf(wishes)
  const scene = level && designOf(document)
  if (!scene) return []
  const keepsTub = asksForTub(wishes)
  const plan = accessProblems(scene.room, scene.placed, level, { keepsTub }).map(({ text }) => text)
  const products = lines.flatMap(({ hash, size_id, slots }) => {
    const product = catalogue.product(hash)
    const size = product?.sizes.find(({ id }) => id === size_id)
    const slot = scene.slots.find(({ id }) => slots.includes(id))
    return (product && size && slot && accessFault(level, product, size, { slot, type: typeOf(scene, slot) })) ?? []
  })
  return [...plan, ...products].map((what) => ({ kind: 'unsafe' as const, what }))
}

/** For briefs that name no room, the room that they are about. */
function kindIn(prompt: string) {
  return /tub|shower|vanity|toilet/i.test(prompt) ? 'bathroom' : 'kitchen'
}

function faultsOf(
  { catalogue }: Pick<PlannerDeps, 'catalogue'>,
  brief: JudgedBrief,
  room: PlannedRoom,
): { kind: Judgement['kind']; what: string }[] {
  const faults: { kind: Judgement['kind']; what: string }[] = []
  for (const { words, label, lists, proof } of brief.wishes) {
    const pattern = new RegExp(label, 'i')
    const found = names.flatMap((name) =>
      room.wishes[name].flatMap((wish) => (pattern.test(wish.label) ? [{ name, wish }] : [])),
    )
    if (found.length === 0) faults.push({ kind: 'lost', what: words })
    for (const { name, wish } of found) {
      if (!lists.includes(name))
        faults.push({
          kind: name === 'met' ? 'false met' : 'wrong list',
          what: `${wish.label} is in ${name}: ${wish.reason}`,
        })
      const shown = 'proof' in wish ? wish.proof.map(({ attribute, value }) => `${attribute} ${value}`) : []
      if (name === 'met' && proof && !new RegExp(proof, 'i').test(shown.join(' ')))
        faults.push({ kind: 'false met', what: `${wish.label} by ${shown.join(', ')}` })
    }
  }
  for (const { label, proof } of room.wishes.met) {
    if (proof.length === 0) faults.push({ kind: 'false met', what: `${label} without a proof` })
    for (const { hash, value } of proof) {
      if (hash === null) continue
      const isInRoom = room.lines.some((line) => line.hash === hash)
      const product = catalogue.product(hash)
      if (!isInRoom || !product || !says(product, room, value))
        faults.push({ kind: 'false met', what: `${label}: no product of the room says ${value}` })
    }
  }
  for (const { label } of room.wishes.not_met)
    for (const line of room.lines)
      if (line.reason.includes(`"${label}"`) && !line.reason.includes('has the look of your wish'))
        faults.push({ kind: 'wrong list', what: `${label} is not met, but ${line.surface}: ${line.reason}` })
  const labels = names.flatMap((name) => room.wishes[name].map((wish) => wish.label.toLowerCase()))
  if (new Set(labels).size < labels.length)
    faults.push({ kind: 'wrong list', what: `a wish is in two lists: ${labels.join(', ')}` })
  return faults
}

/** Whether the catalog's own data of a product has the value. */
function says(product: Product, { lines, document }: PlannedRoom, value: string): boolean {
  const { attributes, finish, family, category, brand, tone, leadDays, hash } = product
  const size = lines.find((line) => line.hash === hash)?.size_label
  const patterns = Object.values(document.fills).flatMap((fill) => ('product' in fill ? (fill.pattern ?? []) : []))
  const texts = [
    ...Object.values(attributes).map((one) => [one].flat().join(', ')),
    ...[finish, family?.name ?? '', category.name, brand.name, tone?.name ?? '', size ?? ''],
    ...[`${leadDays} day`, ...patterns],
  ].map((text) => text.toLowerCase())
  const [main = ''] = value.toLowerCase().split(' (')
  return (
    texts.some((text) => text.includes(main) || main.startsWith(text)) || /herringbone|chevron|less than/.test(main)
  )
}
