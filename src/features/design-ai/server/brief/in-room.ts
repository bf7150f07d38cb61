import type { Reading } from '#features/design-ai/brief/schema.ts'
import { type Found, stones } from './compose.ts'

/** The stone that a kitchen is asked to have is its countertop first, and its sinks are not those of a vanity. */
export function placedInRoom(found: readonly Found[], room: Reading['room']): Found[] {
  const isWoodFloor = found.some(
    ({ kind, value, want, areas }) => kind === 'material' && value === 'wood' && want && areas.join() === 'floor',
  )
  const isWithVanity = room === null || room === 'bathroom' || room === 'bedroom'
  return found.map((given) => {
    const one = isWithVanity ? given : sinksOf(given)
    // Glass of a bath that is easy to clean is that of its shower.
    if (room === 'bathroom' && one.value === 'glass' && one.exact === 'easy to clean' && one.areas.length === 0)
      return { ...one, areas: ['shower'] }
    // "Solid hardwood … maple" is a floor of maple.
    if (isWoodFloor && one.kind === 'material' && species.has(one.value) && one.areas.length === 0)
      return { ...one, areas: ['floor'] }
    return room === 'kitchen' && one.kind === 'material' && stones.has(one.value) && one.areas.length === 0 && one.tone
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

/** A fan that is calm, or not loud, is a quiet one, and no mood of the room. */
export function withSound(found: readonly Found[]): Found[] {
  const isQuiet = ({ kind, value, want }: Found) => kind === 'trait' && value === 'quiet' && want
  const isNoisy = ({ areas }: Found) =>
    areas.length > 0 && areas.every((area) => area === 'fan' || area === 'appliance')
  const isMood = ({ kind, value, want, said }: Found) =>
    kind === 'mood' && (value === 'calm' ? want : value === 'bold' && !want && said === 'loud')
  const isSaid = found.some(isQuiet)
  return found.flatMap((one) => {
    if (!isMood(one)) return [one]
    // "A quiet fan, nothing loud" says it twice.
    if (one.said === 'loud' && isSaid) return []
    return isNoisy(one) && !found.some((other) => isQuiet(other) && other.areas.join() === one.areas.join())
      ? [{ ...one, kind: 'trait' as const, value: 'quiet', said: 'quiet', want: true }]
      : isNoisy(one)
        ? []
        : [one]
  })
}
