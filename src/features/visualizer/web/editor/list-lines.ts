import type { ListLine } from '#features/visualizer/room-list.ts'
import type { Fill } from '#scene/model/rooms/types.ts'
import { type TakeoffLine, takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { HttpFailure } from '#web/http.ts'

/** Identifies a line that the server may refuse; another size or quantity of the product may still be available. */
export function orderKey({ fill, takeoff }: Pick<ListLine, 'fill' | 'takeoff'>): string {
  return `${fill.product} ${fill.size_id} ${takeoff?.quantity ?? 0}`
}

/** The server's reasons for refused lines of a list, by `orderKey`; empty for any other failure. */
export function refusedOf(failure: unknown, lines: readonly ListLine[]): Map<string, string> {
  const refused = new Map<string, string>()
  if (!(failure instanceof HttpFailure) || failure.status !== 422) return refused
  for (const [field, messages] of Object.entries(failure.fields)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line) refused.set(orderKey(line), messages.join(' '))
  }
  return refused
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
    // Evicts the least recently used entry: undo returns to recent states.
    known.delete(key)
    known.set(key, found)
    if (known.size > most) known.delete(known.keys().next().value as string)
    return found
  }
}

function layingOf(fill: Fill | undefined): unknown {
  return fill && 'product' in fill ? [fill.pattern, fill.turn, fill.start, fill.joint] : null
}
