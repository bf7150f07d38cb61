import type { Choices, Placed, RoomShape, Scene, Slot, SlotId } from '../types.ts'
import type { Opened } from './cabinet-rows.ts'
import { type FixturePart, fixtureParts } from './fixture-parts.ts'
import { counterFaces } from './floor-faces.ts'
import { overhangOf } from './seating.ts'

/**
 * The slots for the fixtures in the room. Fixtures of one type share a slot; all cabinets share one worktop and one
 * pull.
 */
export function fixtureSlots(room: RoomShape, placed: readonly Placed[], style: string): Slot[] {
  const groups = new Map<SlotId, { part: FixturePart; things: Placed[] }>()
  for (const thing of placed) {
    for (const part of fixtureParts[thing.type] ?? []) {
      const key = part.shared ?? `${thing.type} ${part.part}`
      const group = groups.get(key)
      if (group) group.things.push(thing)
      else groups.set(key, { part, things: [thing] })
    }
  }
  return [...groups.values()]
    .map(({ part, things }) => slotOfGroup({ room, placed, style }, part, things))
    .filter(worthwhile)
}

/** The slot for one part of a fixture, whether its own or shared with others; null when there is none. */
export function slotOf(scene: Pick<Scene, 'slots'>, fixture: string, part: string): Slot | null {
  return scene.slots.find((slot) => slot.part === part && slot.fixtures?.includes(fixture)) ?? null
}

/** The slots whose products must match those of the given slots: for a vanity its faucet, and the other way around. */
export function partnersOf(scene: Pick<Scene, 'slots' | 'placed'>, slots: readonly SlotId[]): SlotId[] {
  const partnerOf = ({ part, fixtures }: Slot): SlotId[] => {
    const other = part === 'unit' ? 'faucet' : part === 'faucet' ? 'unit' : null
    const [first] = fixtures ?? []
    const isVanity = scene.placed.some(({ id, type }) => id === first && type === 'vanity')
    const partner = other && first && isVanity ? slotOf(scene, first, other) : null
    return partner ? [partner.id] : []
  }
  return scene.slots.filter(({ id }) => slots.includes(id)).flatMap(partnerOf)
}

function slotOfGroup(around: Opened, part: FixturePart, things: Placed[]): Slot {
  const { room } = around
  const first = things[0] as Placed
  const faces =
    part.shared === 'countertop'
      ? worktops(around, things)
      : things.flatMap((thing) => part.faces?.(thing, room, around) ?? [])
  const house = room.kind === 'kitchen' || room.kind === 'laundry' || room.kind === 'outdoor'
  const label = part.shared === 'cabinets' && !house ? 'Built-ins' : part.label
  return {
    id: part.shared ?? `${first.id}.${part.part}`,
    role: part.role,
    label,
    categories: part.categories,
    ...(part.families && { families: part.families }),
    ...(part.optional && { optional: part.optional }),
    ...(part.fits && {
      maxWidth: Math.min(...things.map((thing) => thing.width)) / (part.fits === 'half' ? 2 : 1),
    }),
    ...(!part.shared && { fixture: first.id }),
    fixtures: things.map((thing) => thing.id),
    part: part.part,
    faces,
    count: part.count ? things.reduce((sum, thing) => sum + (part.count?.(thing, around) ?? 0), 0) : 0,
  }
}

/** Tops of the same height are joined. */
function worktops(around: Opened, things: Placed[]): Slot['faces'] {
  const heights = [...new Set(things.map((thing) => thing.height))]
  return heights.flatMap((height, i) =>
    counterFaces(
      `top${i || ''}`,
      around,
      things.filter((thing) => thing.height === height),
      (thing) => overhangOf(thing, around),
    ),
  )
}

function worthwhile(slot: Slot): boolean {
  return slot.faces.length > 0 || slot.count > 0 || slot.role === 'paint'
}

const onVessel = ['vessel-faucet', 'wall-faucet']

/**
 * The families that fit a slot given the current choices: a vessel sink needs a faucet that reaches over its rim, other
 * basins do not.
 */
export function familiesNow(
  scene: Scene,
  slot: Pick<Slot, 'families' | 'part' | 'fixtures'>,
  choices: Choices,
): string[] | undefined {
  if (slot.part !== 'faucet' || !slot.families?.includes('vessel-faucet')) return slot.families
  const units = (slot.fixtures ?? []).map((id) => choices(slotOf(scene, id, 'unit')?.id ?? ''))
  const hasVessel = units.some((unit) => unit?.kind === 'fixture' && /vessel/i.test(unit.variant))
  return slot.families.filter((family) => onVessel.includes(family) === hasVessel)
}
