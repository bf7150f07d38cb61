import { factsIn } from '#features/visualizer/facts-of.ts'
import { type OrderedSlot, orderedSlots } from '#features/visualizer/ordered-slots.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Cents } from '#lib/money.ts'
import type { Fill, HowCounted, Scene } from '#scene/model/rooms/types.ts'
import { countedOrNull, type TakeoffLine, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { HttpFailure } from '#web/http.ts'
import { choicesOf, productKey } from './store.ts'

/** What is ordered of one size, for the place or places where it lies alike. */
export type ListLine = OrderedSlot & {
  /** Null while the product is not known yet. */
  row: ModelRow | null
  /** Null for what is not sold here, and where no count can be made of it: the room and the other lines go on without it. */
  takeoff: TakeoffLine | null
  /** Null without a showroom and for what it does not sell. */
  amountCents: Cents | null
}

/** The running list, in the order of the scene's slots; what covers nothing makes no line. */
export function linesOf(
  scene: Scene,
  models: ReadonlyMap<string, ModelRow>,
  how: HowCounted,
  count: typeof takeoffOf = takeoffOf,
): ListLine[] {
  const choices = choicesOf(scene, models)
  return orderedSlots(scene).flatMap((ordered): ListLine[] => {
    const { slot, fill } = ordered
    const row = models.get(productKey(fill.product, fill.size_id)) ?? null
    const takeoff =
      row && row.state === 'sold'
        ? countedOrNull(scene, slot, factsIn(scene, ordered, row, choices), how, count)
        : null
    if (takeoff?.quantity === 0) return []
    const amountCents = takeoff && row?.unit_price !== null ? takeoff.priceCents : null
    return [{ ...ordered, row, takeoff, amountCents }]
  })
}

/** A line as the server may refuse it: another size or number of it may well be had. */
export function orderKey({ fill, takeoff }: Pick<ListLine, 'fill' | 'takeoff'>): string {
  return `${fill.product} ${fill.size_id} ${takeoff?.quantity ?? 0}`
}

/** Why lines of a list were refused, in the server's words, by `orderKey`; empty for any other failure. */
export function refusedOf(failure: unknown, lines: readonly ListLine[]): Map<string, string> {
  const refused = new Map<string, string>()
  if (!(failure instanceof HttpFailure) || failure.status !== 422) return refused
  for (const [field, messages] of Object.entries(failure.fields)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line) refused.set(orderKey(line), messages.join(' '))
  }
  return refused
}

export function totalOf(lines: readonly ListLine[]): Cents {
  return lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
}

/** Without a showroom nothing has a price, and then there is no total either. */
export function isPriced(lines: readonly ListLine[]): boolean {
  return lines.some(({ amountCents }) => amountCents !== null)
}

/** Counts a slot only when something changed that decides how much of the product it takes. */
export function rememberingCount(most = 400): typeof takeoffOf {
  const known = new Map<string, TakeoffLine>()
  return (scene, slot, product, how) => {
    const { surface, ...facts } = product
    const key = JSON.stringify([
      slot.id,
      slot.label,
      slot.count,
      slot.faces.map(({ outline, holes }) => [outline, holes]),
      facts,
      surface && [
        surface.layout,
        surface.pieceIn,
        surface.params.pattern,
        surface.params.shape,
        surface.seed,
      ],
      layingOf(scene.doc.fills[slot.id]),
      how,
    ])
    const found = known.get(key) ?? takeoffOf(scene, slot, product, how)
    // The oldest goes first: a design returns to its last states, not to its first.
    known.delete(key)
    known.set(key, found)
    if (known.size > most) known.delete(known.keys().next().value as string)
    return found
  }
}

function layingOf(fill: Fill | undefined): unknown {
  return fill && 'product' in fill ? [fill.pattern, fill.turn, fill.start, fill.joint] : null
}
