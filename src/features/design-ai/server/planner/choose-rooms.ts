import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import { countingOf, type ListLine, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import type { AccessoryIndex } from '#features/visualizer/server/accessory-index.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import { tiledToRims } from '#scene/model/layout/wall-faces.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/types.ts'
import { type Clearance, clearanceOf } from './clearance.ts'
import { type CabinetCents, type Complete, type Completed, createComplete } from './complete.ts'
import { differenceOf } from './difference.ts'
import { instanceOf, leastOf, priced, surfacesOf } from './instance.ts'
import type { ChosenLine, ChosenPlan, ChosenRoom, PlanJob } from './job.ts'
import type { Instance } from './model.ts'
import { type Counting, fillsOf, type Rates, ratesOf } from './rates.ts'
import type { Solve, Solved } from './solve.ts'

/** Chooses and counts three rooms, each as good as can be while it differs from those before it. */
export async function chooseRooms(job: PlanJob, solve: Solve, accessoryIndex: AccessoryIndex): Promise<ChosenPlan> {
  const tools = toolsFor(job, solve, accessoryIndex)
  const rooms: ChosenRoom[] = []
  for (const [index] of job.rooms.entries()) rooms.push(await chooseRoom(job, index, { ...tools, before: rooms }))
  const pairs = rooms.flatMap((room, i) =>
    rooms.slice(i + 1).map((other) => differenceOf(room.surfaces, other.surfaces)),
  )
  const difference = pairs.reduce(
    (least, one) => ({
      share: Math.min(least.share, one.share),
      distance: Math.min(least.distance, one.distance),
    }),
    { share: 1, distance: 1 },
  )
  return { rooms, difference }
}

/** The least that any of the three rooms costs with everything that it takes, whatever the budget. */
export async function leastCentsOf(job: PlanJob, solve: Solve, accessoryIndex: AccessoryIndex): Promise<Cents> {
  const tools = toolsFor(job, solve, accessoryIndex)
  const rooms = []
  for (const index of job.rooms.keys()) {
    const opened = openedRoom(job, index, tools)
    rooms.push({ opened, cheapest: await least(opened, tools, true) })
  }
  rooms.sort((a, b) => a.cheapest.cents - b.cheapest.cents)
  let found = Number.POSITIVE_INFINITY
  for (const { opened, cheapest } of rooms) {
    if (cheapest.cents >= found) break
    const { totalCents } = await completedRoom(opened, cheapest.solved, tools, true)
    found = Math.min(found, totalCents)
  }
  return found
}

type Tools = Counting & {
  solve: Solve
  complete: Complete
  cabinetCents: CabinetCents
  before: readonly ChosenRoom[]
}

function toolsFor(job: PlanJob, solve: Solve, accessoryIndex: AccessoryIndex): Tools {
  const models = new Map(job.rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const counting = { models, count: rememberingCount(20_000) }
  return { ...counting, ...createComplete(accessoryIndex, counting), solve, before: [] }
}

/** A room with the prices of what it can get, before anything is chosen. */
function openedRoom(job: PlanJob, index: number, tools: Tools) {
  const room = job.rooms[index] as PlanJob['rooms'][number]
  const scene = openScene(room.ground, room.doc)
  const clearance = clearanceOf(room.ground, room.doc, scene)
  const rates = ratesOf(job, index, { scene, clearance }, tools)
  const { before } = tools
  const built = instanceOf(job, index, rates, { before, budgetCents: job.budgetCents })
  const banned = new Set<string>()
  const chosenBy = ({ choice }: Solved) => choice.map((option, group) => built.options[group]?.[option] ?? null)
  /** The position of a group whose product cannot be ordered or does not leave enough room; it is then banned. */
  const fails = (solved: Solved, lines: readonly ListLine[]) => {
    const choice = chosenBy(solved)
    const group = shortOf(job, lines, choice) ?? crowdedOf(job, index, choice, { clearance, tools })
    if (group !== null) banned.add(`${group} ${solved.choice[group]}`)
    return group !== null
  }
  const count = (solved: Solved) => recount(job, index, chosenBy(solved), scene, tools)
  const allowed = (instance: Instance) => tools.solve(without(instance, banned))
  /** The same with the prices of cabinets by their tone, and with what a budget leaves for the products. */
  const toned = (tones: Tones | null, budgetCents: Cents | null) =>
    instanceOf(job, index, withTones(rates, tones), { before, budgetCents }).instance
  return { job, index, scene, clearance, rates, built, chosenBy, fails, count, allowed, toned }
}

type OpenedRoom = ReturnType<typeof openedRoom>

function completedRoom({ scene, count, job }: OpenedRoom, solved: Solved, { complete }: Tools, isThrifty: boolean) {
  return complete(scene, count(solved).document, { isThrifty, earlier: job.earlier })
}

/** What the cabinets of a room cost in each tone of their fronts, by option of the group of the fronts. */
type Tones = { group: number; cents: (Cents | undefined)[] }

async function tonesOf(
  { job, index, scene }: OpenedRoom,
  { cabinetCents }: Tools,
  isThrifty: boolean,
): Promise<Tones | null> {
  const group = job.groups.findIndex(({ isPaint, slots }) => isPaint && slots[index]?.includes('cabinets'))
  const cents: Tones['cents'] = []
  for (const [option, { fill, costs }] of job.groups[group]?.options.entries() ?? []) {
    if (costs[index] == null) continue
    const hex = fill && 'paint' in fill ? fill.paint : (scene.style.cabinets[0]?.hex ?? '#ffffff')
    cents[option] = await cabinetCents(scene, hex, isThrifty)
  }
  return group < 0 ? null : { group, cents }
}

function withTones(rates: Rates, tones: Tones | null): Rates {
  if (!tones) return rates
  const own = rates.own.map((options, group) =>
    group === tones.group
      ? options.map((counted, option) => counted && { ...counted, cents: tones.cents[option] ?? 0 })
      : options,
  )
  return { ...rates, own }
}

/** The part of the price of a choice that its tones say. */
function cabinetsOf(tones: Tones | null, choice: readonly (number | null)[]): Cents {
  return tones?.cents[choice[tones.group] ?? -1] ?? 0
}

/** The cheapest products, and cabinets in the cheapest tone; cents without what else goes with the products. */
async function least(opened: OpenedRoom, tools: Tools, isThrifty: boolean) {
  const { fails, count, allowed, toned, chosenBy } = opened
  const tones = await tonesOf(opened, tools, isThrifty)
  const cheapest = leastOf(toned(tones, null))
  let solved = demand(allowed(cheapest))
  for (let attempt = 0; ; attempt++) {
    const { totalCents, lines } = count(solved)
    if (!fails(solved, lines) || attempt === maxAttempts)
      return { solved, tones, cents: totalCents + cabinetsOf(tones, chosenBy(solved)) }
    solved = demand(allowed(cheapest))
  }
}

/** The cheapest room: with what usually goes with it where the budget allows that, otherwise with the least. */
async function leastWhole(opened: OpenedRoom, tools: Tools) {
  const { budgetCents } = opened.job
  const of = async (isThrifty: boolean) => {
    const cheapest = await least(opened, tools, isThrifty)
    return { ...cheapest, isThrifty, whole: await completedRoom(opened, cheapest.solved, tools, isThrifty) }
  }
  if (budgetCents === null) return of(true)
  const usual = await of(false)
  return usual.whole.totalCents <= budgetCents ? usual : of(true)
}

/**
 * The choice of the products within what the budget leaves: what goes with the cheapest ones is subtracted first, and the
 * exact total then decides.
 */
async function chosenWithin(opened: OpenedRoom, tools: Tools) {
  const { fails, count, allowed, toned, chosenBy, built } = opened
  const { budgetCents } = opened.job
  const base = await leastWhole(opened, tools)
  const isPossible = budgetCents === null || base.whole.totalCents <= budgetCents
  const isThrifty = budgetCents !== null && base.isThrifty
  // Without a budget the tone of the fronts is a matter of looks alone.
  const tones = budgetCents === null ? null : base.tones
  const cabinets = cabinetsOf(tones, chosenBy(base.solved))
  let left = budgetCents === null ? null : budgetCents - (base.whole.accessoryCents - cabinets)
  const instance = left === null ? built.instance : toned(tones, Math.max(0, left - cabinets))
  let completions = 0
  for (let attempt = 0; attempt < maxAttempts && completions < maxCompletions; attempt++) {
    const found = allowed(priced(instance, left, isPossible, base.cents))
    if (!found) break
    const { totalCents, lines } = count(found)
    const over = isPossible && left !== null ? totalCents + cabinetsOf(tones, chosenBy(found)) - left : 0
    if (left !== null && over > 0) {
      left -= over
      continue
    }
    if (fails(found, lines)) continue
    for (const how of isThrifty ? [true] : [false, true]) {
      const whole = await completedRoom(opened, found, tools, how)
      completions++
      const tooMuch = budgetCents === null || !isPossible ? 0 : whole.totalCents - budgetCents
      if (tooMuch <= 0) return { solved: found, whole, leastCents: Math.min(base.whole.totalCents, whole.totalCents) }
      if (how && left !== null) left -= tooMuch
    }
  }
  return { solved: base.solved, whole: base.whole, leastCents: base.whole.totalCents }
}

async function chooseRoom(job: PlanJob, index: number, tools: Tools): Promise<ChosenRoom> {
  const opened = openedRoom(job, index, tools)
  const { rates, chosenBy, count } = opened
  const { solved, whole, leastCents } = await chosenWithin(opened, tools)
  const choice = chosenBy(solved)
  return {
    document: whole.document,
    totalCents: whole.totalCents,
    lines: whole.lines.flatMap(plainLine),
    left: whole.left,
    choice,
    withinBudget: job.budgetCents === null || whole.totalCents <= job.budgetCents,
    leastCents,
    gap: solved.gap,
    swaps: await swapsOf(job, index, choice, { goods: count(solved), whole, opened, tools }),
    surfaces: surfacesOf(job, index, choice),
    reference: rates.reference,
  }
}

export function plainLine({ ids, slot, fill, row, takeoff }: ListLine): ChosenLine[] {
  if (!row || !takeoff) return []
  return [
    {
      ids,
      fill,
      ...(slot.need && { need: slot.need }),
      label: slot.label,
      quantity: takeoff.quantity,
      unitLabel: row.unit_label,
      unitCents: fromDollars(row.unit_price ?? 0) ?? 0,
      amountCents: takeoff.priceCents,
      sentence: takeoff.sentence,
    },
  ]
}

/** Of choices that turn out not to be possible together. */
const maxAttempts = 12
/** Of choices that cost more than expected once they are complete. */
const maxCompletions = 3

function demand(solved: Solved | null): Solved {
  if (!solved) throw new Error('no choice of products is allowed in this room')
  return solved
}

function without(instance: Instance, banned: ReadonlySet<string>): Instance {
  if (banned.size === 0) return instance
  const weights = [...banned].map((key) => {
    const [group = 0, option = 0] = key.split(' ').map(Number)
    return { group, option, weight: 1 }
  })
  return { ...instance, limits: [...instance.limits, ...weights.map((one) => ({ most: 0, weights: [one] }))] }
}

function recount(job: PlanJob, index: number, choice: readonly (number | null)[], scene: Scene, tools: Tools) {
  const document = documentOf(job, index, choice, scene)
  const lines = linesIn(scene, document, tools)
  const totalCents = lines.reduce((sum, { takeoff }) => sum + (takeoff?.priceCents ?? 0), 0)
  return { document, lines, totalCents }
}

/** A room with what was chosen for it, in the slots that its own plan has. */
export function documentOf(job: PlanJob, index: number, choice: readonly (number | null)[], scene: Scene): SceneDoc {
  const fills: Record<SlotId, Fill> = {}
  for (const [g, group] of job.groups.entries()) {
    const option = choice[g]
    if (option != null) Object.assign(fills, fillsOf(scene, group.slots[index], group.options[option]))
  }
  return { ...(job.rooms[index] as PlanJob['rooms'][number]).doc, fills }
}

/** The smallest group whose product the stock does not allow once all slots of the product are counted together. */
export function shortOf(job: PlanJob, lines: readonly ListLine[], choice: readonly (number | null)[]): number | null {
  for (const { fill, takeoff } of lines) {
    const sharing = job.groups.flatMap((group, g) => {
      const option = choice[g] == null ? undefined : group.options[choice[g]]
      const own = option?.fill
      const isSame = own && 'product' in own && own.product === fill.product && own.size_id === fill.size_id
      return isSame && (takeoff?.quantity ?? 0) > option.stock ? [{ g, usual: group.usualCents }] : []
    })
    const [smallest] = sharing.toSorted((a, b) => a.usual - b.usual)
    if (smallest) return smallest.g
  }
  return null
}

export function linesIn(scene: Scene, doc: SceneDoc, { models, count }: Counting): ListLine[] {
  const filled = { ...scene, doc }
  const whole = tiledToRims(filled, choicesOf(filled, models))
  return linesOf(whole, models, countingOf(whole), count)
}

/** A group whose product leaves too little room beside the other products. */
export function crowdedOf(
  job: PlanJob,
  index: number,
  choice: readonly (number | null)[],
  { clearance, tools }: { clearance: Clearance; tools: Pick<Counting, 'models'> },
): number | null {
  const modelOf = (g: number) => {
    const fill = choice[g] == null ? null : job.groups[g]?.options[choice[g]]?.fill
    return fill && 'product' in fill ? tools.models.get(productKey(fill.product, fill.size_id))?.model : null
  }
  const models = new Map<SlotId, ProductModel>()
  for (const [g, group] of job.groups.entries()) {
    const model = modelOf(g)
    if (model?.kind !== 'fixture') continue
    for (const slot of group.slots[index] ?? []) models.set(slot, model)
    if (!group.isFixed && clearance.lacking(models).length > 0) return g
  }
  return null
}

type Planned = {
  /** The products alone, and with everything that goes with them. */
  goods: { document: SceneDoc; totalCents: Cents }
  whole: Completed
  opened: OpenedRoom
  tools: Tools
}

/** The two swaps that save most, recounted exactly. A swap may look worse, but not fail the brief. */
async function swapsOf(
  job: PlanJob,
  index: number,
  choice: readonly (number | null)[],
  { goods, whole, opened, tools }: Planned,
): Promise<ChosenRoom['swaps']> {
  const { scene, rates, clearance } = opened
  const found = job.groups.flatMap((group, g) => {
    const chosen = choice[g]
    if (chosen == null || group.isPaint || group.isFixed) return []
    const wishes = group.options[chosen]?.fulfils ?? []
    const own = rates.own[g]?.[chosen]?.cents ?? 0
    const cost = group.options[chosen]?.costs[index] ?? 0
    const cheaper = group.options.flatMap((option, o) => {
      const cents = rates.own[g]?.[o]?.cents
      const isFit =
        cents !== undefined &&
        cents < own &&
        wishes.every((wish) => option.fulfils.includes(wish)) &&
        goesWith(job, choice, g, o)
      return isFit && (option.costs[index] ?? 9) < cost + 0.5 ? [{ o, cents }] : []
    })
    const [least] = cheaper.toSorted((a, b) => a.cents - b.cents)
    return least ? [{ group: g, option: least.o, saves: own - least.cents }] : []
  })
  const possible = found
    .toSorted((a, b) => b.saves - a.saves)
    .slice(0, 4)
    .flatMap(({ group, option }) => {
      const swapped = choice.map((one, g) => (g === group ? option : one))
      const { document, totalCents, lines } = recount(job, index, swapped, scene, tools)
      const saves = goods.totalCents - totalCents
      const isPossible =
        shortOf(job, lines, swapped) === null && crowdedOf(job, index, swapped, { clearance, tools }) === null
      return saves > 0 && isPossible ? [{ group, option, saves, document }] : []
    })
    .toSorted((a, b) => b.saves - a.saves)
  const swaps: ChosenRoom['swaps'] = []
  for (const { group, option, saves, document } of possible) {
    if (swaps.length === 2) break
    const isOfAll = changesAccessories(scene, job.groups[group]?.slots[index] ?? [])
    const other = isOfAll ? await tools.complete(scene, document, { earlier: whole.document }) : null
    const savesCents = other ? whole.totalCents - other.totalCents : saves
    if (savesCents > 0) swaps.push({ group, option, savesCents })
  }
  return swaps.toSorted((a, b) => b.savesCents - a.savesCents)
}

/** Whether another product in these places changes what goes with the products: it is laid, or tile begins at its rim. */
export function changesAccessories(scene: Scene, slots: readonly SlotId[]): boolean {
  const tubs = new Set(scene.placed.flatMap(({ id, type }) => (type === 'tub' ? [id] : [])))
  return scene.slots.some(
    ({ id, faces, part, fixtures = [] }) =>
      slots.includes(id) && (faces.length > 0 || (part === 'unit' && fixtures.some((one) => tubs.has(one)))),
  )
}

export function goesWith(job: PlanJob, choice: readonly (number | null)[], group: number, option: number): boolean {
  return job.fits.every((fits) => {
    const [vanity, faucet] = [fits.vanity, fits.faucet].map((key) => job.groups.findIndex((one) => one.key === key))
    const at = (one: number | undefined) => (one === group ? option : (choice[one ?? -1] ?? null))
    const [v, f] = [at(vanity), at(faucet)]
    return v === null || f === null || fits.allowed[v]?.[f] !== false
  })
}
