import { inch, inchesPerMeter } from '../geometry/mesh.ts'
import type { Placed, RoomShape, Scene, Slot } from '../types.ts'
import type { Opened } from './cabinet-rows.ts'
import type { FixturePart } from './fixture-parts.ts'
import { holesBehind, sidesOf } from './neighbors.ts'
import { basinPlaces, mirrorPlaces, usualUnit } from './vanity-places.ts'
import { wallSpots } from './wall-spots.ts'

/**
 * Inches above the floor: of a paper holder's and a towel bar's middle, of the middle of a ring and a hook as makers'
 * instructions have them, and of a grab bar, whose top must be at 33 to 36 in (ADA 609.4).
 */
export const bathHeights = { paper: 26, bar: 48, ring: 52, hook: 66, grab: 34.5 }

const category = 'bath-accessories'

function accessory(part: string, label: string, families: string[], count: FixturePart['count']): FixturePart {
  return { part, role: 'fixture', label, categories: [category], families, optional: true, count }
}

/** The side of a fixture that is a wall, as seen from its front; 0 without one. */
export function wallSide({ left, right }: { left: string; right: string }): -1 | 0 | 1 {
  return right === 'wall' ? 1 : left === 'wall' ? -1 : 0
}

const besideWall = (thing: Placed, around: Opened) => (wallSide(sidesOf(around, thing)) === 0 ? 0 : 1)

/** Mirrors and bath accessories by type of fixture; none is chosen until a person does. */
export const bathParts: Record<'vanity' | 'toilet' | 'tub' | 'shower', FixturePart[]> = {
  vanity: [
    { ...accessory('mirror', 'Mirror', ['mirror', 'medicine-cabinet'], mirrorsOver), fits: true },
    accessory('ring', 'Towel ring', ['towel-ring'], besideWall),
  ],
  toilet: [
    accessory('paper', 'Paper holder', ['paper-holder'], () => 1),
    { ...accessory('grab', 'Grab bar behind the toilet', ['grab-bar'], () => 1), fits: true },
    accessory('grab-side', 'Grab bar beside the toilet', ['grab-bar'], besideWall),
  ],
  tub: [{ ...accessory('grab', 'Grab bar at the tub', ['grab-bar'], () => 1), fits: true }],
  shower: [{ ...accessory('grab', 'Grab bar in the shower', ['grab-bar'], () => 1), fits: true }],
}

export function isGrabBar({ part }: Pick<Slot, 'part'>): boolean {
  return part === 'grab' || part === 'grab-side'
}

function mirrorsOver(thing: Placed, { room, style }: Opened): number {
  const w = thing.width * inchesPerMeter
  const over = {
    w,
    h: thing.height * inchesPerMeter,
    head: (room.height - thing.base) * inchesPerMeter,
    style,
    holes: holesBehind(room, thing),
  }
  return mirrorPlaces(over, basinPlaces(usualUnit(w), w)).length
}

/** From the wall's first corner to the middle of a bar, meters, and the free width there, inches. */
type OnWall = { wall: number; at: number; wide: number }

/** Where towel bars hang: on free stretches of wall. */
export function towelPlaces({ room, placed }: Pick<Scene, 'room' | 'placed'>): OnWall[] {
  if (room.kind !== 'bathroom') return []
  return wallSpots({ room, placed }).flatMap(({ wall, at, wide, over }) =>
    over ? [] : [{ wall: wall.index, at, wide }],
  )
}

/** Inches of a free wall that take a bar and a hook beside it. */
const barAndHook = 42

/** A robe hook beside a towel bar, where the wall is wide enough. */
export function hookPlaces(scene: Pick<Scene, 'room' | 'placed'>): OnWall[] {
  const [first] = towelPlaces(scene).filter(({ wide }) => wide >= barAndHook)
  return first ? [{ ...first, at: first.at - (first.wide / 2 - 4) * inch }] : []
}

/** The slots of a bathroom's walls. */
export function bathWallSlots(room: RoomShape, placed: readonly Placed[]): Slot[] {
  const scene = { room, placed: [...placed] }
  const [bars, hooks] = [towelPlaces(scene), hookPlaces(scene)]
  const on = (id: string, label: string, family: string, places: OnWall[]): Slot => ({
    id,
    role: 'fixture',
    label,
    categories: [category],
    families: [family],
    optional: true,
    faces: [],
    count: places.length,
  })
  const widest = Math.min(...bars.map(({ wide }) => wide)) - 3
  return [
    { ...on('towel-bar', 'Towel bar', 'towel-bar', bars), ...(bars.length > 0 && { maxWidth: widest * inch }) },
    on('robe-hook', 'Robe hook', 'robe-hook', hooks),
  ]
}
