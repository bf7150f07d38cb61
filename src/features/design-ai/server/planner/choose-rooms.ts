import type { Area } from '#features/design-ai/brief/schema.ts'
import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { countingOf, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Lab } from '#features/visualizer/server/faces.ts'
import type { Cents } from '#lib/money.ts'
import { tiledToRims } from '#scene/model/rooms/fixtures/wall-faces.ts'
import { openScene, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/rooms/types.ts'
import { bounds, differenceOf, differsClearly, distanceOf, type Finish, type Surface } from './difference.ts'
import { clash, classKey, type Look, mean } from './harmony.ts'
import type { Instance } from './model.ts'
import type { Solve } from './solve.ts'
import type { Metal } from './tones.ts'

/** What a group of slots can get. */
export type JobOption = {
  /** A product, or a tone of paint; null leaves the style's own cabinet fronts. */
  fill: { product: string; size_id: number } | { paint: string } | null
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
  key: string
  slots: SlotId[]
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
  fits: { vanity: string; faucet: string; allowed: boolean[][] } | null
  /** Positions of the wishes that each room should fulfil at least once. */
  wishes: number[]
  budgetCents: Cents | null
}

export type ChosenRoom = {
  document: SceneDoc
  /** The option of each group; null where it is empty. */
  choice: (number | null)[]
  lines: ListLine[]
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

/** Rooms are aimed a little above the bounds, because quantities are whole boxes and choices whole products. */
const margin = 0.02
const penalties = {
  open: 40,
  wish: 2.5,
  difference: 60,
  productDifference: 8,
  tier: 0.12,
  metal: 0.45,
  appliance: 0.4,
  tooDear: 60,
}
/** Of the goods that a person sees, these are the ones whose color is chosen. */
const surfaceAreas = new Set<Area>([
  'floor',
  'wall',
  'backsplash',
  'shower wall',
  'countertop',
  'ground',
  'facade',
  'vanity',
  'cabinet',
  'paint',
])

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

type Tools = {
  models: Map<string, ModelRow>
  count: ReturnType<typeof rememberingCount>
  solve: Solve
  before: readonly ChosenRoom[]
}

/** Prices and quantities of each group's options in one room. */
type Counted = { cents: number; quantity: number }

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

type Rates = {
  /** By group: the price of the product that a cheaper one is asked for. */
  reference: (Cents | null)[]
  /** By group and option; null when it cannot be counted, or not enough is in stock. */
  own: (Counted | null)[][]
  links: { driver: number; dependent: number /** By option of the driver. */; rates: (Counted | null)[][] }[]
}

/** Counts every option by laying it: alone, and for what depends on a vanity or tub, beside each of those. */
function ratesOf(job: PlanJob, index: number, scene: Scene, tools: Tools): Rates {
  const links = linksOf(job, index, scene)
  const rate = (group: JobGroup, option: JobOption, around: Record<SlotId, Fill>): Counted | null => {
    if (group.isPaint) return { cents: 0, quantity: 0 }
    const fills = { ...around, ...fillsOf(group, option) }
    const lines = linesIn(scene, { ...scene.doc, fills }, tools).filter(({ ids }) =>
      ids.some((id) => group.slots.includes(id)),
    )
    if (lines.some(({ takeoff }) => !takeoff)) return null
    const quantity = lines.reduce((sum, { takeoff }) => sum + (takeoff?.quantity ?? 0), 0)
    const cents = lines.reduce((sum, { takeoff }) => sum + (takeoff?.priceCents ?? 0), 0)
    return quantity > option.stock ? null : { cents, quantity }
  }
  const present = (group: JobGroup) => group.seen[index] !== null
  const own = job.groups.map((group) =>
    group.options.map((option) =>
      present(group) && option.costs[index] !== null ? rate(group, option, {}) : null,
    ),
  )
  const shapes = new Map<string, (Counted | null)[]>()
  const reference = job.groups.map((group) => {
    if (!group.cheaperThan || !present(group)) return null
    const option = {
      ...(group.options[0] as JobOption),
      fill: group.cheaperThan,
      stock: Number.POSITIVE_INFINITY,
    }
    return rate(group, option, {})?.cents ?? null
  })
  return {
    reference,
    own,
    links: links.map(({ driver, dependent }) => {
      const [from, to] = [job.groups[driver] as JobGroup, job.groups[dependent] as JobGroup]
      const rates = from.options.map((option) => {
        const model =
          option.fill && 'product' in option.fill
            ? tools.models.get(productKey(option.fill.product, option.fill.size_id))?.model
            : null
        const { variant, family, dimsIn, params } = model?.kind === 'fixture' ? model : {}
        const shape = `${dependent} ${JSON.stringify([variant, family, dimsIn, params])}`
        const known = shapes.get(shape)
        if (known) return known
        const around = fillsOf(from, option)
        const found = to.options.map((one, i) =>
          own[dependent]?.[i] === undefined || one.costs[index] === null ? null : rate(to, one, around),
        )
        shapes.set(shape, found)
        return found
      })
      return { driver, dependent, rates }
    }),
  }
}

const dependents = /^(faucet|sconces|hardware|backplates|surround)$/

/** A vanity decides how many faucets, lights and pulls there are; a tub, how high the tile around it begins. */
function linksOf(job: PlanJob, index: number, scene: Scene): { driver: number; dependent: number }[] {
  const slotOf = (group: JobGroup) => scene.slots.find(({ id }) => id === group.slots[0])
  const found: { driver: number; dependent: number }[] = []
  for (const [driver, group] of job.groups.entries()) {
    const unit = group.seen[index] === null ? undefined : slotOf(group)
    const type = scene.placed.find(({ id }) => id === unit?.fixtures?.[0])?.type
    if (unit?.part !== 'unit' || (type !== 'vanity' && type !== 'tub')) continue
    for (const [dependent, other] of job.groups.entries()) {
      const slot = other.seen[index] === null ? undefined : slotOf(other)
      const isLinked =
        slot &&
        other !== group &&
        dependents.test(slot.part ?? '') &&
        slot.fixtures?.some((id) => unit.fixtures?.includes(id))
      if (isLinked && !found.some((link) => link.dependent === dependent)) found.push({ driver, dependent })
    }
  }
  return found
}

function fillsOf(group: JobGroup, option: JobOption | undefined): Record<SlotId, Fill> {
  const { fill } = option ?? {}
  return fill ? Object.fromEntries(group.slots.map((slot) => [slot, fill])) : {}
}

function linesIn(
  scene: Scene,
  doc: SceneDoc,
  { models, count }: Pick<Tools, 'models' | 'count'>,
): ListLine[] {
  const filled = { ...scene, doc }
  const whole = tiledToRims(filled, choicesOf(filled, models))
  return linesOf(whole, models, countingOf(whole), count)
}

/** The model, and for each of its groups the positions of its options in the job; null is "empty". */
type Built = { instance: Instance; options: (number | null)[][] }

function instanceOf(job: PlanJob, index: number, rates: Rates, before: readonly ChosenRoom[]): Built {
  const room = job.rooms[index] as PlanJob['rooms'][number]
  const usual = job.groups.reduce(
    (sum, { usualCents, seen }) => sum + (seen[index] === null ? 0 : usualCents),
    0,
  )
  const reach =
    job.budgetCents === null || usual === 0
      ? 1
      : Math.min(1.5, Math.max(0.5, (job.budgetCents * 0.92) / usual))
  const options = job.groups.map((group, g): (number | null)[] => {
    const possible = group.options.flatMap((_, option) => (rates.own[g]?.[option] ? [option] : []))
    const most = rates.reference[g] ?? Number.POSITIVE_INFINITY
    const cheaper = possible.filter((option) => (rates.own[g]?.[option]?.cents ?? 0) < most)
    const counted = cheaper.length > 0 ? cheaper : possible
    const mayBeEmpty = group.isPaint ? counted.length === 0 : true
    return mayBeEmpty ? [...counted, null] : counted
  })
  const groups = job.groups.map((group, g) => {
    const weight = weightOf(group, index)
    return (options[g] ?? []).map((option) => {
      if (option === null)
        return {
          cents: 0,
          cost: group.seen[index] === null || group.isPaint ? 0 : group.mayStayEmpty ? 0.5 : penalties.open,
        }
      const { cents } = rates.own[g]?.[option] ?? { cents: 0 }
      const aim = Math.max(1, group.usualCents * reach * room.tier)
      const away =
        group.isPaint || cents === 0 ? 0 : Math.max(0, Math.abs(Math.log(cents / aim)) - Math.log(1.4))
      return { cents, cost: weight * ((group.options[option]?.costs[index] ?? 0) + penalties.tier * away) }
    })
  })
  const links = rates.links.map(({ driver, dependent, rates: found }) => {
    const kinds = new Map<string, (number | null)[]>()
    const keys = (options[driver] ?? []).map((option) => {
      const cents = (options[dependent] ?? []).map((one) => {
        if (one === null) return 0
        if (option === null) return rates.own[dependent]?.[one]?.cents ?? null
        const isApart =
          job.fits?.vanity === job.groups[driver]?.key &&
          job.fits?.faucet === job.groups[dependent]?.key &&
          job.fits?.allowed[option]?.[one] === false
        return isApart ? null : (found[option]?.[one]?.cents ?? null)
      })
      const key = JSON.stringify(cents)
      kinds.set(key, cents)
      return key
    })
    const order = [...kinds.keys()]
    return { driver, dependent, classOf: keys.map((key) => order.indexOf(key)), cents: [...kinds.values()] }
  })
  const instance: Instance = {
    groups,
    budget: null,
    perCent: usual > 0 ? 0.15 / usual : 0,
    uses: usesOf(job, index, options),
    pairs: pairsOf(job, index, options),
    links,
    goals: [...wishGoals(job, options), ...differenceGoals(job, index, options, before)],
    limits: [],
  }
  return { instance, options }
}

function weightOf(group: JobGroup, index: number): number {
  return 0.4 + 2.5 * Math.sqrt(group.seen[index] ?? 0)
}

function usesOf(job: PlanJob, index: number, options: readonly (number | null)[][]): Instance['uses'] {
  const families = new Map<string, { cost: number; by: { group: number; option: number }[] }>()
  const main = job.rooms[index]?.metal
  for (const [group, { areas, options: all }] of job.groups.entries()) {
    for (const [at, option] of (options[group] ?? []).entries()) {
      const one = option === null ? undefined : all[option]
      if (!one) continue
      const isAppliance = areas[0] === 'appliance'
      const family = isAppliance ? toneOf(one.lab) : one.metal
      if (!family || family === main) continue
      const cost = isAppliance
        ? penalties.appliance
        : family === 'white'
          ? penalties.metal / 3
          : penalties.metal
      const known = families.get(`${isAppliance} ${family}`) ?? { cost, by: [] }
      known.by.push({ group, option: at })
      families.set(`${isAppliance} ${family}`, known)
    }
  }
  return [...families.values()]
}

function toneOf([l, a, b]: Lab): string {
  return Math.hypot(a, b) > 0.04 ? 'color' : l > 0.88 ? 'white' : l < 0.45 ? 'dark' : 'steel'
}

const mostPairs = 7

/** Large surfaces side by side, the largest first. */
function pairsOf(job: PlanJob, index: number, options: readonly (number | null)[][]): Instance['pairs'] {
  const large = job.groups
    .map((group, at) => ({ group, at, seen: group.seen[index] ?? 0 }))
    .filter(({ group, seen }) => seen >= 0.012 && surfaceAreas.has(group.areas[0] as Area))
  const pairs = large.flatMap((a, i) =>
    large.slice(i + 1).map((b) => ({ a, b, seen: Math.min(a.seen, b.seen) })),
  )
  const classes = new Map(large.map(({ group, at }) => [at, classesOf(group, options[at] ?? [])]))
  return pairs
    .toSorted((x, y) => y.seen - x.seen)
    .slice(0, mostPairs)
    .map(({ a, b, seen }) => {
      const [x, y] = [classes.get(a.at), classes.get(b.at)] as [Classes, Classes]
      const weight = 1.6 * Math.sqrt(seen)
      return {
        groups: [a.at, b.at] as const,
        classes: [x.classOf, y.classOf] as const,
        cost: x.looks.map((one) => y.looks.map((other) => (one && other ? weight * clash(one, other) : 0))),
      }
    })
}

type Classes = { classOf: number[]; looks: (Look | null)[] }

function classesOf(group: JobGroup, options: readonly (number | null)[]): Classes {
  const looks = options.map((option): Look | null => {
    const one = option === null ? undefined : group.options[option]
    return one ? { lab: one.lab, isWood: one.material === 'wood', isBusy: one.isBusy } : null
  })
  const keys = looks.map((look) => (look ? classKey(look) : ''))
  const order = [...new Set(keys)]
  return {
    classOf: keys.map((key) => order.indexOf(key)),
    looks: order.map((key) => {
      const some = looks.filter((look, i): look is Look => look !== null && keys[i] === key)
      return some.length > 0 ? mean(some) : null
    }),
  }
}

function wishGoals(job: PlanJob, options: readonly (number | null)[][]): Instance['goals'] {
  return job.wishes
    .map((wish) => ({
      least: 1,
      penalty: penalties.wish,
      weights: optionsWhere(job, options, (option) => option.fulfils.includes(wish)).map((at) => ({
        ...at,
        weight: 1,
      })),
    }))
    .filter(({ weights }) => weights.length > 0)
}

function optionsWhere(
  job: PlanJob,
  options: readonly (number | null)[][],
  is: (option: JobOption, group: JobGroup) => boolean,
) {
  return job.groups.flatMap((group, g) =>
    (options[g] ?? []).flatMap((option, at) => {
      const one = option === null ? undefined : group.options[option]
      return one && is(one, group) ? [{ group: g, option: at }] : []
    }),
  )
}

/** The rules by which a room differs from each room before it. */
function differenceGoals(
  job: PlanJob,
  index: number,
  options: readonly (number | null)[][],
  before: readonly ChosenRoom[],
): Instance['goals'] {
  return before.flatMap(({ surfaces }) => {
    const earlier = new Map(surfaces.map((surface) => [surface.key, surface]))
    const counted = job.groups.flatMap((group, g) => {
      const seen = Math.max(
        isCounted(group, index) ? (group.seen[index] ?? 0) : 0,
        earlier.get(group.key)?.seen ?? 0,
      )
      return seen > 0 ? [{ group, g, seen, finish: earlier.get(group.key)?.finish ?? null }] : []
    })
    const all = counted.reduce((sum, { seen }) => sum + seen, 0)
    if (all === 0) return []
    const weights = (value: (a: Finish, b: Finish) => number, withPaint: boolean, whole: number) =>
      counted.flatMap(({ group, g, seen, finish }) =>
        (options[g] ?? []).flatMap((option, at) => {
          const one = option === null ? undefined : group.options[option]
          const weight =
            ((withPaint || !group.isPaint ? seen : 0) / whole) *
            value(finish, one ? { lab: one.lab, material: one.material } : null)
          return weight > 0 ? [{ group: g, option: at, weight }] : []
        }),
      )
    const clear = (a: Finish, b: Finish) => (differsClearly(a, b) ? 1 : 0)
    const products = counted.reduce((sum, { group, seen }) => sum + (group.isPaint ? 0 : seen), 0)
    return [
      { least: bounds.share + margin, penalty: penalties.difference, weights: weights(clear, true, all) },
      {
        least: bounds.distance + margin / 2,
        penalty: penalties.difference * 4,
        weights: weights(distanceOf, true, all),
      },
      ...(products > 0
        ? [{ least: 0.5, penalty: penalties.productDifference, weights: weights(clear, false, products) }]
        : []),
    ]
  })
}

function isCounted(group: JobGroup, index: number): boolean {
  return !group.isFixed && group.seen[index] !== null && surfaceAreas.has(group.areas[0] as Area)
}

function surfacesOf(job: PlanJob, index: number, choice: readonly (number | null)[]): Surface[] {
  return job.groups.flatMap((group, g) => {
    if (!isCounted(group, index)) return []
    const option = choice[g] == null ? undefined : group.options[choice[g]]
    return [
      {
        key: group.key,
        seen: group.seen[index] ?? 0,
        isPaint: group.isPaint,
        finish: option ? { lab: option.lab, material: option.material } : null,
      },
    ]
  })
}

/** The same rooms by price alone. */
function leastOf(instance: Instance): Instance {
  const groups = instance.groups.map((options) =>
    options.map(({ cents, cost }) => ({ cents, cost: cost >= penalties.open ? 1e6 : 0 })),
  )
  return { ...instance, groups, perCent: 0.000_1, uses: [], pairs: [], goals: [] }
}

/** With a budget that cannot be kept, price counts more than anything else. */
function priced(instance: Instance, budget: Cents | null, isPossible: boolean, leastCents: Cents): Instance {
  if (budget === null) return instance
  return isPossible
    ? { ...instance, budget }
    : { ...instance, perCent: penalties.tooDear / Math.max(1, leastCents) }
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
