import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { Lab } from '#features/visualizer/server/faces.ts'
import type { Scene } from '#scene/model/types.ts'
import type { Concept } from './concepts.ts'
import { metalName, type Seen } from './evidence.ts'
import type { Group } from './groups.ts'
import { finishOf, metalAreas } from './tones.ts'
import { traitOf } from './traits.ts'
import { type Match, matchOf, secondFinishes } from './wishes.ts'

/** Tints show more than lightness does, so they count more; a color that is not the first costs a little. */
export function colorFault([l, a, b]: Lab, labs: readonly Lab[]): number {
  let least = 1
  labs.forEach((lab, rank) => {
    const distance = Math.hypot(l - lab[0], 1.8 * (a - lab[1]), 1.8 * (b - lab[2]))
    least = Math.min(least, distance + 0.05 * rank)
  })
  return least
}

/** A color in a family of hues that the room does not have: plum slate in a room of oak and cream. */
export function hueFault([, a, b]: Lab, labs: readonly Lab[]): number {
  const chroma = Math.hypot(a, b)
  if (chroma < 0.025) return 0
  const isNear = labs.some(([, x, y]) => {
    const other = Math.hypot(x, y)
    return other > 0.012 && (a * x + b * y) / (chroma * other) > 0.8
  })
  return isNear ? 0 : Math.min(0.3, 4 * (chroma - 0.02))
}

/**
 * What builders avoid: brick in a shower, polished floors where they get wet, large tiles on a sloped shower floor, a
 * tub in an alcove that has to be set in a deck.
 */
export function placeFault(
  { attributes, category, finish, family, name }: Product,
  { slot }: Group,
  { room, slots }: Scene,
): number {
  if (category.slug === 'bath-tubs') {
    const isAlcove = slots.some(({ id }) => id === slot.id.replace(/[.]unit$/, '.surround'))
    return isAlcove && /drop-in/i.test(name) ? 0.6 : 0
  }
  const areas = String(attributes.areas ?? '').toLowerCase()
  const tile = category.slug === 'tile-flooring' || category.slug === 'backsplash-tiles'
  if (!tile) return 0
  const wet = room.kind === 'bathroom' || room.kind === 'outdoor'
  if (slot.role === 'shower') return areas.includes('shower wall') ? 0 : category.slug === 'tile-flooring' ? 0.1 : 0.4
  if (slot.role === 'floor' && slot.fixtures) return areas.includes('shower floor') ? 0 : 0.4
  if (slot.role === 'floor' && wet && /polish|gloss|lappato|silk/i.test(finish)) return 0.2
  if (slot.role === 'wainscot' && /brick|metal|stone mosaic/.test(family?.name ?? '')) return 0.25
  if (slot.role === 'backsplash' && /brick|metal/.test(family?.name ?? '')) return 0.12
  return 0
}

export function metalFault(product: Product, { areas }: Group, concept: Concept): number {
  const second = secondFault(product, concept)
  if (!areas.some((area) => metalAreas.has(area))) return areas[0] === 'appliance' ? second : second / 2
  const found = finishOf(metalName(product))
  return (found && found.metal !== concept.metal ? 0.12 : 0) + second / 4
}

/** Handles, drains and levers: warm metals must be those of the room; steel, black and white go with nearly everything. */
function secondFault(product: Product, { metal }: Concept): number {
  const strange = secondFinishes(product).filter((one) => one.metal !== metal)
  if (strange.some((one) => one.metal === 'gold' || one.metal === 'bronze')) return 0.4
  // A chrome lever shows among brass and among black.
  if (metal !== 'nickel' && strange.some(({ finish }) => finish === 'chrome')) return 0.25
  return strange.length > 0 ? 0.03 : 0
}

export type Wished = { wish: Wish; index: number }

export function traitFault(wishes: readonly Wished[], product: Product, size: Size): number {
  return wishes.reduce((sum, { wish }) => {
    const score = wish.kind === 'trait' ? traitOf(wish.value, product, size) : null
    return score === null ? sum : sum + 0.14 * (1 - score)
  }, 0)
}

/** What it costs not to be what was asked for: where the brief names a part of the room, more than anything else. */
const missed: Partial<Record<Wish['kind'], [named: number, anywhere: number]>> = {
  color: [0.5, 0],
  finish: [0.5, 0.5],
  material: [1.1, 0.25],
  look: [0.9, 0.08],
  goods: [0.8, 0.8],
  brand: [0.4, 0.25],
}

type Fulfilling = Seen & { faults: (number | null)[]; fulfils: number[] }

/**
 * Notes which products fulfill a wish, and adds what it costs not to. Where nothing is made of a material, what looks
 * like it fulfills the wish; where nothing has the color too, the right material is still better than another.
 */
export function fulfillWish(rated: readonly Fulfilling[], { wish, index }: Wished): void {
  const matches = rated.map((one) => matchOf(wish, one))
  const isMade = matches.includes('exactly')
  const isFulfilled = (match: Match | null | undefined) => match === 'exactly' || (match === 'like' && !isMade)
  const [named, anywhere] = missed[wish.kind] ?? [0, 0]
  const fault = wish.areas.length > 0 ? named : anywhere
  const isCheaper = wish.kind === 'look' && wish.value === 'cheaper'
  const isAny = matches.some((match) => match !== null && match !== 'no')
  for (const [at, one] of rated.entries()) {
    const match = matches[at]
    if (isFulfilled(match)) one.fulfils.push(index)
    else if (fault > 0 && !isCheaper && isAny && (wish.kind !== 'finish' || match !== null)) {
      const more = match === 'no' || match === null ? fault : fault / 2
      one.faults = one.faults.map((each) => (each === null ? null : each + more))
    }
  }
}
