import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { labOf } from '#features/visualizer/server/faces.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { Pattern, SceneDoc } from '#scene/model/types.ts'
import type { Candidate, GroupInRooms } from './candidates.ts'
import type { Group } from './groups.ts'
import type { JobGroup, JobOption } from './job.ts'
import { isOfColor } from './tones.ts'
import { concerns } from './wishes.ts'

/** The product than which a cheaper one is asked for in a group. */
export function cheaperFor({ wishes, document }: PlanRequest, group: Group): JobGroup['cheaperThan'] {
  const isAsked = wishes.some(
    (wish) => wish.want && wish.kind === 'look' && wish.value === 'cheaper' && concerns(wish, group),
  )
  const fill = document.fills[group.slot.id]
  return isAsked && fill && 'product' in fill ? { product: fill.product, size_id: fill.size_id } : null
}

/** A group of slots for the solver, with its slots in each of the three rooms. */
export function jobGroup(
  { key, group, rooms }: GroupInRooms & { key: string },
  options: JobOption[],
  more: { usualCents: number; isFixed: boolean; cheaperThan?: JobGroup['cheaperThan'] },
): JobGroup {
  const seen = [0, 1, 2].map((index) => rooms.find((room) => room.index === index)?.group.seen ?? null)
  return {
    key,
    surface: group.key,
    slots: [0, 1, 2].map((index) => rooms.find((room) => room.index === index)?.group.slots.map(({ id }) => id) ?? []),
    areas: group.areas,
    seen,
    isPaint: group.isPaint,
    mayStayEmpty: group.slot.role === 'accent' && !more.isFixed,
    options,
    cheaperThan: null,
    ...more,
  }
}

export function optionOf({ hash, sizeId, ...candidate }: Candidate): JobOption {
  return { ...candidate, fill: { product: hash, size_id: sizeId } }
}

/** The tones of paint of all three rooms; a tone that the person has chosen stays. */
export function paintOptions(
  { group, rooms }: GroupInRooms,
  { wishes }: PlanRequest,
  paints: SceneDoc['fills'],
): JobOption[] {
  const chosen = group.slots.map(({ id }) => paints[id]).find((paint) => paint !== undefined)
  const plain = { stock: Number.POSITIVE_INFINITY, metal: null, isBusy: false }
  const costsFor = (index: number, cost: number) => [0, 1, 2].map((one) => (one === index ? cost : null))
  if (chosen && 'paint' in chosen) {
    const costs = [0, 1, 2].map((index) => (rooms.some((room) => room.index === index) ? 0 : null))
    return [
      {
        ...plain,
        fill: { paint: chosen.paint },
        lab: labOf(chosen.paint),
        material: 'paint',
        costs,
        fulfils: [],
      },
    ]
  }
  return rooms.flatMap(({ index, concept, group: own }) =>
    concept.tones(own).map(({ paint, lab, cost }): JobOption => {
      const fulfils = wishes.flatMap((wish, at) =>
        wish.want && wish.kind === 'color' && concerns(wish, group) && isOfColor(lab, wish.value) ? [at] : [],
      )
      return {
        ...plain,
        fill: paint === null ? null : { paint },
        lab,
        material: paint === null ? 'front' : 'paint',
        costs: costsFor(index, cost),
        fulfils,
      }
    }),
  )
}

const wishedPatterns: Record<string, Pattern> = {
  herringbone: 'herringbone',
  chevron: 'chevron',
  diagonal: 'diagonal',
  stacked: 'stack',
}

/** Lays what can be laid in the pattern that the brief asks for. */
export function layAsWished({ options }: JobGroup, group: Group, rows: readonly ModelRow[], wishes: readonly Wish[]) {
  for (const [at, wish] of wishes.entries()) {
    const pattern = wish.kind === 'look' && wish.want ? wishedPatterns[wish.value] : undefined
    if (!pattern || !concerns(wish, group)) continue
    for (const option of options) {
      const { fill } = option
      if (!fill || !('product' in fill)) continue
      const model = rows.find((row) => row.hash === fill.product && row.size_id === fill.size_id)?.model
      if (model?.kind !== 'surface' || !patternsOf(model).includes(pattern)) continue
      option.fill = { ...fill, pattern }
      if (!option.fulfils.includes(at)) option.fulfils = [...option.fulfils, at]
    }
  }
}
