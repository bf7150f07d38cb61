import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import { countingOf, type ListLine, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import { tiledToRims } from '#scene/model/layout/wall-faces.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/types.ts'
import { type Clearance, clearanceOf } from './clearance.ts'
import { differenceOf } from './difference.ts'
import { instanceOf, leastOf, priced, surfacesOf } from './instance.ts'
import type { ChosenLine, ChosenPlan, ChosenRoom, PlanJob } from './job.ts'
import type { Instance } from './model.ts'
import { type Counting, fillsOf, type Rates, ratesOf } from './rates.ts'
import type { Solve, Solved } from './solve.ts'

/** Chooses and counts three rooms, each as good as can be while it differs from those before it. */
export function chooseRooms(job: PlanJob, solve: Solve): ChosenPlan {
  const models = new Map(job.rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const count = rememberingCount(20_000)
  const rooms: ChosenRoom[] = []
  for (const [index] of job.rooms.entries()) rooms.push(chooseRoom(job, index, { models, count, solve, before: rooms }))
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

/** The least that any of the three rooms costs, whatever the budget. */
export function leastCentsOf(job: PlanJob, solve: Solve): Cents {
  const models = new Map(job.rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const tools = { models, count: rememberingCount(20_000), solve, before: [] }
  return Math.min(...job.rooms.map((_, index) => least(openedRoom(job, index, tools)).totalCents))
}

type Tools = Counting & { solve: Solve; before: readonly ChosenRoom[] }

/** A room with the prices of what it can get, before anything is chosen. */
function openedRoom(job: PlanJob, index: number, tools: Tools) {
  const room = job.rooms[index] as PlanJob['rooms'][number]
  const scene = openScene(room.ground, room.doc)
  const clearance = clearanceOf(room.ground, room.doc, scene)
  const rates = ratesOf(job, index, { scene, clearance }, tools)
  const built = instanceOf(job, index, rates, tools.before)
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
  return { scene, clearance, rates, built, chosenBy, fails, count, allowed }
}

function least({ built, fails, count, allowed }: ReturnType<typeof openedRoom>) {
  let cheapest = { solved: demand(allowed(leastOf(built.instance))), totalCents: 0 }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { totalCents, lines } = count(cheapest.solved)
    cheapest.totalCents = totalCents
    if (!fails(cheapest.solved, lines)) break
    cheapest = { solved: demand(allowed(leastOf(built.instance))), totalCents }
  }
  return cheapest
}

function chooseRoom(job: PlanJob, index: number, tools: Tools): ChosenRoom {
  const opened = openedRoom(job, index, tools)
  const { scene, clearance, rates, built, chosenBy, fails, count, allowed } = opened
  const cheapest = least(opened)
  const isPossible = job.budgetCents === null || cheapest.totalCents <= job.budgetCents
  let budget = job.budgetCents
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= maxAttempts
    const found = isLast ? null : allowed(priced(built.instance, budget, isPossible, cheapest.totalCents))
    const solved = found ?? cheapest.solved
    const counted = count(solved)
    if (found) {
      const over = isPossible && job.budgetCents !== null ? counted.totalCents - job.budgetCents : 0
      if (budget !== null && over > 0) {
        budget -= over
        continue
      }
      if (fails(found, counted.lines)) continue
    }
    const choice = chosenBy(solved)
    return {
      document: counted.document,
      totalCents: counted.totalCents,
      lines: counted.lines.flatMap(plainLine),
      choice,
      withinBudget: job.budgetCents === null || counted.totalCents <= job.budgetCents,
      leastCents: Math.min(cheapest.totalCents, counted.totalCents),
      gap: solved.gap,
      swaps: swapsOf(job, index, choice, counted, { scene, rates, tools, clearance }),
      surfaces: surfacesOf(job, index, choice),
      reference: rates.reference,
    }
  }
}

export function plainLine({ ids, slot, row, takeoff }: ListLine): ChosenLine[] {
  if (!row || !takeoff) return []
  return [
    {
      ids,
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

/** The two swaps that save most, recounted exactly. A swap may look worse, but not fail the brief. */
function swapsOf(
  job: PlanJob,
  index: number,
  choice: readonly (number | null)[],
  now: { document: SceneDoc; totalCents: Cents },
  given: { scene: Scene; rates: Rates; tools: Tools; clearance: Clearance },
): ChosenRoom['swaps'] {
  const { scene, rates, tools, clearance } = given
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
  return found
    .toSorted((a, b) => b.saves - a.saves)
    .slice(0, 4)
    .flatMap(({ group, option }) => {
      const swapped = choice.map((one, g) => (g === group ? option : one))
      const { totalCents, lines } = recount(job, index, swapped, scene, tools)
      const savesCents = now.totalCents - totalCents
      const isPossible =
        shortOf(job, lines, swapped) === null && crowdedOf(job, index, swapped, { clearance, tools }) === null
      return savesCents > 0 && isPossible ? [{ group, option, savesCents }] : []
    })
    .toSorted((a, b) => b.savesCents - a.savesCents)
    .slice(0, 2)
}

export function goesWith(job: PlanJob, choice: readonly (number | null)[], group: number, option: number): boolean {
  return job.fits.every((fits) => {
    const [vanity, faucet] = [fits.vanity, fits.faucet].map((key) => job.groups.findIndex((one) => one.key === key))
    const at = (one: number | undefined) => (one === group ? option : (choice[one ?? -1] ?? null))
    const [v, f] = [at(vanity), at(faucet)]
    return v === null || f === null || fits.allowed[v]?.[f] !== false
  })
}
