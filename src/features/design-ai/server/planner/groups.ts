import type { Area } from '#features/design-ai/brief/schema.ts'
import { groupOf, seenOf } from '#features/visualizer/fits.ts'
import { chance, typeOf } from '#features/visualizer/server/fill-scene.ts'
import type { Scene, Slot } from '#scene/model/types.ts'

/** Slots that get the same product, or the same tone of paint. */
export type Group = {
  /** The same for a group in every style of a room. */
  key: string
  slots: Slot[]
  /** Represents the group. */
  slot: Slot
  /** Parts of a room that it belongs to, the main one first. */
  areas: Area[]
  /** Share of the view that it fills, 0 … 1. */
  seen: number
  isPaint: boolean
}

/** A slot that is left empty, and why. */
export type OpenSlot = { slot: Slot; reason: string }

/** Slots that a plan fills only when the brief asks for their product. */
export type Extras = (slot: Slot) => boolean

/**
 * The groups of a room in the order of its slots, and the slots that stay empty. A vanity comes with its top. Stone on a
 * whole wall is a strong choice: `accent` says whether this room makes it. Ceilings stay white.
 */
export function groupsOf(
  scene: Scene,
  { accent, isWanted }: { accent: boolean; isWanted: Extras },
): { groups: Group[]; open: OpenSlot[] } {
  const slots = new Map<string, Slot[]>()
  const open: OpenSlot[] = []
  for (const slot of scene.slots) {
    const isPaint = slot.categories.length === 0
    if (isPaint && slot.id === 'ceiling') continue
    if (!isPaint && !isWanted(slot)) {
      if (slot.optional) continue
      const reason = emptyBecause(scene, slot, accent)
      if (reason) {
        open.push({ slot, reason })
        continue
      }
    }
    // An island has the fronts of the other cabinets.
    const key = isPaint ? `paint ${slot.role === 'paint' ? 'cabinets' : slot.id}` : groupOf(slot)
    slots.set(key, [...(slots.get(key) ?? []), slot])
  }
  const groups = [...slots].map(([key, some]): Group => {
    const slot = some[0] as Slot
    return {
      key,
      slots: some,
      slot,
      areas: areasOf(scene, slot),
      seen: some.reduce((sum, one) => sum + seenIn(scene, one), 0),
      isPaint: slot.categories.length === 0,
    }
  })
  return { groups: groups.map((group) => withoutTile(group, groups)), open }
}

/** Whether a room of this kind gets stone or tile on its accent wall when the brief says nothing about it. */
export function mayHaveAccent({ room, slots }: Scene, seed: number): boolean {
  const share = { living: 0.5, entry: 0.4, outdoor: 0.6 }[room.kind as string] ?? 0
  return slots.some(({ role }) => role === 'accent') && chance(`accent ${seed}`, 1) < share
}

function emptyBecause(scene: Scene, slot: Slot, accent: boolean): string | null {
  if (slot.part === 'top' && typeOf(scene, slot) === 'vanity') return 'The vanity comes with its own top.'
  if (slot.role === 'accent' && !accent) return 'This wall is painted, so that the other surfaces stand out.'
  return null
}

/** The share of the view; cabinets are as large as they stand, not as their hardware. */
function seenIn(scene: Scene, slot: Slot): number {
  return seenOf(scene, slot.role === 'paint' ? { ...slot, part: 'unit' } : slot)
}

const onWalls = new Set<Slot['role']>(['accent', 'wainscot', 'backsplash', 'shower'])

/** Paint is visible only where no tile covers the wall. */
function withoutTile(group: Group, groups: readonly Group[]): Group {
  if (group.slot.role !== 'wall') return group
  const covered = groups.filter(({ slot }) => onWalls.has(slot.role)).reduce((sum, { seen }) => sum + seen, 0)
  return { ...group, seen: Math.max(0, group.seen - covered) }
}

const byCategory: Record<string, Area> = {
  'bathroom-vanitys': 'vanity',
  'bath-tubs': 'tub',
  toilets: 'toilet',
  'bathroom-faucets': 'faucet',
  'kitchen-faucets': 'faucet',
  'kitchen-sinks': 'sink',
  appliances: 'appliance',
  'cabinet-hardware': 'hardware',
  lights: 'light',
  fans: 'fan',
}

/** The parts of a room, in the words of a brief, that a slot belongs to; the main one first. */
export function areasOf(scene: Scene, slot: Slot): Area[] {
  const outdoor = scene.room.kind === 'outdoor'
  const [category = ''] = slot.categories
  if (slot.id === 'exhaust') return ['fan']
  if (slot.role === 'wall' || slot.role === 'ceiling') return ['paint', 'wall']
  if (slot.role === 'paint') return ['cabinet', 'paint']
  if (slot.role === 'floor') return slot.fixtures ? ['floor', 'shower'] : ['floor']
  if (slot.role === 'patio' || slot.role === 'lawn' || slot.role === 'coping') return ['ground']
  if (slot.role === 'backsplash') return ['backsplash']
  if (slot.role === 'shower') return ['shower wall', 'wall']
  if (slot.role === 'countertop') return ['countertop']
  if (slot.role === 'wainscot') return ['wall']
  if (slot.role === 'accent') return outdoor ? ['facade', 'wall'] : ['wall', 'facade']
  if (slot.role === 'face') return slot.part === 'hearth' ? ['facade', 'floor'] : ['facade']
  if (slot.role === 'light')
    return category === 'fans' ? ['fan'] : slot.categories.includes('fans') ? ['light', 'fan'] : ['light']
  if (category === 'showers') return slot.part === 'trim' || slot.part === 'hand' ? ['faucet', 'shower'] : ['shower']
  return [byCategory[category] ?? 'floor']
}
