import type { Area } from '#features/design-ai/brief/schema.ts'
import type { Scene, Slot } from '#scene/model/rooms/types.ts'

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

const byRole: Partial<Record<Slot['role'], Area[]>> = {
  floor: ['floor'],
  wall: ['wall', 'paint'],
  ceiling: ['paint'],
  paint: ['cabinet', 'paint'],
  patio: ['ground'],
  lawn: ['ground'],
  coping: ['ground'],
  backsplash: ['backsplash'],
  shower: ['shower wall'],
  countertop: ['countertop'],
  wainscot: ['wall'],
  accent: ['wall', 'facade'],
  face: ['facade'],
}

/** The parts of a room, in the words of a brief, that a slot belongs to. */
export function areasOf(_scene: Scene, slot: Slot): Area[] {
  const known = byRole[slot.role]
  if (known) return known
  const [category = ''] = slot.categories
  if (slot.id === 'exhaust' || category === 'fans') return ['fan']
  if (category === 'showers')
    return slot.part === 'trim' || slot.part === 'hand' ? ['faucet', 'shower'] : ['shower']
  return [byCategory[category] ?? 'floor']
}
