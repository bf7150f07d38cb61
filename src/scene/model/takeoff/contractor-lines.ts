import { feetPerMeter } from '../geometry/mesh.ts'
import type { EdgeProfile } from '../geometry/slab.ts'
import { boxed } from '../layout/accessory-choices.ts'
import { isGrabBar } from '../layout/bath-places.ts'
import type { AccessoryKind, AccessoryNeed, Fill, RoomShape, Scene, Slot } from '../types.ts'
import { figure } from './amount.ts'
import { counterWork } from './counter-work.ts'

/**
 * What a room takes and its list does not have: cabinets, and accessories for which no product is chosen. The contractor
 * supplies it, so it has a quantity and no price.
 */
export type ContractorLine = {
  slot: Slot
  label: string
  quantity: number
  unit: 'linear ft' | 'gallon' | AccessoryNeed['per']
  /** How the quantity was computed, as text. */
  sentence: string
}

/** Appliances between cabinets are sold as products; only their panels are painted like the cabinets. */
const appliances = new Set(['dw', 'fridge'])

/** In the order of the scene's slots; a slot with zero quantity makes no line. */
export function contractorLines({
  doc,
  room,
  slots,
  placed,
}: Pick<Scene, 'doc' | 'room' | 'slots' | 'placed'>): ContractorLine[] {
  // Kitchens and laundries list their boxes.
  const inBoxes = slots.some(({ need }) => need?.kind === 'cabinet')
  return slots.flatMap((slot) => {
    if (slot.role === 'paint')
      return inBoxes
        ? cabinets(
            slot,
            placed.filter(({ type }) => !boxed.has(type)),
          )
        : cabinets(slot, placed)
    if (slot.role === 'countertop') return edgeOf(slot, room, doc.fills[slot.id])
    if (isGrabBar(slot) && doc.fills[slot.id]) return [blocking(slot)]
    return slot.need && !doc.fills[slot.id] ? [accessory(slot, slot.need)] : []
  })
}

function cabinets(slot: Slot, placed: Scene['placed']): ContractorLine[] {
  const things = placed.filter(({ id, type }) => slot.fixtures?.includes(id) && !appliances.has(type))
  const meters = things.reduce((sum, { width, leg }) => sum + width + (leg?.length ?? 0), 0)
  const quantity = Math.ceil(meters * feetPerMeter * 2 - 1e-6) / 2
  if (quantity === 0) return []
  const count = things.length === 1 ? '1 cabinet' : `${things.length} cabinets`
  return [{ slot, label: slot.label, quantity, unit: 'linear ft', sentence: `${count}, measured along the front` }]
}

/** What a fabricator charges by the foot, beyond the eased edge that a top comes with. */
const edgeNames: Record<EdgeProfile, string> = {
  eased: 'Eased edge',
  bevel: 'Beveled edge',
  bullnose: 'Bullnose edge',
  ogee: 'Ogee edge',
  miter: 'Mitered edge',
}

function edgeOf(slot: Slot, room: RoomShape, fill: Fill | undefined): ContractorLine[] {
  if (!fill || !('product' in fill) || !fill.edge) return []
  const { edgeFt } = counterWork(room, slot.faces, 0)
  if (edgeFt < 0.05) return []
  const label = `${edgeNames[fill.edge]}, ${slot.label.toLowerCase()}`
  const sentence = `${figure(edgeFt)} ft of edge in sight, shaped by the fabricator; an eased edge is included`
  return [{ slot, label, quantity: whole(edgeFt), unit: 'linear ft', sentence }]
}

/** What a grab bar is screwed to. */
function blocking(slot: Slot): ContractorLine {
  const sentence = '2 x 8 in lumber between the studs, 33 to 36 in above the floor, before the wall is closed'
  return { slot, label: `Blocking, ${slot.label.toLowerCase()}`, quantity: slot.count, unit: 'piece', sentence }
}

const paints = new Set<AccessoryKind>(['wall paint', 'ceiling paint'])

function accessory(slot: Slot, { kind, amount, per, usual, sentence }: AccessoryNeed): ContractorLine {
  if (paints.has(kind)) return { slot, label: slot.label, quantity: whole(amount / usual), unit: 'gallon', sentence }
  return { slot, label: slot.label, quantity: whole(amount), unit: per, sentence }
}

function whole(amount: number): number {
  return Math.ceil(amount - 1e-9)
}

/** As text: 14.5 linear ft, 1 gallon, 3 gallons, 2 pieces. */
export function contractorQuantity({ quantity, unit }: ContractorLine): string {
  const isCounted = unit === 'gallon' || unit === 'piece'
  return `${quantity.toLocaleString('en-US')} ${isCounted && quantity !== 1 ? `${unit}s` : unit}`
}
