import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { transaction } from '#db/transaction.ts'
import type { PlannedRoom, SwapQuestion } from '#features/design-ai/designs/plan.ts'
import type { DesignDetail, SwapAlternatives, swapBody } from '#features/design-ai/designs/schema.ts'
import { removeUnused } from '#features/visualizer/server/clear-away.ts'
import { conflict, fail, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { DesignDeps } from './design-deps.ts'
import { findDesign, lockDesign, readResult, replaceRoom, type WholeDesign } from './design-queries.ts'
import { demandShowroom } from './prepare-design.ts'
import { readDesign } from './show-design.ts'

type Place = { id: number; n: number; slot: string }

/** A thread that is planning for others answers within this time, or the person tries again. */
const patienceMs = 30_000

/**
 * What can take the place of a product of a finished design, with what the room then costs more or less. It costs no
 * credit. @throws Failure 404 for a design of another account; 422 for a place that the room does not have
 */
export async function listAlternatives(deps: DesignDeps, accountId: number, place: Place): Promise<SwapAlternatives> {
  const { catalogue, planner } = deps
  const { question, line } = await openLine(deps, accountId, place)
  const found = await planner.alternatives(question, { signal: AbortSignal.timeout(patienceMs) })
  return {
    surface: line.surface,
    product_name: line.product_name,
    alternatives: found.map(({ unitCents, leadDays, moreCents, ...one }) => {
      const product = catalogue.product(one.hash)
      const position = product?.sizes.find(({ id }) => id === one.size_id)?.position ?? 0
      return {
        ...one,
        unit_price: toDollars(unitCents),
        lead_time_days: leadDays,
        more: toDollars(moreCents),
        picture: paths.picture(one.hash, 'main', 320, 'webp', position, product?.look),
      }
    }),
  }
}

/**
 * Puts another product into a room of a finished design: its list, total and wishes are recomputed, and its picture is
 * drawn again. It costs no credit, and repeating it changes nothing.
 * @throws Failure as above; 422 for a product that is none of the alternatives; a conflict when the room was changed meanwhile
 */
export async function swapProduct(
  deps: DesignDeps,
  accountId: number,
  { id, n }: Omit<Place, 'slot'>,
  { slot, hash, size_id }: z.output<typeof swapBody>,
): Promise<DesignDetail> {
  const { db, planner } = deps
  const { question: whole, line } = await openLine(deps, accountId, { id, n, slot })
  // An offer to spend less may be about some of the places where a product is used.
  const offer = whole.room.swaps.find((one) => one.hash === hash && one.size_id === size_id && one.slots.includes(slot))
  const question = { ...whole, slots: offer?.slots ?? whole.slots }
  if (line.hash === hash && line.size_id === size_id) return readDesign(deps, accountId, id)
  const product = { hash, size_id }
  const room = await planner.swap({ ...question, product }, { signal: AbortSignal.timeout(patienceMs) })
  if (!room) throw invalid('hash', 'This product no longer fits this room, or is out of stock. Choose another one.')
  const before = await readDesign(deps, accountId, id)
  const isOrdered = (before.results[n]?.ordered.length ?? 0) > 0
  const file = await transaction(db, async (tx) => {
    if (!(await lockDesign(tx, accountId, id))) throw notFound()
    const current = (await readResult(tx, id))?.rooms[n]
    if (!current || !isDeepStrictEqual(current.document, question.room.document)) {
      if (current && isThere(current, slot, product)) return null
      throw conflict('design_changed', 'This room was changed in another window. Look at it again first.')
    }
    return replaceRoom(tx, { designId: id, n, room, isOrdered })
  })
  if (file !== null) await removeUnused(deps, [file])
  return readDesign(deps, accountId, id)
}

function isThere(
  { document }: PlannedRoom,
  slot: string,
  { hash, size_id }: { hash: string; size_id: number },
): boolean {
  const fill = document.fills[slot]
  return fill !== undefined && 'product' in fill && fill.product === hash && fill.size_id === size_id
}

async function openLine(deps: DesignDeps, accountId: number, { id, n, slot }: Place) {
  const design = await findDesign(deps.db, accountId, id)
  if (!design) throw notFound()
  if (!design.result) throw fail('design_state', 422, 'Only a product of a finished design can be swapped.')
  const room = design.result.rooms[n]
  const line = room?.lines.find(({ slots }) => slots.includes(slot))
  if (!room || !line) throw invalid('slot', 'This room has no product in this place.')
  if (line.accessory) throw invalid('slot', 'This goes with the other products. Change it in the room’s own editor.')
  await deps.catalogue.ready()
  demandShowroom(deps, design.showroomId)
  return { line, question: questionOf(design, room, n, line.slots) }
}

function questionOf({ request }: WholeDesign, room: PlannedRoom, n: number, slots: string[]): SwapQuestion {
  return { request, room, n, slots }
}
