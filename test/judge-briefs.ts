import type { Product } from '#features/catalogue/server/model.ts'
import type { PlannedRoom, PlanRequest, PlanResult } from '#features/design-ai/designs/plan.ts'
import type { WishListName } from '#features/design-ai/designs/wish-lists.ts'
import { createBriefReader } from '#features/design-ai/server/brief/read-brief.ts'
import { roomOfBrief, styleOf } from '#features/design-ai/server/designs/design-room.ts'
import { plansOfBrief } from '#features/design-ai/server/designs/three-plans.ts'
import { createPlanner, type PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'

/** A brief with what would be right for each of its wishes. */
export type JudgedBrief = {
  prompt: string
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

/** What is wrong, by kind: a wish that is called met and is not, and one that is in no list. */
export type Judgement = {
  prompt: string
  room: number
  kind: 'false met' | 'lost' | 'wrong list'
  what: string
}

const names: WishListName[] = ['met', 'not_met', 'not_sold', 'contractor']

/** Plans each brief as a person would send it, at the house prices, and compares every room with what would be right. */
export async function judgeBriefs(
  deps: PlannerDeps,
  briefs: readonly JudgedBrief[],
  today: string,
): Promise<{ wrong: Judgement[]; rooms: number; wishes: number }> {
  const reader = createBriefReader(deps)
  const planner = createPlanner(deps)
  const wrong: Judgement[] = []
  let rooms = 0
  let wishes = 0
  for (const brief of briefs) {
    const { prompt } = brief
    const result = await planner.plan(requestOf(deps, prompt, reader.read(prompt, { today })), {
      signal: AbortSignal.timeout(120_000),
    })
    for (const [room, planned] of roomsOf(result).entries()) {
      rooms++
      wishes += brief.wishes.length
      for (const { kind, what } of faultsOf(deps, brief, planned)) wrong.push({ prompt, room, kind, what })
    }
  }
  await planner.close()
  return { wrong, rooms, wishes }
}

const roomsOf = ({ rooms }: PlanResult) => rooms

function requestOf(
  { catalogue }: Pick<PlannerDeps, 'catalogue'>,
  prompt: string,
  { wishes, unknown, room, size_ft, budget }: ReturnType<ReturnType<typeof createBriefReader>['read']>,
): PlanRequest {
  const style = wishes.find(({ kind, want }) => kind === 'style' && want)
  const given = { template_id: null, floor_plan: null, document: null, room_type: null }
  const said = { room: room ?? kindIn(prompt), sizeFt: size_ft, wishes }
  const found = roomOfBrief(given, said, style ? styleOf(style.value) : null)
  const planned = plansOfBrief(
    { catalogue, view: catalogue.view(null) },
    { document: found.document, isOwn: false, wishes, words: prompt, mustKeep: [] },
  )
  return {
    ...planned,
    ...{ showroomId: null, wishes, unknown, palette: [], mustKeep: [], mustNot: [], keep: {} },
    ...{ budgetCents: budget === null ? null : budget * 100, withinDays: null, seed: 11 },
  }
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
  const labels = names.flatMap((name) => room.wishes[name].map((wish) => wish.label.toLowerCase()))
  if (new Set(labels).size < labels.length)
    faults.push({ kind: 'wrong list', what: `a wish is in two lists: ${labels.join(', ')}` })
  return faults
}

/** Whether the catalog's own data of a product has the value. */
function says(product: Product, { lines, document }: PlannedRoom, value: string): boolean {
  const { attributes, finish, family, category, brand, tone, leadDays, hash } = product
  const size = lines.find((line) => line.hash === hash)?.size_label
  const patterns = Object.values(document.fills).flatMap((fill) =>
    'product' in fill ? (fill.pattern ?? []) : [],
  )
  const texts = [
    ...Object.values(attributes).map((one) => [one].flat().join(', ')),
    ...[finish, family?.name ?? '', category.name, brand.name, tone?.name ?? '', size ?? ''],
    ...[`${leadDays} day`, ...patterns],
  ].map((text) => text.toLowerCase())
  const [main = ''] = value.toLowerCase().split(' (')
  return (
    texts.some((text) => text.includes(main) || main.startsWith(text)) ||
    /herringbone|chevron|less than/.test(main)
  )
}
