import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import type { Scene, Slot, SlotId } from '#scene/model/types.ts'
import type { Shop } from './candidates.ts'
import { type Group, groupsOf } from './groups.ts'

/** A product that a brief names and the room cannot have, with the reason. */
export type Homeless = { label: string; reason: string; hash?: string }

type Fixed = Record<SlotId, { product: string; size_id: number }>

/** What a refinement keeps, as far as it is still sold. */
export function keptOf({ keep }: PlanRequest, { catalogue, view }: Shop): { fills: Fixed; unplaced: Homeless[] } {
  const fills: Fixed = {}
  const unplaced: Homeless[] = []
  for (const [slot, fill] of Object.entries(keep)) {
    const product = catalogue.product(fill.product)
    const size = product?.sizes.find(({ id }) => id === fill.size_id)
    if (product && size && view.carries(product) && size.stock > 0) fills[slot] = fill
    else
      unplaced.push({
        label: product?.name ?? 'A product that you kept',
        reason: 'It is no longer sold here, so it was replaced.',
      })
  }
  return { fills, unplaced }
}

/** The group, or its parts where a refinement keeps a product in some of its slots. */
export function parted(group: Group, kept: Fixed): Group[] {
  const parts = Map.groupBy(group.slots, ({ id }) => {
    const fill = kept[id]
    return fill ? `${fill.product} ${fill.size_id}` : ''
  })
  if (parts.size === 1) return [group]
  return [...parts].map(
    ([fill, slots]): Group => ({
      ...group,
      key: fill === '' ? group.key : `${group.key} ${fill}`,
      slots,
      slot: slots[0] as Slot,
      seen: (group.seen * slots.length) / group.slots.length,
    }),
  )
}

/** The slots that must-keep products go into, each product once; those that fit nowhere are named with the reason. */
export function givenOf(
  { mustKeep }: PlanRequest,
  scene: Scene,
  shop: Shop,
): { places: Map<string, SlotId[]>; unplaced: Homeless[] } {
  const places = new Map<string, SlotId[]>()
  const unplaced: Homeless[] = []
  const used = new Set<SlotId>()
  if (mustKeep.length === 0) return { places, unplaced }
  const { groups } = groupsOf(scene, { accent: true, isWanted: () => true })
  const ordered = groups.toSorted((a, b) => rankOf(a) - rankOf(b) || b.seen - a.seen)
  for (const hash of mustKeep) {
    const product = shop.catalogue.product(hash)
    if (!product || !shop.view.carries(product)) {
      unplaced.push({
        label: product?.name ?? 'A product to keep',
        reason: 'This showroom does not sell it.',
      })
      continue
    }
    const group = ordered.find((one) => !one.isPaint && !used.has(one.slot.id) && sizesFor(hash, one, shop).length > 0)
    if (!group) {
      const isSoldOut = product.sizes.every(({ stock }) => stock === 0)
      unplaced.push({
        hash,
        label: product.name,
        reason: isSoldOut ? 'It is out of stock.' : 'This room has no place that it fits.',
      })
      continue
    }
    for (const { id } of group.slots) used.add(id)
    places.set(
      hash,
      group.slots.map(({ id }) => id),
    )
  }
  return { places, unplaced }
}

/** Places that are always filled come before extras. */
function rankOf({ slot }: Group): number {
  return slot.optional ? 2 : slot.role === 'accent' ? 1 : 0
}

export function sizesFor(
  hash: string,
  { slot }: Group,
  { catalogue, faceOf }: Shop,
): { product: string; sizeId: number }[] {
  const product = catalogue.product(hash)
  const face = product && faceOf(product)
  if (!product || !face) return []
  const place = {
    categories: slot.categories,
    ...(slot.families && { families: slot.families }),
    ...(slot.maxWidth !== undefined && { maxWidthIn: slot.maxWidth / 0.0254 }),
  }
  return fittingSizes(shapeOf(product), face, place).flatMap((at) => {
    const size = product.sizes[at]
    return size && size.stock > 0 ? [{ product: hash, sizeId: size.id }] : []
  })
}

/** Slots that are usually left empty, and that the brief asks for: by name, or with a product to keep. */
export function wantedSlots({ wishes }: PlanRequest, { slots }: Scene, given: ReadonlySet<SlotId>): Set<SlotId> {
  const goods = wishes
    .filter(({ kind, want }) => kind === 'goods' && want)
    .map(({ value }) => value.toLowerCase().replaceAll('-', ' '))
  const names = ({ label, families = [] }: Slot) =>
    [label, ...families].map((name) => name.toLowerCase().replaceAll('-', ' '))
  const isNamed = (slot: Slot) =>
    goods.some((value) => names(slot).some((name) => name.includes(value) || value.includes(name)))
  return new Set(slots.filter((slot) => given.has(slot.id) || (slot.optional && isNamed(slot))).map(({ id }) => id))
}
