import type { Reading } from '#features/design-ai/brief/schema.ts'
import { type Found, stones } from './compose.ts'

/** The stone that a kitchen is asked to have is its countertop first, and its sinks are not those of a vanity. */
export function placedInRoom(found: readonly Found[], room: Reading['room']): Found[] {
  const isWoodFloor = found.some(
    ({ kind, value, want, areas }) =>
      kind === 'material' && value === 'wood' && want && areas.join() === 'floor',
  )
  const isWithVanity = room === null || room === 'bathroom' || room === 'bedroom'
  return found.map((given) => {
    const one = isWithVanity ? given : sinksOf(given)
    // "Solid hardwood … maple" is a floor of maple.
    if (isWoodFloor && one.kind === 'material' && species.has(one.value) && one.areas.length === 0)
      return { ...one, areas: ['floor'] }
    return room === 'kitchen' &&
      one.kind === 'material' &&
      stones.has(one.value) &&
      one.areas.length === 0 &&
      one.tone
      ? { ...one, areas: ['countertop'] }
      : one
  })
}

/** The room that goods are only for; null where they name none or several. */
export function roomOfGoods(found: readonly Found[]): Reading['room'] {
  const goods = found.filter(({ kind, want }) => kind === 'goods' && want)
  const isKitchen = goods.some(({ value }) =>
    /cooktop|refrigerator|range|hood|dishwasher|farmhouse-sink|pot-filler/.test(value),
  )
  const isBath = goods.some(({ areas }) => areas.some((area) => /^(?:vanity|tub|toilet|shower)$/.test(area)))
  return isKitchen === isBath ? null : isKitchen ? 'kitchen' : 'bathroom'
}

const species = new Set([
  'oak',
  'white oak',
  'red oak',
  'walnut',
  'maple',
  'hickory',
  'cherry',
  'ash',
  'birch',
  'bamboo',
  'pine',
])

function sinksOf(one: Found): Found {
  if (one.kind !== 'goods' || one.value !== 'double-vanity' || /vanity/.test(one.said)) return one
  return /^(?:two|his|twin)/.test(one.said)
    ? { ...one, value: 'part:sink', areas: ['sink'], count: 2 }
    : { ...one, value: 'double-bowl-sink', areas: ['sink'] }
}

/** A modern room that should be dark is of the dark style. */
export function inMoodStyle(found: readonly Found[]): Found[] {
  const isDark = found.some(
    ({ kind, value, want, areas }) => kind === 'mood' && value === 'dark' && want && areas.length === 0,
  )
  return found.map((one) =>
    isDark && one.kind === 'style' && one.want && /^(?:contemporary|sleek)$/.test(one.said)
      ? { ...one, value: 'contemporary-dark' }
      : one,
  )
}
