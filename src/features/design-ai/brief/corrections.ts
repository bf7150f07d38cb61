import { styleNames } from '#features/visualizer/room-names.ts'
import type { Area, Finish, Mood, Trait, Wish } from './schema.ts'

/** What a person changed about one understood wish. */
export type Correction = { removed?: true; want?: boolean; areas?: Area[]; value?: string }

/** By `wishKey`, so that a correction stays while the words around it are edited and read again. */
export type Corrections = Readonly<Record<string, Correction>>

/** Identifies a wish as it was read: "white" and "no white" of one brief are two. */
export function wishKey({ kind, value, want, areas, tone, measure, count }: Wish): string {
  const said = [tone, measure, count].filter((one) => one !== undefined).join(' ')
  const parts = [want ? '' : 'no', kind, value.toLowerCase(), areas.toSorted().join(','), said]
  return parts.join(' ').trim()
}

/** A wish with a person's corrections, and the key under which these are stored. */
export type KeyedWish = { key: string; wish: Wish }

/** The wishes of a reading with a person's corrections, without those removed. */
export function corrected(wishes: readonly Wish[], corrections: Corrections): KeyedWish[] {
  return wishes.flatMap((wish) => {
    const key = wishKey(wish)
    const change = corrections[key]
    if (!change) return [{ key, wish }]
    return change.removed ? [] : [{ key, wish: changedWish(wish, change) }]
  })
}

/** The corrections that concern wishes of the reading; the others belong to words that were deleted. */
export function currentCorrections(wishes: readonly Wish[], corrections: Corrections): Corrections {
  const keys = new Set(wishes.map(wishKey))
  return Object.fromEntries(Object.entries(corrections).filter(([key]) => keys.has(key)))
}

function changedWish(wish: Wish, change: Correction): Wish {
  const next: Wish = {
    ...wish,
    want: change.want ?? wish.want,
    areas: change.areas ?? wish.areas,
    value: change.value ?? wish.value,
  }
  const isSame = next.want === wish.want && next.value === wish.value && next.areas.join() === wish.areas.join()
  if (isSame) return wish
  // The label of another value names neither the tone nor the exact finish nor its figures.
  const { tone, exact, measure, count, ...rest } = next
  const more =
    next.value === wish.value
      ? {
          ...(tone && { tone }),
          ...(exact && { exact }),
          ...(measure && { measure }),
          ...(count && { count }),
        }
      : {}
  return { ...rest, ...more, label: labelAfter(wish, next), from: 'person' }
}

/** What the chip says after a correction, from what it said before where that still holds. */
function labelAfter(before: Wish, after: Wish): string {
  const stem = after.value === before.value ? stemOf(before) : nameOfValue(after)
  const isPlaced = after.areas.length > 0 && (after.areas.join() !== before.areas.join() || hasPlace(before))
  const place = isPlaced ? ` ${after.areas.map((area) => areaNames[area].toLowerCase()).join(' and ')}` : ''
  const label = `${stem}${place}`.slice(0, 110)
  return after.want ? capitalized(label) : `No ${lowered(label)}`
}

/** The label without its negation and without the part of the room at its end. */
function stemOf({ label, areas }: Wish): string {
  const bare = capitalized(label.replace(/^(?:no|not|without) /i, ''))
  const place = placeAtEnd(bare, areas)
  return place ? bare.slice(0, -place.length).trim() : bare
}

const hasPlace = ({ label, areas }: Wish) => placeAtEnd(label, areas) !== null

function placeAtEnd(label: string, areas: readonly Area[]): string | null {
  const lower = label.toLowerCase()
  for (const area of areas)
    for (const word of [`${area}s`, `${area}es`, areaNames[area].toLowerCase(), area])
      if (lower.endsWith(` ${word}`)) return ` ${word}`
  return null
}

function nameOfValue({ kind, value }: Wish): string {
  if (kind === 'color') return `Color ${value.toLowerCase()}`
  const known = alternativesOf({ kind }).find((one) => one.value === value)
  return known?.label ?? capitalized(value)
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Names keep their capital: "No Japandi", "No IKEA". */
function lowered(text: string): string {
  const [first = ''] = text.split(' ')
  return properNames.has(first) || first.slice(1) !== first.slice(1).toLowerCase()
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1)
}

const properNames = new Set(['Japandi', 'Spanish', 'Moroccan', 'Scandinavian', 'Carrara', 'Calacatta'])

/** The parts of a room as pages name them. */
export const areaNames: Readonly<Record<Area, string>> = {
  floor: 'Floor',
  wall: 'Walls',
  backsplash: 'Backsplash',
  'shower wall': 'Shower walls',
  countertop: 'Countertops',
  ground: 'Paving',
  facade: 'Facade',
  vanity: 'Vanity',
  tub: 'Tub',
  toilet: 'Toilet',
  shower: 'Shower',
  faucet: 'Faucets',
  sink: 'Sinks',
  appliance: 'Appliances',
  hardware: 'Hardware',
  light: 'Lights',
  fan: 'Fans',
  cabinet: 'Cabinets',
  paint: 'Paint',
}

const finishNames: Readonly<Record<Finish, string>> = {
  black: 'Black',
  brass: 'Brass',
  bronze: 'Bronze',
  chrome: 'Chrome',
  copper: 'Copper',
  gold: 'Gold',
  gunmetal: 'Gunmetal',
  nickel: 'Nickel',
  stainless: 'Stainless steel',
  white: 'White',
}

const moodNames: Readonly<Record<Mood, string>> = {
  warm: 'Warm',
  cool: 'Cool',
  light: 'Light',
  dark: 'Dark',
  bold: 'Bold',
  calm: 'Calm',
  natural: 'Natural',
  minimal: 'Minimal',
  luxurious: 'Luxurious',
  cozy: 'Cozy',
}

const traitNames: Readonly<Record<Trait, string>> = {
  quiet: 'Quiet',
  durable: 'Durable',
  'easy to clean': 'Easy to clean',
  kids: 'Good with kids',
  pets: 'Good with pets',
  'slip resistant': 'Slip resistant',
  waterproof: 'Waterproof',
  'water saving': 'Saves water',
  'energy saving': 'Saves energy',
  'warm underfoot': 'Warm underfoot',
  accessible: 'Wheelchair access',
  'aging in place': 'Easy access',
  storage: 'Storage',
  'fast delivery': 'Fast delivery',
}

const materials =
  'marble granite quartz quartzite limestone travertine slate porcelain ceramic terracotta glass concrete oak walnut maple hickory bamboo cork vinyl'.split(
    ' ',
  )
const looks = ['matte', 'glossy', 'textured', 'patterned', 'large format', 'mosaic', 'herringbone', 'hexagon', 'subway']

export type Alternative = { value: string; label: string }

/** What a wish of this kind can be changed to; empty where its value is a color, a name or a kind of product. */
export function alternativesOf({ kind }: Pick<Wish, 'kind'>): Alternative[] {
  const of = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  const words = (list: readonly string[]) => list.map((value) => ({ value, label: capitalized(value) }))
  switch (kind) {
    case 'style':
      return styleNames.map(([value, label]) => ({ value, label }))
    case 'mood':
      return of(moodNames)
    case 'finish':
      return of(finishNames)
    case 'trait':
      return of(traitNames)
    case 'material':
      return words(materials)
    case 'look':
      return words(looks)
    default:
      return []
  }
}

/** Whether a wish of this kind can be about a part of the room. A kind of product is its own part. */
export function canHaveArea({ kind }: Pick<Wish, 'kind'>): boolean {
  return kind !== 'style' && kind !== 'mood' && kind !== 'goods'
}
