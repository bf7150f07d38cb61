import type { Alternative, PlannedRoom, PlanRequest, Swap, SwapQuestion } from '#features/design-ai/designs/plan.ts'
import { productKey } from '#features/visualizer/design-parts.ts'
import { type ListLine, rememberingCount } from '#features/visualizer/room-list.ts'
import { type Cents, counted } from '#lib/money.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { Scene, SceneDoc } from '#scene/model/types.ts'
import { inSize, plannedRoom } from './answer.ts'
import type { Shop } from './candidates.ts'
import { changesAccessories, crowdedOf, documentOf, goesWith, linesIn, plainLine, shortOf } from './choose-rooms.ts'
import { clearanceOf } from './clearance.ts'
import { accessoryIndexFor, type Complete, type Completed, createComplete, partedFills } from './complete.ts'
import { evidenceOf, type Seen } from './evidence.ts'
import { sizesFor } from './given.ts'
import type { Group } from './groups.ts'
import { surfacesOf } from './instance.ts'
import type { ChosenRoom, JobGroup, JobOption, PlanJob } from './job.ts'
import { planOf } from './job.ts'
import { optionOf } from './job-groups.ts'
import { laidEvidence } from './laid.ts'
import { fixedShortlist, type Prepared, prepare, type ReadModels } from './prepare.ts'
import { type Counting, referencesOf } from './rates.ts'
import { swapLooks } from './sentences.ts'
import { concerns, isOfProducts } from './wishes.ts'

type Choice = (number | null)[]
/** A planned room as it is now, with everything that its products are chosen and counted from. */
type Opened = {
  prepared: Prepared
  index: number
  scene: Scene
  counting: Counting
  clearance: ReturnType<typeof clearanceOf>
  choice: Choice
  /** The groups of the line that is asked about, the most visible first. */
  groups: number[]
  shop: Shop
  question: SwapQuestion
  /** Null for a room of a release that did not choose what goes with the products. */
  complete: Complete | null
}
type Tried = { option: JobOption; choice: Choice; document: SceneDoc; lines: ListLine[]; totalCents: Cents }

/** As many as a person looks through. */
const most = 24

/** What can take the place of a line of a planned room: it fits, is in stock, and goes with the rest; the best first. */
export async function alternativesOf(
  question: SwapQuestion,
  shop: Shop,
  readModels: ReadModels,
): Promise<Alternative[]> {
  const opened = await openRoom(question, shop, readModels)
  const now = countedRoom(opened, opened.choice)[0]
  const shown = triedIn(opened)
    .map((tried) => ({ tried, ...shownIn(opened, tried) }))
    .toSorted((a, b) => a.fault - b.fault)
    .slice(0, most)
  const found: Alternative[] = []
  for (const { tried, alternative } of shown) {
    const totalCents = await totalWith(opened, tried, now)
    found.push({ ...alternative, moreCents: totalCents - question.room.totalCents })
  }
  return found
}

/** What a room costs with another product, and with what then goes with it. */
async function totalWith(opened: Opened, tried: Tried, now: Tried | undefined): Promise<Cents> {
  const { complete, scene, prepared, index, groups, question } = opened
  if (!complete) return tried.totalCents
  const slots = groups.flatMap((g) => prepared.job.groups[g]?.slots[index] ?? [])
  if (now && !changesAccessories(scene, slots)) return question.room.totalCents + tried.totalCents - now.totalCents
  return (await complete(scene, tried.document, { earlier: question.room.document })).totalCents
}

/** The room with this product in the place of the line; null when it is none of the alternatives. */
export async function swappedRoom(
  question: SwapQuestion,
  wanted: { hash: string; size_id: number },
  shop: Shop,
  readModels: ReadModels,
): Promise<PlannedRoom | null> {
  const opened = await openRoom(question, shop, readModels)
  const tried = triedIn(opened, wanted)[0]
  if (!tried) return null
  const { prepared, index, scene, counting, complete } = opened
  const { job, request } = prepared
  const { room: before, slots } = question
  const whole = (await complete?.(scene, tried.document, { earlier: before.document })) ?? { ...tried, left: [] }
  const { document, totalCents } = whole
  const chosen: ChosenRoom = {
    document,
    choice: tried.choice,
    lines: whole.lines.flatMap(plainLine),
    left: whole.left,
    totalCents,
    withinBudget: request.budgetCents === null || totalCents <= request.budgetCents,
    leastCents: Math.min(before.leastCents, totalCents),
    gap: before.gap,
    swaps: [],
    surfaces: surfacesOf(job, index, tried.choice),
    reference: referencesOf(job, index, scene, counting),
  }
  const room = plannedRoom(prepared, chosen, index, shop)
  const was = before.lines.find((line) => line.slots.some((slot) => slots.includes(slot)))
  return {
    ...room,
    lines: room.lines.map((line) => {
      const same = before.lines.find(({ hash, size_id }) => hash === line.hash && size_id === line.size_id)
      const isSwapped = line.slots.some((slot) => slots.includes(slot))
      if (isSwapped && was)
        return {
          ...line,
          reason: `You chose it instead of ${was.product_name}; it ${shipsIn(line.leadDays)}.`,
        }
      return same ? { ...line, reason: same.reason } : line
    }),
    swaps: await remainingSwaps(opened, { tried, whole }, before.swaps),
  }
}

const shipsIn = (days: number) => (days === 0 ? 'ships today' : `ships in ${counted(days, 'day')}`)

async function openRoom(question: SwapQuestion, shop: Shop, readModels: ReadModels): Promise<Opened> {
  const { room, slots } = question
  const prepared = await prepare(freed(question), shop, readModels)
  const { document } = room
  const isOfRoom = ({ scene }: Prepared['rooms'][number]) =>
    scene.doc.style === document.style && scene.doc.template === document.template
  const same = prepared.rooms[question.n]
  const index = same && isOfRoom(same) ? question.n : Math.max(0, prepared.rooms.findIndex(isOfRoom))
  await addPresent(prepared, index, document, shop, readModels)
  const { ground, doc } = prepared.job.rooms[index] as PlanJob['rooms'][number]
  const scene = openScene(ground, doc)
  const { job } = prepared
  const choice = job.groups.map((group) => presentOption(group, index, document))
  const groups = job.groups
    .flatMap((group, g) => (!group.isPaint && group.slots[index]?.some((slot) => slots.includes(slot)) ? [g] : []))
    .toSorted((a, b) => (job.groups[b]?.seen[index] ?? 0) - (job.groups[a]?.seen[index] ?? 0))
  const models = new Map(job.rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const counting = { models, count: rememberingCount(20_000) }
  const clearance = clearanceOf(ground, doc, scene)
  const isWhole = Object.keys(partedFills(scene, document.fills).accessories).length > 0
  const complete = isWhole
    ? createComplete(accessoryIndexFor(prepared.request, shop, readModels), counting).complete
    : null
  return { prepared, index, scene, counting, clearance, choice, groups, shop, question, complete }
}

/** The plan's request for this room's own plan, without what fixes the line that is asked about. */
function freed({ request, room, slots }: SwapQuestion): PlanRequest {
  const own = new Set(
    room.lines.filter((line) => line.slots.some((slot) => slots.includes(slot))).map(({ hash }) => hash),
  )
  const plan = planOf(room.document)
  return {
    ...request,
    ...(request.plans && { plans: [plan, plan, plan] }),
    mustKeep: request.mustKeep.filter((hash) => !own.has(hash)),
    keep: Object.fromEntries(Object.entries(request.keep).filter(([slot]) => !slots.includes(slot))),
  }
}

/** What the room has now is an option even where the shortlist of today no longer has it. */
async function addPresent(
  { job, rooms: planned, request }: Prepared,
  index: number,
  { fills }: SceneDoc,
  shop: Shop,
  readModels: ReadModels,
): Promise<void> {
  const missing: { product: string; size_id: number }[] = []
  for (const [g, group] of job.groups.entries()) {
    const fill = fills[group.slots[index]?.[0] ?? '']
    const own = planned[index]?.groups[g]
    if (group.isPaint || !fill || !('product' in fill) || !own) continue
    if (group.options.some((option) => isFill(option, fill))) continue
    const rooms = job.rooms.map((_, at) => ({ index: at }))
    const { candidates } = fixedShortlist(own, rooms, [{ product: fill.product, sizeId: fill.size_id }], shop, request)
    group.options.push(...candidates.map(optionOf))
    missing.push({ product: fill.product, size_id: fill.size_id })
  }
  if (missing.length > 0)
    job.rows.push(...(await readModels(missing.map(({ product: hash, size_id }) => ({ hash, size_id })))))
}

function isFill({ fill }: JobOption, { product, size_id }: { product: string; size_id: number }): boolean {
  return fill !== null && 'product' in fill && fill.product === product && fill.size_id === size_id
}

function presentOption(group: JobGroup, index: number, { fills }: SceneDoc): number | null {
  if (group.seen[index] === null) return null
  const fill = fills[group.slots[index]?.[0] ?? '']
  const at = group.options.findIndex((option) => {
    if (!fill) return group.isPaint && option.fill === null
    if ('paint' in fill) return option.fill !== null && 'paint' in option.fill && option.fill.paint === fill.paint
    return isFill(option, fill)
  })
  return at < 0 ? null : at
}

/** Every product that can be ordered and leaves enough room, with the room that it makes. */
function triedIn(opened: Opened, only?: { hash: string; size_id: number }): Tried[] {
  const { prepared, index, groups, choice } = opened
  const { job } = prepared
  const [main, ...others] = groups
  const now = main === undefined ? undefined : job.groups[main]?.options[choice[main] ?? -1]
  if (main === undefined || !now) return []
  return (job.groups[main]?.options ?? []).flatMap((option, at): Tried[] => {
    const { fill } = option
    if (!fill || !('product' in fill) || option.costs[index] == null) return []
    if (now.fill && 'product' in now.fill && isFill(option, now.fill)) return []
    if (only && (fill.product !== only.hash || fill.size_id !== only.size_id)) return []
    if (!goesWith(job, choice, main, at)) return []
    const next = choice.map((one, g) => (g === main ? at : one))
    for (const other of others) {
      const place = placeIn(opened, other, option)
      if (place === null) return []
      next[other] = place
    }
    return countedRoom(opened, next, option)
  })
}

/** The same product in another group that shares the line; null where it does not fit. */
function placeIn({ prepared, index, shop }: Opened, g: number, option: JobOption): number | null {
  const group = prepared.job.groups[g]
  const own = prepared.rooms[index]?.groups[g]
  const { fill } = option
  if (!group || !own || !fill || !('product' in fill)) return null
  const known = group.options.findIndex((one) => isFill(one, fill))
  if (known >= 0) return known
  if (!sizesFor(fill.product, own, shop).some(({ sizeId }) => sizeId === fill.size_id)) return null
  return group.options.push(option) - 1
}

/** The products of a room with a choice, unless it cannot be ordered or leaves too little room. */
function countedRoom(
  { prepared, index, scene, counting, clearance, groups }: Opened,
  choice: Choice,
  option = prepared.job.groups[groups[0] ?? -1]?.options[choice[groups[0] ?? -1] ?? -1],
): Tried[] {
  if (!option) return []
  const { job } = prepared
  const document = documentOf(job, index, choice, scene)
  const lines = linesIn(scene, document, counting)
  const slots = new Set(groups.flatMap((g) => job.groups[g]?.slots[index] ?? []))
  const isCounted = lines.every(({ ids, takeoff }) => takeoff !== null || !ids.some((id) => slots.has(id)))
  if (!isCounted || !lines.some(({ ids }) => ids.some((id) => slots.has(id)))) return []
  if (shortOf(job, lines, choice) !== null) return []
  if (crowdedOf(job, index, choice, { clearance, tools: counting }) !== null) return []
  const totalCents = lines.reduce((sum, { takeoff }) => sum + (takeoff?.priceCents ?? 0), 0)
  return [{ option, choice, document, lines, totalCents }]
}

/** How much worse an alternative is placed for what a person may not expect of it. */
const faults = { wish: 2, kind: 0.6, smaller: 0.6 }

/** An alternative, without what the room costs with it. */
function shownIn(
  opened: Opened,
  { option, lines }: Tried,
): { alternative: Omit<Alternative, 'moreCents'>; fault: number } {
  const { prepared, index, choice, groups, shop, question } = opened
  const { job } = prepared
  const main = groups[0] as number
  const group = prepared.rooms[index]?.groups[main] as Group
  const present = job.groups[main]?.options[choice[main] ?? -1] as JobOption
  const now = inSize(present, shop) as Seen
  const other = inSize(option, shop) as Seen
  const line = lines.find(({ ids }) => ids.some((id) => question.slots.includes(id))) as ListLine
  const lost = prepared.request.wishes.filter(
    (wish) =>
      wish.want &&
      isOfProducts(wish) &&
      concerns(wish, group) &&
      isProven(wish, now, present, job) &&
      !isProven(wish, other, option, job),
  )
  const [kindNow, kind] = [kindOf(now), kindOf(other)]
  const [widthNow, width] = [widthOf(now), widthOf(other)]
  const isSmaller = group.slot.faces.length === 0 && width < widthNow - 0.5
  const size =
    now.size.label === other.size.label || [now, other].some((one) => one.size.label === 'One size')
      ? []
      : [`${isSmaller ? 'Smaller: ' : ''}${other.size.label} instead of ${now.size.label}.`]
  const fault =
    (option.costs[index] ?? 9) +
    lost.length * faults.wish +
    (kind === kindNow ? 0 : faults.kind) +
    (isSmaller ? faults.smaller : 0)
  const { row } = line
  return {
    fault,
    alternative: {
      hash: other.product.hash,
      size_id: other.size.id,
      product_name: other.product.name,
      brand: other.product.brand.name,
      category: other.product.category.label,
      size_label: other.size.label,
      unit_label: row?.unit_label ?? '',
      unitCents: plainLine(line)[0]?.unitCents ?? 0,
      leadDays: other.product.leadDays,
      differs: [
        ...lost.map(({ label }) => `Does not meet your wish “${label}”.`),
        ...(kind === kindNow ? [] : [`${kind} instead of ${kindNow}.`]),
        ...size,
        swapLooks(now, other),
      ],
    },
  }
}

function isProven(
  wish: Prepared['request']['wishes'][number],
  seen: Seen,
  { fill }: JobOption,
  { rows }: PlanJob,
): boolean {
  const laid = laidEvidence(wish, fill, rows)
  return laid === undefined ? evidenceOf(wish, seen) !== null : laid !== null
}

const kindOf = ({ product: { family, category } }: Seen) => family?.name ?? category.label
const widthOf = ({ product, size, face }: Seen) => face.widthsIn[product.sizes.indexOf(size)] ?? 0

/** The offers to spend less that are still possible, counted again. */
async function remainingSwaps(
  opened: Opened,
  { tried: now, whole }: { tried: Tried; whole: Pick<Completed, 'document' | 'totalCents'> },
  swaps: readonly Swap[],
): Promise<Swap[]> {
  const { prepared, index, question, scene, complete } = opened
  const { job } = prepared
  const remaining: Swap[] = []
  for (const swap of swaps) {
    if (swap.slots.some((slot) => question.slots.includes(slot))) continue
    const g = job.groups.findIndex(({ slots }) => slots[index]?.some((slot) => swap.slots.includes(slot)))
    const fill = { product: swap.hash, size_id: swap.size_id }
    const at = job.groups[g]?.options.findIndex((option) => isFill(option, fill)) ?? -1
    if (at < 0 || !goesWith(job, now.choice, g, at)) continue
    const choice = now.choice.map((one, i) => (i === g ? at : one))
    const [tried] = countedRoom({ ...opened, groups: [g] }, choice)
    if (!tried) continue
    const isOfAll = complete !== null && changesAccessories(scene, swap.slots)
    const savesCents = isOfAll
      ? whole.totalCents - (await complete(scene, tried.document, { earlier: whole.document })).totalCents
      : now.totalCents - tried.totalCents
    if (savesCents > 0) remaining.push({ ...swap, savesCents })
  }
  return remaining
}
