import { printInches } from '#lib/feet-inches.ts'
import { sqftPerM2 } from '../geometry/mesh.ts'
import { accessoryId } from '../layout/accessory-choices.ts'
import { isUpright } from '../layout/open-edges.ts'
import { linear } from '../materials/color.ts'
import type { AccessoryKind, Scene, Slot, SlotId } from '../types.ts'
import type { AccessoryFigures } from './accessory-figures.ts'
import { baseRuns, cornersOf, doorways, smallOpenings } from './accessory-lengths.ts'
import { figure } from './amount.ts'
import { cabinetNeeds } from './cabinet-needs.ts'
import { type Added, allowing, type Covering, isTile, settingNeeds, sqftOf } from './setting-needs.ts'

/**
 * The accessories of a room as slots (rule R17), in the order in which they are installed: its cabinets, what its tile is set with, what goes
 * under its floor and along it, and its paint. A surface without a product needs nothing but paint, and so does an outdoor
 * room.
 */
export function accessorySlots(
  scene: Scene,
  { figures, coveringOf }: { figures: AccessoryFigures; coveringOf: (slot: SlotId) => Covering | null },
): Slot[] {
  const covered = scene.slots.flatMap((slot) => {
    const covering = slot.faces.length > 0 ? coveringOf(slot.id) : null
    return covering ? [{ slot, covering }] : []
  })
  const tiled = covered.filter(({ covering }) => isTile(covering))
  const floor = covered.find(({ slot }) => slot.id === 'floor')
  const isIndoors = scene.room.kind !== 'outdoor'
  const walls = covered.filter(({ slot }) => slot.faces.some(isUpright)).map(({ slot }) => slot)
  return [
    ...cabinetNeeds(scene, figures),
    ...(isIndoors ? settingNeeds(scene, tiled, figures) : []),
    ...(isIndoors && floor
      ? [...underFloor(scene, floor, figures), ...alongFloor(scene, floor.covering, figures)]
      : []),
    ...paint(scene, walls, figures),
  ].map(slotOf)
}

function slotOf({ slot, name, category, families, ...need }: Added): Slot {
  return {
    id: accessoryId(slot.id, name ?? need.kind),
    role: 'accessory',
    label: name ?? labelOf(need.kind, slot.label),
    categories: [category],
    families: families.map((family) => `${category}-${family.replaceAll(' ', '-')}`),
    faces: [],
    count: 0,
    need,
  }
}

/** Mortar, floor; Walls paint; Baseboard. */
function labelOf(kind: AccessoryKind, surface: string): string {
  if (kind === 'wall paint' || kind === 'ceiling paint') return /paint/i.test(surface) ? surface : `${surface} paint`
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return surface === '' ? name : `${name}, ${surface.toLowerCase()}`
}

const beside = 'floor-accessories'
/** Of no surface of its own: it goes around the room. */
const around = { id: 'room', label: '' }
const floating = new Set(['laminate-flooring', 'luxury-flooring'])

function underFloor(
  { doc }: Scene,
  { slot, covering }: { slot: Slot; covering: Covering },
  figures: AccessoryFigures,
): Added[] {
  const sqft = sqftOf(slot)
  const { category, family } = covering
  const at = { slot, category: beside, per: 'sq ft' as const }
  const isSlab = doc.count?.slab === true
  const isWood = category === 'hardwood-flooring'
  if (sqft < 0.05 || (!isWood && !floating.has(category))) return []
  const hasPad = family !== null && /pad/.test(family)
  const isGlued = family !== null && /glue|dry-?back/.test(family)
  return [
    ...(isSlab && !isGlued
      ? [
          {
            ...at,
            kind: 'moisture barrier' as const,
            families: ['moisture barrier'],
            usual: figures.barrier_sqft,
            ...allowing(sqft, figures.barrier_allowance, 'sq ft'),
          },
        ]
      : []),
    ...(floating.has(category) && !hasPad && !isGlued
      ? [
          {
            ...at,
            kind: 'underlayment' as const,
            families: ['floor underlayment'],
            usual: figures.underlayment_sqft,
            ...allowing(sqft, figures.underlayment_allowance, 'sq ft'),
          },
        ]
      : []),
    // Wood is nailed to wood, and glued to concrete.
    ...(isGlued || (isWood && isSlab)
      ? [
          {
            ...at,
            kind: 'floor adhesive' as const,
            families: ['floor adhesive'],
            amount: sqft,
            usual: figures.adhesive_sqft * pail,
            sentence: `${figure(sqft)} sq ft, ${figure(figures.adhesive_sqft)} sq ft per gallon`,
          },
        ]
      : []),
  ]
}

/** Gallons of adhesive in a pail. */
const pail = 4
/** A transition is cut so much longer than its doorway, feet. */
const beyondDoor = 2 / 12

function alongFloor(scene: Scene, covering: Covering, figures: AccessoryFigures): Added[] {
  const { open, sliding } = doorways(scene)
  const runs = baseRuns(scene)
  const feet = runs.reduce((sum, run) => sum + run, 0)
  const { inside, outside } = cornersOf(scene.room.polygon)
  const corners = [inside && `${inside} inside`, outside && `${outside} outside`].filter(Boolean).join(' and ')
  const base = allowing(feet, figures.stick_allowance, 'ft')
  const along = {
    slot: around,
    category: 'trim',
    per: 'ft' as const,
    usual: 8,
    runs,
    hex: scene.style.trim.hex,
    ...base,
    sentence: `${base.sentence}; ${corners} corners`,
  }
  return [
    ...doorsills('transition', ['t-molding', 'reducer'], open, covering.surface.hex),
    ...doorsills('end cap', ['end cap'], sliding, covering.surface.hex),
    ...(feet < 0.05 ? [] : [{ ...along, kind: 'baseboard' as const, families: ['baseboard'] }]),
    ...(feet < 0.05 || isTile(covering)
      ? []
      : [{ ...along, kind: 'shoe molding' as const, families: ['shoe molding'] }]),
  ]
}

function doorsills(kind: 'transition' | 'end cap', families: string[], doors: readonly number[], hex: string): Added[] {
  if (doors.length === 0) return []
  const cuts = doors.map((width) => width + beyondDoor)
  const words = doors.map((width) => `${printInches(Math.round((width + beyondDoor) * 12 * 16) / 16)} in`)
  return [
    {
      slot: around,
      category: beside,
      kind,
      families,
      amount: cuts.reduce((sum, cut) => sum + cut, 0),
      per: 'ft',
      usual: 72 / 12,
      cuts,
      hex,
      sentence: `${doors.length === 1 ? '1 doorway' : `${doors.length} doorways`}: ${words.join(', ')}`,
    },
  ]
}

/** Painters subtract only openings that are larger; square feet. */
const largeOpening = 9

function paint(scene: Scene, tiled: readonly Slot[], figures: AccessoryFigures): Added[] {
  const { doc, style } = scene
  const at = (id: SlotId) => scene.slots.find((slot) => slot.id === id)
  const [walls, ceiling] = [at('walls'), at('ceiling')]
  const small = smallOpenings(scene, largeOpening / sqftPerM2) * sqftPerM2
  const covered = tiled.reduce((sum, { faces }) => sum + sqftOf({ faces: faces.filter(isUpright) }), 0)
  const bare = walls ? Math.max(0, sqftOf(walls) + small - covered) : 0
  const isIndoors = scene.room.kind !== 'outdoor'
  const feet = isIndoors ? baseRuns(scene).reduce((sum, run) => sum + run, 0) : 0
  const wallHex = hexOf(doc.fills.walls) ?? style.wallPaints[0]?.hex ?? white
  const ceilingHex = hexOf(doc.fills.ceiling) ?? white
  const family = isIndoors ? 'interior wall paint' : 'exterior paint'
  // Paint states the square feet of one coat.
  const trimSqft = (feet / figures.trim_paint_ft) * (figures.paint_sqft / quarts)
  return [
    ...(walls && bare > 1
      ? [{ ...coats(bare, wallHex, figures), kind: 'wall paint' as const, slot: walls, families: [family] }]
      : []),
    ...(ceiling
      ? [
          {
            ...coats(sqftOf(ceiling), ceilingHex, figures),
            kind: 'ceiling paint' as const,
            slot: ceiling,
            families: ['ceiling paint'],
          },
        ]
      : []),
    ...(feet > 0.05
      ? [
          {
            slot: around,
            category: 'paint',
            kind: 'trim paint' as const,
            families: ['trim paint'],
            amount: trimSqft,
            per: 'sq ft' as const,
            usual: figures.paint_sqft / quarts,
            hex: scene.style.trim.hex,
            sentence: `${figure(feet)} ft of base in two coats, ${figure(figures.trim_paint_ft)} ft per quart, as ${figure(trimSqft)} sq ft`,
          },
        ]
      : []),
  ]
}

/** Of a ceiling for which no color is chosen. */
const white = '#ffffff'

function coats(sqft: number, hex: string, figures: AccessoryFigures) {
  const isDeep = lrvOf(hex) < figures.deep_lrv
  const count = figures.paint_coats + (isDeep ? 1 : 0)
  const why = isDeep ? ', one coat more for a deep color' : ''
  return {
    category: 'paint',
    amount: sqft * count,
    paintedSqft: sqft,
    per: 'sq ft' as const,
    usual: figures.paint_sqft,
    hex,
    sentence: `${figure(sqft)} sq ft x ${figure(count)} coats, ${figure(figures.paint_sqft)} sq ft per gallon${why}`,
  }
}

const quarts = 4

function hexOf(fill: Scene['doc']['fills'][string] | undefined): string | null {
  return fill && 'paint' in fill ? fill.paint : null
}

/** Light reflectance value of a color, 0 to 100: its relative luminance in percent. */
export function lrvOf(hex: string): number {
  const [r, g, b] = linear(hex)
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) * 100
}
