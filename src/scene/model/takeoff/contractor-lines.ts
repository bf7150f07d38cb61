import { feetPerMeter, sqftPerM2 } from '../geometry/mesh.ts'
import type { Scene, Slot } from '../types.ts'
import { areaOf, regionOf } from './region.ts'

/**
 * What a room shows and no showroom sells: cabinets and paint. The contractor supplies it, so it has a quantity and no
 * price.
 */
export type ContractorLine = {
  slot: Slot
  label: string
  quantity: number
  unit: 'linear ft' | 'gallon'
  /** How the quantity was computed, as text. */
  sentence: string
}

/**
 * Coverage of a gallon of interior paint in one coat, as manufacturers state it (350 to 400 sq ft), and the usual
 * number of coats.
 */
const gallonSqft = 350
const coats = 2
/** Appliances between cabinets are sold as products; only their panels are painted like the cabinets. */
const appliances = new Set(['dw', 'fridge'])

/** In the order of the scene's slots; a slot with zero quantity makes no line. */
export function contractorLines({ slots, placed }: Pick<Scene, 'slots' | 'placed'>): ContractorLine[] {
  return slots.flatMap((slot) => {
    if (slot.role === 'paint') return cabinets(slot, placed)
    return slot.categories.length === 0 && slot.faces.length > 0 ? paint(slot) : []
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

function paint(slot: Slot): ContractorLine[] {
  const sqft = slot.faces.reduce((sum, { outline, holes }) => sum + areaOf(regionOf(outline, holes)), 0)
  const area = Math.round(sqft * sqftPerM2)
  if (area < 1) return []
  const label = /paint/i.test(slot.label) ? slot.label : `${slot.label} paint`
  const quantity = Math.ceil((area * coats) / gallonSqft)
  const figure = area.toLocaleString('en-US')
  const sentence = `${figure} sq ft, two coats at ${gallonSqft} sq ft per gallon`
  return [{ slot, label, quantity, unit: 'gallon', sentence }]
}

/** As text: 14.5 linear ft, 1 gallon, 3 gallons. */
export function contractorQuantity({ quantity, unit }: ContractorLine): string {
  return `${quantity.toLocaleString('en-US')} ${unit === 'gallon' && quantity !== 1 ? 'gallons' : unit}`
}
