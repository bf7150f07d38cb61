import type { Area } from '#features/design-ai/brief/schema.ts'
import { colorDistance, type Lab } from '#features/visualizer/server/faces.ts'
import type { Cents } from '#lib/money.ts'
import { bounds, differsClearly, distanceOf, type Finish, type Surface } from './difference.ts'
import type { ChosenRoom, JobGroup, JobOption, PlanJob } from './job.ts'
import type { Instance } from './model.ts'
import type { Rates } from './rates.ts'
import { chromaOf, tasteAreas, turnOf } from './tones.ts'

/** Rooms are aimed a little above the bounds, because quantities are whole boxes and choices whole products. */
const margin = 0.02
const penalties = {
  open: 400,
  wish: 2.5,
  difference: 200,
  productDifference: 8,
  tier: 0.12,
  metal: 0.45,
  appliance: 0.4,
  tooDear: 60,
}

/** The model, and for each of its groups the positions of its options in the job; null is "empty". */
export type Built = { instance: Instance; options: (number | null)[][] }

/** With the part of the budget that the products have. */
export function instanceOf(
  job: PlanJob,
  index: number,
  rates: Rates,
  { before, budgetCents }: { before: readonly ChosenRoom[]; budgetCents: Cents | null },
): Built {
  const room = job.rooms[index] as PlanJob['rooms'][number]
  const usual = job.groups.reduce((sum, { usualCents, seen }) => sum + (seen[index] === null ? 0 : usualCents), 0)
  const reach = reachOf(budgetCents, usual)
  /** A large budget asks for better goods: their price then matters more, and saving less. */
  const level = Math.max(1, reach / 1.5)
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
      if (option === null) {
        const isForced = options[g]?.length === 1 || group.isPaint
        return { cents: 0, cost: isForced ? 0 : group.mayStayEmpty ? 0.5 : penalties.open }
      }
      const { cents } = rates.own[g]?.[option] ?? { cents: 0 }
      const aim = Math.max(1, group.usualCents * reach * room.tier)
      const away = group.isPaint || cents === 0 ? 0 : Math.max(0, Math.abs(Math.log(cents / aim)) - Math.log(1.4))
      return {
        cents,
        cost: weight * ((group.options[option]?.costs[index] ?? 0) + penalties.tier * Math.min(4, level) * away),
      }
    })
  })
  const links = rates.links.map(({ driver, dependent, rates: found }) => {
    const fits = job.fits.find(
      ({ vanity, faucet }) => vanity === job.groups[driver]?.key && faucet === job.groups[dependent]?.key,
    )
    const kinds = new Map<string, (number | null)[]>()
    const keys = (options[driver] ?? []).map((option) => {
      const cents = (options[dependent] ?? []).map((one) => {
        if (one === null) return 0
        if (option === null) return rates.own[dependent]?.[one]?.cents ?? null
        const isApart = fits?.allowed[option]?.[one] === false
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
    perCent: usual > 0 ? 0.15 / (usual * level * level) : 0,
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
      const cost = isAppliance ? penalties.appliance : family === 'white' ? penalties.metal / 3 : penalties.metal
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

const maxPairs = 7

/** Large surfaces side by side, the largest first. */
function pairsOf(job: PlanJob, index: number, options: readonly (number | null)[][]): Instance['pairs'] {
  const large = job.groups
    .map((group, at) => ({ group, at, seen: group.seen[index] ?? 0 }))
    .filter(({ group, seen }) => seen >= 0.012 && tasteAreas.has(group.areas[0] as Area))
  const pairs = large.flatMap((a, i) => large.slice(i + 1).map((b) => ({ a, b, seen: Math.min(a.seen, b.seen) })))
  const classes = new Map(large.map(({ group, at }) => [at, classesOf(group, options[at] ?? [])]))
  return pairs
    .toSorted((x, y) => y.seen - x.seen)
    .slice(0, maxPairs)
    .map(({ a, b, seen }) => {
      const [x, y] = [classes.get(a.at), classes.get(b.at)] as [Classes, Classes]
      const weight = 1.6 * Math.sqrt(seen)
      return {
        groups: [a.at, b.at] as const,
        classes: [x.classOf, y.classOf] as const,
        cost: x.looks.map((one) =>
          y.looks.map((other) =>
            one && other ? weight * (isTiled(a.group) && isTiled(b.group) ? mismatch : clash)(one, other) : 0,
          ),
        ),
      }
    })
}

/** Tile on the walls of a bath: usually the same around the shower and elsewhere. */
function isTiled({ areas }: JobGroup): boolean {
  return areas[0] === 'wall' || areas[0] === 'shower wall'
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
    const here = new Set(job.groups.flatMap(({ surface, seen }) => (seen[index] === null ? [] : [surface])))
    const gone = new Set<string>()
    const counted = job.groups.flatMap((group, g) => {
      // The place of another room, whose counterpart here is compared instead, or which is compared once.
      if (group.seen[index] === null && (here.has(group.surface) || gone.has(group.surface))) return []
      if (group.seen[index] === null) gone.add(group.surface)
      const before = earlier.get(group.surface)
      const seen = Math.max(isCounted(group, index) ? (group.seen[index] ?? 0) : 0, before?.seen ?? 0)
      const isEver = (options[g] ?? []).some((option) => option !== null) || before?.finish
      return seen > 0 && isEver && !(group.mayStayEmpty && !before?.finish)
        ? [{ group, g, seen, finish: before?.finish ?? null }]
        : []
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
  return !group.isFixed && group.seen[index] !== null && tasteAreas.has(group.areas[0] as Area)
}

export function surfacesOf(job: PlanJob, index: number, choice: readonly (number | null)[]): Surface[] {
  return job.groups.flatMap((group, g) => {
    if (!isCounted(group, index)) return []
    const option = choice[g] == null ? undefined : group.options[choice[g]]
    return [
      {
        key: group.surface,
        seen: group.seen[index] ?? 0,
        isPaint: group.isPaint,
        finish: option ? { lab: option.lab, material: option.material } : null,
      },
    ]
  })
}

/** The same rooms by price alone. */
export function leastOf(instance: Instance): Instance {
  const groups = instance.groups.map((options) =>
    options.map(({ cents, cost }) => ({ cents, cost: cost >= penalties.open ? 1e6 : 0 })),
  )
  return { ...instance, groups, perCent: 0.000_1, uses: [], pairs: [], goals: [] }
}

/** With a budget that cannot be kept, price counts more than anything else. */
export function priced(instance: Instance, budget: Cents | null, isPossible: boolean, leastCents: Cents): Instance {
  if (budget === null) return instance
  return isPossible ? { ...instance, budget } : { ...instance, perCent: penalties.tooDear / Math.max(1, leastCents) }
}

/** What matters of a finish beside another one. */
type Look = { lab: Lab; isWood: boolean; isBusy: boolean }

/** Options of the same class look alike beside others. */
function classKey({ lab: [l, a, b], isWood, isBusy }: Look): string {
  const chroma = Math.hypot(a, b)
  const tinge =
    chroma > 0.045 ? `hue ${Math.round(Math.atan2(b, a))}` : b > 0.022 ? 'warm' : b < 0.004 ? 'cool' : 'neutral'
  return `${Math.min(4, Math.floor(l * 5.5))} ${tinge} ${isWood} ${isBusy}`
}

/** The middle of a class. */
function mean(looks: readonly Look[]): Look {
  const [first] = looks
  const lab = [0, 1, 2].map((i) => looks.reduce((sum, { lab: one }) => sum + (one[i] as number), 0) / looks.length)
  return { lab: lab as unknown as Lab, isWood: first?.isWood ?? false, isBusy: first?.isBusy ?? false }
}

/** How badly two finishes look side by side, 0 … about 1. */
function clash(a: Look, b: Look): number {
  const distance = colorDistance(a.lab, b.lab)
  const [ca, cb] = [chromaOf(a.lab), chromaOf(b.lab)]
  let cost = 0
  // Two strong patterns compete.
  if (a.isBusy && b.isBusy) cost += 0.5
  // Two woods are either the same or clearly different.
  if (a.isWood && b.isWood && distance > 0.035 && distance < 0.13) cost += 0.3
  // Nearly equal tones of unlike materials look like a mistake.
  if (!(a.isWood && b.isWood) && distance < 0.045) cost += 0.12
  // A cool white beside a warm one looks dirty.
  const quiet = ca < 0.06 && cb < 0.06 && Math.min(a.lab[0], b.lab[0]) > 0.5
  if (quiet) cost += Math.min(0.3, Math.max(0, Math.abs(a.lab[2] - b.lab[2]) - 0.02) * 8)
  const turn = turnOf(a.lab, b.lab)
  if (ca > 0.07 && cb > 0.07 && !(a.isWood && b.isWood)) cost += 0.25 * Math.min(1, turn)
  // Blue fronts beside green tile: two colors of paint, tile or stone compete sooner than a color and a wood.
  if (ca > 0.035 && cb > 0.035 && !a.isWood && !b.isWood) cost += 0.4 * Math.min(1, turn)
  // Dark beside dark swallows the light.
  if (a.lab[0] < 0.42 && b.lab[0] < 0.42) cost += 0.25
  return cost
}

/** The same for two tiled walls of one room: alike or clearly different, but not nearly alike. */
function mismatch(a: Look, b: Look): number {
  const distance = colorDistance(a.lab, b.lab)
  const near = distance < 0.03 ? 0 : distance < 0.14 ? 0.35 : 0.15
  return near + (a.isBusy !== b.isBusy ? 0.05 : a.isBusy ? 0.2 : 0)
}

/** A part of the budget is left, because whole boxes cost more than what is laid. */
const spent = 0.92
/** Nothing sold here costs many times what is usual; a part of a large budget remains. */
const most = 8

/** The level of goods that a budget asks for, as a multiple of what a room usually costs here; 1 without a budget. */
export function reachOf(budgetCents: Cents | null, usualCents: Cents): number {
  if (budgetCents === null || usualCents === 0) return 1
  return Math.min(most, Math.max(0.5, (budgetCents * spent) / usualCents))
}
