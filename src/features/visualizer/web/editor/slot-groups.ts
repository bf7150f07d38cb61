import type { Scene, Slot, SlotRole } from '#scene/model/rooms/types.ts'

export type SlotGroup = { key: GroupKey; label: string; slots: Slot[] }
export type GroupKey = 'floor' | 'walls' | 'backsplash' | 'counter' | 'cabinets' | 'fixtures' | 'lights'

const labels: Record<GroupKey, string> = {
  floor: 'Floor',
  walls: 'Walls',
  backsplash: 'Backsplash',
  counter: 'Counter',
  cabinets: 'Cabinets',
  fixtures: 'Fixtures',
  lights: 'Lights',
}

const groupOfRole: Record<SlotRole, GroupKey> = {
  floor: 'floor',
  patio: 'floor',
  lawn: 'floor',
  coping: 'floor',
  wall: 'walls',
  accent: 'walls',
  wainscot: 'walls',
  shower: 'walls',
  ceiling: 'walls',
  face: 'walls',
  backsplash: 'backsplash',
  countertop: 'counter',
  hardware: 'cabinets',
  paint: 'cabinets',
  fixture: 'fixtures',
  light: 'lights',
}

/** The slots of a room, grouped as a user would look for them; empty groups are omitted. */
export function slotGroups({ slots }: Pick<Scene, 'slots'>): SlotGroup[] {
  return (Object.keys(labels) as GroupKey[]).flatMap((key) => {
    const own = slots.filter(({ role }) => groupOfRole[role] === key)
    return own.length > 0 ? [{ key, label: labels[key], slots: own }] : []
  })
}
