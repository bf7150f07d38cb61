import type { ListLine } from '#features/visualizer/room-list.ts'
import type { Fill } from '#scene/model/rooms/types.ts'
import { type TakeoffLine, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { HttpFailure } from '#web/http.ts'

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
