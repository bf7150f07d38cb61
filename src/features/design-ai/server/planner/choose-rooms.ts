import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import { countingOf, type ListLine, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import type { Cents } from '#lib/money.ts'
import { tiledToRims } from '#scene/model/rooms/fixtures/wall-faces.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/rooms/types.ts'
import { differenceOf } from './difference.ts'
import { type Built, instanceOf, leastOf, priced, surfacesOf } from './instance.ts'
import type { ChosenPlan, ChosenRoom, PlanJob } from './job.ts'
import type { Instance } from './model.ts'
import { type Counting, fillsOf, type Rates, ratesOf } from './rates.ts'
import type { Solve } from './solve.ts'

/** Chooses and counts three rooms, each as good as can be while it differs from those before it. */
export function chooseRooms(job: PlanJob, solve: Solve): ChosenPlan {
  const models = new Map(job.rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const count = rememberingCount(20_000)
  const rooms: ChosenRoom[] = []
  for (const [index] of job.rooms.entries())
    rooms.push(chooseRoom(job, index, { models, count, solve, before: rooms }))
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

type Tools = Counting & { solve: Solve; before: readonly ChosenRoom[] }

function chooseRoom(job: PlanJob, index: number, tools: Tools): ChosenRoom {
  const room = job.rooms[index] as PlanJob['rooms'][number]
  const scene = openScene(room.ground, room.doc)
  const rates = ratesOf(job, index, scene, tools)
  const built = instanceOf(job, index, rates, tools.before)
  const least = tools.solve(leastOf(built.instance), { gap: 0 })
  const leastCents = least ? sumOf(built, least.choice, rates) : 0
  let budget = job.budgetCents
  const isPossible = budget === null || leastCents <= budget
  const banned = new Set<string>()
  for (let attempt = 0; ; attempt++) {
    const instance = priced(without(built.instance, banned), budget, isPossible, leastCents)
    const solved = tools.solve(instance) ?? least
    if (!solved) throw new Error('no choice of products is allowed in this room')
    const choice = solved.choice.map((option, group) => built.options[group]?.[option] ?? null)
    const counted = recount(job, room.doc, choice, scene, tools)
    const over =
      isPossible && budget !== null && job.budgetCents !== null ? counted.totalCents - job.budgetCents : 0
    const short = shortOf(job, counted.lines, choice)
    if (attempt < 5 && budget !== null && over > 0) {
      budget -= over
      continue
    }
    if (attempt < 5 && short !== null) {
      banned.add(`${short} ${solved.choice[short]}`)
      continue
    }
    const withinBudget = job.budgetCents === null || counted.totalCents <= job.budgetCents
    return {
      ...counted,
      choice,
      withinBudget,
      leastCents: Math.min(leastCents, counted.totalCents),
      gap: solved.gap,
      swaps: swapsOf(job, index, choice, counted, { scene, rates, tools, doc: room.doc }),
      surfaces: surfacesOf(job, index, choice),
      reference: rates.reference,
    }
  }
}

/** What the choice costs by the sums of the model. */
function sumOf(built: Built, choice: readonly number[], rates: Rates): Cents {
  return choice.reduce((sum, option, group) => {
    const own = built.options[group]?.[option]
    if (own == null) return sum
    const link = built.instance.links.find(({ dependent }) => dependent === group)
    const kind = link?.classOf[choice[link.driver] as number]
    return (
      sum +
      (link && kind !== undefined ? (link.cents[kind]?.[option] ?? 0) : (rates.own[group]?.[own]?.cents ?? 0))
    )
  }, 0)
}

function without(instance: Instance, banned: ReadonlySet<string>): Instance {
  if (banned.size === 0) return instance
  const weights = [...banned].map((key) => {
    const [group = 0, option = 0] = key.split(' ').map(Number)
    return { group, option, weight: 1 }
  })
  return { ...instance, limits: [...instance.limits, ...weights.map((one) => ({ most: 0, weights: [one] }))] }
}

function recount(
  job: PlanJob,
  doc: SceneDoc,
  choice: readonly (number | null)[],
  scene: Scene,
  tools: Tools,
) {
  const document = documentOf(job, doc, choice)
  const lines = linesIn(scene, document, tools)
  const totalCents = lines.reduce((sum, { takeoff }) => sum + (takeoff?.priceCents ?? 0), 0)
  return { document, lines, totalCents }
}

function documentOf(job: PlanJob, doc: SceneDoc, choice: readonly (number | null)[]): SceneDoc {
  const fills: Record<SlotId, Fill> = {}
  for (const [g, group] of job.groups.entries()) {
    const option = choice[g]
    if (option != null) Object.assign(fills, fillsOf(group, group.options[option]))
  }
  return { ...doc, fills }
}

/** A group whose product the stock does not allow once all slots of the product are counted together. */
function shortOf(
  job: PlanJob,
  lines: readonly ListLine[],
  choice: readonly (number | null)[],
): number | null {
  for (const { fill, takeoff } of lines) {
    for (const [g, group] of job.groups.entries()) {
      const option = choice[g] == null ? undefined : group.options[choice[g]]
      const own = option?.fill
      if (!own || !('product' in own) || own.product !== fill.product || own.size_id !== fill.size_id)
        continue
      if ((takeoff?.quantity ?? 0) > (option?.stock ?? 0)) return g
    }
  }
  return null
}

function linesIn(scene: Scene, doc: SceneDoc, { models, count }: Counting): ListLine[] {
  const filled = { ...scene, doc }
  const whole = tiledToRims(filled, choicesOf(filled, models))
  return linesOf(whole, models, countingOf(whole), count)
}

/** The two swaps that save most, recounted exactly. A swap may look worse, but not fail the brief. */
function swapsOf(
  job: PlanJob,
  index: number,
  choice: readonly (number | null)[],
  now: { document: SceneDoc; totalCents: Cents },
  { scene, rates, tools, doc }: { scene: Scene; rates: Rates; tools: Tools; doc: SceneDoc },
): ChosenRoom['swaps'] {
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
      const { totalCents, lines } = recount(job, doc, swapped, scene, tools)
      const savesCents = now.totalCents - totalCents
      return savesCents > 0 && shortOf(job, lines, swapped) === null ? [{ group, option, savesCents }] : []
    })
    .toSorted((a, b) => b.savesCents - a.savesCents)
    .slice(0, 2)
}

function goesWith(job: PlanJob, choice: readonly (number | null)[], group: number, option: number): boolean {
  const { fits } = job
  if (!fits) return true
  const [vanity, faucet] = [fits.vanity, fits.faucet].map((key) =>
    job.groups.findIndex((one) => one.key === key),
  )
  const at = (one: number | undefined) => (one === group ? option : (choice[one ?? -1] ?? null))
  const [v, f] = [at(vanity), at(faucet)]
  return v === null || f === null || fits.allowed[v]?.[f] !== false
}
