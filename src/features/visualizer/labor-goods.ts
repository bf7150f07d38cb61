import type { LaborGoods } from '#features/labor/rules.ts'
import { feetPerMeter } from '#scene/model/geometry/mesh.ts'
import type { TakeoffLine } from '#scene/model/takeoff/takeoff-of.ts'
import type { Scene, Slot, SlotId } from '#scene/model/types.ts'
import type { ModelRow } from './schema.ts'

type Counted = { slot: Slot; ids: readonly SlotId[]; row: ModelRow; takeoff: TakeoffLine }

/**
 * What the place of a line measures in the room, which labor is counted by (rule R18): square feet that are covered or
 * painted, and feet of counters, cabinets, trim along the walls and coping.
 */
export function measuredOf(scene: Scene, line: Counted): { sqft: number | null; ft: number | null } {
  return { sqft: rounded(sqftOf(line)), ft: rounded(feetOf(scene, line)) }
}

/** A line as goods that labor is for; the cart counts the same ones from what was sent with the line. */
export function goodsOf(scene: Scene, line: Counted): LaborGoods {
  const { slot, row, takeoff } = line
  const { sqft, ft } = measuredOf(scene, line)
  return {
    slug: row.category,
    family: row.family,
    surface: slot.label.slice(0, 60),
    qty: takeoff.quantity,
    sqftHundredths: hundredths(row.box_sqft),
    measuredSqftHundredths: hundredths(sqft),
    measuredFtHundredths: hundredths(ft),
  }
}

function sqftOf({ slot, takeoff }: Counted): number | null {
  if (takeoff.kind === 'area' || takeoff.kind === 'sheet') return takeoff.net
  return slot.need?.paintedSqft ?? null
}

function feetOf({ slots, placed }: Scene, { slot, ids, takeoff }: Counted): number | null {
  const { need } = slot
  if (takeoff.kind === 'length') return takeoff.net
  if (need?.runs) return need.runs.reduce((sum, run) => sum + run, 0)
  if (need?.kind === 'cabinet' && need.sizeIn) return (need.amount * need.sizeIn.w) / 12
  if (slot.role !== 'countertop') return null
  // Along the front of what they lie on; of an L both legs.
  const under = new Set(slots.flatMap((one) => (ids.includes(one.id) ? (one.fixtures ?? []) : [])))
  const meters = placed
    .filter(({ id }) => under.has(id))
    .reduce((sum, { width, leg }) => sum + width + (leg?.length ?? 0), 0)
  return meters * feetPerMeter
}

const rounded = (value: number | null) => (value === null || value < 0.005 ? null : Math.round(value * 100) / 100)

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))
