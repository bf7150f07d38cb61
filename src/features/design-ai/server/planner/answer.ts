import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedLine, PlannedRoom, PlanResult, Swap } from '#features/design-ai/designs/plan.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import type { Scene, SlotId } from '#scene/model/rooms/types.ts'
import { isOfGoods } from '../brief/goods.ts'
import { namedFixture } from '../brief/labels.ts'
import type { Shop } from './candidates.ts'
import type { ChosenPlan, ChosenRoom, JobOption } from './job.ts'
import type { Prepared } from './prepare.ts'
import { arrivalNote, reasonFor, swapLooks, tightOf, titleOf } from './sentences.ts'
import { concerns, isOfProducts, matchOf, type Seen } from './wishes.ts'

type Known = Pick<Shop, 'catalogue' | 'faceOf'>

/** The answer to a brief: the rooms as they were chosen, with the sentences that say why. */
export function answerOf(prepared: Prepared, chosen: ChosenPlan, known: Known): PlanResult {
  return {
    rooms: chosen.rooms.map((room, index) => roomOf(prepared, room, index, known)),
    difference: chosen.difference,
  }
}

function roomOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): PlannedRoom {
  const { request, rooms, groups, unplaced } = prepared
  const { scene, concept } = rooms[index] as Prepared['rooms'][number]
  const lines = linesOf(prepared, room, index, known)
  const main = room.surfaces
    .toSorted((a, b) => b.seen - a.seen)
    .flatMap(({ key }) => {
      const at = groups.findIndex((group) => group.key === key)
      const found = inSize(optionAt(prepared, room, at), known)
      return found ? [found] : []
    })
  return {
    title: titleOf(main, concept.style.name),
    document: { ...room.document, style: scene.doc.style },
    lines,
    totalCents: room.totalCents,
    withinBudget: room.withinBudget,
    leastCents: room.leastCents,
    swaps: swapsOf(prepared, room, known),
    tight: [
      ...arrivalNote(request.withinDays),
      ...lines.flatMap(({ hash, quantity, stock, unit_label: unit }) => {
        const product = known.catalogue.product(hash)
        return product ? tightOf({ product, quantity, stock, unit }, request.withinDays) : []
      }),
    ],
    open: openOf(prepared, room, index),
    unmet: [...unplaced, ...unmetOf(prepared, room, index, known)],
    colors: colorsOf(prepared, room, index, known),
    gap: room.gap,
  }
}

function optionAt({ job }: Prepared, { choice }: ChosenRoom, group: number): JobOption | undefined {
  const option = choice[group]
  return option == null ? undefined : job.groups[group]?.options[option]
}

function inSize(
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

function linesOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): PlannedLine[] {
  const { request, rooms, groups, shortlists, job } = prepared
  const { concept } = rooms[index] as Prepared['rooms'][number]
  return room.lines.flatMap((line): PlannedLine[] => {
    const { ids, label, quantity, unitLabel, unitCents, amountCents, sentence } = line
    const at = groups.findIndex((group) => group.slots.some(({ id }) => ids.includes(id)))
    const option = optionAt(prepared, room, at)
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
        category: product.category.name,
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
          wishes: (option?.fulfils ?? []).flatMap((wish) => request.wishes[wish] ?? []),
          concept,
          isMetal: option?.metal != null,
          isLikeness: isLikeness(request.wishes, option?.fulfils ?? [], found),
          unitCents,
          allCents: shortlists[at]?.unitCents ?? [],
          isGiven: job.groups[at]?.isFixed ?? false,
          withinDays: request.withinDays,
        }),
      },
    ]
  })
}

function isLikeness(wishes: readonly Wish[], fulfils: readonly number[], seen: Seen): boolean {
  const first = fulfils
    .map((at) => wishes[at])
    .find((wish) => wish && wish.kind !== 'trait' && wish.value !== 'cheaper')
  return first?.kind === 'material' && matchOf(first, seen) === 'like'
}

function swapsOf(prepared: Prepared, room: ChosenRoom, known: Known): Swap[] {
  const { groups, job } = prepared
  return room.swaps.flatMap(({ group, option, savesCents }): Swap[] => {
    const now = inSize(optionAt(prepared, room, group), known)
    const other = inSize(job.groups[group]?.options[option], known)
    const own = groups[group]
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

function openOf(
  { rooms, groups, shortlists, job }: Prepared,
  room: ChosenRoom,
  index: number,
): PlannedRoom['open'] {
  const open = (rooms[index]?.open ?? []).map(({ slot, reason }) => ({
    slot: slot.id,
    surface: slot.label,
    reason,
  }))
  for (const [at, group] of groups.entries()) {
    const own = job.groups[at]
    const [slot] = group.slots
    if (own && own.seen[index] !== null && slot?.role === 'paint')
      open.push({
        slot: slot.id,
        surface: 'Cabinets',
        reason: 'Cabinets are not sold here. The picture shows their color; your contractor supplies them.',
      })
    if (!own || own.isPaint || own.seen[index] === null || room.choice[at] !== null) continue
    const reason =
      shortlists[at]?.nothing ??
      (own.mayStayEmpty
        ? 'This wall is painted, so that the other surfaces stand out.'
        : `Nothing that fits as ${group.slot.label.toLowerCase()} goes with the rest of the room in the quantity needed.`)
    open.push(...group.slots.map(({ id, label }) => ({ slot: id, surface: label, reason })))
  }
  return open
}

function unmetOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): PlannedRoom['unmet'] {
  const { request, job, rooms } = prepared
  return request.wishes
    .flatMap((wish, at) => {
      if (!wish.want) return []
      if (wish.kind === 'style') {
        const style = rooms[index]?.concept.style
        return style?.id === wish.value ||
          request.wishes.some(({ kind, want, value }) => kind === 'style' && want && value === style?.id)
          ? []
          : [{ label: wish.label, reason: 'This style is not available for rooms.' }]
      }
      if (!isOfProducts(wish)) return []
      const reason = unmetBecause(prepared, room, index, { wish, at }, known)
      return reason ? [{ label: wish.label, reason }] : []
    })
    .filter(({ label }, i, all) => all.findIndex((one) => one.label === label) === i && job.groups.length > 0)
}

/** Why a room does not fulfil a wish; null when it does. */
function unmetBecause(
  prepared: Prepared,
  room: ChosenRoom,
  index: number,
  { wish, at }: { wish: Wish; at: number },
  { catalogue, faceOf }: Known,
): string | null {
  const { job, groups, request, rooms } = prepared
  const scene = rooms[index]?.scene
  const thing = namedFixture(wish)
  const isMissing =
    thing !== null && scene !== undefined && !scene.placed.some(({ type }) => type === thing.type)
  const concerned = job.groups.flatMap((group, g) =>
    group.seen[index] !== null && concerns(wish, group) && (wish.kind === 'color' || !group.isPaint)
      ? [g]
      : [],
  )
  if (concerned.length === 0)
    return thing ? `This room has no ${thing.name}.` : 'This room has no place for it.'
  if (isMissing) {
    const used = concerned.find((g) => optionAt(prepared, room, g)?.fulfils.includes(at))
    const where = used === undefined ? null : groups[used]?.slot.label.toLowerCase()
    return `This room has no ${thing.name}${where ? `; the ${wish.value} is on the ${where}` : ''}.`
  }
  if (wish.kind === 'look' && wish.value === 'cheaper') {
    const dearer = concerned.find(
      (g) => room.reference[g] != null && centsOf(prepared, room, g) >= (room.reference[g] ?? 0),
    )
    return dearer === undefined
      ? null
      : `Nothing cheaper fits as ${groups[dearer]?.slot.label.toLowerCase()}.`
  }
  const able = concerned.filter((g) =>
    job.groups[g]?.options.some(({ fulfils, costs }) => fulfils.includes(at) && costs[index] !== null),
  )
  if (able.length === 0)
    return wish.kind === 'goods' && scene && !takesGoods(wish.value, scene, { catalogue, faceOf })
      ? 'This room has no place for it.'
      : 'Nothing that fits this room and is in stock matches it.'
  const met = able.filter((g) => optionAt(prepared, room, g)?.fulfils.includes(at))
  const missing = able.find((g) => !met.includes(g))
  if (
    met.length > 0 &&
    (wish.areas.length === 0 || missing === undefined || wish.kind === 'material' || wish.kind === 'goods')
  )
    return null
  const surface = groups[missing ?? -1]?.slot.label.toLowerCase() ?? 'room'
  const isTight = request.budgetCents !== null && room.totalCents > request.budgetCents * 0.85
  return isTight
    ? `A ${surface} that matches does not fit the budget.`
    : `The ${surface} that matches does not go with the rest of this room.`
}

/** Whether any place of a room takes goods of a kind, whatever is sold and in stock. */
function takesGoods(value: string, { slots }: Scene, { catalogue, faceOf }: Known): boolean {
  const slugs = new Set(slots.flatMap(({ categories }) => categories))
  return [...slugs].some((slug) => {
    const category = catalogue.category(slug)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.some((product) => {
      const face = isOfGoods(value, product) ? faceOf(product) : undefined
      return (
        face !== undefined &&
        slots.some(
          ({ categories, families }) =>
            categories.includes(slug) &&
            fittingSizes(shapeOf(product), face, { categories, ...(families && { families }) }).length > 0,
        )
      )
    })
  })
}

function centsOf({ groups }: Prepared, { lines }: ChosenRoom, group: number): number {
  const slots = new Set<SlotId>(groups[group]?.slots.map(({ id }) => id))
  return lines
    .filter(({ ids }) => ids.some((id) => slots.has(id)))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const mostColors = 6

function colorsOf(prepared: Prepared, room: ChosenRoom, index: number, known: Known): string[] {
  const { groups, rooms } = prepared
  const colors = room.surfaces
    .toSorted((a, b) => b.seen - a.seen)
    .flatMap(({ key }) => {
      const option = optionAt(
        prepared,
        room,
        groups.findIndex((group) => group.key === key),
      )
      const fill = option?.fill
      if (fill && 'paint' in fill) return [fill.paint.toLowerCase()]
      if (option && !fill) return [(rooms[index]?.concept.style.cabinets[0]?.hex ?? '#ffffff').toLowerCase()]
      return inSize(option, known)?.face.hex.toLowerCase() ?? []
    })
  return [...new Set(colors)].slice(0, mostColors)
}
