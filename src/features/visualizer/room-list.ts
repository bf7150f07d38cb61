import { printLength } from '#lib/feet-inches.ts'
import { type Cents, formatCents, fromDollars } from '#lib/money.ts'
import { howMany, pullsIn } from '#scene/model/layout/how-many.ts'
import { printSize } from '#scene/model/rooms/plan/plan-drawing.ts'
import type { ProductFacts } from '#scene/model/takeoff/product-facts.ts'
import { countedOrNull, type HowAsked, type TakeoffLine, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type {
  AccessoryNeed,
  Choices,
  Fill,
  HowCounted,
  Scene,
  SceneDoc,
  Slot,
  SlotId,
  SlotRole,
} from '#scene/model/types.ts'
import { choicesOf, factsOf, productKey } from './design-parts.ts'
import type { ModelRow } from './schema.ts'

export const byContractor = 'By your contractor'

/** What is ordered of one size, for all slots where it is laid the same way. */
export type ListLine = OrderedSlot & {
  /** Null while the product is not loaded. */
  row: ModelRow | null
  /**
   * Null for a product not sold here, or when it cannot be counted; the room and the other lines are shown without it.
   */
  takeoff: TakeoffLine | null
  /** Null for products that are not sold here. */
  amountCents: Cents | null
}

/** The running list, in the order of the scene's slots; a fill that covers nothing makes no line. */
export function linesOf(
  scene: Scene,
  models: ReadonlyMap<string, ModelRow>,
  how: HowAsked,
  count: typeof takeoffOf = takeoffOf,
): ListLine[] {
  const choices = choicesOf(scene, models)
  return orderedSlots(scene).flatMap((ordered): ListLine[] => {
    const { slot, fill } = ordered
    const row = models.get(productKey(fill.product, fill.size_id)) ?? null
    const takeoff =
      row && row.state === 'sold' ? countedOrNull(scene, slot, factsIn(scene, ordered, row, choices), how, count) : null
    if (takeoff?.quantity === 0) return []
    const amountCents = takeoff && row?.unit_price !== null ? takeoff.priceCents : null
    return [{ ...ordered, row, takeoff, amountCents }]
  })
}

export function totalOf(lines: readonly Pick<ListLine, 'amountCents'>[]): Cents {
  return lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
}

/**
 * What clients pay for a list that has wholesale prices, and what its professional earns on it, in cents: the difference.
 * Null while its prices are those of clients.
 */
export function earnedOn(lines: readonly ListLine[]): { clientsCents: Cents; earnsCents: Cents } | null {
  const sold = lines.flatMap(({ row, takeoff, amountCents }) =>
    row?.client_price === undefined || takeoff === null || amountCents === null
      ? []
      : [{ amountCents, clientCents: takeoff.quantity * (fromDollars(row.client_price) ?? 0) }],
  )
  if (sold.length === 0) return null
  const clientsCents = sold.reduce((sum, { clientCents }) => sum + clientCents, 0)
  return { clientsCents, earnsCents: clientsCents - totalOf(sold) }
}

/** A list without anything that is sold has no total. */
export function isPriced(lines: readonly ListLine[]): boolean {
  return lines.some(({ amountCents }) => amountCents !== null)
}

/** Goods $12,400.00 + labor $3,100.00 */
export function goodsAndLabor(goodsCents: Cents, laborCents: Cents): string {
  return `Goods ${formatCents(goodsCents)} + labor ${formatCents(laborCents)}`
}

export function countingOf({ doc }: { doc: Pick<SceneDoc, 'count'> }): HowCounted {
  return doc.count ?? asLaid
}

const asLaid: HowCounted = { waste: 'exact' }

/** The facts that the takeoff needs of a product, for the slots that it fills: a fixture's pieces are as many as the picture shows with these choices. */
export function factsIn(
  scene: Scene,
  { slot, ids }: { slot: Slot; ids: readonly SlotId[] },
  row: ModelRow,
  choices: Choices,
): ProductFacts {
  const facts = factsOf(row)
  if (row.model?.kind !== 'fixture') return facts
  const places = scene.slots.filter(({ id }) => ids.includes(id))
  const tallies = places.filter(({ role }) => role === 'hardware').map((one) => pullsIn(scene, one, choices))
  const drawers = tallies.reduce((sum, one) => sum + one.drawers, 0)
  const pulls = tallies.reduce((sum, one) => sum + one.doors, drawers)
  if (slot.role === 'hardware') return { ...facts, pieces: pulls, drawers }
  return { ...facts, pieces: places.reduce((sum, one) => sum + howMany(scene, one, choices), 0) }
}

export type ProductFill = Extract<Fill, { product: string }>

/** Slots ordered together: one size, laid the same way in one or more slots; `slot` represents them all. */
type OrderedSlot = { slot: Slot; fill: ProductFill; ids: string[] }

const floors = new Set<SlotRole>(['floor', 'patio', 'lawn', 'coping'])

/**
 * The filled slots of a design, grouped where one product is laid the same way: they share off-cuts and slabs, and
 * boxes are rounded up once.
 */
export function orderedSlots(scene: Scene): OrderedSlot[] {
  const ordered = new Map<string, OrderedSlot>()
  for (const slot of scene.slots) {
    const fill = scene.doc.fills[slot.id]
    if (!fill || !('product' in fill)) continue
    const key = [
      fill.product,
      fill.size_id,
      fill.pattern ?? '',
      fill.turn ?? 0,
      fill.start ?? '',
      fill.joint ?? 0,
      slot.faces.length > 0 ? (floors.has(slot.role) ? 'floor' : 'wall') : 'count',
    ].join(' ')
    const found = ordered.get(key)
    if (found) ordered.set(key, { ...found, slot: joined(found.slot, slot), ids: [...found.ids, slot.id] })
    else ordered.set(key, { slot, fill, ids: [slot.id] })
  }
  return [...ordered.values()]
}

function joined(a: Slot, b: Slot): Slot {
  const labels = a.label.split(', ')
  return {
    ...a,
    label: labels.includes(b.label) ? a.label : `${a.label}, ${b.label}`,
    faces: [...a.faces, ...b.faces],
    count: a.count + b.count,
    ...(a.need && b.need && { need: together(a.need, b.need) }),
  }
}

/** One product for two surfaces: its packages are rounded up once. */
export function together(a: AccessoryNeed, b: AccessoryNeed): AccessoryNeed {
  const both = (one?: number[], other?: number[]) => (one || other) && [...(one ?? []), ...(other ?? [])]
  const [cuts, runs] = [both(a.cuts, b.cuts), both(a.runs, b.runs)]
  return {
    ...a,
    amount: a.amount + b.amount,
    ...(a.paintedSqft !== undefined && { paintedSqft: a.paintedSqft + (b.paintedSqft ?? 0) }),
    ...(cuts && { cuts }),
    ...(runs && { runs }),
    sentence: `${a.sentence}; ${b.sentence}`,
  }
}

/** A memoized takeoff: recomputes a slot only when something changed that affects its quantity. */
export function rememberingCount(most = 400): typeof takeoffOf {
  const known = new Map<string, TakeoffLine>()
  return (scene, slot, product, how) => {
    const { surface, ...facts } = product
    const key = JSON.stringify([
      slot.id,
      slot.label,
      slot.count,
      slot.need,
      slot.faces.map(({ outline, holes, cutouts }) => [outline, holes, cutouts]),
      facts,
      surface && [surface.layout, surface.pieceIn, surface.params.pattern, surface.params.shape, surface.seed],
      layingOf(scene.doc.fills[slot.id]),
      how,
    ])
    const found = known.get(key) ?? takeoffOf(scene, slot, product, how)
    // Evicts the least recently used entry: undo returns to recent states.
    known.delete(key)
    known.set(key, found)
    if (known.size > most) known.delete(known.keys().next().value as string)
    return found
  }
}

function layingOf(fill: Fill | undefined): unknown {
  return fill && 'product' in fill ? [fill.pattern, fill.turn, fill.start, fill.joint, fill.spare] : null
}

/** The size of a room as text, indoors with its ceiling height. */
export function sizeWords({ room, doc }: Pick<Scene, 'room' | 'doc'>): string {
  const high = room.kind === 'outdoor' ? '' : `, ${printLength(room.height, doc.units)} high`
  return `${printSize(room.polygon, doc.units)}${high}`
}
