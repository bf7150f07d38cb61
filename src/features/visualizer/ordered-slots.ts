import type { Fill, Scene, Slot, SlotRole } from '#scene/model/rooms/types.ts'

export type ProductFill = Extract<Fill, { product: string }>

/** Slots ordered together: one size, laid the same way in one or more slots; `slot` represents them all. */
export type OrderedSlot = { slot: Slot; fill: ProductFill; ids: string[] }

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
  }
}
