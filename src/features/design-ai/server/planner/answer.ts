import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedLine, PlannedRoom, PlanResult, Swap } from '#features/design-ai/designs/plan.ts'
import type { WishLists } from '#features/design-ai/designs/wish-lists.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import type { AccessoryNeed } from '#scene/model/types.ts'
import type { Shop } from './candidates.ts'
import { evidenceOf, type Seen } from './evidence.ts'
import type { ChosenLine, ChosenPlan, ChosenRoom, JobOption } from './job.ts'
import type { Prepared } from './prepare.ts'
import { accessoryReason, arrivalNote, reasonFor, swapLooks, tightOf, titleOf } from './sentences.ts'
import { wishListsFor } from './wish-lists.ts'
import { chosenOption } from './wish-room.ts'

type Known = Pick<Shop, 'catalogue' | 'faceOf' | 'view'>

/** The answer to a brief: the rooms as they were chosen, with the sentences that say why. */
export function answerOf(prepared: Prepared, chosen: ChosenPlan, known: Known): PlanResult {
  return {
    rooms: chosen.rooms.map((room, index) => plannedRoom(prepared, room, index, known)),
    difference: chosen.difference,
    samePlan: prepared.request.samePlan ?? [],
  }
}

/** One room as it was chosen, with its sentences. */
export function plannedRoom(prepared: Prepared, room: ChosenRoom, index: number, known: Known): PlannedRoom {
  const { request, rooms } = prepared
  const { scene, concept } = rooms[index] as Prepared['rooms'][number]
  const wishes = wishListsFor(prepared, room, index, known)
  const lines = linesOf(prepared, room, index, { ...known, wishes })
  const main = room.surfaces
    .toSorted((a, b) => b.seen - a.seen)
    .flatMap(({ key }) => {
      const found = inSize(chosenOption(prepared, room, groupOfSurface(prepared, index, key)), known)
      return found ? [found] : []
    })
  return {
    title: titleOf(main, concept.style.name),
    document: { ...room.document, style: scene.doc.style },
    lines,
    totalCents: room.totalCents,
    withinBudget: room.withinBudget,
    leastCents: room.leastCents,
    swaps: swapsOf(prepared, room, index, known),
    tight: [...arrivalNote(request.withinDays), ...tightLines(lines, known, request.withinDays)],
    open: openOf(prepared, room, index),
    wishes,
    colors: colorsOf(prepared, room, index, known),
    gap: room.gap,
  }
}

/** What is scarce or late; of accessories with enough in stock only the latest of each category. */
function tightLines(lines: readonly PlannedLine[], { catalogue }: Known, withinDays: number | null): string[] {
  const latest = new Map<string, { name: string; leadDays: number }>()
  const others = lines.flatMap(({ hash, quantity, stock, unit_label: unit, accessory }) => {
    const product = catalogue.product(hash)
    if (!product) return []
    if (!accessory || quantity > stock / 2) return tightOf({ product, quantity, stock, unit }, withinDays)
    const { label: name } = product.category
    latest.set(name, { name, leadDays: Math.max(product.leadDays, latest.get(name)?.leadDays ?? 0) })
    return []
  })
  const late = [...latest.values()].flatMap((product) =>
    tightOf({ product, quantity: 1, stock: Number.POSITIVE_INFINITY, unit: '' }, withinDays),
  )
  return [...others, ...late]
}

export function inSize(
  option: JobOption | undefined,
  { catalogue, faceOf }: Known,
): { product: Product; size: Size; face: Face } | null {
  const fill = option?.fill
  if (!fill || !('product' in fill)) return null
  const product = catalogue.product(fill.product)
  const size = product?.sizes.find(({ id }) => id === fill.size_id)
  const face = product && faceOf(product)
  return product && size && face ? { product, size, face } : null
}

/** The position of the group of a surface in one of the rooms. */
function groupOfSurface({ job, rooms }: Prepared, index: number, key: string): number {
  return job.groups.findIndex(({ surface }, at) => surface === key && rooms[index]?.groups[at])
}

function linesOf(
  prepared: Prepared,
  room: ChosenRoom,
  index: number,
  known: Known & { wishes: WishLists },
): PlannedLine[] {
  const { request, rooms, shortlists, job } = prepared
  const { concept } = rooms[index] as Prepared['rooms'][number]
  const met = new Set(known.wishes.met.map(({ label }) => label))
  return room.lines.flatMap((line): PlannedLine[] => {
    const { ids, label, quantity, unitLabel, unitCents, amountCents, sentence, need } = line
    if (need) return accessoryLine(prepared, { ...line, need }, known)
    const at = job.groups.findIndex(({ slots }) => slots[index]?.some((id) => ids.includes(id)))
    const option = chosenOption(prepared, room, at)
    const found = inSize(option, known)
    if (!found) return []
    const { product, size, face } = found
    return [
      {
        slots: ids,
        surface: label,
        hash: product.hash,
        size_id: size.id,
        product_name: product.name,
        brand: product.brand.name,
        category: product.category.label,
        size_label: size.label,
        quantity,
        unit_label: unitLabel,
        unitCents,
        amountCents,
        counted: sentence,
        leadDays: product.leadDays,
        stock: size.stock,
        reason: reasonFor({
          product,
          face,
          ...reasonsOf(request.wishes, option?.fulfils ?? [], found, met),
          refused: request.wishes.filter(({ want }) => !want),
          concept,
          isMetal: option?.metal != null,
          unitCents,
          allCents: shortlists[at]?.unitCents ?? [],
          given: !job.groups[at]?.isFixed ? null : request.mustKeep.includes(product.hash) ? 'brief' : 'room',
          withinDays: request.withinDays,
        }),
      },
    ]
  })
}

/** What goes with the products of a room, by the color that it matches or the place that needs it. */
function accessoryLine(
  { request }: Prepared,
  {
    ids,
    fill,
    need,
    label,
    quantity,
    unitLabel,
    unitCents,
    amountCents,
    sentence,
  }: ChosenLine & { need: AccessoryNeed },
  { catalogue }: Known,
): PlannedLine[] {
  const product = catalogue.product(fill.product)
  const size = product?.sizes.find(({ id }) => id === fill.size_id)
  if (!product || !size) return []
  return [
    {
      slots: ids,
      accessory: true,
      surface: label,
      hash: product.hash,
      size_id: size.id,
      product_name: product.name,
      brand: product.brand.name,
      category: product.category.label,
      size_label: size.label,
      quantity,
      unit_label: unitLabel,
      unitCents,
      amountCents,
      counted: sentence,
      leadDays: product.leadDays,
      stock: size.stock,
      reason: accessoryReason(product, need, request.mustKeep.includes(product.hash)),
    },
  ]
}

/**
 * The wishes that a product was chosen for: those that it proves to meet, as far as the room meets them, and those that
 * it only looks like.
 */
function reasonsOf(wishes: readonly Wish[], fulfils: readonly number[], seen: Seen, met: ReadonlySet<string>) {
  const about = fulfils.flatMap((at) => wishes[at] ?? [])
  const isProven = (wish: Wish) => evidenceOf(wish, seen) !== null
  return {
    wishes: about.filter((wish) => isProven(wish) && met.has(wish.label)),
    likenesses: about.filter((wish) => !isProven(wish)),
  }
}

function swapsOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): Swap[] {
  const { rooms, job } = prepared
  return room.swaps.flatMap(({ group, option, savesCents }): Swap[] => {
    const now = inSize(chosenOption(prepared, room, group), known)
    const other = inSize(job.groups[group]?.options[option], known)
    const own = rooms[index]?.groups[group]
    if (!now || !other || !own) return []
    return [
      {
        slots: own.slots.map(({ id }) => id),
        surface: own.slot.label,
        hash: other.product.hash,
        size_id: other.size.id,
        product_name: other.product.name,
        savesCents,
        looks: swapLooks(now, other),
      },
    ]
  })
}

function openOf({ rooms, shortlists, job }: Prepared, room: ChosenRoom, index: number): PlannedRoom['open'] {
  const open = (rooms[index]?.open ?? []).map(({ slot, reason }) => ({
    slot: slot.id,
    surface: slot.label,
    reason,
  }))
  for (const [at, group] of (rooms[index]?.groups ?? []).entries()) {
    const own = job.groups[at]
    if (!group) continue
    if (!own || own.isPaint || room.choice[at] !== null) continue
    const reason =
      shortlists[at]?.nothing ??
      (own.mayStayEmpty
        ? 'This wall is painted, so that the other surfaces stand out.'
        : 'No product that fits here goes with the rest of the room and is available in the quantity needed.')
    open.push(...group.slots.map(({ id, label }) => ({ slot: id, surface: label, reason })))
  }
  return [...open, ...room.left.map(({ slot, label, reason }) => ({ slot, surface: label, reason }))]
}

const maxColors = 6

function colorsOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): string[] {
  const { rooms } = prepared
  const colors = room.surfaces
    .toSorted((a, b) => b.seen - a.seen)
    .flatMap(({ key }) => {
      const option = chosenOption(prepared, room, groupOfSurface(prepared, index, key))
      const fill = option?.fill
      if (fill && 'paint' in fill) return [fill.paint.toLowerCase()]
      if (option && !fill) return [(rooms[index]?.concept.style.cabinets[0]?.hex ?? '#ffffff').toLowerCase()]
      return inSize(option, known)?.face.hex.toLowerCase() ?? []
    })
  return [...new Set(colors)].slice(0, maxColors)
}
