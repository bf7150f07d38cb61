import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import { countingOf, factsIn, orderedSlots, type rememberingCount } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Cents } from '#lib/money.ts'
import { usuallyLaid } from '#scene/model/layout/floor-faces.ts'
import { tiledToRims } from '#scene/model/layout/wall-faces.ts'
import { countedOrNull, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type { Fill, Scene, SlotId } from '#scene/model/types.ts'
import type { Clearance } from './clearance.ts'
import type { JobGroup, JobOption, PlanJob } from './job.ts'

/** Price and quantity of one option for a whole group. */
type Counted = { cents: Cents; quantity: number }

export type Counting = { models: Map<string, ModelRow>; count: ReturnType<typeof rememberingCount> }

/** Prices and quantities of each group's options in one room. */
export type Rates = {
  /** By group: the price of the product that a cheaper one is asked for. */
  reference: (Cents | null)[]
  /** By group and option; null when it cannot be counted, or not enough is in stock. */
  own: (Counted | null)[][]
  /** For a dependent group, by option of the driver and own option. */
  links: { driver: number; dependent: number; rates: (Counted | null)[][] }[]
}

/** Counts every option by laying it: alone, and for what depends on a vanity or tub, beside each of those. */
export function ratesOf(
  job: PlanJob,
  index: number,
  { scene, clearance }: { scene: Scene; clearance: Clearance },
  counting: Counting,
): Rates {
  const isHere = (group: JobGroup) => group.seen[index] !== null
  const own = job.groups.map((group) =>
    group.options.map((option) => {
      if (!isHere(group) || option.costs[index] === null) return null
      return leavesRoom(group, index, option, counting, clearance)
        ? rateOf(scene, inRoom(group, index), option, {}, counting)
        : null
    }),
  )
  const reference = referencesOf(job, index, scene, counting)
  const links = linksOf(job, index, scene).map(({ driver, dependent }) => {
    const [from, to] = [job.groups[driver] as JobGroup, job.groups[dependent] as JobGroup]
    // Drivers of the same shape need the same quantities.
    const shapes = new Map<string, (Counted | null)[]>()
    const rates = from.options.map((option) => {
      const shape = shapeOf(option, counting)
      const known = shapes.get(shape)
      if (known) return known
      const around = fillsOf(scene, from.slots[index], option)
      const found = to.options.map((one, i) =>
        own[dependent]?.[i] ? rateOf(scene, inRoom(to, index), one, around, counting) : null,
      )
      shapes.set(shape, found)
      return found
    })
    return { driver, dependent, rates }
  })
  return { reference, own, links }
}

/** By group: the price of the product that a cheaper one is asked for. */
export function referencesOf(job: PlanJob, index: number, scene: Scene, counting: Counting): (Cents | null)[] {
  return job.groups.map((group) => {
    const [first] = group.options
    if (!group.cheaperThan || !first || group.seen[index] === null) return null
    const option = { ...first, fill: group.cheaperThan, stock: Number.POSITIVE_INFINITY }
    return rateOf(scene, inRoom(group, index), option, {}, counting)?.cents ?? null
  })
}

/** What a refinement or a must-keep names is not questioned. */
function leavesRoom(
  group: JobGroup,
  index: number,
  option: JobOption,
  { models }: Counting,
  clearance: Clearance,
): boolean {
  const { fill } = option
  const model = fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id))?.model : null
  if (group.isFixed || model?.kind !== 'fixture') return true
  const slots = group.slots[index] ?? []
  return clearance.lacking(new Map(slots.map((slot) => [slot, model]))).length === 0
}

type GroupHere = { isPaint: boolean; slots: readonly SlotId[] }

function inRoom({ isPaint, slots }: JobGroup, index: number): GroupHere {
  return { isPaint, slots: slots[index] ?? [] }
}

function rateOf(
  scene: Scene,
  group: GroupHere,
  option: JobOption,
  around: Record<SlotId, Fill>,
  { models, count }: Counting,
): Counted | null {
  if (group.isPaint) return { cents: 0, quantity: 0 }
  const filled = {
    ...scene,
    doc: { ...scene.doc, fills: { ...around, ...fillsOf(scene, group.slots, option) } },
  }
  const choices = choicesOf(filled, models)
  const whole = tiledToRims(filled, choices)
  const how = countingOf(whole)
  const sum = { cents: 0, quantity: 0 }
  for (const ordered of orderedSlots(whole)) {
    if (!ordered.ids.some((id) => group.slots.includes(id))) continue
    const { product, size_id } = ordered.fill
    const row = models.get(productKey(product, size_id))
    if (row?.state !== 'sold' || !row.model) return null
    const laid = ordered.slot.faces.length > 0 ? count : takeoffOf
    const takeoff = countedOrNull(whole, ordered.slot, factsIn(whole, ordered, row, choices), how, laid)
    if (!takeoff) return null
    sum.cents += takeoff.priceCents
    sum.quantity += takeoff.quantity
  }
  return sum.quantity > option.stock ? null : sum
}

function shapeOf({ fill }: JobOption, { models }: Counting): string {
  const model = fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id))?.model : null
  if (model?.kind !== 'fixture') return ''
  const { variant, family, dimsIn, params } = model
  return JSON.stringify([variant, family, dimsIn, params])
}

const dependents = /^(faucet|sconces|hardware|backplates|surround)$/

/** A vanity decides how many faucets, lights and pulls there are; a tub, how high the tile around it begins. */
function linksOf(job: PlanJob, index: number, scene: Scene): { driver: number; dependent: number }[] {
  const slotOf = (group: JobGroup) => scene.slots.find(({ id }) => id === group.slots[index]?.[0])
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

/** What a group fills in one of the rooms, laid as is usual there. */
export function fillsOf(
  scene: Scene,
  slots: readonly SlotId[] | undefined,
  option: JobOption | undefined,
): Record<SlotId, Fill> {
  const { fill } = option ?? {}
  return fill ? usuallyLaid(scene, Object.fromEntries((slots ?? []).map((slot) => [slot, fill]))) : {}
}
